import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { dateFormatOf } from './day-text.ts';
import { Bone, ErrorNote, Panel } from '@marquee/mf-shared/ui';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { lazy, Suspense, useMemo } from 'react';
import { useText } from '../text.ts';
import { figureText } from './figure-text.ts';
import type { ReportView } from './use-report-view.ts';

const LineChart = lazy(() => import('./line-chart.tsx').then((loaded) => ({ default: loaded.LineChart })));
const waiting = <Bone $height="260px" />;

/** A metric of the report bucket by bucket, with the time before. The same figures stand in a table, by day, week or month. */
export function Trend({ view, onMetric }: { readonly view: ReportView; readonly onMetric: (metric: string) => void }) {
  const { metric, metrics, span, every, compare, currency, isReady } = view;
  const text = useText('reports');
  const { locale } = useShared('theme');
  const series = useApi(
    'POST /analytics/series',
    { body: { metric, ...span, granularity: every, ...(compare !== 'NONE' && { compare }) } },
    { enabled: isReady, keepPrevious: true },
  );
  const { data } = series;
  const points = useMemo(() => {
    const [all] = data?.series ?? [];
    const before = data?.previous?.points ?? [];
    return {
      times: (all?.points ?? []).map(({ at }) => Date.parse(at) / 1000),
      now: (all?.points ?? []).map(({ value }) => value),
      before: (all?.points ?? []).map((_point, at) => before[at]?.value ?? null),
    };
  }, [data]);
  const drawn = useMemo(() => {
    const day = dateFormatOf(locale, span.timeZone, every === 'hour');
    return {
      names: { time: text(every), now: text('now'), before: text('before') },
      dateText: (seconds: number) => day.format(seconds * 1000),
      valueText: (value: number) => figureText(metric, value, locale, currency),
    };
  }, [currency, every, locale, metric, span.timeZone, text]);
  return (
    <Panel
      title={text('byTime', { metric: text(metric), every: text(every) })}
      actions={
        <Select label={text('metric')} labelHidden size="sm" value={metric} onChange={onMetric} options={metrics.map((id) => ({ id, label: text(id) }))} />
      }
    >
      {series.error && !data ? (
        <ErrorNote
          error={series.error}
          onRetry={() => {
            void series.refetch();
          }}
        />
      ) : data ? (
        <Suspense fallback={waiting}>
          <LineChart points={points} timeZone={span.timeZone} {...drawn} />
        </Suspense>
      ) : (
        waiting
      )}
    </Panel>
  );
}
