import Type, { type Static } from 'typebox';
import { Amount } from '../amount.ts';
import { KEY, record, Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { ById, Id, MAX_AMOUNT, Money, nullable } from '../values.ts';

const productId = '0190a6f0-7c00-7000-8000-000000000001';
const id = '0190a6f0-7c00-7000-8000-0000000000d1';
const locationId = '0190a6f0-7c00-7000-8000-0000000000d2';
const closed = { additionalProperties: false } as const;

export const MAX_BUNDLE_PARTS = 20;
export const MAX_PART_QUANTITY = 99;

export const MAX_SKUS_PER_PRODUCT = 100;
const MAX_OPTIONS = 5;
const OptionName = Type.String({ minLength: 1, maxLength: 40, pattern: KEY });
const OptionValue = Type.String({ minLength: 1, maxLength: 60, pattern: KEY });

const BundlePart = Type.Object({
  skuId: Id,
  sku: Type.String(),
  productId: Id,
  productName: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  quantity: Type.Integer(),
  /** Current unit price. */
  price: Money,
  available: Type.Integer(),
});
export type BundlePart = Static<typeof BundlePart>;

/**
 * Variants of merchandise. All SKUs of a product have the same option names and one currency, and no two have the same combination of values. A code is
 * unique in the tenant. The current price is the list price, or a temporary price (product/price).
 */
const skus = resource('product/sku', {
  many: 'the SKUs of one’s merchandise, in their order; to the house also those of suppliers',
  one: 'a SKU',
  read: 'product:read',
  write: 'product:update',
  fields: {
    /** Merchandise of the caller's organization; cannot be changed. */
    productId: Id,
    /** SKU code; surrounding spaces are removed. */
    sku: Type.String({ minLength: 1, maxLength: 60, pattern: KEY }),
    /** `{ "size": "M" }`. Replaced as a whole. */
    options: record(OptionValue, { key: 40, most: MAX_OPTIONS, size: 500 }),
    listPrice: Amount,
    weightGrams: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    /** GTIN of 8, 12, 13 or 14 digits. */
    barcode: nullable(Type.String({ maxLength: 14, pattern: '^(?:\\d{8}|\\d{12,14})$' })),
    /** Number of units at or below which staff are notified; 0: never. Null: the tenant's setting. */
    lowStockAt: nullable(Type.Integer({ minimum: 0, maximum: 100_000 })),
    /** Position among the product's SKUs: before the SKU that has this position. Last by default. */
    position: Type.Integer({ minimum: 0, maximum: 100_000 }),
  },
  facts: {
    productName: Type.String(),
    price: Money,
    compareAtPrice: nullable(Money),
    /** Units that can be sold now. */
    available: Type.Integer(),
    /** Units promised to orders. */
    held: Type.Integer(),
    /** Parts of a bundle. A bundle has no stock of its own; its availability follows from its parts. */
    parts: Type.Array(BundlePart),
    /** Pre-orders: expected day, maximum number of units, and units ordered and waiting. */
    preorder: nullable(
      Type.Object({ expectedOn: Type.String(), limit: Type.Integer(), taken: Type.Integer(), ended: nullable(Type.Enum(['RELEASED', 'CANCELED'])) }),
    ),
    /** Number of bundles that contain the SKU. */
    inBundles: Type.Integer(),
    /** Stock by location; empty for callers who may not read the stock. */
    places: Type.Array(Type.Object({ locationId: Id, locationName: Type.String(), onHand: Type.Integer(), held: Type.Integer() })),
  },
  required: ['productId', 'sku', 'listPrice'],
  filters: { productId: Id },
  example: {
    productId,
    sku: 'LK-TEE-BLACK-M',
    options: { size: 'M', color: 'Black' },
    listPrice: { amount: 2400, currency: 'USD' },
    weightGrams: 180,
    barcode: '4006381333931',
    lowStockAt: null,
    position: 0,
    productName: 'Lantern T-shirt',
    price: { amount: 1900, currency: 'USD' },
    compareAtPrice: { amount: 2400, currency: 'USD' },
    available: 37,
    held: 3,
    parts: [],
    preorder: null,
    inBundles: 0,
    places: [{ locationId, locationName: 'Rotterdam warehouse', onHand: 40, held: 3 }],
  },
});

const Matrix = Type.Object(
  {
    options: Type.Array(Type.Object({ name: OptionName, values: Type.Array(OptionValue, { minItems: 1, maxItems: MAX_SKUS_PER_PRODUCT }) }, closed), {
      minItems: 1,
      maxItems: MAX_OPTIONS,
    }),
    /** Pattern of the codes: `TEE-{size}-{color}`. Values replace the names of their options, in capitals; other characters become hyphens. */
    codePattern: Type.String({ minLength: 1, maxLength: 120, pattern: KEY }),
    listPrice: Amount,
    weightGrams: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
    /** Location where each new SKU is listed with no stock; needs inventory:update. */
    locationId: Type.Optional(nullable(Id)),
    isDryRun: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** Change of list prices. SET takes `price`, PERCENT `partsPerMillion` (100,000 is 10 % more), AMOUNT `amount`. */
const PriceChange = Type.Object(
  {
    /** SKUs with the version read. A repeated change is STALE and does nothing. */
    skus: Type.Array(Type.Object({ id: Id, version: Version }, closed), { minItems: 1, maxItems: 200 }),
    kind: Type.Enum(['SET', 'PERCENT', 'AMOUNT']),
    price: Type.Optional(nullable(Amount)),
    partsPerMillion: Type.Optional(nullable(Type.Integer({ minimum: -1_000_000, maximum: 100_000_000 }))),
    amount: Type.Optional(nullable(Money)),
    isDryRun: Type.Optional(Type.Boolean()),
  },
  closed,
);

const Bundle = Type.Object(
  {
    /** Version of the SKU that was read. A repeated change is STALE and does nothing. */
    version: Version,
    /** Parts in display order. */
    parts: Type.Array(Type.Object({ skuId: Id, quantity: Type.Integer({ minimum: 1, maximum: MAX_PART_QUANTITY }) }, closed), {
      minItems: 2,
      maxItems: MAX_BUNDLE_PARTS,
    }),
  },
  closed,
);

const Totals = Type.Object({
  productId: Id,
  skus: Type.Integer(),
  available: Type.Integer({ maximum: MAX_AMOUNT }),
  held: Type.Integer({ maximum: MAX_AMOUNT }),
  /** Current prices of the SKUs; null without SKUs. */
  lowest: nullable(Money),
  highest: nullable(Money),
});

const calls = {
  'POST /product/sku/bundle/:id': {
    summary:
      'Makes a SKU a bundle of these others of one’s own organization (the house also: of suppliers), or one of others than before. Each part is there once, and is neither a bundle nor a gift card; all cost money of one currency. A SKU that has units, is in a bundle or in a drop is none. What was ordered before stays what it was.',
    access: 'product:update',
    params: ById,
    body: Bundle,
    reply: skus['GET /product/sku/item/:id'].reply,
    example: skus['GET /product/sku/item/:id'].example,
  },
  'POST /product/sku/unbundle/:id': {
    summary: 'A SKU is no bundle any more: it has the units that are counted of it, at first none.',
    access: 'product:update',
    params: ById,
    body: Type.Object({ version: Version }, closed),
    reply: skus['GET /product/sku/item/:id'].reply,
    example: skus['GET /product/sku/item/:id'].example,
  },
  'POST /product/sku/pre-order/:id': {
    summary:
      'Puts a SKU of one’s own organization on pre-order, or changes its day or its limit: it is ordered before it is there, and paid when it is sent. Who has ordered it is told of another day. Not a gift card, a bundle, a part of one, or what is in a drop; never fewer than are ordered.',
    access: 'product:update',
    params: ById,
    body: Type.Object(
      { version: Version, expectedOn: Type.String({ format: 'date', maxLength: 10 }), limit: Type.Integer({ minimum: 1, maximum: 100_000 }) },
      closed,
    ),
    reply: skus['GET /product/sku/item/:id'].reply,
    example: skus['GET /product/sku/item/:id'].example,
  },
  'POST /product/sku/release-pre-orders/:id': {
    summary:
      'The goods of a SKU on pre-order are there: orders that wait get units in the order they were placed, and are charged or asked for the money. It is sold from stock once none waits any more.',
    access: 'product:update',
    params: ById,
    body: Type.Object({ version: Version }, closed),
    reply: skus['GET /product/sku/item/:id'].reply,
    example: skus['GET /product/sku/item/:id'].example,
  },
  'POST /product/sku/cancel-pre-orders/:id': {
    summary: 'A SKU on pre-order will not come: all orders of it that wait are canceled, and their buyers told.',
    access: 'product:update',
    params: ById,
    body: Type.Object({ version: Version }, closed),
    reply: skus['GET /product/sku/item/:id'].reply,
    example: skus['GET /product/sku/item/:id'].example,
  },
  'POST /product/sku/matrix/:id': {
    summary:
      'Makes the SKUs a product lacks of all combinations of these values, at most 100 in all, and puts all in this order; asked again it makes none. Options its SKUs do not have yet, they have with the first value. With isDryRun it says what it would make.',
    access: 'product:update',
    params: ById,
    body: Matrix,
    reply: Type.Object({
      made: Type.Array(Type.Object({ sku: Type.String(), options: Type.Record(Type.String(), Type.String()) })),
      /** Number of SKUs of the product afterwards. */
      total: Type.Integer(),
    }),
    example: { made: [{ sku: 'TEE-M-BLACK', options: { size: 'M', color: 'Black' } }], total: 6 },
  },
  'POST /product/sku/prices': {
    summary:
      'Changes list prices of SKUs, all of them or none: to an amount, by a share or by an amount, each rounded half up to whole minor units and never below nothing. With isDryRun it changes none and says what would become of each.',
    access: 'product:update',
    body: PriceChange,
    reply: Type.Object({ content: Type.Array(Type.Object({ id: Id, sku: Type.String(), version: Version, before: Money, after: Money })) }),
    example: { content: [{ id, sku: 'LK-TEE-BLACK-M', version: 2, before: { amount: 2400, currency: 'USD' }, after: { amount: 2640, currency: 'USD' } }] },
  },
  'POST /product/sku/totals': {
    summary: 'What these products have of SKUs and units, and what they cost; of those whose SKUs one may read.',
    access: 'product:read',
    body: Type.Object({ productIds: Type.Array(Id, { minItems: 1, maxItems: 100 }) }, closed),
    reply: Type.Object({ content: Type.Array(Totals) }),
    example: {
      content: [{ productId, skus: 6, available: 140, held: 3, lowest: { amount: 1900, currency: 'USD' }, highest: { amount: 2400, currency: 'USD' } }],
    },
  },
} as const satisfies EndpointMap;

export const skuEndpoints = { ...skus, ...calls } as const;
