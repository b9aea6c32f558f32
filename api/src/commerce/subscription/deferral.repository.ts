import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

export interface NewDeferral {
  /** Order line that paid for the time; absent for a redeemed gift. */
  readonly lineId?: string;
  readonly planGiftId?: string;
  readonly amount: number;
  readonly currency: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export async function insertDeferral(ctx: Context, { lineId, planGiftId, amount, currency, startsAt, endsAt }: NewDeferral): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into plan_deferral (tenant_id, id, order_line_id, plan_gift_id, currency, amount, starts_at, ends_at, created_at)
    values (${ctx.tenant.id}, ${newId()}, ${lineId ?? null}, ${planGiftId ?? null}, ${currency}, ${amount}, ${startsAt}, ${endsAt}, ${ctx.now()})`),
  );
}

interface Held {
  readonly id: string;
  readonly lineId: string;
  readonly isGift: boolean;
  /** Amount not earned yet. */
  readonly left: number;
}

/** Locks the deferrals of an order's plans until the transaction ends. */
export function lockDeferralsOf(ctx: Context, orderId: string): Promise<Held[]> {
  return ctx.run(
    rawStatement(sql<Held>`
    select d.id, l.id as "lineId", d.plan_gift_id is not null as "isGift", d.amount - d.earned as left
    from plan_deferral d left join plan_gift g on g.tenant_id = ${ctx.tenant.id} and g.id = d.plan_gift_id
      join order_line l on l.tenant_id = ${ctx.tenant.id} and l.id = coalesce(d.order_line_id, g.order_line_id)
    where d.tenant_id = ${ctx.tenant.id} and l.order_id = ${orderId}::uuid order by d.id for update of d`),
  );
}

/** Reduces a deferral by a refunded amount. */
export async function deferLess(ctx: Context, id: string, amount: number): Promise<void> {
  await ctx.run(rawStatement(sql`update plan_deferral set amount = amount - ${amount}::bigint where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}

const isUnearned = (at: Date) => sql`(d.earned < d.amount and d.starts_at < ${at}::timestamptz and (d.earned_at is null or d.earned_at < ${at}::timestamptz))`;

/** Lists tenants and currencies with revenue to be earned, and since when. */
export function findUnearned(database: Database, at: Date): Promise<{ tenantId: string; currency: string; since: Date }[]> {
  return database.platformRead(
    rawStatement(sql<{ tenantId: string; currency: string; since: Date }>`
    select d.tenant_id as "tenantId", d.currency, min(coalesce(d.earned_at, d.starts_at)) as since from plan_deferral d where ${isUnearned(at)}
    group by d.tenant_id, d.currency order by d.tenant_id, d.currency`),
  );
}

interface Earned {
  readonly isGift: boolean;
  readonly amount: number;
}

/**
 * Earns deferred revenue up to a moment, in whole days: each deferral in proportion to its days passed, so its end earns the exact rest. Returns the amounts
 * newly earned, up to `most` rows.
 */
export function earnBy(ctx: Context, currency: string, { at, most }: { at: Date; most: number }): Promise<Earned[]> {
  return ctx.run(
    rawStatement(sql<Earned>`
    update plan_deferral p set earned = t.target, earned_at = ${at} from (
      select d.id, d.earned as was, greatest(d.earned, case when d.ends_at <= ${at}::timestamptz then d.amount
        else d.amount * floor(extract(epoch from ${at}::timestamptz - d.starts_at) / 86400)::bigint / ceil(extract(epoch from d.ends_at - d.starts_at) / 86400)::bigint end) as target
      from plan_deferral d where d.tenant_id = ${ctx.tenant.id} and d.currency = ${currency} and ${isUnearned(at)} order by d.id limit ${most} for update) t
    where p.tenant_id = ${ctx.tenant.id} and p.id = t.id returning p.plan_gift_id is not null as "isGift", t.target - t.was as amount`),
  );
}
