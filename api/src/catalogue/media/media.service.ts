import { v7 as newId } from 'uuid';
import { MAX_CAPTIONS_BYTES, MAX_MEDIA_OF_A_TITLE } from '../../../contract/catalogue/title-media.ts';
import type { Body, Media, MediaKind, Result } from '../../../contract/index.ts';
import { deleteStored } from '../../operation/file/keep.service.ts';
import { hasRoom } from '../../operation/file/storage.service.ts';
import { cancelJob } from '../../operation/job/job.repository.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { keyReused } from '../../platform/idempotency.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import type { Keyed } from '../../platform/require-idempotency-key.ts';
import { saveIdempotentCall } from '../../platform/save-idempotent-call.ts';
import { signAddress } from '../../platform/storage/signed-address.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { checkOwnProduct } from '../product/own-product.service.ts';
import { beginChange } from '../product/product-change.service.ts';
import {
  awaitWork,
  canReadMedia,
  countMedia,
  deleteMedia,
  endMedia,
  findMediaOf,
  findOwnMedia,
  holdOwnMedia,
  holdProduct,
  insertMedia,
  isTitle,
  type KnownMedia,
  listMedia,
} from './media.repository.ts';
import { sourceKey } from './media-keys.ts';
import { fetchSource, joinTracks, prepareMedia } from './media-jobs.ts';
import { forgetMedia } from './media-files.service.ts';

export interface MediaParts {
  readonly storage: Storage;
  readonly secret: Uint8Array;
  /** Fetches from this machine too, and without https: in development and tests only. */
  readonly localTargets: boolean;
}

const ADDRESS_MS = 60 * 60 * 1000;
/** Uploads and fetches of one person at once. */
const MAX_OPEN = 20;

const over = new Set<Media['state']>(['COMPLETED', 'FAILED', 'CANCELLED']);
export const isOver = ({ state }: Pick<Media, 'state'>): boolean => over.has(state);
const joins = (kind: MediaKind) => kind === 'CAPTIONS' || kind === 'AUDIO';

const noRoom = refuse('CONFLICT', 'The storage of this site is full. Delete what is no longer needed, or ask for more room.', {
  path: 'bytes',
  code: 'storage-full',
});
const noFilm = refuse('CONFLICT', 'The title has no film. Upload its film first.', { path: 'kind', code: 'unready' });
const tooMany = refuse('CONFLICT', `A title has at most ${MAX_MEDIA_OF_A_TITLE} media. Delete some first.`, {
  path: 'productId',
  code: 'maximum',
  limit: MAX_MEDIA_OF_A_TITLE,
});
const tooManyOpen = refuse('CONFLICT', `You have ${MAX_OPEN} uploads under way. Wait for one of them to end, or cancel one.`, {
  path: 'bytes',
  code: 'maximum',
  limit: MAX_OPEN,
});
const invalid = (path: string, message: string, code: 'required' | 'unfit' | 'unknown' | 'maximum', limit?: number) =>
  refuse('INVALID_INPUT', message, { path, code, ...(limit !== undefined && { limit }) });

/** Returns media as the contract has them: stills at addresses that end within the hour. */
export function shown(ctx: Context, { secret }: Pick<MediaParts, 'secret'>, known: KnownMedia): Media {
  const {
    parts: _parts,
    folder: _folder,
    playlist: _playlist,
    heldBytes: _held,
    attempt: _attempt,
    jobId: _job,
    sealedKey: _key,
    createdBy: _by,
    progressedAt: _at,
    ...media
  } = known;
  const until = new Date(Math.ceil(ctx.now().getTime() / (ADDRESS_MS / 2)) * (ADDRESS_MS / 2) + ADDRESS_MS / 2);
  const stills = known.stills.map(({ key, ...still }, index) => ({ ...still, index, address: signAddress(secret, key, until) }));
  return { ...media, stills };
}

