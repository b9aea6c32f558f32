/** Returns the decimal places of a currency; 2 if the code is invalid. */
export function fractionDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Normalizes Arabic digits and decimal separators. A comma before three digits may mean thousands, so it stays and is rejected. */
const plain = (typed: string) =>
  typed
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace('٫', '.')
    .replace(/,(\d{1,2})$/, '.$1');

/** Parses a decimal into units of its last place: 4.95 with two places is 495. Returns undefined if it is invalid or has more places. */
export function unitsOf(typed: string, places: number): number | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(plain(typed));
  if (!parts) return undefined;
  const [, whole = '', fraction = ''] = parts;
  return fraction.length > places ? undefined : Number(whole + fraction.padEnd(places, '0'));
}

/** Highest amount the API accepts, in minor units. */
const MAX_MINOR_UNITS = 1_000_000_000_000;
const WHOLE = 1_000_000;

export const currencyOf = (typed: string): string => typed.trim().toUpperCase();
export const isCurrency = (typed: string): boolean => /^[A-Z]{3}$/.test(currencyOf(typed));

/** Parses an amount into minor units; undefined if it is no amount of this currency. */
export function parseMoney(typed: string, currency: string): number | undefined {
  const minor = unitsOf(typed, fractionDigits(currencyOf(currency)));
  return minor !== undefined && minor <= MAX_MINOR_UNITS ? minor : undefined;
}

/** Parses a percentage into millionths; undefined if invalid. Percentages have no thousands, so a comma is a decimal point. */
export function millionthsOf(typed: string): number | undefined {
  const parts = unitsOf(typed.replace(',', '.'), 4);
  return parts !== undefined && parts <= WHOLE ? parts : undefined;
}

/** Formats units as an editable decimal. */
export const toMoneyInput = (units: number, places: number): string => (units / 10 ** places).toFixed(places);
