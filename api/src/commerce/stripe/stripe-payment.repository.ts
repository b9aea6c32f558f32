import { sql } from 'kysely';
import type { StripeAccount } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** What Stripe was asked for of a payment, and what is known of it. */
export interface Noted {
  readonly id: string;
  readonly orderId: string | null;
  readonly number: string | null;
  readonly orderStatus: string | null;
  readonly kind: 'CHARGE' | 'REFUND';
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  /** Of a refund: the charge it is of, and Stripe's name of that. */
  readonly chargeId: string | null;
  readonly chargeReference: string | null;
  readonly accountId: string;
  readonly request: object | null;
  readonly reference: string | null;
  readonly attempt: number;
  readonly askedAt: Date | null;
  readonly fault: string | null;
}

const noted = (ctx: Context) => sql`
    select s.id, p.order_id as "orderId", o.number, o.status as "orderStatus", p.kind, p.status, p.money_amount as amount, p.money_currency as currency, p.refund_of as "chargeId",
      (select c.provider_reference from payment c where c.tenant_id = p.tenant_id and c.id = p.refund_of) as "chargeReference",
      s.account_id as "accountId", s.request, s.reference, s.attempt, s.asked_at as "askedAt", s.fault
    from stripe_payment s join payment p on p.tenant_id = s.tenant_id and p.id = s.id
      left join shop_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
    where s.tenant_id = ${ctx.tenant.id}`;

export async function findNoted(ctx: Context, id: string): Promise<Noted | undefined> {
  const [row] = await ctx.run(rawStatement(sql<Noted>`${noted(ctx)} and s.id = ${id}::uuid`));
  return row;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The payment that something at Stripe names as its own; undefined where that is none of this tenant's. */
export async function findNamed(ctx: Context, metadata: Readonly<Record<string, string>> | null): Promise<Noted | undefined> {
  const id = metadata?.['tenant'] === ctx.tenant.id ? (metadata['payment'] ?? '') : '';
  return UUID.test(id) ? findNoted(ctx, id) : undefined;
}

export async function findByReference(ctx: Context, reference: string): Promise<Noted | undefined> {
  const [row] = await ctx.run(rawStatement(sql<Noted>`${noted(ctx)} and s.reference = ${reference}`));
  return row;
}

/** Writes down what Stripe is to be asked for; noted twice it is the first. */
export async function note(ctx: Context, id: string, { accountId, request }: { accountId: string; request: object | null }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into stripe_payment (tenant_id, id, account_id, request) values (${ctx.tenant.id}, ${id}, ${accountId}, ${request && JSON.stringify(request)}::jsonb)
    on conflict (tenant_id, id) do nothing`),
  );
}

/** Of many who want to ask Stripe about one payment, one does, and then nobody until some time has gone. */
export async function takeTurn(ctx: Context, id: string, pauseMs: number): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update stripe_payment set looked_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid
      and (looked_at is null or looked_at <= ${new Date(ctx.now().getTime() - pauseMs)}) returning id`),
  );
  return rows.length > 0;
}

/** It is about to be asked for. */
export async function noteAsked(ctx: Context, id: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update stripe_payment set asked_at = coalesce(asked_at, ${ctx.now()}::timestamptz), looked_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Stripe's own name of it; what it was asked with is forgotten. */
export async function keepReference(
  ctx: Context,
  id: string,
  { reference, url, expiresAt }: { reference: string; url: string | null; expiresAt: Date | null },
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update stripe_payment set reference = ${reference}, url = ${url}, expires_at = ${expiresAt}, request = null
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Its payer has nothing left to do there; false where that was so before. */
export async function closePage(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update stripe_payment set url = null, request = null where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and num_nonnulls(url, request) > 0 returning id`),
  );
  return rows.length > 0;
}

/** Why it does not come to its end; true where that was not known. */
export async function noteFault(ctx: Context, id: string, fault: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update stripe_payment set fault = ${fault}, fault_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid
      and fault is distinct from ${fault} returning id`),
  );
  return rows.length > 0;
}

/** A refund that Stripe refused is asked for anew. */
export async function askAnew(ctx: Context, id: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update stripe_payment set fault = null, fault_at = null, reference = null, asked_at = null, looked_at = null, attempt = attempt + 1
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** A payment of Stripe's by its own name of it, there or back. */
export async function findPayment(ctx: Context, reference: string): Promise<{ id: string; orderId: string | null } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string; orderId: string | null }>`
    select id, order_id as "orderId" from payment where tenant_id = ${ctx.tenant.id} and provider = 'stripe' and provider_reference = ${reference}`),
  );
  return row;
}

/** Staff have seen to it. */
export async function clearFault(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`update stripe_payment set fault = null, fault_at = null where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}

const SHOWN_MS = 30 * 24 * 60 * 60_000;

/** What staff have to see to, of the last month, the latest first. */
export function findFaults(ctx: Context): Promise<StripeAccount['faults']> {
  return ctx.run(
    rawStatement(sql<StripeAccount['faults'][number]>`
    select s.id as "paymentId", p.order_id as "orderId", o.number, p.kind, coalesce(s.fault, '') as fault, instant(s.fault_at) as at
    from stripe_payment s join payment p on p.tenant_id = s.tenant_id and p.id = s.id left join shop_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
    where s.tenant_id = ${ctx.tenant.id} and s.fault_at > ${new Date(ctx.now().getTime() - SHOWN_MS)} and s.fault is not null order by s.fault_at desc, s.id desc limit 20`),
  );
}
