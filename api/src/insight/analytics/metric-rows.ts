import { sql, type RawBuilder } from 'kysely';
import type { Dimension, Narrowed } from '../../../contract/insight/analytics.ts';
import type { TimedMetric } from '../../../contract/insight/metric.ts';
import { soldMoney } from '../../commerce/sale/sold-money.sql.ts';
import { subscribedTimes } from '../../commerce/subscription/subscribed.sql.ts';
import type { Context } from '../../platform/context.ts';
import { buckets, type Granularity } from './buckets.ts';
import { timedMetrics } from './metrics.ts';

/** From inclusive, to exclusive, seen from a time zone, and narrowed. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
  readonly only: Narrowing;
}

type Raw = RawBuilder<unknown>;

/** Which rows of a metric count. Without `everybody` those of the caller's organization. */
export interface Narrowing extends Narrowed {
  readonly everybody?: boolean;
  readonly productId?: string;
}

/** Roll-ups hold quarters of an hour: every time zone's hours and days are made of them. */
const QUARTER_MS = 15 * 60_000;
const nowhere = sql`null::uuid as product_id, null::uuid as organization_id, null::uuid as plan_id, ''::text as country, ''::text as device`;
const words = sql`lower(e.metadata ->> 'words')`;
const release = sql`left(e.metadata ->> 'release', 80)`;

/** Conditions on a row of events or roll-ups `e`. */
function narrowed(ctx: Context, scope: 'organization' | 'house', only: Narrowing): Raw {
  const { everybody = false, productId, seriesId, organizationId, country, device, planId } = only;
  return sql`${scope === 'organization' && !everybody ? sql`and e.organization_id = ${ctx.organizationId}::uuid` : sql``}
    ${productId === undefined ? sql`` : sql`and e.product_id = ${productId}::uuid`} ${organizationId === undefined ? sql`` : sql`and e.organization_id = ${organizationId}::uuid`}
    ${seriesId === undefined ? sql`` : sql`and e.product_id in (select x.id from product x where x.tenant_id = ${ctx.tenant.id} and (x.id = ${seriesId}::uuid or x.parent_id = ${seriesId}::uuid))`}
    ${country === undefined ? sql`` : sql`and e.country = ${country}`} ${device === undefined ? sql`` : sql`and e.device = ${device}`}
    ${planId === undefined ? sql`` : sql`and e.plan_id = ${planId}::uuid`}`;
}

