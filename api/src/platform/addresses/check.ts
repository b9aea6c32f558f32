import { plainPostalCode } from '../../../contract/address-text.ts';
import type { Failure, FieldCode, Result } from '../../../contract/index.ts';
import { done, refuse } from '../context.ts';
import { asksForRegion, knownOf, requiredIn } from './format.ts';

/** The parts of an address that are checked, by the names of the contract. */
export interface CheckedParts {
  readonly countryCode: string;
  readonly name?: string;
  readonly line1?: string;
  readonly line2?: string;
  readonly city?: string;
  readonly region?: string;
  readonly postalCode?: string;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });
/** Compares names without regard to case, marks, spaces and punctuation; the Turkish i without a dot has no such mark. */
const compare = (one: string, other: string) => collator.compare(one.replaceAll('ı', 'i'), other.replaceAll('ı', 'i'));

type Region = NonNullable<ReturnType<typeof knownOf>['regions']>[number];
/** Names of a region, the surest first. */
const kindsOfNames: readonly ((region: Region) => readonly (string | undefined)[])[] = [
  ({ code }) => [code],
  ({ latin, name }) => [latin ?? name],
  ({ name }) => [name],
  ({ also = [] }) => also,
];

/** Finds the one region of a country that has this code or name; none where two have it. */
function regionAt(countryCode: string, typed: string): Region | undefined {
  const { regions = [] } = knownOf(countryCode);
  const wanted = typed.trim();
  if (wanted === '' || wanted.length > MAX_REGION) return undefined;
  const short = wanted.toUpperCase().startsWith(`${countryCode}-`) ? wanted.slice(3) : wanted;
  for (const namesOf of kindsOfNames) {
    const [found, other] = regions.filter((region) => namesOf(region).some((name) => name !== undefined && compare(name, short) === 0));
    if (found) return other ? undefined : found;
  }
  return undefined;
}

/** Returns a region as it is kept: as its code in the country, else as it was typed, in one form of its signs. */
export const regionCode = (countryCode: string, region: string): string => regionAt(countryCode, region)?.code ?? plainText(region);

/** Compares two regions of a country by their codes; where a country has no list, by what was typed. */
export const isSameRegion = (countryCode: string, one: string, other: string): boolean =>
  compare(regionCode(countryCode, one), regionCode(countryCode, other)) === 0;

const wrong = (path: string, code: FieldCode, message: string): Failure => refuse('INVALID_INPUT', `${path} ${message}`, { path, code }).error;

/** The longest postal code anywhere has ten signs; a longer text meets no pattern. */
const MAX_POSTAL_CODE = 20;
/** Bound of `region` in the contract. */
const MAX_REGION = 200;

function faultOfRegion(countryCode: string, region: string, at: string): Failure | undefined {
  const { regions } = knownOf(countryCode);
  if (!regions || region.trim() === '' || regionAt(countryCode, region)) return undefined;
  return wrong(at, 'enum', `is no region of ${countryCode}. Choose one that GET /address/format lists, like ${regions[0]?.code ?? ''}.`);
}

function faultOfPostalCode({ countryCode, region = '', postalCode = '' }: CheckedParts, at: string): Failure | undefined {
  const { zip, example } = knownOf(countryCode);
  if (postalCode.length > MAX_POSTAL_CODE) return refuse('INVALID_INPUT', `${at} is too long`, { path: at, code: 'maxLength', limit: MAX_POSTAL_CODE }).error;
  if (postalCode === '' || zip === undefined) return undefined;
  if (!new RegExp(zip, 'u').test(postalCode)) {
    const message = `${at} is no postal code of ${countryCode}.${example === undefined ? '' : ` Enter a postal code like ${example}.`}`;
    return refuse('INVALID_INPUT', message, { path: at, code: 'postal-code', ...(example !== undefined && { example }) }).error;
  }
  const known = regionAt(countryCode, region);
  return known?.zip !== undefined && !new RegExp(known.zip, 'u').test(postalCode)
    ? wrong(at, 'other-region', `is not in ${known.code}. Change the postal code or the region.`)
    : undefined;
}

type At = (part: string) => string;
const atWithin =
  (within: string): At =>
  (part) =>
    within === '' ? part : `${within}.${part}`;

/** Returns the fault of what was typed of an address; nothing is demanded. */
function faultOfTyped(address: CheckedParts, at: At): Failure | undefined {
  return faultOfRegion(address.countryCode, address.region ?? '', at('region')) ?? faultOfPostalCode(address, at('postalCode'));
}

function faultOfWhole(address: CheckedParts, at: At): Failure | undefined {
  const parts = { line1: '', city: '', region: '', postalCode: '', ...address };
  const required = requiredIn(address.countryCode).filter((part) => part !== 'name' || address.name !== undefined);
  const missing = required.find((part) => (parts as Record<string, string | undefined>)[part]?.trim() === '');
  return missing ? wrong(at(missing), 'required', `is required in ${address.countryCode}`) : faultOfTyped(address, at);
}

/** Returns a text without spaces around it, its signs in one form. */
export const plainText = (typed: string): string => typed.normalize('NFC').trim();

const plainParts = ['name', 'line1', 'line2', 'city'] as const;
const plainCode = (postalCode: string) => (postalCode.length > MAX_POSTAL_CODE ? postalCode : plainPostalCode(postalCode));

/** Returns the parts of an address as they are kept; postal code and region as the country writes them. */
function tidyParts<A extends CheckedParts>(address: A): A {
  const { countryCode, region, postalCode } = address;
  const plain = plainParts.flatMap((part) => (address[part] === undefined ? [] : [[part, plainText(address[part])] as const]));
  return {
    ...address,
    ...Object.fromEntries(plain),
    ...(region !== undefined && { region: regionCode(countryCode, region) }),
    ...(postalCode !== undefined && { postalCode: plainCode(postalCode) }),
  };
}

type AddressDraft = { readonly [P in 'line1' | 'line2' | 'city' | 'region' | 'postalCode']?: string };

/** Returns what is sent of an address as the columns it is kept in. Without a country a region stays as it is. */
export function addressColumns({ line1, line2, city, region, postalCode }: AddressDraft, countryCode: string | null | undefined) {
  return {
    ...(line1 !== undefined && { line1: plainText(line1) }),
    ...(line2 !== undefined && { line2: plainText(line2) }),
    ...(city !== undefined && { city: plainText(city) }),
    ...(region !== undefined && { region: countryCode ? regionCode(countryCode, region) : plainText(region) }),
    ...(postalCode !== undefined && { postal_code: plainCode(postalCode) }),
  };
}

/**
 * Returns an address as it is kept, or the field that does not fit the country; `within` is the address's place in the body. A part its country does not ask
 * for is not demanded and stays as it is.
 */
export function tidied<A extends CheckedParts>(address: A, within = ''): Result<A> {
  const tidy = tidyParts(address);
  const fault = faultOfWhole(tidy, atWithin(within));
  return fault ? { ok: false, error: fault } : done(tidy);
}

/** Returns the field of an address that does not fit its country, where parts may be missing. */
export function faultOfParts(address: CheckedParts): Failure | undefined {
  return faultOfTyped(tidyParts(address), atWithin(''));
}

/** Returns the fault of a region that something holds for: where addresses of the country name none, none is told apart. */
export function faultOfPlace(countryCode: string, region: string): Failure | undefined {
  if (region.trim() === '') return undefined;
  if (!asksForRegion(countryCode)) return wrong('region', 'unfit', `is not part of addresses in ${countryCode}. Leave it empty.`);
  return faultOfRegion(countryCode, region, 'region');
}
