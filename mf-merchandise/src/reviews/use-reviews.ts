import type { Reply } from '@marquee/api/contract';
import { invalidate } from '@marquee/mf-shared/api';

export type Review = Reply<'GET /rating/list'>['content'][number];

/** Highest rating of goods, from 1 (`api/contract/catalogue/rating.ts`). */
export const STARS = 5;
export const MAX_IMAGES = 4;

/** Invalidates the queries with a product's score or reviews. */
export function refreshReviews(): Promise<unknown> {
  return invalidate('GET /rating/mine', 'GET /rating/list', 'GET /rating/summary', 'GET /product/item', 'GET /product/list', 'GET /product/shelf');
}
