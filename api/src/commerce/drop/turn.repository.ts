import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';
import { mayBuyAt, runsAt } from './drop.sql.ts';

export interface Gate {
  readonly skuId: string;
  readonly dropId: string;
  readonly isDrawn: boolean;
  /** Entry of the buyer, if they have one. */
  readonly entryId: string | null;
}

/**
 * Returns the running drops of these SKUs, with the buyer's entry in each. A share lock keeps the drops from being drawn, ended or cancelled until the
 * transaction ends.
 */
export function lockGates(ctx: Context, orderId: string, skuIds: readonly string[]): Promise<Gate[]> {
  return ctx.run(
    rawStatement(sql<Gate>`
    select x.sku_id as "skuId", d.id as "dropId", d.drawn_at is not null as "isDrawn", (select e.id from drop_entry e join shop_order o on o.tenant_id = e.tenant_id
        and o.identity_id = e.identity_id where e.tenant_id = ${ctx.tenant.id} and e.drop_id = d.id and o.tenant_id = ${ctx.tenant.id} and o.id = ${orderId}::uuid) as "entryId"
    from drop_sku x join shop_drop d on d.tenant_id = x.tenant_id and d.id = x.drop_id
    where x.tenant_id = ${ctx.tenant.id} and x.sku_id = any(${skuIds}::uuid[]) and ${runsAt(ctx.now())}
    order by d.registers_at, d.id, x.sku_id for share of d`),
  );
}

/** Counts units against a turn or early access. One conditional UPDATE decides; returns false beyond the limit or the time. */
export async function takeOfTurn(ctx: Context, entryId: string, quantity: number): Promise<boolean> {
  const now = ctx.now();
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update drop_entry e set bought = e.bought + ${quantity}::integer, granted = greatest(e.granted, e.bought + ${quantity}::integer), turn_at = coalesce(e.turn_at, ${now}::timestamptz)
    from shop_drop d where d.tenant_id = ${ctx.tenant.id} and d.id = e.drop_id
      and e.tenant_id = ${ctx.tenant.id} and e.id = ${entryId}::uuid and ${quantity}::integer <= ${mayBuyAt(now)} returning e.id`),
  );
  return rows.length > 0;
}

export async function findMayBuy(ctx: Context, entryId: string): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ mayBuy: number }>`
    select ${mayBuyAt(ctx.now())} as "mayBuy" from drop_entry e join shop_drop d on d.tenant_id = e.tenant_id and d.id = e.drop_id
    where e.tenant_id = ${ctx.tenant.id} and e.id = ${entryId}::uuid`),
  );
  return row?.mayBuy ?? 0;
}

export async function giveBackToTurn(ctx: Context, entryId: string, quantity: number): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update drop_entry set bought = bought - ${quantity}::integer where tenant_id = ${ctx.tenant.id} and id = ${entryId}::uuid`),
  );
}

export interface Units {
  readonly dropId: string;
  readonly skuId: string;
  readonly isEarly: boolean;
}
interface Part {
  readonly inventoryId: string;
  readonly quantity: number;
}

/** Locks the units of a SKU set apart for a drop, and returns them by stock row. */
export function lockSetApart(ctx: Context, { dropId, skuId, isEarly }: Units): Promise<Part[]> {
  return ctx.run(
    rawStatement(sql<Part>`
    select inventory_id as "inventoryId", quantity from drop_hold
    where tenant_id = ${ctx.tenant.id} and drop_id = ${dropId}::uuid and sku_id = ${skuId}::uuid and is_early = ${isEarly}::boolean and quantity > 0
    order by inventory_id for update`),
  );
}

