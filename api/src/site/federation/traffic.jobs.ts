import type { Database } from '../../platform/database.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { forgetTraffic } from './traffic.repository.ts';

const forgetting = jobKind<object>('site.forget-traffic', { isExclusive: true, retries: 0 });

/** Forgets every hour what pages reported long ago. */
export function trafficJobs({ jobs, database, now }: { readonly jobs: Jobs; readonly database: Database; readonly now: () => Date }): void {
  jobs.repeat(forgetting, '50 * * * *', () => database.platformWrite((run) => forgetTraffic(run, now())));
}
