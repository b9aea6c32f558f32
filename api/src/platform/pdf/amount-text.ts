const numbers = new Map<string, Intl.NumberFormat>();
/** An amount of minor units as people write it, without the currency: 480000 cents are 4,800.00. */
export function amountText(amount: number, currency: string): string {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const format = numbers.get(currency) ?? new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  numbers.set(currency, format);
  return format.format(amount / 10 ** digits);
}
