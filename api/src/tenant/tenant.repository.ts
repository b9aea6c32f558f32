import { sql } from 'kysely';
import type { Tenant } from '../../contract/index.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { rawStatement } from '../platform/query.ts';

/** A tenant as its documents need it: with the key they carry. */
export interface HostedTenant extends Tenant {
  readonly publicKey: string;
}

const hosted = sql`
  select t.id, t.slug, t.name, t.settings,
    (select k.public_key from api_key k where k.tenant_id = t.id and k.kind = 'PUBLIC' and k.revoked_at is null order by k.created_at desc limit 1) as "publicKey"
  from tenant t`;

/** The tenant a host name shows (without its port). */
export async function findTenantByHost(database: Database, host: string): Promise<HostedTenant | undefined> {
  const [row] = await database.platformRead(
    rawStatement(sql<HostedTenant>`
    ${hosted} join tenant_host h on h.tenant_id = t.id where h.host = ${host.toLowerCase()} and h.verified_at is not null`),
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
    select l.*, (select coalesce(json_agg(h.host order by h.host), '[]') from tenant_host h where h.tenant_id = l.id) as hosts from (${hosted}) l order by l.slug`),
  );
}

export async function findTenant(ctx: Context, id: string): Promise<Tenant | undefined> {
  const [row] = await ctx.run(rawStatement(sql<Tenant>`select id, slug, name, settings from tenant where id = ${ctx.tenant.id} and id = ${id}::uuid`));
  return row;
}
