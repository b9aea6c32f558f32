import { sql, type RawBuilder } from 'kysely';
import type { TargetType } from '../../../contract/index.ts';
import { can, type Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

const tables: Readonly<Record<TargetType, string>> = {
  PRODUCT: 'product',
  IDENTITY: 'identity',
  ORGANIZATION: 'organization',
  TAG: 'tag',
  PROJECT: 'project',
  WORK: 'work',
  PAGE: 'page',
};

/** What an organization has of its own: it describes and refers from no other's. What is the whole tenant's is the house's, except what one proposed. */
function isOwn(ctx: Context, type: TargetType): RawBuilder<unknown> {
  if (type === 'PRODUCT' || type === 'PROJECT') return sql`t.organization_id = ${ctx.organizationId}::uuid`;
  if (type === 'ORGANIZATION') return sql`t.id = ${ctx.organizationId}::uuid`;
  if (ctx.isHouse) return sql`true`;
  return type === 'TAG' || type === 'WORK' ? isOpenProposal(ctx) : sql`false`;
}

const isOpenProposal = (ctx: Context) => sql`(t.proposed_by = ${ctx.organizationId}::uuid and t.entity_status in ('DRAFT', 'REJECTED'))`;

/** What one may point to: for the house everything, for others what is published or their own. */
function isInReach(ctx: Context, type: TargetType): RawBuilder<unknown> {
  if (ctx.isHouse) return sql`true`;
  if (type === 'IDENTITY') return sql`t.id = ${ctx.identityId}::uuid`;
  if (type === 'PROJECT') return isOwn(ctx, type);
  const published = sql`t.entity_status in ('APPROVED', 'COMPLETED')`;
  return type === 'PAGE' ? published : sql`(${published} or ${isOwn(ctx, type)})`;
}

/** Whether the tenant has such a thing for the caller; `own`: whether the caller's organization does. */
export async function isTarget(ctx: Context, type: TargetType, id: string, own = false): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 from ${sql.table(tables[type])} t where t.tenant_id = ${ctx.tenant.id} and t.id = ${id}::uuid and ${own ? isOwn(ctx, type) : isInReach(ctx, type)}`),
  );
  return rows.length > 0;
}

/** Whether the thing the row `r` points to is one the caller may know of: published, one's own organization's to say, or anything but another's project. */
export function isKnown(ctx: Context, type: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = sql`r.organization_id = ${ctx.organizationId}::uuid`;
  const reads = can(ctx, 'product:read');
  if (reads && ctx.isHouse) return sql`(${type} <> 'PROJECT' or ${own})`;
  const shown = (table: string) =>
    sql`exists (select 1 from ${sql.table(table)} t where t.tenant_id = r.tenant_id and t.id = ${id} and t.entity_status in ('APPROVED', 'COMPLETED'))`;
  const published = sql`(case ${type} when 'PRODUCT' then ${shown('product')} when 'TAG' then ${shown('tag')} when 'ORGANIZATION' then ${shown('organization')}
    when 'PAGE' then ${shown('page')} when 'IDENTITY' then true else false end)`;
  return reads ? sql`(${own} or ${published})` : published;
}
