import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

/** Default and highest number of hours before the end at which people are notified. */
const HOURS = 48;
const MAX_NOTICE_HOURS = 720;
/** Notice for a plan received as a gift: a week, because keeping the plan takes an action. */
const GIFT_HOURS = 168;

const withSubscription = sql`left join subscription s on s.tenant_id = e.tenant_id and s.id = e.subscription_id`;
/** End of an entitlement `e` after which nothing follows: no begun rental, and no subscription that renews. */
const end = sql`case when e.source = 'SUBSCRIPTION' then case when s.cancel_at_period_end and s.status in ('TRIALING', 'ACTIVE') then s.current_period_end end
  when e.first_play_at is null then e.ends_at end`;
const isUntold = (now: Date) => sql`(e.revoked_at is null and ${end} > ${now}::timestamptz and e.told_end is distinct from ${end})`;

/** Returns tenants with entitlements that end within the longest notice and have not been announced. */
export function findTenantsWithEnding(database: Database, now: Date): Promise<{ id: string; slug: string }[]> {
  const horizon = new Date(now.getTime() + MAX_NOTICE_HOURS * 3_600_000);
  return database.platformRead(
    rawStatement(sql<{ id: string; slug: string }>`
    select t.id, t.slug from (
      select distinct e.tenant_id as id from entitlement e ${withSubscription} where ${isUntold(now)} and ${end} <= ${horizon}::timestamptz) ending
      join tenant t on t.id = ending.id
    where t.entity_status = 'APPROVED' and t.suspended_at is null`),
  );
}

/** Returns a tenant's notice in hours; 0 disables notices. */
export async function findNoticeHours(ctx: Context): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ hours: number }>`
    select coalesce((t.settings ->> 'right_notice_hours')::integer, ${HOURS}::integer) as hours from tenant t where t.id = ${ctx.tenant.id}`),
  );
  return row?.hours ?? 0;
}

export interface Ending {
  readonly id: string;
  readonly identityId: string;
  readonly source: 'RENTAL' | 'GIFT' | 'STAFF' | 'SUBSCRIPTION';
  readonly endsAt: Date;
  readonly playHours: number | null;
  readonly timeZone: string | null;
  readonly title: { readonly name: string; readonly path: string; readonly programType: string; readonly seriesPath: string | null } | null;
  readonly plan: string | null;
  /** The plan was a gift. */
  readonly isGift: boolean;
}

/**
 * Locks entitlements whose holders are to be notified now, and marks them as notified. Skips rows another process has locked. An entitlement shorter than twice
 * the notice is announced half-way. Nobody is notified whose longer entitlement covers the same title, or a plan of at least equal rank.
 */
export async function takeEnding(ctx: Context, hours: number, most: number): Promise<Ending[]> {
  const rows = await ctx.run(
    rawStatement(sql<Ending>`
    select e.id, e.identity_id as "identityId", e.source, ${end} as "endsAt", e.play_hours as "playHours", i.time_zone as "timeZone", n.name as plan,
      coalesce(s.gift_until >= s.current_period_end, false) as "isGift",
      case when p.id is not null then json_build_object('name', p.name, 'path', p.path, 'programType', p.program_type, 'seriesPath', parent.path) end as title
    from entitlement e ${withSubscription}
      join identity i on i.tenant_id = e.tenant_id and i.id = e.identity_id
      left join plan n on n.tenant_id = e.tenant_id and n.id = coalesce(e.plan_id, s.plan_id)
      left join product p on p.tenant_id = e.tenant_id and p.id = e.product_id
      left join product parent on parent.tenant_id = p.tenant_id and parent.id = p.parent_id
    where e.tenant_id = ${ctx.tenant.id} and ${isUntold(ctx.now())}
      and greatest(${end} - case when s.gift_until >= s.current_period_end then greatest(${hours}::integer, ${GIFT_HOURS}::integer) else ${hours}::integer end * interval '1 hour', e.starts_at + (${end} - e.starts_at) / 2) <= ${ctx.now()}::timestamptz
      and not exists (
        select from entitlement o left join subscription os on os.tenant_id = o.tenant_id and os.id = o.subscription_id
        where o.tenant_id = e.tenant_id and o.identity_id = e.identity_id and o.id <> e.id and o.revoked_at is null
          and (o.product_id = e.product_id or o.tier_rank >= e.tier_rank)
          and coalesce(o.ends_at, case when os.cancel_at_period_end then os.current_period_end end, 'infinity') > ${end})
    order by ${end}, e.id limit ${most} for update of e skip locked`),
  );
  await ctx.run(
    rawStatement(sql`
    update entitlement e set told_end = case when e.subscription_id is null then e.ends_at
      else (select s.current_period_end from subscription s where s.tenant_id = e.tenant_id and s.id = e.subscription_id) end
    where e.tenant_id = ${ctx.tenant.id} and e.id = any(${rows.map(({ id }) => id)}::uuid[])`),
  );
  return rows.map((right) => ({ ...right, endsAt: new Date(right.endsAt) }));
}
