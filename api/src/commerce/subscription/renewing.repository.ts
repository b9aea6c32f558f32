import { sql } from 'kysely';
import type { Address } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import { GIFT_CARD, MANUAL } from '../transaction/payment.sql.ts';
import { GRACE_DAYS } from './ending.sql.ts';

/** Days after the end of the period within which a renewal can still be paid. */
export const KEPT_DAYS = 30;
/** Days after the end of an unpaid period on which the payer is notified; access ends with the last. */
const TOLD = [3, 5, GRACE_DAYS] as const;

/** Returns the next of these days after the last notice. */
export const nextDay = (reminded: number): number => TOLD.find((day) => day > reminded) ?? GRACE_DAYS;

const due = (at: Date) => sql`(
  s.status in ('TRIALING', 'ACTIVE') and least(s.current_period_end, s.plan_changes_at) <= ${at}::timestamptz
  or s.status = 'PAST_DUE' and s.current_period_end + case when s.reminded < ${TOLD[0]}::integer then ${TOLD[0]}::integer
    when s.reminded < ${TOLD[1]}::integer then ${TOLD[1]}::integer else ${TOLD[2]}::integer end * interval '1 day' <= ${at}::timestamptz
  or s.status = 'PAST_DUE' and s.cancel_at_period_end and s.current_period_end <= ${at}::timestamptz
  or s.status = 'SUSPENDED' and s.current_period_end + ${KEPT_DAYS}::integer * interval '1 day' <= ${at}::timestamptz
  or s.status = 'INCOMPLETE' and s.created_at + interval '1 day' <= ${at}::timestamptz)`;

export function findTenantsWithDue(database: Database, at: Date): Promise<{ id: string }[]> {
  return database.platformRead(rawStatement(sql<{ id: string }>`select distinct s.tenant_id as id from subscription s where ${due(at)}`));
}

export interface DueSubscription {
  readonly id: string;
  readonly identityId: string | null;
  readonly planId: string;
  readonly pendingPlanId: string | null;
  readonly status: string;
  readonly anchor: Date;
  readonly end: Date;
  readonly isEnding: boolean;
  readonly reminded: number;
  readonly renewalOrderId: string | null;
  /** Start of another plan that is already paid for. */
  readonly changesAt: Date | null;
}

/** Locks the next subscription that is due, until the transaction ends. Skips those another process has locked. */
export async function lockDueSubscription(ctx: Context): Promise<DueSubscription | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<DueSubscription>`
    select s.id, s.identity_id as "identityId", s.plan_id as "planId", s.pending_plan_id as "pendingPlanId", s.status, s.anchor, s.current_period_end as "end",
      s.cancel_at_period_end as "isEnding", s.reminded, s.renewal_order_id as "renewalOrderId", s.plan_changes_at as "changesAt"
    from subscription s where s.tenant_id = ${ctx.tenant.id} and ${due(ctx.now())} order by s.current_period_end, s.id limit 1 for update skip locked`),
  );
  return row && { ...row, anchor: new Date(row.anchor), end: new Date(row.end), changesAt: row.changesAt && new Date(row.changesAt) };
}

interface Next {
  readonly status: string;
  readonly planId: string;
  readonly anchor: Date;
  readonly start: Date;
  readonly end: Date;
}

/** Starts a period that costs nothing. */
export async function beginPeriod(ctx: Context, id: string, { status, planId, anchor, start, end }: Next): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update subscription set status = ${status}, plan_id = ${planId}::uuid, pending_plan_id = null, anchor = ${anchor}, current_period_start = ${start},
      current_period_end = ${end}, reminded = 0, renewal_order_id = null, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Sets a subscription's status, last notice and renewal order; null if it waits for none. */
export async function setWaiting(
  ctx: Context,
  id: string,
  { status, reminded, renewalOrderId }: { status: string; reminded: number; renewalOrderId: string | null },
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update subscription set status = ${status}, reminded = ${reminded}::integer, renewal_order_id = ${renewalOrderId}::uuid, version = version + 1,
      last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

interface Payer {
  readonly origin: string | null;
  readonly language: string | null;
  readonly address: Address | null;
  /** Provider of the last payment. */
  readonly provider: string;
}

/** Returns the data of a person's last payment. */
export async function findPayer(ctx: Context, identityId: string): Promise<Payer | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Payer>`
    select o.site_origin as origin, o.language, coalesce(o.billing_address, o.shipping_address) as address,
      case p.provider when ${GIFT_CARD} then ${MANUAL}::text else p.provider end as provider
    from shop_order o join payment p on p.tenant_id = o.tenant_id and p.order_id = o.id and p.kind = 'CHARGE' and p.status = 'SUCCEEDED'
    where o.tenant_id = ${ctx.tenant.id} and o.identity_id = ${identityId}::uuid order by p.occurred_at desc, p.id desc limit 1`),
  );
  return row;
}

export interface PlanLine {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: string;
}

/** Returns a plan as an order line, even if it is no longer offered. */
export async function findPlanLine(ctx: Context, planId: string): Promise<PlanLine | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<PlanLine>`
    select s.id, n.name, s.sku, s.price_amount as amount, s.price_currency as currency, n.billing_interval as interval
    from plan n join sku s on s.tenant_id = n.tenant_id and s.plan_id = n.id where n.tenant_id = ${ctx.tenant.id} and n.id = ${planId}::uuid`),
  );
  return row;
}