export async function readMedia(ctx: Context, parts: Pick<MediaParts, 'secret'>, productId: string): Promise<Result<{ content: Media[] }>> {
  if (!(await canReadMedia(ctx, productId))) return notFound;
  const known = await listMedia(ctx, productId, MAX_MEDIA_OF_A_TITLE);
  return done({ content: known.map((one) => shown(ctx, parts, one)) });
}

type Draft = Body<'POST /media/item'>;

function checkDraft({ kind, language, bytes, sourceUrl }: Draft, localTargets: boolean): ReturnType<typeof invalid> | undefined {
  if (joins(kind) && language === undefined) return invalid('language', 'language is required of captions and audio tracks', 'required');
  if (bytes === undefined && sourceUrl === undefined) return invalid('bytes', 'bytes or sourceUrl is required', 'required');
  if (bytes !== undefined && sourceUrl !== undefined) return invalid('sourceUrl', 'Name either bytes or sourceUrl, not both', 'unfit');
  if (sourceUrl !== undefined && !sourceUrl.startsWith('https://') && !localTargets) return invalid('sourceUrl', 'Sources are fetched by https only', 'unfit');
  if (kind === 'CAPTIONS' && bytes !== undefined && bytes > MAX_CAPTIONS_BYTES)
    return invalid('bytes', `Captions have at most ${MAX_CAPTIONS_BYTES} bytes`, 'maximum', MAX_CAPTIONS_BYTES);
  return undefined;
}

function nameOf({ name, sourceUrl, kind }: Draft): string {
  const last = sourceUrl === undefined ? '' : new URL(sourceUrl).pathname.split('/').at(-1);
  return (name ?? (last || kind.toLowerCase())).normalize('NFC').slice(0, 200);
}

async function insertDraft(ctx: Context, id: string, draft: Draft): Promise<Result<string>> {
  const { productId, kind, language = null, bytes = null, sourceUrl = null } = draft;
  if (!(await isTitle(ctx, productId))) return invalid('productId', 'Only titles have media', 'unfit');
  const { ofTitle, open } = await countMedia(ctx, productId);
  if (ofTitle >= MAX_MEDIA_OF_A_TITLE) return tooMany;
  if (open >= MAX_OPEN) return tooManyOpen;
  if (joins(kind) && !(await findMediaOf(ctx, productId)).some((one) => one.kind === 'VIDEO_MASTER' && one.state !== 'FAILED' && one.state !== 'CANCELLED'))
    return noFilm;
  if (bytes !== null && !(await hasRoom(ctx, bytes))) return noRoom;
  await insertMedia(ctx, { id, productId, kind, language, name: nameOf(draft), bytes, sourceUrl, state: bytes === null ? 'FETCHING' : 'UPLOADING' });
  if (sourceUrl !== null) await awaitWork(ctx, { id, state: 'FETCHING', jobId: (await enqueue(ctx, fetchSource, { mediaId: id }, { key: id })) ?? null });
  return done(id);
}

async function held(ctx: Context, parts: MediaParts, id: string): Promise<Result<Media>> {
  const media = await holdOwnMedia(ctx, id);
  return media ? done(shown(ctx, parts, media)) : notFound;
}

/** Holds a source and, before it, its title: whoever holds both takes them in this order. */
async function holdWithProduct(ctx: Context, id: string): Promise<KnownMedia | undefined> {
  const found = await findOwnMedia(ctx, id);
  if (found) await holdProduct(ctx, found.productId);
  return found && holdOwnMedia(ctx, id);
}

/** Begins a source of a title; with the key of an earlier call, returns what that call began. */
export function beginMedia(ctx: Context, parts: MediaParts, draft: Draft, key: Keyed | undefined): Promise<Result<Media>> {
  return inTransaction<Result<Media>>(ctx, async (inside) => {
    const id = newId();
    const before = key && (await saveIdempotentCall(inside, { ...key, recordId: id }));
    if (before) return before.requestHash === key.requestHash ? held(inside, parts, before.recordId) : keyReused;
    const fault = checkDraft(draft, parts.localTargets);
    if (fault) return fault;
    const notOwn = await checkOwnProduct(inside, draft);
    if (notOwn) return { ok: false, error: notOwn };
    const underReview = await beginChange(inside, draft.productId);
    if (underReview) return { ok: false, error: underReview };
    const made = await insertDraft(inside, id, draft);
    return made.ok ? held(inside, parts, made.value) : made;
  });
}

