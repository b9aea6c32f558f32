import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { WantedRefund } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import { MANUAL } from '../transaction/payment.sql.ts';
import type { Part, Sold } from './refund-parts.ts';

export interface SoldOrder extends Omit<Sold, 'left'> {
  readonly number: string;
  readonly currency: string;
  /** Sum of the discounts, in minor units. */
  readonly discount: number;
}

/** Returns an order as it was sold, with its earlier refunds. The shop's own goods have no organization. */
export async function findSold(ctx: Context, orderId: string): Promise<SoldOrder | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<SoldOrder>`
    select o.number, o.currency, o.shipping_amount as shipping, o.discount_amount as discount,
      (select coalesce(json_agg(json_build_object('countryCode', t -> 'countryCode', 'region', t -> 'region', 'isIncluded', t -> 'isIncluded',
          'amount', (t -> 'amount' ->> 'amount')::bigint)), '[]') from jsonb_array_elements(o.taxes) t) as taxes,
      (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'quantity', l.quantity, 'amount', l.line_amount, 'discount', l.discount_amount,
          'taxes', l.tax_amounts, 'refunded', l.refunded, 'organizationId', case when g.organization_type <> 'ORGANIZATION' then l.organization_id end,
          'isDeferred', exists (select from plan_deferral d where d.tenant_id = l.tenant_id and d.order_line_id = l.id), 'shares', (
            select coalesce(json_agg(json_build_object('organizationId', case when h.organization_type <> 'ORGANIZATION' then k.organization_id end, 'amount', k.amount,
              'discount', k.discount_amount) order by k.position), '[]')
            from order_line_part k left join organization h on h.tenant_id = k.tenant_id and h.id = k.organization_id where k.tenant_id = o.tenant_id and k.line_id = l.id))
          order by l.position), '[]')
        from order_line l left join organization g on g.tenant_id = l.tenant_id and g.id = l.organization_id
        where l.tenant_id = o.tenant_id and l.order_id = o.id) as lines,
      (select coalesce(json_agg(p), '[]') from order_refund r cross join lateral jsonb_array_elements(r.parts) p
        where r.tenant_id = o.tenant_id and r.order_id = o.id) as earlier
    from shop_order o where o.tenant_id = ${ctx.tenant.id} and o.id = ${orderId}::uuid`),
  );
  return row;
}

export interface NewRefund {
  readonly id?: string;
  readonly amount: number;
  readonly shipping: number;
  readonly lines: WantedRefund['lines'];
  readonly parts: readonly Part[];
  readonly reason: string;
}

export async function insertRefund(ctx: Context, orderId: string, { id = newId(), amount, shipping, lines, parts, reason }: NewRefund): Promise<string> {
  const whole = lines.map(({ lineId, unsent = 0, sent = 0, restocked = 0 }) => ({ lineId, unsent, sent, restocked }));
  await ctx.run(
    rawStatement(sql`
    insert into order_refund (tenant_id, id, order_id, amount, shipping_amount, lines, parts, reason, created_at)
    values (${ctx.tenant.id}, ${id}, ${orderId}::uuid, ${amount}, ${shipping}, ${JSON.stringify(whole)}::jsonb, ${JSON.stringify(parts)}::jsonb, ${reason},
      ${ctx.now()})`),
  );
  return id;
}

export interface CreditNote {
  readonly number: string;
  readonly creditedAt: string;
  readonly amount: number;
  readonly shipping: number;
  readonly lines: readonly Required<WantedRefund['lines'][number]>[];
  readonly parts: readonly Part[];
  readonly earlierLines: readonly Required<WantedRefund['lines'][number]>[];
}

/** Returns a completed refund with its credit note; undefined for any other. */
export async function findCreditNote(ctx: Context, orderId: string, refundId: string): Promise<CreditNote | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<CreditNote>`
    select coalesce(f.credit_note_number, '') as number, instant(f.credited_at) as "creditedAt", f.amount, f.shipping_amount as shipping, f.lines, f.parts,
      (select coalesce(json_agg(l), '[]') from order_refund e cross join lateral jsonb_array_elements(e.lines) l
        where e.tenant_id = f.tenant_id and e.order_id = f.order_id and (e.created_at, e.id) < (f.created_at, f.id)) as "earlierLines"
    from order_refund f where f.tenant_id = ${ctx.tenant.id} and f.order_id = ${orderId}::uuid and f.id = ${refundId}::uuid and f.credit_note_number is not null`),
  );
  return row;
}

