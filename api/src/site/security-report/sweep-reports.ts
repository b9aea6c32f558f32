import type { Database } from '../../platform/database.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { forgetViolations } from './security-report.repository.ts';

const sweeping = jobKind<object>('site.sweep-security-reports', { isExclusive: true, retries: 0 });

/** Forgets every day what browsers reported more than 30 days ago. */
export function securityReportJobs({ jobs, database, now }: { readonly jobs: Jobs; readonly database: Database; readonly now: () => Date }): void {
  jobs.repeat(sweeping, '20 4 * * *', () => database.platformWrite((run) => run(forgetViolations(now()))));
}
