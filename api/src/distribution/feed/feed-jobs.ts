import { jobKind } from '../../platform/jobs/job-kind.ts';

export interface BuildAsked {
  readonly channelId: string;
  readonly cause: 'MANUAL' | 'SCHEDULE' | 'CHANGE';
}

/** Builds the file of a feed; of one feed one at a time. */
export const buildFeed = jobKind<BuildAsked>('distribution.build-feed', {
  isExclusive: true,
  retries: 2,
  firstPauseSeconds: 5,
  longestPauseSeconds: 60,
  mostSeconds: 3600,
  workers: 2,
});

/** A schedule is due: its feed is built, unless it is being built. */
export const startFeed = jobKind<{ readonly channelId: string }>('distribution.start-feed', { retries: 2, firstPauseSeconds: 5 });
