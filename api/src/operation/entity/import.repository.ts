import { sql } from 'kysely';
import type { ImportReport } from '../../../contract/operation/entity.ts';
import type { Right } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import type { SavedMapping } from './entity.repository.ts';
import type { Row } from './read-row.ts';
import type { FileRows, ImportedType } from './sheet-kinds.ts';

/** Results of the rows processed so far. */
export type Outcome = Pick<ImportReport, 'dryRun' | 'created' | 'updated' | 'unchanged' | 'failed' | 'results'>;

/** Request of a long import, stored until its job runs. */
export interface Asked {
  readonly provider: string;
  readonly rows: readonly Row[];
  readonly mapping: SavedMapping | null;
  readonly dryRun: boolean;
  readonly partial: boolean;
  readonly file?: FileRows | undefined;
  /** Rights of the sender at the time of the request. The job has no more than these. */
  readonly rights: readonly Right[];
  /** Address the request was sent to; links in e-mails use it. */
  readonly site: { readonly protocol: string; readonly host: string; readonly hostname: string };
}

export interface Attempt {
  readonly id: string;
  readonly key: string;
  readonly entityType: ImportedType;
  readonly hash: string;
  /** Undefined for a synchronous import. */
  readonly asked?: Asked;
}

export async function countRunning(ctx: Context): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ running: number }>`select count(*)::int as running from entity_import where tenant_id = ${ctx.tenant.id} and state = 'RUNNING'`),
  );
  return row?.running ?? 0;
}

/** Claims the key for this import: true, or the hash and id of the import that holds the key. Waits for a concurrent claim of the same key. */
export async function claimImport(ctx: Context, { id, key, entityType, hash, asked }: Attempt): Promise<true | { hash: string; id: string | null }> {
  const taken = await ctx.run(
    rawStatement(sql<{ key: string }>`
    insert into entity_import (tenant_id, identity_id, idempotency_key, id, entity_type, request_hash, state, asked, created_at)
    values (${ctx.tenant.id}, ${ctx.identityId}, ${key}, ${id}, ${entityType}, ${hash}, ${asked ? 'RUNNING' : 'DONE'},
      ${asked ? JSON.stringify(asked) : null}::jsonb, ${ctx.now()})
    on conflict (tenant_id, identity_id, idempotency_key) do nothing returning idempotency_key as key`),
  );
  if (taken.length > 0) return true;
  const [before] = await ctx.run(
    rawStatement(sql<{ hash: string; id: string | null }>`
    select request_hash as hash, id from entity_import
    where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid and idempotency_key = ${key}`),
  );
  if (!before) throw new Error('An import was neither taken nor found');
  return before;
}

type OnRecord = Pick<ImportReport, 'id' | 'state' | 'message' | 'jobId' | 'rows'> & { readonly report: Outcome | null; readonly dryRun: boolean };

/** Returns one of the caller's own imports, by its id or its key. */
export async function findImport(ctx: Context, by: { id: string } | { key: string }): Promise<ImportReport | undefined> {
  const which = 'id' in by ? sql`id = ${by.id}::uuid` : sql`idempotency_key = ${by.key}`;
  const [row] = await ctx.run(
    rawStatement(sql<OnRecord>`
    select id, state, message, job_id as "jobId", report, coalesce((asked->>'dryRun')::boolean, false) as "dryRun",
      coalesce(jsonb_array_length(asked->'rows'), jsonb_array_length(report->'results'), 0) as rows
    from entity_import where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid and ${which}`),
  );
  if (!row) return undefined;
  const { report, dryRun, ...state } = row;
  // Older reports have no `unchanged` count.
  const outcome = { unchanged: 0, ...(report ?? { dryRun, created: 0, updated: 0, failed: 0, results: [] }) };
  return { ...state, ...outcome, done: outcome.results.length };
}

export async function setJob(ctx: Context, id: string, jobId: string | undefined): Promise<void> {
  await ctx.run(rawStatement(sql`update entity_import set job_id = ${jobId ?? null}::uuid where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}

export interface Begun {
  readonly identityId: string;
  readonly entityType: ImportedType;
  readonly asked: Asked;
  readonly report: Outcome | null;
}

/** Marks the import as running in its job, also after a failed import is retried. Returns `undefined` if there is nothing to do. */
export async function beginImport(ctx: Context, id: string, jobId: string): Promise<Begun | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ identityId: string; entityType: ImportedType; asked: Asked | null; report: Outcome | null }>`
    update entity_import set state = 'RUNNING', message = ''
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and job_id = ${jobId}::uuid and state in ('RUNNING', 'FAILED')
    returning identity_id as "identityId", entity_type as "entityType", asked, report`),
  );
  return row?.asked ? { ...row, asked: row.asked } : undefined;
}

/** Locks the import until the transaction ends. Returns false if the import has ended or another worker has passed the first `before` rows. */
export async function holdImport(ctx: Context, id: string, before: number): Promise<boolean> {
  const held = await ctx.run(
    rawStatement(sql<{ id: string | null }>`
    select id from entity_import where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and state = 'RUNNING'
      and coalesce(jsonb_array_length(report->'results'), 0) = ${before}::int for update`),
  );
  return held.length > 0;
}

/** Stores the report. `DONE` deletes the request; a failed import keeps its request for a retry. */
export async function keepReport(
  ctx: Context,
  id: string,
  report: Outcome,
  { state = 'RUNNING', message = '' }: { state?: ImportReport['state']; message?: string } = {},
) {
  await ctx.run(
    rawStatement(sql`
    update entity_import set report = ${JSON.stringify(report)}::jsonb, state = ${state}, message = ${message},
      asked = case when ${state} = 'DONE' then null else asked end
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

export async function failImport(ctx: Context, id: string, message: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update entity_import set state = 'FAILED', message = ${message} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and state = 'RUNNING'`),
  );
}

export function findTenantsSaving(database: Database): Promise<{ id: string }[]> {
  return database.platformRead(rawStatement(sql<{ id: string }>`select distinct tenant_id as id from entity_import where state = 'RUNNING'`));
}

const CUT_OFF = 'The import was cut off each time it was tried. Start it again.';
const CANCELLED = 'The import was cancelled.';

/** Fails the tenant's imports whose job is neither queued nor running. Returns how many. */
export async function failLostSavings(ctx: Context): Promise<number> {
  const lost = await ctx.run(
    rawStatement(sql`
    update entity_import r set state = 'FAILED',
      message = case when exists (select from tenant_job j where j.id = r.job_id and j.state = 'cancelled') then ${CANCELLED} else ${CUT_OFF} end
    where r.tenant_id = ${ctx.tenant.id} and r.state = 'RUNNING'
      and not exists (select from tenant_job j where j.id = r.job_id and j.state in ('created', 'retry', 'active')) returning 1`),
  );
  return lost.length;
}

/** Deletes ended imports created before that moment, in all tenants. */
export async function forgetImports(database: Database, before: Date): Promise<void> {
  await database.platformWrite((run) => run(rawStatement(sql`delete from entity_import where created_at < ${before} and state <> 'RUNNING'`)));
}

export async function markRow(ctx: Context, what: 'begin' | 'keep' | 'undo'): Promise<void> {
  const words = { begin: 'savepoint import_row', keep: 'release savepoint import_row', undo: 'rollback to savepoint import_row' };
  await ctx.run(rawStatement(sql.raw(words[what])));
}
