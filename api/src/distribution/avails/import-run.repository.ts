import { sql } from 'kysely';
import type { AvailsImportItem, ImportChange, ImportRefusal, ImportResult } from '../../../contract/distribution/avails-import.ts';
import { MAX_NAMED } from '../../../contract/distribution/avails-import.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Mapping } from './formats/read-rows.ts';

type Task = 'APPLYING' | 'UNDOING';

/** An avail an import wrote: its revision before, 0 where there was none, and after. */
export interface WrittenAvail {
  readonly id: string;
  readonly before: number;
  readonly after: number;
}
export interface WrittenTitle {
  readonly id: string;
  readonly version: number;
  /** In which application of the import it was made. */
  readonly run: number;
}
/** Outcome of applying an import for an ALID. */
export interface AppliedAlid {
  readonly alid: string;
  readonly run: number;
  readonly change: ImportChange;
  readonly code: ImportRefusal['code'] | '';
  readonly message: string;
  readonly avails: readonly WrittenAvail[];
  readonly titles: readonly WrittenTitle[];
  readonly isUndone: boolean;
}

const whole = (ctx: Context, id: string) => sql`tenant_id = ${ctx.tenant.id} and import_id = ${id}::uuid`;
const appliedColumns = sql`alid, run, change, code, message, avails, titles, is_undone as "isUndone"`;

/** Says that a job applies or undoes an import. The import is locked. */
export async function beginRun(ctx: Context, id: string, { task, jobId, total }: { task: Task; jobId: string; total: number }): Promise<void> {
  const isNew = task === 'APPLYING';
  await ctx.run(
    rawStatement(sql`
    update avails_import r set state = 'RUNNING', task = ${task}, job_id = ${jobId}::uuid, message = '', run = r.run + ${isNew ? 1 : 0}::int,
      run_by = ${ctx.identityId}::uuid, run_total = ${total}::int, stage = case when ${isNew} then 'PARTLY_APPLIED' else r.stage end,
      version = r.version + 1, last_modified = ${ctx.now()}::timestamptz
    where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid`),
  );
}

/** An import as its job needs it, of whatever organization. */
export interface RunRecord {
  readonly organizationId: string;
  readonly isHouse: boolean;
  readonly runBy: string | null;
  readonly run: number;
  readonly storedAt: string;
  readonly mediaType: string;
  readonly fileName: string;
  readonly mapping: Mapping;
}

export async function findRun(ctx: Context, id: string): Promise<RunRecord | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<RunRecord>`
    select r.organization_id as "organizationId", o.organization_type = 'ORGANIZATION' as "isHouse", r.run_by as "runBy", r.run, coalesce(r.stored_at, '') as "storedAt",
      r.media_type as "mediaType", r.file_name as "fileName", r.mapping
    from avails_import r join organization o on o.tenant_id = r.tenant_id and o.id = r.organization_id
    where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and r.stored_at is not null`),
  );
  return row;
}

export async function setTotal(ctx: Context, id: string, total: number): Promise<void> {
  await ctx.run(rawStatement(sql`update avails_import r set run_total = ${total}::int where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid`));
}

/** ALIDs that an application of an import is through with. */
export async function listDone(ctx: Context, id: string, run: number): Promise<ReadonlySet<string>> {
  const rows = await ctx.run(rawStatement(sql<{ alid: string }>`select alid from avails_import_alid where ${whole(ctx, id)} and run = ${run}::int`));
  return new Set(rows.map(({ alid }) => alid));
}

export async function findApplied(ctx: Context, id: string, alid: string): Promise<AppliedAlid | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<AppliedAlid>`select ${appliedColumns} from avails_import_alid where ${whole(ctx, id)} and alid = ${alid} for update`),
  );
  return row;
}

