import type { SizeCell } from '@marquee/api/contract';
import type { Locale } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';

export type LengthUnit = 'cm' | 'in';

const MM_TO_THE_INCH = 25.4;
const QUARTERS = ['', '¼', '½', '¾'] as const;
const LEFT_TO_RIGHT = '\u2066';
const AS_BEFORE = '\u2069';

/** To half a centimetre. */
function centimetres(mm: number, locale: Locale): string {
  const halves = Math.max(1, Math.round(mm / 5));
  return formatNumber(halves / 2, locale, halves % 2);
}

/** To a quarter of an inch, as one writes it: `20½`. */
function inches(mm: number, locale: Locale): string {
  const quarters = Math.max(1, Math.round((mm / MM_TO_THE_INCH) * QUARTERS.length));
  const [whole, part = ''] = [Math.floor(quarters / QUARTERS.length), QUARTERS[quarters % QUARTERS.length]];
  return `${whole > 0 ? formatNumber(whole, locale) : ''}${part}`;
}

/** A length, or a range of them, in a unit that is named elsewhere. A fraction stays behind its number also where one reads from the right. */
export function lengthIn(unit: LengthUnit, { min, max }: SizeCell, locale: Locale): string {
  const [from, to] = [min, max].map((mm) => (unit === 'cm' ? centimetres(mm, locale) : inches(mm, locale)));
  return [...new Set([from, to])].map((said) => `${LEFT_TO_RIGHT}${String(said)}${AS_BEFORE}`).join('–');
}

/** Where people measure in inches. */
const OF_INCHES: readonly string[] = ['US', 'LR', 'MM'];

/** The country in a language as browsers write it. Some write what is no tag, such as `en-US@posix`. */
const COUNTRY = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/;

/** The unit of the first of these languages that says of which country it is. */
export function usualUnit(languages: readonly string[]): LengthUnit {
  const region = languages.map((language) => COUNTRY.exec(language)?.[1]).find((one) => one !== undefined);
  return region !== undefined && OF_INCHES.includes(region) ? 'in' : 'cm';
}
