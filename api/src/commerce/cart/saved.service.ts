import { v7 as newId } from 'uuid';
import { MOST_LINES } from '../../../contract/commerce/cart.ts';
import { MOST_SAVED } from '../../../contract/commerce/saved.ts';
import type { Body, Failure, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { JsonText } from '../../platform/replies.ts';
import { noTurn } from '../drop/turn.service.ts';
import { countLines, ensureCart, recordOperation, removeLine, sellableOf } from './cart.repository.ts';
import { existsSku, findCartLine, findSaved, findSavedUnits, findVisibleGoods, keepSaved, putIntoCart, takeSaved, type Units } from './saved.repository.ts';

type Saved = Promise<Result<JsonText<Reply<'GET /cart/saved'>>>>;

const noGoods = refuse('INVALID_INPUT', 'Only goods are put aside.', { path: 'id', code: 'unfit' });
const full = refuse('CONFLICT', `At most ${MOST_SAVED} lines are put aside.`, { path: 'id', code: 'maxItems', limit: MOST_SAVED });
const cartFull = refuse('CONFLICT', `A cart holds at most ${MOST_LINES} lines.`, { path: 'skuId', code: 'maxItems', limit: MOST_LINES });
const gone = refuse('CONFLICT', 'It is not sold any more.', { path: 'skuId', code: 'ended' });

/** What the caller has put aside. */
export async function readSaved(ctx: Context): Saved {
  const { text } = await findSaved(ctx);
  return done(new JsonText(`{"items":${text}}`));
}

/** One change at a time to what somebody has in their cart and beside it, done once for each opId. `change` answers why it cannot be. */
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

/** Out of the cart and into what is saved, both or neither. */
export function putAside(ctx: Context, { id, opId }: Body<'POST /cart/put-aside'>): Saved {
  return changeSaved(ctx, opId, async (inside, cartId) => {
    const line = await findCartLine(inside, cartId, id);
    if (!line) return notFound;
    if (!line.isGoods) return noGoods;
    await removeLine(inside, cartId, id);
    await keepSaved(inside, [line]);
    return (await findSavedUnits(inside)).size > MOST_SAVED ? full : undefined;
  });
}

/** Out of what is saved and into the cart, both or neither. */
export function putBack(ctx: Context, { skuId, opId }: Body<'POST /cart/put-back'>): Saved {
  return changeSaved(ctx, opId, async (inside, cartId) => {
    const quantity = await takeSaved(inside, skuId);
    if (quantity === undefined) return notFound;
    const sku = (await sellableOf(inside, [skuId])).get(skuId);
    if (!sku) return gone;
    if (sku.isClosed) return { ok: false, error: noTurn('skuId') };
    await putIntoCart(inside, cartId, { id: newId(), skuId, quantity: Math.min(quantity, sku.most) });
    return (await countLines(inside, cartId)) > MOST_LINES ? cartFull : undefined;
  });
}

/** What is not there is as good as dropped. */
export function dropSaved(ctx: Context, { skuId, opId }: Body<'POST /cart/drop-saved'>): Saved {
  return changeSaved(ctx, opId, async (inside) => {
    const isTaken = (await takeSaved(inside, skuId)) !== undefined;
    return isTaken || (await existsSku(inside, skuId)) ? undefined : notFound;
  });
}

type Merged = Promise<Result<JsonText<Reply<'POST /cart/merge-saved'>>>>;

/** Takes in what a device has saved; repeated it changes nothing. What viewers do not see, and what there is no room for, is left where it is. */
export function mergeSaved(ctx: Context, { items }: Body<'POST /cart/merge-saved'>): Merged {
  return inTransaction(ctx, async (inside) => {
    // Held, so that of two at once neither goes beyond the bound.
    await ensureCart(inside);
    const wanted = new Map<string, number>();
    for (const { skuId, quantity } of items) wanted.set(skuId, Math.max(quantity, wanted.get(skuId) ?? 0));
    const visible = await findVisibleGoods(inside, [...wanted.keys()]);
    const held = await findSavedUnits(inside);
    let room = MOST_SAVED - held.size;
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
