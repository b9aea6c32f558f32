import { createContext, useContext, useSyncExternalStore } from 'react';
import { nothingYet, type PlayerFacts, type PlayerPort } from './engine/player-port.ts';

const silent = { subscribe: () => () => undefined, facts: () => nothingYet };

/** The player that surrounds a control; undefined until its video element stands. */
export const PlayerContext = createContext<PlayerPort | undefined>(undefined);

export function usePort(): PlayerPort | undefined {
  return useContext(PlayerContext);
}

export function useFacts(): PlayerFacts {
  const port = usePort() ?? silent;
  return useSyncExternalStore(port.subscribe, port.facts);
}
