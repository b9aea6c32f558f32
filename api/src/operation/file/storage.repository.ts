import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { pathsOf, type PictureSizes } from './picture-sizes.ts';
import type { Existing } from './quota.ts';

const existing = (ctx: Context, lock: boolean) =>
  rawStatement(sql<Existing>`
  select s.bytes::float8 as bytes, s.quota_bytes::float8 as "quotaBytes", s.person_quota_bytes::float8 as "personQuotaBytes",
    coalesce((select p.bytes from storage_of_person p where p.tenant_id = ${ctx.tenant.id} and p.identity_id = ${ctx.identityId}::uuid), 0)::float8 as "ownBytes"
  from storage s where s.tenant_id = ${ctx.tenant.id} ${lock ? sql`for update of s` : sql``}`);

const nothing: Existing = { bytes: 0, quotaBytes: null, personQuotaBytes: null, ownBytes: 0 };

export async function readExisting(ctx: Context): Promise<Existing> {
  const [row] = await ctx.run(existing(ctx, false));
  return row ?? nothing;
}

/**
 * Reads and locks the tenant's storage until the transaction ends. Recording, drawing and deleting an upload take this lock before any file. Rows found
 * meanwhile therefore stay, and the last of several uploads with one path is recognized.
 */
export async function lockExisting(ctx: Context): Promise<Existing> {
  await ctx.run(rawStatement(sql`insert into storage (tenant_id) values (${ctx.tenant.id}) on conflict (tenant_id) do nothing`));
  // The second read sees the values committed while the first waited for the lock.
  await ctx.run(existing(ctx, true));
  const [row] = await ctx.run(existing(ctx, false));
  return row ?? nothing;
}

/** Sets quotas of a tenant; null uses the default of the installation. For platform administrators. */
export async function putQuotas(ctx: Context, quotas: { quotaBytes?: number | null | undefined; personQuotaBytes?: number | null | undefined }): Promise<void> {
  const { quotaBytes, personQuotaBytes } = quotas;
  await ctx.run(
    rawStatement(sql`
    insert into storage as s (tenant_id, quota_bytes, person_quota_bytes) values (${ctx.tenant.id}, ${quotaBytes ?? null}, ${personQuotaBytes ?? null})
    on conflict (tenant_id) do update set
      quota_bytes = case when ${quotaBytes === undefined}::boolean then s.quota_bytes else excluded.quota_bytes end,
      person_quota_bytes = case when ${personQuotaBytes === undefined}::boolean then s.person_quota_bytes else excluded.person_quota_bytes end`),
  );
}

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly mediaType: string;
  readonly fileType: string;
  readonly bytes: number;
  readonly createdAt: string;
  readonly owner: { readonly id: string; readonly firstName: string; readonly lastName: string } | null;
}

/** Returns the caller's files or all of the tenant, the largest first. */
export async function listFiles(ctx: Context, query: { all: boolean; page: number; size: number }): Promise<{ content: StoredFile[]; total: number }> {
  const { all, page, size } = query;
  const reach = sql`f.tenant_id = ${ctx.tenant.id} and (${all}::boolean or f.identity_id = ${ctx.identityId}::uuid)`;
  const content = await ctx.run(
    rawStatement(sql<StoredFile>`
    select f.id, f.name, f.path, f.media_type as "mediaType", f.file_type as "fileType", f.bytes::float8 as bytes, instant(f.created_at) as "createdAt",
      (select json_build_object('id', i.id, 'firstName', i.first_name, 'lastName', i.last_name) from identity i where i.tenant_id = f.tenant_id and i.id = f.identity_id) as owner
    from file f where ${reach} order by f.bytes desc, f.id limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from file f where ${reach}`));
  return { content, total: count?.total ?? 0 };
}

interface UploadPaths {
  readonly path: string;
  readonly picture: PictureSizes | null;
}

