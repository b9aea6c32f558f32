import type { Moment, ProductCard } from '@marquee/api/contract';

/** Long enough to be read, however short the moment is. */
const SHOWN_MS = 6000;

/** What is shown at a point of the film: of several the latest. */
export function momentAt(moments: readonly Moment[], ms: number, hidden: ReadonlySet<string>): Moment | undefined {
  return moments.findLast(({ id, fromMs, toMs }) => fromMs <= ms && ms < Math.max(toMs, fromMs + SHOWN_MS) && !hidden.has(id));
}

export interface Shelved {
  readonly moment: Moment;
  readonly product: ProductCard;
}

/** Each thing once, what was seen last first. */
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
