import { inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { addViews, findTenantsWithViews, forgetViews } from './view-count.repository.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

const countViews = jobKind<object>('catalogue.count-views', { isExclusive: true, retries: 0 });

/** Adds plays to the view counts of their titles every five minutes: many plays are one revision of the catalogue. */
export function viewCountJobs({ jobs, ...parts }: Parts & { readonly jobs: Jobs }): void {
  jobs.repeat(countViews, '*/5 * * * *', async () => {
    await forgetViews(parts.database, parts.now());
    await eachTenant(parts, await findTenantsWithViews(parts.database), async (ctx) => {
      while ((await inTransaction(ctx, addViews)) > 0);
    });
  });
}
