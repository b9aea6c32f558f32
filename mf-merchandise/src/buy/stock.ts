/** Stock at or below which shoppers see how many units are left. */
const LOW_STOCK = 5;

export interface Stock {
  readonly state: 'in-stock' | 'low' | 'sold-out' | 'all-in-cart';
  /** Units that can still be added to the cart. */
  readonly left: number;
}

/** Returns the stock less the units in the shopper's cart. */
export function stockOf(available: number, inCart = 0): Stock {
  const left = Math.max(0, available - inCart);
  if (available <= 0) return { state: 'sold-out', left: 0 };
  if (left === 0) return { state: 'all-in-cart', left };
  return { state: available <= LOW_STOCK ? 'low' : 'in-stock', left };
}

export type LineStock = 'enough' | 'too-many' | 'sold-out';

/** Returns whether a cart line can be bought as it is. */
export function lineStock({ quantity, available }: { readonly quantity: number; readonly available: number }): LineStock {
  if (available <= 0) return 'sold-out';
  return available < quantity ? 'too-many' : 'enough';
}
