import { sql, type RawBuilder } from 'kysely';
import { can, type Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Options } from './sku-options.ts';

const own = (ctx: Context) => sql`p.organization_id = ${ctx.organizationId}::uuid`;
/** Condition on merchandise `p` whose SKUs the caller may read: own goods, and for the house also those of suppliers. */
export const readableGoods = (ctx: Context) =>
  ctx.isHouse
    ? sql`(${own(ctx)} or exists (
        select from organization o where o.tenant_id = p.tenant_id and o.id = p.organization_id and o.organization_type <> 'ORGANIZATION'))`
    : own(ctx);

/** Condition on rows `r` of `sku`: readable by the caller, or for writing of the caller's own organization. */
export const skusFor = (ctx: Context, forWriting: boolean) => sql`exists (
  select from product p where p.tenant_id = r.tenant_id and p.id = r.product_id and p.kind = 'MERCHANDISE' and ${forWriting ? own(ctx) : readableGoods(ctx)})`;

/** Stock rows of a SKU `r`; empty unless the caller may read inventory. */
export const placesOf = (ctx: Context) =>
  can(ctx, 'inventory:read')
    ? sql`(select coalesce(json_agg(json_build_object('locationId', i.location_id, 'locationName', l.name, 'onHand', i.on_hand, 'held', i.reserved) order by l.name, l.id), '[]')
        from product_inventory i join location l on l.tenant_id = i.tenant_id and l.id = i.location_id
          join product p on p.tenant_id = i.tenant_id and p.id = r.product_id and ${own(ctx)}
        where i.tenant_id = r.tenant_id and i.sku_id = r.id)`
    : sql`'[]'::json`;

/** Parts of a SKU `r` that is a bundle. */
export const partsOfSku = sql`(
  select coalesce(json_agg(json_build_object('skuId', a.id, 'sku', a.sku, 'productId', g.id, 'productName', g.name, 'options', a.options, 'quantity', k.quantity,
    'price', json_build_object('amount', a.price_amount, 'currency', a.price_currency), 'available', a.available) order by k.position), '[]')
  from sku_part k join sku a on a.tenant_id = k.tenant_id and a.id = k.part_id join product g on g.tenant_id = a.tenant_id and g.id = a.product_id
  where k.tenant_id = r.tenant_id and k.bundle_id = r.id)`;

export const bundlesWith = sql`(select count(*)::integer from sku_part k where k.tenant_id = r.tenant_id and k.part_id = r.id)`;

export async function isPart(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ one: number }>`select 1 as one from sku_part k where k.tenant_id = ${ctx.tenant.id} and k.part_id = ${id}::uuid limit 1`),
  );
  return rows.length > 0;
}

export interface Goods {
  readonly id: string;
  readonly kind: 'TITLE' | 'MERCHANDISE';
  /** Published. */
  readonly isShown: boolean;
  readonly isGiftCard: boolean;
}

/** Locks a product until the transaction ends. Products are locked before their SKUs, so concurrent SKU changes wait here. */
async function hold(ctx: Context, which: RawBuilder<unknown>): Promise<Goods | undefined> {
  const [goods] = await ctx.run(
    rawStatement(sql<Goods>`
    select p.id, p.kind, p.entity_status in ('APPROVED', 'COMPLETED') as "isShown", is_gift_card(p.kind, p.metadata) as "isGiftCard" from product p
    where p.tenant_id = ${ctx.tenant.id} and ${which} and ${own(ctx)} for no key update`),
  );
  return goods;
}

export const holdGoods = (ctx: Context, id: string) => hold(ctx, sql`p.id = ${id}::uuid`);
export const holdGoodsOf = (ctx: Context, skuId: string) =>
  hold(ctx, sql`p.id = (select s.product_id from sku s where s.tenant_id = ${ctx.tenant.id} and s.id = ${skuId}::uuid)`);

export interface KeptSku {
  readonly id: string;
  readonly sku: string;
  readonly options: Options;
  readonly position: number;
  readonly currency: string;
}

