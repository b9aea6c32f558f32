import { sql } from 'kysely';
import type { Reply, Tenant, TenantRecord, TenantSettings } from '../../contract/index.ts';
import type { Context } from '../platform/context.ts';
import type { Database, Run } from '../platform/database.ts';
import { rawStatement } from '../platform/query.ts';

function namesOf(host: string): string[] {
  const name = host.toLowerCase();
  return name.startsWith(DEVELOPERS_PREFIX) ? [name, name.slice(DEVELOPERS_PREFIX.length)] : [name];
}

/** A tenant as its documents need it: with the key they carry. */
export interface HostedTenant extends Tenant {
  readonly publicKey: string;
}

const hosted = sql`
  select t.id, t.slug, t.name, t.settings,
    (select k.public_key from api_key k where k.tenant_id = t.id and k.kind = 'PUBLIC' and k.revoked_at is null order by k.created_at desc limit 1) as "publicKey"
  from tenant t`;

/** Before a tenant's host it names the same tenant: where its developers' pages and tools call (spec §7). */
const DEVELOPERS_PREFIX = 'web-dev.';

/** The tenant a host name shows (without its port), under a verified name or the same behind `web-dev.`; none that is closed. */
export async function findTenantByHost(database: Database, host: string): Promise<HostedTenant | undefined> {
  const [row] = await database.platformRead(
    rawStatement(sql<HostedTenant>`
    ${hosted} join tenant_host h on h.tenant_id = t.id where h.host = any(${namesOf(host)}::text[]) and h.verified_at is not null and t.entity_status = 'APPROVED'
    order by length(h.host) desc limit 1`),
  );
  return row;
}

export async function findDefaultTenant(database: Database): Promise<HostedTenant | undefined> {
  const [row] = await database.platformRead(rawStatement(sql<HostedTenant>`${hosted} where t.is_default`));
  return row;
}

export async function listTenants(database: Database): Promise<(HostedTenant & { hosts: string[] })[]> {
  return database.platformRead(
    rawStatement(sql<HostedTenant & { hosts: string[] }>`
    select l.*, (select coalesce(json_agg(h.host order by h.host), '[]') from tenant_host h where h.tenant_id = l.id) as hosts from (${hosted} where t.entity_status = 'APPROVED') l order by l.slug`),
  );
}

/** The names a host's tenant is served under; empty unless the host is one of them behind `web-dev.`. */
export async function siblingsOf(database: Database, host: string): Promise<string[]> {
  const [name, behind] = namesOf(host);
  if (behind === undefined) return [];
  const rows = await database.platformRead(
    rawStatement(sql<{ host: string }>`
    select s.host from tenant_host h join tenant t on t.id = h.tenant_id join tenant_host s on s.tenant_id = h.tenant_id
    where h.host = ${behind} and h.verified_at is not null and s.verified_at is not null and t.entity_status = 'APPROVED'
      and not exists (select 1 from tenant_host own where own.host = ${name} and own.tenant_id <> h.tenant_id)`),
  );
  return rows.map((row) => row.host);
}

const record = sql`t.id, t.slug, t.name, t.settings, t.entity_status as "entityStatus", t.is_default as "isDefault", t.version,
  instant(t.created_at) as "createdAt", instant(t.last_modified) as "lastModified",
  (select coalesce(json_agg(h.host order by h.host), '[]') from tenant_host h where h.tenant_id = t.id and h.verified_at is not null) as hosts`;

export async function findTenant(ctx: Context, id: string): Promise<TenantRecord | undefined> {
  const [row] = await ctx.run(rawStatement(sql<TenantRecord>`select ${record} from tenant t where t.id = ${ctx.tenant.id} and t.id = ${id}::uuid`));
  return row;
}

/** Any tenant; platform administration. */
export async function findAnyTenant(run: Run, id: string): Promise<TenantRecord | undefined> {
  const [row] = await run(rawStatement(sql<TenantRecord>`select ${record} from tenant t where t.id = ${id}::uuid`));
  return row;
}

interface TenantWish {
  readonly q: string | undefined;
  readonly page: number;
  readonly size: number;
  /** Only this one. */
  readonly id?: string;
}

/** Tenants by slug; with a run of the platform's all of them. */
export async function readTenantPage(run: Run, { q = '', page, size, id }: TenantWish): Promise<Reply<'GET /tenant/list'>> {
  const chosen = sql`from tenant t where t.entity_status <> 'ARCHIVED' and strpos(lower(t.slug || ' ' || t.name), lower(${q}::text)) > 0 and ${id ? sql`t.id = ${id}::uuid` : sql`true`}`;
  const content = await run(rawStatement(sql<TenantRecord>`select ${record} ${chosen} order by t.slug limit ${size} offset ${page * size}`));
  const [count] = await run(rawStatement(sql<{ total: number }>`select count(*)::int as total ${chosen}`));
  const total = count?.total ?? 0;
  return { content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null };
}

/** False when `version` is no longer the tenant's. */
export async function updateTenant(ctx: Context, tenant: { name: string; settings: TenantSettings; version: number }): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    update tenant set name = ${tenant.name}, settings = ${JSON.stringify(tenant.settings)}::jsonb, version = version + 1, last_modified = ${ctx.now()}
    where id = ${ctx.tenant.id} and version = ${tenant.version} returning id`),
  );
  return rows.length > 0;
}

/** Closes a tenant for good: no key opens it, nobody is signed in, no host shows it. */
export async function closeTenant(run: Run, id: string, now: Date): Promise<void> {
  await run(rawStatement(sql`update tenant set entity_status = 'ARCHIVED', version = version + 1, last_modified = ${now} where id = ${id}::uuid`));
  await run(rawStatement(sql`update api_key set revoked_at = ${now} where tenant_id = ${id}::uuid and revoked_at is null`));
  await run(rawStatement(sql`update session set ended_at = ${now} where tenant_id = ${id}::uuid and ended_at is null`));
  await run(rawStatement(sql`delete from tenant_host where tenant_id = ${id}::uuid`));
}
