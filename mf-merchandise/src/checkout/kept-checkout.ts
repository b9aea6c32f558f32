import type { Cart, Gift } from '@marquee/api/contract';

/** Checkout as stored in this browser, so that a reload, Back or another tab continues it. */
export interface Kept {
  /** Idempotency key of its creation: repeating the request returns the same checkout. */
  readonly key: string;
  readonly items: readonly { readonly skuId: string; readonly quantity: number; readonly gift?: Gift }[];
  readonly id?: string;
  readonly token?: string;
  /** The checkout is independent of the cart. */
  readonly isApart?: boolean;
}

const NAME = 'marquee.checkout';

/** Reads a checkout. An open one is in localStorage for all tabs; a finished one in sessionStorage, hidden from later users of the browser. */
function readFrom(storage: Storage): Kept | undefined {
  try {
    const kept = JSON.parse(storage.getItem(NAME) ?? 'null') as Partial<Kept> | null;
    return typeof kept?.key === 'string' && Array.isArray(kept.items) ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

export const readKept = (): Kept | undefined => readFrom(localStorage);
/** Returns the checkout finished last in this tab. */
export const readDone = (): Kept | undefined => readFrom(sessionStorage);

export function keep(kept: Kept): void {
  localStorage.setItem(NAME, JSON.stringify(kept));
}

export function forgetKept(): void {
  localStorage.removeItem(NAME);
  sessionStorage.removeItem(NAME);
}

/** Moves the checkout to sessionStorage once its items have left the cart: later items belong to another checkout. */
export function finishKept(): void {
  const kept = readKept();
  if (!kept) return;
  sessionStorage.setItem(NAME, JSON.stringify(kept));
  localStorage.removeItem(NAME);
}

export const itemsOf = ({ items }: Pick<Cart, 'items'>): Kept['items'] =>
  items.map(({ skuId, quantity, gift }) => ({ skuId, quantity, ...(gift && { gift }) }));

/** Returns whether both contain the same items, in any order. */
export function areSame(one: Kept['items'], other: Kept['items']): boolean {
  const name = (items: Kept['items']) =>
    items
      .map(({ skuId, quantity, gift }) => `${skuId} ${quantity} ${JSON.stringify(gift ?? null)}`)
      .toSorted()
      .join();
  return name(one) === name(other);
}
