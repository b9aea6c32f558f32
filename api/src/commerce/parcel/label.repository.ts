import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface UnitsAt {
  readonly skuId: string;
  readonly units: number;
  readonly locationId: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly countryCode: string | null;
}

export function findUnitsAt(ctx: Context, orderId: string): Promise<UnitsAt[]> {
  return ctx.run(
    rawStatement(sql<UnitsAt>`
    select u.sku_id as "skuId", sum(u.quantity)::integer as units, l.id as "locationId", l.line1, l.line2, l.city, l.region, l.postal_code as "postalCode",
      l.country_code as "countryCode"
    from (
      select h.sku_id, i.location_id, h.quantity from stock_hold h join product_inventory i on i.tenant_id = h.tenant_id and i.id = h.inventory_id
      where h.tenant_id = ${ctx.tenant.id} and h.order_id = ${orderId}::uuid
      union all
      select m.sku_id, m.location_id, -m.on_hand_delta from stock_move m
      where m.tenant_id = ${ctx.tenant.id} and m.cause_id = ${orderId}::uuid and m.cause = 'SHIP') u
    join location l on l.tenant_id = ${ctx.tenant.id} and l.id = u.location_id
    where l.tenant_id = ${ctx.tenant.id} group by u.sku_id, l.tenant_id, l.id order by u.sku_id, l.id`),
  );
}

/** Returns the weight of a unit of each line; null if unknown. A bundle without a weight weighs as much as its parts. */
export function findGramsOfLines(ctx: Context, orderId: string): Promise<{ lineId: string; grams: number | null }[]> {
  return ctx.run(
    rawStatement(sql<{ lineId: string; grams: number | null }>`
    select r.id as "lineId", coalesce(s.weight_grams, (
      select case when count(*) = count(a.weight_grams) then sum(a.weight_grams * k.quantity)::integer end
      from order_line_part k left join sku a on a.tenant_id = k.tenant_id and a.id = k.sku_id where k.tenant_id = r.tenant_id and k.line_id = r.id)) as grams
    from order_line r left join sku s on s.tenant_id = r.tenant_id and s.id = r.sku_id
    where r.tenant_id = ${ctx.tenant.id} and r.order_id = ${orderId}::uuid`),
  );
}
