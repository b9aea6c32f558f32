import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export async function isTitle(ctx: Context, productId: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 as one from product where tenant_id = ${ctx.tenant.id} and id = ${productId}::uuid and kind = 'TITLE'`));
  return rows.length > 0;
}
