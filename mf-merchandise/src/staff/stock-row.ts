import type { Reply } from '@marquee/api/contract';
import { readAnew } from '@marquee/mf-shared/api';

/** The stock of one SKU at one place. */
export type StockRow = Reply<'GET /product/inventory/list'>['content'][number];

/** From here on down somebody should order more. */
export const FEW = 5;

/** What says the stock is old. */
export const readStockAnew = () =>
  readAnew(
    ...(['GET /product/inventory/item/:id', 'GET /product/inventory/list', 'GET /product/inventory/journal'] as const),
    ...(['GET /product/sku/list', 'POST /product/sku/totals', 'GET /product/item/:id'] as const),
  );
