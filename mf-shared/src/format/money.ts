import { languageOf } from '@marquee/api/languages';
import { numberFormat } from './intl.ts';
import type { Money } from '@marquee/api/contract';
import type { Locale } from '../bus/index.ts';

/** Minor units in the currency's own decimals: 1999 USD is $19.99, 1999 JPY is ¥1,999. From right to left a Latin sign is isolated, or `US$` would turn into `$US`. */
export function formatMoney({ amount, currency }: Money, locale: Locale = 'en'): string {
  const format = numberFormat(locale, { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  const value = amount / 10 ** decimals;
  if (languageOf(locale).direction === 'ltr') return format.format(value);
  return format
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'currency' ? `\u2068${part}\u2069` : part))
    .join('');
}
