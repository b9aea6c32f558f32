import { jobKind } from '../../platform/jobs/job-kind.ts';

interface Asked {
  readonly deliveryId: string;
  /** The how manieth try of this delivery it is: one that was made already is not made again. */
  readonly attempt: number;
}

/** One try of sending an event to an endpoint. The next one is a job of its own; what is repeated here is what was cut off. */
export const deliverWebhook = jobKind<Asked>('operation.deliver-webhook', { retries: 5, firstPauseSeconds: 5, mostSeconds: 60, workers: 4 });

/** An endpoint was switched off since it failed. Served by what knows people. */
export const tellStopped = jobKind<{ readonly endpointId: string }>('operation.webhook-stopped', { retries: 9, firstPauseSeconds: 5 });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long it waits after each try that failed: eight tries within three days. */
const PAUSES = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS, 20 * HOUR_MS, 42 * HOUR_MS] as const;
/** An endpoint that has failed for so long is switched off. */
export const STOPS_AFTER_MS = 72 * HOUR_MS;

/** When it is tried again after so many tries; undefined where it is given up. */
export function nextTry(tries: number, now: Date): Date | undefined {
  const pause = PAUSES[tries - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}
