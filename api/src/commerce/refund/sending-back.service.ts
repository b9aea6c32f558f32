import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachInTenant } from '../../platform/jobs/each-tenant.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { bookOrder } from '../ledger/booking.service.ts';
import type { Provider, Providers } from '../provider/provider.ts';
import { endCharge, lockDue } from '../transaction/payment.repository.ts';
import { sendBack } from './money-back.service.ts';
import { findOpenRefund, findOpenRefunds } from './refund.repository.ts';
import { tellWent } from './went.service.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
  readonly providers: Providers;
}

/** Writes down that money went back, under its provider's own name of it; told again it changes nothing. */
export function refundWent(ctx: Context, paymentId: string, reference: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { orderId = null } = (await findOpenRefund(inside, paymentId)) ?? {};
    if (orderId === null) return;
    await lockDue(inside, { orderId });
    if (!(await findOpenRefund(inside, paymentId))) return;
    await endCharge(inside, paymentId, { status: 'SUCCEEDED', providerReference: reference });
    await tellWent(inside, paymentId);
    await bookOrder(inside, orderId);
  });
}

/** Asks the provider to send money back, and writes down that it went; asked again it changes nothing. */
async function settleRefund(ctx: Context, paymentId: string, providers: Providers): Promise<void> {
  const { chargeId = null, provider = '', amount = 0, currency = '' } = (await findOpenRefund(ctx, paymentId)) ?? {};
  const named: Readonly<Record<string, Provider>> = providers;
  if (chargeId === null) return;
  const reference = await named[provider]?.sendBack?.(ctx, { paymentId, chargeId, amount, currency });
  if (reference !== undefined) await refundWent(ctx, paymentId, reference);
}

const settleRefunds = jobKind<object>('commerce.settle-refunds', { isExclusive: true, retries: 0 });

/** Sends back what is to go back, at once; each minute it looks for what was left behind. */
export function refundJobs({ jobs, database, now, log, providers }: Parts): void {
  jobs.serve(sendBack, (ctx, { paymentId }) => settleRefund(ctx, paymentId, providers));
  jobs.repeat(settleRefunds, '* * * * *', async () => {
    for (const { name } of [providers.test, providers.stripe])
      await eachInTenant({ database, now, log }, await findOpenRefunds(database, name), (ctx, { id }) => settleRefund(ctx, id, providers));
  });
}
