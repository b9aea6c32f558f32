import type { Reply, ShelfFilters } from '../../../contract/index.ts';
import { Choice } from './shelf-choice.ts';
import { countFacets, type CountedFacets } from './shelf-facets.ts';
import type { ShelfGoods } from './shelf-goods.ts';
import { Slots } from './slots.ts';

type Without = Reply<'POST /product/shelf'>['without'];

/** What filters leave of a shelf, and what each further choice would. */
export interface Found {
  readonly goods: Slots;
  readonly facets: CountedFacets;
  /** Where they leave nothing: how many there would be without each of them. */
  readonly without: Without;
}

/** `words`: places of what the words of the filters find. */
export function find(shelf: ShelfGoods, filters: ShelfFilters, words: readonly number[] | undefined): Found {
  const found = words && new Slots();
  for (const place of words ?? []) found?.add(place);
  const choice = new Choice(shelf, filters, found);
  const without = choice.goods.size > 0 ? [] : choice.names.map((filter) => ({ filter, count: choice.without(filter).goods.size }));
  return { goods: choice.goods, facets: countFacets(choice, filters), without };
}
