import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { mediaTypeOf } from '../../platform/storage/media-types.ts';
import type { FilePlace } from '../../platform/storage/storage.ts';
import type { WorkPool } from '../../platform/work/pool.ts';
import { fetchStored } from './keep.service.ts';
import { cleanPicture } from './picture.service.ts';
import { findTenantsWithMetadata, findWithMetadata, keepStripped } from './picture.repository.ts';
import { lockExisting } from './storage.repository.ts';
import { keyAt } from './upload-keys.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
  readonly files: FilePlace;
  readonly work: WorkPool;
}

/** Pictures of a tenant in one run. */
const MAX_AT_ONCE = 20;

/** Rewrites one picture where it lies, and records its new size and digest. One that is gone or cannot be read is left as it is. */
async function strip(ctx: Context, { files: { storage, incoming }, work }: Parts, path: string): Promise<void> {
  const key = keyAt(path);
  const folder = join(incoming, `${randomBytes(16).toString('hex')}.drawing`);
  const at = join(folder, 'picture');
  await mkdir(folder, { recursive: true });
  try {
    const isThere = await fetchStored(storage, key, at);
    const input = { at, clean: join(folder, 'clean'), extension: path.slice(path.lastIndexOf('.') + 1) };
    const outcome = isThere ? await work.run(cleanPicture, ctx.tenant.id, input) : undefined;
    if (outcome?.ok === false && outcome.stopped !== 'time' && outcome.stopped !== 'memory') return;
    const stripped = outcome?.ok && outcome.value.ok ? outcome.value.value : undefined;
    const put = stripped && (await storage.putFile(key, at, { mediaType: mediaTypeOf(key) }));
    if (put && !put.ok) throw new Error(`${key} could not be kept`, { cause: put.error.cause });
    await inTransaction(ctx, async (inside) => {
      await lockExisting(inside);
      await keepStripped(inside, path, stripped);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function stripSome(parts: Parts): Promise<void> {
  await eachTenant(parts, await findTenantsWithMetadata(parts.database), async (ctx) => {
    for (const { path } of await findWithMetadata(ctx, MAX_AT_ONCE))
      await strip(ctx, parts, path).catch((error: unknown) => ctx.log.warn({ err: error, path }, 'picture not rewritten'));
  });
}

const strippingOld = jobKind<object>('operation.strip-old-pictures', { isExclusive: true, retries: 0 });

/** Every five minutes, removes the metadata of pictures that were uploaded before uploads were rewritten. A run that dies is taken up by the next. */
export function stripOldPictures({ jobs, ...parts }: Parts & { readonly jobs: Jobs }): void {
  jobs.repeat(strippingOld, '*/5 * * * *', () => stripSome(parts));
}
