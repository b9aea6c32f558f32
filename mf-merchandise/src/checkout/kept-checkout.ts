import type { Cart, Gift } from '@marquee/api/contract';

/** What this browser knows of a checkout: after a reload, Back, or in another tab it is the same one. */
export interface Kept {
  /** It was begun under this key: asked again, the same one comes back. */
  readonly key: string;
  readonly items: readonly { readonly skuId: string; readonly quantity: number; readonly gift?: Gift }[];
  readonly id?: string;
  readonly token?: string;
  /** It is of nothing in the cart. */
  readonly isApart?: boolean;
}

const NAME = 'marquee.checkout';

/** While it is under way, in every tab; once it is done, in this one alone: whoever comes to this browser later does not see it. */
function readFrom(storage: Storage): Kept | undefined {
  try {
    const kept = JSON.parse(storage.getItem(NAME) ?? 'null') as Partial<Kept> | null;
    return typeof kept?.key === 'string' && Array.isArray(kept.items) ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

export const readKept = (): Kept | undefined => readFrom(localStorage);
/** The one that was done last in this tab. */
export const readDone = (): Kept | undefined => readFrom(sessionStorage);

export function keep(kept: Kept): void {
  localStorage.setItem(NAME, JSON.stringify(kept));
}

export function forgetKept(): void {
  localStorage.removeItem(NAME);
  sessionStorage.removeItem(NAME);
}

/** What was bought has left the cart: what lies in it from now on is for another checkout. */
export function finishKept(): void {
  const kept = readKept();
  if (!kept) return;
  sessionStorage.setItem(NAME, JSON.stringify(kept));
  localStorage.removeItem(NAME);
}

export const itemsOf = ({ items }: Pick<Cart, 'items'>): Kept['items'] =>
  items.map(({ skuId, quantity, gift }) => ({ skuId, quantity, ...(gift && { gift }) }));

/** Whether both want the same, in whatever order. */
export function areSame(one: Kept['items'], other: Kept['items']): boolean {
  const name = (items: Kept['items']) =>
    items
      .map(({ skuId, quantity, gift }) => `${skuId} ${quantity} ${JSON.stringify(gift ?? null)}`)
      .toSorted()
      .join();
  return name(one) === name(other);
}
