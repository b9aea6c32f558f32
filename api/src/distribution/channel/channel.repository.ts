import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export async function channelByPath(ctx: Context, path: string): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select id from channel where tenant_id = ${ctx.tenant.id} and organization_id = ${ctx.organizationId}::uuid and path = ${path}`),
  );
  return row?.id;
}
