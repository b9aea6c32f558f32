import Type from 'typebox';
import { Amount } from '../amount.ts';
import { resource } from '../resource.ts';
import { EntityStatus, Id, Instant, nullable } from '../values.ts';

/** As a buyer enters it, in capitals. */
export const DiscountCode = Type.String({ minLength: 3, maxLength: 30, pattern: '^[A-Z0-9]+(?:-[A-Z0-9]+)*$' });
export const DiscountKind = Type.Enum(['PERCENT', 'AMOUNT', 'FREE_SHIPPING']);

/** What makes an order cheaper, by a code. A code is unique in the tenant. What is archived is given to nobody any more. */
export const discountEndpoints = resource('discount', {
  many: 'the discounts of a shop',
  one: 'a discount',
  read: 'order:read',
  write: 'payment:update',
  fields: {
    code: DiscountCode,
    /** As its buyer reads it in the order. */
    name: Type.String({ minLength: 1, maxLength: 100 }),
    kind: DiscountKind,
    /** Of PERCENT: 100,000 is 10 %. */
    partsPerMillion: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    /** Of AMOUNT: at most what the goods cost. */
    amount: nullable(Amount),
    /** What the goods have to come to, before any discount. */
    minimum: nullable(Amount),
    /** Products it is for; empty: all. */
    productIds: Type.Array(Id, { maxItems: 200 }),
    /** For who has not bought here before; they have it once. */
    isFirstOrder: Type.Boolean(),
    /** A person has it once, by their e-mail. */
    isOnce: Type.Boolean(),
    /** It may be given beside others that may, too. */
    isCombinable: Type.Boolean(),
    /** Orders that may have it; null: any number. */
    useLimit: nullable(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
    startsAt: Instant,
    endsAt: nullable(Instant),
    entityStatus: EntityStatus,
  },
  /** Orders that have it: placed, and not given up. */
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
