import { allocate } from '../../platform/allocate.ts';

export interface Discount {
  readonly id: string;
  readonly kind: 'PERCENT' | 'AMOUNT' | 'FREE_SHIPPING';
  readonly partsPerMillion: number | null;
  /** Minor units of the order's currency. */
  readonly amount: number | null;
  /** Products the discount applies to; empty for all. */
  readonly productIds: readonly string[];
}
export interface PricedLine {
  readonly productId: string | null;
  /** Minor units. */
  readonly amount: number;
  /** Whether the line is a gift card. Discounts neither reduce nor count gift cards. */
  readonly isMoney?: boolean;
}

const WHOLE = 1_000_000n;
const percentOf = (amount: number, partsPerMillion: number) => Number((2n * BigInt(amount) * BigInt(partsPerMillion) + WHOLE) / (2n * WHOLE));

export const isFor = ({ productIds }: Pick<Discount, 'productIds'>, { productId, isMoney = false }: PricedLine): boolean =>
  !isMoney && (productIds.length === 0 || (productId !== null && productIds.includes(productId)));

const KINDS = ['PERCENT', 'AMOUNT', 'FREE_SHIPPING'];

/**
 * Sorts percentages before amounts, those for some goods before those for all, then large ones first. A general discount thus takes nothing that only a
 * narrower one can reduce.
 */
const inTurn = (one: Discount, other: Discount): number =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
  Number(one.productIds.length === 0) - Number(other.productIds.length === 0) ||
  (other.partsPerMillion ?? other.amount ?? 0) - (one.partsPerMillion ?? one.amount ?? 0) ||
  (one.id < other.id ? -1 : 1);

/**
 * Computes what each discount takes off each line, whatever the order of the codes. Percentages apply to the remaining price, each line rounded once,
 * half up. Amounts are shared by the remaining prices. No line falls below zero.
 */
export function discountLines<D extends Discount>(
  lines: readonly PricedLine[],
  discounts: readonly D[],
): { readonly offLine: number[]; readonly given: readonly (readonly [discount: D, amount: number])[] } {
  const left = lines.map(({ amount }) => amount);
  const given = discounts.toSorted(inTurn).map((discount) => {
    const of = lines.map((line, at) => (isFor(discount, line) ? (left[at] ?? 0) : 0));
    const { kind, partsPerMillion, amount } = discount;
    const off = kind === 'PERCENT' ? of.map((one) => percentOf(one, partsPerMillion ?? 0)) : allocate(kind === 'AMOUNT' ? (amount ?? 0) : 0, of);
    off.forEach((one, at) => (left[at] = (left[at] ?? 0) - one));
    return [discount, off.reduce((sum, one) => sum + one, 0)] as const;
  });
  return { offLine: lines.map(({ amount }, at) => amount - (left[at] ?? 0)), given };
}
