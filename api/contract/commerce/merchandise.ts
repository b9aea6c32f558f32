import Type from 'typebox';
import { Amount } from '../amount.ts';
import { bySheet, exampleDryRun, givesCsv, takesCsv } from '../operation/sheet.ts';
import { resource } from '../resource.ts';
import type { EndpointMap } from '../endpoint.ts';
import { skuEndpoints } from './sku.ts';
import { PriceStep } from '../catalogue/product.ts';
import { ById, EntityStatus, examplePage, Id, Instant, listQuery, Money, nullable, page } from '../values.ts';

const productId = '0190a6f0-7c00-7000-8000-000000000001';
const skuId = '0190a6f0-7c00-7000-8000-0000000000d1';

/** Selling point or technical fact of a product: 'Fabric', 'Organic cotton'. */
const features = resource('product/feature', {
  many: 'the features of products',
  one: 'a feature of a product',
  read: 'key',
  write: 'product:update',
  fields: {
    productId: Id,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    value: Type.String({ maxLength: 1000 }),
    icon: nullable(Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z0-9-]+$' })),
    sequence: Type.Integer({ minimum: 0, maximum: 100_000 }),
  },
  required: ['productId', 'name'],
  filters: { productId: Id },
  example: { productId, name: 'Fabric', value: 'Organic cotton', icon: 'leaf', sequence: 0 },
});

/** Stock of a SKU at a location; `reserved` units are promised. A SKU's `available` is the sum over its locations. */
const inventory = resource('product/inventory', {
  many: 'stock by SKU and location',
  one: 'the stock of a SKU at a location',
  read: 'inventory:read',
  write: 'inventory:update',
  fields: { skuId: Id, locationId: Id, onHand: Type.Integer({ minimum: 0, maximum: 100_000_000 }) },
  facts: {
    reserved: Type.Integer(),
    available: Type.Integer(),
    /** Stock has fallen to the SKU's threshold, and no more has arrived since. */
    runsLow: Type.Boolean(),
    sku: Type.String(),
    productId: Id,
    productName: Type.String(),
    locationName: Type.String(),
  },
  /** Reason for the correction, kept in the journal. */
  secrets: { note: Type.String({ maxLength: 300 }) },
  required: ['skuId', 'locationId', 'onHand'],
  filters: { skuId: Id, locationId: Id, productId: Id, runsLow: Type.Boolean() },
  example: {
    skuId,
    locationId: '0190a6f0-7c00-7000-8000-0000000000d2',
    onHand: 40,
    reserved: 3,
    available: 37,
    runsLow: false,
    sku: 'LK-TEE-M',
    productId,
    productName: 'Lantern T-shirt',
    locationName: 'Rotterdam warehouse',
  },
});

/**
 * Price of a SKU from `startsAt` until before `endsAt` (null: no end). A price applies to everybody or to a customer group, from `minQuantity` units of a
 * line on. Published prices of one SKU, currency, group and quantity never overlap. The lowest applicable price is charged.
 */
const prices = resource('product/price', {
  many: 'prices of SKUs',
  one: 'a price of a SKU',
  read: 'price:read',
  write: 'price:update',
  fields: {
    skuId: Id,
    label: Type.String({ maxLength: 100 }),
    price: Amount,
    /** Higher price in the same currency, shown struck through. Only for prices for everybody from one unit on. */
    compareAtPrice: nullable(Amount),
    /** Customer group; null: everybody. */
    groupId: nullable(Id),
    /** Units of one line from which the price applies. */
    minQuantity: Type.Integer({ minimum: 1, maximum: 999 }),
    startsAt: Instant,
    endsAt: nullable(Instant),
    entityStatus: EntityStatus,
  },
  facts: { sku: Type.String(), productId: Id, productName: Type.String(), groupName: nullable(Type.String()) },
  required: ['skuId', 'price', 'startsAt'],
  filters: { skuId: Id, productId: Id, groupId: Id },
  example: {
    skuId,
    label: 'Winter sale',
    price: { amount: 1900, currency: 'USD' },
    compareAtPrice: { amount: 2400, currency: 'USD' },
    groupId: null,
    minQuantity: 1,
    startsAt: '2026-12-01T00:00:00.000Z',
    endsAt: '2027-01-01T00:00:00.000Z',
    entityStatus: 'APPROVED',
    sku: 'LK-TEE-M',
    productId,
    productName: 'Lantern T-shirt',
    groupName: null,
  },
});

