import { reportEvent } from '@marquee/mf-shared/session';
import type { PlayerPort } from '../engine/player-port.ts';

const HEARTBEAT_S = 10;
/** Waiting so soon after a jump is no stall. */
const JUMP_SECONDS = 3;
const AFTER_JUMP_MS = 2000;

/** Notes how a film plays: the time to its first picture, seconds played, stalls, errors and its end. Returns the way out. */
export function followQuality(port: PlayerPort, productId: string): () => void {
  let askedAt: number | undefined;
  let [isStarted, isStalled, hasFailed, hasEnded] = [false, false, false, false];
  let [last, played, jumpedAt] = [port.position(), 0, 0];

  const beat = () => {
    if (played > 0) reportEvent({ kind: 'PLAY_PROGRESS', productId, amount: Math.round(played * 10) / 10 });
    played = 0;
  };
  const compare = () => {
    const { playing, started, waiting, ended, error } = port.facts();
    if (playing || waiting) askedAt ??= Date.now();
    if (started && !isStarted) reportEvent({ kind: 'PLAY_READY', productId, amount: askedAt === undefined ? 0 : (Date.now() - askedAt) / 1000 });
    isStarted ||= started;
    const stalls = started && playing && waiting && !ended && Date.now() - jumpedAt > AFTER_JUMP_MS;
    if (stalls && !isStalled) reportEvent({ kind: 'PLAY_STALL', productId });
    isStalled = stalls;
    if (error && !hasFailed) reportEvent({ kind: 'PLAY_ERROR', productId });
    hasFailed = error !== null;
    if (ended && !hasEnded) reportEvent({ kind: 'PLAY_COMPLETE', productId });
    hasEnded = ended;
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
