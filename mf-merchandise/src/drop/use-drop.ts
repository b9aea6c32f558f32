import type { Drop, DropEntry } from '@marquee/api/contract';
import { call, follow, invalidate, useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { useEffect, useState } from 'react';

/** Fields of a drop that are updated live. */
type Live = Pick<Drop, 'status' | 'entries' | 'left' | 'earlyLeft' | 'served' | 'version'>;

const AGAIN_MS = 2000;
/** Polling interval while events do not arrive. */
const ASK_EVERY_MS = 10_000;

const isLive = (data: unknown): data is Live => typeof data === 'object' && data !== null && 'status' in data && 'served' in data;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Follows a drop until its stream ends; returns whether any event arrived. */
async function hear(id: string, tell: (live: Live) => void, signal: AbortSignal): Promise<boolean> {
  const told: true[] = [];
  const listen = (data: unknown) => {
    if (!isLive(data)) return;
    told[0] = true;
    tell(data);
  };
  await follow('GET /drop/events/:id', { params: { id } }, listen, signal).catch(() => undefined);
  return told.length > 0;
}

/** Passes on each change from the server's events; polls while those do not arrive. */
async function stayWith(id: string, tell: (live: Live) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isTold = await hear(id, tell, signal);
    const asked = isTold ? undefined : await call('GET /drop/item/:id', { params: { id } });
    if (asked?.ok) tell(asked.value);
    await pause(isTold ? AGAIN_MS : ASK_EVERY_MS, signal);
  }
}

const isOver = ({ status }: Pick<Drop, 'status'>) => status === 'OVER' || status === 'CANCELED';

/** Returns a drop in its present state until it is over. Refetches the reader's own entry whenever turns move. */
export function useLiveDrop(drop: Drop | undefined): Drop | undefined {
  const [live, setLive] = useState<Live & { readonly id: string }>();
  const id = drop === undefined || isOver(drop) ? undefined : drop.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const over = new AbortController();
    let before: Live | undefined;
    const tell = (now: Live) => {
      const { status, entries, left, earlyLeft, served, version } = now;
      setLive({ id, status, entries, left, earlyLeft, served, version });
      const isOther = before !== undefined && (before.status !== status || before.version !== version);
      if (isOther) void invalidate('GET /drop/list', 'GET /drop/item', 'GET /drop/mine', 'GET /drop/audit/:id');
      if (before !== undefined && (isOther || before.served !== served || before.left !== left)) void invalidate('GET /drop/mine/:id');
      before = now;
    };
    void stayWith(id, tell, over.signal);
    return () => {
      over.abort();
    };
  }, [id]);
  return drop && live?.id === drop.id && live.version >= drop.version ? { ...drop, ...live } : drop;
}

/** Returns how many milliseconds the server's clock is ahead of this one. */
export const skewOf = ({ now }: Pick<Drop, 'now'>, readAt: number): number => (readAt === 0 ? 0 : Date.parse(now) - readAt);

interface Mine {
  readonly entry: DropEntry | undefined;
  readonly hasEarlyAccess: boolean;
  readonly isVerified: boolean;
  readonly isSignedIn: boolean;
  readonly isKnown: boolean;
}

/** Returns the reader's state in a drop. */
export function useMine(id: string): Mine {
  const { identity } = useSession();
  const { data } = useApi('GET /drop/mine/:id', { params: { id } }, { enabled: identity !== null, person: identity?.id });
  return {
    entry: data?.entry ?? undefined,
    hasEarlyAccess: data?.hasEarlyAccess ?? false,
    isVerified: data?.isVerified ?? true,
    isSignedIn: identity !== null,
    isKnown: identity === null || data !== undefined,
  };
}
