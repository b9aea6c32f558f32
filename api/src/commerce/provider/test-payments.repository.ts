import { sql } from 'kysely';
import type { TestScenario } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

/** State of a charge at the test provider. `reference` is its identifier there. */
export interface TestCharge {
  /** AUTHORIZED: the payer has agreed, and the money is not captured yet. VOIDED: it never will be. */
  readonly state: 'PENDING' | 'CHALLENGED' | 'APPROVED' | 'DECLINED' | 'AUTHORIZED' | 'VOIDED';
  readonly scenario: TestScenario;
  readonly askedAt: Date;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

/** Time after which an unanswered challenge counts as declined. */
const ANSWERED_MS = 15 * 60_000;
const begins: Readonly<Partial<Record<TestScenario, TestCharge['state']>>> = { DECLINE: 'DECLINED', CHALLENGE: 'CHALLENGED', SLOW: 'PENDING', LATE: 'PENDING' };

const unanswered = (ctx: Context) => new Date(ctx.now().getTime() - ANSWERED_MS);

interface Asked {
  readonly paymentId: string;
  readonly scenario: TestScenario;
  /** Time at which the charge is decided or disputed. */
  readonly decidesAt: Date | null;
  readonly isCapturedLater: boolean;
  readonly amount: number;
  readonly currency: string;
}

/** Starts a test charge, once for each payment. */
export async function startTestCharge(ctx: Context, { paymentId, scenario, decidesAt, isCapturedLater, amount, currency }: Asked): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into test_charge (tenant_id, id, scenario, state, decides_at, is_captured_later, money_amount, money_currency, created_at)
    values (${ctx.tenant.id}, ${paymentId}, ${scenario}, ${begins[scenario] ?? 'APPROVED'}, ${decidesAt}, ${isCapturedLater}, ${amount}, ${currency}, ${ctx.now()}) on conflict (tenant_id, id) do nothing`),
  );
}

/** Returns undefined if no charge was started. */
export async function findTestCharge(ctx: Context, paymentId: string): Promise<TestCharge | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<TestCharge>`
    select case when voided_at is not null then 'VOIDED' when said = 'APPROVED' and is_captured_later and captured_at is null then 'AUTHORIZED' else said end as state,
      scenario, created_at as "askedAt", 'test-' || id as reference,
      money_amount as amount, money_currency as currency
    from (select *, case when state = 'PENDING' and decides_at <= ${ctx.now()} then 'APPROVED'
        when state = 'CHALLENGED' and created_at <= ${unanswered(ctx)} then 'DECLINED' else state end as said
      from test_charge where tenant_id = ${ctx.tenant.id} and id = ${paymentId}::uuid) c`),
  );
  return row;
}

/** Captures or voids an authorized charge. The first call counts. */
export async function endTestAuthorization(ctx: Context, paymentId: string, way: 'captured' | 'voided'): Promise<void> {
  const column = sql.ref(`${way}_at`);
  await ctx.run(
    rawStatement(sql`
    update test_charge set ${column} = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${paymentId}::uuid and is_captured_later
      and captured_at is null and voided_at is null`),
  );
}

interface TestDispute {
  readonly tenantId: string;
  readonly id: string;
  readonly orderId: string;
}

/** Returns charges of all tenants that are due to be disputed, at most 100. */
export function findTestDisputes(database: Database, now: Date): Promise<TestDispute[]> {
  return database.platformRead(
    rawStatement(sql<TestDispute>`
    select c.tenant_id as "tenantId", c.id, o.id as "orderId" from test_charge c join payment p on p.tenant_id = c.tenant_id and p.id = c.id
      join shop_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
    where c.scenario = 'DISPUTE' and c.decides_at <= ${now} and p.status = 'SUCCEEDED' order by c.tenant_id, c.id limit 100`),
  );
}

export async function endTestDispute(ctx: Context, paymentId: string): Promise<void> {
  await ctx.run(rawStatement(sql`update test_charge set decides_at = null where tenant_id = ${ctx.tenant.id} and id = ${paymentId}::uuid`));
}

export async function answerTestCharge(ctx: Context, paymentId: string, approve: boolean): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update test_charge set state = ${approve ? 'APPROVED' : 'DECLINED'} where tenant_id = ${ctx.tenant.id} and id = ${paymentId}::uuid and state = 'CHALLENGED'
      and created_at > ${unanswered(ctx)}`),
  );
}

/** Refunds a charge, once for each payment. Returns the test provider's identifier. */
export async function sendTestRefund(
  ctx: Context,
  { paymentId, chargeId, amount, currency }: { paymentId: string; chargeId: string; amount: number; currency: string },
): Promise<string> {
  await ctx.run(
    rawStatement(sql`
    insert into test_refund (tenant_id, id, charge_id, money_amount, money_currency, created_at)
    values (${ctx.tenant.id}, ${paymentId}, ${chargeId}, ${amount}, ${currency}, ${ctx.now()}) on conflict (tenant_id, id) do nothing`),
  );
  return `test-${paymentId}`;
}
