import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

/** Orders `o` without an account that were given up, or ran out, before a moment. */
const givenUp = (before: Date) => sql`o.identity_id is null and o.status in ('CANCELED', 'EXPIRED') and o.last_modified < ${before}::timestamptz`;
const payments = sql`select from payment y where y.tenant_id = o.tenant_id and y.order_id = o.id`;
/** Whatever names a person in an order. */
const isNamed = sql`num_nonnulls(o.email, o.shipping_address, o.billing_address, o.network_hash) > 0 or o.note <> ''`;

/** Tenants with orders to forget, or to forget the buyer of. */
export function findTenantsToForget(database: Database, before: Date): Promise<{ id: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ id: string }>`
    select distinct o.tenant_id as id from shop_order o where ${givenUp(before)} and (${isNamed} or not exists (${payments}))
    union select distinct o.tenant_id from shop_order o where o.network_hash is not null and o.status not in ('PLACING', 'AWAITING_PAYMENT')`),
  );
}

/**
 * Forgets orders without any payment, at most so many: lines and gift cards that were entered go with them, then how they moved, then what they held and gave back where that
 * comes to nothing. Returns how many.
 */
export async function forgetOrders(ctx: Context, before: Date, most: number): Promise<number> {
  const gone = await ctx.run(
    rawStatement(sql<{ id: string }>`
    delete from shop_order where tenant_id = ${ctx.tenant.id} and id in (
      select o.id from shop_order o where o.tenant_id = ${ctx.tenant.id} and ${givenUp(before)} and not exists (${payments})
      order by o.id limit ${most} for update skip locked)
    returning id`),
  );
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  await ctx.run(rawStatement(sql`delete from state_move where tenant_id = ${ctx.tenant.id} and resource = 'order' and record_id = any(${ids}::uuid[])`));
  await ctx.run(
    rawStatement(sql`
    delete from stock_move m using (
      select cause_id, sku_id, location_id from stock_move where tenant_id = ${ctx.tenant.id} and cause_id = any(${ids}::uuid[])
      group by cause_id, sku_id, location_id
      having bool_and(cause in ('HOLD', 'RELEASE')) and sum(on_hand_delta) = 0 and sum(reserved_delta) = 0) n
    where m.tenant_id = ${ctx.tenant.id} and m.cause_id = n.cause_id and m.sku_id = n.sku_id and m.location_id = n.location_id`),
  );
  return gone.length;
}

/** Forgets the buyers of orders whose payments all came to nothing: the payments stay. Returns how many. */
export async function forgetBuyers(ctx: Context, before: Date): Promise<number> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update shop_order o set email = null, shipping_address = null, billing_address = null, note = '', network_hash = null
    where o.tenant_id = ${ctx.tenant.id} and ${givenUp(before)} and (${isNamed}) and not exists (${payments} and y.status not in ('CANCELED', 'FAILED'))
    returning o.id`),
  );
  const ids = rows.map(({ id }) => id);
  await ctx.run(
    rawStatement(sql`update order_line set gift = null where tenant_id = ${ctx.tenant.id} and order_id = any(${ids}::uuid[]) and gift is not null`),
  );
  return rows.length;
}

/** Forgets the networks of orders that wait for no money any more. */
export async function forgetNetworks(ctx: Context): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update shop_order set network_hash = null where tenant_id = ${ctx.tenant.id} and network_hash is not null and status not in ('PLACING', 'AWAITING_PAYMENT')`),
  );
}
