import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { GIFT_CARD } from '../transaction/payment.sql.ts';

export interface TenderRow {
  readonly id: string;
  readonly lastFour: string;
  readonly position: number;
  /** Amount the card can pay now. 0 if the card is inactive, has ended, or belongs to another account. */
  readonly free: number;
  /** Amount of the order that the card has paid or holds. */
  readonly paid: number;
  /** Amount refunded to the card. */
  readonly refunded: number;
}

/** Lists the cards chosen for an order, in the order they pay. */
export function findTender(ctx: Context, orderId: string): Promise<TenderRow[]> {
  return ctx.run(
    rawStatement(sql<TenderRow>`
    select c.id, coalesce(c.last_four, '') as "lastFour", t.position,
      case when c.status = 'ACTIVE' and (c.ends_at is null or c.ends_at > ${ctx.now()}) and (c.identity_id is null or c.identity_id in (o.identity_id, ${ctx.identityId}::uuid)) then c.balance - c.held else 0 end as free,
      coalesce(p.paid, 0)::bigint as paid, coalesce(p.refunded, 0)::bigint as refunded
    from gift_tender t join gift_card c on c.tenant_id = t.tenant_id and c.id = t.card_id
      join shop_order o on o.tenant_id = t.tenant_id and o.id = t.order_id
      left join lateral (select sum(y.money_amount) filter (where y.kind = 'CHARGE' and y.status in ('PENDING', 'SUCCEEDED')) as paid,
          sum(y.money_amount) filter (where y.kind = 'REFUND' and y.status = 'SUCCEEDED') as refunded
        from payment y where y.tenant_id = t.tenant_id and y.order_id = t.order_id and y.gift_card_id = t.card_id) p on true
    where t.tenant_id = ${ctx.tenant.id} and t.order_id = ${orderId}::uuid order by t.position`),
  );
}

/** Adds a card to those chosen. Returns false if it is one of them already. */
export async function addTender(ctx: Context, orderId: string, cardId: string, position: number): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    insert into gift_tender (tenant_id, order_id, card_id, position, created_at)
    values (${ctx.tenant.id}, ${orderId}::uuid, ${cardId}::uuid, ${position}, ${ctx.now()}) on conflict do nothing returning card_id as id`),
  );
  return rows.length > 0;
}

export async function removeTender(ctx: Context, orderId: string, cardId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    delete from gift_tender where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid and card_id = ${cardId}::uuid returning card_id as id`),
  );
  return rows.length > 0;
}

interface Hold extends CardPayment {
  readonly orderId: string;
}

export function findHoldsOf(ctx: Context, cardId: string): Promise<Hold[]> {
  return ctx.run(
    rawStatement(sql<Hold>`
    select p.id as "paymentId", ${cardId}::uuid as "cardId", o.id as "orderId", p.money_amount as amount
    from payment p join shop_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
    where p.tenant_id = ${ctx.tenant.id} and p.gift_card_id = ${cardId}::uuid and p.provider = ${GIFT_CARD} and p.kind = 'CHARGE' and p.status = 'PENDING'
    order by p.created_at, p.id`),
  );
}

/** Removes a card from every order that it has not paid yet. */
export async function dropFromTenders(ctx: Context, cardId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    delete from gift_tender t where t.tenant_id = ${ctx.tenant.id} and t.card_id = ${cardId}::uuid and not exists (
      select from payment p where p.tenant_id = ${ctx.tenant.id} and p.order_id = t.order_id and p.gift_card_id = t.card_id and p.status = 'SUCCEEDED')`),
  );
}

/** Returns the part of an order's total that gift cards may pay: everything but gift cards. */
export async function findPayable(ctx: Context, orderId: string): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ amount: number }>`
    select (o.total_amount - coalesce((select sum(l.line_amount) from order_line l
      where l.tenant_id = o.tenant_id and l.order_id = o.id and l.kind = 'GIFT_CARD'), 0))::bigint as amount
    from shop_order o where o.tenant_id = ${ctx.tenant.id} and o.id = ${orderId}::uuid`),
  );
  return row?.amount ?? 0;
}

interface CardPayment {
  readonly paymentId: string;
  readonly cardId: string;
  readonly amount: number;
}

/** Lists the card holds of an order, in the order they pay. */
export function findHeld(ctx: Context, orderId: string): Promise<CardPayment[]> {
  return ctx.run(
    rawStatement(sql<CardPayment>`
    select p.id as "paymentId", c.id as "cardId", p.money_amount as amount from payment p join gift_card c on c.tenant_id = p.tenant_id and c.id = p.gift_card_id
    where p.tenant_id = ${ctx.tenant.id} and p.order_id = ${orderId}::uuid and p.provider = ${GIFT_CARD} and p.kind = 'CHARGE' and p.status = 'PENDING'
    order by p.created_at, p.id`),
  );
}

/** Returns the cards that paid for an order or were bought in it. */
export async function findCardsOf(ctx: Context, orderId: string): Promise<string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select p.gift_card_id as id from payment p where p.tenant_id = ${ctx.tenant.id} and p.order_id = ${orderId}::uuid and p.gift_card_id is not null
    union
    select c.id from gift_card c join order_line l on l.tenant_id = c.tenant_id and l.id = c.order_line_id
      where c.tenant_id = ${ctx.tenant.id} and l.order_id = ${orderId}::uuid`),
  );
  return rows.map(({ id }) => id);
}

/** Increments the order's version, so that a checkout page read before becomes stale. */
export async function touchOrder(ctx: Context, orderId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update shop_order set version = version + 1, last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${orderId}::uuid`),
  );
}
