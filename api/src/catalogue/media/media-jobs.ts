import { jobKind } from '../../platform/jobs/job-kind.ts';

interface OfMedia {
  readonly mediaId: string;
}

/** Nearly a day, the most a queue gives: what is finished of a longer film is not done again by the next attempt. */
const MAX_SECONDS = 23 * 60 * 60;

export const prepareMedia = jobKind<OfMedia>('catalogue.prepare-media', { isExclusive: true, retries: 2, firstPauseSeconds: 5, mostSeconds: MAX_SECONDS });

export const fetchSource = jobKind<OfMedia>('catalogue.fetch-media', {
  isExclusive: true,
  retries: 2,
  firstPauseSeconds: 5,
  longestPauseSeconds: 120,
  mostSeconds: MAX_SECONDS,
  workers: 2,
});

export const joinTracks = jobKind<{ readonly productId: string }>('catalogue.join-tracks', {
  isExclusive: true,
  retries: 2,
  firstPauseSeconds: 5,
  mostSeconds: 4 * 60 * 60,
});
