import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { isThere, type Target, tableOf } from './target.sql.ts';

/** Whether there is such a thing for the caller. `seesAll`: titles that are not published, too. */
export async function existsTarget(ctx: Context, { kind, id }: Target, seesAll: boolean): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`select 1 from ${tableOf(kind)} r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and ${isThere(kind, seesAll)}`),
  );
  return rows.length > 0;
}
