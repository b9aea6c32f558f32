import { follow } from '@marquee/mf-shared/api';
import { pause } from './in-time.ts';

/** Bounds of the pause between connections. It doubles after each failure and is randomized, so that browsers do not reconnect in step. */
const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
/** Duration after which a connection counts as good. */
const GOOD_MS = 10_000;
const NAME = 'marquee.registry';

interface Told {
  /** Undefined: a new tab asks for the generation. */
  readonly generation?: number;
}

/** Keeps a connection until it is aborted. Reconnects after every end, and at once when the device is online again. */
async function stayConnected(tell: (generation: number) => void, signal: AbortSignal): Promise<void> {
  let longest = MIN_PAUSE_MS;
  const tellGeneration = (data: unknown) => {
    const { generation } = data as { generation?: unknown };
    if (typeof generation === 'number') tell(generation);
  };
  while (!signal.aborted) {
    const began = performance.now();
    await follow('GET /federation/events', {}, tellGeneration, signal).catch(() => undefined);
    longest = performance.now() - began > GOOD_MS ? MIN_PAUSE_MS : Math.min(longest * 2, MAX_PAUSE_MS);
    const called = new Promise((resolve) => {
      addEventListener('online', resolve, { once: true, signal });
      signal.addEventListener('abort', resolve, { once: true });
    });
    await Promise.race([pause(Math.random() * longest), called]);
  }
}

/**
 * Reports every generation of the registry that the server announces. One tab of a browser is connected, the holder of the lock, and tells the others; when
 * it is closed, the next takes over. Without locks each tab connects by itself.
 */
export function followRegistry(tell: (generation: number) => void): void {
  let tabs: BroadcastChannel | undefined;
  let over = new AbortController();
  let leads = false;
  let last: number | undefined;
  const hear = (generation: number) => {
    last = generation;
    tell(generation);
  };
  const lead = () => {
    leads = true;
    return stayConnected((generation) => {
      hear(generation);
      tabs?.postMessage({ generation } satisfies Told);
    }, over.signal);
  };
  const begin = () => {
    over = new AbortController();
    leads = false;
    if (!('locks' in navigator)) {
      void lead();
      return;
    }
    tabs = new BroadcastChannel(NAME);
    tabs.addEventListener('message', ({ data: { generation } }: MessageEvent<Told>) => {
      if (generation !== undefined) hear(generation);
      else if (leads && last !== undefined) tabs?.postMessage({ generation: last } satisfies Told);
    });
    tabs.postMessage({} satisfies Told);
    void navigator.locks.request(NAME, { signal: over.signal }, lead).catch(() => undefined);
  };
  begin();
  // A page in the back/forward cache holds neither lock nor connection: with them it would not be cached.
  addEventListener('pagehide', () => {
    over.abort();
    tabs?.close();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) begin();
  });
}
