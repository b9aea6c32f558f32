import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ManualWay } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import { GIFT_CARD, MANUAL } from './payment.sql.ts';

/** Purpose of a payment: an order, a subscription or a settled statement. */
export interface Purpose {
  readonly orderId?: string | null;
  readonly subscriptionId?: string | null;
  readonly reportId?: string | null;
}

interface NewPayment extends Purpose {
  readonly id?: string;
  /** Defaults to MANUAL. */
  readonly provider?: string;
  readonly kind: 'CHARGE' | 'REFUND' | 'PAYOUT';
  readonly status: 'PENDING' | 'SUCCEEDED';
  readonly identityId: string | null;
  readonly organizationId?: string | null;
  readonly providerReference?: string | undefined;
  readonly refundOf?: string;
  readonly refundId?: string;
  readonly giftCardId?: string;
  readonly amount: number;
  readonly currency: string;
  readonly isCapturedLater?: boolean;
  readonly manualWay?: ManualWay | undefined;
}

export async function insertPayment(ctx: Context, payment: NewPayment): Promise<string> {
  const { id = newId(), provider = MANUAL } = payment;
  const { orderId = null, subscriptionId = null, reportId = null, organizationId = null, providerReference = null } = payment;
  const { refundOf = null, refundId = null, giftCardId = null, isCapturedLater = false, manualWay = null } = payment;
  await ctx.run(
    rawStatement(sql`
    insert into payment (tenant_id, id, identity_id, organization_id, order_id, subscription_id, report_id, refund_of, refund_id, gift_card_id, kind, status, provider, provider_reference,
      money_amount, money_currency, is_captured_later, manual_way, occurred_at, created_at, last_modified)
    values (${ctx.tenant.id}, ${id}, ${payment.identityId}, ${organizationId}, ${orderId}, ${subscriptionId}, ${reportId}, ${refundOf}, ${refundId}, ${giftCardId}, ${payment.kind}, ${payment.status},
      ${provider}, ${providerReference}, ${payment.amount}, ${payment.currency}, ${isCapturedLater}, ${manualWay}, ${ctx.now()}, ${ctx.now()}, ${ctx.now()})`),
  );
  return id;
}

const of = ({ orderId = null, subscriptionId = null }: Purpose) => sql`(order_id = ${orderId}::uuid or subscription_id = ${subscriptionId}::uuid)`;

/** Returns the sum of charges less refunds, pending ones included, in minor units. */
export async function sumPaid(ctx: Context, purpose: Purpose): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ paid: number }>`
    select coalesce(sum(case kind when 'CHARGE' then money_amount else -money_amount end), 0)::bigint as paid
    from payment where tenant_id = ${ctx.tenant.id} and ${of(purpose)} and (status = 'SUCCEEDED' or (kind = 'REFUND' and status = 'PENDING'))`),
  );
  return row?.paid ?? 0;
}

interface OpenCharge {
  readonly id: string;
  readonly provider: string;
  readonly amount: number;
}

/** Locks the open charge until the transaction ends. Gift card payments do not count: they follow the open charge. */
export async function lockOpenCharge(ctx: Context, purpose: Purpose): Promise<OpenCharge | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<OpenCharge>`
    select id, provider, money_amount as amount from payment where tenant_id = ${ctx.tenant.id} and ${of(purpose)} and kind = 'CHARGE' and provider <> ${GIFT_CARD}
      and status in ('PENDING', 'REQUIRES_ACTION') order by created_at, id limit 1 for update`),
  );
  return row;
}

export async function endCharge(
  ctx: Context,
  id: string,
  end: { status: 'SUCCEEDED' | 'CANCELED' | 'FAILED' | 'REQUIRES_ACTION'; providerReference?: string | undefined },
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update payment set status = ${end.status}, provider_reference = coalesce(${end.providerReference ?? null}::text, provider_reference),
      occurred_at = ${ctx.now()}, last_modified = ${ctx.now()}, version = version + 1
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

export async function findSettled(ctx: Context, id: string): Promise<{ kind: string; amount: number; currency: string } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ kind: string; amount: number; currency: string }>`
    select kind, money_amount as amount, money_currency as currency from payment
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and status = 'SUCCEEDED'`),
  );
  return row;
}

