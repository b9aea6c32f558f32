import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFaultCode, Result } from '../../../contract/index.ts';
import type { IngestEngine, IngestFault, IngestPackage } from '../../platform/ingest/engine.ts';
import { hasRoom } from '../../operation/file/storage.service.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import { GivenUp, type JobContext } from '../../platform/jobs/jobs.ts';
import type { FilePlace } from '../../platform/storage/storage.ts';
import { takeRecordedFolders } from '../live/broadcast.repository.ts';
import { nextSequence } from '../content/content.repository.ts';
import { stepBySave } from '../product/product-move.service.ts';
import { bringSource } from './bring-source.ts';
import { type KeptPackage, keepPackage } from './keep-package.ts';
import { takeFilmKey } from './film-key.service.ts';
import { deleteFiles, deleteFolder } from './media-files.service.ts';
import { faultOf } from './media-faults.ts';
import { isOver } from './media.service.ts';
import { joinTracks } from './media-jobs.ts';
import { newFolder, newStillsFolder } from './media-keys.ts';
import { deleteMedia, endMedia, findMediaOf, findProductOf, holdMedia, holdProduct, type KnownMedia } from './media.repository.ts';
import { failTracks } from './tracks.repository.ts';
import { awaitFilm, type Attempt, beginAttempt, completeMedia, isCurrent, isDraft, noteFolder } from './prepare.repository.ts';
import { watchAttempt, type Watched } from './watch-attempt.ts';

export interface PrepareParts {
  readonly files: FilePlace;
  readonly engine: IngestEngine;
  readonly secret: Uint8Array;
}

const UNKNOWN_LANGUAGE = 'und';

interface Begun extends Attempt {
  readonly media: KnownMedia;
  /** Undefined where it is not encrypted. */
  readonly key: Buffer | undefined;
}

const workFolderOf = ({ ingest }: Pick<FilePlace, 'ingest'>, mediaId: string): string => join(ingest, mediaId);

function begin(ctx: JobContext, { secret }: Pick<PrepareParts, 'secret'>, id: string): Promise<Begun | undefined> {
  return inTransaction(ctx, async (inside) => {
    const productId = await findProductOf(inside, id);
    if (productId === undefined) return undefined;
    await holdProduct(inside, productId);
    const attempt = await beginAttempt(inside, id, ctx.job.id);
    const media = attempt === undefined ? undefined : await holdMedia(inside, id);
    if (attempt === undefined || !media) return undefined;
    if (media.kind === 'VIDEO_MASTER') await showPreparing(inside, media.productId);
    return { id, attempt, media, key: await takeFilmKey(inside, secret, media) };
  });
}

async function make(
  ctx: JobContext,
  { files, engine }: PrepareParts,
  { media, key }: Pick<Begun, 'media' | 'key'>,
  watched: Watched,
): Promise<Result<IngestPackage, IngestFault>> {
  const folder = workFolderOf(files, media.id);
  const source = join(folder, 'source');
  const isThere = await bringSource({ storage: files.storage, tenantId: ctx.tenant.id, media, signal: watched.signal }, source);
  if (!isThere) return { ok: false, error: { code: 'no-room', cause: 'the disk is full' } };
  return engine.ingest({
    kind: media.kind,
    source,
    workFolder: join(folder, 'work'),
    language: media.language ?? UNKNOWN_LANGUAGE,
    captions: [],
    audio: [],
    key,
    signal: watched.signal,
    onNews: watched.onNews,
  });
}

interface Kept extends KeptPackage {
  readonly folder: string;
  readonly made: IngestPackage;
}

/** Names the folder of an attempt alone, once what an attempt before left is gone. Undefined where the attempt is over. */
async function beginFolder(ctx: JobContext, { files }: PrepareParts, attempt: Begun): Promise<string | undefined> {
  const folder = newFolder(ctx.tenant.id, attempt.media.kind);
  await deleteFiles(ctx, files.storage, { ...attempt.media, parts: [] });
  return (await inTransaction(ctx, (inside) => noteFolder(inside, attempt, folder))) ? folder : undefined;
}

interface Keep {
  readonly attempt: Begun;
  readonly folder: string;
  readonly made: IngestPackage;
}

async function keep(ctx: JobContext, { files }: PrepareParts, { attempt, folder, made }: Keep, { signal }: Watched): Promise<Kept> {
  const aside = join(workFolderOf(files, attempt.id), 'aside');
  const kept = await keepPackage({ storage: files.storage, folder, stillsFolder: newStillsFolder(ctx.tenant.id, folder), aside, signal }, made);
  return { ...kept, folder, made };
}

async function fail(ctx: Context, { id, productId, kind }: Pick<KnownMedia, 'id' | 'productId' | 'kind'>, code: MediaFaultCode): Promise<void> {
  await endMedia(ctx, { id, state: 'FAILED', fault: faultOf(code), keepsSource: true });
  if (kind === 'VIDEO_MASTER') await failTracks(ctx, productId);
}

