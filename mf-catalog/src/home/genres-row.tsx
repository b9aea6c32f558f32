import { useApi } from '@marquee/mf-shared/api';
import { Row, RowSkeleton } from '@marquee/mf-shared/ui';
import { GenreTile } from '../genres/genre-tile.tsx';
import { DEFAULT_TYPES, genresQuery } from '../titles/title-queries.ts';
import { useTitleCount } from '../titles/title-count.ts';
import { RowError } from './row-error.tsx';

export function GenresRow({ title }: { readonly title: string }) {
  const countOf = useTitleCount();
  const { data, error, refetch } = useApi('GET /product/genres', { query: genresQuery(DEFAULT_TYPES) });
  if (error) return <RowError title={title} error={error} onRetry={refetch} />;
  if (!data) return <RowSkeleton shape="landscape" />;
  const genres = data.content;
  if (genres.length === 0) return null;
  return (
    <Row title={title} to="/genres" shape="landscape">
      {genres.map((genre) => (
        <GenreTile key={genre.value} genre={genre} count={countOf(genre.total)} />
      ))}
    </Row>
  );
}
