import type { Cart } from '@marquee/api/contract';

/** What this browser knows of a checkout: after a reload, Back, or in another tab it is the same one. */
export interface Kept {
  /** It was begun under this key: asked again, the same one comes back. */
  readonly key: string;
  readonly items: readonly { readonly skuId: string; readonly quantity: number }[];
  readonly id?: string;
  readonly token?: string;
}

const NAME = 'checkout';

export function readKept(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Partial<Kept> | null;
    return typeof kept?.key === 'string' && Array.isArray(kept.items) ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

export function keep(kept: Kept): void {
  localStorage.setItem(NAME, JSON.stringify(kept));
}

export function forgetKept(): void {
  localStorage.removeItem(NAME);
}

export const itemsOf = ({ items }: Pick<Cart, 'items'>): Kept['items'] => items.map(({ skuId, quantity }) => ({ skuId, quantity }));

/** Whether both want the same, in whatever order. */
export function areSame(one: Kept['items'], other: Kept['items']): boolean {
  const name = (items: Kept['items']) =>
    items
      .map(({ skuId, quantity }) => `${skuId} ${quantity}`)
      .toSorted()
      .join();
  return name(one) === name(other);
}