/** Locks the SKUs of a product and returns them in their order. */
export async function holdSkus(ctx: Context, productId: string): Promise<KeptSku[]> {
  const skus = await ctx.run(
    rawStatement(sql<KeptSku>`
    select s.id, s.sku, s.options, s.position, s.price_currency as currency from sku s
    where s.tenant_id = ${ctx.tenant.id} and s.product_id = ${productId}::uuid order by s.id for no key update`),
  );
  return skus.toSorted((a, b) => a.position - b.position);
}

const ofProduct = (ctx: Context, productId: string) => sql`tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid`;

/** Turns negative positions into final ones. Positions are unique at any moment, so updates go through negative values. */
async function settle(ctx: Context, productId: string): Promise<void> {
  await ctx.run(rawStatement(sql`update sku set position = -1 - position where ${ofProduct(ctx, productId)} and position < 0`));
}

/** Moves the SKUs from this position on back by one. */
export async function makeRoom(ctx: Context, productId: string, position: number): Promise<void> {
  await ctx.run(rawStatement(sql`update sku set position = -2 - position where ${ofProduct(ctx, productId)} and position >= ${position}::integer`));
  await settle(ctx, productId);
}

/** Sets the order of all SKUs of a product. */
export async function arrange(ctx: Context, productId: string, ids: readonly string[]): Promise<void> {
  const rows = ids.map((id, place) => ({ id, place }));
  await ctx.run(
    rawStatement(sql`
    update sku s set position = -1 - r.place from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, place integer)
    where s.tenant_id = ${ctx.tenant.id} and s.product_id = ${productId}::uuid and s.id = r.id`),
  );
  await settle(ctx, productId);
}

/** Sets a SKU's price to the one that applies now. */
export async function applyPrice(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`select apply_price(${ctx.tenant.id}, ${id}::uuid, ${ctx.now()})`));
}

interface Units {
  readonly onHand: number;
  readonly held: number;
  /** Pre-ordered units. */
  readonly awaited: number;
}

/** Returns a SKU's units in stock, reserved and pre-ordered. */
export async function unitsOf(ctx: Context, skuId: string): Promise<Units> {
  const [units] = await ctx.run(
    rawStatement(sql<Units>`
    select coalesce(sum(i.on_hand), 0) as "onHand", coalesce(sum(i.reserved), 0) as held,
      coalesce((select s.preorder_taken from sku s where s.tenant_id = ${ctx.tenant.id} and s.id = ${skuId}::uuid), 0) as awaited
    from product_inventory i
    where i.tenant_id = ${ctx.tenant.id} and i.sku_id = ${skuId}::uuid`),
  );
  return units ?? { onHand: 0, held: 0, awaited: 0 };
}

/** Removes a SKU from all carts. */
export async function takeOutOfCarts(ctx: Context, skuId: string): Promise<void> {
  await ctx.run(rawStatement(sql`delete from cart_line where tenant_id = ${ctx.tenant.id} and sku_id = ${skuId}::uuid`));
}

interface ProductTotals {
  readonly productId: string;
  readonly skus: number;
  readonly available: number;
  readonly held: number;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly currency: string | null;
}

/** Returns totals of those products whose SKUs the caller may read. */
export function readTotals(ctx: Context, productIds: readonly string[]): Promise<ProductTotals[]> {
  return ctx.run(
    rawStatement(sql<ProductTotals>`
    select p.id as "productId", count(s.id)::int as skus, coalesce(sum(s.available), 0) as available, coalesce(sum(i.held), 0)::bigint as held,
      min(s.price_amount) as lowest, max(s.price_amount) as highest, min(s.price_currency) as currency
    from product p left join sku s on s.tenant_id = p.tenant_id and s.product_id = p.id
      left join lateral (select sum(n.reserved) as held from product_inventory n where n.tenant_id = s.tenant_id and n.sku_id = s.id) i on true
    where p.tenant_id = ${ctx.tenant.id} and p.id = any(${productIds}::uuid[]) and p.kind = 'MERCHANDISE' and ${readableGoods(ctx)} group by p.id`),
  );
}
