/** A rate as it holds where and when something is sold. */
export interface Rate {
  readonly name: string;
  readonly countryCode: string;
  readonly region: string;
  readonly partsPerMillion: number;
  readonly isIncluded: boolean;
  readonly taxesShipping: boolean;
}

export interface Taxed {
  /** Minor units: what the tax is reckoned on, and the tax. */
  readonly base: number;
  readonly amount: number;
  /** What of the tax each line is; the rest is for sending. */
  readonly ofLines: readonly number[];
}

const WHOLE = 1_000_000n;
/** Half a minor unit goes up. */
const divided = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by);

/**
 * What each rate comes to on lines of an order and on what sending costs, in minor units, none below zero. Each line is rounded once, half up. What is
 * included is taken out of the price: of several such rates each its share of what the goods cost without them.
 */
export function taxesOf<R extends Pick<Rate, 'partsPerMillion' | 'isIncluded' | 'taxesShipping'>>(
  lines: readonly number[],
  shipping: number,
  rates: readonly R[],
): (R & Taxed)[] {
  const included = (isShipping: boolean) =>
    rates.reduce((sum, rate) => (rate.isIncluded && (!isShipping || rate.taxesShipping) ? sum + BigInt(rate.partsPerMillion) : sum), 0n);
  const [inGoods, inShipping] = [included(false), included(true)];
  return rates.map((rate) => {
    const points = BigInt(rate.partsPerMillion);
    const taxOn = (amount: number, held: bigint) => Number(divided(BigInt(amount) * points, rate.isIncluded ? WHOLE + held : WHOLE));
    const ofLines = lines.map((line) => taxOn(line, inGoods));
    const amount = ofLines.reduce((sum, tax) => sum + tax, 0) + (rate.taxesShipping ? taxOn(shipping, inShipping) : 0);
    const taxed = lines.reduce((sum, line) => sum + line, 0) + (rate.taxesShipping ? shipping : 0);
    return { ...rate, base: rate.isIncluded ? taxed - amount : taxed, amount, ofLines };
  });
}