export interface Due {
  readonly identityId: string | null;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly version: number;
}

/** Locks an order or subscription until the transaction ends, and returns its full price. */
export async function lockDue(ctx: Context, { orderId = null, subscriptionId = null }: Purpose): Promise<Due | undefined> {
  const [row] = await ctx.run(
    rawStatement(
      orderId === null
        ? sql<Due>`
    select s.identity_id as "identityId", s.status, p.price_amount as amount, p.price_currency as currency, s.version
    from subscription s join plan p on p.tenant_id = s.tenant_id and p.id = s.plan_id
    where s.tenant_id = ${ctx.tenant.id} and s.id = ${subscriptionId}::uuid for update of s`
        : sql<Due>`
    select identity_id as "identityId", status, total_amount as amount, currency, version from shop_order
    where tenant_id = ${ctx.tenant.id} and id = ${orderId}::uuid for update`,
    ),
  );
  return row;
}

/** Returns the amount of a charge that was not refunded, in minor units. */
export async function leftOf(ctx: Context, chargeId: string): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(sql<{ left: number }>`
    select (c.money_amount - coalesce((select sum(f.money_amount) from payment f
      where f.tenant_id = c.tenant_id and f.refund_of = c.id and f.status = 'SUCCEEDED'), 0))::bigint as left
    from payment c where c.tenant_id = ${ctx.tenant.id} and c.id = ${chargeId}::uuid`),
  );
  return row?.left ?? 0;
}

export async function findPurpose(ctx: Context, id: string): Promise<Purpose | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Purpose>`
    select order_id as "orderId", subscription_id as "subscriptionId" from payment where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
  return row;
}

export async function isReferenceKnown(
  ctx: Context,
  reference: string,
  { except = null, provider = MANUAL }: { except?: string | null; provider?: string } = {},
): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 from payment where tenant_id = ${ctx.tenant.id} and provider = ${provider} and provider_reference = ${reference} and id is distinct from ${except}::uuid`),
  );
  return rows.length > 0;
}

export async function hasPayments(ctx: Context, purpose: Purpose): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 from payment where tenant_id = ${ctx.tenant.id} and ${of(purpose)} limit 1`));
  return rows.length > 0;
}

export async function hasOpenCharge(ctx: Context, purpose: Purpose): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 from payment where tenant_id = ${ctx.tenant.id} and ${of(purpose)} and kind = 'CHARGE' and status in ('PENDING', 'REQUIRES_ACTION') limit 1`),
  );
  return rows.length > 0;
}

export interface Charge {
  readonly id: string;
  readonly orderId: string | null;
  readonly subscriptionId: string | null;
  readonly status: string;
  readonly provider: string;
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: Date;
  readonly version: number;
  /** Whether staff capture the charge later. `authorizedUntil` is set by the payer's consent, `captureAskedAt` by staff. */
  readonly isCapturedLater: boolean;
  readonly authorizedUntil: Date | null;
  readonly captureAskedAt: Date | null;
}

export async function lockCharge(ctx: Context, id: string): Promise<Charge | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Charge>`
    select id, order_id as "orderId", subscription_id as "subscriptionId", status, provider, money_amount as amount, money_currency as currency,
      created_at as "createdAt", version, is_captured_later as "isCapturedLater", authorized_until as "authorizedUntil", capture_asked_at as "captureAskedAt"
    from payment where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and kind = 'CHARGE' for update`),
  );
  return row;
}

/** Returns the open charge of an order; gift card payments do not count. */
export async function findOpenCharge(ctx: Context, orderId: string): Promise<{ id: string; provider: string } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string; provider: string }>`
    select id, provider from payment where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid and kind = 'CHARGE' and provider <> ${GIFT_CARD}
      and status in ('PENDING', 'REQUIRES_ACTION') order by created_at desc, id desc limit 1`),
  );
  return row;
}

/** Returns open charges of a provider in all tenants, at most 1,000. */
export function findChargesUnderWay(database: Database, provider: string): Promise<{ tenantId: string; id: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ tenantId: string; id: string }>`
    select tenant_id as "tenantId", id from payment where provider = ${provider} and kind = 'CHARGE' and status in ('PENDING', 'REQUIRES_ACTION')
    order by tenant_id, created_at limit 1000`),
  );
}
