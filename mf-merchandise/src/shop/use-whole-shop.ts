import { useApi } from '@marquee/mf-shared/api';

/** What the storefront shows: the hundred most popular products, and all the categories and titles there are goods of. */
export function useWholeShop() {
  return useApi('GET /product/shelf', { query: { size: 100 } });
}
