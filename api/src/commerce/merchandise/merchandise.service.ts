import type { Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { owned } from '../../platform/resource/owned.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { countSteps, hasOwnGoods, hasOwnLocation, hasOwnSku, isSingle } from './merchandise.repository.ts';

export { checkOwnProduct } from '../../catalogue/product/own-product.service.ts';
const checkOwnSku = owned('skuId', hasOwnSku);

/** Rejects SKUs of other organizations and gift cards, which have neither stock nor other prices. */
export async function checkOwnGoods(ctx: Context, draft: { readonly skuId?: string }): Promise<Failure | undefined> {
  const unknown = await checkOwnSku(ctx, draft);
  if (unknown || draft.skuId === undefined || (await hasOwnGoods(ctx, draft.skuId))) return unknown;
  return refuse('INVALID_INPUT', 'A gift card lies nowhere, and costs what is on it.', { path: 'skuId', code: 'unfit' }).error;
}

/** Rejects bundles too, since only their parts have stock. */
export async function checkCounted(ctx: Context, draft: { readonly skuId?: string }): Promise<Failure | undefined> {
  const unfit = await checkOwnGoods(ctx, draft);
  if (unfit || draft.skuId === undefined || (await isSingle(ctx, draft.skuId))) return unfit;
  return refuse('INVALID_INPUT', 'A bundle lies nowhere: its parts are counted.', { path: 'skuId', code: 'unfit' }).error;
}
export const checkOwnLocation = owned('locationId', hasOwnLocation);

/** Limited, because every SKU row stores its prices for groups and quantities. */
const MAX_PRICE_STEPS = 100;

/** Rejects a price of somebody else's SKU, a compare-at price where none is allowed, and prices above the limit. */
export async function checkPrice(
  ctx: Context,
  draft: DraftOf<'product/price'>,
  existing: ExistingOf<'product/price', 'product_price'> | undefined,
): Promise<Failure | undefined> {
  const unfit = await checkOwnGoods(ctx, draft);
  if (unfit) return unfit;
  const { groupId = existing?.groupId ?? null, minQuantity = existing?.minQuantity ?? 1, skuId = existing?.skuId ?? '' } = draft;
  const isCommon = groupId === null && minQuantity === 1;
  const isCompared =
    draft.compareAtPrice === undefined ? existing?.compareAtPriceAmount !== undefined && existing.compareAtPriceAmount !== null : draft.compareAtPrice !== null;
  if (isCommon) return undefined;
  if (isCompared) return refuse('INVALID_INPUT', 'Beside such a price the common one is struck through.', { path: 'compareAtPrice', code: 'unfit' }).error;
  const steps = await countSteps(ctx, skuId, existing?.id ?? null);
  return steps < MAX_PRICE_STEPS
    ? undefined
    : refuse('CONFLICT', `A SKU has at most ${MAX_PRICE_STEPS} prices for groups or from more units on.`, {
        path: 'skuId',
        code: 'maxItems',
        limit: MAX_PRICE_STEPS,
      }).error;
}
