import { linesIn } from '../../../contract/address-text.ts';
import type { Address } from '../../../contract/index.ts';
import { formatOf } from './format.ts';

/** Returns the lines of an address as they stand on a parcel, the country in words. */
export function addressLines({ countryCode, phone, ...parts }: Address, locale: string): string[] {
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(countryCode) ?? countryCode;
  return [...linesIn(formatOf(countryCode, locale), parts), country, phone ?? ''].filter((line) => line !== '');
}
