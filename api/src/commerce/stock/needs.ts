/** Units of a part in a bundle. */
export interface PartUnits {
  readonly skuId: string;
  readonly quantity: number;
}

interface Wanted {
  readonly skuId: string;
  readonly quantity: number;
}

/** Units of one SKU that an item takes. */
export interface Need extends Wanted {
  /** Index of the item in the request. */
  readonly at: number;
}

/** Expands bundles into their parts; other items stay as they are. */
export function needsOf<W extends Wanted>(wanted: readonly W[], partsOf: (want: W) => readonly PartUnits[] | undefined): (W & Need)[] {
  return wanted.flatMap((want, at) => {
    const parts = partsOf(want) ?? [];
    if (parts.length === 0) return [{ ...want, at }];
    return parts.map(({ skuId, quantity }) => ({ ...want, at, skuId, quantity: quantity * want.quantity }));
  });
}

/** Merges needs of the same SKU, in the place of the first. */
export function summedBySku<N extends Need>(needs: readonly N[]): N[] {
  const sums = new Map<string, N>();
  for (const need of needs) {
    const before = sums.get(need.skuId);
    sums.set(need.skuId, before ? { ...before, quantity: before.quantity + need.quantity } : need);
  }
  return [...sums.values()];
}
