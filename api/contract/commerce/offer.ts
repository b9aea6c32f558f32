import Type, { type Static } from 'typebox';
import { Amount } from '../amount.ts';
import { patterns } from '../patterns.ts';
import { resource } from '../resource.ts';
import { EntityStatus, Id, Instant, nullable } from '../values.ts';

/** FREE: for nothing. PLAN: with a plan of `tierRank` or more. RENTAL: for a while. PURCHASE: for good. */
export const OfferKind = Type.Enum(['FREE', 'PLAN', 'RENTAL', 'PURCHASE']);
export type OfferKind = Static<typeof OfferKind>;

/** ISO 3166-1 alpha-2. */
const Territory = Type.String({ maxLength: 2, pattern: patterns.place });

/**
 * How a title can be had, where and from when until when; of a series, all its episodes that have no offers of their own. A title without any is open to everybody. What was
 * sold stays as it was sold, whatever becomes of its offer.
 */
export const offerEndpoints = resource('product/offer', {
  many: 'how titles can be had: free, with a plan, rented or bought',
  one: 'an offer of a title',
  read: 'price:read',
  write: 'price:update',
  fields: {
    productId: Id,
    /** Stays as it was made. */
    kind: OfferKind,
    /** Of PLAN. */
    tierRank: nullable(Type.Integer({ minimum: 0, maximum: 1000 })),
    /** Of RENTAL and PURCHASE. */
    price: nullable(Amount),
    /** Countries it holds in; none: everywhere. */
    territories: Type.Array(Territory, { maxItems: 260, uniqueItems: true }),
    startsAt: Instant,
    endsAt: nullable(Instant),
    /** Of RENTAL: within how many days it has to begin, and how many hours it lasts from when it is first played. */
    startDays: nullable(Type.Integer({ minimum: 1, maximum: 365 })),
    playHours: nullable(Type.Integer({ minimum: 1, maximum: 8760 })),
    entityStatus: EntityStatus,
  },
  facts: { productName: Type.String(), productPath: Type.String() },
  required: ['productId', 'kind', 'startsAt'],
  filters: { productId: Id, kind: OfferKind },
  example: {
    productId: '0190a6f0-7c00-7000-8000-000000000001',
    kind: 'RENTAL',
    tierRank: null,
    price: { amount: 499, currency: 'USD' },
    territories: [],
    startsAt: '2026-11-21T10:00:00.000Z',
    endsAt: null,
    startDays: 30,
    playHours: 48,
    entityStatus: 'APPROVED',
    productName: 'The Lantern Keepers',
    productPath: 'the-lantern-keepers',
  },
});
