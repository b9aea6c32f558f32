import { useApi } from '@marquee/mf-shared/api';

/** Loads the storefront: the hundred most popular products, and all categories and titles with goods. */
export function useWholeShop() {
  return useApi('GET /product/shelf', { query: { size: 100 } });
}
