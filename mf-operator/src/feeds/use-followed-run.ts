import { invalidate } from '@marquee/mf-shared/api';
import { useEffect } from 'react';
import { type Channel, feedReads } from './feed-words.ts';

const EVERY_MS = 1500;

const SOON_MS = 5000;

/** Whether a feed is being built, or its file is being sent or will be in a moment. */
function isBusy({ state, delivery }: Pick<Channel, 'state' | 'delivery'>): boolean {
  if (state === 'RUNNING' || delivery?.state === 'SENDING') return true;
  return delivery?.state === 'WAITING' && delivery.nextAt !== null && Date.parse(delivery.nextAt) < Date.now() + SOON_MS;
}

/** Asks again while something of a feed is under way. */
export function useFollowedRun(channels: readonly Pick<Channel, 'state' | 'delivery'>[] | undefined): void {
  const isRunning = channels?.some(isBusy) ?? false;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void invalidate(...feedReads), EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);
}
