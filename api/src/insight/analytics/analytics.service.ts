import type { Body, Reply, Result } from '../../../contract/index.ts';
import type { Device, Dimension } from '../../../contract/insight/analytics.ts';
import type { Metric, TimedMetric } from '../../../contract/insight/metric.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { invalid } from '../../platform/listing.ts';
import { isTimeZone } from '../../platform/time-zone.ts';
import type { Granularity } from './buckets.ts';
import { gaugeValues, largestOf, pointsByKey, pointsOf, spanBefore, tableRows, totalOf, type TableRow } from './analytics.repository.ts';
import type { Span } from './metric-rows.ts';
import { insertEvents, seesProduct } from './event.repository.ts';
import { gauges, isGauge, isOfEvents, isOfPoints, isOfSales, timedMetrics } from './metrics.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_DAYS = 30;
const MAX_POINTS = 2000;
const MAX_SPAN_MS = 20 * 366 * DAY_MS;
const MAX_KEYS = 10;
const bucketMs: Readonly<Record<Granularity, number>> = { hour: DAY_MS / 24, day: DAY_MS, week: 7 * DAY_MS, month: 28 * DAY_MS };
const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

export function momentOf(path: string, text: string | undefined): Result<Date | undefined> {
  if (text === undefined) return done(undefined);
  const at = new Date(text);
  return at.getTime() >= EARLIEST && at.getTime() <= LATEST ? done(at) : invalid(path, 'must be a moment between 1970 and 2200');
}

interface Asked extends Pick<Body<'POST /analytics/counts'>, 'from' | 'to' | 'timeZone' | 'of' | 'only'> {
  readonly productId?: string;
}

const ofHouseOnly = refuse('FORBIDDEN', 'Figures of every supplier are shown to the tenant’s own organizations. Ask with of OWN.');

function spanOf(ctx: Context, asked: Asked): Result<Span> {
  const [to, from] = [momentOf('to', asked.to), momentOf('from', asked.from)];
  if (!to.ok) return to;
  if (!from.ok) return from;
  const timeZone = asked.timeZone ?? 'UTC';
  if (!isTimeZone(timeZone)) return invalid('timeZone', 'is not known');
  const until = to.value ?? ctx.now();
  const since = from.value ?? new Date(until.getTime() - DEFAULT_DAYS * DAY_MS);
  if (since >= until) return invalid('from', 'must be before to');
  if (until.getTime() - since.getTime() > MAX_SPAN_MS) return invalid('from', 'is more than twenty years before to');
  const everybody = asked.of === 'TENANT';
  if (everybody && !ctx.isHouse) return ofHouseOnly;
  return done({ from: since, to: until, timeZone, only: { ...asked.only, everybody, ...(asked.productId !== undefined && { productId: asked.productId }) } });
}

const isOfSearch = (metric: TimedMetric): boolean => metric === 'searches' || metric === 'emptySearches';

const ofMoney = refuse('FORBIDDEN', 'Figures of sales are shown to those who may read statements.');

/** Rejects metrics the caller may not read: tenant-wide metrics are for the house; sales require `statement:read` and one currency. */
function hidden(ctx: Context, metrics: readonly Metric[], currency: string | undefined): ReturnType<typeof refuse> | undefined {
  if (metrics.some((metric) => !isGauge(metric) && isOfSales(metric))) {
    if (!can(ctx, 'statement:read')) return ofMoney;
    if (currency === undefined)
      return refuse('INVALID_INPUT', 'Figures of sales are of one currency: only.currency is required.', { path: 'only.currency', code: 'required' });
  }
  const ofHouse = metrics.find((metric) => (isGauge(metric) ? gauges[metric] : timedMetrics[metric]).scope === 'house');
  if (ofHouse === undefined || ctx.isHouse) return undefined;
  return refuse('FORBIDDEN', `${ofHouse} is shown to the tenant’s own organizations.`);
}

