import type { Media, Reply } from '@marquee/api/contract';
import { follow, queryClient, invalidate, useApi } from '@marquee/mf-shared/api';
import { useEffect, useRef } from 'react';
import { renewTitles } from '../../titles/standings.ts';
import { settleUploads } from './uploads.ts';

type List = Reply<'GET /media/list'>;

const AGAIN_MS = 2000;
/** Asks for the list where events do not come through. */
const ASK_EVERY_MS = 5000;

const isList = (data: unknown): data is List => typeof data === 'object' && data !== null && 'content' in data;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Takes over what was told. An answer under way is older. */
async function take(productId: string, list: List): Promise<void> {
  const queryKey = ['GET /media/list', {}, { productId }, {}];
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, list);
}

/** Follows the media of a title until the stream ends; whether anything was told. */
async function hear(productId: string, signal: AbortSignal): Promise<boolean> {
  const told: true[] = [];
  const listen = (data: unknown) => {
    if (!isList(data)) return;
    told[0] = true;
    void take(productId, data);
  };
  await follow('GET /media/events/:id', { params: { id: productId } }, listen, signal).catch(() => undefined);
  return told.length > 0;
}

async function stayWith(productId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isTold = await hear(productId, signal);
    if (!isTold) await invalidate('GET /media/list');
    await pause(isTold ? AGAIN_MS : ASK_EVERY_MS, signal);
  }
}

/** Follows while the page is looked at: hidden ones would use up the connections of the browser. */
function followInSight(productId: string): () => void {
  let over = new AbortController();
  const look = () => {
    over.abort();
    over = new AbortController();
    if (document.visibilityState === 'visible') void stayWith(productId, over.signal);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    over.abort();
  };
}

/** Names how far each source is: a change of it moves the title, too, and what viewers have of it. */
const statesOf = (media: readonly Media[]) => media.map(({ id, state, contentId }) => `${id} ${state} ${contentId ?? ''}`).join();

/** The media of a title as they are now, the newest first. */
export function useTitleMedia(productId: string) {
  const { data, error, refetch } = useApi('GET /media/list', { query: { productId } });
  const media = data?.content;
  useEffect(() => followInSight(productId), [productId]);
  const states = useRef<string>(undefined);
  useEffect(() => {
    if (!media) return;
    settleUploads(media);
    const now = statesOf(media);
    if (states.current !== undefined && states.current !== now) void renewTitles();
    states.current = now;
  }, [media]);
  return { media, error, refetch };
}