/** Locks a file the caller may delete and returns whether other uploads share its path. */
export async function lockFile(ctx: Context, id: string, all: boolean): Promise<(UploadPaths & { readonly isShared: boolean }) | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<UploadPaths & { readonly isShared: boolean }>`
    select f.path, f.picture, exists (select 1 from file o where o.tenant_id = f.tenant_id and o.path = f.path and o.id <> f.id) as "isShared"
    from file f where f.tenant_id = ${ctx.tenant.id} and f.id = ${id}::uuid and (${all}::boolean or f.identity_id = ${ctx.identityId}::uuid) for update of f`),
  );
  return row;
}

/** Condition: a title, a page, an organization, the site's settings, a review or a person (other than `going`) shows the path. */
const showing = (tenant: string, path: RawBuilder<unknown>, going: string | null) => sql`(
  exists (select 1 from content where tenant_id = ${tenant} and ${path} in (path, master_path, small_path, large_path, source_url))
    or exists (select 1 from identity where tenant_id = ${tenant} and id is distinct from ${going}::uuid and strpos(avatar::text, ${path}) > 0)
    or exists (select 1 from rating where tenant_id = ${tenant} and identity_id is distinct from ${going}::uuid and pictures <> '[]' and strpos(pictures::text, ${path}) > 0)
    or exists (select 1 from organization where tenant_id = ${tenant} and strpos(logo::text, ${path}) > 0)
    or exists (select 1 from page where tenant_id = ${tenant} and strpos(body::text, ${path}) > 0)
    or exists (select 1 from product where tenant_id = ${tenant} and strpos(metadata::text, ${path}) > 0)
    or exists (select 1 from tenant where id = ${tenant} and strpos(settings::text, ${path}) > 0))`;

export async function isShown(ctx: Context, path: string): Promise<boolean> {
  const [row] = await ctx.run(rawStatement(sql<{ shown: boolean }>`select ${showing(ctx.tenant.id, sql`${path}::text`, null)} as shown`));
  return row?.shown ?? false;
}

/**
 * Deletes a leaving person's own uploads. Uploads for an organization stay, as do files that are shown elsewhere and have no other upload. Returns the files
 * that have no upload any more.
 */
export async function deleteFilesOf(ctx: Context, identityId: string): Promise<UploadPaths[]> {
  const gone = await ctx.run(
    rawStatement(sql<UploadPaths>`
    delete from file f where f.tenant_id = ${ctx.tenant.id} and f.identity_id = ${identityId}::uuid and (f.organization_id is null or f.target_type = 'IDENTITY')
      and (not ${showing(ctx.tenant.id, sql`f.path`, identityId)}
        or exists (select 1 from file o where o.tenant_id = f.tenant_id and o.path = f.path and o.identity_id is distinct from f.identity_id))
    returning f.path, f.picture`),
  );
  const left = await ctx.run(
    rawStatement(sql<{ path: string }>`
    select distinct path from file where tenant_id = ${ctx.tenant.id} and path = any(${gone.map(({ path }) => path)}::text[])`),
  );
  return gone.filter((file) => !left.some(({ path }) => path === file.path));
}

export async function isTenantHere(ctx: Context): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 from tenant where id = ${ctx.tenant.id}`));
  return rows.length > 0;
}

/** Returns those of the names that belong to recorded uploads or their sizes. */
export async function namesOfUploads(ctx: Context, names: readonly string[]): Promise<string[]> {
  const start = `/media/uploads/${ctx.tenant.id}/`;
  const bases = [...new Set(names.map((name) => start + (/^[0-9a-f]+/.exec(name)?.[0] ?? '')))];
  const rows = await ctx.run(
    rawStatement(sql<UploadPaths>`
    select path, picture from file where tenant_id = ${ctx.tenant.id} and split_part(path, '.', 1) = any(${bases}::text[])`),
  );
  return rows.flatMap((row) => pathsOf(row).map((path) => path.slice(start.length)));
}

export async function namesOfImports(ctx: Context, names: readonly string[]): Promise<string[]> {
  const rows = await ctx.run(
    rawStatement(
      sql<{ name: string }>`select coalesce(stored_at, '') as name from avails_import where tenant_id = ${ctx.tenant.id} and stored_at = any(${names}::text[])`,
    ),
  );
  return rows.map(({ name }) => name);
}

export async function deleteFile(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`delete from file where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}
