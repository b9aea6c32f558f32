import type { Body, Failure, Reply, Result } from '../../../contract/index.ts';
import { type Context, inTransaction, refuse } from '../../platform/context.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import type { ColumnsOf, DraftOf, ExistingOf, Saved } from '../../platform/resource/resource-types.ts';
import { deleteRecord, saveRecord } from '../../platform/resource/serve.ts';
import { tidyOptions } from './sku-options.ts';
import { applyPrice, arrange, holdGoods, holdGoodsOf, holdSkus, isPart, makeRoom, readTotals, takeOutOfCarts, unitsOf } from './sku.repository.ts';
import { unfitAmount, unfitBeside, unfitGoods, unfitTexts } from './sku-rules.ts';

type Draft = DraftOf<'product/sku'>;
type Existing = ExistingOf<'product/sku', 'sku'>;

/** Checks a SKU before it is saved, with its product and the other SKUs locked. Frees the wished position. */
export async function checkSku(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  if (existing && draft.productId !== undefined && draft.productId !== existing.productId)
    return refuse('INVALID_INPUT', 'A SKU stays with its product.', { path: 'productId', code: 'fixed' }).error;
  const productId = existing?.productId ?? draft.productId ?? '';
  const goods = await holdGoods(ctx, productId);
  const unfit = unfitTexts(draft) ?? unfitGoods(goods, 'productId') ?? unfitAmount(goods, draft.listPrice);
  if (unfit) return unfit;
  const others = (await holdSkus(ctx, productId)).filter(({ id }) => id !== existing?.id);
  const refusal = unfitBeside(others, draft, !existing);
  if (refusal) return refusal;
  const { position } = draft;
  if (position !== undefined && others.some((other) => other.position === position)) await makeRoom(ctx, productId, position);
  return undefined;
}

/** Maps fields to columns whose stored form differs. */
export const columnsOfSku = ({ sku, options, listPrice }: Draft): ColumnsOf<'sku'> => ({
  ...(sku !== undefined && { sku: sku.trim() }),
  ...(options && { options: JSON.stringify(tidyOptions(options)) }),
  ...(listPrice && { list_amount: listPrice.amount, price_currency: listPrice.currency }),
});

/** Puts a new SKU last unless a position is given. Its price is the list price until `apply_price` runs. */
export async function columnsOfNewSku(ctx: Context, { productId = '', listPrice, position }: Draft): Promise<ColumnsOf<'sku'>> {
  const last = position ?? ((await holdSkus(ctx, productId)).at(-1)?.position ?? -1) + 1;
  return { position: last, price_amount: listPrice?.amount ?? 0 };
}

/** Saves a SKU. Locks the product before the SKU, so that concurrent changes cannot deadlock. */
export function saveSku(ctx: Context, resource: Resource<'product/sku'>, draft: Draft): Promise<Saved<'product/sku'>> {
  return inTransaction(ctx, async (inside) => {
    if (draft.id !== undefined) await holdGoodsOf(inside, draft.id);
    return saveRecord(inside, resource, draft);
  });
}

/** Applies the current price to a saved SKU. If a position was given, renumbers all SKUs of the product from 0. */
export async function settleSku(ctx: Context, { id }: Existing, what: 'created' | 'changed' | 'removed', draft?: Draft): Promise<void> {
  if (what === 'removed') return;
  await applyPrice(ctx, id);
  const goods = draft?.position === undefined ? undefined : await holdGoodsOf(ctx, id);
  if (!goods) return;
  const skus = await holdSkus(ctx, goods.id);
  await arrange(
    ctx,
    goods.id,
    skus.map((sku) => sku.id),
  );
}

const inUse = (path: string, message: string) => refuse('CONFLICT', message, { path, code: 'in-use' }).error;

/** Rejects the removal of a SKU with pre-orders, reservations or stock, of a bundle's part, and of a published product's last SKU. */
export async function checkRemoval(ctx: Context, { id }: Existing): Promise<Failure | undefined> {
  const { onHand, held, awaited } = await unitsOf(ctx, id);
  if (awaited > 0) return inUse('preorder', 'Units of it are pre-ordered.');
  if (held > 0) return inUse('held', 'Units of it are promised to orders.');
  if (onHand > 0) return inUse('places', 'Units of it are in stock. Correct the stock to none first.');
  if (await isPart(ctx, id)) return inUse('inBundles', 'It is a part of a bundle. Take it out of that first.');
  const goods = await holdGoodsOf(ctx, id);
  const isNeeded = goods?.isShown && (await holdSkus(ctx, goods.id)).length === 1;
  return isNeeded ? refuse('CONFLICT', 'Viewers see its product, which needs one to sell.', { path: 'productId', code: 'unready' }).error : undefined;
}

/** Deletes a SKU and removes it from carts. */
export function deleteSku(ctx: Context, resource: Resource<'product/sku'>, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction(ctx, async (inside) => {
    if (await holdGoodsOf(inside, id)) await takeOutOfCarts(inside, id);
    return deleteRecord(inside, resource, id);
  });
}

/** Returns SKU, stock and price totals of products. */
export async function totalsOf(ctx: Context, { productIds }: Body<'POST /product/sku/totals'>): Promise<Reply<'POST /product/sku/totals'>> {
  const money = (amount: number | null, currency: string | null) => (amount === null || currency === null ? null : { amount, currency });
  const totals = await readTotals(ctx, productIds);
  return {
    content: totals.map(({ lowest, highest, currency, ...total }) => ({ ...total, lowest: money(lowest, currency), highest: money(highest, currency) })),
  };
}
