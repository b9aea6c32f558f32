import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

/** Events one transaction adds to the roll-ups. */
const MAX_ROLLED_AT_ONCE = 5000;

/** Names tenants with events that no roll-up holds yet. */
export function findTenantsToRoll(database: Database): Promise<{ id: string; slug: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ id: string; slug: string }>`
    select t.id, t.slug from tenant t join (select distinct tenant_id from event where not is_rolled) e on e.tenant_id = t.id order by t.id`),
  );
}

/**
 * Adds events that wait to the roll-ups, each to the quarter it happened in, and marks them; returns how many. One statement does both: an event is
 * in the roll-ups just when it is marked, whenever this is ended.
 */
export async function rollEvents(ctx: Context, most = MAX_ROLLED_AT_ONCE): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ taken: number }>`
    with waiting as (select e.id from event e where e.tenant_id = ${ctx.tenant.id} and not e.is_rolled order by e.at, e.id limit ${most} for update),
      taken as (update event e set is_rolled = true from waiting w where e.tenant_id = ${ctx.tenant.id} and e.id = w.id
        returning e.tenant_id, date_bin('15 minutes', e.at, '2000-01-01T00:00:00Z') as at, e.kind, e.organization_id, e.product_id, e.plan_id, e.country, e.device, e.amount),
      added as (insert into event_rollup as r (tenant_id, at, kind, organization_id, product_id, plan_id, country, device, events, amount)
        select t.tenant_id, t.at, t.kind, t.organization_id, t.product_id, t.plan_id, t.country, t.device, count(*), sum(t.amount::numeric)
        from taken t group by 1, 2, 3, 4, 5, 6, 7, 8
        on conflict (tenant_id, kind, at, organization_id, product_id, plan_id, country, device)
          do update set events = r.events + excluded.events, amount = r.amount + excluded.amount)
    select count(*)::int as taken from taken`),
  );
  return row?.taken ?? 0;
}
