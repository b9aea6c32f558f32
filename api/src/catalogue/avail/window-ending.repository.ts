import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import { MAX_ENDING_DAYS } from './ending-days.ts';

const isUntold = (now: Date) => sql`(a.withdrawn_at is null and not a.is_void and a.ends_at > ${now}::timestamptz
  and a.ends_at <= ${now}::timestamptz + ${sql.lit(MAX_ENDING_DAYS)} * interval '1 day' and a.told_end is distinct from a.ends_at)`;

/** Tenants with windows that end soon, of which nobody was told. */
export function findTenantsWithEnding(database: Database, now: Date): Promise<{ id: string; slug: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ id: string; slug: string }>`
    select t.id, t.slug from (select distinct a.tenant_id as id from avail a where ${isUntold(now)}) ending join tenant t on t.id = ending.id
    where t.entity_status = 'APPROVED' and t.suspended_at is null`),
  );
}

export interface EndingWindow {
  readonly id: string;
  readonly organizationId: string;
  readonly title: string;
  readonly licenseType: string;
  readonly territories: readonly string[];
  readonly endsAt: Date;
}

/** Takes windows people are to be told of now; what another process holds is passed by. They count as told once this is kept. */
export async function takeEnding(ctx: Context, most: number): Promise<EndingWindow[]> {
  const rows = await ctx.run(
    rawStatement(sql<EndingWindow>`
    update avail u set told_end = u.ends_at where u.tenant_id = ${ctx.tenant.id} and u.id in (
      select a.id from avail a where a.tenant_id = ${ctx.tenant.id} and ${isUntold(ctx.now())} order by a.ends_at, a.id limit ${most} for update skip locked)
    returning u.id, u.organization_id as "organizationId", u.title, u.license_type as "licenseType", u.terms -> 'territories' as territories, u.ends_at as "endsAt"`),
  );
  return rows.map((row) => ({ ...row, endsAt: new Date(row.endsAt) })).toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime());
}
