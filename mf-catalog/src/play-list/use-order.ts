import { useRef, useState } from 'react';
import type { Result } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useText } from '../text.ts';
import { readListsAnew } from './lists.ts';

interface Placed {
  readonly id: string;
}

/** Shows a new order at once and saves one after the other; a refused one is undone. */
export function useOrder<T extends Placed>(items: readonly T[], save: (ids: string[]) => Promise<Result<unknown, ApiError>>) {
  const text = useText('playLists');
  const [order, setOrder] = useState<readonly string[]>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef<readonly string[]>(undefined);
  const places = new Map(order?.map((id, place) => [id, place]));
  const shown = order ? items.toSorted((a, b) => (places.get(a.id) ?? -1) - (places.get(b.id) ?? -1)) : items;

  const reorder = async (ids: string[]) => {
    setOrder(ids);
    newest.current = ids;
    const saved = last.current.then(() => save(ids));
    last.current = saved;
    const result = await saved;
    if (newest.current !== ids) return;
    if (!result.ok) await request('toast.show', { tone: 'error', text: text('failed') });
    await readListsAnew();
    setOrder(undefined);
  };
  /** Moves one by a place, up or down. */
  const step = (id: string, by: -1 | 1) => {
    const ids = shown.map((item) => item.id);
    const from = ids.indexOf(id);
    const rest = ids.toSpliced(from, 1);
    void reorder(rest.toSpliced(from + by, 0, id));
  };
  return { shown, reorder, step };
}
