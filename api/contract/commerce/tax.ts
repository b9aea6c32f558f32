import Type from 'typebox';
import { patterns } from '../patterns.ts';
import type { EndpointMap } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { ById, Id, Instant, nullable } from '../values.ts';

const countryCode = Type.String({ maxLength: 2, pattern: patterns.place });

/**
 * What is due to a country, or to a part of it, on what is sent there: from `startsAt` until before `endsAt` (null: for good). Rates of one name and place
 * and class never overlap. Those of a country and those of a region of it are both due. Orders keep what was charged.
 */
const rates = resource('tax/rate', {
  many: 'the rates of tax',
  one: 'a rate of tax',
  read: 'order:read',
  write: 'payment:update',
  fields: {
    /** As buyers read it: 'VAT', 'Sales tax'. */
    name: Type.String({ minLength: 1, maxLength: 60 }),
    countryCode,
    /** The code of a region, or one of its names, which is kept as that code: see GET /address/format. Empty: the whole country. */
    region: Type.String({ maxLength: 100 }),
    /** 210,000 is 21 %, 88,750 is 8.875 %. */
    partsPerMillion: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    /** Prices hold it already, as in the European Union; otherwise it is added to them. */
    isIncluded: Type.Boolean(),
    /** Whether what sending costs is taxed as well. */
    taxesShipping: Type.Boolean(),
    /** It is for goods of this class alone; null: the usual rate, which is also for classes that have none of their own there. */
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

/** Classes a tenant may have. */
export const MOST_TAX_CLASSES = 20;

/** What taxes tell apart: goods of a reduced or of no rate. What is in no class has the usual rates; so has sending, unless it is in one. */
const classes = resource('tax/class', {
  many: 'the classes of goods that taxes tell apart',
  one: 'a class of goods',
  read: 'product:read',
  write: 'payment:update',
  fields: {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    /** What sending costs is taxed as these goods are; one class at most. */
    isForShipping: Type.Boolean(),
  },
  /** What is of it; while there is any it is not deleted. */
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
