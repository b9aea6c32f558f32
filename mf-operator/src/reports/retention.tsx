import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber, formatPercent } from '@marquee/mf-shared/format';
import { EmptyState, Panel, Stack } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { TrendingDown } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { Change } from './report-address.ts';
import { TitleSearch } from './report-filters.tsx';
import type { ReportView } from './use-report-view.ts';

interface Point {
  readonly percent: number;
  readonly viewers: number;
}

const HEIGHT = 220;
const Curve = styled.svg`
  inline-size: 100%;
  block-size: ${HEIGHT}px;
  direction: ltr;
  overflow: visible;
  .area {
    fill: color-mix(in srgb, var(--accent) 18%, transparent);
  }
  .line {
    fill: none;
    stroke: var(--accent-text);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  .grid {
    stroke: var(--border);
    vector-effect: non-scaling-stroke;
  }
`;
const Pick = styled.div`
  max-inline-size: 24rem;
`;
const TENTHS = 10;

/** How far the viewers of a title came: a curve by percent, and a table by tenths. Of signed-in viewers, whose places are kept. */
export function Retention({ title, view: { span }, change }: { readonly title: string; readonly view: ReportView; readonly change: Change }) {
  const text = useText('reports');
  const { locale } = useShared('theme');
  const body = { productId: title, from: span.from, to: span.to };
  const answer = useApi('POST /analytics/retention', { body }, { enabled: title !== '', keepPrevious: true });
  const points = title === '' ? undefined : answer.data?.points;
  const viewers = answer.data?.viewers ?? 0;
  const columns: readonly Column<Point>[] = [
    { id: 'percent', header: text('reached'), cell: ({ percent }) => formatPercent(percent / 100, locale) },
    { id: 'viewers', header: text('stillThere'), align: 'end', cell: (point) => formatNumber(point.viewers, locale) },
    { id: 'share', header: text('share'), align: 'end', cell: (point) => (viewers === 0 ? '–' : formatPercent(point.viewers / viewers, locale)) },
  ];
  return (
    <Stack $gap={4}>
      <Pick>
        <TitleSearch
          name="title"
          onChoose={(chosen) => {
            change({ title: chosen });
          }}
        />
      </Pick>
      {title === '' ? <EmptyState icon={<TrendingDown />} title={text('chooseTitle')} text={text('chooseTitleText')} /> : null}
      {title !== '' && viewers > 0 && points ? (
        <Panel title={text('retentionOf', { name: answer.data?.name ?? '' })}>
          <Curve viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {[0, 25, 50, 75, 100].map((at) => (
              <line key={at} className="grid" x1="0" x2="100" y1={at} y2={at} />
            ))}
            <path className="area" d={`M0 100 ${lineOf(points, viewers)} L100 100 Z`} />
            <path className="line" d={lineOf(points, viewers).replace('L', 'M')} />
          </Curve>
        </Panel>
      ) : null}
      {title === '' ? null : (
        <Panel flush title={text('table')}>
          <DataTable
            label={text('table')}
            columns={columns}
            rows={viewers === 0 && points ? [] : points?.filter(({ percent }) => percent % TENTHS === 0)}
            rowId={({ percent }) => String(percent)}
            fetching={answer.isFetching}
            error={answer.error}
            onRetry={() => {
              void answer.refetch();
            }}
            empty={<EmptyState icon={<TrendingDown />} title={text('none')} text={text('retentionNone')} />}
          />
        </Panel>
      )}
    </Stack>
  );
}

const lineOf = (points: readonly Point[], viewers: number): string =>
  points.map(({ percent, viewers: there }) => `L${percent} ${100 - (100 * there) / viewers}`).join(' ');
