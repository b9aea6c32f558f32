import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Takes units of a SKU's pre-order limit. One conditional UPDATE decides: of two orders for the last unit one succeeds. */
export async function takeUnits(ctx: Context, skuId: string, quantity: number): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update sku set preorder_taken = preorder_taken + ${quantity}::integer
    where tenant_id = ${ctx.tenant.id} and id = ${skuId}::uuid and preorder_ended is null and preorder_limit - preorder_taken >= ${quantity}::integer returning id`),
  );
  return rows.length > 0;
}

/** Returns how many units can still be pre-ordered. */
export async function unitsLeft(ctx: Context, skuId: string): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ units: number }>`
    select coalesce(case when preorder_ended is null then preorder_limit - preorder_taken end, 0) as units from sku
    where tenant_id = ${ctx.tenant.id} and id = ${skuId}::uuid`),
  );
  return row?.units ?? 0;
}

export async function noteTaken(ctx: Context, orderId: string): Promise<void> {
  await ctx.run(rawStatement(sql`update shop_order set preorder_held = true where tenant_id = ${ctx.tenant.id} and id = ${orderId}::uuid`));
}

/** Marks the units of an order as given back. Returns false if it has taken none or has given them back already. */
export async function noteGivenBack(ctx: Context, orderId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update shop_order set preorder_held = false where tenant_id = ${ctx.tenant.id} and id = ${orderId}::uuid and preorder_held returning id`),
  );
  return rows.length > 0;
}

/** Lists the items of an order, in the locking order of SKUs. */
export async function findOrdered(ctx: Context, orderId: string): Promise<{ skuId: string; quantity: number }[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ skuId: string | null; quantity: number }>`
    select sku_id as "skuId", quantity from order_line where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid order by sku_id`),
  );
  return rows.flatMap(({ skuId, quantity }) => (skuId === null ? [] : [{ skuId, quantity }]));
}

export async function giveUnitsBack(ctx: Context, skuId: string, quantity: number): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update sku set preorder_taken = preorder_taken - ${quantity}::integer where tenant_id = ${ctx.tenant.id} and id = ${skuId}::uuid`),
  );
}
