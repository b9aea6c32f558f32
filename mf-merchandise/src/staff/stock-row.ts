import type { Reply } from '@marquee/api/contract';
import { invalidate } from '@marquee/mf-shared/api';

/** Stock of one SKU at one location. */
export type StockRow = Reply<'GET /product/inventory/list'>['content'][number];

/** Default threshold of low stock, in units. */
export const FEW = 5;

/** Invalidates the queries that contain stock. */
export const readStockAnew = () =>
  invalidate(
    ...(['GET /product/inventory/item/:id', 'GET /product/inventory/list', 'GET /product/inventory/journal'] as const),
    ...(['GET /product/sku/list', 'POST /product/sku/totals', 'GET /product/item/:id'] as const),
  );
