import { openPlaceKeeper, type Watching } from '@marquee/mf-shared/watching';
import type { PlayerPort } from '../engine/player-port.ts';

const EVERY_MS = 12_000;
/** Somebody who looks for a place seeks more than once. */
const SETTLE_MS = 1_000;
const JUMP_SECONDS = 3;
/** The end of anything but a very short film: whoever leaves here has seen it. */
const CREDITS_SECONDS = 10;
const SHORT_SECONDS = 40;

/** Keeps how far the person is: now and then while it plays, where it stops, after a jump, and once more on the way out, which is returned. */
export function followPlace(port: PlayerPort, watching: Watching): () => void {
  const keeper = openPlaceKeeper(watching);
  let existing = { at: Date.now(), position: -1 };
  let last = port.position();
  let jumped: ReturnType<typeof setTimeout> | undefined;

  const keep = (options?: { leaving?: boolean; tell?: boolean }) => {
    clearTimeout(jumped);
    jumped = undefined;
    const { duration, live, ended, started } = port.facts();
    const position = ended ? duration : port.position();
    if (!started || live || !Number.isFinite(duration) || duration === 0 || position === existing.position) return;
    existing = { at: Date.now(), position };
    const finished = ended || (duration > SHORT_SECONDS && duration - position <= CREDITS_SECONDS);
    void keeper.keep({ position, duration, finished }, options);
  };
  const follow = (position: number) => {
    const isJump = Math.abs(position - last) > JUMP_SECONDS;
    last = position;
    if (isJump)
      jumped ??= setTimeout(() => {
        keep();
      }, SETTLE_MS);
    else if (Date.now() - existing.at >= EVERY_MS) keep();
  };
  let wasPlaying = false;
  const compare = () => {
    const { playing } = port.facts();
    if (wasPlaying && !playing) keep({ tell: true });
    wasPlaying = playing;
  };
  const leavePage = () => {
    keep({ leaving: true });
  };
  const hide = () => {
    if (document.visibilityState === 'hidden') leavePage();
  };
  const leave = [port.subscribe(compare), port.followPosition(follow)];
  addEventListener('pagehide', leavePage);
  document.addEventListener('visibilitychange', hide);
  return () => {
    keep({ leaving: true, tell: true });
    removeEventListener('pagehide', leavePage);
    document.removeEventListener('visibilitychange', hide);
    for (const step of leave) step();
  };
}
