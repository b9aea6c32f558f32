import { documentSettings } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { useGenreName } from '../titles/genre-names.ts';
import { useText } from '../text.ts';
import type { LayoutRow } from './row-query.ts';

/** The words over a row: the tenant's in the reader's language, then in its own, else those of its kind. */
export function useRowTitle(): (row: LayoutRow) => string {
  const text = useText('home');
  const genreName = useGenreName();
  const { locale } = useShared('theme');
  const own = documentSettings().tenant.settings.locale;
  const usual: Readonly<Record<LayoutRow['kind'], (row: LayoutRow) => string>> = {
    NEW: () => text('fresh'),
    TOP_TEN: () => text('topTen'),
    POPULAR: () => text('popular'),
    TRENDING: () => text('trending'),
    TAG: ({ name, tag }) => name ?? tag ?? '',
    GENRE: ({ genre }) => (genre === undefined ? '' : genreName(genre)),
    PROVIDER: ({ name }) => (typeof name === 'string' ? text('from', { name }) : ''),
    PICKED: () => text('picked'),
    CONTINUE: () => text('continue'),
    WATCHLIST: () => text('watchlist'),
    BECAUSE_YOU_WATCHED: () => text('because'),
    LIVE_NOW: () => text('liveNow'),
    EVENTS: () => text('events'),
    LEAVING_SOON: () => text('leaving'),
    GENRES: () => text('genres'),
  };
  return (row) => {
    const words: Readonly<Record<string, string | undefined>> = row.title;
    return words[locale] ?? words[own] ?? usual[row.kind](row);
  };
}