/** Moves units set apart at a location to an order; the journal records both changes. */
export async function handOver(ctx: Context, orderId: string, { dropId, skuId, isEarly }: Units, { inventoryId, quantity }: Part): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update drop_hold set quantity = quantity - ${quantity}::integer where tenant_id = ${ctx.tenant.id} and drop_id = ${dropId}::uuid
      and inventory_id = ${inventoryId}::uuid and is_early = ${isEarly}::boolean`),
  );
  await changeReserved(ctx, inventoryId, { by: -quantity, cause: 'SET_FREE', causeId: dropId });
  await changeReserved(ctx, inventoryId, { by: quantity, cause: 'HOLD', causeId: orderId });
  await ctx.run(
    rawStatement(sql`
    insert into stock_hold (tenant_id, order_id, inventory_id, sku_id, quantity, created_at)
    values (${ctx.tenant.id}, ${orderId}, ${inventoryId}, ${skuId}, ${quantity}, ${ctx.now()}) ${rowByRow}`),
  );
}

interface Change {
  readonly by: number;
  readonly cause: 'HOLD' | 'SET_APART' | 'SET_FREE';
  readonly causeId: string;
}

/** Changes the reserved units of a stock row. Returns false if too few are free. */
export async function changeReserved(ctx: Context, inventoryId: string, { by, cause, causeId }: Change): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update product_inventory set reserved = reserved + ${by}::integer, cause = ${cause}, cause_id = ${causeId}::uuid, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${inventoryId}::uuid and on_hand - reserved >= ${by}::integer returning id`),
  );
  return rows.length > 0;
}

/** Adds units of a stock row to those set apart for a drop. */
export async function addSetApart(ctx: Context, { dropId, skuId, isEarly }: Units, { inventoryId, quantity }: Part): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into drop_hold as h (tenant_id, drop_id, inventory_id, is_early, sku_id, quantity)
    values (${ctx.tenant.id}, ${dropId}, ${inventoryId}, ${isEarly}, ${skuId}, ${quantity})
    on conflict (tenant_id, drop_id, inventory_id, is_early) do update set quantity = h.quantity + excluded.quantity ${rowByRow}`),
  );
}

export async function addPurchase(ctx: Context, orderId: string, { dropId, skuId, isEarly }: Units, by: { entryId: string; quantity: number }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into drop_purchase as b (tenant_id, order_id, sku_id, drop_id, entry_id, is_early, quantity, created_at)
    values (${ctx.tenant.id}, ${orderId}, ${skuId}, ${dropId}, ${by.entryId}, ${isEarly}, ${by.quantity}, ${ctx.now()})
    on conflict (tenant_id, order_id, sku_id) do update set quantity = b.quantity + excluded.quantity, drop_id = excluded.drop_id, entry_id = excluded.entry_id,
      is_early = excluded.is_early ${rowByRow}`),
  );
}

export interface Purchase extends Units {
  readonly entryId: string;
  readonly quantity: number;
  /** The drop still sells units that come back. */
  readonly isRunning: boolean;
  readonly isDrawn: boolean;
}

/** Returns the drop units of an order. A share lock keeps the drops from being drawn, ended or cancelled until the transaction ends. */
export function lockPurchases(ctx: Context, orderId: string): Promise<Purchase[]> {
  return ctx.run(
    rawStatement(sql<Purchase>`
    select b.drop_id as "dropId", b.sku_id as "skuId", b.entry_id as "entryId", b.is_early as "isEarly", b.quantity,
      d.set_apart_at is not null and d.ended_at is null and d.canceled_at is null as "isRunning", d.drawn_at is not null as "isDrawn"
    from drop_purchase b join shop_drop d on d.tenant_id = b.tenant_id and d.id = b.drop_id
    where b.tenant_id = ${ctx.tenant.id} and b.order_id = ${orderId}::uuid and b.quantity > 0 order by d.id, b.sku_id for share of d`),
  );
}

export async function lessenPurchase(ctx: Context, orderId: string, skuId: string, quantity: number): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update drop_purchase set quantity = quantity - ${quantity}::integer
    where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid and sku_id = ${skuId}::uuid`),
  );
}
