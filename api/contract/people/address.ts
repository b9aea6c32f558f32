import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { locales } from '../languages.ts';
import { patterns } from '../patterns.ts';
import { nullable } from '../values.ts';

const closed = { additionalProperties: false } as const;

/** A part of an address. `line1` and `line2` are the street. */
const AddressPart = Type.Enum(['name', 'company', 'line1', 'line2', 'postalCode', 'city', 'region']);
export type AddressPart = Static<typeof AddressPart>;

/** How addresses of a country are asked for, checked and written. */
const AddressFormat = Type.Object({
  countryCode: Type.String(),
  /** What is asked for there, in the order it is asked in. */
  fields: Type.Array(AddressPart),
  required: Type.Array(AddressPart),
  /** The lines it is written in, with parts in braces: `{postalCode} {city}`. */
  layout: Type.String(),
  /** What its parts are called there. */
  postalCodeName: Type.Enum(['POSTAL', 'ZIP', 'PIN', 'EIRCODE']),
  cityName: Type.Enum(['CITY', 'POST_TOWN', 'DISTRICT', 'SUBURB']),
  regionName: Type.Enum([
    'REGION',
    'STATE',
    'PROVINCE',
    'PREFECTURE',
    'COUNTY',
    'DEPARTMENT',
    'DISTRICT',
    'AREA',
    'EMIRATE',
    'ISLAND',
    'OBLAST',
    'PARISH',
    'DO_SI',
  ]),
  /** A regular expression postal codes fit, in capitals and with plain digits; null: any may be. */
  postalCodePattern: nullable(Type.String()),
  postalCodeExample: nullable(Type.String()),
  /** Digits alone are enough. */
  isPostalCodeDigits: Type.Boolean(),
  /** Letters are written with the code of a region; otherwise with its name. */
  writesRegionCode: Type.Boolean(),
  /** All regions a country has, by the codes they are kept as; empty: a region is typed. */
  regions: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
});
export type AddressFormat = Static<typeof AddressFormat>;

export const addressEndpoints = {
  'GET /address/format': {
    summary: 'How addresses of a country are asked for and written, and what they are checked by: the API checks by the same.',
    access: 'key',
    query: Type.Object(
      {
        countryCode: Type.String({ maxLength: 2, pattern: patterns.place }),
        /** Of names of regions, and of the order of parts where another script has another. */
        language: Type.Optional(Type.Enum(locales)),
      },
      closed,
    ),
    reply: AddressFormat,
    example: {
      countryCode: 'NL',
      fields: ['name', 'line1', 'line2', 'postalCode', 'city'],
      required: ['line1', 'postalCode', 'city'],
      layout: '{company}\n{name}\n{line1}\n{line2}\n{postalCode} {city}',
      postalCodeName: 'POSTAL',
      cityName: 'CITY',
      regionName: 'REGION',
      postalCodePattern: '^(?:\\d{4} ?[A-Z]{2})$',
      postalCodeExample: '1234 AB',
      isPostalCodeDigits: false,
      writesRegionCode: false,
      regions: [],
    },
  },
} as const satisfies EndpointMap;
