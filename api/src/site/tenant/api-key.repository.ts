import { sql } from 'kysely';
import type { ApiKey, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Keys the caller may know of: those of their organization, and in the house the tenant's public ones. */
const reach = (ctx: Context) =>
  sql`k.tenant_id = ${ctx.tenant.id} and ((k.kind = 'PUBLIC' and ${ctx.isHouse}) or k.organization_id = ${ctx.organizationId}::uuid)`;

const shown = (ctx: Context) => sql`
  k.id, k.kind, k.name, coalesce(nullif(k.prefix, ''), left(k.public_key, 10), '') as prefix, k.scopes, k.organization_id as "organizationId",
  case when k.revoked_at is not null then 'REVOKED' when k.expires_at <= ${ctx.now()}::timestamptz then 'EXPIRED' else 'ACTIVE' end as status,
  (select json_build_object('id', i.id, 'firstName', i.first_name) from identity i where i.tenant_id = k.tenant_id and i.id = k.created_by) as "createdBy",
  instant(k.created_at) as "createdAt", instant(k.expires_at) as "expiresAt",
  (select instant(u.last_used_at) from api_key_use u where u.tenant_id = k.tenant_id and u.api_key_id = k.id) as "lastUsedAt"`;

export async function readKeyPage(ctx: Context, { page, size }: { page: number; size: number }): Promise<Reply<'GET /tenant/apikey/list'>> {
  const content = await ctx.run(
    rawStatement(
      sql<ApiKey>`select ${shown(ctx)} from api_key k where ${reach(ctx)} order by k.created_at desc, k.id desc limit ${size} offset ${page * size}`,
    ),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from api_key k where ${reach(ctx)}`));
  const total = count?.total ?? 0;
  return { content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null };
}

export async function findKey(ctx: Context, id: string): Promise<ApiKey | undefined> {
  const [row] = await ctx.run(rawStatement(sql<ApiKey>`select ${shown(ctx)} from api_key k where ${reach(ctx)} and k.id = ${id}::uuid`));
  return row;
}

export interface NewKey {
  readonly id: string;
  readonly kind: ApiKey['kind'];
  readonly name: string;
  readonly hash: Buffer;
  readonly prefix: string;
  readonly publicKey: string | null;
  readonly scopes: readonly string[];
  readonly organizationId: string | null;
  readonly expiresAt: string | null;
}

export async function insertKey(ctx: Context, key: NewKey): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into api_key (tenant_id, id, kind, name, key_hash, prefix, public_key, scopes, organization_id, created_by, expires_at, created_at)
    values (${ctx.tenant.id}, ${key.id}, ${key.kind}, ${key.name}, ${key.hash}, ${key.prefix}, ${key.publicKey}, ${key.scopes}::text[], ${key.organizationId},
      ${ctx.identityId}, ${key.expiresAt}, ${ctx.now()})`),
  );
}

/** How many public keys are good; holds the tenant's public keys until the transaction ends. */
export async function countPublicKeys(ctx: Context): Promise<number> {
  const rows = await ctx.run(
    rawStatement(sql`select id from api_key where tenant_id = ${ctx.tenant.id} and kind = 'PUBLIC' and revoked_at is null order by id for update`),
  );
  return rows.length;
}

export async function revokeKey(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`update api_key set revoked_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and revoked_at is null`));
}
