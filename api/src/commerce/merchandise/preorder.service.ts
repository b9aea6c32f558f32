import type { Body, Failure, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { JsonText } from '../../platform/replies.ts';
import { findRecord } from '../../platform/resource/resource.repository.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import { findUse, type HeldSku, holdForBundle, isBundle } from './bundle.repository.ts';
import { closeEnded, endPreorder, findPreorder, type Preorder, savePreorder } from '../preorder/preorder.repository.ts';

type Skus = Resource<'product/sku'>;
type Changed = Promise<Result<JsonText<Reply<'GET /product/sku/item/:id'>>>>;

const YEARS_AHEAD = 5;
const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });
const inUse = (path: string, message: string) => refuse('CONFLICT', message, { path, code: 'in-use' }).error;
const unfit = (message: string) => refuse('INVALID_INPUT', message, { path: 'id', code: 'unfit' }).error;
const notOpen = refuse('CONFLICT', 'It is not on pre-order.', { path: 'preorder', code: 'transition' }).error;

function change(
  ctx: Context,
  skus: Skus,
  { id, version }: { readonly id: string; readonly version: number },
  work: (inside: Context, sku: HeldSku, before: Preorder) => Promise<Failure | undefined>,
): Changed {
  return inTransaction(ctx, async (inside) => {
    const sku = await holdForBundle(inside, id);
    const before = sku && (await findPreorder(inside, id));
    if (!before) return notFound;
    if (sku.version !== version) return stale;
    const refusal = await work(inside, sku, before);
    if (refusal) return { ok: false, error: refusal };
    const record = await findRecord(inside, skus, id);
    return record ? done(record) : notFound;
  });
}

/** Why nothing can be expected on a day: it is over, or too far away. */
function unfitDay(ctx: Context, day: string): Failure | undefined {
  // Days are texts of one form: they are in order as they are in time. Somewhere it is still yesterday.
  const first = new Date(ctx.now().getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  const last = `${ctx.now().getUTCFullYear() + YEARS_AHEAD}-12-31`;
  return day >= first && day <= last
    ? undefined
    : refuse('INVALID_INPUT', `expectedOn is from ${first} to ${last}`, { path: 'expectedOn', code: 'range' }).error;
}

/** Why a SKU is not ordered before it is there: it is money, or its units are sold by other ways, too. */
async function unfitSku(ctx: Context, id: string, { isGiftCard }: HeldSku): Promise<Failure | undefined> {
  if (isGiftCard) return unfit('A gift card is not pre-ordered.');
  if (await isBundle(ctx, id)) return unfit('A bundle is not pre-ordered.');
  const use = await findUse(ctx, id);
  if (use?.isPart) return inUse('id', 'It is a part of a bundle.');
  return use?.isInDrop ? inUse('id', 'It is sold in a drop.') : undefined;
}

/** Puts a SKU on pre-order, or changes its day or its limit. Who has ordered it is told of another day by a job. */
export const putOnPreorder = (ctx: Context, skus: Skus, id: string, { version, expectedOn, limit }: Body<'POST /product/sku/pre-order/:id'>): Changed =>
  change(ctx, skus, { id, version }, async (inside, sku, { taken, ended }) => {
    const refusal = unfitDay(inside, expectedOn) ?? (await unfitSku(inside, id, sku));
    if (refusal) return refusal;
    if (ended === 'CANCELED') return inUse('preorder', 'Its orders are being canceled.');
    if (limit < taken) return refuse('CONFLICT', `${taken} are ordered already.`, { path: 'limit', code: 'minimum', limit: taken }).error;
    await savePreorder(inside, id, { expectedOn, limit });
    return undefined;
  });

const end = (ctx: Context, skus: Skus, id: string, { version, to }: { readonly version: number; readonly to: 'RELEASED' | 'CANCELED' }): Changed =>
  change(ctx, skus, { id, version }, async (inside, _sku, { expectedOn, ended }) => {
    if (expectedOn === null || ended === 'CANCELED' || ended === to) return notOpen;
    await endPreorder(inside, id, to);
    await closeEnded(inside);
    return undefined;
  });

/** Its goods are there: a job serves who waits for them. */
export const releasePreorders = (ctx: Context, skus: Skus, id: string, { version }: Body<'POST /product/sku/release-pre-orders/:id'>): Changed =>
  end(ctx, skus, id, { version, to: 'RELEASED' });

/** It will not come: a job cancels what waits for it. */
export const cancelPreorders = (ctx: Context, skus: Skus, id: string, { version }: Body<'POST /product/sku/cancel-pre-orders/:id'>): Changed =>
  end(ctx, skus, id, { version, to: 'CANCELED' });
