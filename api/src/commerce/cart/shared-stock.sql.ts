import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { toBeHadBy } from '../drop/drop.sql.ts';

/** How many units of a SKU all lines of a cart take, and those of them that are bundles. */
export interface Basket {
  readonly taken: (skuId: RawBuilder<unknown>) => RawBuilder<number>;
  readonly takenByBundles: (skuId: RawBuilder<unknown>) => RawBuilder<number>;
}

const units = (ctx: Context, skuId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(o.quantity * coalesce(j.quantity, 1)), 0)::integer from cart_line o left join sku_part j on j.tenant_id = o.tenant_id and j.bundle_id = o.sku_id
  where o.tenant_id = ${ctx.tenant.id} and o.cart_id = l.cart_id and coalesce(j.part_id, o.sku_id) = ${skuId})`;
const bundledUnits = (ctx: Context, skuId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(o.quantity * j.quantity), 0)::integer from cart_line o join sku_part j on j.tenant_id = o.tenant_id and j.bundle_id = o.sku_id
  where o.tenant_id = ${ctx.tenant.id} and o.cart_id = l.cart_id and j.part_id = ${skuId})`;

/** The basket of a kept cart whose lines are `l`. */
export const keptBasket = (ctx: Context): Basket => ({ taken: (skuId) => units(ctx, skuId), takenByBundles: (skuId) => bundledUnits(ctx, skuId) });

/** The basket of a line `l` that is looked at by itself, whatever `k` a bundle is made of. */
export const lineAlone: Basket = { taken: () => sql<number>`l.quantity * k.quantity`, takenByBundles: () => sql<number>`0` };

/** Units by SKU. */
export type UnitsBySku = Readonly<Record<string, number>>;

const said = (all: UnitsBySku) => (skuId: RawBuilder<unknown>) => sql<number>`coalesce((${JSON.stringify(all)}::jsonb ->> ${skuId}::text)::integer, 0)`;

/** The basket of a cart that is kept nowhere. */
export const saidBasket = (taken: UnitsBySku, takenByBundles: UnitsBySku): Basket => ({ taken: said(taken), takenByBundles: said(takenByBundles) });

/** How many of line `l` of SKU `s` its reader can buy now, beside what else lies in the cart: of a bundle as many as its parts are there for. */
export const toBeHadIn = (ctx: Context, { taken, takenByBundles }: Basket): RawBuilder<number> => sql<number>`coalesce((
    select min(greatest(0, a.available - (${taken(sql`k.part_id`)} - l.quantity * k.quantity)) / k.quantity)
    from sku_part k join sku a on a.tenant_id = k.tenant_id and a.id = k.part_id
    where k.tenant_id = ${ctx.tenant.id} and a.tenant_id = ${ctx.tenant.id} and k.bundle_id = s.id),
  greatest(0, ${toBeHadBy(ctx)} - ${takenByBundles(sql`s.id`)}))`;
