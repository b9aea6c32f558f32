import type { Result, WatchItem } from '@marquee/api/contract';
import type { ApiError } from '../api/index.ts';
import { shared } from '../bus/index.ts';
import type { Change, Undo } from './change-watched.ts';
import { dropFormerPlaces, guestPlaces } from './guest-places.ts';

export { followingEpisode, inOrder, latestSeen } from './following-episode.ts';
export { openPlaceKeeper, readWatchedAnew, type Watching } from './place-keeper.ts';
export { useContinue, useHistory, type History, type Progress } from './use-watched.ts';

export type { Undo } from './change-watched.ts';

const load = () => import('./change-watched.ts');
type Changes = Awaited<ReturnType<typeof load>>;

/** Loads the module of changes with the first change; a lost script counts as OFFLINE. */
async function change<Value>(make: (changes: Changes) => Promise<Result<Value, ApiError>>): Promise<Result<Value, ApiError>> {
  const changes = await load()
    .catch(load)
    .catch(() => undefined);
  return changes ? make(changes) : { ok: false, error: { code: 'OFFLINE', message: 'The script that changes what is watched did not come.' } };
}

/** Removes a film, or a whole series, from the row of titles to continue. */
export const takeFromRow = (item: WatchItem): Promise<Result<Undo, ApiError>> => change((changes) => changes.takeFromRow(item));
/** Deletes the history of a title; of a series, that of all its episodes. */
export const forgetWatched = (productId: string): Promise<Result<Undo, ApiError>> => change((changes) => changes.forgetWatched(productId));
export const markWatched = (productId: string, watched: boolean): Change => change((changes) => changes.markWatched(productId, watched));
export const forgetAllWatched = (): Change => change((changes) => changes.forgetAllWatched());

/** Takes ownership of what is watched: the shell calls it once, after the session. */
export function startWatching(): void {
  dropFormerPlaces();
  let person: string | undefined;
  shared.session.subscribe(({ ready, ended, identity }) => {
    if (!ready || ended || identity?.id === person) return;
    person = identity?.id;
    if (person && guestPlaces().length > 0)
      void load().then(
        (changes) => changes.moveGuestPlaces(),
        () => undefined,
      );
  });
}
