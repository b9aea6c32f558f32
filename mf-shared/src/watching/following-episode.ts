import type { History } from './use-watched.ts';

interface Season<Episode> {
  /** 0: specials, which follow nothing and are followed by nothing. */
  readonly season: number;
  readonly products: readonly Episode[];
}

/** Returns the episodes in their order. Specials come last, unless there is nothing else. */
export function inOrder<Episode>(seasons: readonly Season<Episode>[]): readonly Episode[] {
  return [...seasons.filter(({ season }) => season > 0), ...seasons.filter(({ season }) => season === 0)].flatMap(({ products }) => products);
}

/** Returns the index of the episode seen last; of several seen at once the last counts. -1: none was seen. */
export function latestSeen(episodes: readonly { readonly id: string }[], history: History): number {
  const times = episodes.map(({ id }) => history.get(id)?.seenAt ?? '');
  const latest = times.reduce((one, other) => (other > one ? other : one), '');
  return latest === '' ? -1 : times.lastIndexOf(latest);
}

/** Returns the episode to see after one was seen to its end: the first unseen one from the latest seen on. After a special the regular seasons go on. */
export function followingEpisode<Episode extends { readonly id: string }>(
  seasons: readonly Season<Episode>[],
  history: History,
  seenId: string,
): Episode | undefined {
  const regular = seasons.filter(({ season }) => season > 0).flatMap(({ products }) => products);
  const listed = regular.length > 0 ? regular : inOrder(seasons);
  const seen = listed.findIndex(({ id }) => id === seenId);
  const from = Math.max(0, seen === -1 ? latestSeen(listed, history) : seen);
  return listed.slice(from).find(({ id }) => id !== seenId && history.get(id)?.watched !== true);
}
