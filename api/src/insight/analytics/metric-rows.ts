import { sql, type RawBuilder } from 'kysely';
import type { Dimension, Narrowed } from '../../../contract/insight/analytics.ts';
import type { TimedMetric } from '../../../contract/insight/metric.ts';
import type { Context } from '../../platform/context.ts';
import { timedMetrics } from './metrics.ts';

/** From inclusive, to exclusive, seen from a time zone, and narrowed. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
  readonly only: Narrowing;
}

export type { Dimension };
type Raw = RawBuilder<unknown>;

/** Which rows of a metric count. Without `everybody` those of the caller's organization. */
export interface Narrowing extends Narrowed {
  readonly everybody?: boolean;
  readonly productId?: string;
}

/** Roll-ups hold quarters of an hour: every time zone's hours and days are made of them. */
const QUARTER_MS = 15 * 60_000;
const nowhere = sql`null::uuid as product_id, null::uuid as organization_id, null::uuid as plan_id, ''::text as country, ''::text as device, null::text as words`;

/** Conditions on a row of events or roll-ups `e`. */
function narrowed(ctx: Context, scope: 'organization' | 'house', only: Narrowing): Raw {
  const { everybody = false, productId, organizationId, country, device, planId } = only;
  return sql`${scope === 'organization' && !everybody ? sql`and e.organization_id = ${ctx.organizationId}::uuid` : sql``}
    ${productId === undefined ? sql`` : sql`and e.product_id = ${productId}::uuid`} ${organizationId === undefined ? sql`` : sql`and e.organization_id = ${organizationId}::uuid`}
    ${country === undefined ? sql`` : sql`and e.country = ${country}`} ${device === undefined ? sql`` : sql`and e.device = ${device}`}
    ${planId === undefined ? sql`` : sql`and e.plan_id = ${planId}::uuid`}`;
}

/** Events of a metric one by one; `where` says which of them. */
function eventRows(ctx: Context, metric: TimedMetric, { from, to, only }: Span, where: Raw): Raw {
  const { from: source, scope } = timedMetrics[metric];
  const kind = typeof source === 'object' && 'event' in source ? source.event : '';
  return sql`select e.at, e.product_id, e.organization_id, e.plan_id, e.country, e.device, lower(e.metadata ->> 'words') as words,
      coalesce(e.identity_id::text, e.session_id, e.id::text) as person, 1::bigint as n, e.amount::numeric as amount
    from event e where e.tenant_id = ${ctx.tenant.id} and e.kind = ${kind} and e.at >= ${from} and e.at < ${to} ${where} ${narrowed(ctx, scope, only)}`;
}

/** Whole quarters within a span; undefined where there is none. */
function quartersIn({ from, to }: Span): { first: Date; end: Date } | undefined {
  const first = new Date(Math.ceil(from.getTime() / QUARTER_MS) * QUARTER_MS);
  const end = new Date(Math.floor(to.getTime() / QUARTER_MS) * QUARTER_MS);
  return first < end ? { first, end } : undefined;
}

/** Roll-ups of whole quarters, and events one by one of what is no whole quarter or not rolled up yet: together each event once. */
function summedRows(ctx: Context, metric: TimedMetric, span: Span): Raw {
  const { from, scope } = timedMetrics[metric];
  const kind = typeof from === 'object' && 'event' in from ? from.event : '';
  const whole = quartersIn(span);
  if (!whole) return sql`(${eventRows(ctx, metric, span, sql``)})`;
  return sql`(select e.at, e.product_id, e.organization_id, e.plan_id, e.country, e.device, null::text as words, null::text as person, e.events as n, e.amount
    from event_rollup e where e.tenant_id = ${ctx.tenant.id} and e.kind = ${kind} and e.at >= ${whole.first} and e.at < ${whole.end} ${narrowed(ctx, scope, span.only)}
    union all ${eventRows(ctx, metric, span, sql`and not e.is_rolled`)}
    union all ${eventRows(ctx, metric, { ...span, to: whole.first }, sql`and e.is_rolled`)}
    union all ${eventRows(ctx, metric, { ...span, from: whole.end }, sql`and e.is_rolled`)})`;
}

