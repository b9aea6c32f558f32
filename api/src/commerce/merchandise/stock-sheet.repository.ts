import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface CountedSku {
  readonly id: string;
  readonly sku: string;
  /** True for a gift card or a bundle, which have no stock. */
  readonly isUncounted: boolean;
}
export interface SheetPlace {
  readonly id: string;
  readonly name: string;
}
export interface Counted {
  readonly id: string;
  readonly version: number;
  readonly skuId: string;
  readonly locationId: string;
  readonly onHand: number;
  readonly reserved: number;
}

const ownGoods = (ctx: Context) => sql`p.tenant_id = ${ctx.tenant.id} and p.organization_id = ${ctx.organizationId}::uuid and p.kind = 'MERCHANDISE'`;

/** Returns SKUs of the caller's organization by their codes. A key share lock keeps them from becoming bundles until the transaction ends. */
export async function holdCountedSkus(ctx: Context, codes: readonly string[]): Promise<CountedSku[]> {
  const held = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select s.id from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = ${ctx.tenant.id} and ${ownGoods(ctx)} and s.sku = any(${codes}::text[]) order by s.id for key share of s`),
  );
  return ctx.run(
    rawStatement(sql<CountedSku>`
    select s.id, s.sku, is_gift_card(p.kind, p.metadata) or exists (select from sku_part k where k.tenant_id = s.tenant_id and k.bundle_id = s.id) as "isUncounted"
    from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = ${ctx.tenant.id} and s.id = any(${held.map(({ id }) => id)}::uuid[])`),
  );
}

export function findPlaces(ctx: Context): Promise<SheetPlace[]> {
  return ctx.run(
    rawStatement(sql<SheetPlace>`
    select l.id, l.name from location l where l.tenant_id = ${ctx.tenant.id} and l.organization_id = ${ctx.organizationId}::uuid and l.entity_status <> 'ARCHIVED' order by l.id`),
  );
}

/** Locks the stock rows of these SKUs, in the same order as a sale does. */
export function holdCounted(ctx: Context, skuIds: readonly string[]): Promise<Counted[]> {
  return ctx.run(
    rawStatement(sql<Counted>`
    select i.id, i.version, i.sku_id as "skuId", i.location_id as "locationId", i.on_hand as "onHand", i.reserved from product_inventory i
    where i.tenant_id = ${ctx.tenant.id} and i.sku_id = any(${skuIds}::uuid[]) order by i.sku_id, i.id for update`),
  );
}

export interface StockLine {
  readonly id: string;
  readonly sku: string;
  readonly product: string;
  readonly location: string;
  readonly onHand: number;
  readonly reserved: number;
}

const SIZE = 500;

/** Returns the next stock rows of the caller's organization after a SKU and row. */
export function readStockAfter(ctx: Context, after: Pick<StockLine, 'sku' | 'id'> | undefined): Promise<StockLine[]> {
  const [sku, id] = [after?.sku ?? null, after?.id ?? null];
  return ctx.run(
    rawStatement(sql<StockLine>`
    select i.id, s.sku, p.name as product, l.name as location, i.on_hand as "onHand", i.reserved
    from product_inventory i join sku s on s.tenant_id = i.tenant_id and s.id = i.sku_id join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      join location l on l.tenant_id = i.tenant_id and l.id = i.location_id
    where i.tenant_id = ${ctx.tenant.id} and s.tenant_id = ${ctx.tenant.id} and ${ownGoods(ctx)} and (${sku}::text is null or (s.sku, i.id) > (${sku}::text, ${id}::uuid))
    order by s.sku, i.id limit ${SIZE}`),
  );
}
