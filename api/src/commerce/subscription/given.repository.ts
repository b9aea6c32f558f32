import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Living } from './subscription.repository.ts';

export interface Held extends Living {
  readonly planId: string;
  /** Its plan costs nothing. */
  readonly isFree: boolean;
}

const living = sql`s.status in ('INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED')`;

/** The living subscription of a person, held until the transaction ends. */
export async function lockLiving(ctx: Context, identityId: string): Promise<Held | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Held>`
    select s.id, s.status, s.plan_id as "planId", s.anchor, s.current_period_end as "end", p.billing_interval as interval, s.renewal_order_id as "renewalOrderId",
      p.price_amount = 0 as "isFree"
    from subscription s join plan p on p.tenant_id = s.tenant_id and p.id = s.plan_id
    where s.tenant_id = ${ctx.tenant.id} and s.identity_id = ${identityId}::uuid and ${living} for update of s`),
  );
  return row && { ...row, anchor: new Date(row.anchor), end: new Date(row.end) };
}

interface Time {
  readonly planId: string;
  readonly from: Date;
  readonly to: Date;
}

/** A subscription that was given, and ends by itself. Undefined where they have begun another one a moment ago. */
export async function insertGiven(ctx: Context, identityId: string, { planId, from, to }: Time): Promise<string | undefined> {
  const id = newId();
  const begun = await ctx.run(
    rawStatement(sql<{ id: string }>`
    insert into subscription (tenant_id, id, identity_id, plan_id, status, anchor, current_period_start, current_period_end, cancel_at_period_end, gift_until, created_at,
      last_modified)
    values (${ctx.tenant.id}, ${id}, ${identityId}::uuid, ${planId}::uuid, 'ACTIVE', ${from}, ${from}, ${to}, true, ${to}, ${ctx.now()}, ${ctx.now()})
    on conflict (tenant_id, identity_id) where status in ('INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED') do nothing returning id`),
  );
  return begun[0]?.id;
}

/** One that is held, and was not paid for, is of the plan that was given then, and ends by itself. */
export async function becomeGiven(ctx: Context, id: string, { planId, from, to }: Time): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update subscription set plan_id = ${planId}::uuid, pending_plan_id = null, status = 'ACTIVE', cancel_at_period_end = true, anchor = ${from}, current_period_start = ${from},
      current_period_end = ${to}, trial_ends_at = null, gift_until = ${to}, reminded = 0, renewal_order_id = null, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** One that is held is paid for so much longer. Whether it goes on after that is as it was. */
export async function prolong(ctx: Context, id: string, { anchor, from, to }: Omit<Time, 'planId'> & { readonly anchor: Date }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update subscription set status = 'ACTIVE', anchor = ${anchor}, gift_until = ${to}, current_period_end = ${to},
      current_period_start = case when ${from}::timestamptz > ${ctx.now()}::timestamptz then current_period_start else greatest(current_period_start, ${from}::timestamptz) end,
      reminded = 0, renewal_order_id = null, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

interface Cut {
  readonly status: string;
  readonly end: Date;
}

/** A living one, held until the transaction ends. */
export async function lockToCut(ctx: Context, id: string): Promise<Cut | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Cut>`
    select s.status, s.current_period_end as "end" from subscription s where s.tenant_id = ${ctx.tenant.id} and s.id = ${id}::uuid and ${living} for update`),
  );
  return row && { ...row, end: new Date(row.end) };
}

export async function endGiven(ctx: Context, id: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update subscription set status = 'CANCELED', pending_plan_id = null, gift_until = null, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

interface Left {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Gifts of a person's living subscription to a plan that are not over, in their order; it and they are held until the transaction ends. */
export async function lockGiftsLeft(
  ctx: Context,
  identityId: string,
  planId: string,
): Promise<{ readonly id: string; readonly gifts: readonly Left[] } | undefined> {
  const [held] = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select s.id from subscription s where s.tenant_id = ${ctx.tenant.id} and s.identity_id = ${identityId}::uuid and s.plan_id = ${planId}::uuid and ${living} for update`),
  );
  if (!held) return undefined;
  const rows = await ctx.run(
    rawStatement(sql<Left>`
    select g.id, coalesce(g.starts_at, g.send_at) as "startsAt", coalesce(g.ends_at, g.send_at) as "endsAt" from plan_gift g
    where g.tenant_id = ${ctx.tenant.id} and g.subscription_id = ${held.id}::uuid and g.status = 'REDEEMED' and g.ends_at > ${ctx.now()} order by g.starts_at, g.id for update`),
  );
  return { id: held.id, gifts: rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) })) };
}

/** The time of one that is held is another, and so is when what was paid for it is earned. */
export async function moveGift(ctx: Context, { id, startsAt, endsAt }: Left): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update plan_gift set starts_at = ${startsAt}, ends_at = ${endsAt} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
  await ctx.run(
    rawStatement(sql`
    update plan_deferral set starts_at = ${startsAt}, ends_at = ${endsAt} where tenant_id = ${ctx.tenant.id} and plan_gift_id = ${id}::uuid`),
  );
}

/** So much of its time is not given any more: it ends, or goes on, earlier, and gifts that come after that are earlier, too. */
export async function shorten(ctx: Context, id: string, { end, after, seconds }: { end: Date; after: Date; seconds: number }): Promise<void> {
  const later = await ctx.run(
    rawStatement(sql<Left>`
    select g.id, coalesce(g.starts_at, g.send_at) as "startsAt", coalesce(g.ends_at, g.send_at) as "endsAt" from plan_gift g
    where g.tenant_id = ${ctx.tenant.id} and g.subscription_id = ${id}::uuid and g.status = 'REDEEMED' and g.starts_at >= ${after}::timestamptz order by g.id for update`),
  );
  const earlier = (time: Date) => new Date(new Date(time).getTime() - seconds * 1000);
  for (const gift of later) await moveGift(ctx, { id: gift.id, startsAt: earlier(gift.startsAt), endsAt: earlier(gift.endsAt) });
  await ctx.run(
    rawStatement(sql`
    update subscription s set current_period_end = ${end}, version = s.version + 1, last_modified = ${ctx.now()},
      gift_until = (select max(g.ends_at) from plan_gift g where g.tenant_id = ${ctx.tenant.id} and g.subscription_id = ${id}::uuid and g.status = 'REDEEMED')
    where s.tenant_id = ${ctx.tenant.id} and s.id = ${id}::uuid`),
  );
}

/** One that is held has nothing but what was given: it ends by itself with that. */
export async function leaveGiven(ctx: Context, id: string, end: Date): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update subscription set current_period_start = least(current_period_start, ${ctx.now()}::timestamptz), current_period_end = ${end}, gift_until = ${end}, cancel_at_period_end = true,
      pending_plan_id = null, version = version + 1, last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Upgrades somebody has begun and not paid. */
export async function findOpenUpgrades(ctx: Context, identityId: string): Promise<string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select o.id from shop_order o where o.tenant_id = ${ctx.tenant.id} and o.identity_id = ${identityId}::uuid and o.status in ('PLACING', 'AWAITING_PAYMENT')
      and exists (select from order_line l where l.tenant_id = ${ctx.tenant.id} and l.order_id = o.id and l.terms ? 'upgrade') order by o.id`),
  );
  return rows.map(({ id }) => id);
}
