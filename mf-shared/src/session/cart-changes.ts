import type { Cart, CartChange, Money, Reply, Result } from '@marquee/api/contract';
import { call, queryClient, type ApiError } from '../api/index.ts';
import { owned, shared, type Requests } from '../bus/index.ts';
import { CART_KEY, guestUnits, INITIAL_CART_KEY } from './guest-cart.ts';
import { guestCart, guestPrices, inTurn } from './guest-changes.ts';
import { mergeSaved } from './saved-lines.ts';

type Repriced = readonly { readonly skuId: string; readonly before: Money }[];

function publish(cart: Cart, merged: readonly CartChange[] = [], repriced: Repriced = []): void {
  localStorage.setItem(CART_KEY, JSON.stringify(cart));
  localStorage.setItem(INITIAL_CART_KEY, JSON.stringify(cart));
  queryClient.setQueryData(['GET /cart/item', {}, {}, {}], cart);
  owned.cart.publish({ cart, count: cart.count, ...(merged.length > 0 && { merged }), ...(repriced.length > 0 && { repriced }) });
}

/** Resolves once the session is known: no cart is changed before that. */
function sessionReady(): Promise<void> {
  return new Promise((resolve) => {
    const stop = shared.session.subscribe(({ ready }) => {
      if (!ready) return;
      resolve();
      // The callback may run before `stop` is assigned.
      queueMicrotask(() => {
        stop();
      });
    });
  });
}

const isVisitor = () => {
  const { ready, ended, identity } = shared.session.current();
  return ready && !ended && !identity;
};

/** Number of the latest read: an older one that arrives late must not overwrite it. */
let reading = 0;

/** Reads the cart. The changes of a merge are kept until something else changes the cart. */
async function read(isChanged = false): Promise<Result<Cart>> {
  const mine = ++reading;
  const result: Result<Reply<'GET /cart/item'>, ApiError> = await call('GET /cart/item', {});
  const { merged, repriced } = shared.cart.current();
  if (result.ok && mine === reading) publish(result.value, isChanged ? [] : merged, isChanged ? [] : repriced);
  return result as Result<Cart>;
}

/** Returns the lines whose price differs from the one shown to the visitor. */
const repricedIn = ({ items }: Cart, before: ReadonlyMap<string, Money>): Repriced =>
  items.flatMap(({ skuId, price }) => {
    const told = before.get(skuId);
    return told && (told.amount !== price.amount || told.currency !== price.currency) ? [{ skuId, before: told }] : [];
  });

/** Merges the visitor's cart into the user's own. Until the server has it, it stays in this browser. */
async function merge(): Promise<Result<Cart>> {
  const result = await inTurn(async () => {
    const items = guestUnits().map(({ skuId, quantity, gift }) => ({ skuId, quantity, ...(gift && { gift }) }));
    if (items.length === 0) return undefined;
    const before = guestPrices();
    const merged = await call('POST /cart/merge', { body: { items, opId: opId() } });
    if (merged.ok) {
      // A read from before the merge is older, whenever it arrives.
      reading += 1;
      publish(merged.value.cart, merged.value.changes, repricedIn(merged.value.cart, before));
    }
    return merged;
  });
  if (!result) return read();
  return (result.ok ? { ok: true, value: result.value.cart } : result) as Result<Cart>;
}

/** Reads the current cart and publishes it. Also merges the lines that the visitor saved for later. */
export const refresh = () => {
  void mergeSaved();
  return guestUnits().length > 0 ? merge() : read();
};

/** Awaits a change, then reads the current cart again (spec §4): the page always shows what the server holds. */
async function changed(change: Promise<Result<unknown, ApiError>>): Promise<Result<Cart>> {
  const result = await change;
  if (!result.ok) return result as Result<Cart>;
  return read(true);
}

export async function undoMerge(): Promise<Result<Cart>> {
  const { cart, merged = [] } = shared.cart.current();
  for (const { skuId, gift, before, after } of merged) {
    const line = cart?.items.find((item) => item.skuId === skuId && JSON.stringify(item.gift) === JSON.stringify(gift));
    if (!line || before === after) continue;
    const undone = await call('POST /cart/update-item', { body: { id: line.id, quantity: before, opId: opId() } });
    if (!undone.ok) return undone as Result<Cart>;
  }
  return read(true);
}

const opId = () => crypto.randomUUID();
const guest = guestCart(isVisitor);

async function told(change: Promise<Result<Cart>>): Promise<Result<Cart>> {
  const result = await change;
  if (result.ok && isVisitor()) owned.cart.publish({ cart: result.value, count: result.value.count });
  return result;
}

export async function reread(): Promise<Result<Cart>> {
  await sessionReady();
  return isVisitor() ? told(guest.refresh()) : refresh();
}

export async function add(wanted: Requests['cart.add']['carries']): Promise<Result<Cart>> {
  await sessionReady();
  const asVisitor = isVisitor() ? await told(guest.add(wanted)) : undefined;
  // Somebody signed in meanwhile: their own cart lacks the product, as a visitor's addition is stored for a visitor alone.
  if (asVisitor && isVisitor()) return asVisitor;
  const { productId, skuId, quantity, gift } = wanted;
  const what = { productId, opId: opId(), ...(skuId ? { id: skuId } : {}), ...(quantity ? { quantity } : {}), ...(gift ? { gift } : {}) };
  return changed(call('POST /cart/add-product', { body: what }));
}

export async function take(body: Requests['cart.take']['carries']): Promise<Result<Cart>> {
  await sessionReady();
  const asVisitor = isVisitor() ? await told(guest.take(body)) : undefined;
  if (asVisitor && isVisitor()) return asVisitor;
  return changed(call('POST /cart/merge', { body }));
}

export async function update(wanted: Requests['cart.update']['carries']): Promise<Result<Cart>> {
  await sessionReady();
  if (isVisitor()) return told(guest.update(wanted));
  const { itemId, ...what } = wanted;
  return changed(call('POST /cart/update-item', { body: { id: itemId, ...what, opId: opId() } }));
}

export async function remove(wanted: Requests['cart.remove']['carries']): Promise<Result<Cart>> {
  await sessionReady();
  return isVisitor() ? told(guest.remove(wanted)) : changed(call('POST /cart/remove-item', { body: { id: wanted.itemId, opId: opId() } }));
}
