/** Currencies in which Stripe counts whole units, and those with three decimals, of which it takes the last one only as a zero. All others have two. */
const WHOLE = new Set(['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']);
const THREE = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);
const THREE_STEP = 10;

const decimalsThere = (currency: string) => (WHOLE.has(currency) ? 0 : THREE.has(currency) ? 3 : 2);
/** As pages and letters write amounts. */
const decimalsHere = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Stripe takes amounts of eight digits, of rupiahs twelve. */
const MAX_UNITS = 99_999_999;
const MAX_RUPIAHS = 999_999_999_999;

/** An amount shifted by so many decimals; undefined where that leaves a part of a unit. */
function shifted(amount: number, by: number): number | undefined {
  const moved = by >= 0 ? amount * 10 ** by : amount / 10 ** -by;
  return Number.isSafeInteger(moved) ? moved : undefined;
}

/** An amount as Stripe writes it; undefined where it cannot: it has no such part of the currency's unit. */
export function toStripe(amount: number, currency: string): number | undefined {
  const units = shifted(amount, decimalsThere(currency) - decimalsHere(currency));
  return units !== undefined && THREE.has(currency) && units % THREE_STEP !== 0 ? undefined : units;
}

/** What Stripe says as an amount of ours; undefined where it is none. */
export const fromStripe = (amount: number, currency: string): number | undefined => shifted(amount, decimalsHere(currency) - decimalsThere(currency));

/** The largest sum Stripe takes at once, as an amount of ours. */
export const maxAmount = (currency: string): number => {
  const units = currency === 'IDR' ? MAX_RUPIAHS : MAX_UNITS;
  return Math.floor(units * 10 ** (decimalsHere(currency) - decimalsThere(currency)));
};
