import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Whether there is an organization of the tenant with this id. */
export async function findSupplier(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 as one from organization where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
  return rows.length > 0;
}
