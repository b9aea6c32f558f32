import type { Cart, CartChange, Reply, Result } from '@marquee/api/contract';
import { call, queryClient, type ApiError } from '../api/index.ts';
import { handleRequest, shared, owned } from '../bus/index.ts';
import { CART_KEY, guestCart, guestUnits, INITIAL_CART_KEY, inTurn } from './guest-cart.ts';

function forget(): void {
  localStorage.removeItem(CART_KEY);
  localStorage.removeItem(INITIAL_CART_KEY);
}

function publish(cart: Cart, merged: readonly CartChange[] = []): void {
  localStorage.setItem(CART_KEY, JSON.stringify(cart));
  localStorage.setItem(INITIAL_CART_KEY, JSON.stringify(cart));
  queryClient.setQueryData(['GET /cart/item', {}, {}, {}], cart);
  owned.cart.publish({ cart, count: cart.count, ...(merged.length > 0 && { merged }) });
}

/** Settles once it is known who is here: before that nobody's cart is changed. */
function whoIsHere(): Promise<void> {
  return new Promise((resolve) => {
    const stop = shared.session.subscribe(({ ready }) => {
      if (!ready) return;
      resolve();
      // It may be told before there is anything to stop.
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

/** The reading asked for last: an older one that comes late must not undo it. */
let reading = 0;

/** What a merge has changed is said until something else changes the cart. */
async function read(isChanged = false): Promise<Result<Cart>> {
  const mine = ++reading;
  const result: Result<Reply<'GET /cart/item'>, ApiError> = await call('GET /cart/item', {});
  if (result.ok && mine === reading) publish(result.value, isChanged ? [] : shared.cart.current().merged);
  return result as Result<Cart>;
}

/** Takes the cart of the visitor somebody was into their own. Until the server has it, it stays in this browser. */
async function merge(): Promise<Result<Cart>> {
  const result = await inTurn(async () => {
    const items = guestUnits();
    if (items.length === 0) return undefined;
    const merged = await call('POST /cart/merge', { body: { items, opId: opId() } });
    if (merged.ok) {
      // What was read before it is older, whenever it comes.
      reading += 1;
      publish(merged.value.cart, merged.value.changes);
    }
    return merged;
  });
  if (!result) return read();
  return (result.ok ? { ok: true, value: result.value.cart } : result) as Result<Cart>;
}

/** Reads the current cart, and tells everybody. */
const refresh = () => (guestUnits().length > 0 ? merge() : read());

/** A change, then the current cart again (spec §4): what is shown is always what the server holds. */
async function changed(change: Promise<Result<unknown, ApiError>>): Promise<Result<Cart>> {
  const result = await change;
  if (!result.ok) return result as Result<Cart>;
  return read(true);
}

async function undoMerge(): Promise<Result<Cart>> {
  const { cart, merged = [] } = shared.cart.current();
  for (const { skuId, before, after } of merged) {
    const line = cart?.items.find((item) => item.skuId === skuId);
    if (!line || before === after) continue;
    const undone = await call('POST /cart/update-item', { body: { id: line.id, quantity: before, opId: opId() } });
    if (!undone.ok) return undone as Result<Cart>;
  }
  return read(true);
}

function readStoredCart(): Cart | null {
  try {
    return JSON.parse(localStorage.getItem(CART_KEY) ?? 'null') as Cart | null;
  } catch {
    return null;
  }
}

const opId = () => crypto.randomUUID();

/** Takes ownership of the cart: the shell calls it once, after the session. The cart follows who is signed in; a visitor's is kept in their browser. */
export function startCart(): void {
  const guest = guestCart(isVisitor);
  const told = async (change: Promise<Result<Cart>>) => {
    const result = await change;
    if (result.ok && isVisitor()) owned.cart.publish({ cart: result.value, count: result.value.count });
    return result;
  };
  handleRequest('cart.refresh', async () => {
    await whoIsHere();
    return isVisitor() ? told(guest.refresh()) : refresh();
  });
  handleRequest('cart.add', async (wanted) => {
    await whoIsHere();
    const asVisitor = isVisitor() ? await told(guest.add(wanted)) : undefined;
    // Who signed in meanwhile has not got it: what a visitor adds is kept for a visitor alone.
    if (asVisitor && isVisitor()) return asVisitor;
    const { productId, skuId, quantity } = wanted;
    return changed(call('POST /cart/add-product', { body: { productId, opId: opId(), ...(skuId ? { id: skuId } : {}), ...(quantity ? { quantity } : {}) } }));
  });
  handleRequest('cart.update', async (wanted) => {
    await whoIsHere();
    if (isVisitor()) return told(guest.update(wanted));
    return changed(call('POST /cart/update-item', { body: { id: wanted.itemId, quantity: wanted.quantity, opId: opId() } }));
  });
  handleRequest('cart.remove', async (wanted) => {
    await whoIsHere();
    return isVisitor() ? told(guest.remove(wanted)) : changed(call('POST /cart/remove-item', { body: { id: wanted.itemId, opId: opId() } }));
  });
  handleRequest('cart.undo-merge', undoMerge);

  const held = guestUnits();
  const stored = held.length === 0 ? readStoredCart() : null;
  if (stored) owned.cart.publish({ cart: stored, count: stored.count });
  else if (held.length > 0) owned.cart.publish({ cart: null, count: held.reduce((sum, { quantity }) => sum + quantity, 0) }, 'here');
  /** Null: nobody. Undefined: not known, or away from a page that waits for them. */
  let person: string | null | undefined;
  shared.session.subscribe(({ ready, ended, identity }) => {
    if (ended) {
      // The page keeps showing their cart; what is stored does not outlast the session.
      person = undefined;
      forget();
      return;
    }
    const now = identity?.id ?? null;
    if (!ready || now === person) return;
    const before = person;
    person = now;
    // Whoever was here before has left what is theirs; a visitor's cart is that of who signs in, and of the next visitor.
    const isVisitors = guestUnits().length > 0;
    if (!isVisitors && (!now || before !== undefined)) {
      // The cart of whoever was here before is nobody else's to see. Every tab knows for itself who is here.
      forget();
      owned.cart.publish({ cart: null, count: 0 }, 'here');
    }
    if (now) void refresh();
  });
}
