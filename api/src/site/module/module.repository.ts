import { sql } from 'kysely';
import type { ModuleFile, ModuleRelease } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

/** Registered module, or a provided module that was disabled here (then `release` is null). */
export interface ModuleRow {
  readonly id: string;
  readonly name: string;
  readonly release: string | null;
  readonly permission: string | null;
  readonly scopes: ModuleRelease['scopes'];
  readonly isEnabled: boolean;
  readonly by: string | null;
  readonly version: number;
  readonly createdAt: string;
  /** Manifest of the running release. */
  readonly manifest: ModuleFile | null;
  readonly folder: string | null;
}

const columns = sql`m.id, m.name, m.release, m.permission, m.scopes, m.is_enabled as "isEnabled", m.registered_by as by, m.version, instant(m.created_at) as "createdAt",
  r.manifest, r.folder`;
const joined = sql`module m left join module_release r on r.tenant_id = m.tenant_id and r.name = m.name and r.release = m.release`;

export function findModules(ctx: Context): Promise<ModuleRow[]> {
  return ctx.run(rawStatement(sql<ModuleRow>`select ${columns} from ${joined} where m.tenant_id = ${ctx.tenant.id} order by m.name`));
}

/** Returns a module, and locks it if called within a transaction. */
export async function findModule(ctx: Context, by: { readonly id: string } | { readonly name: string }): Promise<ModuleRow | undefined> {
  const which = 'id' in by ? sql`m.id = ${by.id}::uuid` : sql`m.name = ${by.name}`;
  const hold = ctx.transaction === 'inside' ? sql`for update of m` : sql``;
  const [row] = await ctx.run(rawStatement(sql<ModuleRow>`select ${columns} from ${joined} where m.tenant_id = ${ctx.tenant.id} and ${which} ${hold}`));
  return row;
}

interface ReleaseRow {
  readonly manifest: ModuleFile;
  readonly folder: string;
  readonly bytes: number;
  readonly files: number;
  readonly by: string | null;
  readonly createdAt: string;
}

const asRelease = ({ manifest, bytes, files, by, createdAt }: ReleaseRow): ModuleRelease => {
  const { name, version, title, icon, host, scopes } = manifest;
  return { name, version, title, icon, host, scopes, bytes, files, by, createdAt };
};
const releaseColumns = sql`manifest, folder, bytes::float8 as bytes, files, uploaded_by as by, instant(created_at) as "createdAt"`;

export async function findModuleReleases(ctx: Context): Promise<ModuleRelease[]> {
  const rows = await ctx.run(
    rawStatement(sql<ReleaseRow>`select ${releaseColumns} from module_release where tenant_id = ${ctx.tenant.id} order by created_at desc, name, release`),
  );
  return rows.map(asRelease);
}

export async function findModuleRelease(
  ctx: Context,
  name: string,
  release: string,
): Promise<{ readonly told: ModuleRelease; readonly manifest: ModuleFile; readonly folder: string } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<ReleaseRow>`
    select ${releaseColumns} from module_release where tenant_id = ${ctx.tenant.id} and name = ${name} and release = ${release}`),
  );
  return row && { told: asRelease(row), manifest: row.manifest, folder: row.folder };
}

interface NewModuleRelease {
  readonly manifest: ModuleFile;
  readonly folder: string;
  readonly bytes: number;
  readonly files: number;
  readonly by: string;
}

/** Records an upload. Returns false if the version exists. */
export async function insertModuleRelease(ctx: Context, { manifest, folder, bytes, files, by }: NewModuleRelease): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    insert into module_release (tenant_id, name, release, manifest, folder, bytes, files, uploaded_by, created_at)
    values (${ctx.tenant.id}, ${manifest.name}, ${manifest.version}, ${JSON.stringify(manifest)}::jsonb, ${folder}::uuid, ${bytes}::bigint, ${files}::integer, ${by}, ${ctx.now()})
    on conflict (tenant_id, name, release) do nothing returning name`),
  );
  return rows.length > 0;
}

export function countModuleReleases(ctx: Context): Promise<{ name: string; releases: number }[]> {
  return ctx.run(
    rawStatement(sql<{ name: string; releases: number }>`
    select name, count(*)::int as releases from module_release where tenant_id = ${ctx.tenant.id} group by name`),
  );
}

export async function oldestUnused(ctx: Context, name: string): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ release: string }>`
    select release from module_release r where tenant_id = ${ctx.tenant.id} and name = ${name}
      and not exists (select from module m where m.tenant_id = r.tenant_id and m.name = r.name and m.release = r.release)
    order by created_at, release limit 1`),
  );
  return row?.release;
}

/** Deletes one release or all releases of a module, and returns their folders. */
export async function deleteModuleReleases(ctx: Context, name: string, release: string | null): Promise<string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ folder: string }>`
    delete from module_release where tenant_id = ${ctx.tenant.id} and name = ${name} and (${release}::text is null or release = ${release}) returning folder`),
  );
  return rows.map(({ folder }) => folder);
}

interface NewModule {
  readonly id: string;
  readonly name: string;
  readonly release: string;
  readonly permission: string;
  readonly scopes: readonly string[];
  readonly by: string;
}

/** Registers a module. Returns false if the name is registered. */
export async function insertModule(ctx: Context, { id, name, release, permission, scopes, by }: NewModule): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    insert into module as m (tenant_id, id, name, release, permission, scopes, registered_by, created_at)
    values (${ctx.tenant.id}, ${id}, ${name}, ${release}, ${permission}, ${[...scopes]}::text[], ${by}, ${ctx.now()})
    on conflict (tenant_id, name) do update set release = excluded.release, permission = excluded.permission, scopes = excluded.scopes, is_enabled = true,
      registered_by = excluded.registered_by, created_at = excluded.created_at, version = m.version + 1
      where m.release is null
    returning id`),
  );
  return rows.length > 0;
}

export async function updateModule(
  ctx: Context,
  id: string,
  { release, permission, scopes }: { readonly release: string; readonly permission: string; readonly scopes: readonly string[] },
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update module set release = ${release}, permission = ${permission}, scopes = ${[...scopes]}::text[], version = version + 1
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Enables or disables a module. `id` is used if a provided module has no row yet. */
export async function setEnabled(ctx: Context, { id, name, isEnabled }: { id: string; name: string; isEnabled: boolean }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into module as m (tenant_id, id, name, is_enabled, created_at) values (${ctx.tenant.id}, ${id}, ${name}, ${isEnabled}, ${ctx.now()})
    on conflict (tenant_id, name) do update set is_enabled = excluded.is_enabled, version = m.version + 1 where m.is_enabled <> excluded.is_enabled`),
  );
}

export async function deleteModule(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`delete from module where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}

/** Returns the release in a folder if it runs. Disabled modules and replaced releases are not served. */
export async function findRunning(database: Database, tenantId: string, folder: string): Promise<ModuleFile | undefined> {
  const [row] = await database.read(
    tenantId,
    rawStatement(sql<{ manifest: ModuleFile }>`
    select r.manifest from module_release r join module m on m.tenant_id = r.tenant_id and m.name = r.name and m.release = r.release and m.is_enabled
    where r.tenant_id = ${tenantId} and r.folder = ${folder}::uuid`),
  );
  return row?.manifest;
}
