import type { PlayerPort } from '../engine/player-port.ts';
import type { Film } from '../film.ts';
import { changePreferences, rateFor } from './preferences.ts';

/** Keeps volume, sound and speed as the person changes them. Returns a function that ends this. */
export function followPreferences(port: PlayerPort, film: Pick<Film, 'productId' | 'seriesId'>): () => void {
  let before = port.facts();
  return port.subscribe(() => {
    const { volume, muted, rate, silenced } = port.facts();
    if (volume !== before.volume || (muted !== before.muted && !silenced && !before.silenced)) {
      changePreferences({ volume, ...(silenced ? {} : { muted }) });
    }
    // The element reports the speed it begins with as a change, too.
    if (rate !== before.rate && rate !== rateFor(film)) changePreferences({ rate, rateOf: film.seriesId ?? film.productId });
    before = port.facts();
  });
}
