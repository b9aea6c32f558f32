import { sql } from 'kysely';
import type { Reply, Tenant, TenantDetail, TenantRecord, TenantSettings } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Run } from '../../platform/database.ts';
import { storageDefaults } from '../../platform/storage-defaults.ts';
import { rawStatement } from '../../platform/query.ts';

function namesOf(host: string): string[] {
  const name = host.toLowerCase();
  return name.startsWith(DEVELOPERS_PREFIX) ? [name, name.slice(DEVELOPERS_PREFIX.length)] : [name];
}

export interface HostedTenant extends Tenant {
  readonly publicKey: string;
  /** Revision of the tenant's own texts; 0 if there never were any. */
  readonly texts: number;
  readonly catalogue: number;
  /** Revision of the live releases. */
  readonly releases: number;
}

/** Joins tenants with a table sharded by tenant, so that per-tenant counts run on the tenant's shard. */
const eachTenant = sql`tenant t join tenant_revision r on r.tenant_id = t.id`;

const hosted = sql`
  select t.id, t.slug, t.name, t.settings, r.texts, r.catalogue, r.releases,
    (select k.public_key from api_key k where k.tenant_id = r.tenant_id and k.kind = 'PUBLIC' and k.revoked_at is null order by k.created_at desc limit 1) as "publicKey"
  from ${eachTenant}`;

/** Prefix of a tenant's host for developers' pages and tools (spec §7). */
const DEVELOPERS_PREFIX = 'web-dev.';

const shownBy = (host: string) => sql`
  join tenant_host h on h.tenant_id = t.id where h.host = any(${namesOf(host)}::text[]) and h.verified_at is not null and t.entity_status = 'APPROVED'`;

/** Returns the tenant of a host (without its port), by a verified name, also behind `web-dev.`. Closed and suspended tenants are not found. */
export async function findTenantByHost(database: Database, host: string): Promise<HostedTenant | undefined> {
  const [row] = await database.platformRead(
    rawStatement(sql<HostedTenant>`
    ${hosted} ${shownBy(host)} and t.suspended_at is null order by length(h.host) desc limit 1`),
  );
  return row;
}

type Suspended = Pick<HostedTenant, 'id' | 'slug' | 'name' | 'settings' | 'texts'>;

