import { useRef, useState } from 'react';
import type { Reply } from '@marquee/api/contract';
import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useText } from '../text.ts';

export type MyRating = NonNullable<Reply<'GET /rating/mine'>['rating']>;

/** Everything that shows the title's score or its reviews is read anew. */
export function refreshRatings(): Promise<unknown> {
  return invalidate('GET /rating/mine', 'GET /rating/list', 'GET /product/item', 'GET /product/list');
}

/**
 * One's own rating of a title. A score shows as soon as it is chosen and is saved one after the other: of several chosen quickly, as arrow keys
 * do, only the last is sent, each on top of what the one before left.
 */
export function useMyRating(titleId: string) {
  const text = useText('ratings');
  const target = { targetType: 'PRODUCT', targetId: titleId } as const;
  const { data, isPending } = useApi('GET /rating/mine', { query: target });
  const [chosen, show] = useState<number>();
  const wanted = useRef<number>(undefined);
  const existing = useRef<MyRating>(undefined);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const mine = data?.rating ?? null;

  const say = (isDone: boolean, words: string) => request('toast.show', { tone: isDone ? 'info' : 'error', text: isDone ? words : text('failed') });
  /** The newer of what was read and what the last save answered. */
  const newest = () => (existing.current && existing.current.version > (mine?.version ?? 0) ? existing.current : mine);
  const send = async (change: { score: number } | { review: string }) => {
    const known = newest();
    const saved = await call('POST /rating/item', { body: known ? { id: known.id, version: known.version, ...change } : { ...target, ...change } });
    if (saved.ok) existing.current = saved.value;
    return saved;
  };
  const save = async (score: number) => {
    if (wanted.current !== score) return;
    const saved = await send({ score });
    if (saved.ok) await refreshRatings();
    // Another was chosen meanwhile: it is shown, and its turn is next.
    if (wanted.current !== score) return;
    wanted.current = undefined;
    show(undefined);
    await say(saved.ok, text('saved'));
  };
  return {
    mine,
    score: chosen ?? mine?.score,
    isPending,
    choose: (score: number) => {
      wanted.current = score;
      show(score);
      queue.current = queue.current.then(() => save(score));
    },
    /** The words beside the score, after whatever is still being saved. */
    review: async (review: string) => {
      await queue.current;
      return send({ review });
    },
    remove: async () => {
      if (!mine) return;
      const removed = await call('DELETE /rating/item/:id', { params: { id: mine.id } });
      existing.current = undefined;
      await refreshRatings();
      await say(removed.ok, text('removed'));
    },
  };
}
