import type { Result } from '../../../contract/index.ts';
import { deleteStored } from '../../operation/file/keep.service.ts';
import { inTransaction } from '../../platform/context.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { GivenUp, type JobContext } from '../../platform/jobs/jobs.ts';
import { endImport } from './avails.repository.ts';
import { type AvailsParts, keyOf, nothingFetched, readAvails } from './fetch-feed.service.ts';
import type { Report } from './findings.ts';
import { listCorrections } from './import-item.repository.ts';
import { readKept } from './kept-list.service.ts';
import { beginImport, failReading, findReceived, type ReceivedList } from './running-imports.repository.ts';

interface Asked {
  readonly importId: string;
}

/** A list too long to be read while its sender waits. */
export const readList = jobKind<Asked>('distribution.read-list', { retries: 3, firstPauseSeconds: 5, longestPauseSeconds: 120, mostSeconds: 240, workers: 2 });

/** Reads a list from the storage. Refused is what will not be read however often it is tried; anything else is thrown. */
async function reportOf(
  ctx: JobContext,
  parts: AvailsParts,
  importId: string,
  { storedAt, mediaType, mapping }: ReceivedList,
): Promise<Result<Report, string>> {
  const list = { storedAt, mediaType, mapping, corrections: await listCorrections(ctx, importId) };
  const read = await readKept(ctx, parts, { list, job: readAvails, more: {}, gone: ctx.job.signal });
  if (read.ok) return read;
  if (read.error.code !== 'INVALID_INPUT' && read.error.code !== 'NOT_FOUND') throw new Error(read.error.message);
  return { ok: false, error: read.error.message };
}

/** Does the job of a list: IDLE with what it holds, or FAILED with the reason; one that could never be read is not kept. */
export async function takeList(ctx: JobContext, parts: AvailsParts, { importId }: Asked): Promise<void> {
  if (!(await inTransaction(ctx, (inside) => beginImport(inside, importId, ctx.job.id)))) return;
  const list = await findReceived(ctx, importId);
  const report: Result<Report, string> = list
    ? await reportOf(ctx, parts, importId, list)
    : { ok: false, error: 'The list is no longer kept. Import it again.' };
  if (report.ok && list) {
    await ctx.finish((inside) => endImport(inside, importId, { ...list, state: 'IDLE', message: '', ...report.value }));
    return;
  }
  const message = report.ok ? '' : report.error;
  if (list && list.rowCount !== null) {
    await inTransaction(ctx, (inside) => failReading(inside, importId, message));
    throw new GivenUp(message);
  }
  const { fileName = '', mediaType = '', fileHash = '' } = list ?? {};
  await inTransaction(ctx, (inside) => endImport(inside, importId, { ...nothingFetched, fileName, mediaType, fileHash, state: 'FAILED', message }));
  if (list) await deleteStored(ctx, parts.files.storage, [keyOf(ctx, list.storedAt)]);
  throw new GivenUp(message);
}