/** Queues a source that is whole: films by themselves, tracks with their film. The caller holds the product. */
export async function queueSource(ctx: Context, { id, kind, productId }: Pick<Media, 'id' | 'kind' | 'productId'>): Promise<boolean> {
  const jobId = joins(kind)
    ? await enqueue(ctx, joinTracks, { productId }, { key: productId })
    : await enqueue(ctx, prepareMedia, { mediaId: id }, { key: id });
  await awaitWork(ctx, { id, state: 'WAITING', jobId: jobId ?? null });
  return jobId !== undefined || joins(kind);
}

const isEnding = refuse('CONFLICT', 'It is still being stopped. Try again in a moment.', { path: 'id', code: 'in-use' });
const notRetried = refuse('CONFLICT', 'Only what failed or was cancelled is prepared once more.', { path: 'id', code: 'transition' });
const sourceGone = refuse('CONFLICT', 'Its source is gone. Upload it again.', { path: 'id', code: 'ended' });

export function retryMedia(ctx: Context, parts: MediaParts, id: string): Promise<Result<Media>> {
  return inTransaction<Result<Media>>(ctx, async (inside) => {
    const media = await holdWithProduct(inside, id);
    if (!media) return notFound;
    const underReview = await beginChange(inside, media.productId);
    if (underReview) return { ok: false, error: underReview };
    if (media.state !== 'FAILED' && media.state !== 'CANCELLED') return notRetried;
    const isWhole = media.parts.length > 0 && media.uploadedBytes === media.bytes;
    if (isWhole) return (await queueSource(inside, media)) ? held(inside, parts, id) : isEnding;
    if (media.sourceUrl === null) return sourceGone;
    const jobId = await enqueue(inside, fetchSource, { mediaId: id }, { key: id });
    if (jobId === undefined) return isEnding;
    await awaitWork(inside, { id, state: 'FETCHING', jobId });
    return held(inside, parts, id);
  });
}

const isEnded = refuse('CONFLICT', 'It is over already.', { path: 'id', code: 'ended' });

/** Ends an upload, whose pieces go, or the work on a source, which stays so that it can be prepared once more. */
export function cancelMedia(ctx: Context, parts: MediaParts, id: string): Promise<Result<Media>> {
  return inTransaction<Result<Media>>(ctx, async (inside) => {
    const media = await holdOwnMedia(inside, id);
    if (!media) return notFound;
    if (isOver(media)) return isEnded;
    const keepsSource = media.state !== 'UPLOADING' && media.state !== 'FETCHING';
    await endMedia(inside, { id, state: 'CANCELLED', keepsSource });
    if (media.jobId !== null) await cancelJob(inside, media.jobId);
    if (!keepsSource) dropParts(inside, parts.storage, media);
    return held(inside, parts, id);
  });
}

export function dropParts(inside: Context, storage: Storage, { id, parts }: Pick<KnownMedia, 'id' | 'parts'>): void {
  const keys = parts.map(({ name }) => sourceKey(inside.tenant.id, id, name));
  inside.afterCommit?.(() => void deleteStored(inside, storage, keys));
}

/** Deletes a source and what it has become; tracks of a film are taken out of it. */
export function removeMedia(ctx: Context, { storage }: MediaParts, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction<Result<{ done: boolean }>>(ctx, async (inside) => {
    const media = await holdWithProduct(inside, id);
    if (!media) return notFound;
    const underReview = await beginChange(inside, media.productId);
    if (underReview) return { ok: false, error: underReview };
    await deleteMedia(inside, id);
    if (!isOver(media) && media.jobId !== null) await cancelJob(inside, media.jobId);
    await forgetMedia(inside, storage, media);
    if (joins(media.kind) && media.state === 'COMPLETED') await enqueue(inside, joinTracks, { productId: media.productId }, { key: media.productId });
    return done({ done: true });
  });
}
