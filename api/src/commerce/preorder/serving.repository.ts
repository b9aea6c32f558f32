import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

/** Tenants with something on pre-order, or with a pre-order that is to be paid. */
export function findTenantsWithPreorders(database: Database): Promise<{ id: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ id: string }>`
    select s.tenant_id as id from sku s where s.preorder_on is not null group by s.tenant_id
    union select o.tenant_id as id from shop_order o where o.preorder_for is not null and o.status in ('PREORDERED', 'AWAITING_PAYMENT') group by o.tenant_id`),
  );
}

const someLine = (
  ctx: Context,
  such: ReturnType<typeof sql>,
) => sql`exists (select from order_line l join sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
      where l.tenant_id = ${ctx.tenant.id} and s.tenant_id = ${ctx.tenant.id} and l.order_id = o.id and ${such})`;

/** Pre-orders whose goods are all released and there, who ordered first first. */
export async function findServable(ctx: Context): Promise<string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select o.id from shop_order o where o.tenant_id = ${ctx.tenant.id} and o.preorder_for is not null and o.status = 'PREORDERED'
      and ${someLine(ctx, sql`s.preorder_ended = 'RELEASED'`)} and not ${someLine(ctx, sql`(s.preorder_ended is distinct from 'RELEASED' or s.available < l.quantity)`)}
    order by o.placed_at, o.id limit 1000`),
  );
  return rows.map(({ id }) => id);
}

/** Those of them that were given up: something in them will not come. */
export async function findFailed(ctx: Context): Promise<string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select o.id from shop_order o where o.tenant_id = ${ctx.tenant.id} and o.preorder_held and ${someLine(ctx, sql`s.preorder_ended = 'CANCELED'`)}
    order by o.placed_at, o.id limit 1000`),
  );
  return rows.map(({ id }) => id);
}

export interface Waiting {
  readonly id: string;
  readonly status: string;
  readonly identityId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly origin: string | null;
}

/** A pre-order that waits, held until the transaction ends; one somebody else holds is passed by. */
export async function lockWaiting(ctx: Context, id: string): Promise<Waiting | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Waiting>`
    select id, status, identity_id as "identityId", total_amount as amount, currency, site_origin as origin from shop_order
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and preorder_held for update skip locked`),
  );
  return row;
}

/** Whether all that is in an order is released. */
export async function isReleased(ctx: Context, id: string): Promise<boolean> {
  const [row] = await ctx.run(
    rawStatement(sql<{ released: boolean }>`
    select not ${someLine(ctx, sql`s.preorder_ended is distinct from 'RELEASED'`)} as released from shop_order o where o.tenant_id = ${ctx.tenant.id} and o.id = ${id}::uuid`),
  );
  return row?.released ?? false;
}

/** The day its last goods are expected. */
const dayNow = (ctx: Context) => sql`(select max(s.preorder_on) from order_line l join sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
      where l.tenant_id = ${ctx.tenant.id} and s.tenant_id = ${ctx.tenant.id} and l.order_id = o.id)`;

export interface MovedDay {
  readonly id: string;
  readonly before: string;
  readonly after: string;
}

/** A pre-order whose buyer was told of another day than it is expected on by now, held until the transaction ends. */
export async function lockMoved(ctx: Context): Promise<MovedDay | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<MovedDay>`
    select o.id, o.preorder_for::text as before, ${dayNow(ctx)}::text as after from shop_order o
    where o.tenant_id = ${ctx.tenant.id} and o.preorder_for is not null and o.status = 'PREORDERED' and o.preorder_for <> ${dayNow(ctx)}
    order by o.placed_at, o.id limit 1 for update of o skip locked`),
  );
  return row;
}

export async function setDay(ctx: Context, id: string, day: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update shop_order set preorder_for = ${day}::date, version = version + 1, last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** A pre-order whose buyer is to pay and has to be told: at first, or again before its time is over; held until the transaction ends. Not while a charge is on its way. */
export async function lockUntold(ctx: Context, remindFrom: Date): Promise<{ id: string; told: number; until: Date } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string; told: number; until: Date | null }>`
    select o.id, o.preorder_told::integer as told, o.held_until as until from shop_order o
    where o.tenant_id = ${ctx.tenant.id} and o.preorder_for is not null and o.status = 'AWAITING_PAYMENT' and o.held_until > ${ctx.now()}::timestamptz
      and (o.preorder_told = 0 or o.preorder_told = 1 and o.held_until <= ${remindFrom}::timestamptz)
      and not exists (select from payment p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.kind = 'CHARGE' and p.status in ('PENDING', 'REQUIRES_ACTION'))
    order by o.held_until, o.id limit 1 for update of o skip locked`),
  );
  return row?.until ? { ...row, until: new Date(row.until) } : undefined;
}

export async function setTold(ctx: Context, id: string, told: number): Promise<void> {
  await ctx.run(rawStatement(sql`update shop_order set preorder_told = ${told}::integer where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}
