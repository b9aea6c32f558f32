import { sql } from 'kysely';
import type { StripeAccount } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Payment with its Stripe request and state. */
export interface Noted {
  readonly id: string;
  readonly orderId: string | null;
  readonly number: string | null;
  readonly orderStatus: string | null;
  readonly kind: 'CHARGE' | 'REFUND';
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  /** Charge that a refund belongs to, with its Stripe reference. */
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

/** Finds the payment named in a Stripe object's metadata. Undefined if that is no payment of this tenant. */
export async function findNamed(ctx: Context, metadata: Readonly<Record<string, string>> | null): Promise<Noted | undefined> {
  const id = metadata?.['tenant'] === ctx.tenant.id ? (metadata['payment'] ?? '') : '';
  return UUID.test(id) ? findNoted(ctx, id) : undefined;
}

export async function findByReference(ctx: Context, reference: string): Promise<Noted | undefined> {
  const [row] = await ctx.run(rawStatement(sql<Noted>`${noted(ctx)} and s.reference = ${reference}`));
  return row;
}

/** Stores the request before Stripe is called. A second call keeps the first request. */
export async function note(ctx: Context, id: string, { accountId, request }: { accountId: string; request: object | null }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into stripe_payment (tenant_id, id, account_id, request) values (${ctx.tenant.id}, ${id}, ${accountId}, ${request && JSON.stringify(request)}::jsonb)
    on conflict (tenant_id, id) do nothing`),
  );
}

/** Claims a payment for a Stripe call. Of concurrent callers one gets true; until `pauseMs` have passed the others get false. */
export async function takeTurn(ctx: Context, id: string, pauseMs: number): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update stripe_payment set looked_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid
      and (looked_at is null or looked_at <= ${new Date(ctx.now().getTime() - pauseMs)}) returning id`),
  );
  return rows.length > 0;
}

export async function noteAsked(ctx: Context, id: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update stripe_payment set asked_at = coalesce(asked_at, ${ctx.now()}::timestamptz), looked_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Stores Stripe's reference and discards the stored request. */
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

/** Removes the payment page's URL. Returns false if that was done before. */
export async function closePage(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update stripe_payment set url = null, request = null where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and num_nonnulls(url, request) > 0 returning id`),
  );
  return rows.length > 0;
}

/** Records why a payment is stuck. Returns true if this reason is new. */
export async function noteFault(ctx: Context, id: string, fault: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update stripe_payment set fault = ${fault}, fault_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid
      and fault is distinct from ${fault} returning id`),
  );
  return rows.length > 0;
}

/** Resets a rejected refund for a new attempt. */
export async function askAnew(ctx: Context, id: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update stripe_payment set fault = null, fault_at = null, reference = null, asked_at = null, looked_at = null, attempt = attempt + 1
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Finds a charge or refund by Stripe's reference. */
export async function findPayment(ctx: Context, reference: string): Promise<{ id: string; orderId: string | null } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string; orderId: string | null }>`
    select id, order_id as "orderId" from payment where tenant_id = ${ctx.tenant.id} and provider = 'stripe' and provider_reference = ${reference}`),
  );
  return row;
}

export async function clearFault(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`update stripe_payment set fault = null, fault_at = null where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}

const SHOWN_MS = 30 * 24 * 60 * 60_000;

/** Lists faults of the last month, the latest first, at most 20. */
export function findFaults(ctx: Context): Promise<StripeAccount['faults']> {
  return ctx.run(
    rawStatement(sql<StripeAccount['faults'][number]>`
    select s.id as "paymentId", p.order_id as "orderId", o.number, p.kind, coalesce(s.fault, '') as fault, instant(s.fault_at) as at
    from stripe_payment s join payment p on p.tenant_id = s.tenant_id and p.id = s.id left join shop_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
    where s.tenant_id = ${ctx.tenant.id} and s.fault_at > ${new Date(ctx.now().getTime() - SHOWN_MS)} and s.fault is not null order by s.fault_at desc, s.id desc limit 20`),
  );
}
