import { plainPostalCode } from '../../../contract/address-text.ts';
import type { Failure, FieldCode, Result } from '../../../contract/index.ts';
import { done, refuse } from '../context.ts';
import { knownOf, requiredIn } from './format.ts';

/** The parts of an address that are checked, by the names of the contract. */
export interface CheckedParts {
  readonly countryCode: string;
  readonly line1?: string;
  readonly city?: string;
  readonly region?: string;
  readonly postalCode?: string;
}

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

function regionAt(countryCode: string, region: string) {
  const wanted = folded(region);
  return knownOf(countryCode).regions?.find(({ code, name, latin }) => [code, name, latin].some((one) => one !== undefined && folded(one) === wanted));
}

/** A region as it is kept: by its code where all are known, else as it was typed. */
export const regionCode = (countryCode: string, region: string): string => regionAt(countryCode, region)?.code ?? region.trim();

/** All a region is called by, in small letters. */
export function regionNames(countryCode: string, region: string): string[] {
  const found = regionAt(countryCode, region);
  const names = found ? [found.code, found.name, found.latin] : [];
  return [...new Set([region, ...names].flatMap((name) => (name === undefined ? [] : [name.trim().toLowerCase()])))];
}

const wrong = (path: string, code: FieldCode, message: string): Failure => refuse('INVALID_INPUT', `${path} ${message}`, { path, code }).error;

/** The longest there is anywhere has ten signs; what is longer is looked at by no pattern. */
const LONGEST = 20;

function faultOf({ countryCode, ...rest }: CheckedParts, at: (part: string) => string): Failure | undefined {
  const { zip, regions } = knownOf(countryCode);
  const missing = requiredIn(countryCode).find((part) => part !== 'name' && (rest as Record<string, string | undefined>)[part]?.trim() === '');
  if (missing) return wrong(at(missing), 'required', 'is required there');
  const { region = '', postalCode = '' } = rest;
  if (postalCode.length > LONGEST)
    return refuse('INVALID_INPUT', 'postalCode is too long', { path: at('postalCode'), code: 'maxLength', limit: LONGEST }).error;
  const known = regionAt(countryCode, region);
  if (regions && region !== '' && !known) return wrong(at('region'), 'enum', 'is none of its regions');
  if (postalCode === '' || zip === undefined) return undefined;
  if (!new RegExp(zip, 'u').test(postalCode)) return wrong(at('postalCode'), 'postal-code', 'is no postal code of that country');
  return known?.zip !== undefined && !new RegExp(known.zip, 'u').test(postalCode)
    ? wrong(at('postalCode'), 'other-region', 'is not in that region')
    : undefined;
}

/**
 * An address as it is kept: its postal code and its region as its country writes them. Says which field does not fit the country; `within` is where the address
 * stands in what was sent. Of what its country does not ask for nothing is demanded, and it is kept as it is.
 */
export function tidied<A extends CheckedParts>(address: A, within = ''): Result<A> {
  const { countryCode, region, postalCode } = address;
  const tidy = {
    ...address,
    ...(region !== undefined && { region: regionCode(countryCode, region) }),
    ...(postalCode !== undefined && { postalCode: postalCode.length > LONGEST ? postalCode : plainPostalCode(postalCode) }),
  };
  const whole = { line1: '', city: '', region: '', postalCode: '', ...tidy };
  const fault = faultOf(whole, (part) => (within === '' ? part : `${within}.${part}`));
  return fault ? { ok: false, error: fault } : done(tidy);
}
