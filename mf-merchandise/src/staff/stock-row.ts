import type { Reply } from '@marquee/api/contract';

/** The stock of one SKU at one place. */
export type StockRow = Reply<'GET /product/inventory/list'>['content'][number];