/** Events of a metric one by one; `where` says which of them. */
function eventRows(ctx: Context, metric: TimedMetric, { from, to, only }: Span, where: Raw, said = words): Raw {
  const { from: source, scope } = timedMetrics[metric];
  const kind = typeof source === 'object' && 'event' in source ? source.event : '';
  return sql`select e.at, e.product_id, e.organization_id, e.plan_id, e.country, e.device, ${said} as said,
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
  return sql`(select e.at, e.product_id, e.organization_id, e.plan_id, e.country, e.device, null::text as said, null::text as person, e.events as n, e.amount
    from event_rollup e where e.tenant_id = ${ctx.tenant.id} and e.kind = ${kind} and e.at >= ${whole.first} and e.at < ${whole.end} ${narrowed(ctx, scope, span.only)}
    union all ${eventRows(ctx, metric, span, sql`and not e.is_rolled`)}
    union all ${eventRows(ctx, metric, { ...span, to: whole.first }, sql`and e.is_rolled`)}
    union all ${eventRows(ctx, metric, { ...span, from: whole.end }, sql`and e.is_rolled`)})`;
}

const parts = ['productId', 'seriesId', 'country', 'device', 'planId'] as const;
/** Narrowed by what the rows of a metric do not have: none of them is left. */
const isNarrowed = (only: Narrowing, has?: (typeof parts)[number]): boolean => parts.some((part) => part !== has && only[part] !== undefined);

/** Subscribers as they come and go, or of each bucket those who are there from its beginning to its end, or at its end. */
function subscriberRows(ctx: Context, which: 'NEW' | 'KEPT' | 'LOST' | 'THERE', span: Span, every: Granularity | undefined): Raw {
  const { from, to, only } = span;
  const times = subscribedTimes(ctx.tenant.id);
  const wanted = sql`${!isNarrowed(only, 'planId')}::boolean ${only.planId === undefined ? sql`` : sql`and t.plan_id = ${only.planId}::uuid`}`;
  const columns = (
    at: Raw,
  ) => sql`${at} as at, null::uuid as product_id, null::uuid as organization_id, t.plan_id, ''::text as country, ''::text as device, null::text as said,
      t.id::text as person, 1::bigint as n, 1::numeric as amount`;
  if (which === 'NEW' || which === 'LOST') {
    const at = which === 'NEW' ? sql`t.starts_at` : sql`t.ends_at`;
    return sql`(select ${columns(at)} from ${times} t where ${at} >= ${from} and ${at} < ${to} and ${wanted})`;
  }
  const cut = every === undefined ? sql`(select ${from}::timestamptz as at)` : buckets(span, every);
  const isThere = which === 'KEPT' ? sql`t.starts_at < b.since and t.ends_at >= b.until` : sql`t.starts_at < b.until and t.ends_at >= b.until`;
  return sql`(select ${columns(sql`b.at`)} from (
      select c.at, greatest(c.at, ${from}::timestamptz) as since, coalesce(lead(c.at) over (order by c.at), ${to}::timestamptz) as until from ${cut} c) b
    join ${times} t on ${isThere} where ${wanted})`;
}

/** Sold things, as much as is asked of each in `amount`. */
function soldRows(ctx: Context, what: 'net' | 'paid' | 'taxes' | 'back' | 'units', { from, to, only }: Span, scope: 'organization' | 'house'): Raw {
  const sold = soldMoney({ tenantId: ctx.tenant.id, from, to, currency: only.currency ?? '' });
  return sql`(select e.at, e.product_id, e.organization_id, e.plan_id, e.country, e.device, null::text as said, e.order_id::text as person, 1::bigint as n, e.${sql.ref(what)}::numeric as amount
    from (select s.*, ''::text as device from ${sold} s) e where true ${narrowed(ctx, scope, only)})`;
}

interface Cut {
  readonly dimension?: Dimension;
  /** Buckets that are told apart, where a metric is of each of them. */
  readonly every?: Granularity;
}
const times: readonly (Dimension | undefined)[] = ['day', 'week', 'month'];

/** Rows a metric is counted of: when and of what, how many (`n`), how much (`amount`) and, where people are told apart, whose (`person`). */
export function rowsOf(ctx: Context, metric: TimedMetric, span: Span, { dimension, every }: Cut = {}): Raw {
  const { from, measure, scope } = timedMetrics[metric];
  const { tenant, organizationId } = ctx;
  const any = sql`and ${!isNarrowed(span.only)}::boolean`;
  if (from === 'people')
    return sql`(select i.created_at as at, ${nowhere}, null::text as said, i.id::text as person, 1::bigint as n, 1::numeric as amount from identity i
      where i.tenant_id = ${tenant.id} and i.created_at >= ${span.from} and i.created_at < ${span.to} ${any})`;
  if (from === 'placed' || from === 'paid') {
    const at = from === 'paid' ? sql`o.paid_at` : sql`o.created_at`;
    return sql`(select ${at} as at, ${nowhere}, null::text as said, o.identity_id::text as person, 1::bigint as n, 1::numeric as amount from shop_order o
      where o.tenant_id = ${tenant.id} and ${at} >= ${span.from} and ${at} < ${span.to} ${any})`;
  }
  if ('points' in from)
    return sql`(select d.at, ${nowhere}, d.key as said, d.key as person, 1::bigint as n, d.value::numeric as amount from dataseries_point d
      where d.tenant_id = ${tenant.id} and ${span.only.everybody === true ? sql`true` : sql`d.organization_id = ${organizationId}::uuid`} and d.series = ${from.points}
        and d.at >= ${span.from} and d.at < ${span.to} ${any})`;
  if ('sold' in from) return soldRows(ctx, from.sold, span, scope);
  if ('subscribed' in from) return subscriberRows(ctx, from.subscribed, span, every ?? (times.includes(dimension) ? (dimension as Granularity) : undefined));
  const isOneByOne = measure === 'distinct' || dimension === 'words' || dimension === 'release';
  return isOneByOne ? sql`(${eventRows(ctx, metric, span, sql``, dimension === 'release' ? release : words)})` : summedRows(ctx, metric, span);
}
