import type { Database } from '../../platform/database.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { forgetPlaybacks } from './playback.repository.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
}

/** How long it is known of a stream that is over. */
const KNOWN_MS = 60 * 60_000;
const forgetStreams = jobKind<object>('commerce.forget-streams', { isExclusive: true, retries: 0 });

/** Forgets streams that are over, each hour. */
export function accessJobs({ jobs, database, now }: Parts): void {
  jobs.repeat(forgetStreams, '20 * * * *', () => forgetPlaybacks(database, new Date(now().getTime() - KNOWN_MS)));
}
