import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { ExistingOf } from '../../platform/resource/resource-types.ts';
import type { UpgradeTerms } from './arriving-plan.service.ts';
import { endOfPeriod, paidPeriod, type PlanTerms, type Standing } from './charges.ts';
import { lockLiving } from './given.repository.ts';
import { endPeriods, insertPeriod } from './period.repository.ts';
import { addSelfPaid, findTimeLeft } from './period.service.ts';

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
  const paid = paidPeriod(existing, plan, ctx.now());
  const columns = Object.entries({ status: 'ACTIVE', ...paid?.columns, last_modified: ctx.now() });
  const sets = sql.join([...columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`), sql`version = version + 1`]);
  await ctx.run(rawStatement(sql`update subscription set ${sets} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
  if (paid) await addSelfPaid(ctx, { id, planId: existing.planId, startsAt: paid.from, endsAt: paid.to });
  return existing.status;
}

interface Changed {
  readonly id: string;
  readonly from: string;
}

export interface Living {
  readonly id: string;
  readonly status: string;
  readonly anchor: Date;
  readonly end: Date;
  readonly interval: string;
  readonly renewalOrderId: string | null;
}

/** Where the period that was paid for begins: after what runs or is waited for, else now. */
export function paidFrom(
  living: Pick<Living, 'status' | 'anchor' | 'end' | 'interval'> | undefined,
  plan: Pick<PlanTerms, 'interval'>,
  now: Date,
): { from: Date; anchor: Date } {
  const isWaited = living && (['TRIALING', 'ACTIVE', 'PAST_DUE'].includes(living.status) || (living.status === 'SUSPENDED' && living.end > now));
  if (!isWaited) return { from: now, anchor: now };
  const from = new Date(living.end);
  return { from, anchor: living.status === 'TRIALING' || living.interval !== plan.interval ? from : new Date(living.anchor) };
}

interface Started extends Changed, Pick<Living, 'renewalOrderId'> {
  /** What was paid for. */
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface Bought {
  readonly identityId: string;
  readonly planId: string;
  readonly lineId: string;
}

/**
 * A plan was paid for: it begins now, or goes on for one period more. Returns what the subscription was, and the order that asked for the period, if one did.
 * To be called where `refusesPlan` let it in, in that transaction.
 */
export async function startPaid(ctx: Context, { identityId, planId, lineId }: Bought): Promise<Started | undefined> {
  const plan = await findTerms(ctx, planId);
  if (!plan) return undefined;
  const living = await lockLiving(ctx, identityId);
  const left = living ? await findTimeLeft(ctx, living.id) : [];
  const isFree = left.length > 0 && left.every(({ source }) => source === 'FREE');
  if (isFree)
    await endPeriods(
      ctx,
      left.map(({ id }) => id),
    );
  const now = ctx.now();
  const { from, anchor } = paidFrom(isFree ? undefined : living, plan, now);
  const to = endOfPeriod(anchor, from, plan.interval);
  const id = living ? living.id : newId();
  if (living) {
    await ctx.run(
      rawStatement(sql`
      update subscription set plan_id = ${planId}::uuid, pending_plan_id = null, status = 'ACTIVE', cancel_at_period_end = false, anchor = ${anchor},
        current_period_start = case when ${from}::timestamptz > ${now}::timestamptz then current_period_start else ${from}::timestamptz end,
        current_period_end = ${to}, plan_changes_at = null, reminded = 0, renewal_order_id = null, version = version + 1, last_modified = ${now}
      where tenant_id = ${ctx.tenant.id} and id = ${living.id}::uuid`),
    );
  } else {
    const begun = await ctx.run(
      rawStatement(sql<{ id: string }>`
      insert into subscription (tenant_id, id, identity_id, plan_id, status, anchor, current_period_start, current_period_end, created_at, last_modified)
      values (${ctx.tenant.id}, ${id}, ${identityId}::uuid, ${planId}::uuid, 'ACTIVE', ${from}, ${from}, ${to}, ${now}, ${now})
      on conflict (tenant_id, identity_id) where status in ('INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED') do nothing returning id`),
    );
    // The person has begun another one a moment ago: this is the period after it.
    if (begun.length === 0) return startPaid(ctx, { identityId, planId, lineId });
  }
  await insertPeriod(ctx, { subscriptionId: id, planId, source: 'ORDER', lineId, startsAt: from, endsAt: to });
  return { id, from: living?.status ?? 'INCOMPLETE', renewalOrderId: living?.renewalOrderId ?? null, startsAt: from, endsAt: to };
}

interface Upgrade extends Bought {
  readonly upgrade: UpgradeTerms;
}

/** An upgrade was paid for: the rest of the time there is has the larger plan; a trial gives way to a whole period. Returns what was paid for. */
export async function upgradePaid(ctx: Context, { identityId, planId, lineId, upgrade }: Upgrade): Promise<{ readonly startsAt: Date; readonly endsAt: Date }> {
  const [plan, living] = [await findTerms(ctx, planId), await lockLiving(ctx, identityId)];
  if (!plan || !living) throw new Error('What is upgraded was there a moment ago');
  const now = ctx.now();
  const isTrial = upgrade.isTrial === true;
  const end = isTrial ? endOfPeriod(now, now, plan.interval) : living.end;
  if (isTrial) {
    const trial = await findTimeLeft(ctx, living.id);
    await endPeriods(
      ctx,
      trial.map(({ id }) => id),
    );
  }
  const columns = isTrial ? sql`status = 'ACTIVE', anchor = ${now}, current_period_start = ${now}, current_period_end = ${end}, trial_ends_at = null,` : sql``;
  await ctx.run(
    rawStatement(sql`
    update subscription set ${columns} plan_id = ${planId}::uuid, pending_plan_id = null, cancel_at_period_end = false, version = version + 1, last_modified = ${now}
    where tenant_id = ${ctx.tenant.id} and id = ${living.id}::uuid`),
  );
  const over = isTrial ? {} : { overPlanId: living.planId };
  await insertPeriod(ctx, { subscriptionId: living.id, planId, source: 'ORDER', lineId, startsAt: now, endsAt: end, ...over });
  return { startsAt: now, endsAt: end };
}
