import { sql } from 'kysely';
import type { Dashboard, Tile } from '../../../contract/insight/dashboard.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

const columns = sql`id, version, instant(created_at) as "createdAt", instant(last_modified) as "lastModified", path, name, tiles, false as "isDefault"`;
const own = (ctx: Context) => sql`tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid`;

/** A dashboard of the caller's, by id or path. */
export async function findDashboard(ctx: Context, by: string): Promise<Dashboard | undefined> {
  const [row] = await ctx.run(
    rawStatement(
      sql<Dashboard>`select ${columns} from dashboard where ${own(ctx)} and (path = ${by} or id::text = ${by}) order by id::text = ${by} desc limit 1`,
    ),
  );
  return row;
}

export async function countDashboards(ctx: Context): Promise<number> {
  const [row] = await ctx.run(rawStatement(sql<{ count: number }>`select count(*)::int as count from dashboard where ${own(ctx)}`));
  return row?.count ?? 0;
}

/** Undefined when the caller has one at this path already. */
export async function insertDashboard(ctx: Context, draft: { id: string; path: string; name: string; tiles: readonly Tile[] }): Promise<Dashboard | undefined> {
  const now = ctx.now();
  const [row] = await ctx.run(
    rawStatement(sql<Dashboard>`
    insert into dashboard (tenant_id, id, identity_id, path, name, tiles, created_at, last_modified)
    values (${ctx.tenant.id}, ${draft.id}, ${ctx.identityId}, ${draft.path}, ${draft.name}, ${JSON.stringify(draft.tiles)}::jsonb, ${now}, ${now})
    on conflict (tenant_id, identity_id, path) do nothing returning ${columns}`),
  );
  return row;
}

/** Undefined when it is not at this version any more. */
export async function updateDashboard(
  ctx: Context,
  id: string,
  version: number,
  change: { name: string; tiles: readonly Tile[] },
): Promise<Dashboard | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Dashboard>`
    update dashboard set name = ${change.name}, tiles = ${JSON.stringify(change.tiles)}::jsonb, version = version + 1, last_modified = ${ctx.now()}
    where ${own(ctx)} and id = ${id}::uuid and version = ${version} returning ${columns}`),
  );
  return row;
}

/** Returns whether there was one. */
export async function deleteDashboard(ctx: Context, by: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql<{ id: string }>`delete from dashboard where ${own(ctx)} and (path = ${by} or id::text = ${by}) returning id`));
  return rows.length > 0;
}

/** The type of the caller's organization; of nobody's it is the tenant's own. */
export async function findOrganizationType(ctx: Context): Promise<string> {
  const [row] = await ctx.run(
    rawStatement(sql<{ type: string }>`
    select o.organization_type as type from organization o where o.tenant_id = ${ctx.tenant.id} and o.id = ${ctx.organizationId}::uuid`),
  );
  return row?.type ?? 'ORGANIZATION';
}
