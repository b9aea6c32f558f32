import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { ExistingOf } from '../../platform/resource/resource-types.ts';

type Existing = ExistingOf<'metainfo'>;

/** The names of all that is said of the same thing in the same language. */
export async function listNames(ctx: Context, entry: Existing): Promise<string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ name: string }>`
    select name from metainfo where tenant_id = ${ctx.tenant.id} and target_type = ${entry.targetType} and target_id = ${entry.targetId}::uuid
      and locale = ${entry.locale}`),
  );
  return rows.map(({ name }) => name);
}