/** Writes down what an attempt came to, with the end of its job. Returns the source that it replaces; undefined where nothing is kept of it. */
async function finish(ctx: JobContext, { files }: PrepareParts, attempt: Begun, kept: Kept): Promise<{ replaced: readonly KnownMedia[] } | undefined> {
  const { media } = attempt;
  const outcome: { kept?: { replaced: readonly KnownMedia[] } } = {};
  await ctx.finish(async (inside) => {
    await holdProduct(inside, media.productId);
    const now = await holdMedia(inside, media.id);
    if (!now || !(await isCurrent(inside, attempt))) return;
    const replaced = (await findMediaOf(inside, media.productId)).filter((one) => one.kind === media.kind && one.state === 'COMPLETED');
    const freed = now.heldBytes + replaced.reduce((sum, one) => sum + one.heldBytes, 0);
    if (!(await hasRoom(inside, Math.max(0, kept.bytes - freed)))) {
      await fail(inside, media, 'no-room');
      return;
    }
    const lastPlace = await nextSequence(inside, media.productId);
    await completeMedia(inside, { ...kept, id: media.id, productId: media.productId, kind: media.kind, heldBytes: kept.bytes, lastPlace });
    for (const { id } of replaced) await deleteMedia(inside, id);
    if (media.kind === 'VIDEO_MASTER' && (await awaitFilm(inside, media.productId)))
      await enqueue(inside, joinTracks, { productId: media.productId }, { key: media.productId });
    for (const folder of await takeRecordedFolders(inside, media.id)) inside.afterCommit?.(() => void deleteFolder(ctx, files.storage, folder));
    outcome.kept = { replaced };
  });
  return outcome.kept;
}

async function showPreparing(ctx: Context, productId: string): Promise<void> {
  if (await isDraft(ctx, productId)) await stepBySave({ ...ctx, rights: new Set(['product:read']) }, productId, 'PROCESSING');
}

/** Ends an attempt that came to nothing. A fault of ours is tried again; one of the source is not. */
async function giveUp(ctx: JobContext, attempt: Begun, { code, cause = '' }: IngestFault): Promise<never> {
  ctx.log.warn({ media: attempt.id, code, cause }, 'a source was not prepared');
  if (code === 'failed' && !ctx.job.isLast) throw new Error(cause === '' ? code : cause);
  await inTransaction(ctx, async (inside) => {
    await holdProduct(inside, attempt.media.productId);
    await holdMedia(inside, attempt.id);
    if (await isCurrent(inside, attempt)) await fail(inside, attempt.media, code);
  });
  throw new GivenUp(faultOf(code).message);
}

/** Removes what is on this machine of a source that nobody works on any more. */
async function tidy(ctx: Context, { files }: PrepareParts, id: string): Promise<void> {
  const now = await inTransaction(ctx, (inside) => holdMedia(inside, id));
  if (now && !isOver(now)) return;
  await rm(workFolderOf(files, id), { recursive: true, force: true });
}

async function attemptIt(ctx: JobContext, parts: PrepareParts, attempt: Begun, watched: Watched): Promise<void> {
  const { storage } = parts.files;
  const made = await make(ctx, parts, attempt, watched);
  if (!made.ok) {
    await giveUp(ctx, attempt, made.error);
    return;
  }
  const folder = await beginFolder(ctx, parts, attempt);
  if (folder === undefined) return;
  const outcome: { kept?: { readonly replaced: readonly KnownMedia[] } } = {};
  try {
    const kept = await keep(ctx, parts, { attempt, folder, made: made.value }, watched);
    const finished = await finish(ctx, parts, attempt, kept);
    if (finished) outcome.kept = finished;
  } finally {
    if (!outcome.kept) await deleteFiles(ctx, storage, { id: attempt.id, parts: [], folder });
  }
  for (const one of outcome.kept?.replaced ?? []) await deleteFiles(ctx, storage, one);
  if (outcome.kept) await deleteFiles(ctx, storage, { ...attempt.media, folder: null });
}

/** Prepares a source: goes on where an attempt before was cut off, and leaves nothing of one that is cancelled. */
export async function prepare(ctx: JobContext, parts: PrepareParts, mediaId: string): Promise<void> {
  const attempt = await begin(ctx, parts, mediaId);
  if (!attempt) return;
  const watched = watchAttempt(ctx, attempt, ctx.job.signal);
  try {
    await attemptIt(ctx, parts, attempt, watched);
  } catch (error) {
    if (!watched.isOver() && (error instanceof GivenUp || ctx.job.signal.aborted || !ctx.job.isLast)) throw error;
    if (!watched.isOver()) await giveUp(ctx, attempt, { code: 'failed', cause: String(error) });
  } finally {
    await watched.stop();
    await tidy(ctx, parts, mediaId);
  }
}
