import type { Body } from '@marquee/api/contract';
import { minorOf, unitsOf } from '../../decimals.ts';
import type { Variant } from './variant-row.ts';

export const hows = ['set', 'raiseShare', 'lowerShare', 'raiseAmount', 'lowerAmount'] as const;
export type How = (typeof hows)[number];

/** As typed: an amount of money, or a percentage. */
export interface PricesDraft {
  readonly how: How;
  readonly value: string;
}

export const isShare = (how: How): boolean => how === 'raiseShare' || how === 'lowerShare';

/** At most down to nothing, and a hundred times up. */
const MOST_MORE = 100_000_000;
const MOST_LESS = 1_000_000;

/** A percentage in millionths. No percentage has thousands, so a comma is a point. */
function shareOf(how: How, typed: string): number | undefined {
  const parts = unitsOf(typed.replace(',', '.'), 4);
  return parts !== undefined && parts > 0 && parts <= (how === 'lowerShare' ? MOST_LESS : MOST_MORE) ? parts : undefined;
}

type Change = Pick<Body<'POST /product/sku/prices'>, 'kind' | 'price' | 'partsPerMillion' | 'amount'>;

/** The change that is meant; undefined as long as it does not say. */
export function changeOf({ how, value }: PricesDraft, currency: string): Change | undefined {
  if (isShare(how)) {
    const parts = shareOf(how, value);
    return parts === undefined ? undefined : { kind: 'PERCENT', partsPerMillion: how === 'lowerShare' ? -parts : parts };
  }
  const amount = minorOf(value, currency);
  if (amount === undefined) return undefined;
  if (how === 'set') return { kind: 'SET', price: { amount, currency } };
  return amount === 0 ? undefined : { kind: 'AMOUNT', amount: { amount: how === 'lowerAmount' ? -amount : amount, currency } };
}

export const bodyOf = (variants: readonly Variant[], change: Change): Body<'POST /product/sku/prices'> => ({
  skus: variants.map(({ id, version }) => ({ id, version })),
  ...change,
});
