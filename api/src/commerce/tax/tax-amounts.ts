export interface Rate {
  readonly name: string;
  readonly countryCode: string;
  readonly region: string;
  readonly partsPerMillion: number;
  readonly isIncluded: boolean;
  readonly taxesShipping: boolean;
  /** Class the rate applies to; null for the usual rate. */
  readonly taxClassId: string | null;
}

/** Taxable amount in minor units, with its class. */
export interface Taxable {
  readonly amount: number;
  readonly taxClassId: string | null;
}

export interface Taxed {
  /** Base of the tax, and the tax itself, in minor units. */
  readonly base: number;
  readonly amount: number;
  /** Tax of each line. The rest is on shipping. */
  readonly ofLines: readonly number[];
}

type Due = Pick<Rate, 'name' | 'countryCode' | 'region' | 'partsPerMillion' | 'isIncluded' | 'taxesShipping' | 'taxClassId'>;

const WHOLE = 1_000_000n;
/** Divides, rounding half up. */
const divided = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by);
const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);

const taxOf = ({ name, countryCode, region }: Due) => `${name.toLowerCase()} ${countryCode} ${region.toLowerCase()}`;

/** Returns the rate of each tax that applies to a class: its own, else the usual one. The last of several applies. */
export function ratesFor<R extends Due>(rates: readonly R[], taxClassId: string | null): R[] {
  const chosen = new Map<string, R>();
  for (const rate of rates) {
    if (rate.taxClassId !== null && rate.taxClassId !== taxClassId) continue;
    const isBetter = rate.taxClassId !== null || (chosen.get(taxOf(rate))?.taxClassId ?? null) === null;
    if (isBetter) chosen.set(taxOf(rate), rate);
  }
  return rates.filter((rate) => chosen.get(taxOf(rate)) === rate);
}

/**
 * Computes each rate on the lines and the shipping of an order, in minor units, never below zero. Leaves out rates that apply to nothing. Rounds each
 * line once, half up. Included taxes are part of the price. Each of several is a share of the price without them.
 */
export function taxesOf<R extends Due>(lines: readonly Taxable[], shipping: Taxable, rates: readonly R[]): (R & Taxed)[] {
  const dueOn = new Map([...lines, shipping].map(({ taxClassId }) => [taxClassId, ratesFor(rates, taxClassId)]));
  const onShipping = (dueOn.get(shipping.taxClassId) ?? []).filter((rate) => rate.taxesShipping);
  const taxOn = (rate: R, amount: number, due: readonly R[]) => {
    const held = due.reduce((points, one) => (one.isIncluded ? points + BigInt(one.partsPerMillion) : points), 0n);
    return Number(divided(BigInt(amount) * BigInt(rate.partsPerMillion), rate.isIncluded ? WHOLE + held : WHOLE));
  };
  return rates.flatMap((rate) => {
    const isOn = lines.map(({ taxClassId }) => dueOn.get(taxClassId)?.includes(rate) === true);
    const isOnShipping = onShipping.includes(rate);
    if (!isOn.includes(true) && !(isOnShipping && shipping.amount > 0)) return [];
    const ofLines = lines.map(({ amount, taxClassId }, at) => (isOn[at] === true ? taxOn(rate, amount, dueOn.get(taxClassId) ?? []) : 0));
    const amount = sum(ofLines) + (isOnShipping ? taxOn(rate, shipping.amount, onShipping) : 0);
    const taxed = sum(lines.map((line, at) => (isOn[at] === true ? line.amount : 0))) + (isOnShipping ? shipping.amount : 0);
    return [{ ...rate, base: rate.isIncluded ? taxed - amount : taxed, amount, ofLines }];
  });
}
