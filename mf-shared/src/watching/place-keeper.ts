import { call, readAnew } from '../api/index.ts';
import { shared } from '../bus/index.ts';
import { guestPlaces, settledPlace, withPlace, writeGuestPlaces } from './guest-places.ts';

export interface Watching {
  readonly productId: string;
  /** Of an episode, its series. */
  readonly seriesId: string | null;
}
interface PlaceNow {
  readonly position: number;
  readonly duration: number;
  /** It came to its end, or to its credits. */
  readonly finished: boolean;
}
interface KeepOptions {
  /** The page is going: the write outlives it. */
  readonly leaving?: boolean;
  /** Whoever shows what is watched reads anew; without it only the place is kept. */
  readonly tell?: boolean;
}
interface PlaceKeeper {
  keep(now: PlaceNow, options?: KeepOptions): Promise<void>;
}

/** The answers that show what one watches. */
export async function readWatchedAnew(): Promise<void> {
  await readAnew('GET /watch/list', 'GET /watch/item/:id');
}

/**
 * Keeps the place of one playback: with the account of whoever began it, or in the browser where nobody is signed in. When that person leaves
 * nothing is kept any more, here or there: what they watch is nobody else's. Somebody who signs in meanwhile takes it along.
 */
export function openPlaceKeeper({ productId, seriesId }: Watching): PlaceKeeper {
  const player = crypto.randomUUID();
  let sequence = 0;
  let begunBy = shared.session.current().identity?.id;
  return {
    async keep({ position, duration, finished }, { leaving = false, tell = false } = {}) {
      const { ready, ended, identity } = shared.session.current();
      if (!ready || ended) return;
      begunBy ??= identity?.id;
      if (begunBy !== identity?.id) return;
      if (!identity) {
        const seenAt = new Date().toISOString();
        writeGuestPlaces(withPlace(guestPlaces(), { productId, seriesId, duration, seenAt, ...settledPlace(position, duration, finished) }));
        return;
      }
      sequence += 1;
      await call('POST /watch/item', { body: { productId, position, duration, finished, player, sequence }, keepalive: leaving });
      if (tell) await readWatchedAnew();
    },
  };
}
