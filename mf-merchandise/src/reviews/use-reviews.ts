import type { Reply } from '@marquee/api/contract';
import { readAnew } from '@marquee/mf-shared/api';

export type Review = Reply<'GET /rating/list'>['content'][number];

/** Goods are rated from 1 to this (`api/contract/catalogue/rating.ts`). */
export const STARS = 5;
export const MOST_PICTURES = 4;

/** Everything that shows the product's score or what is said of it is read anew. */
export function refreshReviews(): Promise<unknown> {
  return readAnew('GET /rating/mine', 'GET /rating/list', 'GET /rating/summary', 'GET /product/item', 'GET /product/list', 'GET /product/shelf');
}
