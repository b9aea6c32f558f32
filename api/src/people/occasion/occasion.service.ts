import type { Context } from '../../platform/context.ts';
import { enqueue, jobKind } from '../../platform/jobs/job-kind.ts';
import { hasRewards } from './occasion.repository.ts';

/** Event that may earn a reward. The person of an order is in the order's row. */
export type Occasion =
  | { readonly about: 'SIGN_UP'; readonly identityId: string }
  | { readonly about: 'TITLE' | 'RATING' | 'POLL' | 'INVITE'; readonly identityId: string; readonly id: string }
  | { readonly about: 'ORDER'; readonly id: string };

/** Checks for rewards; served by `commerce/reward`, which reads the state at that time. */
export const lookAtOccasion = jobKind<Occasion>('people.occasion', { retries: 9, firstPauseSeconds: 2, workers: 2 });

/**
 * Enqueues the check for rewards when an event happens or is undone. Call in the transaction of each change. The job runs after the commit and reads the
 * current state, so number and order of calls do not matter.
 */
export async function happened(ctx: Context, occasion: Occasion): Promise<void> {
  if (await hasRewards(ctx)) await enqueue(ctx, lookAtOccasion, occasion);
}
