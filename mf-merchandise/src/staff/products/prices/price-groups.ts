import type { Variant } from '../variants/variant-row.ts';
import type { TimedPrice } from './price-times.ts';

/** Variants with the same list price and the same scheduled prices. */
export interface PriceGroup {
  readonly variants: readonly Variant[];
  /** Each scheduled price, once for every variant. */
  readonly prices: readonly (readonly TimedPrice[])[];
}

const termsOf = ({ label, price, compareAtPrice, groupId, minQuantity, startsAt, endsAt, entityStatus }: TimedPrice) => [
  ...[label, price, compareAtPrice, groupId, minQuantity, startsAt, endsAt, entityStatus],
];

/** Groups variants that have scheduled prices by these, in the order of the variants. */
export function variantsByPrices(variants: readonly Variant[], prices: readonly TimedPrice[]): PriceGroup[] {
  const groups = new Map<string, { variants: Variant[]; prices: TimedPrice[][] }>();
  for (const variant of variants) {
    const own = prices.filter(({ skuId }) => skuId === variant.id);
    if (own.length === 0) continue;
    const key = JSON.stringify([variant.listPrice, own.map(termsOf)]);
    const group = groups.get(key) ?? { variants: [], prices: own.map(() => []) };
    groups.set(key, { variants: [...group.variants, variant], prices: group.prices.map((alike, at) => alike.concat(own.slice(at, at + 1))) });
  }
  return [...groups.values()];
}
