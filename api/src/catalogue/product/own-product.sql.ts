import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { visibleProducts } from '../../platform/visible-products.ts';

/** Which rows `r` are about products the caller may see or, for writing, of the caller's organization. */
export function productsFor(ctx: Context, forWriting: boolean) {
  const own = sql`p.organization_id = ${ctx.organizationId}::uuid`;
  return sql`exists (select 1 from product p where p.tenant_id = r.tenant_id and p.id = r.product_id and ${forWriting ? own : visibleProducts(ctx)})`;
}
