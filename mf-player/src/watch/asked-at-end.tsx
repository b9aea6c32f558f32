import { Slot } from '@marquee/mf-shared/federation';
import type { Film } from '../player/film.ts';

/** Stars for a film that has ended, or for the series of an episode; a trailer has none. */
export function RatingAtEnd({ film }: { readonly film: Film }) {
  if (film.isTrailer) return null;
  return (
    <div className="rating-at-end">
      <Slot name="end-rating" productId={film.seriesId ?? film.productId} />
    </div>
  );
}

/** Polls that an editor placed at the end of a film; a trailer has none. */
export function PollsAtEnd({ film }: { readonly film: Film }) {
  if (film.isTrailer) return null;
  return (
    <div className="polls-at-end">
      <Slot name="end-polls" productId={film.productId} />
    </div>
  );
}
