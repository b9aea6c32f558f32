import { currencyOf, isCurrency } from './decimals.ts';

/** What a currency is called; nothing for what is none. */
export function currencyName(typed: string, locale: string): string | undefined {
  return isCurrency(typed) ? new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' }).of(currencyOf(typed)) : undefined;
}