/** Rejects dimensions the metrics do not have: words belong to searches, releases to player events, channels to feeds. */
function misfitOf(dimension: Dimension, metrics: readonly TimedMetric[]): ReturnType<typeof invalid> | undefined {
  if (dimension === 'words' && !metrics.every(isOfSearch)) return invalid('dimension', 'is of searches and searches without a result alone');
  if (dimension === 'release' && !metrics.every(isOfEvents)) return invalid('dimension', 'is of what players and pages report alone');
  return dimension === 'channel' && !metrics.every(isOfPoints) ? invalid('dimension', 'is of feeds alone') : undefined;
}

export function refusesFigures(
  ctx: Context,
  metrics: readonly TimedMetric[],
  dimension: Dimension,
  currency: string | undefined,
): ReturnType<typeof refuse> | undefined {
  return hidden(ctx, metrics, currency) ?? misfitOf(dimension, metrics);
}

const shown = ({ from, to, timeZone }: Span) => ({ from: from.toISOString(), to: to.toISOString(), timeZone });

type Series = Reply<'POST /analytics/series'>;

async function byKey(ctx: Context, body: Body<'POST /analytics/series'>, span: Span, granularity: Granularity): Promise<Series['series']> {
  const { metric, dimension } = body;
  if (dimension === undefined) return [];
  const groups = await largestOf(ctx, metric, span, dimension, MAX_KEYS);
  const points = await pointsByKey(ctx, metric, { span, granularity, dimension, keys: groups.map(({ key }) => key) });
  return groups.map(({ key, label }) => ({ key, label, points: points.filter((point) => point.key === key).map(({ at, value }) => ({ at, value })) }));
}

export async function readSeries(ctx: Context, body: Body<'POST /analytics/series'>): Promise<Result<Series>> {
  const span = spanOf(ctx, body);
  if (!span.ok) return span;
  const { metric, granularity = 'day', compare } = body;
  const { from, to } = span.value;
  if ((to.getTime() - from.getTime()) / bucketMs[granularity] > MAX_POINTS) return invalid('granularity', 'is too fine for this time');
  const refusal = hidden(ctx, [metric], span.value.only.currency) ?? (body.dimension && misfitOf(body.dimension, [metric]));
  if (refusal) return refusal;
  const points = await pointsOf(ctx, metric, span.value, granularity);
  const before = compare && (await spanBefore(ctx, span.value, compare));
  return done({
    metric,
    unit: timedMetrics[metric].unit,
    granularity,
    ...shown(span.value),
    total: await totalOf(ctx, metric, span.value),
    series: [{ key: '', label: 'All', points }, ...(await byKey(ctx, body, span.value, granularity))],
    previous: before
      ? {
          from: before.from.toISOString(),
          to: before.to.toISOString(),
          total: await totalOf(ctx, metric, before),
          points: await pointsOf(ctx, metric, before, granularity),
        }
      : null,
  });
}

export async function readTable(ctx: Context, body: Body<'POST /analytics/table'>): Promise<Result<Reply<'POST /analytics/table'>>> {
  const span = spanOf(ctx, body);
  if (!span.ok) return span;
  const { metrics, dimension, page = 0, size = 10, sortBy = metrics[0] ?? 'label', sortDirection = sortBy === 'label' ? 'asc' : 'desc' } = body;
  if (sortBy !== 'label' && !metrics.includes(sortBy)) return invalid('sortBy', 'must be label or one of the metrics');
  const refusal = refusesFigures(ctx, metrics, dimension, span.value.only.currency);
  if (refusal) return refusal;
  const direction = sortDirection.toLowerCase() === 'asc' ? 'asc' : 'desc';
  const rows = await tableRows(ctx, { metrics, span: span.value, dimension, sortBy, direction, page, size });
  const past = rows.length === 0 && page > 0 ? await tableRows(ctx, { metrics, span: span.value, dimension, sortBy, direction, page: 0, size: 1 }) : rows;
  const total = past[0]?.total ?? 0;
  const totals = await totalsOf(ctx, metrics, span.value);
  const filled = (values: Readonly<Record<string, number>>) => Object.fromEntries(metrics.map((metric) => [metric, values[metric] ?? 0]));
  return done({
    content: rows.map(({ key, label, values }) => ({ key, label, values: filled(values) })),
    page,
    size,
    totalElements: total,
    lastPage: page * size + rows.length >= total,
    nextCursor: null,
    totals,
    ...shown(span.value),
  });
}

