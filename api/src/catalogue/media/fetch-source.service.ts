import type { IncomingMessage } from 'node:http';
import { MAX_CAPTIONS_BYTES, MAX_SOURCE_BYTES } from '../../../contract/catalogue/title-media.ts';
import type { MediaFaultCode } from '../../../contract/index.ts';
import { hasRoom } from '../../operation/file/storage.service.ts';
import { inTransaction } from '../../platform/context.ts';
import { GivenUp, type JobContext } from '../../platform/jobs/jobs.ts';
import { openOutside } from '../../platform/outgoing.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { beginAnew, beginFetch, type Fetching, isFetching } from './fetch-source.repository.ts';
import { faultOf } from './media-faults.ts';
import { addParts, announceBytes, endMedia, holdMedia, holdProduct } from './media.repository.ts';
import { isOver, queueSource } from './media.service.ts';
import { dropNames, receiveParts } from './receive-parts.service.ts';

export interface FetchParts {
  readonly storage: Storage;
  readonly localTargets: boolean;
}

const REDIRECTS = 5;
const SILENT_MS = 60_000;
const LOOK_EVERY_MS = 2000;

/** Reason a source was not fetched, and whether another attempt may come to something else. */
class Miss extends Error {
  readonly code: MediaFaultCode;
  readonly mayPass: boolean;
  constructor(code: MediaFaultCode, reason: string, mayPass = false) {
    super(reason);
    this.code = code;
    this.mayPass = mayPass;
  }
}
class Stopped extends Error {}

/** Says whether an answer goes on where the pieces that are kept end, and how large the whole is. */
function extentOf({ statusCode, headers }: IncomingMessage, from: number): { readonly goesOn: boolean; readonly bytes: number | undefined } {
  const [, start, total] = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15}|\*)$/.exec(headers['content-range'] ?? '') ?? [];
  if (statusCode === 206 && start !== undefined) return { goesOn: Number(start) === from, bytes: total === '*' ? undefined : Number(total) };
  const length = headers['content-length'];
  return { goesOn: false, bytes: length === undefined ? undefined : Number(length) };
}

const tagOf = ({ headers }: IncomingMessage): string | null => {
  const { etag, 'last-modified': modified } = headers;
  return etag !== undefined && !etag.startsWith('W/') ? etag.slice(0, 300) : (modified?.slice(0, 100) ?? null);
};

async function open({ localTargets }: FetchParts, { sourceUrl, uploadedBytes, sourceTag }: Fetching, signal: AbortSignal): Promise<IncomingMessage> {
  const goesOn: Record<string, string> = uploadedBytes > 0 && sourceTag !== null ? { range: `bytes=${uploadedBytes}-`, 'if-range': sourceTag } : {};
  const headers = { accept: '*/*', 'accept-encoding': 'identity', ...goesOn };
  const opened = await openOutside(sourceUrl, { headers, localTargets, redirects: REDIRECTS, signal, silentMs: SILENT_MS });
  if (!opened.ok) throw new Miss(opened.isRefused ? 'fetch-refused' : 'fetch-failed', opened.reason, !opened.isRefused);
  const { statusCode = 0 } = opened.answer;
  if (statusCode === 200 || statusCode === 206) return opened.answer;
  opened.answer.destroy();
  throw new Miss('fetch-failed', `the server answered ${statusCode}`, statusCode >= 500 || statusCode === 408 || statusCode === 429 || statusCode === 416);
}

async function bring(ctx: JobContext, parts: FetchParts, known: Fetching, signal: AbortSignal): Promise<void> {
  const place = { storage: parts.storage, mediaId: known.id };
  const answer = await open(parts, known, signal);
  try {
    const { goesOn, bytes } = extentOf(answer, known.uploadedBytes);
    const limit = known.kind === 'CAPTIONS' ? MAX_CAPTIONS_BYTES : MAX_SOURCE_BYTES;
    if (bytes !== undefined && bytes > limit) throw new Miss('too-large', 'the file is too large');
    const at = { offset: goesOn ? known.uploadedBytes : 0 };
    if (!goesOn) {
      const dropped = await inTransaction(ctx, (inside) => beginAnew(inside, known.id, tagOf(answer)));
      await dropNames(ctx, place, dropped);
    }
    const fits = await inTransaction(ctx, async (inside) => {
      const now = await holdMedia(inside, known.id);
      if (bytes === undefined || !now) return true;
      if (!(await hasRoom(inside, Math.max(0, bytes - now.heldBytes)))) return false;
      await announceBytes(inside, known.id, bytes);
      return true;
    });
    if (!fits) throw new Miss('no-room', 'the storage is full');
    await receiveParts(ctx, place, answer, async (part) => {
      const offset = await inTransaction(ctx, async (inside) =>
        at.offset + part.bytes <= limit && (bytes !== undefined || (await hasRoom(inside, part.bytes)))
          ? addParts(inside, { id: known.id, from: at.offset, parts: [part] })
          : -1,
      );
      if (offset === undefined || offset < 0) await dropNames(ctx, place, [part]);
      if (offset === undefined) throw new Stopped();
      if (offset < 0) throw at.offset + part.bytes > limit ? new Miss('too-large', 'the file is too large') : new Miss('no-room', 'the storage is full');
      at.offset = offset;
    });
    if (at.offset === 0) throw new Miss('empty', 'the file is empty');
    if (bytes === undefined ? !answer.complete : at.offset < bytes) throw new Miss('fetch-failed', 'it ended in the middle', true);
  } finally {
    answer.destroy();
  }
}

/** Ends the fetching of a source that somebody cancels, within seconds. */
function watch(ctx: JobContext, id: string): { readonly signal: AbortSignal; readonly isOver: () => boolean; readonly stop: () => void } {
  const over = new AbortController();
  const timer = setInterval(() => {
    isFetching(ctx, id).then(
      (goesOn) => goesOn || over.abort(new Stopped()),
      (error: unknown) => ctx.log.warn({ err: error, media: id }, 'a source could not be looked at'),
    );
  }, LOOK_EVERY_MS);
  return { signal: AbortSignal.any([ctx.job.signal, over.signal]), isOver: () => over.signal.aborted, stop: () => clearInterval(timer) };
}

async function missed(ctx: JobContext, id: string, error: unknown): Promise<never> {
  const miss = error instanceof Miss ? error : new Miss('fetch-failed', error instanceof Error ? error.message : 'it failed', true);
  if ((miss.mayPass && !ctx.job.isLast) || ctx.job.signal.aborted) throw miss;
  await inTransaction(ctx, async (inside) => {
    const now = await holdMedia(inside, id);
    if (now && !isOver(now)) await endMedia(inside, { id, state: 'FAILED', fault: faultOf(miss.code), keepsSource: true });
  });
  throw new GivenUp(`${faultOf(miss.code).message} (${miss.message})`);
}

/** Fetches a source from its address, from where an attempt before ended, and hands it over once it is whole. */
export async function fetchIt(ctx: JobContext, parts: FetchParts, id: string): Promise<void> {
  const known = await inTransaction(ctx, (inside) => beginFetch(inside, id, ctx.job.id));
  if (!known) return;
  const watched = watch(ctx, id);
  try {
    await bring(ctx, parts, known, watched.signal);
    await ctx.finish(async (inside) => {
      await holdProduct(inside, known.productId);
      if (await isFetching(inside, id)) await queueSource(inside, known);
    });
  } catch (error) {
    if (error instanceof Stopped || watched.isOver()) return;
    await missed(ctx, id, error);
  } finally {
    watched.stop();
  }
}
