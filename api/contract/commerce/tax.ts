import Type from 'typebox';
import { patterns } from '../patterns.ts';
import type { EndpointMap } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { ById, Id, Instant, nullable } from '../values.ts';

const countryCode = Type.String({ maxLength: 2, pattern: patterns.place });

/**
 * Tax rate of a country or region on deliveries to it, from `startsAt` until before `endsAt` (null: no end). Rates of one name, place and class never
 * overlap. Rates of a country and of its region are both due. Orders keep what was charged.
 */
const rates = resource('tax/rate', {
  many: 'the rates of tax',
  one: 'a rate of tax',
  read: 'order:read',
  write: 'payment:update',
  fields: {
    /** Name shown to buyers: 'VAT', 'Sales tax'. */
    name: Type.String({ minLength: 1, maxLength: 60 }),
    countryCode,
    /** Code or name of a region, stored as its code: see GET /address/format. Empty: the whole country. */
    region: Type.String({ maxLength: 100 }),
    /** 210,000 is 21 %, 88,750 is 8.875 %. */
    partsPerMillion: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    /** Included in prices, as in the European Union; otherwise added to them. */
    isIncluded: Type.Boolean(),
    /** Shipping costs are taxed as well. */
    taxesShipping: Type.Boolean(),
    /** Tax class of the rate. Null: the standard rate, which also covers classes without a rate of their own there. */
    taxClassId: nullable(Id),
    startsAt: Instant,
    endsAt: nullable(Instant),
  },
  facts: { taxClassName: nullable(Type.String()) },
  required: ['name', 'countryCode', 'partsPerMillion', 'isIncluded', 'startsAt'],
  filters: { countryCode },
  example: {
    name: 'VAT',
    countryCode: 'NL',
    region: '',
    partsPerMillion: 210_000,
    isIncluded: true,
    taxesShipping: true,
    taxClassId: null,
    taxClassName: null,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
  },
});

export const MAX_TAX_CLASSES = 20;

/** Tax classes: goods of a reduced rate, or of none. Goods without a class have the standard rates. So does shipping, unless a class is for shipping. */
const classes = resource('tax/class', {
  many: 'the classes of goods that taxes tell apart',
  one: 'a class of goods',
  read: 'product:read',
  write: 'payment:update',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    /** Shipping costs are taxed as this class; at most one class. */
    isForShipping: Type.Boolean(),
  },
  /** Products and rates of the class. A class in use cannot be deleted. */
  facts: { products: Type.Integer(), rates: Type.Integer() },
  required: ['name'],
  example: { name: 'Books', isForShipping: false, products: 12, rates: 3 },
});

const closed = { additionalProperties: false } as const;
const TaxClassOf = Type.Object({ taxClassId: nullable(Id) }, closed);
const taxClassId = '0190a6f0-7c00-7000-8000-0000000000c2';

const ofProducts = {
  'GET /product/tax-class/:id': {
    summary: 'The class a product is taxed as; null: as usual.',
    access: 'product:read',
    params: ById,
    reply: TaxClassOf,
    example: { taxClassId },
  },
  'POST /product/tax-class/:id': {
    summary: 'Says as what a product of one’s own organization is taxed; null or nothing: as usual. What was ordered before keeps what it was charged.',
    access: 'product:update',
    params: ById,
    body: Type.Object({ taxClassId: Type.Optional(nullable(Id)) }, closed),
    reply: TaxClassOf,
    example: { taxClassId },
  },
} as const satisfies EndpointMap;

export const taxEndpoints = { ...rates, ...classes, ...ofProducts } as const;
