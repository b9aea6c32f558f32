import type { Body, Cart, CartChange, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { JsonText } from '../../platform/replies.ts';
import { findRecord } from '../../platform/resource/resource.repository.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import {
  MOST_OF_A_LINE,
  addToLine,
  ensureCart,
  findCart,
  findMergeable,
  findOwnCart,
  findSellable,
  mergeLines,
  quoteCart,
  recordOperation,
  removeLine,
  replaceLines,
  sellableOf,
  setLine,
  setQuantity,
  setVersion,
} from './cart.repository.ts';

type CartResult = Promise<Result<JsonText<Cart>>>;

async function answer(ctx: Context): CartResult {
  const cart = await findCart(ctx);
  return cart ? done(cart) : notFound;
}

/** One change to the caller's cart, done once for each opId. `change` answers whether what it is about exists. */
function changeCart(ctx: Context, opId: string | undefined, change: (ctx: Context, cartId: string) => Promise<boolean>): CartResult {
  return inTransaction(ctx, async (inside) => {
    const cartId = await ensureCart(inside);
    const isNew = opId === undefined || (await recordOperation(inside, cartId, opId));
    if (isNew && !(await change(inside, cartId))) return notFound;
    return answer(inside);
  });
}

/** The caller's cart, made on first use. */
export async function readCart(ctx: Context): CartResult {
  const cart = await findCart(ctx);
  return cart ? done(cart) : changeCart(ctx, undefined, () => Promise.resolve(true));
}

/** A product already in the cart gets more of it: a cart never lists one SKU twice. */
export function addProduct(ctx: Context, input: Body<'POST /cart/add-product'>): CartResult {
  return changeCart(ctx, input.opId, async (inside, cartId) => {
    const sku = await findSellable(inside, { productId: input.productId, skuId: input.id, organizationId: input.organizationId });
    if (!sku) return false;
    await addToLine(inside, cartId, sku, input.quantity ?? 1);
    return true;
  });
}

/** A line that is not there is as good as removed. */
export function removeItem(ctx: Context, { id, opId }: Body<'POST /cart/remove-item'>): CartResult {
  return changeCart(ctx, opId, async (inside, cartId) => {
    await removeLine(inside, cartId, id);
    return true;
  });
}

/** Quantity 0 removes the line. */
export function updateItem(ctx: Context, { id, quantity, opId }: Body<'POST /cart/update-item'>): CartResult {
  return changeCart(ctx, opId, (inside, cartId) => (quantity === 0 ? removeLine(inside, cartId, id) : setQuantity(inside, cartId, id, quantity)));
}

type Saved = Promise<Result<JsonText<Reply<'POST /cart/item'>>>>;

const stale = refuse('STALE', 'The cart has changed meanwhile. Read it again.', { path: 'version', code: 'stale' });

async function saved(ctx: Context, cart: Resource<'cart'>, id: string): Saved {
  const record = await findRecord(ctx, cart, id);
  return record ? done(record) : notFound;
}

/** A draft that names a cart must name the caller's, as it was read. */
function refusalOf({ id, version }: Body<'POST /cart/item'>, own: { id: string; version: number } | undefined): ReturnType<typeof refuse> | undefined {
  if (id === undefined) return undefined;
  if (own?.id !== id) return notFound;
  if (version === undefined) return refuse('INVALID_INPUT', 'version is required', { path: 'version', code: 'required' });
  return version === own.version ? undefined : stale;
}

type Items = NonNullable<Body<'POST /cart/item'>['items']>;

/** Why these items cannot all be in a cart: one twice, or one that is not for sale. */
function refusalOfItems(items: Items, sellable: ReadonlyMap<string, number>): ReturnType<typeof refuse> | undefined {
  const skuIds = items.map(({ skuId }) => skuId);
  const twice = skuIds.findIndex((skuId, at) => skuIds.indexOf(skuId) < at);
  if (twice >= 0) return refuse('INVALID_INPUT', 'A SKU is in a cart once.', { path: `items.${twice}.skuId`, code: 'taken' });
  const unknown = skuIds.findIndex((skuId) => !sellable.has(skuId));
  return unknown < 0 ? undefined : refuse('INVALID_INPUT', 'This is not for sale.', { path: `items.${unknown}.skuId`, code: 'unknown' });
}

