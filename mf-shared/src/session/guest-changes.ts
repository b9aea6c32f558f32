import type { Cart, Failure, Money, Result, WantedGift } from '@marquee/api/contract';
import { call } from '../api/index.ts';
import { CART_KEY, guestUnits, INITIAL_CART_KEY, UUID, type Units } from './guest-cart.ts';

const nowhere = { id: '00000000-0000-0000-0000-000000000000', items: [], count: 0, subtotal: { amount: 0, currency: 'USD' } } as const satisfies Cart;

/** Returns the unit price of each SKU in the cart, as last read from the server; the storage may hold anything. */
export function guestPrices(): ReadonlyMap<string, Money> {
  try {
    const { items } = JSON.parse(localStorage.getItem(CART_KEY) ?? '{}') as { items?: unknown };
    const told = (Array.isArray(items) ? (items as { skuId?: unknown; price?: Partial<Money> | null }[]) : []).slice(0, 200).flatMap(({ skuId, price }) => {
      const { amount, currency } = price ?? {};
      const isSound = typeof skuId === 'string' && UUID.test(skuId) && Number.isSafeInteger(amount) && /^[A-Z]{3}$/.test(String(currency));
      return isSound ? [[skuId, { amount: Number(amount), currency: String(currency) }] as const] : [];
    });
    return new Map(told);
  } catch {
    return new Map();
  }
}

function keep(cart: Cart): void {
  localStorage.removeItem(INITIAL_CART_KEY);
  if (cart.count === 0) localStorage.removeItem(CART_KEY);
  else localStorage.setItem(CART_KEY, JSON.stringify(cart));
}

/** Tail of the queue of changes. Browsers with locks run them one after another in all tabs. */
let last: Promise<unknown> = Promise.resolve();
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return navigator.locks.request('marquee.cart', work) as Promise<T>;
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

/**
 * Prices the visitor's changed cart and stores it. `isGuest` is checked when the price arrives: somebody may have signed in by then. `wished` is a gift of
 * this very change.
 */
function change(next: (units: Units[]) => Units[], isGuest: () => boolean, wished?: WantedGift | null): Promise<Result<Cart>> {
  return inTurn(async () => {
    const units = next(guestUnits());
    const items = units.map(({ skuId, quantity, gift }) => ({ skuId, quantity, ...(gift && { gift }) }));
    const changed = units.findIndex(({ gift }) => gift && gift === wished);
    const body = { items, ...(changed >= 0 && { changed }) };
    const result = items.length === 0 ? { ok: true as const, value: nowhere } : await call('POST /cart/quote', { body });
    if (result.ok && isGuest()) keep(result.value);
    return result as Result<Cart>;
  });
}

interface Added {
  readonly productId: string;
  readonly skuId?: string;
  readonly quantity?: number;
  readonly gift?: WantedGift | null;
}

interface Changed {
  readonly itemId: string;
  readonly quantity: number;
  /** New recipient of a gift card. */
  readonly gift?: WantedGift | null;
}

const gone: Failure = { code: 'NOT_FOUND', message: 'This is not for sale.' };

async function skuOf({ productId, skuId }: { readonly productId: string; readonly skuId?: string }): Promise<Result<string>> {
  if (skuId !== undefined) return { ok: true, value: skuId };
  const product = await call('GET /product/item/:id', { params: { id: productId } });
  if (!product.ok) return product as Result<never>;
  const [first] = product.value.skus;
  return first ? { ok: true, value: first.id } : { ok: false, error: gone };
}

/**
 * Cart of a visitor: kept in this browser, priced by the server. It offers the same changes as a user's own. The id of a line is its SKU; for gift cards the
 * recipient is part of it too.
 */
export function guestCart(isGuest: () => boolean) {
  const set = (id: string, quantity: number, gift?: WantedGift | null) =>
    change(
      (units) => units.flatMap((unit) => (unit.id === id ? (quantity > 0 ? [{ ...unit, quantity, ...(gift !== undefined && { gift }) }] : []) : [unit])),
      isGuest,
      gift,
    );
  return {
    refresh: () => change((units) => units, isGuest),
    async add({ quantity = 1, gift = null, ...wanted }: Added): Promise<Result<Cart>> {
      const sku = await skuOf(wanted);
      if (!sku.ok) return sku;
      const skuId = sku.value;
      // Items with the same recipient are one line: the server adds them up.
      const result = await change((units) => [...units, { id: skuId, skuId, quantity, gift }], isGuest, gift);
      return result.ok && !result.value.items.some((item) => item.skuId === skuId) ? { ok: false, error: gone } : result;
    },
    /** Raises each SKU to the larger quantity, so that a repetition changes nothing. Missing units are added as lines, which the server adds up. */
    take: ({ items }: { readonly items: readonly { readonly skuId: string; readonly quantity: number }[] }) =>
      change((units) => {
        const heldOf = (id: string) => units.find(({ skuId, gift }) => skuId === id && !gift)?.quantity ?? 0;
        const lacking = items.map(({ skuId, quantity }) => ({ id: skuId, skuId, quantity: quantity - heldOf(skuId), gift: null }));
        return [...units, ...lacking.filter(({ quantity }) => quantity > 0)];
      }, isGuest),
    update: ({ itemId, quantity, gift }: Changed) => set(itemId, quantity, gift),
    remove: ({ itemId }: { readonly itemId: string }) => set(itemId, 0),
  };
}
