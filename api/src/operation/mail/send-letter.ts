import { jobKind } from '../../platform/jobs/job-kind.ts';

/** A letter in the outbox is sent: tried ten times, after half a minute first and up to six hours apart. */
export const sendLetter = jobKind<{ readonly mailId: string }>('operation.send-letter', {
  retries: 9,
  firstPauseSeconds: 30,
  longestPauseSeconds: 6 * 60 * 60,
  workers: 5,
});
