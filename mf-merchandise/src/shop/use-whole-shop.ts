import { useApi } from '@marquee/mf-shared/api';
import { merchandiseQuery } from './shop-address.ts';

/** The hundred most popular products: what the storefront shows, and which categories and titles there are to choose from. */
export function useWholeShop() {
  return useApi('GET /product/list', { query: merchandiseQuery({ size: 100 }) });
}
