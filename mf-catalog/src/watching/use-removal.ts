import type { Result, WatchItem } from '@marquee/api/contract';
import { useState } from 'react';
import type { ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { readWatchedAnew, type Undo } from '@marquee/mf-shared/watching';
import { useText } from '../text.ts';

type Remove = (item: WatchItem) => Promise<Result<Undo, ApiError>>;

/** Removes some of a list; until the list is left, each keeps its place there with the way back. */
export function useRemoval(items: readonly WatchItem[], remove: Remove) {
  const text = useText('removal');
  const [held, hold] = useState<readonly WatchItem[]>();
  const [undos, setUndos] = useState<ReadonlyMap<string, Undo>>(new Map());
  const settle = async (result: Result<unknown, ApiError>) => {
    if (result.ok) await readWatchedAnew();
    else await request('toast.show', { tone: 'error', text: text('failed') });
  };
  const isRemoved = ({ product }: WatchItem) => undos.has(product.id);
  const take = async (item: WatchItem) => {
    hold(held ?? items);
    const result = await remove(item);
    if (result.ok) setUndos((before) => new Map(before).set(item.product.id, result.value));
    await settle(result);
  };
  const undo = async (item: WatchItem) => {
    const result = await undos.get(item.product.id)?.();
    if (!result) return;
    if (result.ok) setUndos((before) => new Map([...before].filter(([id]) => id !== item.product.id)));
    await settle(result);
  };
  // Everything is gone by another way: nothing is held.
  const isEmptied = items.length === 0 && held?.some((item) => !isRemoved(item));
  return { shown: isEmptied ? items : (held ?? items), isRemoved, remove: take, undo };
}
