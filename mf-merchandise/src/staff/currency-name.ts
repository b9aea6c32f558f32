import { currencyOf, isCurrency } from './money-input.ts';

/** Returns the name of a currency; undefined if the code is none. */
export function currencyName(typed: string, locale: string): string | undefined {
  return isCurrency(typed) ? new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' }).of(currencyOf(typed)) : undefined;
}