export async function findSuspendedByHost(database: Database, host: string): Promise<Suspended | undefined> {
  const [row] = await database.platformRead(
    rawStatement(sql<Suspended>`
    select t.id, t.slug, t.name, t.settings, r.texts from ${eachTenant} ${shownBy(host)} and t.suspended_at is not null order by length(h.host) desc limit 1`),
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
    select l.*, (select coalesce(json_agg(h.host order by h.host), '[]') from tenant_host h where h.tenant_id = l.id) as hosts from (${hosted} where t.entity_status = 'APPROVED' and t.suspended_at is null) l order by l.slug`),
  );
}

/** Returns the host names of a tenant; empty unless the host is one of them behind `web-dev.`. */
export async function siblingsOf(database: Database, host: string): Promise<string[]> {
  const [name, behind] = namesOf(host);
  if (behind === undefined) return [];
  const rows = await database.platformRead(
    rawStatement(sql<{ host: string }>`
    select s.host from tenant_host h join tenant t on t.id = h.tenant_id join tenant_host s on s.tenant_id = h.tenant_id
    where h.host = ${behind} and h.verified_at is not null and s.verified_at is not null and t.entity_status = 'APPROVED' and t.suspended_at is null
      and not exists (select 1 from tenant_host own where own.host = ${name} and own.tenant_id <> h.tenant_id)`),
  );
  return rows.map((row) => row.host);
}

const record = sql`t.id, t.slug, t.name, t.settings, t.entity_status as "entityStatus", instant(t.suspended_at) as "suspendedAt", t.is_default as "isDefault",
  t.version, instant(t.created_at) as "createdAt", instant(t.last_modified) as "lastModified",
  (select count(*)::int from organization o where o.tenant_id = r.tenant_id and o.entity_status <> 'ARCHIVED') as organizations,
  (select count(*)::int from identity i where i.tenant_id = r.tenant_id and i.entity_status <> 'ARCHIVED') as people,
  (select coalesce(json_agg(h.host order by h.host), '[]') from tenant_host h where h.tenant_id = t.id and h.verified_at is not null) as hosts`;

const firstOrganization = sql`(select o.id from organization o where o.tenant_id = r.tenant_id order by o.created_at, o.id limit 1)`;
const owners = (now: Date) => sql`
  (select coalesce(json_agg(json_build_object('email', w.email, 'firstName', w.first_name, 'lastName', w.last_name, 'status', w.status) order by w.status desc, w.email), '[]')
  from (
    select i.email, i.first_name, i.last_name, 'MEMBER' as status from organization_member m join identity i on i.tenant_id = m.tenant_id and i.id = m.identity_id
    where m.tenant_id = r.tenant_id and m.organization_id = ${firstOrganization} and m.role = 'OWNER'
    union all
    select v.email, '', '', case when v.rejected_at is not null then 'REJECTED' when v.expires_at <= ${now}::timestamptz then 'EXPIRED' else 'INVITED' end
    from invite v where v.tenant_id = r.tenant_id and v.organization_id = ${firstOrganization} and v.role = 'OWNER' and v.accepted_at is null and v.sent_at is not null
  ) w) as owners`;

const { tenantBytes, personBytes } = storageDefaults(process.env);
const storage = sql`
  (select json_build_object('used', coalesce(max(s.bytes), 0), 'quotaBytes', max(s.quota_bytes), 'personQuotaBytes', max(s.person_quota_bytes),
    'quota', coalesce(max(s.quota_bytes), ${tenantBytes}::bigint), 'personQuota', coalesce(max(s.person_quota_bytes), ${personBytes}::bigint))
  from storage s where s.tenant_id = r.tenant_id) as storage`;

/** Returns a tenant that is visible to the run: a tenant's run sees only itself, the platform's sees all. */
export async function findTenant(run: Run, id: string, now: Date): Promise<TenantDetail | undefined> {
  const [row] = await run(rawStatement(sql<TenantDetail>`select ${record}, ${storage}, ${owners(now)} from ${eachTenant} where t.id = ${id}::uuid`));
  return row;
}

const sorts = { slug: sql`t.slug`, name: sql`lower(t.name)`, createdAt: sql`t.created_at`, lastModified: sql`t.last_modified` };

interface TenantOptions {
  readonly statuses: readonly string[];
  readonly q: string | undefined;
  readonly suspended: boolean | undefined;
  readonly policy: TenantSettings['policy'] | undefined;
  readonly order: { readonly by: keyof typeof sorts; readonly descends: boolean };
  readonly page: number;
  readonly size: number;
  readonly id?: string;
}

/** Returns the tenants visible to the run; all with a run of the platform. */
export async function readTenantPage(run: Run, options: TenantOptions): Promise<Reply<'GET /tenant/list'>> {
  const { statuses, q = null, suspended = null, policy = null, order, page, size, id = null } = options;
  const chosen = sql`from ${eachTenant} where t.entity_status = any(${statuses}::text[]) and (${id}::uuid is null or t.id = ${id}::uuid)
    and (${suspended}::boolean is null or (t.suspended_at is not null) = ${suspended}::boolean)
    and (${policy}::text is null or t.settings ->> 'policy' = ${policy}::text)
    and (${q}::text is null or strpos(lower(t.slug || ' ' || t.name), lower(${q}::text)) > 0
      or exists (select 1 from tenant_host h where h.tenant_id = t.id and strpos(h.host, lower(${q}::text)) > 0))`;
  const direction = order.descends ? sql`desc` : sql`asc`;
  const content = await run(
    rawStatement(sql<TenantRecord>`select ${record} ${chosen} order by ${sorts[order.by]} ${direction}, t.id limit ${size} offset ${page * size}`),
  );
  const [count] = await run(rawStatement(sql<{ total: number }>`select count(*)::int as total ${chosen}`));
  const total = count?.total ?? 0;
  return { content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null };
}

/** Updates the tenant. Returns false if `version` is outdated. */
export async function updateTenant(ctx: Context, tenant: { name: string; settings: TenantSettings; version: number }): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    update tenant set name = ${tenant.name}, settings = ${JSON.stringify(tenant.settings)}::jsonb, version = version + 1, last_modified = ${ctx.now()}
    where id = ${ctx.tenant.id} and version = ${tenant.version} returning id`),
  );
  return rows.length > 0;
}

/** Invalidates cached keys and people of the tenant. */
const reviseAccess = (ctx: Context) => ctx.run(rawStatement(sql`update tenant_revision set access = access + 1 where tenant_id = ${ctx.tenant.id}`));

/** Suspends or resumes a tenant. After the commit no key and no host of a suspended tenant works. For platform administrators. */
export async function suspendTenant(ctx: Context, suspends: boolean): Promise<void> {
  await ctx.run(rawStatement(sql`update tenant set suspended_at = ${suspends ? ctx.now() : null} where id = ${ctx.tenant.id}`));
  await reviseAccess(ctx);
}

/** Locks the organization created with the tenant and returns whether it has an owner. */
export async function findFirstOrganization(ctx: Context): Promise<{ id: string; isOwned: boolean } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string; isOwned: boolean }>`
    select o.id, exists (select 1 from organization_member m where m.tenant_id = ${ctx.tenant.id} and m.organization_id = o.id and m.role = 'OWNER') as "isOwned"
    from organization o where o.tenant_id = ${ctx.tenant.id} order by o.created_at, o.id limit 1 for update`),
  );
  return row;
}

/** Closes a tenant permanently: revokes keys, ends sessions and deletes hosts. For platform administrators. */
export async function closeTenant(ctx: Context): Promise<void> {
  const [id, now] = [ctx.tenant.id, ctx.now()];
  await ctx.run(rawStatement(sql`update tenant set entity_status = 'ARCHIVED', version = version + 1, last_modified = ${now} where id = ${id}`));
  await ctx.run(rawStatement(sql`update api_key set revoked_at = ${now} where tenant_id = ${id} and revoked_at is null`));
  await ctx.run(rawStatement(sql`update session set ended_at = ${now} where tenant_id = ${id} and ended_at is null`));
  await ctx.run(rawStatement(sql`delete from tenant_host where tenant_id = ${id}`));
  await reviseAccess(ctx);
}
