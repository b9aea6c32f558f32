import type { PlayingFilm } from '@marquee/mf-shared/federation';
import { useSession } from '@marquee/mf-shared/session';
import { useEffect, useSyncExternalStore } from 'react';
import { feedOf, type MomentFeed, type Told } from './moment-feed.ts';

/** Returns the moments the film has shown so far, and updates them as it plays. */
export function useMoments(film: PlayingFilm): Told & { readonly feed: MomentFeed } {
  const { identity } = useSession();
  const feed = feedOf(film.productId, identity?.id ?? '');
  const told = useSyncExternalStore(feed.follow, feed.told);
  useEffect(() => {
    const tell = () => {
      feed.at(film.position());
    };
    tell();
    return film.followPosition(tell);
  }, [feed, film]);
  return { ...told, feed };
}
