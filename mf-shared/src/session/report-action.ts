import type { Body } from '@marquee/api/contract';
import { useEffect } from 'react';
import { asksNotTo, call } from '../api/index.ts';
import { shared, useShared } from '../bus/index.ts';
import { reportEvent } from './report-event.ts';

type Action = Body<'POST /identity/action/item'>;

const MAX_WAITING = 20;
const MAX_REMEMBERED = 200;
const AGAIN_MS = 30 * 60_000;
const IDLE_MS = 2000;

interface Waiting {
  readonly person: string;
  readonly action: Action;
}
const waiting: Waiting[] = [];
const reportedAt = new Map<string, number>();
let isPlanned = false;

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_MS });
  else setTimeout(work, IDLE_MS);
}

async function send(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (shared.session.current().identity?.id !== next.person) continue;
    const sent = await call('POST /identity/action/item', { body: next.action });
    if (!sent.ok && sent.error.code === 'TOO_MANY_REQUESTS') waiting.length = 0;
  }
  isPlanned = false;
}

/**
 * Notes what the person who is signed in does, once in half an hour, when the browser has nothing else to do. Nothing is noted of a visitor, or of
 * somebody who asks not to be followed.
 */
export function reportAction(action: Action, reader: Parameters<typeof asksNotTo>[0] = navigator): void {
  const person = shared.session.current().identity?.id;
  if (person === undefined || asksNotTo(reader) || waiting.length >= MAX_WAITING) return;
  const key = `${person} ${JSON.stringify(action)}`;
  const now = Date.now();
  if (now - (reportedAt.get(key) ?? -AGAIN_MS) < AGAIN_MS) return;
  if (reportedAt.size >= MAX_REMEMBERED) reportedAt.clear();
  reportedAt.set(key, now);
  waiting.push({ person, action });
  if (isPlanned) return;
  isPlanned = true;
  whenIdle(() => void send());
}

/** Notes that the page on screen is looked at, and whose interest that is once it is known who is signed in. */
export function useViewed(productId: string): void {
  const person = useShared('session').identity?.id;
  useEffect(() => {
    reportEvent({ kind: 'TITLE_VIEW', productId });
  }, [productId]);
  useEffect(() => {
    if (person !== undefined) reportAction({ kind: 'VIEWED', targetKind: 'PRODUCT', targetId: productId });
  }, [person, productId]);
}
