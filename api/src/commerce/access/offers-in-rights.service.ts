import { licensesOf } from '../../catalogue/avail/avail.sql.ts';
import { instantOf, type RightsWindow, whatIsAllowed } from '../../catalogue/avail/decide-rights.service.ts';
import type { OfferTerms } from './decide-access.ts';

/** A window of a title as SQL has it: whether it is for the caller's place, moments as milliseconds or `Infinity` as text. */
export type WindowHere = Pick<RightsWindow, 'id' | 'licenseType' | 'formatProfile'> & {
  readonly isHere: boolean;
  readonly startsAt: number | string;
  readonly endsAt: number | string;
};
const HERE = 'here';
const earlier = (one: string | null, other: string | null) => (one === null || (other !== null && Date.parse(other) < Date.parse(one)) ? other : one);

/** An offer that nobody made: what is open to everybody, as far as its rights let it be. */
const openToAll = (id: string): OfferTerms => ({ id, kind: 'FREE', tierRank: null, territories: [], startsAt: new Date(0).toISOString(), endsAt: null });

/** Limits one offer to what is licensed: it ends with its rights, to the second, and waits for them to begin. */
function within(offer: OfferTerms, windows: readonly RightsWindow[], now: Date): OfferTerms {
  const licensed = whatIsAllowed(windows, { territory: HERE, licenseTypes: licensesOf[offer.kind], at: now.getTime() });
  if (licensed.isAllowed) return { ...offer, endsAt: licensed.until === null ? offer.endsAt : earlier(offer.endsAt, instantOf(licensed.until)) };
  if (licensed.opensAt !== null) return { ...offer, startsAt: new Date(Math.max(licensed.opensAt, Date.parse(offer.startsAt))).toISOString() };
  // Without rights here it is offered elsewhere at most; with rights that are over it has ended.
  return licensed.isLicensed ? { ...offer, endsAt: earlier(offer.endsAt, now.toISOString()) } : { ...offer, territories: ['nowhere'] };
}

interface Title {
  readonly id: string;
  readonly isGated: boolean;
  readonly offers: readonly OfferTerms[];
  readonly windows: readonly WindowHere[] | null;
}

/** The offers of a title within its rights. A title of which no avail says anything stays as it is. */
export function offersInRights({ id, isGated, offers, windows }: Title, now: Date): Pick<Title, 'isGated' | 'offers'> {
  if (windows === null) return { isGated, offers };
  const read = windows.map(({ isHere, startsAt, endsAt, ...one }) => ({
    ...one,
    covers: isHere ? [HERE] : [],
    startsAt: Number(startsAt),
    endsAt: Number(endsAt),
  }));
  const made = isGated ? offers : [openToAll(id)];
  return { isGated: true, offers: made.map((offer) => within(offer, read, now)) };
}