interface Went {
  readonly number: string;
  readonly email: string | null;
  readonly origin: string | null;
  readonly language: string | null;
  /** Amount of the whole refund, in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly creditNoteNumber: string | null;
  readonly hasAccount: boolean;
}

/**
 * Returns the refund that this payment completes; undefined while more of the refund is to come. A payment without a refund is of an order that was
 * never sold; only manual ones count here. `tellSentBack` announces the automatic ones.
 */
export async function findWent(ctx: Context, paymentId: string): Promise<Went | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Went>`
    select o.number, o.email, o.site_origin as origin, o.language, coalesce(f.amount, p.money_amount) as amount, o.currency,
      f.credit_note_number as "creditNoteNumber", o.identity_id is not null as "hasAccount"
    from payment p join shop_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
      left join order_refund f on f.tenant_id = p.tenant_id and f.id = p.refund_id
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${paymentId}::uuid and p.kind = 'REFUND' and p.status = 'SUCCEEDED'
      and case when f.id is null then p.provider = ${MANUAL}
        else f.amount = (select sum(w.money_amount) from payment w
          where w.tenant_id = p.tenant_id and w.refund_id = f.id and w.kind = 'REFUND' and w.status = 'SUCCEEDED') end`),
  );
  return row;
}

/** Returns what was paid for an order, and what is refunded or being refunded, in minor units. */
export async function findMoney(ctx: Context, orderId: string): Promise<{ paid: number; refunded: number }> {
  const [row] = await ctx.run(
    rawStatement(sql<{ paid: number; refunded: number }>`
    select coalesce(sum(money_amount) filter (where kind = 'CHARGE' and status = 'SUCCEEDED'), 0)::bigint as paid,
      coalesce(sum(money_amount) filter (where kind = 'REFUND' and status in ('PENDING', 'SUCCEEDED')), 0)::bigint as refunded
    from payment where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid`),
  );
  return row ?? { paid: 0, refunded: 0 };
}

export interface Refundable {
  readonly id: string;
  readonly provider: string;
  readonly left: number;
  readonly giftCardId: string | null;
}

/** Returns the successful charges of an order, with the amount of each that can still be refunded. */
export async function findRefundable(ctx: Context, orderId: string): Promise<Refundable[]> {
  return ctx.run(
    rawStatement(sql<Refundable>`
    select c.id, c.provider, c.gift_card_id as "giftCardId", (c.money_amount - coalesce((select sum(f.money_amount) from payment f
      where f.tenant_id = c.tenant_id and f.refund_of = c.id and f.status in ('PENDING', 'SUCCEEDED')), 0))::bigint as left
    from payment c where c.tenant_id = ${ctx.tenant.id} and c.order_id = ${orderId}::uuid and c.kind = 'CHARGE' and c.status = 'SUCCEEDED'
    order by c.created_at, c.id`),
  );
}

interface OpenRefund {
  readonly orderId: string | null;
  readonly chargeId: string | null;
  readonly provider: string;
  readonly amount: number;
  readonly currency: string;
}

/** Returns a refund payment under way; undefined once the payment has ended. */
export async function findOpenRefund(ctx: Context, id: string): Promise<OpenRefund | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<OpenRefund>`
    select order_id as "orderId", refund_of as "chargeId", provider, money_amount as amount, money_currency as currency from payment
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and kind = 'REFUND' and status = 'PENDING' and order_id is not null`),
  );
  return row;
}

/** Returns the refund payments under way in all tenants, at most 1,000. */
export function findOpenRefunds(database: Database, provider: string): Promise<{ tenantId: string; id: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ tenantId: string; id: string }>`
    select tenant_id as "tenantId", id from payment where provider = ${provider} and kind = 'REFUND' and status = 'PENDING'
    order by tenant_id, created_at limit 1000`),
  );
}

/** Returns the refund payments of a paid order that have no refund record. */
export async function findUnexplained(ctx: Context, orderId: string): Promise<{ id: string; amount: number }[]> {
  return ctx.run(
    rawStatement(sql<{ id: string; amount: number }>`
    select p.id, p.money_amount as amount from payment p join shop_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
    where p.tenant_id = ${ctx.tenant.id} and p.order_id = ${orderId}::uuid and o.paid_at is not null
      and p.kind = 'REFUND' and p.status in ('PENDING', 'SUCCEEDED') and p.refund_id is null
      and not exists (select from order_refund f where f.tenant_id = p.tenant_id and f.id = p.id)
    order by p.occurred_at, p.id`),
  );
}
