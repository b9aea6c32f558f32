import { useRef, useState } from 'react';
import type { CartItem, Failure, Result } from '@marquee/api/contract';
import { type ApiError, call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useSession } from '@marquee/mf-shared/session';
import { useErrorText } from '@marquee/mf-shared/ui';
import { saved } from './saved-list.ts';

export type CartRow = { readonly item: CartItem; readonly isRemoved: boolean };

/** Lines and what was removed from among them, each removed one in its old place: lines come in the order of their ids. */
export function cartRows(items: readonly CartItem[], removed: readonly CartItem[]): CartRow[] {
  const gone = new Set(removed.map(({ id }) => id));
  const rows = [...items.filter(({ id }) => !gone.has(id)).map((item) => ({ item, isRemoved: false })), ...removed.map((item) => ({ item, isRemoved: true }))];
  return rows.sort((a, b) => (a.item.id < b.item.id ? -1 : 1));
}

const readBoth = () => Promise.all([request('cart.refresh', undefined), invalidate('GET /cart/saved')]);

/** Removes lines at once, and keeps them at hand until the cart leaves the screen, so that each can be put back. */
export function useRemovals() {
  const [removed, setRemoved] = useState<readonly CartItem[]>([]);
  /** Lines that were put aside here, and when that is done. */
  const aside = useRef(new Map<string, Promise<unknown>>());
  const { identity } = useSession();
  const say = useErrorText();
  const forget = (item: CartItem) => {
    setRemoved((now) => now.filter(({ id }) => id !== item.id));
  };

  /** `work` takes it out of the cart. */
  async function takeOut(item: CartItem, work: () => Promise<Result<unknown, ApiError | Failure>>): Promise<void> {
    setRemoved((now) => [...now, item]);
    const result = await work();
    if (result.ok) return;
    forget(item);
    await request('toast.show', { tone: 'error', text: say(result.error) });
  }
  const remove = (item: CartItem) => takeOut(item, () => request('cart.remove', { itemId: item.id }));

  /** Out of the cart, and kept aside: in one's account, or on this device. */
  async function save(item: CartItem): Promise<void> {
    const { id, skuId, quantity, name } = item;
    const work = async () => {
      const result = await call('POST /cart/put-aside', { body: { id, opId: `aside-${id}` } });
      await readBoth();
      return result;
    };
    if (!identity) saved.put({ skuId, quantity, name });
    const done = identity ? takeOut(item, work) : remove(item);
    aside.current.set(id, done);
    await done;
  }

  async function putBack(item: CartItem): Promise<void> {
    const { id, productId, skuId, quantity, gift } = item;
    const wasAside = aside.current.has(id);
    await aside.current.get(id);
    const isOwn = wasAside && identity !== null;
    const result = isOwn
      ? await call('POST /cart/put-back', { body: { skuId, opId: `undo-${id}` } })
      : // A plan is its own SKU.
        await request('cart.add', { productId: productId ?? skuId, skuId, quantity, gift });
    if (isOwn) await readBoth();
    if (result.ok) {
      forget(item);
      if (wasAside && !isOwn) saved.drop({ skuId, quantity });
    } else await request('toast.show', { tone: 'error', text: say(result.error) });
  }
  return { removed, remove, save, putBack };
}
