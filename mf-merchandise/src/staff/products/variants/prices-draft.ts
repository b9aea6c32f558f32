import type { Body } from '@marquee/api/contract';
import { parseMoney, unitsOf } from '../../money-input.ts';
import type { Variant } from './variant-row.ts';

export const hows = ['set', 'raiseShare', 'lowerShare', 'raiseAmount', 'lowerAmount'] as const;
export type How = (typeof hows)[number];

/** Value as typed: an amount of money, or a percentage. */
export interface PricesDraft {
  readonly how: How;
  readonly value: string;
}

export const isShare = (how: How): boolean => how === 'raiseShare' || how === 'lowerShare';

/** Limits in millionths: a price can fall to zero, and rise by a hundred times. */
const MAX_RAISE_PPM = 100_000_000;
const MAX_CUT_PPM = 1_000_000;

/** Parses a percentage into millionths. Percentages have no thousands, so a comma is a decimal point. */
function shareOf(how: How, typed: string): number | undefined {
  const parts = unitsOf(typed.replace(',', '.'), 4);
  return parts !== undefined && parts > 0 && parts <= (how === 'lowerShare' ? MAX_CUT_PPM : MAX_RAISE_PPM) ? parts : undefined;
}

type Change = Pick<Body<'POST /product/sku/prices'>, 'kind' | 'price' | 'partsPerMillion' | 'amount'>;

/** Returns the change; undefined while the draft is incomplete. */
export function changeOf({ how, value }: PricesDraft, currency: string): Change | undefined {
  if (isShare(how)) {
    const parts = shareOf(how, value);
    return parts === undefined ? undefined : { kind: 'PERCENT', partsPerMillion: how === 'lowerShare' ? -parts : parts };
  }
  const amount = parseMoney(value, currency);
  if (amount === undefined) return undefined;
  if (how === 'set') return { kind: 'SET', price: { amount, currency } };
  return amount === 0 ? undefined : { kind: 'AMOUNT', amount: { amount: how === 'lowerAmount' ? -amount : amount, currency } };
}

export const bodyOf = (variants: readonly Variant[], change: Change): Body<'POST /product/sku/prices'> => ({
  skus: variants.map(({ id, version }) => ({ id, version })),
  ...change,
});
