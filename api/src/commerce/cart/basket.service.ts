import type { Context } from '../../platform/context.ts';
import { needsOf, summedBySku } from '../stock/needs.ts';
import { findParts } from '../stock/parts.repository.ts';
import { type Basket, saidBasket, type UnitsBySku } from './shared-stock.sql.ts';

interface Wanted {
  readonly skuId: string;
  readonly quantity: number;
}

export async function basketOf(ctx: Context, items: readonly Wanted[]): Promise<Basket> {
  const skuIds = items.map(({ skuId }) => skuId);
  const parts = await findParts(ctx, skuIds);
  const taken = (some: readonly Wanted[]): UnitsBySku =>
    Object.fromEntries(summedBySku(needsOf(some, ({ skuId }) => parts.get(skuId))).map(({ skuId, quantity }) => [skuId, quantity]));
  return saidBasket(taken(items), taken(items.filter(({ skuId }) => parts.has(skuId))));
}
