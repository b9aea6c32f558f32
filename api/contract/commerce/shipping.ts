import Type, { type Static } from 'typebox';
import { patterns } from '../patterns.ts';
import { resource } from '../resource.ts';
import { Id, nullable } from '../values.ts';

const closed = { additionalProperties: false } as const;
const amount = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });
const days = Type.Integer({ minimum: 0, maximum: 365 });

/** What sending costs up to a weight and up to a value of the goods, both included; null: however much. */
const ShippingStep = Type.Object({ upToGrams: nullable(Type.Integer({ minimum: 1, maximum: 100_000_000 })), upToValue: nullable(amount), amount }, closed);
export type ShippingStep = Static<typeof ShippingStep>;

/** One way of sending, or of picking up, and what it costs. */
const ShippingMethod = Type.Object(
  {
    /** Names it within its zone, and in orders. */
    id: Id,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    kind: Type.Enum(['DELIVERY', 'PICKUP']),
    /** What its buyer should know: where to pick up, what it needs. */
    description: Type.String({ maxLength: 300 }),
    /** Minor units of the zone's currency; with `steps` they say it. */
    amount,
    /** By weight and value: the first step a parcel fits in. What fits in none is not sent this way. Goods without a weight weigh nothing. */
    steps: Type.Optional(Type.Array(ShippingStep, { maxItems: 20 })),
    /** It costs nothing from this value of the goods on; null: never. */
    freeFrom: nullable(amount),
    /** Working days it takes, at best and at worst. */
    daysFrom: days,
    daysTo: days,
  },
  closed,
);
export type ShippingMethod = Static<typeof ShippingMethod>;

const country = Type.String({ maxLength: 2, pattern: patterns.place });
const currency = Type.String({ maxLength: 3, pattern: patterns.currency });

/** Where a shop sends to, and how. A country is in one zone of a currency. While a shop has no zones its parcels cost nothing; once it has, it sends nowhere else. */
export const shippingEndpoints = resource('shipping/zone', {
  many: 'the zones a shop sends to',
  one: 'a zone',
  read: 'order:read',
  write: 'setting:update',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    currency,
    countries: Type.Array(country, { maxItems: 250 }),
    /** It is for every country, too, that is in no zone of its currency. */
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
