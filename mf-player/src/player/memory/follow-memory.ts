import type { PlayerPort } from '../engine/player-port.ts';
import { changePreferences } from './preferences.ts';
import { keepPlace } from './resume.ts';

const EVERY_MS = 5000;

/** Keeps the place of the film and the way the person likes to watch, while they do. Returns the way out, which keeps the place once more. */
export function followMemory(port: PlayerPort, productId: string): () => void {
  let kept = Date.now();
  const keep = () => {
    kept = Date.now();
    const { duration, live, ended, started } = port.facts();
    if (!started || live || !Number.isFinite(duration)) return;
    keepPlace(productId, { position: ended ? duration : port.position(), duration });
  };
  const keepSometimes = () => {
    if (Date.now() - kept >= EVERY_MS) keep();
  };
  let before = port.facts();
  const compare = () => {
    const { volume, muted, rate, silenced, playing } = port.facts();
    if (volume !== before.volume || rate !== before.rate || (muted !== before.muted && !silenced && !before.silenced)) {
      changePreferences({ volume, rate, ...(silenced ? {} : { muted }) });
    }
    if (before.playing && !playing) keep();
    before = port.facts();
  };
  const leave = [port.subscribe(compare), port.followPosition(keepSometimes)];
  addEventListener('pagehide', keep);
  return () => {
    keep();
    removeEventListener('pagehide', keep);
    for (const step of leave) step();
  };
}
