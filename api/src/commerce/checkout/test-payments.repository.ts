import { sql } from 'kysely';
import type { TestScenario } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** What the test payment says of a charge. `reference` is its own name of it. */
export interface TestCharge {
  readonly state: 'PENDING' | 'CHALLENGED' | 'APPROVED' | 'DECLINED';
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

const SLOW_MS = 10_000;
/** A payer who does not answer for so long has declined. */
const ANSWERED_MS = 15 * 60_000;
const begins = { APPROVE: 'APPROVED', DECLINE: 'DECLINED', CHALLENGE: 'CHALLENGED', SLOW: 'PENDING' } as const;

const unanswered = (ctx: Context) => new Date(ctx.now().getTime() - ANSWERED_MS);

interface Asked {
  readonly paymentId: string;
  readonly scenario: TestScenario;
  readonly amount: number;
  readonly currency: string;
}

/** Asks for money; asked twice for one payment it is one charge. */
export async function startTestCharge(ctx: Context, { paymentId, scenario, amount, currency }: Asked): Promise<void> {
  const decidesAt = scenario === 'SLOW' ? new Date(ctx.now().getTime() + SLOW_MS) : null;
  await ctx.run(
    rawStatement(sql`
    insert into test_charge (tenant_id, id, state, decides_at, money_amount, money_currency, created_at)
    values (${ctx.tenant.id}, ${paymentId}, ${begins[scenario]}, ${decidesAt}, ${amount}, ${currency}, ${ctx.now()}) on conflict (tenant_id, id) do nothing`),
  );
}

/** What has become of it; undefined where nobody ever asked. */
export async function findTestCharge(ctx: Context, paymentId: string): Promise<TestCharge | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<TestCharge>`
    select case when state = 'PENDING' and decides_at <= ${ctx.now()} then 'APPROVED'
        when state = 'CHALLENGED' and created_at <= ${unanswered(ctx)} then 'DECLINED' else state end as state, 'test-' || id as reference,
      money_amount as amount, money_currency as currency
    from test_charge where tenant_id = ${ctx.tenant.id} and id = ${paymentId}::uuid`),
  );
  return row;
}

/** What its payer answers when they were asked. */
export async function answerTestCharge(ctx: Context, paymentId: string, approve: boolean): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update test_charge set state = ${approve ? 'APPROVED' : 'DECLINED'} where tenant_id = ${ctx.tenant.id} and id = ${paymentId}::uuid and state = 'CHALLENGED'
      and created_at > ${unanswered(ctx)}`),
  );
}

/** Sends money of a charge back; asked twice for one payment it is sent once. Returns the test payment's own name of it. */
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
