import type { Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { owned } from '../../platform/resource/owned.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { countSteps, hasOwnGoods, hasOwnLocation, hasOwnSku, isSingle } from './merchandise.repository.ts';

export { checkOwnProduct } from '../../catalogue/product/own-product.service.ts';
const checkOwnSku = owned('skuId', hasOwnSku);

/** Of one's own, and no gift card: those lie nowhere, and cost what is on them. */
export async function checkOwnGoods(ctx: Context, draft: { readonly skuId?: string }): Promise<Failure | undefined> {
  const unknown = await checkOwnSku(ctx, draft);
  if (unknown || draft.skuId === undefined || (await hasOwnGoods(ctx, draft.skuId))) return unknown;
  return refuse('INVALID_INPUT', 'A gift card lies nowhere, and costs what is on it.', { path: 'skuId', code: 'unfit' }).error;
}

/** The same of what is counted: a bundle lies nowhere, its parts do. */
export async function checkCounted(ctx: Context, draft: { readonly skuId?: string }): Promise<Failure | undefined> {
  const unfit = await checkOwnGoods(ctx, draft);
  if (unfit || draft.skuId === undefined || (await isSingle(ctx, draft.skuId))) return unfit;
  return refuse('INVALID_INPUT', 'A bundle lies nowhere: its parts are counted.', { path: 'skuId', code: 'unfit' }).error;
}
export const checkOwnLocation = owned('locationId', hasOwnLocation);

/** A row of a SKU has what it costs whom: so there are not too many of these. */
const MOST_STEPS = 100;

/** Why this is no price: of somebody else's SKU, struck through where it may not be, or one of too many. */
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
  return steps < MOST_STEPS
    ? undefined
    : refuse('CONFLICT', `A SKU has at most ${MOST_STEPS} prices for groups or from more units on.`, { path: 'skuId', code: 'maxItems', limit: MOST_STEPS })
        .error;
}
