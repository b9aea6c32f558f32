import type { Context } from '../../platform/context.ts';
import { enqueue, jobKind } from '../../platform/jobs/job-kind.ts';
import { hasRewards } from './occasion.repository.ts';

/** What somebody did, or what became of it. Of an order its own row says whose it is. */
export type Occasion =
  | { readonly about: 'SIGN_UP'; readonly identityId: string }
  | { readonly about: 'TITLE' | 'RATING' | 'POLL' | 'INVITE'; readonly identityId: string; readonly id: string }
  | { readonly about: 'ORDER'; readonly id: string };

/** Served by what gives rewards (`commerce/reward`), which looks at what is true by then. */
export const lookAtOccasion = jobKind<Occasion>('people.occasion', { retries: 9, firstPauseSeconds: 2, workers: 2 });

/**
 * Somebody did, or undid, what may earn them something: it is looked at once the caller's transaction is kept. To be called in that transaction, each time it
 * changes; the job reads how it stands, so neither their number nor their order matters.
 */
export async function happened(ctx: Context, occasion: Occasion): Promise<void> {
  if (await hasRewards(ctx)) await enqueue(ctx, lookAtOccasion, occasion);
}
