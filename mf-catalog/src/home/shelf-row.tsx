import { memo } from 'react';
import { useApi } from '@marquee/mf-shared/api';
import { Row, RowSkeleton } from '@marquee/mf-shared/ui';
import { without } from './apart.ts';
import { shelfQuery, type Shelf } from '../titles/title-queries.ts';
import { TitleTile } from '../titles/title-tile.tsx';
import { RowError } from './row-error.tsx';

interface ShelfRowProps {
  readonly shelf: Shelf;
  readonly title: string;
  readonly to: string | undefined;
  /** Presence of the shelves before this one. */
  readonly hasTopTen?: boolean;
  readonly hasPopular?: boolean;
}

/** Returns the titles this shelf omits: Popular omits the top ten, Trending omits the titles of Popular. Returns undefined while loading. */
function useShownBefore({ shelf, hasTopTen = true, hasPopular = true }: Pick<ShelfRowProps, 'shelf' | 'hasTopTen' | 'hasPopular'>) {
  const asksPopular = shelf === 'trending' && hasPopular;
  const asksBest = hasTopTen && (shelf === 'popular' || asksPopular);
  const topTen = useApi('GET /product/list', { query: shelfQuery('topTen') }, { enabled: asksBest });
  const popular = useApi('GET /product/list', { query: shelfQuery('popular') }, { enabled: asksPopular });
  if ((asksBest && topTen.isPending) || (asksPopular && popular.isPending)) return undefined;
  const best = (asksBest && topTen.data?.content) || [];
  return asksPopular ? without(popular.data?.content ?? [], best) : best;
}

/** Shows one of the four shelves of spec §9, without titles of earlier rows; renders nothing if empty. Memoized against other updates of the page. */
export const ShelfRow = memo(function ShelfRow({ shelf, title, to, ...before }: ShelfRowProps) {
  const ranked = shelf === 'topTen';
  const shown = useShownBefore({ shelf, ...before });
  const { data, error, refetch } = useApi('GET /product/list', { query: shelfQuery(shelf) });
  if (error) return <RowError title={title} error={error} onRetry={refetch} />;
  if (!data || !shown) return <RowSkeleton ranked={ranked} />;
  const titles = without(data.content, shown);
  if (titles.length === 0) return null;
  return (
    <Row title={title} ranked={ranked} {...(to === undefined ? {} : { to })}>
      {titles.map((one, at) => (
        <TitleTile key={one.id} title={one} {...(ranked ? { rank: at + 1 } : {})} />
      ))}
    </Row>
  );
});
