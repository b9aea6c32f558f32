import type { Reply, ShelfFilters } from '../../../contract/index.ts';
import { Choice } from './shelf-choice.ts';
import { countFacets, type CountedFacets } from './shelf-facets.ts';
import type { ShelfGoods } from './shelf-goods.ts';
import { Bitmap } from './bitmap.ts';

type Without = Reply<'POST /product/shelf'>['without'];

/** Result of a search: the goods and the counts of further choices. */
export interface Found {
  readonly goods: Bitmap;
  readonly facets: CountedFacets;
  /** If nothing matches: the number of goods without each filter. */
  readonly without: Without;
}

/** `words`: places of goods that match the search words. */
export function find(shelf: ShelfGoods, filters: ShelfFilters, words: readonly number[] | undefined): Found {
  const found = words && new Bitmap();
  for (const place of words ?? []) found?.add(place);
  const choice = new Choice(shelf, filters, found);
  const without = choice.goods.size > 0 ? [] : choice.names.map((filter) => ({ filter, count: choice.without(filter).goods.size }));
  return { goods: choice.goods, facets: countFacets(choice, filters), without };
}
