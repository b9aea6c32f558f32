import type { Body, OfferKind, Reply } from '@marquee/api/contract';
import { currencyOf, isCurrency, parseMoney, fractionDigits, toMoneyInput } from '../money-input.ts';
import { instantOf, isMoment, momentOf } from '../moments.ts';
import { wholeOf } from '../whole.ts';

export type Offer = Reply<'GET /product/offer/list'>['content'][number];
export type OfferState = 'HOLDS' | 'COMING' | 'OVER' | 'WITHDRAWN' | 'DRAFT';
type Input = Body<'POST /product/offer/item'>;
export const offerKinds = ['RENTAL', 'PURCHASE', 'PLAN', 'FREE'] as const satisfies readonly OfferKind[];

/** Fields named as in the API, so that its errors attach to them. Numbers and money are as typed. Values of another kind stay in the form and are not sent. */
export interface OfferDraft {
  readonly productId: string;
  readonly kind: OfferKind;
  readonly tierRank: string;
  readonly price: string;
  readonly currency: string;
  readonly startDays: string;
  readonly playHours: string;
  readonly territories: readonly string[];
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Returns the initial form values: those of `offer`, or of a two-day rental from now on. */
export function offerDraftOf(offer: Offer | undefined, currency: string): OfferDraft {
  if (!offer) {
    const terms = { tierRank: '10', price: '', currency, startDays: '30', playHours: '48' };
    return { productId: '', kind: 'RENTAL', ...terms, territories: [], startsAt: momentOf(new Date()), endsAt: '' };
  }
  const { productId, kind, tierRank, price, startDays, playHours, territories, startsAt, endsAt } = offer;
  const typed = (value: number | null) => (value === null ? '' : String(value));
  return {
    ...{ productId, kind, territories },
    ...{ tierRank: typed(tierRank), startDays: typed(startDays), playHours: typed(playHours) },
    price: price === null ? '' : toMoneyInput(price.amount, fractionDigits(price.currency)),
    currency: price?.currency ?? currency,
    startsAt: momentOf(new Date(startsAt)),
    endsAt: endsAt === null ? '' : momentOf(new Date(endsAt)),
  };
}

function fieldsOf({ productId, kind, tierRank, price, currency, startDays, playHours, territories, startsAt, endsAt }: OfferDraft) {
  const isSold = kind === 'RENTAL' || kind === 'PURCHASE';
  return {
    ...{ productId, kind },
    tierRank: kind === 'PLAN' ? (wholeOf(tierRank, 0, 1000) ?? null) : null,
    price: isSold ? { amount: parseMoney(price, currency) ?? 0, currency: currencyOf(currency) } : null,
    startDays: kind === 'RENTAL' ? (wholeOf(startDays, 1, 365) ?? null) : null,
    playHours: kind === 'RENTAL' ? (wholeOf(playHours, 1, 8760) ?? null) : null,
    territories: [...territories],
    startsAt: instantOf(startsAt),
    endsAt: endsAt === '' ? null : instantOf(endsAt),
  };
}

/** Returns the request body. An existing offer sends only its changed fields, so that times keep the seconds no field shows. */
export function offerWishOf(draft: OfferDraft, began: OfferDraft, existing: Pick<Offer, 'id' | 'version'> | undefined): Input {
  const fields = fieldsOf(draft);
  if (!existing) return fields;
  const before: Readonly<Record<string, unknown>> = fieldsOf(began);
  const changed = Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return { id: existing.id, version: existing.version, ...Object.fromEntries(changed) };
}

export type OfferTerms = Omit<ReturnType<typeof fieldsOf>, 'productId'>;

/** Returns the terms of a draft; undefined while they are incomplete. */
export function offerTermsOf(draft: OfferDraft): OfferTerms | undefined {
  const { kind, price, currency, tierRank, startDays, playHours, startsAt, endsAt } = draft;
  if (!isMoment(startsAt) || (endsAt !== '' && !isMoment(endsAt))) return undefined;
  if ((kind === 'RENTAL' || kind === 'PURCHASE') && (!isCurrency(currency) || parseMoney(price, currency) === undefined)) return undefined;
  if (kind === 'PLAN' && wholeOf(tierRank, 0, 1000) === undefined) return undefined;
  if (kind === 'RENTAL' && (wholeOf(startDays, 1, 365) === undefined || wholeOf(playHours, 1, 8760) === undefined)) return undefined;
  return fieldsOf(draft);
}

export function offerStateOf({ entityStatus, startsAt, endsAt }: Pick<Offer, 'entityStatus' | 'startsAt' | 'endsAt'>, now: number): OfferState {
  if (entityStatus === 'ARCHIVED') return 'WITHDRAWN';
  if (entityStatus !== 'APPROVED' && entityStatus !== 'COMPLETED') return 'DRAFT';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'OVER';
  return Date.parse(startsAt) > now ? 'COMING' : 'HOLDS';
}
