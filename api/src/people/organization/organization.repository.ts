import { sql, type RawBuilder } from 'kysely';
import type { Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { build, rawStatement, statement } from '../../platform/query.ts';
import { JsonText } from '../../platform/replies.ts';

export interface OrganizationOptions {
  readonly statuses: readonly string[];
  readonly types: readonly string[] | undefined;
  readonly q: string | undefined;
  readonly sort: 'name' | 'lastModified';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

const columns = sql`o.id, o.name, o.organization_type as "organizationType", o.entity_status as "entityStatus", o.logo, o.website,
  o.country_code as "countryCode", o.metadata as "metaData", o.version, instant(o.created_at) as "createdAt", instant(o.last_modified) as "lastModified"`;

/** Returns a page by offset with a total; organizations and members are few enough to count. */
export function pageOf(from: RawBuilder<unknown>, order: RawBuilder<unknown>, { page, size }: { page: number; size: number }) {
  return rawStatement(sql<{ content: string; total: number }>`
    with chosen as (${from})
    select (select coalesce(json_agg(row_to_json(c)), '[]')::text from (select * from chosen order by ${order} limit ${size} offset ${page * size}) c) as content,
      (select count(*) from chosen) as total`);
}

export async function readPage<T>(ctx: Context, query: ReturnType<typeof pageOf>, { page, size }: { page: number; size: number }): Promise<JsonText<T>> {
  const [row] = await ctx.run(query);
  const { content, total } = row ?? { content: '[]', total: 0 };
  return new JsonText(
    `{"content":${content},"page":${page},"size":${size},"totalElements":${total},"lastPage":${(page + 1) * size >= total},"nextCursor":null}`,
  );
}

/** Condition for visible organizations. Suppliers see the house and their own organization, but no other suppliers. */
export const knownOrganizations = (ctx: Context, name: 'o' | 'r') =>
  ctx.isHouse ? sql`true` : sql`(${sql.ref(`${name}.organization_type`)} = 'ORGANIZATION' or ${sql.ref(`${name}.id`)} = ${ctx.organizationId}::uuid)`;

export function readOrganizationPage(ctx: Context, options: OrganizationOptions): Promise<JsonText<Reply<'GET /organization/list'>>> {
  const { statuses, types = null, q = null } = options;
  const from = sql`select ${columns} from organization o where o.tenant_id = ${ctx.tenant.id} and o.entity_status = any(${statuses}::text[])
    and ${knownOrganizations(ctx, 'o')} and (${types}::text[] is null or o.organization_type = any(${types}::text[]))
    and (${q}::text is null or strpos(lower(o.name), lower(${q}::text)) > 0)`;
  const order = sql`${options.sort === 'name' ? sql`name collate "und-x-icu"` : sql`"lastModified"`} ${sql.raw(options.direction)}, id ${sql.raw(options.direction)}`;
  return readPage(ctx, pageOf(from, order, options), options);
}

/** Returns whether another active house organization has an owner. */
export async function hasOtherHouse(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 from organization o where o.tenant_id = ${ctx.tenant.id} and o.id <> ${id}::uuid and o.entity_status <> 'ARCHIVED'
      and o.organization_type = 'ORGANIZATION'
      and exists (select 1 from organization_member m where m.tenant_id = o.tenant_id and m.organization_id = o.id and m.role in ('OWNER', 'PLATFORM_ADMIN')) limit 1`),
  );
  return rows.length > 0;
}

/** Revokes an organization's keys and deletes the open invites into it. */
export async function endOrganizationAccess(ctx: Context, id: string): Promise<void> {
  await ctx.run(
    rawStatement(
      sql`update api_key set revoked_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and organization_id = ${id}::uuid and kind = 'SECRET' and revoked_at is null`,
    ),
  );
  await ctx.run(
    rawStatement(sql`delete from invite where tenant_id = ${ctx.tenant.id} and organization_id = ${id}::uuid and accepted_at is null and rejected_at is null`),
  );
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

/** Returns the organization of that name, creating one if there is none. */
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
