import type { Reply } from '@marquee/api/contract';
import { invalidate } from '@marquee/mf-shared/api';
import { useText } from '../../../text.ts';

/** SKU as staff see it. */
export type Variant = Reply<'GET /product/sku/list'>['content'][number];

/** Highest number of variants of a product: all of them fit on one page. */
export const MAX_VARIANTS = 100;

/** Invalidates the queries that list, show, count or price variants. */
export const readVariantsAnew = () =>
  invalidate(
    ...(['GET /product/sku/list', 'GET /product/item/:id', 'GET /product/item', 'GET /product/list', 'POST /product/sku/totals'] as const),
    ...(['POST /product/readiness', 'GET /product/price/list', 'GET /product/inventory/list'] as const),
  );

/** Returns the name of a variant among other goods: its product and its values. */
export const goodsName = ({ productName, options }: Pick<Variant, 'productName' | 'options'>): string =>
  [productName, ...Object.values(options)].map((name) => `\u2068${name}\u2069`).join(' · ');

/** Returns the name of a variant: its values, or a text for an only variant. Each value keeps its own direction. */
export function useVariantName(): (variant: Pick<Variant, 'options'>) => string {
  const text = useText('variants');
  return ({ options }) =>
    Object.values(options)
      .map((value) => `\u2068${value}\u2069`)
      .join(' · ') || text('only');
}
