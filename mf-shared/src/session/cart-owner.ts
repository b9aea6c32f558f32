import type { Cart, Result } from '@marquee/api/contract';
import type { ApiError } from '../api/index.ts';
import { handleRequest, shared, owned } from '../bus/index.ts';
import type * as Changes from './cart-changes.ts';
import { CART_KEY, guestUnits, INITIAL_CART_KEY } from './guest-cart.ts';

const load = () => import('./cart-changes.ts');
const lost: Result<Cart, ApiError> = { ok: false, error: { code: 'OFFLINE', message: 'The script of the cart did not come.' } };

/** Most pages change no cart: the code for it comes with the first change, or with whoever is signed in. */
async function changing(change: (changes: typeof Changes) => Promise<Result<Cart>>): Promise<Result<Cart>> {
  // Once more, before a lost script is taken for a failure.
  const changes = await load()
    .catch(load)
    .catch(() => undefined);
  return changes ? change(changes) : (lost as Result<Cart>);
}

function forget(): void {
  localStorage.removeItem(CART_KEY);
  localStorage.removeItem(INITIAL_CART_KEY);
}

function readStoredCart(): Cart | null {
  try {
    return JSON.parse(localStorage.getItem(CART_KEY) ?? 'null') as Cart | null;
  } catch {
    return null;
  }
}

/** Takes ownership of the cart: the shell calls it once, after the session. The cart follows who is signed in; a visitor's is kept in their browser. */
export function startCart(): void {
  handleRequest('cart.refresh', () => changing(({ reread }) => reread()));
  handleRequest('cart.add', (wanted) => changing(({ add }) => add(wanted)));
  handleRequest('cart.take', (wanted) => changing(({ take }) => take(wanted)));
  handleRequest('cart.update', (wanted) => changing(({ update }) => update(wanted)));
  handleRequest('cart.remove', (wanted) => changing(({ remove }) => remove(wanted)));
  handleRequest('cart.undo-merge', () => changing(({ undoMerge }) => undoMerge()));

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
    if (now) void changing(({ refresh }) => refresh());
  });
}