/** Keeps what became of an ALID, in the transaction that did it. */
export async function keepApplied(
  ctx: Context,
  id: string,
  { alid, run, change, code, message, avails, titles }: Omit<AppliedAlid, 'isUndone'>,
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into avails_import_alid as a (tenant_id, import_id, alid, run, change, code, message, avails, titles)
    values (${ctx.tenant.id}, ${id}::uuid, ${alid}, ${run}::int, ${change}, ${code}, ${message}, ${JSON.stringify(avails)}::jsonb, ${JSON.stringify(titles)}::jsonb)
    on conflict (tenant_id, import_id, alid) do update set run = excluded.run, change = excluded.change, code = excluded.code, message = excluded.message,
      avails = excluded.avails, titles = excluded.titles, is_undone = false, titles_taken_back = 0`),
  );
}

const hasWritten = sql`(jsonb_array_length(avails) > 0 or jsonb_array_length(titles) > 0)`;

/** Has undoing look again at what an earlier attempt could not undo. Returns how many ALIDs it is about, those that are undone included. */
export async function prepareUndo(ctx: Context, id: string): Promise<number> {
  await ctx.run(
    rawStatement(sql`update avails_import_alid set is_undone = false, code = '', message = '' where ${whole(ctx, id)} and is_undone and code <> ''`),
  );
  const [row] = await ctx.run(
    rawStatement(sql<{ total: number }>`select count(*)::int as total from avails_import_alid where ${whole(ctx, id)} and (is_undone or ${hasWritten})`),
  );
  return row?.total ?? 0;
}

/** The next ALIDs to undo, the last applied first. */
export function listToUndo(ctx: Context, id: string, most: number): Promise<AppliedAlid[]> {
  return ctx.run(
    rawStatement(sql<AppliedAlid>`
    select ${appliedColumns} from avails_import_alid where ${whole(ctx, id)} and not is_undone and ${hasWritten} order by run desc, alid desc limit ${most}`),
  );
}

/** Marks an ALID as looked at, with the reason where it was not undone; what was made stays on record until it is undone. */
export async function markUndone(
  ctx: Context,
  id: string,
  alid: string,
  outcome: { readonly titlesTakenBack: number } | Pick<AppliedAlid, 'code' | 'message'>,
): Promise<void> {
  const refusal = 'code' in outcome ? outcome : undefined;
  const cleared = 'code' in outcome ? sql`` : sql`, avails = '[]', titles = '[]', titles_taken_back = ${outcome.titlesTakenBack}::int`;
  await ctx.run(
    rawStatement(sql`
    update avails_import_alid set is_undone = true, code = ${refusal?.code ?? ''}, message = ${refusal?.message ?? ''} ${cleared} where ${whole(ctx, id)} and alid = ${alid}`),
  );
}

async function refusalsOf(ctx: Context, id: string, which: ReturnType<typeof sql>): Promise<ImportRefusal[]> {
  return ctx.run(
    rawStatement(
      sql<ImportRefusal>`select alid, code, message from avails_import_alid where ${whole(ctx, id)} and ${which} and code <> '' order by alid limit ${MAX_NAMED}`,
    ),
  );
}

/** Counts what an application of an import came to. */
export async function countApplied(ctx: Context, id: string, run: number): Promise<Omit<ImportResult, 'rowsLeftOut'>> {
  const ofRun = sql`run = ${run}::int`;
  const [row] = await ctx.run(
    rawStatement(sql<Omit<ImportResult, 'rowsLeftOut' | 'refusals'>>`
    select count(*) filter (where change = 'ADD' and code = '')::int as added, count(*) filter (where change = 'CHANGE' and code = '')::int as changed,
      count(*) filter (where change = 'REMOVE' and code = '')::int as removed, count(*) filter (where change = 'UNCHANGED' and code = '')::int as unchanged,
      count(*) filter (where code <> '')::int as refused,
      coalesce(sum((select count(*) from jsonb_array_elements(titles) t where (t ->> 'run')::int = ${run}::int)), 0)::int as "titlesMade"
    from avails_import_alid where ${whole(ctx, id)} and ${ofRun}`),
  );
  const nothing = { added: 0, changed: 0, removed: 0, unchanged: 0, refused: 0, titlesMade: 0 };
  return { ...(row ?? nothing), refusals: await refusalsOf(ctx, id, ofRun) };
}

/** Ends an application. It is whole where no row and no ALID stayed out. */
export async function endApply(ctx: Context, id: string, result: ImportResult): Promise<void> {
  const stage = result.rowsLeftOut + result.refused > 0 ? 'PARTLY_APPLIED' : 'APPLIED';
  await ctx.run(
    rawStatement(sql`
    update avails_import r set state = 'COMPLETED', task = null, stage = ${stage}, result = ${JSON.stringify(result)}::jsonb, undo = null,
      version = r.version + 1, last_modified = ${ctx.now()}::timestamptz where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid`),
  );
}

type Undone = NonNullable<AvailsImportItem['undo']>;

/** Ends an undoing. It is undone where nothing of it is left. */
export async function endUndo(ctx: Context, id: string): Promise<Undone> {
  const refusals = await refusalsOf(ctx, id, sql`is_undone`);
  const [row] = await ctx.run(
    rawStatement(sql<Omit<Undone, 'refusals'>>`
    select count(*) filter (where code = '')::int as undone, count(*) filter (where code <> '')::int as "notUndone", coalesce(sum(titles_taken_back), 0)::int as "titlesTakenBack"
    from avails_import_alid where ${whole(ctx, id)} and is_undone`),
  );
  const undo: Undone = { ...(row ?? { undone: 0, notUndone: 0, titlesTakenBack: 0 }), refusals };
  await ctx.run(
    rawStatement(sql`
    update avails_import r set state = 'COMPLETED', task = null, stage = ${undo.notUndone > 0 ? 'PARTLY_APPLIED' : 'UNDONE'}, undo = ${JSON.stringify(undo)}::jsonb,
      version = r.version + 1, last_modified = ${ctx.now()}::timestamptz where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid`),
  );
  return undo;
}

/** Locks an import while its job writes; false where the job is no longer the one that may. */
export async function holdRun(ctx: Context, id: string, jobId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from avails_import r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and r.job_id = ${jobId}::uuid and r.state = 'RUNNING' for update`),
  );
  return rows.length > 0;
}
