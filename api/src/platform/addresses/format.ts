import type { AddressFormat, AddressPart } from '../../../contract/index.ts';
import list from './formats.json' with { type: 'json' };

interface Region {
  readonly code: string;
  readonly name?: string;
  readonly latin?: string;
  /** Further names of the region, for searching. */
  readonly also?: readonly string[];
  /** Prefix of the region's postal codes. */
  readonly zip?: string;
}

/** Address rules of a country, as `tools/addresses/prune.mjs` writes them. */
interface Known {
  /** `%N` name, `%O` company, `%A` street, `%C` city, `%S` region, `%Z` postal code, `%n` a new line. `%D` and `%X` count as parts of the street. */
  readonly format: string;
  /** Format in Latin letters, where its order differs. */
  readonly latin?: string;
  readonly needs: string;
  readonly zip?: string;
  readonly example?: string;
  readonly zipName?: string;
  readonly regionName?: string;
  readonly cityName?: string;
  readonly languages?: readonly string[];
  readonly regions?: readonly Region[];
  /** Whether envelopes show the code of a region instead of its name. */
  readonly writtenByCode?: boolean;
}

const known: Readonly<Record<string, Known>> = list;
const anywhere: Known = { format: '%N%n%O%n%A%n%C', needs: 'AC' };
export const knownOf = (countryCode: string): Known => (Object.hasOwn(known, countryCode) ? (known[countryCode] ?? anywhere) : anywhere);

const parts: Readonly<Record<string, readonly AddressPart[]>> = { N: ['name'], A: ['line1', 'line2'], C: ['city'], S: ['region'], Z: ['postalCode'] };

const layouts: Readonly<Record<string, string>> = {
  ...{ N: '{name}', O: '{company}', A: '{line1}\n{line2}', C: '{city}', S: '{region}', Z: '{postalCode}' },
  ...{ n: '\n', D: '', X: '' },
};

export const asksForRegion = (countryCode: string): boolean => knownOf(countryCode).format.includes('%S');

/** Returns the fields of a format. The form decides when to request a company. */
const fieldsIn = (format: string) => [...format.matchAll(/%([NACSZ])/g)].flatMap(([, sign = '']) => parts[sign] ?? []);

export function requiredIn(countryCode: string): readonly AddressPart[] {
  const { needs } = knownOf(countryCode);
  return ['name', ...Array.from(needs).flatMap((sign) => parts[sign] ?? [])].filter((part): part is AddressPart => part !== 'line2');
}

const named = <T extends string>(name: string | undefined, otherwise: T) => (name?.toUpperCase() ?? otherwise) as T;

const isRead = ({ languages = [] }: Known, language: string) => languages.some((one) => one.toLowerCase() === language);

/** Returns the layout of a country's addresses. Readers of other languages get the Latin layout. */
export function layoutOf(countryCode: string, language: string): string {
  const country = knownOf(countryCode);
  const format = isRead(country, language) ? country.format : (country.latin ?? country.format);
  return format.replaceAll(/%([A-Za-z])/g, (_whole, sign: string) => layouts[sign] ?? '');
}

export function formatOf(countryCode: string, language: string): AddressFormat {
  const country = knownOf(countryCode);
  const isOwn = isRead(country, language);
  const { regions = [], zip, example } = country;
  return {
    countryCode,
    fields: fieldsIn(isOwn ? country.format : (country.latin ?? country.format)),
    required: [...requiredIn(countryCode)],
    layout: layoutOf(countryCode, language),
    postalCodeName: named<AddressFormat['postalCodeName']>(country.zipName, 'POSTAL'),
    cityName: named<AddressFormat['cityName']>(country.cityName, 'CITY'),
    regionName: named<AddressFormat['regionName']>(country.regionName, 'REGION'),
    postalCodePattern: zip ?? null,
    postalCodeExample: example ?? null,
    isPostalCodeDigits: zip !== undefined && example !== undefined && !/[A-Z]/i.test(example) && new RegExp(zip, 'u').test(example.replaceAll(/\D/g, '')),
    writesRegionCode: country.writtenByCode === true,
    regions: regions.map(({ code, name, latin }) => ({ code, name: isOwn ? (name ?? code) : (latin ?? name ?? code) })),
  };
}
