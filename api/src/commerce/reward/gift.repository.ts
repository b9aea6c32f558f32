import { sql } from 'kysely';
import type { RewardEvent, RewardStatus } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Gives } from './delivery.repository.ts';

export interface TakenReward extends Gives {
  readonly points: number;
  readonly pointsPrice: number | null;
}

/**
 * Takes one unit of a published reward within its time and limits, for a person whose account is locked. One conditional UPDATE decides, so of two concurrent
 * calls for the last unit one succeeds.
 */
export async function takeReward(ctx: Context, id: string, identityId: string): Promise<TakenReward | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<TakenReward>`
    update reward w set given = w.given + 1
    where w.tenant_id = ${ctx.tenant.id} and w.id = ${id}::uuid and w.entity_status in ('APPROVED', 'COMPLETED')
      and (w.starts_at is null or w.starts_at <= ${ctx.now()}::timestamptz) and (w.ends_at is null or w.ends_at > ${ctx.now()}::timestamptz)
      and (w.limit_in_total is null or w.given < w.limit_in_total)
      and (w.limit_per_person is null or w.limit_per_person > (select count(*) from reward_given g
        where g.tenant_id = ${ctx.tenant.id} and g.reward_id = ${id}::uuid and g.identity_id = ${identityId}::uuid and g.status <> 'UNDONE'))
    returning w.kind, w.name, w.points, w.points_price as "pointsPrice", w.parts_per_million as "partsPerMillion", w.amount_amount as amount,
      w.amount_currency as currency, w.product_id as "productId", w.plan_id as "planId", w.days`),
  );
  return row;
}

/** Returns the unit of an undone gift to the reward. */
export async function countUndone(ctx: Context, rewardId: string): Promise<void> {
  await ctx.run(rawStatement(sql`update reward set given = given - 1, undone = undone + 1 where tenant_id = ${ctx.tenant.id} and id = ${rewardId}::uuid`));
}

/** Conditions by which a gift was earned. */
export interface Terms {
  readonly event: RewardEvent;
  readonly targetId: string | null;
  readonly currency: string | null;
  readonly needed: number;
  readonly sinceAt: Date | null;
  readonly untilAt: Date | null;
}
export interface NewGift {
  readonly id: string;
  readonly rewardId: string;
  readonly identityId: string;
  readonly occasion: string;
  readonly terms: Terms | null;
  readonly points: number;
  readonly pointsPrice: number;
  readonly discountId: string | null;
}

