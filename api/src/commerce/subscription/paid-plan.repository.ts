import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { ColumnsOf, ExistingOf } from '../../platform/resource/resource-types.ts';

type Unpaid = Pick<ExistingOf<'subscription'>, 'status' | 'planId' | 'currentPeriodEnd'>;

/** Locks a subscription that waits for its price. Undefined when it is over, or active already. */
export async function lockUnpaid(ctx: Context, id: string): Promise<Unpaid | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Unpaid>`
    select status, plan_id as "planId", current_period_end as "currentPeriodEnd" from subscription
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and status in ('INCOMPLETE', 'TRIALING', 'PAST_DUE', 'SUSPENDED') for update`),
  );
  return row;
}

/** Saves that a locked subscription is active, with the columns of the period its price paid for. */
export async function saveActive(ctx: Context, id: string, columns: ColumnsOf<'subscription'>): Promise<void> {
  const changed = Object.entries({ status: 'ACTIVE', ...columns, last_modified: ctx.now() });
  const sets = sql.join([...changed.map(([name, value]) => sql`${sql.ref(name)} = ${value}`), sql`version = version + 1`]);
  await ctx.run(rawStatement(sql`update subscription set ${sets} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}

interface Paid {
  readonly planId: string;
  readonly anchor: Date;
  readonly from: Date;
  readonly to: Date;
}

/** Saves the plan and the period that were paid for to a locked subscription. */
export async function savePaid(ctx: Context, id: string, { planId, anchor, from, to }: Paid): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update subscription set plan_id = ${planId}::uuid, pending_plan_id = null, status = 'ACTIVE', cancel_at_period_end = false, anchor = ${anchor},
      current_period_start = case when ${from}::timestamptz > ${ctx.now()}::timestamptz then current_period_start else ${from}::timestamptz end,
      current_period_end = ${to}, plan_changes_at = null, reminded = 0, renewal_order_id = null, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Begins a subscription that is paid for. Undefined where the person has begun another one a moment ago. */
export async function insertPaid(ctx: Context, identityId: string, { planId, from, to }: Omit<Paid, 'anchor'>): Promise<string | undefined> {
  const [begun] = await ctx.run(
    rawStatement(sql<{ id: string }>`
    insert into subscription (tenant_id, id, identity_id, plan_id, status, anchor, current_period_start, current_period_end, created_at, last_modified)
    values (${ctx.tenant.id}, ${newId()}, ${identityId}::uuid, ${planId}::uuid, 'ACTIVE', ${from}, ${from}, ${to}, ${ctx.now()}, ${ctx.now()})
    on conflict (tenant_id, identity_id) where status in ('INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED') do nothing returning id`),
  );
  return begun?.id;
}

/** Saves the larger plan of an upgrade to a locked subscription. */
export async function saveUpgraded(ctx: Context, id: string, planId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update subscription set plan_id = ${planId}::uuid, pending_plan_id = null, cancel_at_period_end = false, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}
