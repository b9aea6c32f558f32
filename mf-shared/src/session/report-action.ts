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

type Seen = Pick<Action, 'targetKind' | 'targetId' | 'metaData'>;

/** Notes that what the page shows is looked at, once it is known who is signed in; undefined while the page loads. */
export function useSeen(seen: Seen | undefined): void {
  const person = useShared('session').identity?.id;
  const key = seen && JSON.stringify(seen);
  useEffect(() => {
    if (person !== undefined && key !== undefined) reportAction({ kind: 'VIEWED', ...(JSON.parse(key) as Seen) });
  }, [person, key]);
}

/** Notes that the page of a product is looked at, by its person and among the events of the site. */
export function useViewed(productId: string): void {
  useEffect(() => {
    reportEvent({ kind: 'TITLE_VIEW', productId });
  }, [productId]);
  useSeen({ targetKind: 'PRODUCT', targetId: productId });
}
