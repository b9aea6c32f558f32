import { v7 as newId } from 'uuid';
import { MAX_CART_LINES } from '../../../contract/commerce/cart.ts';
import { MAX_SAVED_LINES } from '../../../contract/commerce/saved.ts';
import type { Body, Failure, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { JsonText } from '../../platform/replies.ts';
import { noTurn } from '../drop/turn.service.ts';
import { countLines, ensureCart, recordOperation, removeLine, sellableOf } from './cart.repository.ts';
import { existsSku, findCartLine, findSaved, findSavedUnits, findVisibleGoods, keepSaved, putIntoCart, takeSaved, type Units } from './saved.repository.ts';

type Saved = Promise<Result<JsonText<Reply<'GET /cart/saved'>>>>;

const noGoods = refuse('INVALID_INPUT', 'Only goods are put aside.', { path: 'id', code: 'unfit' });
const full = refuse('CONFLICT', `At most ${MAX_SAVED_LINES} lines are put aside.`, { path: 'id', code: 'maxItems', limit: MAX_SAVED_LINES });
const cartFull = refuse('CONFLICT', `A cart holds at most ${MAX_CART_LINES} lines.`, { path: 'skuId', code: 'maxItems', limit: MAX_CART_LINES });
const gone = refuse('CONFLICT', 'It is not sold any more.', { path: 'skuId', code: 'ended' });

export async function readSaved(ctx: Context): Saved {
  const { text } = await findSaved(ctx);
  return done(new JsonText(`{"items":${text}}`));
}

/** Locks the caller's cart and applies a change once for each `opId`. `change` returns a refusal or undefined. */
function changeSaved(
  ctx: Context,
  opId: string | undefined,
  change: (ctx: Context, cartId: string) => Promise<{ ok: false; error: Failure } | undefined>,
): Saved {
  return inTransaction(ctx, async (inside) => {
    const cartId = await ensureCart(inside);
    const isNew = opId === undefined || (await recordOperation(inside, cartId, opId));
    return (isNew ? await change(inside, cartId) : undefined) ?? readSaved(inside);
  });
}

export function putAside(ctx: Context, { id, opId }: Body<'POST /cart/put-aside'>): Saved {
  return changeSaved(ctx, opId, async (inside, cartId) => {
    const line = await findCartLine(inside, cartId, id);
    if (!line) return notFound;
    if (!line.isGoods) return noGoods;
    await removeLine(inside, cartId, id);
    await keepSaved(inside, [line]);
    return (await findSavedUnits(inside)).size > MAX_SAVED_LINES ? full : undefined;
  });
}

export function putBack(ctx: Context, { skuId, opId }: Body<'POST /cart/put-back'>): Saved {
  return changeSaved(ctx, opId, async (inside, cartId) => {
    const quantity = await takeSaved(inside, skuId);
    if (quantity === undefined) return notFound;
    const sku = (await sellableOf(inside, [skuId])).get(skuId);
    if (!sku) return gone;
    if (sku.isClosed) return { ok: false, error: noTurn('skuId') };
    await putIntoCart(inside, cartId, { id: newId(), skuId, quantity: Math.min(quantity, sku.most) });
    return (await countLines(inside, cartId)) > MAX_CART_LINES ? cartFull : undefined;
  });
}

/** Drops a saved item. A missing item counts as dropped. */
export function dropSaved(ctx: Context, { skuId, opId }: Body<'POST /cart/drop-saved'>): Saved {
  return changeSaved(ctx, opId, async (inside) => {
    const isTaken = (await takeSaved(inside, skuId)) !== undefined;
    return isTaken || (await existsSku(inside, skuId)) ? undefined : notFound;
  });
}

type Merged = Promise<Result<JsonText<Reply<'POST /cart/merge-saved'>>>>;

/** Merges the saved items of a device; a repeated merge changes nothing. Returns the indexes of items that are not for sale or do not fit. */
export function mergeSaved(ctx: Context, { items }: Body<'POST /cart/merge-saved'>): Merged {
  return inTransaction(ctx, async (inside) => {
    // Locked, so that concurrent merges do not exceed the limit.
    await ensureCart(inside);
    const wanted = new Map<string, number>();
    for (const { skuId, quantity } of items) wanted.set(skuId, Math.max(quantity, wanted.get(skuId) ?? 0));
    const visible = await findVisibleGoods(inside, [...wanted.keys()]);
    const held = await findSavedUnits(inside);
    let room = MAX_SAVED_LINES - held.size;
    const more: Units[] = [];
    const left = new Set<string>();
    for (const [skuId, quantity] of wanted) {
      const before = held.get(skuId);
      if (before === undefined && !(visible.has(skuId) && room-- > 0)) left.add(skuId);
      else if (quantity > (before ?? 0)) more.push({ skuId, quantity });
    }
    await keepSaved(inside, more);
    const { text } = await findSaved(inside);
    const places = items.flatMap(({ skuId }, at) => (left.has(skuId) ? [at] : []));
    return done(new JsonText(`{"items":${text},"left":${JSON.stringify(places)}}`));
  });
}
