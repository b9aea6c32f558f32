import { type RawBuilder, sql } from 'kysely';
import { mailbox } from '../../people/identity/mailbox.sql.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { MANUAL } from '../transaction/payment.sql.ts';

/** Orders `o` that wait for money from outside of the shop. */
const waiting = (ctx: Context) => sql`o.tenant_id = ${ctx.tenant.id} and o.status = 'AWAITING_PAYMENT' and exists (select from payment y
    where y.tenant_id = o.tenant_id and y.order_id = o.id and y.kind = 'CHARGE' and y.provider = ${MANUAL} and y.status = 'PENDING')`;

/** Locks what these hold until the transaction ends: of two orders at once the second counts the first. */
export async function lockOutside(ctx: Context, who: string): Promise<void> {
  await ctx.run(rawStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`outside ${ctx.tenant.id} ${who}`}, 0))`));
}

/** Locks what open checkouts of a buyer hold until the transaction ends. */
export async function lockOpenHolds(ctx: Context, buyer: string): Promise<void> {
  await ctx.run(rawStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`placing ${ctx.tenant.id} ${buyer}`}, 0))`));
}

/** Returns the units that open checkouts of the caller hold: by account, or by network without one. */
export async function countOpenHolds(ctx: Context, networkHash: string | null): Promise<number> {
  const isOwn = networkHash === null ? sql`o.identity_id = ${ctx.identityId}::uuid` : sql`o.identity_id is null and o.network_hash = ${networkHash}`;
  const [row] = await ctx.run(
    rawStatement(sql<{ units: number }>`
    select coalesce(sum(h.quantity), 0)::integer as units from shop_order o join stock_hold h on h.tenant_id = o.tenant_id and h.order_id = o.id
    where o.tenant_id = ${ctx.tenant.id} and o.status = 'PLACING' and ${isOwn}`),
  );
  return row?.units ?? 0;
}

export interface HeldOutside {
  readonly units: number;
  readonly value: number;
}

const heldBy = (ctx: Context, orderId: string, whose: RawBuilder<unknown>) =>
  rawStatement(sql<HeldOutside>`
    select coalesce(sum((select sum(h.quantity) from stock_hold h where h.tenant_id = o.tenant_id and h.order_id = o.id)), 0)::integer as units,
      coalesce(sum(o.total_amount) filter (where o.currency = n.currency), 0)::bigint as value
    from shop_order n join shop_order o on o.tenant_id = n.tenant_id
    where n.tenant_id = ${ctx.tenant.id} and n.id = ${orderId}::uuid and o.status in ('PLACING', 'AWAITING_PAYMENT')
      and (o.id = n.id or ${waiting(ctx)} and ${whose})`);

/** Returns the units and the money of a person's orders that wait for money from outside, this one among them. */
export async function findHeldByPerson(ctx: Context, orderId: string): Promise<HeldOutside> {
  const [row] = await ctx.run(heldBy(ctx, orderId, sql`o.identity_id = n.identity_id`));
  return row ?? { units: 0, value: 0 };
}

/** Returns the same of orders without an account that name one mailbox. */
export async function findHeldByMailbox(ctx: Context, orderId: string): Promise<HeldOutside> {
  const [row] = await ctx.run(heldBy(ctx, orderId, sql`o.identity_id is null and ${mailbox(sql`o.email`)} = ${mailbox(sql`n.email`)}`));
  return row ?? { units: 0, value: 0 };
}

/** Returns the same of orders without an account that came from one network. */
export async function findHeldByNetwork(ctx: Context, orderId: string, networkHash: string): Promise<HeldOutside> {
  const [row] = await ctx.run(heldBy(ctx, orderId, sql`o.identity_id is null and o.network_hash = ${networkHash}`));
  return row ?? { units: 0, value: 0 };
}

/** The name of a line whose units guests would hold too many of: more than one, and more than this share of all units of it. */
export async function findOverheld(ctx: Context, orderId: string, share: number): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ name: string }>`
    select coalesce((select l.name from order_line l where l.tenant_id = s.tenant_id and l.order_id = ${orderId}::uuid and l.sku_id = s.id limit 1), s.sku) as name
    from (select h.sku_id, sum(h.quantity) as units from stock_hold h where h.tenant_id = ${ctx.tenant.id} and h.order_id = ${orderId}::uuid group by h.sku_id) own
      join sku s on s.tenant_id = ${ctx.tenant.id} and s.id = own.sku_id
    where own.units + (select coalesce(sum(h.quantity), 0) from stock_hold h join shop_order o on o.tenant_id = h.tenant_id and o.id = h.order_id
        where h.tenant_id = ${ctx.tenant.id} and h.sku_id = own.sku_id and h.order_id <> ${orderId}::uuid and o.identity_id is null and ${waiting(ctx)})
      > greatest(1, floor(${share}::numeric * (select coalesce(sum(i.on_hand), 0) from product_inventory i where i.tenant_id = ${ctx.tenant.id} and i.sku_id = own.sku_id)))
    order by s.id limit 1`),
  );
  return row?.name;
}

/** Marks an order as one whose e-mail address is to be confirmed first. */
export async function awaitConfirmation(ctx: Context, orderId: string, networkHash: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`update shop_order set is_unconfirmed = true, network_hash = ${networkHash} where tenant_id = ${ctx.tenant.id} and id = ${orderId}::uuid`),
  );
}

interface Asked {
  readonly paymentId: string | null;
  readonly paymentStatus: string | null;
  readonly manualWay: 'TRANSFER' | 'CASH' | 'INVOICE' | null;
}
export interface Unconfirmed extends Asked {
  readonly status: string;
  readonly isUnconfirmed: boolean;
  readonly heldUntil: Date | null;
}

/** An order and the payment from outside that it waits for; held until the transaction ends. */
export async function lockUnconfirmed(ctx: Context, orderId: string): Promise<Unconfirmed | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Omit<Unconfirmed, keyof Asked>>`
    select status, is_unconfirmed as "isUnconfirmed", held_until as "heldUntil" from shop_order
    where tenant_id = ${ctx.tenant.id} and id = ${orderId}::uuid and identity_id is null for update`),
  );
  if (!row) return undefined;
  const [charge] = await ctx.run(
    rawStatement(sql<Asked>`
    select y.id as "paymentId", y.status as "paymentStatus", coalesce(y.manual_way, 'TRANSFER') as "manualWay" from payment y
    where y.tenant_id = ${ctx.tenant.id} and y.order_id = ${orderId}::uuid and y.kind = 'CHARGE' and y.provider = ${MANUAL} order by y.created_at desc, y.id desc limit 1`),
  );
  return { paymentId: null, paymentStatus: null, manualWay: null, ...row, ...charge };
}

/** Marks an order as confirmed, and keeps what it holds until then at least. */
export async function keepConfirmed(ctx: Context, orderId: string, heldUntil: Date): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update shop_order set is_unconfirmed = false, held_until = greatest(held_until, ${heldUntil}::timestamptz), version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${orderId}::uuid`),
  );
}
