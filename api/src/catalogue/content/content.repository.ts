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

export interface Placed {
  readonly id: string;
  readonly sequence: number;
}

/** Pictures and streams of a product with their places, in their order. */
export function findPlaced(ctx: Context, productId: string): Promise<Placed[]> {
  return ctx.run(
    rawStatement(sql<Placed>`
    select id, sequence from content where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid order by sequence`),
  );
}

/** Gives pictures and streams of a product other places. Two never have the same one, not even for a moment: they change by way of negative ones. */
export async function saveSequences(ctx: Context, productId: string, placed: readonly Placed[]): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update content c set sequence = -1 - r.sequence, version = c.version + 1, last_modified = ${ctx.now()}
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as r (id uuid, sequence integer)
    where c.tenant_id = ${ctx.tenant.id} and c.product_id = ${productId}::uuid and c.id = r.id`),
  );
  await ctx.run(
    rawStatement(sql`update content set sequence = -1 - sequence where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid and sequence < 0`),
  );
}
