/** Decimals of a currency; two for what is none. */
export function placesOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Arabic digits and decimal separator as others. A comma before three digits may mean thousands, so it is left as it is, and refused. */
const plain = (typed: string) =>
  typed
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace('٫', '.')
    .replace(/,(\d{1,2})$/, '.$1');

/** A decimal as typed, in units of its last place: 4.95 of two places is 495. Undefined for what is none, or has more places. */
export function unitsOf(typed: string, places: number): number | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(plain(typed));
  if (!parts) return undefined;
  const [, whole = '', fraction = ''] = parts;
  return fraction.length > places ? undefined : Number(whole + fraction.padEnd(places, '0'));
}

/** What the API takes, in minor units. */
const MOST = 1_000_000_000_000;
const WHOLE = 1_000_000;

export const currencyOf = (typed: string): string => typed.trim().toUpperCase();
export const isCurrency = (typed: string): boolean => /^[A-Z]{3}$/.test(currencyOf(typed));

/** What was typed in minor units; undefined for what is no amount of this currency. */
export function minorOf(typed: string, currency: string): number | undefined {
  const minor = unitsOf(typed, placesOf(currencyOf(currency)));
  return minor !== undefined && minor <= MOST ? minor : undefined;
}

/** A percentage in millionths of the whole; undefined for what is none. No percentage has thousands, so a comma is a point. */
export function millionthsOf(typed: string): number | undefined {
  const parts = unitsOf(typed.replace(',', '.'), 4);
  return parts !== undefined && parts <= WHOLE ? parts : undefined;
}

/** The same back, as one types it. */
export const typedOf = (units: number, places: number): string => (units / 10 ** places).toFixed(places);
