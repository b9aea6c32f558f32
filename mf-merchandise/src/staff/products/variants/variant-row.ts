import type { Reply } from '@marquee/api/contract';
import { readAnew } from '@marquee/mf-shared/api';
import { useText } from '../../../text.ts';

/** A SKU as staff see it. */
export type Variant = Reply<'GET /product/sku/list'>['content'][number];

/** So many a product may have: all of them are on one page. */
export const MOST_VARIANTS = 100;

/** What lists variants is old, and what shows, counts and prices them. */
export const readVariantsAnew = () =>
  readAnew(
    ...(['GET /product/sku/list', 'GET /product/item/:id', 'GET /product/item', 'GET /product/list', 'POST /product/sku/totals'] as const),
    ...(['POST /product/readiness', 'GET /product/price/list', 'GET /product/inventory/list'] as const),
  );

/** A variant among other goods: what these are called, and its values. */
export const goodsName = ({ productName, options }: Pick<Variant, 'productName' | 'options'>): string =>
  [productName, ...Object.values(options)].map((name) => `\u2068${name}\u2069`).join(' · ');

/** What a variant is called: its values, or that it is the only one. Each value keeps its own direction. */
export function useVariantName(): (variant: Pick<Variant, 'options'>) => string {
  const text = useText('variants');
  return ({ options }) =>
    Object.values(options)
      .map((value) => `\u2068${value}\u2069`)
      .join(' · ') || text('only');
}
