import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Living } from './charges.ts';

export interface Held extends Living {
  readonly planId: string;
  /** Its plan costs nothing, and nothing was paid for the time there is. */
  readonly isFree: boolean;
  /** When another plan is in force by what was paid; null: none before the end. */
  readonly changesAt: Date | null;
}

const living = sql`s.status in ('INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED')`;

/** The living subscription of a person, held until the transaction ends. */
export async function lockLiving(ctx: Context, identityId: string): Promise<Held | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Held>`
    select s.id, s.status, s.plan_id as "planId", s.anchor, s.current_period_end as "end", p.billing_interval as interval, s.trial_ends_at as "trialEndsAt", s.renewal_order_id as "renewalOrderId",
      s.plan_changes_at as "changesAt", p.price_amount = 0 and not exists (select from subscription_period t where t.tenant_id = ${ctx.tenant.id} and t.subscription_id = s.id
        and t.ended_at is null and t.ends_at > ${ctx.now()} and t.source not in ('FREE', 'TRIAL')) as "isFree"
    from subscription s join plan p on p.tenant_id = s.tenant_id and p.id = s.plan_id
    where s.tenant_id = ${ctx.tenant.id} and s.identity_id = ${identityId}::uuid and ${living} for update of s`),
  );
  return row && { ...row, anchor: new Date(row.anchor), end: new Date(row.end), trialEndsAt: row.trialEndsAt && new Date(row.trialEndsAt) };
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
      current_period_end = ${to}, trial_ends_at = null, gift_until = ${to}, plan_changes_at = null, reminded = 0, renewal_order_id = null, version = version + 1, last_modified = ${ctx.now()}
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

/** Upgrades somebody has begun and not paid. */
export async function findOpenUpgrades(ctx: Context, identityId: string): Promise<string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select o.id from shop_order o where o.tenant_id = ${ctx.tenant.id} and o.identity_id = ${identityId}::uuid and o.status in ('PLACING', 'AWAITING_PAYMENT')
      and exists (select from order_line l where l.tenant_id = ${ctx.tenant.id} and l.order_id = o.id and l.terms ? 'upgrade') order by o.id`),
  );
  return rows.map(({ id }) => id);
}
