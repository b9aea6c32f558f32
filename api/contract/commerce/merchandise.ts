import Type from 'typebox';
import { Amount } from '../amount.ts';
import { resource } from '../resource.ts';
import type { EndpointMap } from '../endpoint.ts';
import { skuEndpoints } from './sku.ts';
import { EntityStatus, examplePage, Id, Instant, listQuery, nullable, page } from '../values.ts';

const productId = '0190a6f0-7c00-7000-8000-000000000001';
const skuId = '0190a6f0-7c00-7000-8000-0000000000d1';

/** A selling point or a technical fact of a product: 'Fabric', 'Organic cotton'. */
const features = resource('product/feature', {
  many: 'the features of products',
  one: 'a feature of a product',
  read: 'key',
  write: 'product:update',
  fields: {
    productId: Id,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    value: Type.String({ maxLength: 1000 }),
    /** Name of an icon. */
    icon: nullable(Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z0-9-]+$' })),
    sequence: Type.Integer({ minimum: 0, maximum: 100_000 }),
  },
  required: ['productId', 'name'],
  filters: { productId: Id },
  example: { productId, name: 'Fabric', value: 'Organic cotton', icon: 'leaf', sequence: 0 },
});

/** Stock of a SKU at a location, one row for both; `reserved` units are promised to somebody. A SKU's `available` is the sum over its locations. */
const inventory = resource('product/inventory', {
  many: 'stock by SKU and location',
  one: 'the stock of a SKU at a location',
  read: 'inventory:read',
  write: 'inventory:update',
  fields: { skuId: Id, locationId: Id, onHand: Type.Integer({ minimum: 0, maximum: 100_000_000 }) },
  facts: { reserved: Type.Integer(), available: Type.Integer(), sku: Type.String(), productId: Id, productName: Type.String(), locationName: Type.String() },
  /** Why it is corrected; the journal has it. */
  secrets: { note: Type.String({ maxLength: 300 }) },
  required: ['skuId', 'locationId', 'onHand'],
  filters: { skuId: Id, locationId: Id, productId: Id },
  example: {
    skuId,
    locationId: '0190a6f0-7c00-7000-8000-0000000000d2',
    onHand: 40,
    reserved: 3,
    available: 37,
    sku: 'LK-TEE-M',
    productId,
    productName: 'Lantern T-shirt',
    locationName: 'Rotterdam warehouse',
  },
});

/** What a SKU costs from `startsAt` until before `endsAt` (null: for good). Published ones of a SKU and currency never overlap. */
const prices = resource('product/price', {
  many: 'prices of SKUs',
  one: 'a price of a SKU',
  read: 'price:read',
  write: 'price:update',
  fields: {
    skuId: Id,
    label: Type.String({ maxLength: 100 }),
    price: Amount,
    /** Shown struck through beside the price; higher, in the same currency. */
    compareAtPrice: nullable(Amount),
    startsAt: Instant,
    endsAt: nullable(Instant),
    entityStatus: EntityStatus,
  },
  facts: { sku: Type.String(), productId: Id, productName: Type.String() },
  required: ['skuId', 'price', 'startsAt'],
  filters: { skuId: Id, productId: Id },
  example: {
    skuId,
    label: 'Winter sale',
    price: { amount: 1900, currency: 'USD' },
    compareAtPrice: { amount: 2400, currency: 'USD' },
    startsAt: '2026-12-01T00:00:00.000Z',
    endsAt: '2027-01-01T00:00:00.000Z',
    entityStatus: 'APPROVED',
    sku: 'LK-TEE-M',
    productId,
    productName: 'Lantern T-shirt',
  },
});

/** One change of stock: units that came or went (`onHand`), and units promised to an order or no longer (`reserved`). */
const StockMove = Type.Object({
  id: Id,
  skuId: Id,
  sku: Type.String(),
  locationId: Id,
  locationName: Type.String(),
  /** HOLD and RELEASE: promised to an order, and no longer. SHIP: sent. RETURN: came back. CORRECTION: somebody counted. */
  cause: Type.Enum(['HOLD', 'RELEASE', 'SHIP', 'RETURN', 'CORRECTION']),
  /** The order; of a CORRECTION the person, where one is known. */
  causeId: nullable(Id),
  onHand: Type.Integer(),
  reserved: Type.Integer(),
  /** Of a CORRECTION, what was said of it. */
  note: Type.String(),
  occurredAt: Instant,
});
const { page: pageNumber, size } = listQuery;

const journal = {
  'GET /product/inventory/journal': {
    summary: 'What explains the stock: each change of it, the last first. Of SKUs of one’s organization.',
    access: 'inventory:read',
    query: Type.Object(
      { page: pageNumber, size, skuId: Type.Optional(Id), locationId: Type.Optional(Id), causeId: Type.Optional(Id) },
      { additionalProperties: false },
    ),
    reply: page(StockMove),
    example: examplePage({
      id: '0190a6f0-7c00-7000-8000-0000000000d3',
      skuId,
      sku: 'LK-TEE-M',
      locationId: '0190a6f0-7c00-7000-8000-0000000000d2',
      locationName: 'Rotterdam warehouse',
      cause: 'HOLD',
      causeId: '0190a6f0-7c00-7000-8000-0000000000e3',
      onHand: 0,
      reserved: 2,
      note: '',
      occurredAt: '2026-11-21T10:00:00.000Z',
    }),
  },
} as const satisfies EndpointMap;

export const merchandiseEndpoints = { ...features, ...inventory, ...journal, ...prices, ...skuEndpoints } as const;
