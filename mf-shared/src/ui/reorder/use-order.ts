import type { Result } from '@marquee/api/contract';
import type { ApiError } from '../../api/index.ts';
import { request } from '../../bus/index.ts';
import { useErrorText } from '../feedback/error-texts.ts';
import { useEffect, useRef, useState } from 'react';

interface Ordering<T> {
  /** Told the newest items, so that an order follows the one before it. */
  readonly save: (ids: readonly string[], items: readonly T[]) => Promise<Result<unknown, ApiError>>;
  readonly renew: () => Promise<unknown>;
}

/** Shows a new order at once and saves one after the other; a refused one is undone. */
export function useOrder<T extends { readonly id: string }>(items: readonly T[], { save, renew }: Ordering<T>) {
  const say = useErrorText();
  const [order, setOrder] = useState<readonly string[]>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef<readonly string[]>(undefined);
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });
  const places = new Map(order?.map((id, place) => [id, place]));
  const placeOf = ({ id }: T) => places.get(id) ?? places.size;
  const shown = order ? items.toSorted((a, b) => placeOf(a) - placeOf(b)) : items;

  const reorder = async (ids: readonly string[]) => {
    setOrder(ids);
    newest.current = ids;
    const saved = last.current.then(async () => {
      const result = await save(ids, latest.current);
      await renew();
      return result;
    });
    last.current = saved;
    const result = await saved;
    if (!result.ok) void request('toast.show', { tone: 'error', text: say(result.error) });
    if (newest.current === ids) setOrder(undefined);
  };
  /** Moves one by a place, up or down. */
  const step = (id: string, by: -1 | 1) => {
    const ids = shown.map((one) => one.id);
    const from = ids.indexOf(id);
    void reorder(ids.toSpliced(from, 1).toSpliced(from + by, 0, id));
  };
  return { shown, reorder, step };
}
