import { useEffect } from 'react';
import type { Reply } from '@marquee/api/contract';
import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { useIsLive } from '@marquee/mf-shared/ui';

export type Poll = Reply<'GET /poll/item/:id'>;

const READ_ANEW_MS = 5000;

/** Reads a poll, and again every five seconds for as long as its results are on screen and may change. */
export function usePoll(id: string) {
  const isLive = useIsLive();
  const { identity, ready } = useShared('session');
  const { data, error, refetch } = useApi('GET /poll/item/:id', { params: { id } }, { enabled: isLive && ready, person: identity?.id });
  const isFollowed = data?.open === true && data.results !== null;
  useEffect(() => {
    if (!isFollowed) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch();
    }, READ_ANEW_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isFollowed, refetch]);
  return { poll: data, error, refetch };
}

/** Gives an answer, or changes the one there is. */
export async function answer({ id: pollId, myResponse }: Poll, optionId: string) {
  const saved = await call('POST /poll/response/item', { body: { ...(myResponse ?? { pollId }), optionId } });
  await invalidate('GET /poll/item/:id');
  return saved;
}
