import { inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { applyPrices, findTenantsToPrice } from './merchandise.repository.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

const applyDue = jobKind<object>('commerce.apply-prices', { isExclusive: true, retries: 0 });

/** Looks each minute for SKUs whose price has begun or ended to hold meanwhile. What is saved is applied at once. */
export function pricingJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(applyDue, '* * * * *', async () => {
    await eachTenant({ database, now, log }, await findTenantsToPrice(database, now()), async (ctx) => {
      const priced = await inTransaction(ctx, applyPrices);
      log.info({ tenant: ctx.tenant.id, priced }, 'prices have begun or ended to hold');
    });
  });
}
