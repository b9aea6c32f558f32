import { useApi } from '@marquee/mf-shared/api';
import { Row, RowSkeleton } from '@marquee/mf-shared/ui';
import { shelfQuery, type Shelf } from '../titles/title-queries.ts';
import { TitleTile } from '../titles/title-tile.tsx';
import { RowError } from './row-error.tsx';

interface ShelfRowProps {
  readonly shelf: Shelf;
  readonly title: string;
  readonly to: string;
}

/** One of the four shelves of spec §9; nothing when it holds nothing. */
export function ShelfRow({ shelf, title, to }: ShelfRowProps) {
  const ranked = shelf === 'topTen';
  const { data, error, refetch } = useApi('GET /product/list', { query: shelfQuery(shelf) });
  if (error)
    return (
      <RowError
        title={title}
        error={error}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  if (!data) return <RowSkeleton ranked={ranked} />;
  if (data.content.length === 0) return null;
  return (
    <Row title={title} to={to} ranked={ranked}>
      {data.content.map((one, at) => (
        <TitleTile key={one.id} title={one} {...(ranked ? { rank: at + 1 } : {})} />
      ))}
    </Row>
  );
}
