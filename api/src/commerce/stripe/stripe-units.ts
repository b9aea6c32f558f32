/** Currencies in which Stripe counts whole units, and those with three decimals, the last of which must be zero. All others have two decimals. */
const WHOLE = new Set(['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']);
const THREE = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);
const THREE_STEP = 10;

const decimalsThere = (currency: string) => (WHOLE.has(currency) ? 0 : THREE.has(currency) ? 3 : 2);
/** Decimals of a currency in our amounts. */
const decimalsHere = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Stripe accepts amounts of at most eight digits, for rupiahs twelve. */
const MAX_UNITS = 99_999_999;
const MAX_RUPIAHS = 999_999_999_999;

/** Shifts the decimal point of an amount. Undefined if the result is not a whole number. */
function shifted(amount: number, by: number): number | undefined {
  const moved = by >= 0 ? amount * 10 ** by : amount / 10 ** -by;
  return Number.isSafeInteger(moved) ? moved : undefined;
}

/** Converts an amount to Stripe's units. Undefined if Stripe cannot represent the amount. */
export function toStripe(amount: number, currency: string): number | undefined {
  const units = shifted(amount, decimalsThere(currency) - decimalsHere(currency));
  return units !== undefined && THREE.has(currency) && units % THREE_STEP !== 0 ? undefined : units;
}

/** Converts Stripe's units to an amount. Undefined if the result is not a whole number. */
export const fromStripe = (amount: number, currency: string): number | undefined => shifted(amount, decimalsHere(currency) - decimalsThere(currency));

/** Returns the largest amount Stripe accepts, in our units. */
export const maxAmount = (currency: string): number => {
  const units = currency === 'IDR' ? MAX_RUPIAHS : MAX_UNITS;
  return Math.floor(units * 10 ** (decimalsHere(currency) - decimalsThere(currency)));
};
