import { reportEvent } from '@marquee/mf-shared/session';
import type { PlayerPort } from '../engine/player-port.ts';

declare const __webpack_public_path__: string | undefined;

const HEARTBEAT_S = 10;
/** Waiting so soon after a jump is no stall. */
const JUMP_SECONDS = 3;
const AFTER_JUMP_MS = 2000;

/** The release of this player, as its own address says it; nothing where it was not built. */
const release = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__.split('/').at(-2) : undefined;
const about = release === undefined ? {} : { metaData: { release } };

/** Notes how a film plays: the time to its first picture, seconds played, stalls, errors and its end. Returns the way out. */
export function followQuality(port: PlayerPort, productId: string): () => void {
  let askedAt: number | undefined;
  let [last, played, jumpedAt] = [port.position(), 0, 0];

  const beat = () => {
    if (played > 0) reportEvent({ kind: 'PLAY_PROGRESS', productId, amount: Math.round(played * 10) / 10 });
    played = 0;
  };
  const was = new Map<string, boolean>();
  const noteOnce = (kind: 'PLAY_READY' | 'PLAY_STALL' | 'PLAY_ERROR' | 'PLAY_COMPLETE', isNow: boolean, amount = 1) => {
    if (isNow && !was.get(kind)) reportEvent({ kind, productId, amount, ...about });
    was.set(kind, isNow);
  };
  const compare = () => {
    const { playing, started, waiting, ended, error } = port.facts();
    const now = Date.now();
    if (playing || waiting) askedAt ??= now;
    noteOnce('PLAY_READY', started, (now - (askedAt ?? now)) / 1000);
    noteOnce('PLAY_STALL', started && playing && waiting && !ended && now - jumpedAt > AFTER_JUMP_MS);
    noteOnce('PLAY_ERROR', error !== null);
    noteOnce('PLAY_COMPLETE', ended);
    if (!playing) beat();
  };
  const follow = (position: number) => {
    const step = position - last;
    last = position;
    if (Math.abs(step) > JUMP_SECONDS) jumpedAt = Date.now();
    else if (step > 0) played += step;
    if (played >= HEARTBEAT_S) beat();
  };
  addEventListener('pagehide', beat, { capture: true });
  const leave = [port.subscribe(compare), port.followPosition(follow)];
  return () => {
    beat();
    removeEventListener('pagehide', beat, { capture: true });
    for (const step of leave) step();
  };
}
