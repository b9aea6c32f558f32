import { sql } from 'kysely';
import type { Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

type Hosts = Reply<'GET /tenant/host/list'>;

/** The tenant's hosts; `canonical` is the platform's own name of it. */
export async function readHostPage(ctx: Context, asked: { page: number; size: number; canonical: string }): Promise<Hosts> {
  const { page, size, canonical } = asked;
  const own = sql`from tenant_host where tenant_id = ${ctx.tenant.id} and verified_at is not null`;
  const content = await ctx.run(
    rawStatement(sql<Hosts['content'][number]>`
    select host, instant(verified_at) as "verifiedAt", host = ${canonical} as canonical ${own} order by host = ${canonical} desc, host limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total ${own}`));
  const total = count?.total ?? 0;
  return { content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null };
}

/** False when another tenant has the host. */
export async function claimHost(ctx: Context, host: string): Promise<boolean> {
  const [own] = await ctx.run(
    rawStatement(
      sql`insert into tenant_host (host, tenant_id, verified_at) values (${host}, ${ctx.tenant.id}, ${ctx.now()}) on conflict (host) do nothing returning host`,
    ),
  );
  if (own) return true;
  // Hosts of other tenants are out of sight.
  const [known] = await ctx.run(rawStatement(sql`select 1 from tenant_host where tenant_id = ${ctx.tenant.id} and host = ${host}`));
  return known !== undefined;
}

export async function dropHost(ctx: Context, host: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`delete from tenant_host where tenant_id = ${ctx.tenant.id} and host = ${host} returning host`));
  return rows.length > 0;
}
