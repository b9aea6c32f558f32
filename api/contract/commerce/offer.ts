import Type, { type Static } from 'typebox';
import { Amount } from '../amount.ts';
import { patterns } from '../patterns.ts';
import { resource } from '../resource.ts';
import { EntityStatus, Id, Instant, nullable } from '../values.ts';

/** FREE: without payment. PLAN: with a plan of at least `tierRank`. RENTAL: for a limited time. PURCHASE: permanently. */
export const OfferKind = Type.Enum(['FREE', 'PLAN', 'RENTAL', 'PURCHASE']);
export type OfferKind = Static<typeof OfferKind>;

/** ISO 3166-1 alpha-2. */
const Territory = Type.String({ maxLength: 2, pattern: patterns.place });

/**
 * Offer of a title by country and time. An offer of a series applies to its episodes without offers of their own. A title without offers is open to
 * everybody. Sales keep their terms when the offer changes.
 */
export const offerEndpoints = resource('product/offer', {
  many: 'how titles can be had: free, with a plan, rented or bought',
  one: 'an offer of a title',
  read: 'price:read',
  write: 'price:update',
  fields: {
    productId: Id,
    /** Cannot be changed. */
    kind: OfferKind,
    /** PLAN only: minimum rank. */
    tierRank: nullable(Type.Integer({ minimum: 0, maximum: 1000 })),
    /** RENTAL and PURCHASE only. */
    price: nullable(Amount),
    /** Countries in which the offer applies; empty: everywhere. */
    territories: Type.Array(Territory, { maxItems: 260, uniqueItems: true }),
    startsAt: Instant,
    endsAt: nullable(Instant),
    /** RENTAL only: days within which the rental must start, and hours of access from the first play. */
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
