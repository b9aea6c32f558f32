import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { ExistingOf } from '../../platform/resource/resource-types.ts';
import { paidPeriod, type PlanTerms, type Standing } from './charges.ts';

const terms = (name: string) => sql`
  json_build_object('id', ${sql.ref(`${name}.id`)}, 'name', ${sql.ref(`${name}.name`)}, 'tierRank', ${sql.ref(`${name}.tier_rank`)},
    'interval', ${sql.ref(`${name}.billing_interval`)}, 'amount', ${sql.ref(`${name}.price_amount`)}, 'currency', ${sql.ref(`${name}.price_currency`)})`;

export interface OfferedPlan extends PlanTerms {
  readonly trialDays: number;
}

/** A plan people can choose now. */
export async function findOfferedPlan(ctx: Context, id: string): Promise<OfferedPlan | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ terms: PlanTerms; trialDays: number }>`
    select ${terms('p')} as terms, p.trial_days as "trialDays" from plan p
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid and p.entity_status in ('APPROVED', 'COMPLETED')`),
  );
  return row && { ...row.terms, trialDays: row.trialDays };
}

export async function hasEverSubscribed(ctx: Context): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`select 1 as one from subscription where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid limit 1`),
  );
  return rows.length > 0;
}

interface StandingRow extends Standing {
  readonly id: string;
}

/** The caller's living subscription, with the plans it is about. */
export async function findStanding(ctx: Context): Promise<StandingRow | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<StandingRow>`
    select s.id, ${terms('p')} as plan, case when n.id is not null then ${terms('n')} end as "pendingPlan", s.status, s.anchor,
      s.current_period_start as "from", s.current_period_end as "to", s.trial_ends_at as "trialEndsAt", s.cancel_at_period_end as "cancelAtPeriodEnd"
    from subscription s join plan p on p.tenant_id = s.tenant_id and p.id = s.plan_id
      left join plan n on n.tenant_id = s.tenant_id and n.id = s.pending_plan_id
    where s.tenant_id = ${ctx.tenant.id} and s.identity_id = ${ctx.identityId}::uuid
      and s.status in ('INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED')`),
  );
  return row;
}

/** What a plan costs, whether it is still offered or not. */
export async function findTerms(ctx: Context, id: string): Promise<PlanTerms | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ terms: PlanTerms }>`select ${terms('p')} as terms from plan p where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid`),
  );
  return row?.terms;
}

/** A subscription whose price came is active. Returns what it was; undefined when it is over, or active already. */
export async function activate(ctx: Context, id: string): Promise<string | undefined> {
  const [existing] = await ctx.run(
    rawStatement(sql<Pick<ExistingOf<'subscription'>, 'status' | 'planId' | 'currentPeriodEnd'>>`
    select status, plan_id as "planId", current_period_end as "currentPeriodEnd" from subscription where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and status in ('INCOMPLETE', 'TRIALING', 'PAST_DUE', 'SUSPENDED') for update`),
  );
  const plan = existing && (await findTerms(ctx, existing.planId));
  if (!existing || !plan) return undefined;
  const columns = Object.entries({ status: 'ACTIVE', ...paidPeriod(existing, plan, ctx.now()), last_modified: ctx.now() });
  const sets = sql.join([...columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`), sql`version = version + 1`]);
  await ctx.run(rawStatement(sql`update subscription set ${sets} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
  return existing.status;
}
