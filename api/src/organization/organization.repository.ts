import { sql, type RawBuilder } from 'kysely';
import type { Organization, Reply } from '../../contract/index.ts';
import type { Context } from '../platform/context.ts';
import { build, rawStatement, statement } from '../platform/query.ts';
import { JsonText } from '../platform/replies.ts';

export interface OrganizationWish {
  readonly statuses: readonly string[];
  readonly types: readonly string[] | undefined;
  readonly q: string | undefined;
  readonly sort: 'name' | 'lastModified';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

const columns = sql`o.id, o.name, o.organization_type as "organizationType", o.entity_status as "entityStatus", o.logo, o.version`;

/** Organizations and members are few: they are counted, and paged by offset. */
function pageOf(from: RawBuilder<unknown>, order: RawBuilder<unknown>, { page, size }: { page: number; size: number }) {
  return rawStatement(sql<{ content: string; total: number }>`
    with chosen as (${from})
    select (select coalesce(json_agg(row_to_json(c)), '[]')::text from (select * from chosen order by ${order} limit ${size} offset ${page * size}) c) as content,
      (select count(*) from chosen) as total`);
}

async function readPage<T>(ctx: Context, query: ReturnType<typeof pageOf>, { page, size }: { page: number; size: number }): Promise<JsonText<T>> {
  const [row] = await ctx.run(query);
  const { content, total } = row ?? { content: '[]', total: 0 };
  return new JsonText(
    `{"content":${content},"page":${page},"size":${size},"totalElements":${total},"lastPage":${(page + 1) * size >= total},"nextCursor":null}`,
  );
}

export function readOrganizationPage(ctx: Context, wish: OrganizationWish): Promise<JsonText<Reply<'GET /organization/list'>>> {
  const { statuses, types = null, q = null } = wish;
  const from = sql`select ${columns}, o.last_modified as "lastModified" from organization o where o.tenant_id = ${ctx.tenant.id} and o.entity_status = any(${statuses}::text[])
    and (${types}::text[] is null or o.organization_type = any(${types}::text[]))
    and (${q}::text is null or strpos(lower(o.name), lower(${q}::text)) > 0)`;
  const order = sql`${wish.sort === 'name' ? sql`name collate "und-x-icu"` : sql`"lastModified"`} ${sql.raw(wish.direction)}, id ${sql.raw(wish.direction)}`;
  return readPage(ctx, pageOf(from, order, wish), wish);
}

export async function findOrganization(ctx: Context, id: string): Promise<Organization | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Organization>`select ${columns} from organization o where o.tenant_id = ${ctx.tenant.id} and o.id = ${id}::uuid`),
  );
  return row;
}

/** False when `version` is no longer the organization's. */
export async function renameOrganization(ctx: Context, id: string, version: number, name: string | undefined): Promise<boolean> {
  const rows = await ctx.run(
    statement(
      build
        .updateTable('organization')
        .set((row) => ({ ...(name !== undefined && { name }), version: row('version', '+', 1), last_modified: ctx.now() }))
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id'),
    ),
  );
  return rows.length > 0;
}

export function readMemberPage(
  ctx: Context,
  organizationId: string,
  wish: { q: string | undefined; page: number; size: number },
): Promise<JsonText<Reply<'GET /organization/member/list'>>> {
  const { q = null } = wish;
  const from = sql`
    select m.id, m.identity_id as "identityId", m.organization_id as "organizationId", i.first_name as "firstName", i.last_name as "lastName", i.email, m.role, m.is_primary as "primary"
    from organization_member m join identity i on i.tenant_id = m.tenant_id and i.id = m.identity_id
    where m.tenant_id = ${ctx.tenant.id} and m.organization_id = ${organizationId}::uuid
      and (${q}::text is null or strpos(lower(concat_ws(' ', i.first_name, i.last_name, i.email)), lower(${q}::text)) > 0)`;
  return readPage(ctx, pageOf(from, sql`"firstName", "lastName", id`, wish), wish);
}

export async function insertOrganization(ctx: Context, organization: { id: string; name: string; organizationType: string }): Promise<void> {
  await ctx.run(
    statement(
      build.insertInto('organization').values({
        tenant_id: ctx.tenant.id,
        id: organization.id,
        name: organization.name,
        organization_type: organization.organizationType,
        logo: null,
      }),
    ),
  );
}

/** The organization of that name, made if there is none. */
export async function ensureOrganization(ctx: Context, organization: { id: string; name: string; organizationType: string }): Promise<string> {
  const [known] = await ctx.run(
    statement(
      build.selectFrom('organization').select('id').where('tenant_id', '=', ctx.tenant.id).where('name', '=', organization.name).orderBy('id').limit(1),
    ),
  );
  if (known) return known.id;
  await insertOrganization(ctx, organization);
  return organization.id;
}