/** Narrowed by what people, orders and points do not have: none of them is left. */
function isOfOne({ productId, country, device, planId }: Narrowing): boolean {
  return [productId, country, device, planId].some((part) => part !== undefined);
}

/** Rows a metric is counted of: when and of what, how many (`n`), how much (`amount`) and, where people are told apart, whose (`person`). */
export function rowsOf(ctx: Context, metric: TimedMetric, span: Span, dimension?: Dimension): Raw {
  const { from, measure } = timedMetrics[metric];
  const { tenant, organizationId } = ctx;
  const any = sql`and ${!isOfOne(span.only)}::boolean`;
  if (from === 'people')
    return sql`(select i.created_at as at, ${nowhere}, i.id::text as person, 1::bigint as n, 1::numeric as amount from identity i
      where i.tenant_id = ${tenant.id} and i.created_at >= ${span.from} and i.created_at < ${span.to} ${any})`;
  if (from === 'placed' || from === 'paid') {
    const at = from === 'paid' ? sql`o.paid_at` : sql`o.created_at`;
    return sql`(select ${at} as at, ${nowhere}, o.identity_id::text as person, 1::bigint as n, 1::numeric as amount from shop_order o
      where o.tenant_id = ${tenant.id} and ${at} >= ${span.from} and ${at} < ${span.to} ${any})`;
  }
  if ('points' in from)
    return sql`(select d.at, ${nowhere}, d.key as person, 1::bigint as n, d.value::numeric as amount from dataseries_point d
      where d.tenant_id = ${tenant.id} and ${span.only.everybody === true ? sql`true` : sql`d.organization_id = ${organizationId}::uuid`} and d.series = ${from.points}
        and d.at >= ${span.from} and d.at < ${span.to} ${any})`;
  return measure === 'distinct' || dimension === 'words' ? sql`(${eventRows(ctx, metric, span, sql``)})` : summedRows(ctx, metric, span);
}

/** Key and label of a dimension, and the tables they are found in. */
export function keyOf(ctx: Context, dimension: Dimension, timeZone: string): { key: Raw; label: Raw; joins: Raw } {
  const none = sql``;
  const product = sql`left join product p on p.tenant_id = ${ctx.tenant.id} and p.id = r.product_id`;
  const day = sql`to_char(r.at at time zone ${timeZone}::text, 'YYYY-MM-DD')`;
  const keys = {
    product: { key: sql`coalesce(r.product_id::text, '')`, label: sql`coalesce(min(p.name), '')`, joins: product },
    series: {
      key: sql`coalesce(case when p.program_type = 'SERIES' then p.id else p.parent_id end::text, '')`,
      label: sql`coalesce(min(s.name), '')`,
      joins: sql`${product} left join product s on s.tenant_id = ${ctx.tenant.id} and s.id = case when p.program_type = 'SERIES' then p.id else p.parent_id end`,
    },
    organization: {
      key: sql`coalesce(r.organization_id::text, '')`,
      label: sql`coalesce(min(g.name), '')`,
      joins: sql`left join organization g on g.tenant_id = ${ctx.tenant.id} and g.id = r.organization_id`,
    },
    programType: {
      key: sql`coalesce(nullif(p.program_type, ''), p.kind, '')`,
      label: sql`coalesce(min(coalesce(nullif(p.program_type, ''), p.kind)), '')`,
      joins: product,
    },
    country: { key: sql`r.country`, label: sql`min(r.country)`, joins: none },
    device: { key: sql`r.device`, label: sql`min(r.device)`, joins: none },
    plan: {
      key: sql`coalesce(r.plan_id::text, '')`,
      label: sql`coalesce(min(n.name), '')`,
      joins: sql`left join plan n on n.tenant_id = ${ctx.tenant.id} and n.id = r.plan_id`,
    },
    words: { key: sql`coalesce(r.words, '')`, label: sql`coalesce(min(r.words), '')`, joins: none },
    day: { key: day, label: sql`min(${day})`, joins: none },
  };
  return keys[dimension];
}
