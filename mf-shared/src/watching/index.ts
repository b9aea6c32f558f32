import { shared } from '../bus/index.ts';
import { moveGuestPlaces } from './change-watched.ts';
import { dropFormerPlaces } from './guest-places.ts';

export { forgetAllWatched, forgetWatched, markWatched, takeFromRow, type Undo } from './change-watched.ts';
export { openPlaceKeeper, readWatchedAnew, type Watching } from './place-keeper.ts';
export { useContinue, useHistory, type History, type Progress } from './use-watched.ts';

/** Takes ownership of what is watched: the shell calls it once, after the session. */
export function startWatching(): void {
  dropFormerPlaces();
  let person: string | undefined;
  shared.session.subscribe(({ ready, ended, identity }) => {
    if (!ready || ended || identity?.id === person) return;
    person = identity?.id;
    if (person) void moveGuestPlaces();
  });
}
