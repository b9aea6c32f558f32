export type ListPriceChange =
  | { readonly kind: 'SET'; readonly amount: number }
  | { readonly kind: 'PERCENT'; readonly partsPerMillion: number }
  | { readonly kind: 'AMOUNT'; readonly amount: number };

const WHOLE = 1_000_000n;

/** Applies a change to an amount in minor units: rounded half up, never below 0. Exact for amounts of any size. */
export function changed(before: number, change: ListPriceChange): number {
  if (change.kind === 'SET') return change.amount;
  if (change.kind === 'AMOUNT') return Math.max(0, before + change.amount);
  const parts = BigInt(before) * (WHOLE + BigInt(change.partsPerMillion));
  return parts <= 0n ? 0 : Number((2n * parts + WHOLE) / (2n * WHOLE));
}
