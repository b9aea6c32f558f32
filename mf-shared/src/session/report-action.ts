import type { Body } from '@marquee/api/contract';
import { useEffect } from 'react';
import { asksNotTo, call } from '../api/index.ts';
import { shared, useShared } from '../bus/index.ts';
import { reportEvent } from './report-event.ts';

type Action = Body<'POST /identity/action/item'>;

const MAX_REMEMBERED = 200;
const AGAIN_MS = 30 * 60_000;
const WAIT_MS = 2000;

const reportedAt = new Map<string, number>();

/**
 * Notes what the person who is signed in does, once in half an hour, after the page had time to load. Nothing is noted of a visitor, or of somebody
 * who asks not to be followed.
 */
export function reportAction(action: Action, reader: Parameters<typeof asksNotTo>[0] = navigator): void {
  const person = shared.session.current().identity?.id;
  if (person === undefined || asksNotTo(reader)) return;
  const key = `${person} ${JSON.stringify(action)}`;
  const now = Date.now();
  if (now - (reportedAt.get(key) ?? -AGAIN_MS) < AGAIN_MS) return;
  if (reportedAt.size >= MAX_REMEMBERED) reportedAt.clear();
  reportedAt.set(key, now);
  setTimeout(() => {
    if (shared.session.current().identity?.id === person) void call('POST /identity/action/item', { body: action });
  }, WAIT_MS);
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
