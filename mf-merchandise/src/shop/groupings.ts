import type { ProductCard } from '@marquee/api/contract';

export interface Grouping {
  readonly key: string;
  readonly count: number;
  /** The first product of the group; its picture stands for all. */
  readonly first: ProductCard;
}

function grouped(products: readonly ProductCard[], keysOf: (product: ProductCard) => readonly string[]): Grouping[] {
  const groups = new Map<string, Grouping>();
  for (const product of products) {
    for (const key of keysOf(product)) {
      const known = groups.get(key);
      groups.set(key, known ? { ...known, count: known.count + 1 } : { key, count: 1, first: product });
    }
  }
  return [...groups.values()];
}

/** The categories these products are in, by the alphabet. */
export function categoriesOf(products: readonly ProductCard[]): Grouping[] {
  return grouped(products, ({ metaData }) => (metaData.category ? [metaData.category] : [])).sort((a, b) => a.key.localeCompare(b.key));
}

/** Paths of the titles these products belong to, those with most products first. */
export function titlesOf(products: readonly ProductCard[]): Grouping[] {
  return grouped(products, ({ metaData }) => metaData.relatedTitles ?? []).sort((a, b) => b.count - a.count);
}
