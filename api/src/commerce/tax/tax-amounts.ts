/** A rate as it holds where and when something is sold. */
export interface Rate {
  readonly name: string;
  readonly countryCode: string;
  readonly region: string;
  readonly partsPerMillion: number;
  readonly isIncluded: boolean;
  readonly taxesShipping: boolean;
  /** The class it is for; null: the usual one. */
  readonly taxClassId: string | null;
}

/** Something that is taxed: minor units, and the class it is of. */
export interface Taxable {
  readonly amount: number;
  readonly taxClassId: string | null;
}

export interface Taxed {
  /** Minor units: what the tax is reckoned on, and the tax. */
  readonly base: number;
  readonly amount: number;
  /** What of the tax each line is; the rest is for sending. */
  readonly ofLines: readonly number[];
}

type Due = Pick<Rate, 'name' | 'countryCode' | 'region' | 'partsPerMillion' | 'isIncluded' | 'taxesShipping' | 'taxClassId'>;

const WHOLE = 1_000_000n;
/** Half a minor unit goes up. */
const divided = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by);
const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);

const taxOf = ({ name, countryCode, region }: Due) => `${name.toLowerCase()} ${countryCode} ${region.toLowerCase()}`;

/** Of each tax the one rate that is due on what is of a class: its own, else the usual one. The last of several is the one that holds. */
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
 * What each rate comes to on lines of an order and on what sending costs, in minor units, none below zero; rates that are due on none of it are left out. Each
 * line is rounded once, half up. What is included is taken out of the price: of several such rates each its share of what the goods cost without them.
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
