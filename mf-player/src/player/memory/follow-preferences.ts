import type { PlayerPort } from '../engine/player-port.ts';
import { changePreferences } from './preferences.ts';

/** Keeps the way the person likes to watch, while they do. Returns the way out. */
export function followPreferences(port: PlayerPort): () => void {
  let before = port.facts();
  return port.subscribe(() => {
    const { volume, muted, rate, silenced } = port.facts();
    if (volume !== before.volume || rate !== before.rate || (muted !== before.muted && !silenced && !before.silenced)) {
      changePreferences({ volume, rate, ...(silenced ? {} : { muted }) });
    }
    before = port.facts();
  });
}
