import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type AskedAccess, decideAccess, type HeldRight, type OfferTerms } from './decide-access.ts';

const now = new Date('2026-11-25T12:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const offer = (more: Partial<OfferTerms> = {}): OfferTerms => ({
  id: 'o',
  kind: 'RENTAL',
  tierRank: null,
  territories: [],
  startsAt: at(-1),
  endsAt: null,
  ...more,
});
const right = (more: Partial<HeldRight> = {}): HeldRight => ({
  ...{ id: 'r', source: 'RENTAL', tierRank: null, endsAt: at(2), playHours: 48, firstPlayAt: at(-0.1), maxStreams: 3 },
  ...more,
});
const ask = (more: Partial<AskedAccess> = {}) =>
  decideAccess({ isGated: true, isOwnLibrary: false, offers: [offer()], held: [], now, region: null, minimumAge: null, age: null, ...more });
const said = (more: Partial<AskedAccess>) => {
  const decision = ask(more);
  return decision.isAllowed ? [decision.via, decision.until] : [decision.reason, decision.opensAt];
};
const plan = (tierRank: number, more: Partial<OfferTerms> = {}) => offer({ kind: 'PLAN', tierRank, ...more });
const subscribed = (tierRank: number) => right({ source: 'SUBSCRIPTION', tierRank, endsAt: null, playHours: null, firstPlayAt: null });

test.each<[string, Partial<AskedAccess>, readonly [string, string | null]]>([
  ['what was never offered is free', { isGated: false, offers: [] }, ['FREE', null]],
  ['its own library', { isOwnLibrary: true }, ['STAFF', null]],
  ['offered, nothing held', {}, ['OFFER_NEEDED', null]],
  ['offered free until', { offers: [offer(), offer({ kind: 'FREE', endsAt: at(3) })] }, ['FREE', at(3)]],
  ['not yet', { offers: [offer({ startsAt: at(5) }), offer({ startsAt: at(3) })] }, ['NOT_YET', at(3)]],
  ['ended', { offers: [offer({ endsAt: at(-0.5) })] }, ['ENDED', null]],
  ['ended at this second', { offers: [offer({ endsAt: at(0) })] }, ['ENDED', null]],
  ['begun at this second', { offers: [offer({ startsAt: at(0) })] }, ['OFFER_NEEDED', null]],
  ['elsewhere', { offers: [offer({ territories: ['DE'] })], region: 'NL' }, ['TERRITORY', null]],
  ['nobody knows where', { offers: [offer({ territories: ['DE'] })], region: null }, ['TERRITORY', null]],
  ['here', { offers: [offer({ kind: 'FREE', territories: ['DE'] })], region: 'DE' }, ['FREE', null]],
  ['all offers withdrawn', { offers: [] }, ['NOT_OFFERED', null]],
  ['rented', { held: [right()] }, ['RENTAL', at(2)]],
  ['bought, though offered no longer', { offers: [], held: [right({ source: 'PURCHASE', endsAt: null })] }, ['PURCHASE', null]],
  ['bought and rented: the rental is left alone', { held: [right({ firstPlayAt: null }), right({ source: 'PURCHASE', endsAt: null })] }, ['PURCHASE', null]],
  ['a plan that is high enough', { offers: [plan(20)], held: [subscribed(20)] }, ['PLAN', null]],
  ['a plan that is too low', { offers: [plan(20)], held: [subscribed(19)] }, ['OFFER_NEEDED', null]],
  ['a plan, where the offer ends', { offers: [plan(20, { endsAt: at(1) })], held: [subscribed(30)] }, ['PLAN', at(1)]],
  ['a plan, elsewhere', { offers: [plan(20, { territories: ['DE'] })], held: [subscribed(30)], region: 'NL' }, ['TERRITORY', null]],
  ['a plan lets in to nothing it does not include', { held: [subscribed(30)] }, ['OFFER_NEEDED', null]],
  ['a plan before a rental that has not begun', { offers: [plan(1), offer()], held: [right({ firstPlayAt: null }), subscribed(1)] }, ['PLAN', null]],
  ['of two rentals the one that runs', { held: [right({ id: 'a', firstPlayAt: null, endsAt: at(9) }), right({ endsAt: at(1) })] }, ['RENTAL', at(1)]],
  ['free, for those of an age', { isGated: false, offers: [], minimumAge: 18, age: 18 }, ['FREE', null]],
  ['free, and too young', { isGated: false, offers: [], minimumAge: 18, age: 17 }, ['AGE', null]],
  ['free, and nobody knows how old', { isGated: false, offers: [], minimumAge: 18 }, ['AGE_UNKNOWN', null]],
  ['bought, and too young', { held: [right({ source: 'PURCHASE', endsAt: null })], minimumAge: 18, age: 12 }, ['AGE', null]],
  ['its own library, by whoever looks after it', { isOwnLibrary: true, minimumAge: 18 }, ['STAFF', null]],
  ['of an age, and nothing held', { minimumAge: 18, age: 40 }, ['OFFER_NEEDED', null]],
  ['given by staff', { held: [right({ source: 'STAFF', endsAt: at(7), playHours: null })] }, ['STAFF', at(7)]],
])('%s', (_name, asked, expected) => {
  expect(said(asked)).toEqual(expected);
});

test('more rights or more offers never take away what may be watched', () => {
  const when = fc.integer({ min: -5, max: 5 });
  const anyOffer = fc
    .record({
      kind: fc.constantFrom('FREE', 'PLAN', 'RENTAL', 'PURCHASE'),
      from: when,
      long: fc.option(fc.integer({ min: 1, max: 5 })),
      rank: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ kind, from, long, rank }) =>
      offer({ kind, startsAt: at(from), endsAt: long === null ? null : at(from + long), tierRank: kind === 'PLAN' ? rank : null }),
    );
  const anyRight = fc
    .record({ source: fc.constantFrom('RENTAL', 'PURCHASE', 'SUBSCRIPTION', 'STAFF'), rank: fc.integer({ min: 0, max: 3 }) })
    .map(({ source, rank }) => right({ source, tierRank: source === 'SUBSCRIPTION' ? rank : null }));
  fc.assert(
    fc.property(fc.array(anyOffer, { maxLength: 4 }), fc.array(anyRight, { maxLength: 3 }), anyOffer, anyRight, (offers, held, oneMore, another) => {
      const before = ask({ offers, held });
      if (!before.isAllowed) return;
      expect(ask({ offers: [...offers, oneMore], held }).isAllowed).toBe(true);
      expect(ask({ offers, held: [...held, another] }).isAllowed).toBe(true);
    }),
  );
});
