import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';
import { visibleProducts } from '../platform/visible-products.ts';

/** Which rows `r` are about SKUs of the caller's organization. */
export const ownSkus = (ctx: Context) => sql`exists (
  select 1 from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
  where s.tenant_id = r.tenant_id and s.id = r.sku_id and p.organization_id = ${ctx.organizationId}::uuid)`;

/** Which rows `r` are about products the caller may see or, for writing, of the caller's organization. */
export function productsFor(ctx: Context, forWriting: boolean) {
  const own = sql`p.organization_id = ${ctx.organizationId}::uuid`;
  return sql`exists (select 1 from product p where p.tenant_id = r.tenant_id and p.id = r.product_id and ${forWriting ? own : visibleProducts(ctx)})`;
}

async function exists(ctx: Context, from: RawBuilder<unknown>): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 as one ${from}`));
  return rows.length > 0;
}

/** Held against changes until the transaction ends, so that what is made for a product is made one after another. */
export function hasOwnProduct(ctx: Context, id: string): Promise<boolean> {
  return exists(
    ctx,
    sql`from product where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and organization_id = ${ctx.organizationId}::uuid for no key update`,
  );
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
