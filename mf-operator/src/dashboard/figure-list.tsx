import { useApi } from '@marquee/mf-shared/api';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import type { Dimension, Metric } from '../reports/metric-groups.ts';
import { useText } from '../text.ts';
import { FigureTable } from './figure-table.tsx';
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

/** The largest of a metric by a dimension. */
export function FigureList({ tile, list }: { readonly tile: TileOf<'LIST'>; readonly list: FigureListName }) {
  const { metric, by, report } = lists[list];
  const text = useText('tiles');
  const { isHouse } = useReach();
  const [span] = useState(() => spanOf(new Date(), tile.days));
  const body = { ...span, metrics: [metric], dimension: by, of: isHouse ? ('TENANT' as const) : ('OWN' as const), size: tile.size };
  const { data, error, refetch } = useApi('POST /analytics/table', { body }, { keepPrevious: true });
  const rows = data?.content.filter(({ values }) => (values[metric] ?? 0) > 0);
  const title = text(list);
  const more = { to: `/reports?report=${report}&by=${by}&metric=${metric}&sort=${metric}.desc&days=${tile.days}`, name: text('open') };
  return (
    <TileFrame title={title} days={tile.days} more={more} knownAt={data?.to}>
      {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : <FigureTable title={title} by={by} metrics={[metric]} rows={rows} />}
    </TileFrame>
  );
}
