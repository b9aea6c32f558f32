import type { Result, WatchEntry, WatchItem } from '@marquee/api/contract';
import { call, type ApiError } from '../api/index.ts';
import { shared } from '../bus/index.ts';
import { guestPlaces, writeGuestPlaces, type GuestPlace } from './guest-places.ts';
import { readWatchedAnew } from './place-keeper.ts';

export type Change = Promise<Result<unknown, ApiError>>;
export type Undo = () => Change;

const isSignedIn = () => shared.session.current().identity !== null;
const done = Promise.resolve({ ok: true, value: null } as const);

/** Invalidates everything that shows watched titles, after a successful change. */
async function told(change: Change): Change {
  const result = await change;
  if (result.ok) await readWatchedAnew();
  return result;
}

/** Removes a film, or a whole series, from the row of titles to continue. */
export async function takeFromRow({ product, series }: WatchItem): Promise<Result<Undo, ApiError>> {
  const productId = (series ?? product).id;
  if (!isSignedIn()) return { ok: true, value: forgetGuest(productId) };
  const show = (shown: boolean) => call('POST /watch/row', { body: { productId, shown } });
  const result = await show(false);
  return result.ok ? { ok: true, value: () => show(true) } : result;
}

function forgetGuest(id: string): Undo {
  const before = guestPlaces();
  const isOf = (place: GuestPlace) => place.productId === id || place.seriesId === id;
  const gone = before.filter(isOf);
  writeGuestPlaces(before.filter((place) => !isOf(place)));
  return () => {
    const places = [...gone, ...guestPlaces().filter((place) => !isOf(place))];
    writeGuestPlaces(places.sort((one, other) => other.seenAt.localeCompare(one.seenAt)));
    return done;
  };
}

/** Deletes the history of a title; of a series, that of all its episodes. */
export async function forgetWatched(productId: string): Promise<Result<Undo, ApiError>> {
  const result = await call('DELETE /watch/item/:id', { params: { id: productId } });
  if (!result.ok) return result;
  const { entries } = result.value;
  return { ok: true, value: () => putBack(entries) };
}

const putBack = (entries: readonly WatchEntry[]): Change => call('POST /watch/import', { body: { entries: [...entries] } });

export function markWatched(productId: string, watched: boolean): Change {
  return told(call('POST /watch/mark', { body: { productId, watched } }));
}

export function forgetAllWatched(): Change {
  return told(call('DELETE /watch/list', {}));
}

/** Moves the history of a guest into the account of the user who signs in, once, and deletes it from the browser. */
export async function moveGuestPlaces(): Promise<void> {
  const places = guestPlaces();
  if (places.length === 0) return;
  writeGuestPlaces([]);
  const entries = places.map(({ productId, position, duration, watched, seenAt }) => ({ productId, position, duration, watched, seenAt }));
  const result = await call('POST /watch/import', { body: { entries } });
  if (result.ok) await readWatchedAnew();
  else if (result.error.code === 'OFFLINE' || result.error.code === 'UNAVAILABLE') writeGuestPlaces(places);
}