/** Then the cart holds these, and of each no more than a line may. */
async function replaceItems(ctx: Context, cartId: string, items: Items): Promise<ReturnType<typeof refuse> | undefined> {
  const sellable = await sellableOf(
    ctx,
    items.map(({ skuId }) => skuId),
  );
  const refused = refusalOfItems(items, sellable);
  if (refused) return refused;
  const lines = items.map(({ skuId, quantity }) => ({ skuId, quantity: Math.min(quantity, sellable.get(skuId) ?? 0) }));
  await replaceLines(
    ctx,
    cartId,
    lines.filter(({ quantity }) => quantity > 0),
  );
  return undefined;
}

/** Replaces the items of the caller's one cart as a whole; quantity 0 leaves an item out. */
export function saveCart(ctx: Context, cart: Resource<'cart'>, draft: Body<'POST /cart/item'>): Saved {
  return inTransaction(ctx, async (inside) => {
    const own = await findOwnCart(inside);
    const refusal = refusalOf(draft, own);
    if (refusal) return refusal;
    const cartId = await ensureCart(inside);
    const refused = draft.items && (await replaceItems(inside, cartId, draft.items));
    if (refused) return refused;
    await setVersion(inside, cartId, (own?.version ?? 0) + 1);
    return saved(inside, cart, cartId);
  });
}

/** Takes the items of a cart one may see over into one's own: with one cart a person a copy is a merge, which repeated changes nothing. */
export function copyCart(ctx: Context, cart: Resource<'cart'>, id: string): Saved {
  return inTransaction(ctx, async (inside) => {
    if (!(await findRecord(inside, cart, id))) return notFound;
    const own = await ensureCart(inside);
    await mergeLines(inside, id, own);
    return saved(inside, cart, own);
  });
}

/** A SKU named twice counts as the sum, as in a cart. */
function summed(items: Body<'POST /cart/quote'>['items']): { skuId: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const { skuId, quantity } of items) sums.set(skuId, Math.min(MOST_OF_A_LINE, (sums.get(skuId) ?? 0) + quantity));
  return [...sums].flatMap(([skuId, quantity]) => (quantity > 0 ? [{ skuId, quantity }] : []));
}

/** What a visitor's cart holds, at the prices of now. */
export async function quote(ctx: Context, { items }: Body<'POST /cart/quote'>): CartResult {
  return done(await quoteCart(ctx, summed(items)));
}

/** Takes a visitor's cart into the caller's own: never fewer than there were, never more than can be sold. */
export function mergeCart(ctx: Context, { items, opId }: Body<'POST /cart/merge'>): Promise<Result<JsonText<Reply<'POST /cart/merge'>>>> {
  return inTransaction(ctx, async (inside) => {
    const cartId = await ensureCart(inside);
    const isNew = opId === undefined || (await recordOperation(inside, cartId, opId));
    const wanted = new Map(summed(items).map(({ skuId, quantity }) => [skuId, quantity]));
    const changes: CartChange[] = [];
    for (const { skuId, name, held, available } of isNew ? await findMergeable(inside, cartId, [...wanted.keys()]) : []) {
      const most = wanted.get(skuId) ?? 0;
      const after = Math.max(held, Math.min(most, available));
      if (after !== held) await setLine(inside, cartId, { skuId, quantity: after });
      if (after !== held || most > after) changes.push({ skuId, name, before: held, after, wanted: most });
    }
    const cart = await findCart(inside);
    return cart ? done(new JsonText(`{"cart":${cart.text},"changes":${JSON.stringify(changes)}}`)) : notFound;
  });
}
