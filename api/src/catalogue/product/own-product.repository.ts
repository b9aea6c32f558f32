import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Held against changes until the transaction ends, so that what is made for a product is made one after another. */
export async function hasOwnProduct(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`select 1 as one from product
      where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and organization_id = ${ctx.organizationId}::uuid for no key update`),
  );
  return rows.length > 0;
}
