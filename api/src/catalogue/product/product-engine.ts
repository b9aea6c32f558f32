import type { Context } from '../../platform/context.ts';
import type { ListQuery } from './product-list.ts';

/** What words are looked for among. Each word may be unfinished or misspelt; there may be none, which finds nothing. */
export type ProductSearch = ListQuery & { readonly words: readonly string[] };

export interface Hits {
  /** From the page's place on, in the order asked for: at most one more than the page shows, which tells that there is a next. */
  readonly ids: readonly string[];
  /** Exact up to 10,000; beyond, any number above. */
  readonly total: number;
}

/** What finds products by words: what the caller may see, by every filter of the query, the best first unless another order is asked for. */
export interface ProductEngine {
  products(ctx: Context, search: ProductSearch): Promise<Hits>;
}
