import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { PaidPeriod, PeriodSource, PlanStanding } from './periods.ts';

/** The cause of a period: the line of an order, a payment for the subscription itself, or a plan that was given. */
export interface PeriodCause {
  readonly lineId?: string;
  readonly paymentId?: string;
  readonly giftId?: string;
}

interface NewPeriod extends PeriodCause {
  readonly subscriptionId: string;
  readonly planId: string;
  readonly overPlanId?: string;
  readonly source: PeriodSource;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export async function insertPeriod(ctx: Context, { subscriptionId, planId, source, startsAt, endsAt, ...more }: NewPeriod): Promise<void> {
  const { overPlanId = null, lineId = null, paymentId = null, giftId = null } = more;
  await ctx.run(
    rawStatement(sql`
    insert into subscription_period (tenant_id, id, subscription_id, plan_id, over_plan_id, source, order_line_id, payment_id, plan_gift_id, starts_at, ends_at, created_at)
    values (${ctx.tenant.id}, ${newId()}, ${subscriptionId}, ${planId}, ${overPlanId}, ${source}, ${lineId}, ${paymentId}, ${giftId}, ${startsAt}, ${endsAt}, ${ctx.now()})`),
  );
}

/** Lets a trial go on with another plan. */
export async function setTrialPlan(ctx: Context, subscriptionId: string, planId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update subscription_period set plan_id = ${planId}::uuid
    where tenant_id = ${ctx.tenant.id} and subscription_id = ${subscriptionId}::uuid and source = 'TRIAL' and ended_at is null`),
  );
}

/** Returns the periods of a subscription that count, from the first on. */
export async function findPeriods(ctx: Context, subscriptionId: string): Promise<PaidPeriod[]> {
  const rows = await ctx.run(
    rawStatement(sql<PaidPeriod>`
    select id, plan_id as "planId", over_plan_id as "overPlanId", source, order_line_id as "lineId", payment_id as "paymentId", plan_gift_id as "giftId",
      starts_at as "startsAt", ends_at as "endsAt"
    from subscription_period where tenant_id = ${ctx.tenant.id} and subscription_id = ${subscriptionId}::uuid and ended_at is null order by starts_at, id`),
  );
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }));
}

/** Returns the subscription a cause paid for, while that period counts. */
export async function findPaidSubscription(ctx: Context, { lineId, paymentId, giftId }: PeriodCause): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select subscription_id as id from subscription_period where tenant_id = ${ctx.tenant.id} and ended_at is null
      and (order_line_id = ${lineId ?? null}::uuid or payment_id = ${paymentId ?? null}::uuid or plan_gift_id = ${giftId ?? null}::uuid)`),
  );
  return row?.id;
}

/** Ends periods: they count no longer. */
export async function endPeriods(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.run(
    rawStatement(
      sql`update subscription_period set ended_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = any(${[...ids]}::uuid[]) and ended_at is null`,
    ),
  );
}

/** Moves a period, and with it the gift it is and the time its money is earned in. */
export async function movePeriod(ctx: Context, { id, startsAt, endsAt }: Pick<PaidPeriod, 'id' | 'startsAt' | 'endsAt'>): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update subscription_period set starts_at = ${startsAt}, ends_at = ${endsAt} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
  await ctx.run(
    rawStatement(sql`
    update plan_gift g set starts_at = ${startsAt}, ends_at = ${endsAt} from subscription_period p
    where g.tenant_id = ${ctx.tenant.id} and p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid and g.id = p.plan_gift_id`),
  );
  await ctx.run(
    rawStatement(sql`
    update plan_deferral d set starts_at = ${startsAt}, ends_at = ${endsAt} from subscription_period p
    where d.tenant_id = ${ctx.tenant.id} and p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid and (d.plan_gift_id = p.plan_gift_id or d.order_line_id = p.order_line_id)`),
  );
}

export interface LockedSubscription {
  readonly id: string;
  readonly identityId: string | null;
  readonly planId: string;
  readonly status: string;
  readonly end: Date;
  readonly renewalOrderId: string | null;
}

/** Locks a subscription until the transaction ends. */
export async function lockSubscription(ctx: Context, id: string): Promise<LockedSubscription | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<LockedSubscription>`
    select id, identity_id as "identityId", plan_id as "planId", status, current_period_end as "end", renewal_order_id as "renewalOrderId"
    from subscription where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid for update`),
  );
  return row && { ...row, end: new Date(row.end) };
}

interface Settled extends PlanStanding {
  /** Until when what was given lasts; null: nothing was. */
  readonly giftUntil: Date | null;
  /** Nothing of it is paid for: it ends with what was given. */
  readonly isGiven: boolean;
  /** Periods after it are counted from its end, as it was moved. */
  readonly isMoved: boolean;
}

/** Saves what a locked subscription is by its periods. */
export async function saveStanding(ctx: Context, id: string, { planId, until, changesAt, giftUntil, isGiven, isMoved }: Settled): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update subscription set plan_id = ${planId}::uuid, current_period_start = least(current_period_start, ${ctx.now()}::timestamptz), current_period_end = ${until},
      plan_changes_at = ${changesAt}::timestamptz, gift_until = ${giftUntil}::timestamptz, anchor = case when ${isMoved}::boolean then ${until}::timestamptz else anchor end,
      cancel_at_period_end = cancel_at_period_end or ${isGiven}::boolean,
      pending_plan_id = case when ${isGiven}::boolean or pending_plan_id = ${planId}::uuid then null else pending_plan_id end,
      version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Saves that a locked subscription is over. */
export async function saveCanceled(ctx: Context, id: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update subscription set status = 'CANCELED', pending_plan_id = null, gift_until = null, plan_changes_at = null, renewal_order_id = null, version = version + 1,
      last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Returns the newest payment that came for a subscription itself and paid for none of its periods. */
export async function findUnusedPayment(ctx: Context, subscriptionId: string): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select p.id from payment p where p.tenant_id = ${ctx.tenant.id} and p.subscription_id = ${subscriptionId}::uuid and p.kind = 'CHARGE' and p.status = 'SUCCEEDED'
      and not exists (select from subscription_period t where t.tenant_id = ${ctx.tenant.id} and t.payment_id = p.id) order by p.occurred_at desc, p.id desc limit 1`),
  );
  return row?.id;
}
