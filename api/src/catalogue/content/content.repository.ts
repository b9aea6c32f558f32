import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export async function nextSequence(ctx: Context, productId: string): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ next: number }>`
    select coalesce(max(sequence) + 1, 0) as next from content where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid`),
  );
  return row?.next ?? 0;
}
