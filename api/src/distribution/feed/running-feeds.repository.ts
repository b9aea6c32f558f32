import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

interface Changed {
  readonly tenantId: string;
  readonly channelId: string;
  readonly revision: string;
  readonly noticedRevision: string | null;
  readonly noticedAt: string | null;
  /** It was never built. */
  readonly isNew: boolean;
  /** Its last run is an hour ago: rights begin and end without a change. */
  readonly isOld: boolean;
}

/** Feeds that follow changes, and are not up to date with the catalogue of their tenant. */
export function findChanged(database: Database, now: Date): Promise<Changed[]> {
  return database.platformRead(
    rawStatement(sql<Changed>`
    select f.* from (
      select c.tenant_id as "tenantId", c.id as "channelId", r.catalogue::text as revision, c.noticed_revision::text as "noticedRevision", instant(c.noticed_at) as "noticedAt",
        c.built_revision is null as "isNew", coalesce(c.last_run_at < ${now}::timestamptz - interval '1 hour', false) as "isOld", c.built_revision is distinct from r.catalogue as "isBehind"
      from channel c join tenant_revision r on r.tenant_id = c.tenant_id join tenant t on t.id = c.tenant_id
      where c.schedule = 'ANYTIME' and c.entity_status in ('APPROVED', 'COMPLETED') and c.state <> 'RUNNING' and t.entity_status = 'APPROVED' and t.suspended_at is null) f
    where f."isBehind" or f."isOld" limit 500`),
  );
}

export async function noteChange(ctx: Context, id: string, revision: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update channel set noticed_revision = ${revision}::bigint, noticed_at = coalesce(noticed_at, ${ctx.now()}::timestamptz) where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

export async function forgetNotice(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`update channel set noticed_revision = null, noticed_at = null where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}

/** Tenants with a feed that is being built. */
export function findTenantsBuilding(database: Database): Promise<{ id: string }[]> {
  return database.platformRead(rawStatement(sql<{ id: string }>`select distinct tenant_id as id from channel where state = 'RUNNING'`));
}

const CUT_OFF = 'The run was cut off each time it was tried. Run the feed again.';

/** Fails runs of the tenant whose job neither waits nor runs. Returns how many. */
export async function failLostRuns(ctx: Context): Promise<number> {
  const lost = await ctx.run(
    rawStatement(sql`
    update channel c set state = 'FAILED', fault = ${CUT_OFF}, last_run_at = ${ctx.now()}::timestamptz
    where c.tenant_id = ${ctx.tenant.id} and c.state = 'RUNNING'
      and not exists (select from tenant_job j where j.id = c.job_id and j.state in ('created', 'retry', 'active')) returning 1`),
  );
  return lost.length;
}
