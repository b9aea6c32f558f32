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

/**
 * Condition for records an organization owns and may describe and refer from. Records of the whole tenant belong to the house, except the caller's open
 * proposals.
 */
function isOwn(ctx: Context, type: TargetType): RawBuilder<unknown> {
  if (type === 'PRODUCT' || type === 'PROJECT') return sql`t.organization_id = ${ctx.organizationId}::uuid`;
  if (type === 'ORGANIZATION') return sql`t.id = ${ctx.organizationId}::uuid`;
  if (ctx.isHouse) return sql`true`;
  return type === 'TAG' || type === 'WORK' ? isOpenProposal(ctx) : sql`false`;
}

const isOpenProposal = (ctx: Context) => sql`(t.proposed_by = ${ctx.organizationId}::uuid and t.entity_status in ('DRAFT', 'REJECTED'))`;

/** Condition for records the caller may refer to: all for the house; published or own ones for others. */
function isInReach(ctx: Context, type: TargetType): RawBuilder<unknown> {
  if (ctx.isHouse) return sql`true`;
  if (type === 'IDENTITY') return sql`t.id = ${ctx.identityId}::uuid`;
  if (type === 'PROJECT') return isOwn(ctx, type);
  const published = sql`t.entity_status in ('APPROVED', 'COMPLETED')`;
  return type === 'PAGE' ? published : sql`(${published} or ${isOwn(ctx, type)})`;
}

/** Returns whether the caller can refer to the target; with `own`, whether the caller's organization owns it. */
export async function isTarget(ctx: Context, type: TargetType, id: string, own = false): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 from ${sql.table(tables[type])} t where t.tenant_id = ${ctx.tenant.id} and t.id = ${id}::uuid and ${own ? isOwn(ctx, type) : isInReach(ctx, type)}`),
  );
  return rows.length > 0;
}

/**
 * Condition: the caller may see the target of row `r`. House staff see all targets but other organizations' projects. Others see people, published targets
 * and, with `product:read`, those of their own rows.
 */
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
