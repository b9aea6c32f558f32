import { sql, type RawBuilder } from 'kysely';
import type { TimedMetric } from '../../../contract/insight/metric.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { buckets, type Granularity } from './buckets.ts';
import { type Dimension, keyOf } from './dimensions.ts';
import { type Measure, timedMetrics } from './metrics.ts';
import { rowsOf, type Span } from './metric-rows.ts';

type Raw = RawBuilder<unknown>;
export interface Point {
  readonly at: string;
  readonly value: number;
}

const number = (measure: Measure): Raw =>
  ({
    count: sql`coalesce(sum(r.n), 0)::float8`,
    distinct: sql`count(distinct r.person)::float8`,
    sum: sql`coalesce(sum(r.amount), 0)::float8`,
    mean: sql`coalesce(sum(r.amount) / nullif(sum(r.n), 0), 0)::float8`,
  })[measure];

export async function totalOf(ctx: Context, metric: TimedMetric, span: Span): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ value: number }>`select ${number(timedMetrics[metric].measure)} as value from ${rowsOf(ctx, metric, span)} r`),
  );
  return row?.value ?? 0;
}

/** One point a bucket, zero where nothing was. */
export function pointsOf(ctx: Context, metric: TimedMetric, span: Span, granularity: Granularity): Promise<Point[]> {
  return ctx.run(
    rawStatement(sql<Point>`
    select instant(b.at) as at, coalesce(v.value, 0)::float8 as value from ${buckets(span, granularity)} b
    left join (select date_trunc(${sql.lit(granularity)}, r.at, ${span.timeZone}::text) as at, ${number(timedMetrics[metric].measure)} as value
      from ${rowsOf(ctx, metric, span, { every: granularity })} r group by 1) v on v.at = b.at
    order by b.at`),
  );
}

function grouped(ctx: Context, metric: TimedMetric, span: Span, dimension: Dimension): Raw {
  const { key, label, joins } = keyOf(ctx, dimension, span.timeZone);
  return sql`select ${key} as key, ${label} as label, ${sql.lit(metric)} as metric, ${number(timedMetrics[metric].measure)} as value
    from ${rowsOf(ctx, metric, span, { dimension })} r ${joins} group by 1`;
}

export interface Group {
  readonly key: string;
  readonly label: string;
}

/** The largest keys of a dimension. */
export function largestOf(ctx: Context, metric: TimedMetric, span: Span, dimension: Dimension, most: number): Promise<Group[]> {
  return ctx.run(
    rawStatement(
      sql<Group>`select g.key, g.label from (${grouped(ctx, metric, span, dimension)}) g where g.key <> '' order by g.value desc, g.key limit ${most}`,
    ),
  );
}

/** Points of several keys of a dimension, by key. */
export function pointsByKey(
  ctx: Context,
  metric: TimedMetric,
  input: { span: Span; granularity: Granularity; dimension: Dimension; keys: readonly string[] },
): Promise<(Point & { key: string })[]> {
  const { span, granularity, dimension, keys } = input;
  const { key, joins } = keyOf(ctx, dimension, span.timeZone);
  return ctx.run(
    rawStatement(sql<Point & { key: string }>`
    select k.key, instant(b.at) as at, coalesce(v.value, 0)::float8 as value
    from unnest(${keys}::text[]) k (key) cross join ${buckets(span, granularity)} b
    left join (select ${key} as key, date_trunc(${sql.lit(granularity)}, r.at, ${span.timeZone}::text) as at, ${number(timedMetrics[metric].measure)} as value
      from ${rowsOf(ctx, metric, span, { dimension, every: granularity })} r ${joins} group by 1, 2) v
      on v.at = b.at and v.key = k.key
    order by k.key, b.at`),
  );
}

export interface TableRow extends Group {
  readonly values: Readonly<Record<string, number>>;
  readonly total: number;
}

export function tableRows(
  ctx: Context,
  query: { metrics: readonly TimedMetric[]; span: Span; dimension: Dimension; sortBy: string; direction: 'asc' | 'desc'; page: number; size: number },
): Promise<TableRow[]> {
  const all = sql.join(
    query.metrics.map((metric) => sql`(${grouped(ctx, metric, query.span, query.dimension)})`),
    sql` union all `,
  );
  const order = query.sortBy === 'label' ? sql`t.label collate "und-x-icu"` : sql`coalesce((t.values ->> ${query.sortBy}::text)::float8, 0)`;
  return ctx.run(
    rawStatement(sql<TableRow>`
    select t.key, t.label, t.values, (count(*) over ())::int as total from (
      select g.key, min(g.label) as label, jsonb_object_agg(g.metric, g.value) as values from (${all}) g group by g.key) t
    order by ${order} ${sql.raw(query.direction)}, t.key limit ${query.size} offset ${query.page * query.size}`),
  );
}

/** The span before, as long by the local calendar, or the same a year earlier. */
export async function spanBefore(ctx: Context, span: Span, compare: 'PREVIOUS_PERIOD' | 'PREVIOUS_YEAR'): Promise<Span> {
  const zone = sql`${span.timeZone}::text`;
  const local = (at: Date) => sql`(${at}::timestamptz at time zone ${zone})`;
  const back = compare === 'PREVIOUS_YEAR' ? sql`interval '1 year'` : sql`(${local(span.to)} - ${local(span.from)})`;
  const [row] = await ctx.run(
    rawStatement(sql<{ from: string; to: string }>`
    select instant((${local(span.from)} - ${back}) at time zone ${zone}) as from, instant((${local(span.to)} - ${back}) at time zone ${zone}) as to`),
  );
  return row ? { ...span, from: new Date(row.from), to: new Date(row.to) } : span;
}

export type GaugeValues = Readonly<Record<string, number>>;

/** Everything that is counted as it is now, of the caller's organization; people of the whole tenant. */
export async function gaugeValues(ctx: Context): Promise<GaugeValues> {
  const tenant = ctx.tenant.id;
  const own = sql`p.tenant_id = ${tenant} and p.organization_id = ${ctx.organizationId}::uuid`;
  const lines = sql`cart_line l join sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id join product p on p.tenant_id = s.tenant_id and p.id = s.product_id`;
  const [row] = await ctx.run(
    rawStatement(sql<GaugeValues>`
    select
      (select count(*) from identity where tenant_id = ${tenant})::float8 as people,
      (select count(*) from product p where ${own} and p.kind = 'TITLE' and p.parent_id is null and p.entity_status <> 'ARCHIVED')::float8 as titles,
      (select count(*) from product p where ${own} and p.kind = 'TITLE' and p.parent_id is null and p.entity_status in ('APPROVED', 'COMPLETED'))::float8 as "titlesShown",
      (select count(*) from product p where ${own} and p.kind = 'MERCHANDISE' and p.entity_status <> 'ARCHIVED')::float8 as merchandise,
      (select coalesce(sum(s.available), 0) from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id where ${own}
        and not exists (select from sku_part k where k.tenant_id = s.tenant_id and k.bundle_id = s.id))::float8 as "unitsAvailable",
      (select count(distinct l.cart_id) from ${lines} where l.tenant_id = ${tenant} and ${own})::float8 as carts,
      (select coalesce(sum(l.quantity), 0) from ${lines} where l.tenant_id = ${tenant} and ${own})::float8 as "cartUnits",
      (select coalesce(sum(p.rating_count), 0) from product p where ${own})::float8 as ratings,
      (select coalesce(sum(p.rating_score * p.rating_count) / nullif(sum(p.rating_count), 0), 0) from product p where ${own})::float8 as "ratingScore"`),
  );
  return row ?? {};
}
