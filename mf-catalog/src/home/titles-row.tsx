import { memo } from 'react';
import { Row, RowSkeleton } from '@marquee/mf-shared/ui';
import { TitleTile } from '../titles/title-tile.tsx';
import { RowError } from './row-error.tsx';
import { inOrder, rowAddress, rowQuery, type LayoutRow } from './row-query.ts';
import { useRowTitles } from './use-row-titles.ts';

interface TitlesRowProps {
  readonly row: LayoutRow;
  readonly title: string;
  readonly onlyFree?: boolean;
}

/** A row of titles by a rule, a tag, a genre, a provider or by hand; nothing where there are none. */
export const TitlesRow = memo(function TitlesRow({ row, title, onlyFree = false }: TitlesRowProps) {
  const query = rowQuery(row);
  return query ? <Titles query={query} row={row} title={title} onlyFree={onlyFree} /> : null;
});

function Titles({ query, row, title, onlyFree }: Required<TitlesRowProps> & { readonly query: NonNullable<ReturnType<typeof rowQuery>> }) {
  const isRanked = row.kind === 'TOP_TEN';
  const { data, error, refetch } = useRowTitles(query, onlyFree);
  if (error) return <RowError title={title} error={error} onRetry={refetch} />;
  if (!data) return <RowSkeleton ranked={isRanked} />;
  const titles = inOrder(data.content, row.ids);
  if (titles.length === 0) return null;
  const to = rowAddress(row, onlyFree);
  return (
    <Row title={title} ranked={isRanked} {...(to === undefined ? {} : { to })}>
      {titles.map((one, at) => (
        <TitleTile key={one.id} title={one} {...(isRanked ? { rank: at + 1 } : {})} />
      ))}
    </Row>
  );
}
