import { inTransaction, type Log, systemContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { addViews, findTenantsWithViews, forgetViews } from './view-count.repository.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

async function addViewsOf({ database, now, log }: Parts, tenant: { id: string; slug: string }): Promise<void> {
  try {
    const ctx = systemContext(database, tenant, { now, log });
    while ((await inTransaction(ctx, addViews)) > 0);
  } catch (error) {
    log.warn({ err: error, tenant: tenant.slug }, 'views not counted');
  }
}

const countViews = jobKind<object>('catalogue.count-views', { isExclusive: true, retries: 0 });

/** Adds plays to the view counts of their titles every five minutes: many plays are one revision of the catalogue. */
export function viewCountJobs({ jobs, ...parts }: Parts & { readonly jobs: Jobs }): void {
  jobs.repeat(countViews, '*/5 * * * *', async () => {
    for (const tenant of await findTenantsWithViews(parts.database)) await addViewsOf(parts, tenant);
    await forgetViews(parts.database, parts.now());
  });
}
