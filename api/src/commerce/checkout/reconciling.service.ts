import { type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachInTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { forgetCalls } from '../../platform/save-idempotent-call.ts';
import type { Providers } from '../provider/provider.ts';
import { disputeTestCharges } from '../provider/test-payments.service.ts';
import { findChargesUnderWay } from '../transaction/payment.repository.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
  readonly providers: Providers;
}

/** How long a call that cost money is answered again as it was. */
const REMEMBERED_MS = 24 * 60 * 60_000;

const settleCharges = jobKind<object>('commerce.settle-charges', { isExclusive: true, retries: 0 });
const forgetOldCalls = jobKind<object>('commerce.forget-calls', { isExclusive: true, retries: 0 });

/** Looks each minute what has become of payments nobody waits for any more, and forgets calls after a day. */
export function checkoutJobs({ jobs, database, now, log, providers }: Parts): void {
  jobs.repeat(settleCharges, '* * * * *', async () => {
    for (const provider of [providers.test, providers.stripe])
      await eachInTenant({ database, now, log }, await findChargesUnderWay(database, provider.name), (ctx, { id }) => provider.pollPayment(ctx, id));
    await disputeTestCharges({ database, now, log });
  });
  jobs.repeat(forgetOldCalls, '40 3 * * *', () => forgetCalls(database, new Date(now().getTime() - REMEMBERED_MS)));
}
