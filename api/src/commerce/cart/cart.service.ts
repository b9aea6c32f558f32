import { MAX_CART_LINES } from '../../../contract/commerce/cart.ts';
import type { Body, Cart, CartChange, Gift, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { JsonText } from '../../platform/replies.ts';
import { giftKey } from '../gift-card/gift-key.sql.ts';
import { fitGift, fitKeptGift, refusePeriods, tidyGift } from '../gift-card/gift-wish.service.ts';
import { noTurn } from '../drop/turn.service.ts';
import { findRecord } from '../../platform/resource/resource.repository.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import { basketOf } from './basket.service.ts';
import { findLine, setGift } from './gift-line.repository.ts';
import {
  MAX_LINE_QUANTITY,
  addToLine,
  countLines,
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
  type Sellable,
  sellableOf,
  setLine,
  setQuantity,
  setVersion,
  type WantedUnits,
} from './cart.repository.ts';

type CartResult = Promise<Result<JsonText<Cart>>>;

async function answer(ctx: Context): CartResult {
  const cart = await findCart(ctx);
  return cart ? done(cart) : notFound;
}

type Refused = ReturnType<typeof refuse>;

/** Applies a change to the caller's cart once for each `opId`. `change` returns whether its subject exists, or a refusal. */
function changeCart(ctx: Context, opId: string | undefined, change: (ctx: Context, cartId: string) => Promise<boolean | Refused>): CartResult {
  return inTransaction(ctx, async (inside) => {
    const cartId = await ensureCart(inside);
    const isNew = opId === undefined || (await recordOperation(inside, cartId, opId));
    const changed = !isNew || (await change(inside, cartId));
    if (typeof changed === 'object') return changed;
    return changed ? answer(inside) : notFound;
  });
}

const needed = refuse('INVALID_INPUT', 'gift.recipientEmail is required', { path: 'gift.recipientEmail', code: 'required' });
const full = refuse('CONFLICT', `A cart holds at most ${MAX_CART_LINES} lines.`, { path: 'id', code: 'maxItems', limit: MAX_CART_LINES });

/** Returns the caller's cart, created on first use. */
export async function readCart(ctx: Context): CartResult {
  const cart = await findCart(ctx);
  return cart ? done(cart) : changeCart(ctx, undefined, () => Promise.resolve(true));
}

/** Adds a product or increases its quantity. A cart lists a SKU once, except for gifts to different recipients. */
export function addProduct(ctx: Context, input: Body<'POST /cart/add-product'>): CartResult {
  return changeCart(ctx, input.opId, async (inside, cartId) => {
    const sku = await findSellable(inside, { productId: input.productId, skuId: input.id, organizationId: input.organizationId });
    if (!sku) return false;
    if (sku.isClosed) return { ok: false, error: noTurn('id') };
    const gift = await fitGift(inside, input.gift, { givenAs: sku.givenAs, path: 'gift' });
    if (!gift.ok) return gift;
    const added = { quantity: input.quantity ?? 1, gift: gift.value };
    const unfit = refusePeriods({ ...sku, ...added }, 'quantity');
    if (unfit) return unfit;
    await addToLine(inside, cartId, sku, added);
    return (await countLines(inside, cartId)) <= MAX_CART_LINES || full;
  });
}

/** Removes a line. A missing line counts as removed. */
export function removeItem(ctx: Context, { id, opId }: Body<'POST /cart/remove-item'>): CartResult {
  return changeCart(ctx, opId, async (inside, cartId) => {
    await removeLine(inside, cartId, id);
    return true;
  });
}

/** Sets quantity and recipient of a line; quantity 0 removes the line. Lines of one SKU and recipient become one. */
export function updateItem(ctx: Context, { id, quantity, opId, gift }: Body<'POST /cart/update-item'>): CartResult {
  return changeCart(ctx, opId, async (inside, cartId) => {
    if (quantity === 0) return removeLine(inside, cartId, id);
    // A line without a recipient, as most are, takes any number.
    if (gift === undefined && (await setQuantity(inside, cartId, id, quantity, { isForNobodyElse: true }))) return true;
    const line = await findLine(inside, cartId, id);
    if (!line) return false;
    if (gift === undefined) return refusePeriods({ ...line, quantity }, 'quantity') ?? setQuantity(inside, cartId, id, quantity);
    const fit = await fitGift(inside, gift, { givenAs: line.givenAs, path: 'gift' });
    if (!fit.ok) return fit;
    // A given plan cannot lose its recipient: the plan would become the buyer's own.
    if (line.givenAs === 'PLAN' && fit.value === null) return line.gift ? needed : setQuantity(inside, cartId, id, quantity);
    const unfit = refusePeriods({ ...line, gift: fit.value, quantity }, 'quantity');
    if (unfit) return unfit;
    const more = line.givenAs === null ? 0 : await setGift(inside, cartId, { id, skuId: line.skuId, gift: fit.value });
    return setQuantity(inside, cartId, id, line.givenAs === 'PLAN' ? quantity : quantity + more);
  });
}

type Saved = Promise<Result<JsonText<Reply<'POST /cart/item'>>>>;

const stale = refuse('STALE', 'The cart has changed meanwhile. Read it again.', { path: 'version', code: 'stale' });

async function saved(ctx: Context, cart: Resource<'cart'>, id: string): Saved {
  const record = await findRecord(ctx, cart, id);
  return record ? done(record) : notFound;
}

/** Refuses a draft of another cart than the caller's, or of a stale version. */
function refusalOf({ id, version }: Body<'POST /cart/item'>, own: { id: string; version: number } | undefined): ReturnType<typeof refuse> | undefined {
  if (id === undefined) return undefined;
  if (own?.id !== id) return notFound;
  if (version === undefined) return refuse('INVALID_INPUT', 'version is required', { path: 'version', code: 'required' });
  return version === own.version ? undefined : stale;
}

type Items = NonNullable<Body<'POST /cart/item'>['items']>;

function refusalOfItems(items: Items, sellable: ReadonlyMap<string, Sellable>): ReturnType<typeof refuse> | undefined {
  const names = items.map(({ skuId, gift }) => skuId + giftKey(tidyGift(gift)));
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  if (twice >= 0) return refuse('INVALID_INPUT', 'A SKU is in a cart once.', { path: `items.${twice}.skuId`, code: 'taken' });
  const unknown = items.findIndex(({ skuId }) => !sellable.has(skuId));
  if (unknown >= 0) return refuse('INVALID_INPUT', 'This is not for sale.', { path: `items.${unknown}.skuId`, code: 'unknown' });
  const closed = items.findIndex(({ skuId, quantity }) => quantity > 0 && sellable.get(skuId)?.isClosed);
  return closed < 0 ? undefined : { ok: false, error: noTurn(`items.${closed}.skuId`) };
}

/** Replaces the items of a cart, and limits each quantity to what a line may have. */
async function replaceItems(ctx: Context, cartId: string, items: Items): Promise<ReturnType<typeof refuse> | undefined> {
  const sellable = await sellableOf(
    ctx,
    items.map(({ skuId }) => skuId),
  );
  const refused = refusalOfItems(items, sellable);
  if (refused) return refused;
  const lines: WantedUnits[] = [];
  for (const [at, { skuId, quantity, gift }] of items.entries()) {
    const { most = 0, givenAs = null, interval = null } = sellable.get(skuId) ?? {};
    const fit = await fitKeptGift(ctx, gift, { givenAs, path: `items.${at}.gift` });
    if (!fit.ok) return fit;
    const unfit = quantity === 0 ? undefined : refusePeriods({ givenAs, gift: fit.value, interval, quantity }, `items.${at}.quantity`);
    if (unfit) return unfit;
    lines.push({ skuId, quantity: givenAs === 'PLAN' && fit.value ? quantity : Math.min(quantity, most), gift: fit.value });
  }
  await replaceLines(
    ctx,
    cartId,
    lines.filter(({ quantity }) => quantity > 0),
  );
  return undefined;
}

/** Replaces all items of the caller's cart; quantity 0 leaves an item out. */
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

/** Merges a cart the caller may see into their own. A repeated merge changes nothing. */
export function copyCart(ctx: Context, cart: Resource<'cart'>, id: string): Saved {
  return inTransaction(ctx, async (inside) => {
    if (!(await findRecord(inside, cart, id))) return notFound;
    const own = await ensureCart(inside);
    await mergeLines(inside, id, own);
    if ((await countLines(inside, own)) > MAX_CART_LINES) return full;
    return saved(inside, cart, own);
  });
}

/** Sums the quantities of each SKU and recipient. For a given plan, the last number of periods counts. */
async function summed(ctx: Context, items: Body<'POST /cart/quote'>['items']): Promise<WantedUnits[]> {
  const given = items.flatMap(({ skuId, gift }) => (gift ? [skuId] : []));
  const sellable = given.length > 0 ? await sellableOf(ctx, given) : undefined;
  const sums = new Map<string, WantedUnits>();
  for (const { skuId, quantity, gift: wanted } of items) {
    const gift = tidyGift(wanted);
    const name = skuId + giftKey(gift);
    const before = gift && sellable?.get(skuId)?.givenAs === 'PLAN' ? 0 : (sums.get(name)?.quantity ?? 0);
    sums.set(name, { skuId, gift, quantity: Math.min(MAX_LINE_QUANTITY, before + quantity) });
  }
  return [...sums.values()].filter(({ quantity }) => quantity > 0);
}

async function refusalOfWish(ctx: Context, { items, changed }: Body<'POST /cart/quote'>): Promise<Result<unknown>> {
  const item = changed === undefined ? undefined : items[changed];
  if (!item?.gift) return done(true);
  const sku = (await sellableOf(ctx, [item.skuId])).get(item.skuId);
  const fit = sku ? await fitGift(ctx, item.gift, { givenAs: sku.givenAs, path: 'gift' }) : undefined;
  if (!sku || !fit?.ok) return fit ?? done(true);
  return refusePeriods({ ...sku, gift: fit.value, quantity: item.quantity }, 'quantity') ?? fit;
}

export async function quote(ctx: Context, asked: Body<'POST /cart/quote'>): CartResult {
  const wish = await refusalOfWish(ctx, asked);
  if (!wish.ok) return wish;
  const items = await summed(ctx, asked.items);
  return done(await quoteCart(ctx, items, await basketOf(ctx, items)));
}

const inOrder = <T extends { readonly skuId: string; readonly gift: Gift | null }>(items: readonly T[]): T[] => {
  const keyOf = ({ skuId, gift }: T) => skuId + giftKey(gift);
  return items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};

/** Merges a visitor's cart into the caller's own. Quantities never shrink, and never grow beyond stock or limits. Returns the changes. */
export function mergeCart(ctx: Context, { items, opId }: Body<'POST /cart/merge'>): Promise<Result<JsonText<Reply<'POST /cart/merge'>>>> {
  return inTransaction(ctx, async (inside) => {
    const cartId = await ensureCart(inside);
    const isNew = opId === undefined || (await recordOperation(inside, cartId, opId));
    const changes: CartChange[] = [];
    let lines = await countLines(inside, cartId);
    // One after another: units a bundle takes are not available to later items.
    for (const item of isNew ? inOrder(await summed(inside, items)) : []) {
      const found = await findMergeable(inside, cartId, item);
      if (!found) continue;
      const { skuId, gift, name, held, available, quantity: most } = found;
      const isLeftOut = held === 0 && lines >= MAX_CART_LINES;
      const after = isLeftOut ? 0 : Math.max(held, Math.min(most, available));
      if (held === 0 && after > 0) lines += 1;
      if (after !== held) await setLine(inside, cartId, { skuId, gift, quantity: after });
      if (after !== held || most > after) changes.push({ skuId, gift, name, before: held, after, wanted: most });
    }
    const cart = await findCart(inside);
    return cart ? done(new JsonText(`{"cart":${cart.text},"changes":${JSON.stringify(changes)}}`)) : notFound;
  });
}
