import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { AppLink, Bone, Bones, ErrorNote } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { figureText } from '../reports/figure-text.ts';
import type { Dimension, Metric } from '../reports/metric-groups.ts';
import { useRowName } from '../reports/use-row-name.ts';
import { useText } from '../text.ts';
import type { ReadyList, TileOf } from './tile.ts';
import { TileFrame } from './tile-frame.tsx';
import { useReach } from './tile-reach.ts';
import { spanOf } from './tile-span.ts';

type FigureListName = Exclude<ReadyList, 'recentTitles' | 'mostPlayed' | 'byStatus' | 'byType'>;
/** Each list's metric and dimension, and the report that shows all of it. */
const lists: Readonly<Record<FigureListName, { readonly metric: Metric; readonly by: Dimension; readonly report: string }>> = {
  topTitles: { metric: 'views', by: 'product', report: 'watched' },
  topSeries: { metric: 'views', by: 'series', report: 'watched' },
  topGoods: { metric: 'cartAdds', by: 'product', report: 'interest' },
  suppliers: { metric: 'views', by: 'organization', report: 'watched' },
  countries: { metric: 'views', by: 'country', report: 'watched' },
  devices: { metric: 'views', by: 'device', report: 'watched' },
  plans: { metric: 'views', by: 'plan', report: 'watched' },
  searches: { metric: 'searches', by: 'words', report: 'searches' },
  emptySearches: { metric: 'emptySearches', by: 'words', report: 'searches' },
};

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: var(--font-sm);
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding-block: 0.45rem;
    text-align: start;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  td,
  thead th + th {
    padding-inline-start: var(--space-3);
    text-align: end;
    white-space: nowrap;
  }
  thead th {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
  tbody tr {
    border-block-start: 1px solid var(--border);
  }
`;
const Quiet = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

/** The largest of a metric by a dimension. */
export function FigureList({ tile, list }: { readonly tile: TileOf<'LIST'>; readonly list: FigureListName }) {
  const { metric, by, report } = lists[list];
  const [text, reports] = [useText('tiles'), useText('reports')];
  const { locale } = useShared('theme');
  const { isHouse } = useReach();
  const opensTitles = useRight('product:read') && (list === 'topTitles' || list === 'topSeries');
  const nameOf = useRowName(by);
  const [span] = useState(() => spanOf(new Date(), tile.days));
  const body = { ...span, metrics: [metric], dimension: by, of: isHouse ? ('TENANT' as const) : ('OWN' as const), size: tile.size };
  const { data, error, isPending, refetch } = useApi('POST /analytics/table', { body }, { keepPrevious: true });
  const rows = data?.content.filter(({ values }) => (values[metric] ?? 0) > 0);
  const title = text(list);
  const more = { to: `/reports?report=${report}&by=${by}&metric=${metric}&sort=${metric}.desc&days=${tile.days}`, name: text('open') };
  return (
    <TileFrame title={title} days={tile.days} more={more} knownAt={data?.to}>
      {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {isPending ? (
        <Bones>
          <Bone $height="1.6rem" />
          <Bone $height="1.6rem" />
          <Bone $height="1.6rem" />
        </Bones>
      ) : null}
      {rows?.length === 0 ? <Quiet>{text('nothingHappened')}</Quiet> : null}
      {rows && rows.length > 0 ? (
        <Table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{reports(by)}</th>
              <th scope="col">{reports(metric)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {opensTitles && row.key !== '' ? (
                    <AppLink look="quiet" to={`/library/title/${row.key}`}>
                      <bdi>{nameOf(row)}</bdi>
                    </AppLink>
                  ) : (
                    <bdi>{nameOf(row)}</bdi>
                  )}
                </th>
                <td>{figureText(metric, row.values[metric] ?? 0, locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
    </TileFrame>
  );
}
