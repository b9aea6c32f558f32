import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { isThere, type Target, tableOf } from './target.sql.ts';

/** Whether there is such a thing for the caller. `seesAll`: titles that are not published, too. Of kind IDENTITY are people with an account, and those whom titles name. */
export async function existsTarget(ctx: Context, { kind, id }: Target, seesAll: boolean): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`select 1 from ${tableOf(kind)} r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and ${isThere(kind, seesAll)}
      ${kind === 'IDENTITY' ? sql`union all select 1 from person n where n.tenant_id = ${ctx.tenant.id} and n.id = ${id}::uuid and n.title_count > 0` : sql``}`),
  );
  return rows.length > 0;
}
