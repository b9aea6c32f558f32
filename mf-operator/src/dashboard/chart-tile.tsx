import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Bone, ErrorNote } from '@marquee/mf-shared/ui';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { dateFormatOf } from '../reports/day-text.ts';
import { figureText } from '../reports/figure-text.ts';
import type { LineChartProps } from '../reports/line-chart.tsx';
import { useText } from '../text.ts';
import type { TileOf } from './tile.ts';
import { TileFrame } from './tile-frame.tsx';
import { useMetricAbout, useTileName } from './tile-name.ts';
import { useReach } from './tile-reach.ts';
import { spanOf } from './tile-span.ts';

type Drawing = ComponentType<LineChartProps>;
const load = async (): Promise<{ default: Drawing }> => ({ default: (await import('../reports/line-chart.tsx')).LineChart });
/** Without the script of the drawing there are the figures in rows. */
const LineChart = lazy(() =>
  load()
    .catch(load)
    .catch((): { default: Drawing } => ({ default: () => null })),
);
const waiting = <Bone $height="260px" />;

const Rows = styled.details`
  font-size: var(--font-sm);
  summary {
    padding-block: var(--space-2);
    cursor: pointer;
  }
  > div {
    max-block-size: 16rem;
    overflow: auto;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 0.2rem var(--space-2);
    text-align: start;
    font-weight: 400;
  }
  td {
    text-align: end;
  }
`;

interface Day {
  readonly at: string;
  readonly now: number;
  readonly before: number | null;
}

/** A metric day by day, with the time before; the same figures stand in rows below. */
export function ChartTile({ tile }: { readonly tile: TileOf<'CHART'> }) {
  const { metric, days, compare = false } = tile;
  const text = useText('reports');
  const { locale } = useShared('theme');
  const [nameOf, about] = [useTileName(), useMetricAbout()];
  const { isHouse } = useReach();
  const [span] = useState(() => spanOf(new Date(), days));
  const body = { metric, ...span, granularity: 'day', of: isHouse ? 'TENANT' : 'OWN', ...(compare && { compare: 'PREVIOUS_PERIOD' as const }) } as const;
  const { data, error, isPending, refetch } = useApi('POST /analytics/series', { body }, { keepPrevious: true });
  const figures = useMemo(
    () => (data?.series[0]?.points ?? []).map(({ at, value }, place): Day => ({ at, now: value, before: data?.previous?.points[place]?.value ?? null })),
    [data],
  );
  const points = useMemo(
    () => ({ times: figures.map(({ at }) => Date.parse(at) / 1000), now: figures.map(({ now }) => now), before: figures.map(({ before }) => before) }),
    [figures],
  );
  const drawn = useMemo(() => {
    const day = dateFormatOf(locale, span.timeZone);
    return {
      names: { time: text('day'), now: text('now'), before: text('before') },
      dateText: (seconds: number) => day.format(seconds * 1000),
      valueText: (value: number) => figureText(metric, value, locale),
    };
  }, [locale, metric, span.timeZone, text]);
  return (
    <TileFrame title={nameOf(tile)} about={about(metric)} days={days} knownAt={data?.to}>
      {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {isPending ? waiting : null}
      {data ? (
        <>
          <Suspense fallback={waiting}>
            <LineChart points={points} timeZone={span.timeZone} {...drawn} />
          </Suspense>
          <Figures figures={figures} timeZone={span.timeZone} valueText={drawn.valueText} withBefore={compare} />
        </>
      ) : null}
    </TileFrame>
  );
}

interface FiguresProps {
  readonly figures: readonly Day[];
  readonly timeZone: string;
  readonly valueText: (value: number) => string;
  readonly withBefore: boolean;
}

/** The figures of the chart in rows, the latest first. */
function Figures({ figures, timeZone, valueText, withBefore }: FiguresProps) {
  const text = useText('reports');
  const words = useText('tiles');
  const { locale } = useShared('theme');
  return (
    <Rows>
      <summary>{words('asTable')}</summary>
      <div tabIndex={0} role="group" aria-label={words('asTable')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('day')}</th>
              <th scope="col">{text('now')}</th>
              {withBefore ? <th scope="col">{text('before')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {figures.toReversed().map(({ at, now, before }) => (
              <tr key={at}>
                <th scope="row">{formatDate(at, locale, 'day', timeZone)}</th>
                <td>{valueText(now)}</td>
                {withBefore ? <td>{before === null ? '–' : valueText(before)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Rows>
  );
}
