import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Units in one stock row, reserved for an order. */
export interface Held {
  readonly inventoryId: string;
  readonly quantity: number;
}

/** Condition on stock that may be sold: a SKU on pre-order serves its pre-orders only. */
const isSoldFromStock = (ctx: Context, skuId: string, isPreorder: boolean) =>
  sql`(${isPreorder}::boolean or not exists (select from sku s where s.tenant_id = ${ctx.tenant.id} and s.id = ${skuId}::uuid and s.preorder_on is not null))`;

/**
 * Reserves units of a stock row if enough are free. One conditional UPDATE decides: of two orders for the last unit one succeeds, and the other does not wait.
 * Without a row: of one that has them all.
 */
export async function holdUnits(
  ctx: Context,
  orderId: string,
  skuId: string,
  { inventoryId, quantity, isPreorder }: { inventoryId: string | null; quantity: number; isPreorder: boolean },
): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    with held as (
      update product_inventory i set reserved = i.reserved + ${quantity}::integer, cause = 'HOLD', cause_id = ${orderId}::uuid, last_modified = ${ctx.now()}
      where i.tenant_id = ${ctx.tenant.id} and i.on_hand - i.reserved >= ${quantity}::integer and i.id = (
        select p.id from product_inventory p
        where p.tenant_id = ${ctx.tenant.id} and p.sku_id = ${skuId}::uuid and p.on_hand - p.reserved >= ${quantity}::integer
          and (${inventoryId}::uuid is null or p.id = ${inventoryId}::uuid) and ${isSoldFromStock(ctx, skuId, isPreorder)}
        order by p.on_hand - p.reserved desc, p.id limit 1)
      returning i.id, i.sku_id)
    insert into stock_hold as h (tenant_id, order_id, inventory_id, sku_id, quantity, created_at)
    select ${ctx.tenant.id}::uuid, ${orderId}::uuid, held.id, held.sku_id, ${quantity}::integer, ${ctx.now()} from held
    returning h.inventory_id as id`),
  );
  return rows.length > 0;
}

/** Lists stock rows with free units of a SKU, in locking order. */
export async function findFree(ctx: Context, skuId: string, isPreorder = false): Promise<Held[]> {
  return ctx.run(
    rawStatement(sql<{ inventoryId: string; quantity: number }>`
    select id as "inventoryId", on_hand - reserved as quantity from product_inventory
    where tenant_id = ${ctx.tenant.id} and sku_id = ${skuId}::uuid and on_hand > reserved and ${isSoldFromStock(ctx, skuId, isPreorder)} order by id`),
  );
}

/** Lists the units an order has reserved, in locking order. */
export async function findHolds(ctx: Context, orderId: string): Promise<(Held & { readonly skuId: string })[]> {
  return ctx.run(
    rawStatement(sql<{ inventoryId: string; skuId: string; quantity: number }>`
    select inventory_id as "inventoryId", sku_id as "skuId", quantity from stock_hold
    where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid order by sku_id, inventory_id`),
  );
}

/** Ends reservations of an order: released for sale, or sent. */
export async function endHold(ctx: Context, orderId: string, { inventoryId, quantity }: Held, how: 'RELEASE' | 'SHIP'): Promise<void> {
  const sent = how === 'SHIP' ? quantity : 0;
  await ctx.run(
    rawStatement(sql`
    update product_inventory set reserved = reserved - ${quantity}::integer, on_hand = on_hand - ${sent}::integer, cause = ${how}, cause_id = ${orderId}::uuid,
      version = version + ${how === 'SHIP' ? 1 : 0}::integer, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${inventoryId}::uuid`),
  );
  await ctx.run(
    rawStatement(sql`
    delete from stock_hold where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid and inventory_id = ${inventoryId}::uuid and quantity = ${quantity}::integer`),
  );
  await ctx.run(
    rawStatement(sql`
    update stock_hold set quantity = quantity - ${quantity}::integer
    where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid and inventory_id = ${inventoryId}::uuid and quantity > ${quantity}::integer`),
  );
}

/** Returns units of an order to the stock row of their SKU that has most. Returns false if there is no row. */
export async function putBack(ctx: Context, orderId: string, { skuId, quantity }: { skuId: string; quantity: number }): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update product_inventory set on_hand = on_hand + ${quantity}::integer, cause = 'RETURN', cause_id = ${orderId}::uuid, version = version + 1,
      last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = (select p.id from product_inventory p
      where p.tenant_id = ${ctx.tenant.id} and p.sku_id = ${skuId}::uuid order by p.on_hand desc, p.id limit 1)
    returning id`),
  );
  return rows.length > 0;
}
