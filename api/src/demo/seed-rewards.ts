import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { RewardEvent, RewardKind } from '../../contract/index.ts';
import type { Context } from '../platform/context.ts';
import { rawStatement, rowByRow } from '../platform/query.ts';

interface DemoReward {
  readonly name: string;
  readonly description: string;
  readonly kind: RewardKind;
  readonly points?: number;
  readonly points_price?: number;
  readonly parts_per_million?: number;
  readonly days?: number;
  readonly limit_per_person?: number;
  /** Trigger, and how often it must happen; for MONEY_SPENT the amount of money. */
  readonly event?: RewardEvent;
  readonly threshold?: number;
  readonly is_repeated?: boolean;
}

const REWARDS: readonly DemoReward[] = [
  { name: 'First light', description: 'For the first film you finish.', kind: 'BADGE', points: 50, event: 'FIRST_WATCH', threshold: 1 },
  { name: 'Critic', description: 'For every ten ratings.', kind: 'POINTS', points: 200, event: 'RATING_GIVEN', threshold: 10, is_repeated: true },
  {
    name: 'To the last episode',
    description: 'For every season you finish.',
    kind: 'POINTS',
    points: 150,
    event: 'SEASON_WATCHED',
    threshold: 1,
    is_repeated: true,
  },
  { name: 'Your voice', description: 'For every poll you answer.', kind: 'POINTS', points: 10, event: 'POLL_ANSWERED', threshold: 1, is_repeated: true },
  { name: 'Loyal customer', description: 'Points for what you buy.', kind: 'POINTS', points: 25, event: 'MONEY_SPENT', threshold: 2000, is_repeated: true },
  {
    name: 'First order',
    description: 'A code for the next one.',
    kind: 'DISCOUNT',
    parts_per_million: 100_000,
    days: 365,
    limit_per_person: 1,
    event: 'ORDER_PLACED',
    threshold: 1,
  },
  { name: 'Fifteen percent off', description: 'One order, whatever is in it.', kind: 'DISCOUNT', points_price: 300, parts_per_million: 150_000, days: 90 },
  { name: 'Five percent off', description: 'One order, whatever is in it.', kind: 'DISCOUNT', points_price: 50, parts_per_million: 50_000, days: 90 },
];

/** Seeds rewards and prices in points. The viewer's orders earn points once the jobs have run. */
export async function seedRewards(ctx: Context, organizationId: string, currency: string): Promise<void> {
  const rewards = REWARDS.map(({ event, threshold, ...reward }) => ({
    ...reward,
    ...{ id: newId(), trigger_id: newId(), event },
    threshold: event === 'MONEY_SPENT' ? 1 : threshold,
    spent: event === 'MONEY_SPENT' ? threshold : undefined,
  }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(rewards)}::jsonb) as r (id uuid, name text, description text, kind text, points integer, points_price integer,
    parts_per_million integer, days integer, limit_per_person integer, trigger_id uuid, event text, threshold integer, spent bigint, is_repeated boolean)`;
  await ctx.run(
    rawStatement(sql`
    insert into reward (tenant_id, id, organization_id, name, description, kind, points, points_price, parts_per_million, days, limit_per_person, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, r.id, ${organizationId}::uuid, r.name, r.description, r.kind, coalesce(r.points, 0), r.points_price, r.parts_per_million, r.days,
      r.limit_per_person, ${ctx.now()}, ${ctx.now()} from ${rows} ${rowByRow}`),
  );
  await ctx.run(
    rawStatement(sql`
    insert into reward_trigger (tenant_id, id, reward_id, event, threshold, amount_amount, amount_currency, is_repeated, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, r.trigger_id, r.id, r.event, r.threshold, r.spent, case when r.spent is not null then ${currency} end, coalesce(r.is_repeated, false),
      ${ctx.now()}, ${ctx.now()} from ${rows} where r.event is not null ${rowByRow}`),
  );
}
