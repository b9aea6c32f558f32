import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { Result } from '../../../contract/index.ts';
import { keepWith } from '../../operation/file/keep.service.ts';
import { discard, receiveFile, type Received } from '../../operation/file/receive.ts';
import { hasRoom } from '../../operation/file/storage.service.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { GivenUp, type JobContext } from '../../platform/jobs/jobs.ts';
import { callOutside } from '../../platform/outgoing.ts';
import type { FilePlace } from '../../platform/storage/storage.ts';
import { jobOf } from '../../platform/work/job.ts';
import type { WorkPool } from '../../platform/work/pool.ts';
import { resultOf } from '../../platform/work/refusals.ts';
import { endImport, type FetchedImport } from './avails.repository.ts';
import { beginImport } from './running-imports.repository.ts';
import type { run } from './read-avails.job.ts';

export interface AvailsParts {
  readonly files: FilePlace;
  readonly outgoing: { readonly localTargets: boolean };
  readonly work: WorkPool;
}

export const AVAILS_LIMIT_BYTES = 50 * 1024 * 1024;

/** Lists of availabilities are nobody else's business: only signed addresses serve them. */
export const keyOf = (ctx: Context, fileName: string) => `private/avails/${ctx.tenant.id}/${fileName}`;

export const readAvails = jobOf<typeof run>(new URL('./read-avails.job.ts', import.meta.url), { seconds: 45, memoryMb: 512 });

interface Asked {
  readonly importId: string;
  readonly url: string;
}

/** A feed is fetched: three attempts, so that a partner who is down for a moment is read. */
export const fetchFeed = jobKind<Asked>('distribution.fetch-feed', {
  retries: 2,
  firstPauseSeconds: 5,
  longestPauseSeconds: 120,
  mostSeconds: 240,
  workers: 2,
});

export const nothingFetched = {
  ...{ fileName: 'feed.xml', mediaType: '', bytes: 0, fileHash: '', storedAt: null },
  ...{ template: null, rowCount: null, findings: [], errorCount: 0, warningCount: 0 },
  ...{ infoCount: 0, soundRows: null, rules: [], sheets: [], columns: [] },
};

/** Why a feed was not taken, and whether another attempt may come to something else. */
interface Miss {
  readonly message: string;
  readonly mayPass: boolean;
}
const missed = (message: string, mayPass = false): Result<never, Miss> => ({ ok: false, error: { message, mayPass } });

async function fetchFile({ files, outgoing }: AvailsParts, url: string): Promise<Result<Received, Miss>> {
  const sent = await callOutside(url, { method: 'GET', localTargets: outgoing.localTargets, maxBytes: AVAILS_LIMIT_BYTES, redirects: 3 });
  if (!sent.ok) return missed(`The feed could not be fetched: ${sent.reason}.`, !sent.isRefused);
  const { status, bytes } = sent.answer;
  if (status !== 200) return missed(`The feed could not be fetched: the server answered ${status}.`, status >= 500 || status === 408 || status === 429);
  const file = await receiveFile(Readable.from([bytes]), basename(new URL(url).pathname) || nothingFetched.fileName, files.incoming);
  if (file.ok && file.value.kind.extension === 'xml') return file;
  if (file.ok) await discard(file.value);
  return missed('What was fetched is no XML.');
}

/** Fetches, reads and keeps a feed. What it came to is written with the end of the job. */
async function take(ctx: JobContext, parts: AvailsParts, { importId, url }: Asked): Promise<Result<true, Miss>> {
  const fetched = await fetchFile(parts, url);
  if (!fetched.ok) return fetched;
  const file = fetched.value;
  const { mediaType } = file.kind;
  try {
    const outcome = resultOf(await parts.work.run(readAvails, ctx.tenant.id, { path: file.at, mediaType, mapping: {}, corrections: [] }, ctx.job.signal));
    if (!outcome.ok) return missed(outcome.error.message, outcome.error.code !== 'INVALID_INPUT');
    const report = outcome.value;
    if (!report.ok) return missed(report.error.message);
    const ended: FetchedImport = {
      ...{ state: 'IDLE', message: '', fileName: file.name, mediaType, bytes: file.bytes, fileHash: file.sha256, storedAt: file.fileName },
      ...report.value,
    };
    const existing = await keepWith(ctx, parts.files.storage, { file, key: keyOf(ctx, file.fileName) }, async () => {
      const result = { isStored: false };
      await ctx.finish(async (inside) => {
        if (await hasRoom(inside, file.bytes)) result.isStored = await endImport(inside, importId, ended);
        else await endImport(inside, importId, { ...nothingFetched, state: 'FAILED', message: 'The storage of this site is full.' });
      });
      return result.isStored ? done(true as const) : refuse('CONFLICT', 'The import was not waiting for it.');
    });
    return existing.ok || existing.error.code === 'CONFLICT' ? done(true) : missed(existing.error.message, true);
  } finally {
    await discard(file);
  }
}

/** Does the job of a feed: IDLE with what it holds, or FAILED with the reason of the last attempt. */
export async function takeFeed(ctx: JobContext, parts: AvailsParts, asked: Asked): Promise<void> {
  if (!(await inTransaction(ctx, (inside) => beginImport(inside, asked.importId, ctx.job.id)))) return;
  const outcome = await take(ctx, parts, asked);
  if (outcome.ok) return;
  const { message, mayPass } = outcome.error;
  if (mayPass && !ctx.job.isLast) throw new Error(message);
  await inTransaction(ctx, (inside) => endImport(inside, asked.importId, { ...nothingFetched, state: 'FAILED', message }));
  throw new GivenUp(message);
}
