import { sql } from 'kysely';
import type { AvailsImport } from '../../../contract/distribution/avails.ts';
import type { Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Report } from './findings.ts';
import type { Mapping } from './formats/read-rows.ts';

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

export const importColumns = sql`r.id, r.version, instant(r.created_at) as "createdAt", instant(r.last_modified) as "lastModified", r.organization_id as "organizationId",
  r.provider, r.format, r.state, r.stage, r.job_id as "jobId", r.message, r.file_name as "fileName", r.source_url as "sourceUrl", r.media_type as "mediaType", r.bytes::float8 as bytes,
  r.file_hash as "fileHash", r.duplicate_of as "duplicateOf", r.template, r.row_count as "rowCount",
  r.findings, r.error_count as "errorCount", r.warning_count as "warningCount"`;

export type NewImport = Pick<
  AvailsImport,
  'id' | 'provider' | 'format' | 'state' | 'jobId' | 'message' | 'fileName' | 'sourceUrl' | 'mediaType' | 'bytes' | 'fileHash'
> &
  Report & { readonly storedAt: string | null; readonly mapping: Mapping };

/** Records an import. References an earlier import of the same bytes from the same provider. */
export async function insertImport(ctx: Context, row: NewImport): Promise<AvailsImport> {
  const now = ctx.now();
  const [made] = await ctx.run(
    rawStatement(sql<AvailsImport>`
    insert into avails_import as r (tenant_id, id, organization_id, identity_id, provider, format, state, job_id, message, file_name, source_url, stored_at, media_type,
      bytes, file_hash, duplicate_of, template, row_count, findings, error_count, warning_count, info_count, sound_rows, rules, sheets, sheet_columns, mapping,
      created_at, last_modified)
    select ${ctx.tenant.id}::uuid, ${row.id}::uuid, ${ctx.organizationId}::uuid, ${ctx.identityId}::uuid, ${row.provider}, ${row.format}, ${row.state}, ${row.jobId}::uuid, ${row.message},
      ${row.fileName}, ${row.sourceUrl}::text, ${row.storedAt}::text, ${row.mediaType}, ${row.bytes}::bigint, ${row.fileHash},
      (select i.id from avails_import i where i.tenant_id = ${ctx.tenant.id} and i.organization_id = ${ctx.organizationId}::uuid and i.provider = ${row.provider}
        and i.file_hash = ${row.fileHash} and i.file_hash <> '' order by i.created_at, i.id limit 1),
      ${row.template}::text, ${row.rowCount}::int, ${json(row.findings)}, ${row.errorCount}::int, ${row.warningCount}::int, ${row.infoCount}::int,
      ${row.soundRows}::int, ${json(row.rules)}, ${json(row.sheets)}, ${json(row.columns)}, ${json(row.mapping)}, ${now}::timestamptz, ${now}::timestamptz
    returning ${importColumns}`),
  );
  if (!made) throw new Error('Nothing was inserted');
  return made;
}

/** Returns the stored file name of an import of the caller's organization; `undefined` if there is none. */
export async function findStoredName(ctx: Context, id: string): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ name: string }>`
    select coalesce(stored_at, '') as name from avails_import
    where tenant_id = ${ctx.tenant.id} and organization_id = ${ctx.organizationId}::uuid and id = ${id}::uuid and stored_at is not null`),
  );
  return row?.name;
}

export const reportOf = (row: Report) => sql`findings = ${json(row.findings)}, error_count = ${row.errorCount}::int, warning_count = ${row.warningCount}::int,
  info_count = ${row.infoCount}::int, sound_rows = ${row.soundRows}::int, rules = ${json(row.rules)}, sheets = ${json(row.sheets)}, sheet_columns = ${json(row.columns)}`;

export type FetchedImport = Pick<NewImport, 'state' | 'message' | 'fileName' | 'mediaType' | 'bytes' | 'fileHash' | 'storedAt' | keyof Report>;

/** Ends a running import with its result. Returns false if the import was deleted or has ended. */
export async function endImport(ctx: Context, id: string, row: FetchedImport): Promise<boolean> {
  const ended = await ctx.run(
    rawStatement(sql`
    update avails_import r set state = case when ${row.state} = 'IDLE' and r.stage <> 'READ' then 'COMPLETED' else ${row.state} end, task = null, message = ${row.message}, file_name = ${row.fileName}, stored_at = ${row.storedAt}::text, media_type = ${row.mediaType},
      bytes = ${row.bytes}::bigint, file_hash = ${row.fileHash}, template = ${row.template}::text, row_count = ${row.rowCount}::int, ${reportOf(row)}, version = r.version + 1, last_modified = ${ctx.now()}::timestamptz,
      duplicate_of = (select i.id from avails_import i where i.tenant_id = r.tenant_id and i.organization_id = r.organization_id and i.provider = r.provider
        and i.file_hash = ${row.fileHash} and i.file_hash <> '' and i.id <> r.id order by i.created_at, i.id limit 1)
    where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and r.state = 'RUNNING' returning 1`),
  );
  return ended.length > 0;
}

export interface ImportPlace {
  readonly at: string;
  readonly id: string;
}

export async function listImports(
  ctx: Context,
  query: Query<'GET /product/avails/import/list'>,
  after: ImportPlace | undefined,
): Promise<{ content: Reply<'GET /product/avails/import/list'>['content']; total: number; last: ImportPlace | undefined }> {
  const { page = 0, size = 10, provider, state } = query;
  const where = sql`r.tenant_id = ${ctx.tenant.id} and r.organization_id = ${ctx.organizationId}::uuid
    ${provider ? sql`and r.provider = ${provider}` : sql``} ${state ? sql`and r.state = ${state}` : sql``}`;
  const beyond = after ? sql`and (r.last_modified, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const rows = await ctx.run(
    rawStatement(sql<AvailsImport>`
    select ${importColumns} from avails_import r where ${where} ${beyond}
    order by r.last_modified desc, r.id desc limit ${size + 1} offset ${after ? 0 : page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from avails_import r where ${where}`));
  const last = rows.length > size ? rows[size - 1] : undefined;
  return {
    content: rows.slice(0, size),
    total: count?.total ?? 0,
    last: last && { at: last.lastModified, id: last.id },
  };
}
