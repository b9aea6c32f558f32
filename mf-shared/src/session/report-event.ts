import type { Body } from '@marquee/api/contract';
import { asksNotTo, call } from '../api/index.ts';

type Noted = Omit<Body<'POST /analytics/events'>['events'][number], 'ago' | 'dedupeKey' | 'sessionId'>;

const KEY = 'marquee-visit';
const MAX_AT_ONCE = 50;
const EVERY_MS = 5000;

const waiting: [event: Noted, at: number][] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

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

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const now = performance.now();
  const events = waiting.splice(0).map(([event, at]) => ({ ...event, dedupeKey: crypto.randomUUID(), ago: (now - at) / 1000 }));
  if (events.length > 0) void call('POST /analytics/events', { body: { sessionId: visit(), events }, keepalive: true });
}

/**
 * Notes what happened on a page or in a player. Several are sent together, to this site alone, and the last ones as the page goes. Nothing is noted of
 * somebody who asks not to be followed.
 */
export function reportEvent(event: Noted, reader: Parameters<typeof asksNotTo>[0] = navigator): void {
  if (asksNotTo(reader)) return;
  waiting.push([event, performance.now()]);
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', send);
  if (waiting.length < MAX_AT_ONCE) timer ??= setTimeout(send, EVERY_MS);
  else send();
}
