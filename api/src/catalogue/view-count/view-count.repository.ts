import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';
import { isGoverned } from '../avail/avail.sql.ts';
import { minimumAge } from '../product/minimum-age.sql.ts';

/** Plays of a title by one person within these hours are one view. */
const COUNTED_ONCE_HOURS = 24;
const MAX_AT_ONCE = 5000;

/** Titles `p` whose play is decided by POST /access/play: offered ones, those of limited rights, and those with a minimum age. */
const isDecidedFirst = sql`(exists (select from title_offer f where f.tenant_id = p.tenant_id and f.product_id in (p.id, p.parent_id) and f.entity_status <> 'DRAFT')
  or ${isGoverned} or ${minimumAge} is not null)`;
const hasFilm = sql`exists (select from content c where c.tenant_id = p.tenant_id and c.product_id = p.id and c.file_type = 'VIDEO_MASTER' and c.master_path <> '')`;

/**
 * Counts a play for the title, and for the series of an episode: once a person in 24 hours. `ADMITTED` comes from the call that decides who may watch;
 * `PROGRESS` from a player's report, which counts only where everybody may watch.
 */
export async function countPlay(ctx: Context, productId: string, source: 'ADMITTED' | 'PROGRESS'): Promise<void> {
  if (ctx.identityId === null) return;
  const counted = await ctx.run(
    rawStatement(sql<{ productId: string }>`
    insert into product_view as v (tenant_id, product_id, identity_id, viewed_at, pending)
    select p.tenant_id, t.id, ${ctx.identityId}::uuid, ${ctx.now()}::timestamptz, 1
    from product p cross join lateral (values (p.id), (p.parent_id)) t(id)
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid and p.kind = 'TITLE' and t.id is not null
      and ${source === 'ADMITTED' ? sql`true` : sql`${hasFilm} and not ${isDecidedFirst}`}
    order by t.id
    on conflict (tenant_id, product_id, identity_id) do update set viewed_at = excluded.viewed_at, pending = v.pending + 1
      where v.viewed_at <= excluded.viewed_at - make_interval(hours => ${sql.lit(COUNTED_ONCE_HOURS)})
    returning v.product_id as "productId"`),
  );
  if (counted.some((row) => row.productId === productId)) await noteStart(ctx, productId);
}

/** Notes the start of a play among the events of analytics. */
async function noteStart(ctx: Context, productId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into event (tenant_id, id, kind, at, identity_id, product_id, organization_id, amount, metadata)
    select p.tenant_id, ${newId()}::uuid, 'PLAY_START', ${ctx.now()}::timestamptz, ${ctx.identityId}::uuid, p.id, p.organization_id, 1, '{}'::jsonb
    from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid ${rowByRow}`),
  );
}

/** Names tenants with plays that no title holds yet. */
export function findTenantsWithViews(database: Database): Promise<{ id: string; slug: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ id: string; slug: string }>`
    select t.id, t.slug from tenant t join (select distinct tenant_id from product_view where pending > 0) v on v.tenant_id = t.id order by t.id`),
  );
}

/** Adds plays that wait to the view counts of their titles, in one write of the catalogue; returns how many rows it took. */
export async function addViews(ctx: Context): Promise<number> {
  // Titles in the order of their ids, so that two writers wait for each other instead of locking each other out.
  await ctx.run(
    rawStatement(sql`
    select p.id from product p where p.tenant_id = ${ctx.tenant.id}
      and p.id in (select v.product_id from product_view v where v.tenant_id = ${ctx.tenant.id} and v.pending > 0) order by p.id for no key update`),
  );
  const [row] = await ctx.run(
    rawStatement(sql<{ taken: number }>`
    with waiting as (select v.product_id, v.identity_id, v.pending from product_view v where v.tenant_id = ${ctx.tenant.id} and v.pending > 0
        order by v.product_id, v.identity_id limit ${MAX_AT_ONCE} for update),
      taken as (update product_view v set pending = 0 from waiting w
        where v.tenant_id = ${ctx.tenant.id} and v.product_id = w.product_id and v.identity_id = w.identity_id),
      counted as (update product p set view_count = p.view_count + s.views
        from (select w.product_id, sum(w.pending) as views from waiting w group by w.product_id) s where p.tenant_id = ${ctx.tenant.id} and p.id = s.product_id)
    select count(*)::int as taken from waiting`),
  );
  return row?.taken ?? 0;
}

/** Forgets counted plays that are too old to keep another from counting. */
export function forgetViews(database: Database, now: Date): Promise<unknown> {
  const before = new Date(now.getTime() - COUNTED_ONCE_HOURS * 3_600_000);
  return database.platformWrite((run) => run(rawStatement(sql`delete from product_view where pending = 0 and viewed_at <= ${before}`)));
}
