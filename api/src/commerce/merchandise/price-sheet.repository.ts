import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { SheetPrice } from './price-cells.ts';

export interface SheetSku {
  readonly id: string;
  readonly sku: string;
  readonly currency: string;
}

const ownGoods = (ctx: Context) => sql`p.tenant_id = ${ctx.tenant.id} and p.organization_id = ${ctx.organizationId}::uuid and p.kind = 'MERCHANDISE'`;

/** SKUs of the caller's organization by their codes and by prices of them, held in one order: of two who import the second sees what the first did. */
export function holdSkus(ctx: Context, codes: readonly string[], priceIds: readonly string[]): Promise<SheetSku[]> {
  return ctx.run(
    rawStatement(sql<SheetSku>`
    select s.id, s.sku, s.price_currency as currency from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = ${ctx.tenant.id} and ${ownGoods(ctx)} and (s.sku = any(${codes}::text[])
      or s.id in (select h.sku_id from product_price h where h.tenant_id = ${ctx.tenant.id} and h.id = any(${priceIds}::uuid[])))
    order by s.id for no key update of s`),
  );
}

const pricesFrom = (ctx: Context, which: RawBuilder<unknown>) => sql<SheetPrice>`
    select h.id, h.version, h.sku_id as "skuId", s.sku, p.name as "productName", h.label, h.price_amount as amount, h.price_currency as currency,
      h.compare_at_price_amount as "compareAt", h.group_id as "groupId", g.name as "groupName", h.min_quantity as "minQuantity",
      instant(h.starts_at) as "startsAt", instant(h.ends_at) as "endsAt", h.entity_status as "entityStatus"
    from product_price h join sku s on s.tenant_id = h.tenant_id and s.id = h.sku_id join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      left join customer_group g on g.tenant_id = h.tenant_id and g.id = h.group_id
    where h.tenant_id = ${ctx.tenant.id} and s.tenant_id = ${ctx.tenant.id} and h.entity_status <> 'ARCHIVED' and ${ownGoods(ctx)} and ${which}`;

/** Prices of SKUs that are not archived; those that count first. */
export function findPricesOf(ctx: Context, skuIds: readonly string[]): Promise<SheetPrice[]> {
  return ctx.run(
    rawStatement(sql<SheetPrice>`${pricesFrom(ctx, sql`h.sku_id = any(${skuIds}::uuid[])`)} order by h.entity_status in ('APPROVED', 'COMPLETED') desc, h.id`),
  );
}

const SIZE = 500;
type Place = Pick<SheetPrice, 'sku' | 'id'>;

/** Prices of the caller's organization, or of one product, by their SKUs; the next ones after a place. */
export function readPrices(ctx: Context, productId: string | null, after: Place | undefined): Promise<SheetPrice[]> {
  const [sku, id] = [after?.sku ?? null, after?.id ?? null];
  const which = sql`(${productId}::uuid is null or s.product_id = ${productId}::uuid)
      and (${sku}::text is null or (s.sku, h.id) > (${sku}::text, ${id}::uuid))`;
  return ctx.run(rawStatement(sql<SheetPrice>`${pricesFrom(ctx, which)} order by s.sku, h.id limit ${SIZE}`));
}

export async function hasOwnGoodsProduct(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 as one from product p where ${ownGoods(ctx)} and p.id = ${id}::uuid`));
  return rows.length > 0;
}

/** Groups that have prices, by name. */
export function findGroupsNamed(ctx: Context, names: readonly string[]): Promise<{ id: string; name: string }[]> {
  return ctx.run(
    rawStatement(sql<{ id: string; name: string }>`
    select g.id, g.name from customer_group g where g.tenant_id = ${ctx.tenant.id} and g.name = any(${names}::text[])
      and g.entity_status in ('APPROVED', 'COMPLETED')`),
  );
}
