import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { PlanTerms, Standing } from './charges.ts';

const terms = (name: string) => sql`
  json_build_object('id', ${sql.ref(`${name}.id`)}, 'name', ${sql.ref(`${name}.name`)}, 'tierRank', ${sql.ref(`${name}.tier_rank`)},
    'interval', ${sql.ref(`${name}.billing_interval`)}, 'amount', ${sql.ref(`${name}.price_amount`)}, 'currency', ${sql.ref(`${name}.price_currency`)})`;

export interface OfferedPlan extends PlanTerms {
  readonly trialDays: number;
}

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

/** Returns the caller's living subscription with its present and pending plan. */
export async function findStanding(ctx: Context): Promise<StandingRow | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<StandingRow>`
    select s.id, ${terms('p')} as plan, case when n.id is not null then ${terms('n')} end as "pendingPlan", s.status, s.anchor,
      s.current_period_start as "from", s.current_period_end as "to", s.trial_ends_at as "trialEndsAt", s.cancel_at_period_end as "cancelAtPeriodEnd",
      s.gift_until as "giftUntil", exists (select from plan_gift g where g.tenant_id = ${ctx.tenant.id} and g.subscription_id = s.id and g.status = 'REDEEMED'
        and g.starts_at <= s.current_period_start and g.ends_at > s.current_period_start) as "isGiven",
      s.plan_changes_at is not null as "isMixed", (select coalesce(json_agg(json_build_object('source', t.source, 'from', instant(t.starts_at), 'to', instant(t.ends_at))
        order by t.starts_at, t.id), '[]') from subscription_period t where t.tenant_id = ${ctx.tenant.id} and t.subscription_id = s.id and t.ended_at is null
        and t.over_plan_id is null and t.ends_at > ${ctx.now()}) as times
    from subscription s join plan p on p.tenant_id = s.tenant_id and p.id = s.plan_id
      left join plan n on n.tenant_id = s.tenant_id and n.id = s.pending_plan_id
    where s.tenant_id = ${ctx.tenant.id} and s.identity_id = ${ctx.identityId}::uuid
      and s.status in ('INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED')`),
  );
  return row && { ...row, times: row.times.map(({ source, from, to }) => ({ source, from: new Date(from), to: new Date(to) })) };
}

/** Returns the terms of a plan, even if it is no longer offered. */
export async function findTerms(ctx: Context, id: string): Promise<PlanTerms | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ terms: PlanTerms }>`select ${terms('p')} as terms from plan p where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid`),
  );
  return row?.terms;
}
