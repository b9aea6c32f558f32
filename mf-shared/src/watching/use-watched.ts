import type { WatchEntry, WatchItem } from '@marquee/api/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useApi, type ApiError } from '../api/index.ts';
import { useShared } from '../bus/index.ts';
import { followGuestPlaces, guestPlaces, type GuestPlace } from './guest-places.ts';

/** Progress in a title. `position` is 0 if the next visit begins at the beginning. */
export type Progress = Omit<WatchEntry, 'productId'>;
/** Progress by the id of the title, or of the episode. */
export type History = ReadonlyMap<string, Progress>;

const nothing: History = new Map();

const noPlaces: readonly GuestPlace[] = [];

function useGuestPlaces(): readonly GuestPlace[] {
  return useSyncExternalStore(followGuestPlaces, guestPlaces, () => noPlaces);
}

/** Returns the fields that the API takes. */
const sent = (places: readonly GuestPlace[]) =>
  places.map(({ productId, position, duration, watched, seenAt }) => ({ productId, position, duration, watched, seenAt }));

/** Returns the progress in a title, or in each episode of a series; `isKnown` once it is loaded. */
export function useHistory(titleId: string | undefined): { readonly history: History; readonly isKnown: boolean } {
  const { ready, identity } = useShared('session');
  const places = useGuestPlaces();
  const isAsked = ready && identity !== null && titleId !== undefined;
  const { data, isPending } = useApi('GET /watch/item/:id', { params: { id: titleId ?? '' } }, { enabled: isAsked, person: identity?.id });
  const entries = identity ? data?.entries : places;
  const history = useMemo(() => (entries ? new Map(entries.map((entry) => [entry.productId, entry])) : nothing), [entries]);
  return { history, isKnown: ready && titleId !== undefined && !(isAsked && isPending) };
}

interface WatchedList {
  /** Undefined until it is known. */
  readonly items: readonly WatchItem[] | undefined;
  readonly error: ApiError | null;
}

const SHOWN = 20;

/** Returns the titles to continue, the latest first. */
export function useContinue(): WatchedList {
  const { ready, identity } = useShared('session');
  const places = useGuestPlaces();
  const isGuest = ready && !identity && places.length > 0;
  const own = useApi('GET /watch/list', { query: { view: 'CONTINUE', page: 0, size: SHOWN } }, { enabled: ready && identity !== null, person: identity?.id });
  const existing = useApi('POST /watch/guest/list', { body: { entries: sent(places), view: 'CONTINUE' } }, { enabled: isGuest, keepPrevious: true });
  if (!ready) return { items: undefined, error: null };
  if (identity) return { items: own.data?.content, error: own.error };
  return isGuest ? { items: existing.data?.content, error: existing.error } : { items: [], error: null };
}
