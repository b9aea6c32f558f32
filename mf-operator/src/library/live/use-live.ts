import type { LiveInput, Reply } from '@marquee/api/contract';
import { call, follow, queryClient, invalidate, useApi } from '@marquee/mf-shared/api';
import { useEffect, useRef } from 'react';
import { renewTitles } from '../../titles/standings.ts';

type Live = Reply<'GET /live/item/:id'>;

const AGAIN_MS = 2000;

const isLive = (data: unknown): data is Live => typeof data === 'object' && data !== null && 'input' in data;
const keyOf = (id: string) => ['GET /live/item/:id', { id }, {}, {}];

async function take(id: string, live: Live): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keyOf(id) });
  queryClient.setQueryData(keyOf(id), live);
}

/** Follows how an event is sent, until the page is left. */
async function stayWith(id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const listen = (data: unknown) => {
      if (isLive(data)) void take(id, data);
    };
    await follow('GET /live/events/:id', { params: { id } }, listen, signal).catch(() => undefined);
    await new Promise((next) => setTimeout(next, AGAIN_MS));
  }
}

/** Follows while the page is looked at: hidden ones would use up the connections of the browser. */
function followInSight(id: string): () => void {
  let over = new AbortController();
  const look = () => {
    over.abort();
    over = new AbortController();
    if (document.visibilityState === 'visible') void stayWith(id, over.signal);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    over.abort();
  };
}

/** Returns how an event is sent now. A change of what viewers play renews the title. */
export function useLive(id: string) {
  const { data, error, refetch } = useApi('GET /live/item/:id', { params: { id } });
  useEffect(() => followInSight(id), [id]);
  const played = useRef<string>(undefined);
  const now = data?.input ? `${data.input.isPlayed} ${data.input.recordingId ?? ''}` : undefined;
  useEffect(() => {
    if (played.current !== undefined && played.current !== now) {
      void renewTitles();
      void invalidate('GET /media/list');
    }
    played.current = now;
  }, [now]);
  return { live: data, error, refetch };
}

export async function openInput(id: string, protocol: LiveInput['protocol']) {
  const opened = await call('POST /live/open/:id', { params: { id }, body: { protocol } });
  if (opened.ok) await take(id, { input: opened.value.input });
  return opened;
}

export async function moveInput(id: string, move: 'start' | 'stop') {
  const moved = await call(move === 'start' ? 'POST /live/start/:id' : 'POST /live/stop/:id', { params: { id } });
  if (moved.ok) await take(id, { input: moved.value });
  return moved;
}
