import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** For `formatDate`: the reader's own, once it can be known; what the server draws, and the browser draws first, is in UTC. */
export function useTimeZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  );
}
