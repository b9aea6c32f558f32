import type { SavedReport } from '@marquee/api/contract';
import { queryClient } from '@marquee/mf-shared/api';
import { useText } from '../text.ts';
import type { MetricName, Tile } from './tile.ts';

const named = ['sales', 'people', 'titles', 'titlesShown', 'merchandise', 'unitsAvailable', 'carts', 'cartUnits', 'ratings', 'ratingScore'] as const;
type Named = (typeof named)[number];
const isNamed = (metric: MetricName): metric is Named => (named as readonly string[]).includes(metric);

/** Returns how a metric is called: those of reports as there. */
export function useMetricName(): (metric: MetricName) => string {
  const text = useText('tiles');
  const reports = useText('reports');
  return (metric) => (isNamed(metric) ? text(metric) : reports(metric));
}

/** Returns what a metric says, in a sentence. */
export function useMetricAbout(): (metric: MetricName) => string {
  const text = useText('tiles');
  const reports = useText('reports');
  return (metric) => (isNamed(metric) ? text(`${metric}About`) : reports(`${metric}About`));
}

/** Name of a saved report, once its tile has read the report. */
const nameOfReport = (id: string) => queryClient.getQueryData<SavedReport>(['GET /report/item/:id', { id }, {}, {}])?.name;

/** Returns the heading of a tile. */
export function useTileName(): (tile: Tile) => string {
  const text = useText('tiles');
  const nameOf = useMetricName();
  return (tile) => {
    if (tile.kind === 'TODO') return text('todo');
    if (tile.kind === 'NOTE') return text('note');
    if (tile.kind === 'REPORT') return nameOfReport(tile.reportId) ?? text('savedReport');
    if (tile.kind === 'LIST') return text(tile.list);
    return tile.kind === 'CHART' ? text('byDay', { metric: nameOf(tile.metric) }) : nameOf(tile.metric);
  };
}