type AskedRows = Omit<Body<'POST /analytics/table'>, 'page' | 'size'> & Pick<Body<'POST /analytics/counts'>, 'compare'>;
interface AllRows {
  readonly rows: readonly TableRow[];
  readonly totals: Readonly<Record<string, number>>;
  readonly before: Readonly<Record<string, number>> | null;
}

async function totalsOf(ctx: Context, metrics: readonly TimedMetric[], span: Span): Promise<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (const metric of metrics) totals[metric] = await totalOf(ctx, metric, span);
  return totals;
}

/** Returns up to `most` rows of a table, with their totals and those of the previous period. */
export async function readAllRows(ctx: Context, asked: AskedRows, most: number): Promise<Result<AllRows>> {
  const span = spanOf(ctx, asked);
  if (!span.ok) return span;
  const { metrics, dimension, compare, sortBy = metrics[0] ?? 'label', sortDirection = sortBy === 'label' ? 'asc' : 'desc' } = asked;
  const refusal = refusesFigures(ctx, metrics, dimension, span.value.only.currency);
  if (refusal) return refusal;
  const direction = sortDirection.toLowerCase() === 'asc' ? 'asc' : 'desc';
  const rows = await tableRows(ctx, { metrics, span: span.value, dimension, sortBy, direction, page: 0, size: most });
  const before = compare && (await spanBefore(ctx, span.value, compare));
  return done({ rows, totals: await totalsOf(ctx, metrics, span.value), before: before ? await totalsOf(ctx, metrics, before) : null });
}

export async function readCounts(ctx: Context, body: Body<'POST /analytics/counts'>): Promise<Result<Reply<'POST /analytics/counts'>>> {
  const span = spanOf(ctx, body);
  if (!span.ok) return span;
  const refusal = hidden(ctx, body.metrics, span.value.only.currency);
  if (refusal) return refusal;
  const before = body.compare && (await spanBefore(ctx, span.value, body.compare));
  const now = body.metrics.some(isGauge) ? await gaugeValues(ctx) : {};
  const countOf = async (metric: TimedMetric) => ({
    metric,
    unit: timedMetrics[metric].unit,
    value: await totalOf(ctx, metric, span.value),
    previous: before ? await totalOf(ctx, metric, before) : null,
    isNow: false,
  });
  const counts: Reply<'POST /analytics/counts'>['counts'] = [];
  for (const metric of body.metrics)
    counts.push(isGauge(metric) ? { metric, unit: gauges[metric].unit, value: now[metric] ?? 0, previous: null, isNow: true } : await countOf(metric));
  return done({ ...shown(span.value), counts });
}

/** Records an event from a page or player. A repetition under the same key is not counted again. */
export async function noteEvent(ctx: Context, event: Body<'POST /analytics/event'>, device: Device): Promise<Result<{ accepted: boolean }>> {
  if (event.productId !== undefined && !(await seesProduct(ctx, event.productId))) return notFound;
  const noted = await inTransaction(ctx, (inside) => insertEvents(inside, [event], device));
  return done({ accepted: noted > 0 });
}

export async function noteEvents(ctx: Context, { sessionId, events }: Body<'POST /analytics/events'>, device: Device): Promise<Result<{ accepted: number }>> {
  const reported = events.map((event) => ({ ...(sessionId !== undefined && { sessionId }), ...event }));
  return done({ accepted: await inTransaction(ctx, (inside) => insertEvents(inside, reported, device)) });
}
