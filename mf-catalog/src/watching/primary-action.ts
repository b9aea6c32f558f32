import type { ProductCard } from '@marquee/api/contract';
import { followingEpisode, inOrder, latestSeen, type History, type Progress } from '@marquee/mf-shared/watching';
import { eventState } from '../events/event-times.ts';

type Titled = Pick<ProductCard, 'id' | 'path' | 'name' | 'playable' | 'metaData' | 'origin'>;
interface Whole extends Titled {
  /** Seasons; absent in lists, where a series offers no episode. */
  readonly products?: readonly { readonly season: number; readonly products: readonly Titled[] }[];
}

export type Playable = Pick<ProductCard, 'id' | 'path' | 'name' | 'metaData'>;

export type PrimaryAction =
  | { readonly kind: 'play'; readonly of: Playable; readonly again?: true }
  | { readonly kind: 'resume'; readonly of: Playable; readonly secondsLeft: number; readonly share: number }
  | { readonly kind: 'next'; readonly of: Playable }
  | { readonly kind: 'trailer'; readonly of: Playable }
  | { readonly kind: 'remind'; readonly of: Playable };

export const hasFilm = ({ playable }: Pick<Titled, 'playable'>): boolean => playable === 'FILM';

/**
 * Returns the action a viewer most likely wants: resume, play the next episode, or start. A title without a film offers its trailer, or else a
 * reminder. An upcoming event offers a reminder; a past event without film and trailer offers nothing.
 */
export function primaryAction(title: Whole, history: History, now: number): PrimaryAction | undefined {
  const isEvent = title.metaData.programType === 'EVENT';
  const state = isEvent ? eventState(title, now) : undefined;
  if (state === 'upcoming') return { kind: 'remind', of: title };
  const found = title.metaData.programType === 'SERIES' ? ofSeries(title, history) : ofOne(title, history);
  // A past event could be watched live, so playing its film counts as again.
  if (found) return state === 'past' && found.kind === 'play' ? { ...found, again: true } : found;
  if (title.playable === 'TRAILER') return { kind: 'trailer', of: title };
  return state === 'past' ? undefined : { kind: 'remind', of: title };
}

function ofOne(title: Titled, history: History): PrimaryAction | undefined {
  return hasFilm(title) ? begun(title, history.get(title.id)) : undefined;
}

function begun(of: Titled, progress: Progress | undefined): PrimaryAction {
  if (!progress || progress.position === 0) return { kind: 'play', of };
  const { position, duration } = progress;
  return { kind: 'resume', of, secondsLeft: Math.max(0, duration - position), share: duration > 0 ? Math.min(1, position / duration) : 0 };
}

/** Resumes the episode watched last, or returns the next unwatched one. Starts over once all are watched. */
function ofSeries(series: Whole, history: History): PrimaryAction | undefined {
  const seasons = (series.products ?? []).map(({ season, products }) => ({ season, products: products.filter(hasFilm) }));
  const episodes = inOrder(seasons);
  const first = episodes[0];
  if (!first) return undefined;
  const last = episodes[latestSeen(episodes, history)];
  const progress = last && history.get(last.id);
  if (!last || !progress) return { kind: 'play', of: first };
  if (progress.position > 0 || !progress.watched) return begun(last, progress);
  const following = followingEpisode(seasons, history, last.id);
  if (!following) return { kind: 'play', of: first };
  const before = history.get(following.id);
  return before && before.position > 0 ? begun(following, before) : { kind: 'next', of: following };
}
