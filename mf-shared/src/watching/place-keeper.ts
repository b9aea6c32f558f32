import { call, invalidate } from '../api/index.ts';
import { shared } from '../bus/index.ts';
import { guestPlaces, settledPlace, withPlace, writeGuestPlaces } from './guest-places.ts';

export interface Watching {
  readonly productId: string;
  /** Series of an episode. */
  readonly seriesId: string | null;
}
interface PlaceNow {
  readonly position: number;
  readonly duration: number;
  /** Whether the playback reached its end, or its credits. */
  readonly finished: boolean;
}
interface KeepOptions {
  /** Whether the page is closing: the request outlives it. */
  readonly leaving?: boolean;
  /** Invalidates everything that shows watched titles; without it only the place is stored. */
  readonly tell?: boolean;
}
interface PlaceKeeper {
  keep(now: PlaceNow, options?: KeepOptions): Promise<void>;
}

/** Invalidates the answers that show watched titles. */
export async function readWatchedAnew(): Promise<void> {
  await invalidate('GET /watch/list', 'GET /watch/item/:id');
}

/**
 * Stores the place of one playback: with the account of the user who began it, or in the browser if nobody is signed in. Once that user leaves, nothing more
 * is stored, here or there. Somebody who signs in meanwhile takes the place along.
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
