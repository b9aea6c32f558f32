/** From here down the shopper is told how many are left. */
const LOW_STOCK = 5;

export interface Stock {
  readonly state: 'in-stock' | 'low' | 'sold-out' | 'all-in-cart';
  /** How many more can be put into the cart. */
  readonly left: number;
}

/** What can be sold now, less what this shopper already holds in the cart. */
export function stockOf(available: number, inCart = 0): Stock {
  const left = Math.max(0, available - inCart);
  if (available <= 0) return { state: 'sold-out', left: 0 };
  if (left === 0) return { state: 'all-in-cart', left };
  return { state: available <= LOW_STOCK ? 'low' : 'in-stock', left };
}

export type LineStock = 'enough' | 'too-many' | 'sold-out';

/** Whether a line of the cart can be bought as it stands. */
export function lineStock({ quantity, available }: { readonly quantity: number; readonly available: number }): LineStock {
  if (available <= 0) return 'sold-out';
  return available < quantity ? 'too-many' : 'enough';
}
