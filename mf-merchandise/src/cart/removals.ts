import { useState } from 'react';
import type { CartItem } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { useErrorText } from '@marquee/mf-shared/ui';

export type CartRow = { readonly item: CartItem; readonly isRemoved: boolean };

/** Lines and what was removed from among them, each removed one in its old place: lines come in the order of their ids. */
export function cartRows(items: readonly CartItem[], removed: readonly CartItem[]): CartRow[] {
  const gone = new Set(removed.map(({ id }) => id));
  const rows = [...items.filter(({ id }) => !gone.has(id)).map((item) => ({ item, isRemoved: false })), ...removed.map((item) => ({ item, isRemoved: true }))];
  return rows.sort((a, b) => (a.item.id < b.item.id ? -1 : 1));
}

/** Removes lines at once, and keeps them at hand until the cart leaves the screen, so that each can be put back. */
export function useRemovals() {
  const [removed, setRemoved] = useState<readonly CartItem[]>([]);
  const say = useErrorText();
  const forget = (item: CartItem) => {
    setRemoved((now) => now.filter(({ id }) => id !== item.id));
  };

  async function remove(item: CartItem): Promise<void> {
    setRemoved((now) => [...now, item]);
    const result = await request('cart.remove', { itemId: item.id });
    if (result.ok) return;
    forget(item);
    await request('toast.show', { tone: 'error', text: say(result.error) });
  }

  async function putBack(item: CartItem): Promise<void> {
    const { productId, skuId, quantity } = item;
    // A plan is its own SKU.
    const result = await request('cart.add', { productId: productId ?? skuId, skuId, quantity });
    if (result.ok) forget(item);
    else await request('toast.show', { tone: 'error', text: say(result.error) });
  }
  return { removed, remove, putBack };
}
