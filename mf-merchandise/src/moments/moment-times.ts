import type { Moment, ProductCard } from '@marquee/api/contract';

/** Minimum time a moment is shown, so that it can be read. */
const SHOWN_MS = 6000;

/** Returns the moment at a position of the film; the latest of several. */
export function momentAt(moments: readonly Moment[], ms: number, hidden: ReadonlySet<string>): Moment | undefined {
  return moments.findLast(({ id, fromMs, toMs }) => fromMs <= ms && ms < Math.max(toMs, fromMs + SHOWN_MS) && !hidden.has(id));
}

export interface Shelved {
  readonly moment: Moment;
  readonly product: ProductCard;
}

/** Returns each product once, last seen first. */
export function shelfOf(moments: readonly Moment[], products: ReadonlyMap<string, ProductCard>): readonly Shelved[] {
  const seen = new Set<string>();
  return moments.toReversed().flatMap((moment) => {
    const product = products.get(moment.productId);
    const key = `${moment.productId} ${moment.sku?.id ?? ''}`;
    if (!product || seen.has(key)) return [];
    seen.add(key);
    return [{ moment, product }];
  });
}
