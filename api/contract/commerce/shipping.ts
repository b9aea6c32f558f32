import Type, { type Static } from 'typebox';
import { patterns } from '../patterns.ts';
import { resource } from '../resource.ts';
import { Id, nullable } from '../values.ts';

const closed = { additionalProperties: false } as const;
const amount = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });
const days = Type.Integer({ minimum: 0, maximum: 365 });

/** Shipping cost up to a weight and a value of the goods, both inclusive; null: no limit. */
const ShippingStep = Type.Object({ upToGrams: nullable(Type.Integer({ minimum: 1, maximum: 100_000_000 })), upToValue: nullable(amount), amount }, closed);
export type ShippingStep = Static<typeof ShippingStep>;

const ShippingMethod = Type.Object(
  {
    /** Identifier within its zone and in orders. */
    id: Id,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    kind: Type.Enum(['DELIVERY', 'PICKUP']),
    /** Information for the buyer: where to pick up, and what is needed. */
    description: Type.String({ maxLength: 300 }),
    /** Minor units of the zone's currency; unused where there are `steps`. */
    amount,
    /**
     * Prices by weight and value: the first matching step applies. A parcel that matches no step is not sent this way. Goods without a weight weigh
     * nothing.
     */
    steps: Type.Optional(Type.Array(ShippingStep, { maxItems: 20 })),
    /** Value of the goods from which shipping is free; null: never. */
    freeFrom: nullable(amount),
    /** Shortest and longest delivery time, in working days. */
    daysFrom: days,
    daysTo: days,
  },
  closed,
);
export type ShippingMethod = Static<typeof ShippingMethod>;

const country = Type.String({ maxLength: 2, pattern: patterns.place });
const currency = Type.String({ maxLength: 3, pattern: patterns.currency });

/** Shipping zones of a shop. A country is in one zone per currency. Without zones all parcels are free; with zones the shop ships nowhere else. */
export const shippingEndpoints = resource('shipping/zone', {
  many: 'the zones a shop sends to',
  one: 'a zone',
  read: 'order:read',
  write: 'setting:update',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    currency,
    countries: Type.Array(country, { maxItems: 250 }),
    /** Also covers every country that is in no zone of the currency. */
    isElsewhere: Type.Boolean(),
    methods: Type.Array(ShippingMethod, { maxItems: 20 }),
  },
  required: ['name', 'currency', 'countries', 'methods'],
  filters: { currency },
  example: {
    name: 'Benelux',
    currency: 'USD',
    countries: ['BE', 'LU', 'NL'],
    isElsewhere: false,
    methods: [
      {
        id: '0190a6f0-7c00-7000-8000-0000000000c1',
        name: 'By post',
        kind: 'DELIVERY',
        description: '',
        amount: 0,
        steps: [
          { upToGrams: 500, upToValue: null, amount: 490 },
          { upToGrams: 2000, upToValue: null, amount: 690 },
        ],
        freeFrom: 5000,
        daysFrom: 1,
        daysTo: 3,
      },
    ],
  },
});
