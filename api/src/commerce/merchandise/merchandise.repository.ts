import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Which rows `r` are about SKUs of the caller's organization. */
export const ownSkus = (ctx: Context) => sql`exists (
  select 1 from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
  where s.tenant_id = r.tenant_id and s.id = r.sku_id and p.organization_id = ${ctx.organizationId}::uuid)`;

async function exists(ctx: Context, from: RawBuilder<unknown>): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 as one ${from}`));
  return rows.length > 0;
}

export function hasOwnSku(ctx: Context, id: string): Promise<boolean> {
  return exists(
    ctx,
    sql`from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      where s.tenant_id = ${ctx.tenant.id} and s.id = ${id}::uuid and p.organization_id = ${ctx.organizationId}::uuid`,
  );
}

export function hasOwnLocation(ctx: Context, id: string): Promise<boolean> {
  return exists(ctx, sql`from location where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and organization_id = ${ctx.organizationId}::uuid`);
}
