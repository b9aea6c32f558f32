import type { AccessReason, AccessVia, OfferKind } from '../../../contract/index.ts';

/** Terms of an offer; moments are in ISO 8601. */
export interface OfferTerms {
  readonly id: string;
  readonly kind: OfferKind;
  readonly tierRank: number | null;
  readonly territories: readonly string[];
  readonly startsAt: string;
  readonly endsAt: string | null;
}

/** Current entitlement to this title or its series, or to everything a plan of this rank includes. */
export interface HeldRight {
  readonly id: string;
  readonly source: 'RENTAL' | 'PURCHASE' | 'SUBSCRIPTION' | 'GIFT' | 'STAFF';
  readonly tierRank: number | null;
  readonly endsAt: string | null;
  readonly playHours: number | null;
  readonly firstPlayAt: string | null;
  /** Highest number of concurrent streams. */
  readonly maxStreams: number;
}

export interface AskedAccess {
  /** True if the title has offers, also expired ones. */
  readonly isGated: boolean;
  readonly isOwnLibrary: boolean;
  /** Minimum age of viewers, and age of the caller. Null: no minimum, and unknown age. */
  readonly minimumAge: number | null;
  readonly age: number | null;
  readonly offers: readonly OfferTerms[];
  readonly held: readonly HeldRight[];
  readonly now: Date;
  /** Region of the caller; null if unknown. */
  readonly region: string | null;
}

export type Decision =
  | { readonly isAllowed: true; readonly via: AccessVia; readonly until: string | null; readonly right: HeldRight | undefined }
  | { readonly isAllowed: false; readonly reason: AccessReason; readonly opensAt: string | null; readonly offers: readonly OfferTerms[] };

const earlier = (one: string | null, other: string | null) => (one === null || (other !== null && Date.parse(other) < Date.parse(one)) ? other : one);
const isIn = ({ territories }: OfferTerms, region: string | null) => territories.length === 0 || (region !== null && territories.includes(region));
const hasBegun = ({ startsAt }: OfferTerms, now: Date) => Date.parse(startsAt) <= now.getTime();
const isOver = ({ endsAt }: OfferTerms, now: Date) => endsAt !== null && Date.parse(endsAt) <= now.getTime();

/** Returns the grant that ends last. */
const longest = <T extends { readonly until: string | null }>(ways: readonly T[]): T | undefined =>
  ways.toSorted((a, b) => (a.until === b.until ? 0 : earlier(a.until, b.until) === a.until ? 1 : -1))[0];

/** Returns the reason of a refusal: not yet, no longer, not in this region, or not offered. */
function whyNot({ offers, now, region }: AskedAccess): Decision {
  const here = offers.filter((offer) => isIn(offer, region));
  const open = here.filter((offer) => hasBegun(offer, now) && !isOver(offer, now));
  const refusal = (reason: AccessReason, opensAt: string | null = null): Decision => ({ isAllowed: false, reason, opensAt, offers: open });
  if (open.length > 0) return refusal('OFFER_NEEDED');
  const [next] = here
    .filter((offer) => !hasBegun(offer, now))
    .map(({ startsAt }) => startsAt)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
  if (next !== undefined) return refusal('NOT_YET', next);
  if (here.length > 0) return refusal('ENDED');
  return refusal(offers.length > 0 ? 'TERRITORY' : 'NOT_OFFERED');
}

/**
 * Decides whether a title may be watched; a pure function and the only place of this decision. Purchases and gifts hold whatever becomes of their offer; a plan
 * needs a current offer in the region. No right overrides the minimum age, and an unknown age is too young. A rental that has not begun is used last, so that
 * it does not begin needlessly.
 */
export function decideAccess(asked: AskedAccess): Decision {
  const { isGated, isOwnLibrary, minimumAge, age, offers, held, now, region } = asked;
  const allow = (via: AccessVia, until: string | null, right?: HeldRight): Decision => ({ isAllowed: true, via, until, right });
  if (isOwnLibrary) return allow('STAFF', null);
  if (minimumAge !== null && (age === null || age < minimumAge))
    return { isAllowed: false, reason: age === null ? 'AGE_UNKNOWN' : 'AGE', opensAt: null, offers: [] };
  if (!isGated) return allow('FREE', null);
  const open = offers.filter((offer) => isIn(offer, region) && hasBegun(offer, now) && !isOver(offer, now));
  const free = longest(open.filter(({ kind }) => kind === 'FREE').map(({ endsAt }) => ({ until: endsAt })));
  if (free) return allow('FREE', free.until);
  const kept = longest(
    held.flatMap((right) => (right.tierRank === null && right.source !== 'RENTAL' && right.source !== 'SUBSCRIPTION' ? [{ until: right.endsAt, right }] : [])),
  );
  if (kept) return allow(kept.right.source as AccessVia, kept.until, kept.right);
  const included = longest(
    held.flatMap((right) =>
      open
        .filter(({ kind, tierRank }) => kind === 'PLAN' && right.tierRank !== null && tierRank !== null && right.tierRank >= tierRank)
        .map(({ endsAt }) => ({ until: earlier(endsAt, right.endsAt), right })),
    ),
  );
  if (included) return allow('PLAN', included.until, included.right);
  const rentals = held.filter(({ source }) => source === 'RENTAL').map((right) => ({ until: right.endsAt, right }));
  const rented = longest(rentals.filter(({ right }) => right.firstPlayAt !== null)) ?? longest(rentals);
  return rented ? allow('RENTAL', rented.until, rented.right) : whyNot(asked);
}
