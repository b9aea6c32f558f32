import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../../../contract/index.ts';
import { deleteStored, fetchStored } from '../../operation/file/keep.service.ts';
import { done, inTransaction } from '../../platform/context.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { GivenUp, type JobContext } from '../../platform/jobs/jobs.ts';
import { resultOf } from '../../platform/work/refusals.ts';
import { endImport } from './avails.repository.ts';
import { type AvailsParts, keyOf, nothingFetched, readAvails } from './fetch-feed.service.ts';
import type { Report } from './findings.ts';
import { beginImport, findReceived, type ReceivedList } from './running-imports.repository.ts';

interface Asked {
  readonly importId: string;
}

/** A list too long to be read while its sender waits. */
export const readList = jobKind<Asked>('distribution.read-list', { retries: 3, firstPauseSeconds: 5, longestPauseSeconds: 120, mostSeconds: 240, workers: 2 });

/** Reads a list from the storage. Refused is what will not be read however often it is tried; anything else is thrown. */
async function reportOf(ctx: JobContext, { files, work }: AvailsParts, { storedAt, mediaType }: ReceivedList): Promise<Result<Report, string>> {
  const path = join(files.incoming, `${randomBytes(16).toString('hex')}.part`);
  await mkdir(files.incoming, { recursive: true });
  try {
    if (!(await fetchStored(files.storage, keyOf(ctx, storedAt), path))) return { ok: false, error: 'The list is no longer kept.' };
    const outcome = resultOf(await work.run(readAvails, ctx.tenant.id, { path, mediaType }, ctx.job.signal));
    if (!outcome.ok && outcome.error.code !== 'INVALID_INPUT') throw new Error(outcome.error.message);
    const read = outcome.ok ? outcome.value : outcome;
    return read.ok ? done(read.value) : { ok: false, error: read.error.message };
  } finally {
    await rm(path, { force: true });
  }
}

/** Does the job of a list: IDLE with what it holds, or FAILED with the reason; one that cannot be read is not kept. */
export async function takeList(ctx: JobContext, parts: AvailsParts, { importId }: Asked): Promise<void> {
  if (!(await inTransaction(ctx, (inside) => beginImport(inside, importId, ctx.job.id)))) return;
  const list = await findReceived(ctx, importId);
  const report: Result<Report, string> = list ? await reportOf(ctx, parts, list) : { ok: false, error: 'The list is no longer kept.' };
  if (report.ok && list) {
    await ctx.finish((inside) => endImport(inside, importId, { ...list, state: 'IDLE', message: '', ...report.value }));
    return;
  }
  const message = report.ok ? '' : report.error;
  const { fileName = '', mediaType = '', fileHash = '' } = list ?? {};
  await inTransaction(ctx, (inside) => endImport(inside, importId, { ...nothingFetched, fileName, mediaType, fileHash, state: 'FAILED', message }));
  if (list) await deleteStored(ctx, parts.files.storage, [keyOf(ctx, list.storedAt)]);
  throw new GivenUp(message);
}
