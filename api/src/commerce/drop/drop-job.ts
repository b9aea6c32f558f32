import { jobKind } from '../../platform/jobs/job-kind.ts';

/** Takes a drop as far as its clock says. */
export const takeDropOn = jobKind<{ readonly dropId: string }>('commerce.take-drop-on', { retries: 9, firstPauseSeconds: 5, workers: 2 });
