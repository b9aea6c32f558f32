import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { enqueue, jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { pictureSizes } from './picture-sizes.ts';
import { findTenantsWithOldPictures, takeOldPictures } from './picture.repository.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

/** Images per tenant and run; new uploads wait for no more than these. */
const AT_ONCE = 20;

/** Enqueues, once per image, the sizes of images uploaded before sizes existed. */
async function askForSizes(parts: Parts): Promise<void> {
  const ask = async (inside: Context) => {
    for (const { id } of await takeOldPictures(inside, AT_ONCE)) await enqueue(inside, pictureSizes, { fileId: id });
  };
  await eachTenant(parts, await findTenantsWithOldPictures(parts.database), (ctx) => inTransaction(ctx, ask));
}

const oldPictures = jobKind<object>('operation.old-pictures', { isExclusive: true, retries: 0 });

export function oldPictureJobs({ jobs, ...parts }: Parts & { readonly jobs: Jobs }): void {
  jobs.repeat(oldPictures, '*/5 * * * *', () => askForSizes(parts));
}
