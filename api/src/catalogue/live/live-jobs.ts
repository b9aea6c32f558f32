import { jobKind } from '../../platform/jobs/job-kind.ts';

/** Nearly a day, the most a queue gives. */
const MAX_SECONDS = 23 * 60 * 60;

export const broadcastLive = jobKind<{ readonly inputId: string }>('catalogue.broadcast-live', {
  isExclusive: true,
  retries: 50,
  firstPauseSeconds: 1,
  longestPauseSeconds: 10,
  mostSeconds: MAX_SECONDS,
  workers: 5,
});
