import { listHolders } from '../../people/account/holders.repository.ts';
import { notify } from '../../people/account/notification.service.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Wording } from '../../platform/own-words.ts';
import type { Context } from '../../platform/context.ts';
import { textIn } from '../../platform/text.ts';
import { findSubmissionFacts, keepTold, type SubmissionFacts } from './submission.repository.ts';

interface Asked {
  readonly submissionId: string;
  readonly about: 'submission' | 'decision';
}
/** Somebody handed a title in, or decided on it. */
export const tellSubmission = jobKind<Asked>('catalogue.tell-submission', { retries: 9, firstPauseSeconds: 5 });

/** The words of a submission, to the house while it waits and to its supplier once it is decided. */
const wordsOf =
  ({ state, name, organization, note, reason }: SubmissionFacts) =>
  (wording: Wording) => {
    const text = textIn(wording, 'notification');
    if (state === 'APPROVED') return { subject: text('titleApproved', { name }), text: text('titleApprovedText') };
    if (state === 'SENT_BACK') return { subject: text('titleSentBack', { name }), text: reason };
    return { subject: text('titleSubmitted', { name, organization }), text: note };
  };

/** Returns who is told: of what waits those who decide, once; of a decision those who may change the title. Nobody is told of what they did. */
async function findReaders(ctx: Context, { about, facts }: { readonly about: Asked['about']; readonly facts: SubmissionFacts }): Promise<readonly string[]> {
  const { state, organizationId, submittedBy, decidedBy, wasTold } = facts;
  if (about === 'decision') return (await listHolders(ctx, 'product:update', organizationId)).filter((one) => one !== decidedBy);
  if (state !== 'WAITING' || wasTold) return [];
  return (await listHolders(ctx, 'proposal:update', null)).filter((one) => one !== submittedBy);
}

export function submissionJobs(jobs: Jobs): void {
  jobs.serve(tellSubmission, (ctx, { submissionId, about }) =>
    ctx.finish(async (inside) => {
      const facts = await findSubmissionFacts(inside, submissionId);
      if (!facts) return;
      const readers = await findReaders(inside, { about, facts });
      for (const identityId of readers)
        await notify(inside, { identityId, event: 'TITLE_REVIEW', link: `/library/title/${facts.productId}`, words: wordsOf(facts) });
      if (about === 'submission' && readers.length > 0) await keepTold(inside, submissionId);
    }),
  );
}
