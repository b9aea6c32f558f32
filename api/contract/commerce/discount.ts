import Type from 'typebox';
import { Amount } from '../amount.ts';
import { resource } from '../resource.ts';
import { EntityStatus, Id, Instant, nullable } from '../values.ts';

/** Code that a buyer enters, in capitals. */
export const DiscountCode = Type.String({ minLength: 3, maxLength: 30, pattern: '^[A-Z0-9]+(?:-[A-Z0-9]+)*$' });
export const DiscountKind = Type.Enum(['PERCENT', 'AMOUNT', 'FREE_SHIPPING']);

/** Discount on an order by a code, which is unique in the tenant. Archived discounts are no longer given. */
export const discountEndpoints = resource('discount', {
  many: 'the discounts of a shop',
  one: 'a discount',
  read: 'order:read',
  write: 'payment:update',
  fields: {
    code: DiscountCode,
    /** Name that buyers read in the order. */
    name: Type.String({ minLength: 1, maxLength: 100 }),
    kind: DiscountKind,
    /** PERCENT only: 100,000 is 10 %. */
    partsPerMillion: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    /** AMOUNT only: at most the price of the goods. */
    amount: nullable(Amount),
    /** Minimum value of the goods, before any discount. */
    minimum: nullable(Amount),
    /** Products the discount applies to; empty: all. */
    productIds: Type.Array(Id, { maxItems: 200 }),
    /** For people who have not bought here before, and once per person. */
    isFirstOrder: Type.Boolean(),
    /** Once per person, by e-mail address. */
    isOnce: Type.Boolean(),
    /** Combinable with other combinable discounts. */
    isCombinable: Type.Boolean(),
    /** Maximum number of orders; null: unlimited. */
    useLimit: nullable(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
    startsAt: Instant,
    endsAt: nullable(Instant),
    entityStatus: EntityStatus,
  },
  /** Placed orders with the discount, without those given up. */
  facts: { used: Type.Integer() },
  required: ['code', 'name', 'kind', 'startsAt'],
  filters: { kind: DiscountKind },
  example: {
    code: 'WINTER-10',
    name: 'Ten percent in winter',
    kind: 'PERCENT',
    partsPerMillion: 100_000,
    amount: null,
    minimum: { amount: 3000, currency: 'USD' },
    productIds: [],
    isFirstOrder: false,
    isOnce: true,
    isCombinable: false,
    useLimit: 500,
    startsAt: '2026-12-01T00:00:00.000Z',
    endsAt: '2027-01-01T00:00:00.000Z',
    entityStatus: 'APPROVED',
    used: 12,
  },
});
