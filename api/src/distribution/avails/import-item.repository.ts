import { sql } from 'kysely';
import type { AvailsImportItem } from '../../../contract/distribution/avails-import.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';
import { importColumns, reportOf } from './avails.repository.ts';
import type { Report } from './findings.ts';
import type { Correction, Mapping } from './formats/read-rows.ts';

const own = (ctx: Context, id: string) => sql`r.tenant_id = ${ctx.tenant.id} and r.organization_id = ${ctx.organizationId}::uuid and r.id = ${id}::uuid`;
const doneOf = sql`(select count(*)::int from avails_import_alid a where a.tenant_id = r.tenant_id and a.import_id = r.id
  and case r.task when 'APPLYING' then a.run = r.run else a.is_undone end)`;

/** An import of the caller's organization with all there is to say of it. */
export async function findItem(ctx: Context, id: string): Promise<Omit<AvailsImportItem, 'terms'> | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Omit<AvailsImportItem, 'terms'>>`
    select ${importColumns}, r.info_count as "infoCount", r.sound_rows as "soundRows", r.sheets, r.sheet_columns as columns, r.rules, r.result, r.undo,
      case when r.state = 'RUNNING' then coalesce(r.task, 'READING') end as task,
      case when r.state = 'RUNNING' and r.task in ('APPLYING', 'UNDOING') then json_build_object('done', least(${doneOf}, r.run_total), 'total', r.run_total) end as progress,
      (select count(*)::int from avails_correction c where c.tenant_id = r.tenant_id and c.import_id = r.id) as "correctionCount"
    from avails_import r where ${own(ctx, id)}`),
  );
  return row;
}

/** An import as its work needs it. */
export interface ImportRecord {
  readonly id: string;
  readonly version: number;
  readonly organizationId: string;
  readonly provider: string;
  readonly state: AvailsImportItem['state'];
  readonly stage: AvailsImportItem['stage'];
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** Null while nothing could be read. */
  readonly storedAt: string | null;
  readonly rowCount: number | null;
  readonly soundRows: number | null;
  readonly mapping: Mapping;
  readonly columns: AvailsImportItem['columns'];
  readonly sheets: AvailsImportItem['sheets'];
  readonly run: number;
  readonly runBy: string | null;
}

const recordColumns = sql`r.id, r.version, r.organization_id as "organizationId", r.provider, r.state, r.stage, r.file_name as "fileName", r.media_type as "mediaType",
  r.bytes::float8 as bytes, r.stored_at as "storedAt", r.row_count as "rowCount", r.sound_rows as "soundRows", r.mapping, r.sheet_columns as columns, r.sheets, r.run,
  r.run_by as "runBy"`;

export async function findRecord(ctx: Context, id: string): Promise<ImportRecord | undefined> {
  const [row] = await ctx.run(rawStatement(sql<ImportRecord>`select ${recordColumns} from avails_import r where ${own(ctx, id)}`));
  return row;
}

/** Locks an import of the caller's organization. */
export async function holdRecord(ctx: Context, id: string): Promise<ImportRecord | undefined> {
  const [row] = await ctx.run(rawStatement(sql<ImportRecord>`select ${recordColumns} from avails_import r where ${own(ctx, id)} for update`));
  return row;
}

export function listCorrections(ctx: Context, importId: string): Promise<Correction[]> {
  return ctx.run(
    rawStatement(sql<Correction>`
    select c.sheet, c.sheet_row as row, c.sheet_column as column, c.from_value as "from", c.value
    from avails_correction c where c.tenant_id = ${ctx.tenant.id} and c.import_id = ${importId}::uuid order by c.number`),
  );
}

/** Keeps corrections after those there are. The import is locked. */
export async function insertCorrections(ctx: Context, importId: string, corrections: readonly Correction[]): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into avails_correction (tenant_id, import_id, number, sheet, sheet_row, sheet_column, from_value, value, made_by, made_at)
    select ${ctx.tenant.id}::uuid, ${importId}::uuid, one.at + (select coalesce(max(c.number), 0)::int from avails_correction c
        where c.tenant_id = ${ctx.tenant.id} and c.import_id = ${importId}::uuid),
      one.item ->> 'sheet', (one.item ->> 'row')::int, one.item ->> 'column', one.item ->> 'from', one.item ->> 'value', ${ctx.identityId}::uuid, ${ctx.now()}::timestamptz
    from jsonb_array_elements(${JSON.stringify(corrections)}::jsonb) with ordinality as one (item, at) ${rowByRow}`),
  );
}

/** How an organization reads the columns of a provider; empty where nobody said. */
export async function findMapping(ctx: Context, provider: string): Promise<Mapping> {
  const [row] = await ctx.run(
    rawStatement(sql<{ names: Mapping }>`
    select m.names from avails_mapping m where m.tenant_id = ${ctx.tenant.id} and m.organization_id = ${ctx.organizationId}::uuid and m.provider = ${provider}`),
  );
  return row?.names ?? {};
}

/** Adds to how an organization reads the columns of a provider. */
export async function saveMapping(ctx: Context, provider: string, names: Mapping): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into avails_mapping as m (tenant_id, organization_id, provider, names, last_modified)
    values (${ctx.tenant.id}, ${ctx.organizationId}::uuid, ${provider}, ${JSON.stringify(names)}::jsonb, ${ctx.now()})
    on conflict (tenant_id, organization_id, provider) do update set names = excluded.names, last_modified = excluded.last_modified`),
  );
}

interface NewReading {
  readonly mapping: Mapping;
  /** Null: a job with this id tells it later. */
  readonly report: Report | null;
  readonly jobId: string | null;
}

/** Keeps what another reading of a list came to, or that a job reads it. The import is locked. */
export async function rewriteReading(ctx: Context, id: string, { mapping, report, jobId }: NewReading): Promise<void> {
  const state = report ? sql`case when r.stage = 'READ' then 'IDLE' else 'COMPLETED' end` : sql`'RUNNING'`;
  const more = report ? sql`, template = ${report.template}::text, row_count = ${report.rowCount}::int, ${reportOf(report)}` : sql``;
  await ctx.run(
    rawStatement(sql`
    update avails_import r set state = ${state}, message = '', task = ${report ? null : 'READING'}::text, job_id = coalesce(${jobId}::uuid, r.job_id),
      mapping = ${JSON.stringify(mapping)}::jsonb, version = r.version + 1, last_modified = ${ctx.now()}::timestamptz ${more}
    where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid`),
  );
}
