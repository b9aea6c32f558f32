import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { endpoints } from '../../../contract/index.ts';
import { MAX_VERSIONS, type PageVersion, type PageVersionItem } from '../../../contract/site/page-version.ts';
import type { Context } from '../../platform/context.ts';
import { columnsOf, recordOf } from '../../platform/resource/columns.ts';
import { rawStatement } from '../../platform/query.ts';

const ofTheServer = new Set(['id', 'version', 'createdAt', 'lastModified']);
const record = recordOf(
  columnsOf(endpoints['POST /page/item'].reply).filter(({ field }) => !ofTheServer.has(field)),
  {},
);

/** Keeps a page as it is now as its newest version; in the transaction that saved it. */
export async function insertVersion(ctx: Pick<Context, 'run' | 'tenant' | 'now' | 'identityId'>, pageId: string): Promise<void> {
  const [row] = await ctx.run(
    rawStatement(sql<{ number: number }>`
    insert into page_version (tenant_id, id, page_id, number, title, record, at, made_by)
      select r.tenant_id, ${newId()}::uuid, r.id, coalesce(newest.number, 0) + 1, r.title, ${record}, ${ctx.now()}::timestamptz, ${ctx.identityId}::uuid
      from page r left join (select max(number) as number from page_version where tenant_id = ${ctx.tenant.id} and page_id = ${pageId}::uuid) newest on true
      where r.tenant_id = ${ctx.tenant.id} and r.id = ${pageId}::uuid
    returning number`),
  );
  const oldest = (row?.number ?? 0) - MAX_VERSIONS;
  if (oldest > 0)
    await ctx.run(rawStatement(sql`delete from page_version where tenant_id = ${ctx.tenant.id} and page_id = ${pageId}::uuid and number <= ${oldest}`));
}

/** Keeps new pages as they are now as their first versions, made by nobody; in the transaction that made them. */
export async function insertFirstVersions(ctx: Pick<Context, 'run' | 'tenant' | 'now'>, pageIds: readonly string[]): Promise<void> {
  const versions = pageIds.map((pageId) => ({ id: newId(), page_id: pageId }));
  await ctx.run(
    rawStatement(sql`
    insert into page_version (tenant_id, id, page_id, number, title, record, at)
      select r.tenant_id, n.id, r.id, 1, r.title, ${record}, ${ctx.now()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as n (id uuid, page_id uuid)
      join page r on r.tenant_id = ${ctx.tenant.id} and r.id = n.page_id`),
  );
}

const columns = sql`v.id, v.number, v.title, instant(v.at) as at,
  case when i.email <> i.id || '@deleted.invalid' then json_build_object('id', i.id, 'name', coalesce(nullif(i.display_name, ''), trim(i.first_name || ' ' || i.last_name))) end as by`;
const versions = sql`page_version v left join identity i on i.tenant_id = v.tenant_id and i.id = v.made_by`;

export async function hasPage(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 from page where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
  return rows.length > 0;
}

export async function listVersions(
  ctx: Context,
  { pageId, offset, limit }: { pageId: string; offset: number; limit: number },
): Promise<{ total: number; content: PageVersion[] }> {
  const [count] = await ctx.run(
    rawStatement(sql<{ total: number }>`select count(*)::int as total from page_version where tenant_id = ${ctx.tenant.id} and page_id = ${pageId}::uuid`),
  );
  const content = await ctx.run(
    rawStatement(sql<PageVersion>`
    select ${columns} from ${versions} where v.tenant_id = ${ctx.tenant.id} and v.page_id = ${pageId}::uuid
    order by v.number desc limit ${limit} offset ${offset}`),
  );
  return { total: count?.total ?? 0, content };
}

export async function findVersion(ctx: Context, id: string): Promise<PageVersionItem | undefined> {
  const [version] = await ctx.run(
    rawStatement(sql<PageVersionItem>`
    select ${columns}, v.page_id as "pageId", v.record from ${versions} where v.tenant_id = ${ctx.tenant.id} and v.id = ${id}::uuid`),
  );
  return version;
}
