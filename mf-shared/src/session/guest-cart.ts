import type { Cart, Failure, Result } from '@marquee/api/contract';
import { call } from '../api/index.ts';

/** Spec §9: the cart now. */
export const CART_KEY = 'userCart';
/** Spec §9: the cart as the server last told it. A visitor's has none: that is how the two are told apart. */
export const INITIAL_CART_KEY = 'userInitialCart';

interface Units {
  readonly skuId: string;
  readonly quantity: number;
}

const MOST = 999;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const nowhere = { id: '00000000-0000-0000-0000-000000000000', items: [], count: 0, subtotal: { amount: 0, currency: 'USD' } } as const satisfies Cart;

/** What lies in the visitor's cart of this browser; what is stored may be anything. */
export function guestUnits(): Units[] {
  if (localStorage.getItem(INITIAL_CART_KEY) !== null) return [];
  try {
    const { items } = JSON.parse(localStorage.getItem(CART_KEY) ?? '{}') as { items?: unknown };
    return (Array.isArray(items) ? (items as Partial<Units>[]) : []).slice(0, 200).flatMap(({ skuId, quantity }) => {
      const isSound = typeof skuId === 'string' && UUID.test(skuId) && typeof quantity === 'number' && Number.isInteger(quantity);
      return isSound && quantity > 0 && quantity <= MOST ? [{ skuId, quantity }] : [];
    });
  } catch {
    return [];
  }
}

function keep(cart: Cart): void {
  localStorage.removeItem(INITIAL_CART_KEY);
  if (cart.count === 0) localStorage.removeItem(CART_KEY);
  else localStorage.setItem(CART_KEY, JSON.stringify(cart));
}

/** One change after another, in all tabs of a browser where it can. */
let last: Promise<unknown> = Promise.resolve();
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return navigator.locks.request('marquee.cart', work) as Promise<T>;
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

/** Prices what the visitor's cart then holds, and keeps that. `isGuest` is asked when it comes: by then somebody may have signed in. */
function change(next: (units: Units[]) => Units[], isGuest: () => boolean): Promise<Result<Cart>> {
  return inTurn(async () => {
    const items = next(guestUnits());
    const result = items.length === 0 ? { ok: true as const, value: nowhere } : await call('POST /cart/quote', { body: { items } });
    if (result.ok && isGuest()) keep(result.value);
    return result as Result<Cart>;
  });
}

const gone: Failure = { code: 'NOT_FOUND', message: 'This is not for sale.' };

async function skuOf({ productId, skuId }: { readonly productId: string; readonly skuId?: string }): Promise<Result<string>> {
  if (skuId !== undefined) return { ok: true, value: skuId };
  const product = await call('GET /product/item/:id', { params: { id: productId } });
  if (!product.ok) return product as Result<never>;
  const [first] = product.value.skus;
  return first ? { ok: true, value: first.id } : { ok: false, error: gone };
}

/** The cart of a visitor: kept in this browser, priced by the server. The same changes as one's own has; a line is called by its SKU. */
export function guestCart(isGuest: () => boolean) {
  const set = (id: string, quantity: number) =>
    change((units) => units.flatMap((unit) => (unit.skuId === id ? (quantity > 0 ? [{ skuId: id, quantity }] : []) : [unit])), isGuest);
  return {
    refresh: () => change((units) => units, isGuest),
    async add({ quantity = 1, ...wanted }: { readonly productId: string; readonly skuId?: string; readonly quantity?: number }): Promise<Result<Cart>> {
      const sku = await skuOf(wanted);
      if (!sku.ok) return sku;
      const skuId = sku.value;
      const result = await change((units) => {
        const held = units.find((unit) => unit.skuId === skuId)?.quantity ?? 0;
        return [...units.filter((unit) => unit.skuId !== skuId), { skuId, quantity: Math.min(MOST, held + quantity) }];
      }, isGuest);
      return result.ok && !result.value.items.some((item) => item.skuId === skuId) ? { ok: false, error: gone } : result;
    },
    update: ({ itemId, quantity }: { readonly itemId: string; readonly quantity: number }) => set(itemId, quantity),
    remove: ({ itemId }: { readonly itemId: string }) => set(itemId, 0),
  };
}
