import type { Cart, Reply, Result } from '@marquee/api/contract';
import { call, queryClient, type ApiError } from '../api/index.ts';
import { handleRequest, shared, owned } from '../bus/index.ts';

/** Spec §9: the cart now. Another tab, or a reload, shows the badge from it before the server has answered. */
const CART_KEY = 'userCart';
/** Spec §9: the cart as the server last told it. */
const INITIAL_CART_KEY = 'userInitialCart';

function forget(): void {
  localStorage.removeItem(CART_KEY);
  localStorage.removeItem(INITIAL_CART_KEY);
}

function publish(cart: Cart): void {
  localStorage.setItem(CART_KEY, JSON.stringify(cart));
  localStorage.setItem(INITIAL_CART_KEY, JSON.stringify(cart));
  owned.cart.publish({ cart, count: cart.count });
}

/** The reading asked for last: an older one that comes late must not undo it. */
let reading = 0;

/** Reads the current cart, and tells everybody. */
async function refresh(): Promise<Result<Cart>> {
  const mine = ++reading;
  const result: Result<Reply<'GET /cart/item'>, ApiError> = await call('GET /cart/item', {});
  if (result.ok && mine === reading) {
    publish(result.value);
    queryClient.setQueryData(['GET /cart/item', {}, {}, {}], result.value);
  }
  return result as Result<Cart>;
}

/** A change, then the current cart again (spec §4): what is shown is always what the server holds. */
async function changed(change: Promise<Result<unknown, ApiError>>): Promise<Result<Cart>> {
  const result = await change;
  if (!result.ok) return result as Result<Cart>;
  return refresh();
}

function readStoredCart(): Cart | null {
  try {
    return JSON.parse(localStorage.getItem(CART_KEY) ?? 'null') as Cart | null;
  } catch {
    return null;
  }
}

const opId = () => crypto.randomUUID();

/** Takes ownership of the cart: the shell calls it once, after the session. The cart follows who is signed in. */
export function startCart(): void {
  handleRequest('cart.refresh', refresh);
  handleRequest('cart.add', ({ productId, skuId, quantity }) =>
    changed(call('POST /cart/add-product', { body: { productId, opId: opId(), ...(skuId ? { id: skuId } : {}), ...(quantity ? { quantity } : {}) } })),
  );
  handleRequest('cart.update', ({ itemId, quantity }) => changed(call('POST /cart/update-item', { body: { id: itemId, quantity, opId: opId() } })));
  handleRequest('cart.remove', ({ itemId }) => changed(call('POST /cart/remove-item', { body: { id: itemId, opId: opId() } })));

  const stored = readStoredCart();
  if (stored) owned.cart.publish({ cart: stored, count: stored.count });
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
    const isFirst = person === undefined;
    person = now;
    if (!now || !isFirst) {
      // The cart of whoever was here before is nobody else's to see. Every tab knows for itself who is here.
      forget();
      owned.cart.publish({ cart: null, count: 0 }, 'here');
    }
    if (now) void refresh();
  });
}
