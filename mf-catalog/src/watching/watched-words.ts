import type { WatchItem } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDuration, formatNumber } from '@marquee/mf-shared/format';
import { useText } from '../text.ts';

interface WatchedWords {
  /** Season and episode, such as `S1 E2`. */
  readonly place: string | undefined;
  /** Text: time left, watched, or next. */
  readonly state: string | undefined;
  /** Watched share, from 0 to 1. */
  readonly share: number;
}

export function useWatchedWords(): (item: WatchItem, view: 'CONTINUE' | 'ALL') => WatchedWords {
  const text = useText('watched');
  const { locale } = useShared('theme');
  return ({ product, position, duration, watched }, view) => {
    const { season, episode } = product.metaData;
    const place =
      season !== undefined && episode !== undefined
        ? text('place', { season: formatNumber(season, locale), episode: formatNumber(episode, locale) })
        : undefined;
    const share = position > 0 && duration > 0 ? Math.min(1, position / duration) : watched && view === 'ALL' ? 1 : 0;
    if (position > 0) return { place, share, state: text('left', { duration: formatDuration(Math.max(1, duration - position), locale) }) };
    return { place, share, state: view === 'CONTINUE' ? text('next') : watched ? text('watched') : undefined };
  };
}
