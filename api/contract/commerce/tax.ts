import Type from 'typebox';
import { patterns } from '../patterns.ts';
import { resource } from '../resource.ts';
import { Instant, nullable } from '../values.ts';

const countryCode = Type.String({ maxLength: 2, pattern: patterns.place });

/**
 * What is due to a country, or to a part of it, on what is sent there: from `startsAt` until before `endsAt` (null: for good). Rates of one name and place
 * never overlap. Those of a country and those of a region of it are both due. Orders keep what was charged.
 */
export const taxEndpoints = resource('tax/rate', {
  many: 'the rates of tax',
  one: 'a rate of tax',
  read: 'order:read',
  write: 'payment:update',
  fields: {
    /** As buyers read it: 'VAT', 'Sales tax'. */
    name: Type.String({ minLength: 1, maxLength: 60 }),
    countryCode,
    /** As it stands in addresses, whatever its case; empty: the whole country. */
    region: Type.String({ maxLength: 100 }),
    /** 210,000 is 21 %, 88,750 is 8.875 %. */
    partsPerMillion: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    /** Prices hold it already, as in the European Union; otherwise it is added to them. */
    isIncluded: Type.Boolean(),
    /** Whether what sending costs is taxed as well. */
    taxesShipping: Type.Boolean(),
    startsAt: Instant,
    endsAt: nullable(Instant),
  },
  required: ['name', 'countryCode', 'partsPerMillion', 'isIncluded', 'startsAt'],
  filters: { countryCode },
  example: {
    name: 'VAT',
    countryCode: 'NL',
    region: '',
    partsPerMillion: 210_000,
    isIncluded: true,
    taxesShipping: true,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
  },
});
