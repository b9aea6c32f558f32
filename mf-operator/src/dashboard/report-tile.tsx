import type { SavedReport } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Bone, ErrorNote } from '@marquee/mf-shared/ui';
import { useMemo } from 'react';
import { addressOf } from '../reports/report-definition.ts';
import { useShownReport } from '../reports/use-report-view.ts';
import { useText } from '../text.ts';
import { FigureTable, Quiet } from './figure-table.tsx';
import type { TileOf } from './tile.ts';
import { TileFrame } from './tile-frame.tsx';
import { useTileName } from './tile-name.ts';

/** Metrics that one or two columns have room for. */
const MAX_METRICS = { narrow: 1, wide: 3 } as const;

/** A saved report: its first rows, and the way to all of it. */
export function ReportTile({ tile }: { readonly tile: TileOf<'REPORT'> }) {
  const text = useText('tiles');
  const title = useTileName()(tile);
  const { data, error, refetch } = useApi('GET /report/item/:id', { params: { id: tile.reportId } }, { keepPrevious: true });
  if (data) return <SavedFigures report={data} tile={tile} />;
  if (!error)
    return (
      <TileFrame title={title}>
        <Bone $height="8rem" />
      </TileFrame>
    );
  return (
    <TileFrame title={title}>{error.code === 'NOT_FOUND' ? <Quiet>{text('reportGone')}</Quiet> : <ErrorNote error={error} onRetry={refetch} />}</TileFrame>
  );
}

function SavedFigures({ report: { name, definition }, tile: { size, width } }: { readonly report: SavedReport; readonly tile: TileOf<'REPORT'> }) {
  const text = useText('tiles');
  const address = useMemo(() => addressOf(definition), [definition]);
  const { metrics, by, sort, period, span, currency, isReady } = useShownReport(address);
  const shown = metrics.slice(0, width === 1 ? MAX_METRICS.narrow : MAX_METRICS.wide);
  const sortBy = sort.by === 'label' ? ('label' as const) : metrics.find((one) => one === sort.by);
  const body = {
    ...{ ...span, metrics: [...metrics], dimension: by, page: 0, size },
    ...{ sortDirection: sort.direction === 'asc' ? ('ASC' as const) : ('DESC' as const), ...(sortBy && { sortBy }) },
  };
  const { data, error, refetch } = useApi('POST /analytics/table', { body }, { enabled: isReady, keepPrevious: true });
  const days = 'days' in period ? { days: period.days } : {};
  return (
    <TileFrame title={name} {...days} more={{ to: `/reports?${address.toString()}`, name: text('open') }} knownAt={data?.to}>
      {error && !data ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : (
        <FigureTable title={name} by={by} metrics={shown} rows={data?.content} currency={currency} />
      )}
    </TileFrame>
  );
}
