import type { Context } from '../../platform/context.ts';
import type { ListQuery } from './product-list.ts';

/** Search query. Words may be unfinished or misspelt; an empty list finds nothing. */
export type ProductSearch = ListQuery & { readonly words: readonly string[] };

export interface Hits {
  /** Ids of the page in the requested order, plus at most one more that indicates a next page. */
  readonly ids: readonly string[];
  /** Exact up to 10,000; above that, any larger number. */
  readonly total: number;
}

/** Search engine for visible products. Applies every filter of the query; sorts by relevance unless the query names another order. */
export interface ProductEngine {
  products(ctx: Context, search: ProductSearch): Promise<Hits>;
}
