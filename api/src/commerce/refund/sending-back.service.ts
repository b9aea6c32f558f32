import { type Context, inTransaction, type Log, systemContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { sendTestRefund } from '../checkout/test-payments.repository.ts';
import { TEST } from '../checkout/test-payments.service.ts';
import { bookOrder } from '../ledger/booking.service.ts';
import { endCharge, lockDue } from '../transaction/payment.repository.ts';
import { sendBack } from './money-back.service.ts';
import { findOpenRefund, findOpenRefunds } from './refund.repository.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

/** Asks the provider to send money back, and writes down that it went; asked again it changes nothing. */
export function settleRefund(ctx: Context, paymentId: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { orderId = null } = (await findOpenRefund(inside, paymentId)) ?? {};
    if (orderId === null) return;
    await lockDue(inside, { orderId });
    const { provider, chargeId = null, amount = 0, currency = '' } = (await findOpenRefund(inside, paymentId)) ?? {};
    if (provider !== TEST || chargeId === null) return;
    const reference = await sendTestRefund(inside, { paymentId, chargeId, amount, currency });
    await endCharge(inside, paymentId, { status: 'SUCCEEDED', providerReference: reference });
    await bookOrder(inside, orderId);
  });
}

const settleRefunds = jobKind<object>('commerce.settle-refunds', { isExclusive: true, retries: 0 });

/** Sends back what is to go back, at once; each minute it looks for what was left behind. */
export function refundJobs({ jobs, database, now, log }: Parts): void {
  jobs.serve(sendBack, (ctx, { paymentId }) => settleRefund(ctx, paymentId));
  jobs.repeat(settleRefunds, '* * * * *', async () => {
    for (const { tenantId, id } of await findOpenRefunds(database, TEST))
      await settleRefund(systemContext(database, { id: tenantId, slug: '' }, { now, log }), id);
  });
}
