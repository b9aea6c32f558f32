import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Units of a SKU at one place, held for an order. */
export interface Held {
  readonly inventoryId: string;
  readonly quantity: number;
}

/** What is on pre-order goes to nobody else until none waits for it. */
const isSoldFromStock = (ctx: Context, skuId: string, isPreorder: boolean) =>
  sql`(${isPreorder}::boolean or not exists (select from sku s where s.tenant_id = ${ctx.tenant.id} and s.id = ${skuId}::uuid and s.preorder_on is not null))`;

/**
 * Holds units of a place, if it has them free. Decided by the statement itself: of two who want the last unit one gets it, and whoever finds nothing holds up
 * nobody. Without a place: where one has them all.
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

/** Where units of a SKU are free, and how many; in the order in which they are held. */
export async function findFree(ctx: Context, skuId: string, isPreorder = false): Promise<Held[]> {
  return ctx.run(
    rawStatement(sql<{ inventoryId: string; quantity: number }>`
    select id as "inventoryId", on_hand - reserved as quantity from product_inventory
    where tenant_id = ${ctx.tenant.id} and sku_id = ${skuId}::uuid and on_hand > reserved and ${isSoldFromStock(ctx, skuId, isPreorder)} order by id`),
  );
}

/** What an order holds, in the order in which it was held. */
export async function findHolds(ctx: Context, orderId: string): Promise<(Held & { readonly skuId: string })[]> {
  return ctx.run(
    rawStatement(sql<{ inventoryId: string; skuId: string; quantity: number }>`
    select inventory_id as "inventoryId", sku_id as "skuId", quantity from stock_hold
    where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid order by sku_id, inventory_id`),
  );
}

/** Takes units out of what an order holds: given back to the shelf, or sent. */
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

/** Units of an order are back on the shelf: at the place of their SKU that has most. False where it has none. */
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
