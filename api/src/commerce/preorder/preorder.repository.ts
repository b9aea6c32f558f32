import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface Preorder {
  readonly expectedOn: string | null;
  readonly taken: number;
  readonly ended: 'RELEASED' | 'CANCELED' | null;
}

/** Returns the pre-order data of a locked SKU. */
export async function findPreorder(ctx: Context, skuId: string): Promise<Preorder | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Preorder>`
    select preorder_on::text as "expectedOn", preorder_taken as taken, preorder_ended as ended from sku where tenant_id = ${ctx.tenant.id} and id = ${skuId}::uuid`),
  );
  return row;
}

/** Opens a pre-order, or changes its day and limit. */
export async function savePreorder(ctx: Context, skuId: string, { expectedOn, limit }: { expectedOn: string; limit: number }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update sku set preorder_on = ${expectedOn}::date, preorder_limit = ${limit}::integer, preorder_ended = null, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${skuId}::uuid`),
  );
}

export async function endPreorder(ctx: Context, skuId: string, ended: 'RELEASED' | 'CANCELED'): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update sku set preorder_ended = ${ended}, version = version + 1, last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${skuId}::uuid`),
  );
}

/** Closes ended pre-orders without open orders; these SKUs are sold from stock again. */
export async function closeEnded(ctx: Context): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update sku set preorder_on = null, preorder_limit = null, preorder_ended = null, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and preorder_on is not null and preorder_ended is not null and preorder_taken = 0`),
  );
}