export async function insertGift(ctx: Context, { terms, ...gift }: NewGift): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into reward_given (tenant_id, id, reward_id, identity_id, occasion, event, target_id, currency, needed, since_at, until_at, points, points_price, discount_id,
      status, given_at)
    values (${ctx.tenant.id}, ${gift.id}::uuid, ${gift.rewardId}::uuid, ${gift.identityId}::uuid, ${gift.occasion}, ${terms?.event ?? null}::text, ${terms?.targetId ?? null}::uuid,
      ${terms?.currency ?? null}::text, ${terms?.needed ?? null}::bigint, ${terms?.sinceAt ?? null}::timestamptz, ${terms?.untilAt ?? null}::timestamptz, ${gift.points}::integer,
      ${gift.pointsPrice}::integer, ${gift.discountId}::uuid, 'GIVEN', ${ctx.now()})`),
  );
}

export interface Gift {
  readonly id: string;
  readonly rewardId: string;
  readonly identityId: string;
  readonly occasion: string;
  readonly status: RewardStatus;
  readonly points: number;
  readonly pointsPrice: number;
  readonly discountId: string | null;
}
const gift = sql`g.id, g.reward_id as "rewardId", g.identity_id as "identityId", g.occasion, g.status, g.points, g.points_price as "pointsPrice", g.discount_id as "discountId"`;

/** Returns all gifts of a person, past ones included. */
export function findGifts(ctx: Context, identityId: string): Promise<Gift[]> {
  return ctx.run(rawStatement(sql<Gift>`select ${gift} from reward_given g where g.tenant_id = ${ctx.tenant.id} and g.identity_id = ${identityId}::uuid`));
}

export async function findOwnGift(ctx: Context, id: string): Promise<Gift | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Gift>`
    select ${gift} from reward_given g join reward w on w.tenant_id = g.tenant_id and w.id = g.reward_id
    where g.tenant_id = ${ctx.tenant.id} and g.id = ${id}::uuid and w.organization_id = ${ctx.organizationId}::uuid`),
  );
  return row;
}

/** Sum of a person's units within the terms; `terms` names the columns that hold them. */
const counted = (ctx: Context, identityId: string, terms: { event: string; target: string; currency: string; since: string; until: string }) => sql`
  (select coalesce(sum(o.units), 0) from reward_occasion o
    where o.tenant_id = ${ctx.tenant.id} and o.identity_id = ${identityId}::uuid and o.event = ${sql.ref(terms.event)}
      and (${sql.ref(terms.target)} is null or ${sql.ref(terms.target)} in (o.target_id, o.series_id))
      and (${sql.ref(terms.currency)} is null or o.currency = ${sql.ref(terms.currency)})
      and (${sql.ref(terms.since)} is null or o.happened_at >= ${sql.ref(terms.since)}) and (${sql.ref(terms.until)} is null or o.happened_at < ${sql.ref(terms.until)}))`;

/** Returns the person's gifts whose conditions are no longer met. */
export function findUnearned(ctx: Context, identityId: string): Promise<Gift[]> {
  const terms = { event: 'g.event', target: 'g.target_id', currency: 'g.currency', since: 'g.since_at', until: 'g.until_at' };
  return ctx.run(
    rawStatement(sql<Gift>`
    select ${gift} from reward_given g
    where g.tenant_id = ${ctx.tenant.id} and g.identity_id = ${identityId}::uuid and g.status = 'GIVEN' and g.event is not null
      and g.needed > ${counted(ctx, identityId, terms)}`),
  );
}

export interface Running {
  readonly rewardId: string;
  readonly event: RewardEvent;
  readonly targetId: string | null;
  readonly threshold: number;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly isRepeated: boolean;
  readonly sinceAt: Date | null;
  readonly untilAt: Date | null;
  readonly counted: number;
}

/** Returns the triggers of current rewards with a person's progress. */
export function findRunning(ctx: Context, identityId: string): Promise<Running[]> {
  const terms = { event: 't.event', target: 't.target_id', currency: 't.amount_currency', since: 'w.starts_at', until: 'w.ends_at' };
  return ctx.run(
    rawStatement(sql<Running>`
    select t.reward_id as "rewardId", t.event, t.target_id as "targetId", t.threshold, t.amount_amount as amount, t.amount_currency as currency,
      t.is_repeated as "isRepeated", w.starts_at as "sinceAt", w.ends_at as "untilAt", ${counted(ctx, identityId, terms)}::bigint as counted
    from reward_trigger t join reward w on w.tenant_id = t.tenant_id and w.id = t.reward_id
    where t.tenant_id = ${ctx.tenant.id} and w.points_price is null and w.entity_status in ('APPROVED', 'COMPLETED')
      and (w.starts_at is null or w.starts_at <= ${ctx.now()}::timestamptz) and (w.ends_at is null or w.ends_at > ${ctx.now()}::timestamptz)
    order by t.reward_id, t.sequence, t.id`),
  );
}

export interface Ended {
  readonly status: RewardStatus;
  readonly reason?: string;
  readonly by?: string | null;
}

/** Changes the status of a gift. Returns false if the gift is not in the state `from`. */
export async function setStatus(ctx: Context, id: string, from: RewardStatus, { status, reason = '', by = null }: Ended): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    update reward_given set status = ${status}, reason = ${reason}, taken_by = ${by}::uuid, changed_at = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and status = ${from} returning id`),
  );
  return rows.length > 0;
}
