import type { ReportDocument, Result } from '../../../contract/index.ts';
import type { Dimension, Narrowed } from '../../../contract/insight/analytics.ts';
import { TimedMetric } from '../../../contract/insight/metric.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { invalid } from '../../platform/listing.ts';
import { isTimeZone } from '../../platform/time-zone.ts';
import { readAllRows } from '../analytics/analytics.service.ts';
import { momentsOf, namesOf } from './figures.repository.ts';

/** Rows of one document. */
const MAX_ROWS = 10_000;
const MAX_METRICS = 8;
const tooMany = refuse('INVALID_INPUT', `There are more than ${MAX_ROWS.toLocaleString('en')} rows. Narrow the report.`, {
  path: 'dimension',
  code: 'maximum',
});

/** All that a document of a report says. */
export interface Figures {
  readonly name: string;
  readonly metrics: readonly TimedMetric[];
  readonly dimension: Dimension;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly only: { readonly [Field in 'product' | 'series' | 'organization' | 'plan' | 'country' | 'device']: string | null };
  readonly rows: readonly { readonly key: string; readonly label: string; readonly values: Readonly<Record<string, number>> }[];
  readonly totals: Readonly<Record<string, number>>;
  /** Totals of the time before; null where nothing is compared. */
  readonly before: Readonly<Record<string, number>> | null;
}

const known: readonly string[] = TimedMetric.enum;
const isMetric = (name: string): name is TimedMetric => known.includes(name);

function metricsOf(text: string): Result<TimedMetric[]> {
  const names = [...new Set(text.split(',').filter((name) => name !== ''))];
  const strange = names.find((name) => !isMetric(name));
  if (strange !== undefined || names.length === 0) return invalid('metrics', 'names no metric there is');
  return names.length > MAX_METRICS ? invalid('metrics', `are more than ${MAX_METRICS}`) : done(names.filter(isMetric));
}

function onlyOf({ productId, seriesId, organizationId, country, device, planId, currency }: ReportDocument): Narrowed {
  return {
    ...(productId !== undefined && { productId }),
    ...(seriesId !== undefined && { seriesId }),
    ...(organizationId !== undefined && { organizationId }),
    ...(country !== undefined && { country }),
    ...(device !== undefined && { device }),
    ...(planId !== undefined && { planId }),
    ...(currency !== undefined && { currency }),
  };
}

interface Time {
  readonly days: number | null;
  readonly since: string | null;
  readonly until: string | null;
  readonly timeZone: string;
}

/** Reads the time of a report: so many days up to now, or from one day to another. */
function timeOf({ days, since, until, timeZone = 'UTC' }: ReportDocument): Result<Time> {
  if (!isTimeZone(timeZone)) return invalid('timeZone', 'is not known');
  if (days !== undefined) return done({ days, since: null, until: null, timeZone });
  if (since === undefined || until === undefined)
    return refuse('INVALID_INPUT', 'days is required without since and until', { path: 'days', code: 'required' });
  return since > until ? invalid('since', 'must not be after until') : done({ days: null, since, until, timeZone });
}

function orderOf({ sortBy, sortDirection }: ReportDocument, metrics: readonly TimedMetric[]) {
  const by = sortBy === 'label' ? ('label' as const) : metrics.find((metric) => metric === (sortBy ?? metrics[0]));
  return by === undefined
    ? invalid('sortBy', 'must be label or one of the metrics')
    : done({ sortBy: by, ...(sortDirection !== undefined && { sortDirection }) });
}

/** Reads the figures of a report as its reader may see them: the house of everybody, a supplier its own. */
export async function readFigures(ctx: Context, asked: ReportDocument): Promise<Result<Figures>> {
  const { name = '', dimension = 'day', compare = 'NONE' } = asked;
  const [metrics, time] = [metricsOf(asked.metrics), timeOf(asked)];
  if (!metrics.ok) return metrics;
  if (!time.ok) return time;
  const order = orderOf(asked, metrics.value);
  if (!order.ok) return order;
  const moments = await momentsOf(ctx, time.value);
  const span = { from: moments.from.toISOString(), to: moments.to.toISOString(), timeZone: time.value.timeZone };
  const only = onlyOf(asked);
  const wanted = { metrics: metrics.value, dimension, only, of: ctx.isHouse ? ('TENANT' as const) : ('OWN' as const), ...span, ...order.value };
  const read = await readAllRows(ctx, { ...wanted, ...(compare !== 'NONE' && { compare }) }, MAX_ROWS + 1);
  if (!read.ok) return read;
  if (read.value.rows.length > MAX_ROWS) return tooMany;
  const { country = null, device = null, currency = '' } = only;
  return done({ name, metrics: metrics.value, dimension, currency, ...span, only: { ...(await namesOf(ctx, only)), country, device }, ...read.value });
}
