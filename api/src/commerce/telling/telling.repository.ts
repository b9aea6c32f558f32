import { sql } from 'kysely';
import type { FactsOf } from '../../../contract/operation/event.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export async function findOrderFacts(ctx: Context, id: string): Promise<FactsOf<'order.paid'> | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ orderId: string; number: string; status: string; amount: number; currency: string }>`
    select id as "orderId", number, status, total_amount as amount, currency from shop_order where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
  if (!row) return undefined;
  const { amount, currency, ...order } = row;
  return { ...order, total: { amount, currency } };
}

export async function findParcelFacts(ctx: Context, id: string): Promise<FactsOf<'parcel.sent'> | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<FactsOf<'parcel.sent'>>`
    select p.id as "parcelId", p.order_id as "orderId", o.number as "orderNumber", p.number, p.status, p.carrier, p.tracking_number as "trackingNumber"
    from order_parcel p join shop_order o on o.tenant_id = p.tenant_id and o.id = p.order_id where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid`),
  );
  return row;
}

export async function findReturnFacts(ctx: Context, id: string): Promise<FactsOf<'return.requested'> | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<FactsOf<'return.requested'>>`
    select b.id as "returnId", b.order_id as "orderId", o.number as "orderNumber", b.number, b.status,
      (select coalesce(sum((u ->> 'quantity')::integer), 0)::integer from jsonb_array_elements(b.lines) u) as units
    from order_return b join shop_order o on o.tenant_id = b.tenant_id and o.id = b.order_id where b.tenant_id = ${ctx.tenant.id} and b.id = ${id}::uuid`),
  );
  return row;
}

/** Returns a refund that was paid out; undefined for pending refunds and for payments without an order. */
export async function findRefundFacts(ctx: Context, paymentId: string): Promise<FactsOf<'refund.made'> | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ paymentId: string; orderId: string; orderNumber: string; amount: number; currency: string; creditNoteNumber: string | null }>`
    select p.id as "paymentId", o.id as "orderId", o.number as "orderNumber", p.money_amount as amount, p.money_currency as currency,
      f.credit_note_number as "creditNoteNumber"
    from payment p join shop_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
      left join order_refund f on f.tenant_id = p.tenant_id and f.id = p.refund_id
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${paymentId}::uuid and p.kind = 'REFUND' and p.status = 'SUCCEEDED'`),
  );
  if (!row) return undefined;
  const { amount, currency, ...refund } = row;
  return { ...refund, amount: { amount, currency } };
}

export async function findSubscriptionFacts(ctx: Context, id: string): Promise<FactsOf<'subscription.started'> | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<FactsOf<'subscription.started'>>`
    select id as "subscriptionId", plan_id as "planId", status, instant(current_period_end) as "periodEndsAt"
    from subscription where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
  return row;
}
