import type { Body } from '@marquee/api/contract';
import { asksNotTo, call } from '../api/index.ts';

type Noted = Omit<Body<'POST /analytics/events'>['events'][number], 'ago' | 'dedupeKey' | 'sessionId'>;

const KEY = 'marquee-visit';
const MAX_AT_ONCE = 50;
const MAX_WAITING = 200;
const EVERY_MS = 5000;
const MAX_AGO_S = 600_000;

interface Waiting {
  readonly event: Noted;
  readonly at: number;
  readonly dedupeKey: string;
}
const waiting: Waiting[] = [];
let planned: ReturnType<typeof setTimeout> | undefined;
let isLeavingFollowed = false;

/** Names this tab for as long as it is open, and nothing of the person. Without storage each page is a visit of its own. */
export function visit(): string {
  const fresh = crypto.randomUUID();
  try {
    const existing = sessionStorage.getItem(KEY) ?? fresh;
    sessionStorage.setItem(KEY, existing);
    return existing;
  } catch {
    return fresh;
  }
}

function send(keepalive: boolean): void {
  clearTimeout(planned);
  planned = undefined;
  while (waiting.length > 0) {
    const now = Date.now();
    const events = waiting
      .splice(0, MAX_AT_ONCE)
      .map(({ event, at, dedupeKey }) => ({ ...event, dedupeKey, ago: Math.min(MAX_AGO_S, Math.max(0, (now - at) / 1000)) }));
    void call('POST /analytics/events', { body: { sessionId: visit(), events }, keepalive });
  }
}

function followLeaving(): void {
  if (isLeavingFollowed) return;
  isLeavingFollowed = true;
  const leave = () => {
    send(true);
  };
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
}

/**
 * Notes what happened on a page or in a player. Several are sent together, to this site alone, and the last ones as the page goes. Nothing is noted of
 * somebody who asks not to be followed.
 */
export function reportEvent(event: Noted, reader: Parameters<typeof asksNotTo>[0] = navigator): void {
  if (asksNotTo(reader) || waiting.length >= MAX_WAITING) return;
  waiting.push({ event, at: Date.now(), dedupeKey: crypto.randomUUID() });
  followLeaving();
  if (waiting.length >= MAX_AT_ONCE) send(false);
  else
    planned ??= setTimeout(() => {
      send(false);
    }, EVERY_MS);
}
