import type { ReportDefinition } from '@marquee/api/contract';
import type { ReportView } from './use-report-view.ts';

type ReportShown = Pick<ReportView, 'metrics' | 'by' | 'every' | 'compare' | 'period' | 'span'>;

/** Returns what is kept of a report as it is shown. */
export function definitionOf({ metrics, by, every, compare, period, span: { only = {} } }: ReportShown): ReportDefinition {
  return { metrics: [...metrics], dimension: by, granularity: every, compare, only, ...period };
}

/** Returns the address that shows a report that was kept. */
export function addressOf({ metrics, dimension, granularity, compare, only, days, from, to }: ReportDefinition): URLSearchParams {
  const { productId, seriesId, organizationId, country, device, planId, currency } = only;
  const said: readonly (readonly [string, string | undefined])[] = [
    ['metrics', metrics.join(',')],
    ...([['by', dimension], ['every', granularity], ['compare', compare], ['days', days?.toString()], ['from', from], ['to', to]] as const), // oxfmt-ignore
    ...([['title', productId], ['series', seriesId], ['supplier', organizationId], ['country', country]] as const), // oxfmt-ignore
    ...([['device', device], ['plan', planId], ['currency', currency]] as const), // oxfmt-ignore
  ];
  return new URLSearchParams(said.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
