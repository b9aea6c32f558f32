import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Whether the tenant has rewards, so that it matters what people do. */
export async function hasRewards(ctx: Context): Promise<boolean> {
  const [row] = await ctx.run(rawStatement(sql<{ has: boolean }>`select exists (select from reward r where r.tenant_id = ${ctx.tenant.id}) as has`));
  return row?.has === true;
}
