import { expect, test } from '@jest/globals';
import type { GiftCard } from '@marquee/api/contract';
import { everything, isNarrowed, isReaddressable, queryOf, stateOf } from './gift-state.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const sentAt = '2026-11-21T10:00:00.000Z';

test('a card stands where its status, its letter and its money say', () => {
  expect(stateOf({ status: 'ACTIVE', sentAt: null, balance: usd(5000), endsAt: null })).toBe('WAITS');
  expect(stateOf({ status: 'ACTIVE', sentAt, balance: usd(1), endsAt: null })).toBe('ACTIVE');
  expect(stateOf({ status: 'ACTIVE', sentAt, balance: usd(0), endsAt: null })).toBe('EMPTY');
  expect(stateOf({ status: 'DISABLED', sentAt: null, balance: usd(5000), endsAt: null })).toBe('DISABLED');
  const endsAt = '2026-11-25T22:59:59.000Z';
  const standing = (balance: number, now: string) => stateOf({ status: 'ACTIVE', sentAt, balance: usd(balance), endsAt }, Date.parse(now));
  expect([standing(1, '2026-11-25T22:00:00Z'), standing(1, endsAt), standing(0, endsAt)]).toEqual(['ACTIVE', 'ENDED', 'EMPTY']);
});

test('a card is for somebody else yet while its letter waits, or nothing of it is anybody’s', () => {
  const card = { status: 'ACTIVE', sentAt, isClaimed: false, amount: usd(5000), balance: usd(5000), held: usd(0) } as const;
  const may = (more: object) => isReaddressable({ ...card, ...more } as GiftCard);
  expect([may({}), may({ sentAt: null })]).toEqual([true, true]);
  expect([may({ isClaimed: true }), may({ held: usd(1) }), may({ balance: usd(4999) }), may({ status: 'DISABLED', sentAt: null })]).toEqual([
    ...[false, false, false, false],
  ]);
});

test('a list asks for what its filter says', () => {
  expect([queryOf(everything), isNarrowed(everything)]).toEqual([{}, false]);
  expect([queryOf({ q: '9TR2', status: 'DISABLED' }), isNarrowed({ q: '', status: 'ACTIVE' })]).toEqual([{ q: '9TR2', status: 'DISABLED' }, true]);
});
