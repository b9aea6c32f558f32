/** Units of a SKU that a bundle is made of. */
export interface PartUnits {
  readonly skuId: string;
  readonly quantity: number;
}

interface Wanted {
  readonly skuId: string;
  readonly quantity: number;
}

/** Units of a SKU that something wanted takes. */
export interface Need extends Wanted {
  /** Where it is in what is wanted. */
  readonly at: number;
}

/** What is wanted as units of SKUs that are counted: of a bundle its parts, of everything else itself. */
export function needsOf<W extends Wanted>(wanted: readonly W[], partsOf: (want: W) => readonly PartUnits[] | undefined): (W & Need)[] {
  return wanted.flatMap((want, at) => {
    const parts = partsOf(want) ?? [];
    if (parts.length === 0) return [{ ...want, at }];
    return parts.map(({ skuId, quantity }) => ({ ...want, at, skuId, quantity: quantity * want.quantity }));
  });
}

/** Needs of the same SKU in one, where the first of them is. */
export function summedBySku<N extends Need>(needs: readonly N[]): N[] {
  const sums = new Map<string, N>();
  for (const need of needs) {
    const before = sums.get(need.skuId);
    sums.set(need.skuId, before ? { ...before, quantity: before.quantity + need.quantity } : need);
  }
  return [...sums.values()];
}
