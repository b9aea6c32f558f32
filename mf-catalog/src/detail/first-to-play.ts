import type { Product } from '@marquee/api/contract';

/** What Play plays: the title, or the first episode of a series. */
export function firstToPlay(title: Product): { readonly id: string; readonly path: string; readonly name: string } | undefined {
  if (title.metaData.programType !== 'SERIES') return title;
  return title.products.find(({ products }) => products.length > 0)?.products[0];
}
