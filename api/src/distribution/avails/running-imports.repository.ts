import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Mapping } from './formats/read-rows.ts';

/** Tenants with an import under way. */
export function findTenantsImporting(database: Database): Promise<{ id: string }[]> {
  return database.platformRead(rawStatement(sql<{ id: string }>`select distinct tenant_id as id from avails_import where state = 'RUNNING'`));
}

const CUT_OFF = 'The import was cut off each time it was tried. Start it again.';
const WORK_CUT_OFF = 'It was cut off each time it was tried. Do it again: it goes on where it stopped.';
const CANCELLED = 'The import was cancelled.';

/** Ends imports of the tenant whose job neither waits nor runs. Returns how many. */
export async function failLostImports(ctx: Context): Promise<number> {
  const lost = await ctx.run(
    rawStatement(sql`
    update avails_import r set state = 'FAILED', version = r.version + 1, last_modified = ${ctx.now()}::timestamptz,
      message = case when exists (select from tenant_job j where j.id = r.job_id and j.state = 'cancelled') then ${CANCELLED}
        when r.task in ('APPLYING', 'UNDOING') then ${WORK_CUT_OFF} else ${CUT_OFF} end
    where r.tenant_id = ${ctx.tenant.id} and r.state = 'RUNNING'
      and not exists (select from tenant_job j where j.id = r.job_id and j.state in ('created', 'retry', 'active')) returning 1`),
  );
  return lost.length;
}

/** Says that a job is about to be done for its import, also when it is tried once more after it was given up. False where there is nothing to do. */
export async function beginImport(ctx: Context, id: string, jobId: string, task: 'READING' | 'APPLYING' | 'UNDOING' = 'READING'): Promise<boolean> {
  const begun = await ctx.run(
    rawStatement(sql`
    update avails_import r set state = 'RUNNING', message = '', version = r.version + (r.state = 'FAILED')::int,
      last_modified = case when r.state = 'FAILED' then ${ctx.now()}::timestamptz else r.last_modified end
    where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and r.job_id = ${jobId}::uuid and r.state in ('RUNNING', 'FAILED')
      and coalesce(r.task, 'READING') = ${task} returning 1`),
  );
  return begun.length > 0;
}

export interface ReceivedList {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly fileHash: string;
  readonly storedAt: string;
  /** Null for one that was never read. */
  readonly rowCount: number | null;
  readonly mapping: Mapping;
}

/** The list of an import as it was received; undefined where it is not kept. */
export async function findReceived(ctx: Context, id: string): Promise<ReceivedList | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<ReceivedList>`
    select file_name as "fileName", media_type as "mediaType", bytes::float8 as bytes, file_hash as "fileHash", coalesce(stored_at, '') as "storedAt",
      row_count as "rowCount", mapping
    from avails_import where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and stored_at is not null`),
  );
  return row;
}

/** Says that another reading of a list failed: what the last one came to stays. */
export async function failReading(ctx: Context, id: string, message: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update avails_import r set state = 'FAILED', task = null, message = ${message}, version = r.version + 1, last_modified = ${ctx.now()}::timestamptz
    where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and r.state = 'RUNNING'`),
  );
}
