import type { ProductCard } from '@marquee/api/contract';

export interface Grouping {
  readonly key: string;
  readonly count: number;
  /** A product of the group whose picture stands for all; none is at hand of what only few look at. */
  readonly first: ProductCard | undefined;
}
interface Counted {
  readonly value: string;
  readonly count: number;
}

function grouped(counted: readonly Counted[], products: readonly ProductCard[], isOf: (product: ProductCard, key: string) => boolean): Grouping[] {
  return counted.map(({ value, count }) => ({ key: value, count, first: products.find((product) => isOf(product, value)) }));
}

/** The categories of a shop by the alphabet, each with one of these products. */
export function categoriesOf(counted: readonly Counted[], products: readonly ProductCard[]): Grouping[] {
  return grouped(counted, products, ({ metaData }, key) => metaData.category === key).sort((a, b) => a.key.localeCompare(b.key));
}

/** Paths of the titles goods belong to, those with most goods first. */
export function titlesOf(counted: readonly Counted[], products: readonly ProductCard[]): Grouping[] {
  return grouped(counted, products, ({ metaData }, key) => metaData.relatedTitles?.includes(key) ?? false);
}
