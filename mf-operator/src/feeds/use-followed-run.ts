import { readAnew } from '@marquee/mf-shared/api';
import { useEffect } from 'react';
import { type Channel, feedReads } from './feed-words.ts';

const EVERY_MS = 1500;

/** Asks again while a feed is being built. */
export function useFollowedRun(channels: readonly Pick<Channel, 'state'>[] | undefined): void {
  const isRunning = channels?.some(({ state }) => state === 'RUNNING') ?? false;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void readAnew(...feedReads), EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);
}
