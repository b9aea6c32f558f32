import { inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { findTenantsToRoll, rollEvents } from './rollup.repository.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

const rollUp = jobKind<object>('insight.roll-up', { isExclusive: true, retries: 0 });

/** Sums events each minute. What it has not come to yet is counted event by event, so that figures are never late. */
export function rollupJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(rollUp, '* * * * *', async () => {
    await eachTenant({ database, now, log }, await findTenantsToRoll(database), async (ctx) => {
      while ((await inTransaction(ctx, (inside) => rollEvents(inside))) > 0);
    });
  });
}
