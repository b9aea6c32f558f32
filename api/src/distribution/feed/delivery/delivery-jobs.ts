import { jobKind } from '../../../platform/jobs/job-kind.ts';

export interface DeliveryAsked {
  readonly deliveryId: string;
  /** An attempt that was made already is not made again. */
  readonly attempt: number;
}

/** One attempt of a delivery. The next is a job of its own; what is repeated here is what was cut off. */
export const deliverFeed = jobKind<DeliveryAsked>('distribution.deliver-feed', {
  retries: 4,
  firstPauseSeconds: 5,
  longestPauseSeconds: 120,
  mostSeconds: 1800,
  workers: 4,
});

const MINUTE_MS = 60_000;
/** Minutes after each attempt that failed: six attempts within a night. */
const PAUSES = [1, 5, 30, 120, 360];

/** Returns when a delivery is tried again after so many attempts; undefined where it is given up. */
export function nextTry(attempts: number, now: Date): Date | undefined {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause * MINUTE_MS);
}
