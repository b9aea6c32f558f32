import { follow } from '@marquee/mf-shared/api';
import { pause } from './in-time.ts';

/** Between connections: twice as long after each that failed, and anything up to that, so that browsers do not come back in step. */
const SHORTEST_MS = 1000;
const LONGEST_MS = 60_000;
/** A connection that held for so long was a good one. */
const GOOD_MS = 10_000;
const NAME = 'marquee.registry';

interface Told {
  /** Undefined: a tab that has just begun asks. */
  readonly generation?: number;
}

/** Connected for as long as nothing ends it: again after every end, and at once when the device is connected again. */
async function stayConnected(tell: (generation: number) => void, signal: AbortSignal): Promise<void> {
  let longest = SHORTEST_MS;
  const tellGeneration = (data: unknown) => {
    const { generation } = data as { generation?: unknown };
    if (typeof generation === 'number') tell(generation);
  };
  while (!signal.aborted) {
    const began = performance.now();
    await follow('GET /federation/events', {}, tellGeneration, signal).catch(() => undefined);
    longest = performance.now() - began > GOOD_MS ? SHORTEST_MS : Math.min(longest * 2, LONGEST_MS);
    const called = new Promise((resolve) => {
      addEventListener('online', resolve, { once: true, signal });
      signal.addEventListener('abort', resolve, { once: true });
    });
    await Promise.race([pause(Math.random() * longest), called]);
  }
}

/**
 * Tells every generation of the registry the server speaks of. One tab of a browser is connected, the one that holds the lock, and tells the
 * others; when it is closed, the next takes over. Where there are no locks each tab is connected by itself.
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
  // A page that is kept for the way back holds neither lock nor connection: it could not be kept with them.
  addEventListener('pagehide', () => {
    over.abort();
    tabs?.close();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) begin();
  });
}