/** Price of a SKU for the caller: of one unit, and the lower ones by quantity. */
const OwnPrice = Type.Object({ skuId: Id, price: Money, steps: Type.Array(PriceStep) });
const ownPrices = {
  'GET /product/own-prices/:id': {
    summary: 'What the SKUs of a product cost the caller now, by the group of customers they are in. Asked where the product says `hasGroupPrices`.',
    access: 'signed-in',
    params: ById,
    reply: Type.Object({ groupName: nullable(Type.String()), skus: Type.Array(OwnPrice) }),
    example: {
      groupName: 'Resellers',
      skus: [{ skuId, price: { amount: 2000, currency: 'USD' }, steps: [{ minQuantity: 5, price: { amount: 1800, currency: 'USD' } }] }],
    },
  },
} as const satisfies EndpointMap;

/** Change of stock: units added or removed (`onHand`), and units promised or freed (`reserved`). */
const StockMove = Type.Object({
  id: Id,
  skuId: Id,
  sku: Type.String(),
  locationId: Id,
  locationName: Type.String(),
  /**
   * HOLD, RELEASE: promised to an order, and freed. SHIP: sent. RETURN: came back. CORRECTION: counted by somebody. SET_APART, SET_FREE: reserved for a
   * drop, and freed.
   */
  cause: Type.Enum(['HOLD', 'RELEASE', 'SHIP', 'RETURN', 'CORRECTION', 'SET_APART', 'SET_FREE']),
  /** Order or drop. CORRECTION: the person, if known. */
  causeId: nullable(Id),
  onHand: Type.Integer(),
  reserved: Type.Integer(),
  /** CORRECTION only: note of the person. */
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

const priceSheets = {
  'GET /product/price/csv': {
    summary: 'The prices of the caller’s SKUs, or of one product’s, that are not archived, as CSV: amounts as decimals of their currency, moments in UTC.',
    access: 'price:read',
    query: Type.Object({ productId: Type.Optional(Id) }, { additionalProperties: false }),
    ...givesCsv,
    example:
      'sku,product,group,min_units,currency,price,compare_at,from,until,label,id,version\r\nLK-TEE-M,Lantern T-shirt,,1,USD,19.00,24.00,2026-12-01T00:00:00.000Z,2027-01-01T00:00:00.000Z,Winter sale,0190a6f0-7c00-7000-8000-0000000000d3,1\r\n',
  },
  'POST /product/price/import': {
    summary: `Saves the prices of a CSV as POST /product/price/item does. A row is the price its id names, else the one of its SKU, group, units, currency and beginning, else a new one. A price that is over is never changed. ${bySheet}`,
    access: 'price:update',
    ...takesCsv,
    example: exampleDryRun('LK-TEE-M', 'price'),
  },
} as const satisfies EndpointMap;

const stockSheets = {
  'GET /product/inventory/csv': {
    summary: 'What lies where of the caller’s SKUs, as CSV.',
    access: 'inventory:read',
    ...givesCsv,
    example: 'sku,product,location,on_hand,reserved,available\r\nLK-TEE-M,Lantern T-shirt,Rotterdam warehouse,40,3,37\r\n',
  },
  'POST /product/inventory/import': {
    summary: `Keeps what somebody counted, of a CSV, as POST /product/inventory/item does: each row a SKU at a place, which may be left out where it lies at one alone. No less than is promised to orders. ${bySheet}`,
    access: 'inventory:update',
    ...takesCsv,
    example: exampleDryRun('LK-TEE-M', 'on_hand'),
  },
} as const satisfies EndpointMap;

export const merchandiseEndpoints = {
  ...features,
  ...inventory,
  ...journal,
  ...prices,
  ...priceSheets,
  ...stockSheets,
  ...ownPrices,
  ...skuEndpoints,
} as const;
