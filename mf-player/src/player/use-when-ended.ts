import { useEffect, useEffectEvent } from 'react';
import type { PlayerPort } from './engine/player-port.ts';

/** Calls once each time the film comes to its end. */
export function useWhenEnded(port: PlayerPort | undefined, onEnded: (() => void) | undefined): void {
  const tell = useEffectEvent(() => onEnded?.());
  useEffect(() => {
    let before = false;
    return port?.subscribe(() => {
      const { ended } = port.facts();
      if (ended && !before) tell();
      before = ended;
    });
  }, [port]);
}
