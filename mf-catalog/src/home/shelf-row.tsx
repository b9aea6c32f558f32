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
  readonly to: string;
}

/** What the rows before this one show: Popular leaves out the top ten, Trending what Popular shows. Unknown while it loads. */
function useShownBefore(shelf: Shelf) {
  const isPopular = shelf === 'popular';
  const isTrending = shelf === 'trending';
  const topTen = useApi('GET /product/list', { query: shelfQuery('topTen') }, { enabled: isPopular || isTrending });
  const popular = useApi('GET /product/list', { query: shelfQuery('popular') }, { enabled: isTrending });
  const best = topTen.data?.content ?? [];
  if (isPopular) return topTen.isPending ? undefined : best;
  if (isTrending) return topTen.isPending || popular.isPending ? undefined : without(popular.data?.content ?? [], best);
  return [];
}

/** One of the four shelves of spec §9, without what the rows before it show; nothing when nothing is left. What else the page learns draws it no second time. */
export const ShelfRow = memo(function ShelfRow({ shelf, title, to }: ShelfRowProps) {
  const ranked = shelf === 'topTen';
  const before = useShownBefore(shelf);
  const { data, error, refetch } = useApi('GET /product/list', { query: shelfQuery(shelf) });
  if (error) return <RowError title={title} error={error} onRetry={refetch} />;
  if (!data || !before) return <RowSkeleton ranked={ranked} />;
  const titles = without(data.content, before);
  if (titles.length === 0) return null;
  return (
    <Row title={title} to={to} ranked={ranked}>
      {titles.map((one, at) => (
        <TitleTile key={one.id} title={one} {...(ranked ? { rank: at + 1 } : {})} />
      ))}
    </Row>
  );
});
