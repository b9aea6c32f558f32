import type { Body, Failure, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { JsonText } from '../../platform/replies.ts';
import { findRecord } from '../../platform/resource/resource.repository.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import { findParts, findUse, type HeldSku, holdForBundle, isBundle, replaceParts } from './bundle.repository.ts';

type Skus = Resource<'product/sku'>;
type Wanted = Body<'POST /product/sku/bundle/:id'>;
type Changed = Promise<Result<JsonText<Reply<'GET /product/sku/item/:id'>>>>;

const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });
const giftCard = (path: string) => refuse('INVALID_INPUT', 'A gift card is neither a bundle nor in one.', { path, code: 'unfit' }).error;
const noBundle = refuse('CONFLICT', 'It is no bundle.', { path: 'parts', code: 'zero' }).error;
const inUse = (path: string, message: string) => refuse('CONFLICT', message, { path, code: 'in-use' }).error;

/** Why this SKU can be no bundle: it is money, is counted itself, or stands in a bundle or a drop. */
async function unfitBundle(ctx: Context, id: string, { isGiftCard }: HeldSku): Promise<Failure | undefined> {
  if (isGiftCard) return giftCard('id');
  const use = await findUse(ctx, id);
  if (use?.isCounted) return inUse('places', 'Units of it are in stock. Correct the stock to none first.');
  if (use?.isPart) return inUse('id', 'It is a part of a bundle itself.');
  if (use?.isOnPreorder) return inUse('preorder', 'It is on pre-order.');
  return use?.isInDrop ? inUse('id', 'It is sold in a drop.') : undefined;
}

/** Why a bundle is not made of these. */
async function unfitParts(ctx: Context, id: string, { parts }: Wanted, { currency }: HeldSku): Promise<Failure | undefined> {
  const ids = parts.map(({ skuId }) => skuId);
  const found = new Map((await findParts(ctx, ids)).map((part) => [part.id, part]));
  for (const [at, skuId] of ids.entries()) {
    const path = `parts.${at}.skuId`;
    const part = found.get(skuId);
    if (!part) return refuse('INVALID_INPUT', `${path} names something that is not here`, { path, code: 'unknown' }).error;
    if (ids.indexOf(skuId) < at) return refuse('INVALID_INPUT', 'A part is there twice.', { path, code: 'twice' }).error;
    if (skuId === id || part.isBundle) return refuse('INVALID_INPUT', 'A bundle is in no bundle.', { path, code: 'unfit' }).error;
    if (part.isGiftCard) return giftCard(path);
    if (part.isOnPreorder) return inUse(path, 'What is on pre-order is in no bundle.');
    if (part.currency !== currency) return refuse('INVALID_INPUT', 'A bundle and its parts cost money of one currency.', { path, code: 'currency' }).error;
  }
  return undefined;
}

function change(ctx: Context, skus: Skus, id: string, version: number, check: (inside: Context, sku: HeldSku) => Promise<Failure | undefined>) {
  return async (parts: Wanted['parts']): Changed =>
    inTransaction(ctx, async (inside) => {
      const sku = await holdForBundle(inside, id);
      if (!sku) return notFound;
      if (sku.version !== version) return stale;
      const unfit = await check(inside, sku);
      if (unfit) return { ok: false, error: unfit };
      await replaceParts(inside, id, parts);
      const record = await findRecord(inside, skus, id);
      return record ? done(record) : notFound;
    });
}

/** Makes a SKU a bundle of others, or of others than before. */
export const makeBundle = (ctx: Context, skus: Skus, id: string, wanted: Wanted): Changed =>
  change(ctx, skus, id, wanted.version, async (inside, sku) => (await unfitBundle(inside, id, sku)) ?? unfitParts(inside, id, wanted, sku))(wanted.parts);

/** A SKU is no bundle any more. */
export const unmakeBundle = (ctx: Context, skus: Skus, id: string, { version }: Body<'POST /product/sku/unbundle/:id'>): Changed =>
  change(ctx, skus, id, version, async (inside) => ((await isBundle(inside, id)) ? undefined : noBundle))([]);
