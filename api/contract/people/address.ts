import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { locales } from '../languages.ts';
import { patterns } from '../patterns.ts';
import { nullable } from '../values.ts';

const closed = { additionalProperties: false } as const;

/** Part of an address; `line1` and `line2` are the street. */
const AddressPart = Type.Enum(['name', 'company', 'line1', 'line2', 'postalCode', 'city', 'region']);
export type AddressPart = Static<typeof AddressPart>;

/** Form, validation and layout of a country's addresses. */
const AddressFormat = Type.Object({
  countryCode: Type.String(),
  /** Parts of the form, in order. */
  fields: Type.Array(AddressPart),
  required: Type.Array(AddressPart),
  /** Lines of a written address, with parts in braces: `{postalCode} {city}`. */
  layout: Type.String(),
  /** Local names of the parts. */
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
  /** Regular expression of postal codes, in capitals and with plain digits; null: any text. */
  postalCodePattern: nullable(Type.String()),
  postalCodeExample: nullable(Type.String()),
  /** Digits are enough to type a postal code. */
  isPostalCodeDigits: Type.Boolean(),
  /** Mail is addressed with the code of the region instead of its name. */
  writesRegionCode: Type.Boolean(),
  /** All regions of the country, by the codes that are stored; empty: the region is free text. */
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
        /** Language of region names, and of the order of parts where another script has another order. */
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
