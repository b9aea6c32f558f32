import { randomBytes } from 'node:crypto';
import type { Body, LiveInput, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import type { LiveSettings } from '../../platform/live/live-settings.ts';
import { seal } from '../../platform/sealed.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { newSealedKey } from '../media/film-key.service.ts';
import { deleteFolder } from '../media/media-files.service.ts';
import { newFolder } from '../media/media-keys.ts';
import { canReadMedia, holdProduct } from '../media/media.repository.ts';
import { hasOwnProduct } from '../product/own-product.repository.ts';
import { beginChange } from '../product/product-change.service.ts';
import { dropLiveContent } from './broadcast.repository.ts';
import { beginWaiting, endInput, findInput, hasFilmComing, hasOtherFilm, isEvent, type KnownInput, putKey } from './live.repository.ts';
import { broadcastLive } from './live-jobs.ts';

export interface LiveParts {
  readonly secret: Uint8Array;
  readonly storage: Storage;
  readonly settings: Pick<LiveSettings, 'host'>;
}

const notEvent = refuse('CONFLICT', 'Only events are sent live. Make the title an event first.', { path: 'id', code: 'unfit' });
const underWay = refuse('CONFLICT', 'It is listening already. Stop it first.', { path: 'id', code: 'in-use' });
const isEnding = refuse('CONFLICT', 'It is still being stopped. Try again in a moment.', { path: 'id', code: 'in-use' });
const noKey = refuse('CONFLICT', 'It has no stream key. Make one first.', { path: 'id', code: 'unready' });
const hasFilm = refuse('CONFLICT', 'The event has a film already. Delete it before another is recorded.', { path: 'id', code: 'in-use' });
const notUnderWay = refuse('CONFLICT', 'Nothing is under way. Start it first.', { path: 'id', code: 'transition' });

const isUnderWay = ({ state }: Pick<KnownInput, 'state'>) => state === 'WAITING' || state === 'LIVE';

/** Returns an input as the contract has it: without its key. */
function shown({ settings }: Pick<LiveParts, 'settings'>, known: KnownInput): LiveInput {
  const { id: _id, sealedKey: _key, sealedFilmKey: _filmKey, folder, attempt: _attempt, ...input } = known;
  return { ...input, host: settings.host ?? null, isPlayed: folder !== null && known.durationSeconds > 0 };
}

export async function readLive(ctx: Context, parts: Pick<LiveParts, 'settings'>, productId: string): Promise<Result<Reply<'GET /live/item/:id'>>> {
  if (!(await canReadMedia(ctx, productId))) return notFound;
  const known = await findInput(ctx, productId);
  return done({ input: known ? shown(parts, known) : null });
}

/** Does something with an event of the caller's own organization, which is held until the transaction ends. */
function change<Reply>(ctx: Context, productId: string, work: (inside: Context) => Promise<Result<Reply>>): Promise<Result<Reply>> {
  return inTransaction<Result<Reply>>(ctx, async (inside) => {
    if (!(await hasOwnProduct(inside, productId))) return notFound;
    await holdProduct(inside, productId);
    return (await isEvent(inside, productId)) ? work(inside) : notEvent;
  });
}

async function now(ctx: Context, parts: LiveParts, productId: string): Promise<Result<LiveInput>> {
  const known = await findInput(ctx, productId);
  return known ? done(shown(parts, known)) : notFound;
}

/** Makes a stream key in place of the one there is, and shows it this once. */
export function openLive(
  ctx: Context,
  parts: LiveParts,
  productId: string,
  { protocol }: Body<'POST /live/open/:id'>,
): Promise<Result<Reply<'POST /live/open/:id'>>> {
  return change<Reply<'POST /live/open/:id'>>(ctx, productId, async (inside) => {
    const known = await findInput(inside, productId);
    if (known && isUnderWay(known)) return underWay;
    const underReview = await beginChange(inside, productId);
    if (underReview) return { ok: false, error: underReview };
    const key = randomBytes(16).toString('hex');
    await putKey(inside, productId, { protocol, sealedKey: seal(parts.secret, key) });
    const input = await now(inside, parts, productId);
    return input.ok ? done({ input: input.value, key }) : input;
  });
}

/** Listens for the encoder. Goes on with what was broadcast where a broadcast before failed and was not recorded. */
export function startLive(ctx: Context, parts: LiveParts, productId: string): Promise<Result<LiveInput>> {
  return change<LiveInput>(ctx, productId, async (inside) => {
    const known = await findInput(inside, productId);
    if (!known) return noKey;
    if (isUnderWay(known)) return underWay;
    if ((await hasOtherFilm(inside, productId, known.folder)) || (await hasFilmComing(inside, productId))) return hasFilm;
    const underReview = await beginChange(inside, productId);
    if (underReview) return { ok: false, error: underReview };
    const goesOn = known.folder !== null && known.recordingId === null;
    const jobId = await enqueue(inside, broadcastLive, { inputId: known.id }, { key: known.id });
    if (jobId === undefined) return isEnding;
    const folder = goesOn ? known.folder : newFolder(inside.tenant.id, 'VIDEO_MASTER');
    const { folder: before } = known;
    if (before !== null && !goesOn) {
      await dropLiveContent(inside, productId, before);
      inside.afterCommit?.(() => void deleteFolder(inside, parts.storage, before));
    }
    const sealedFilmKey = goesOn ? known.sealedFilmKey : await newSealedKey(inside, parts.secret);
    await beginWaiting(inside, { id: known.id, jobId, folder, goesOn, sealedFilmKey });
    return now(inside, parts, productId);
  });
}

/** Ends a broadcast within seconds; its worker makes the recording. */
export function stopLive(ctx: Context, parts: LiveParts, productId: string): Promise<Result<LiveInput>> {
  return change<LiveInput>(ctx, productId, async (inside) => {
    const known = await findInput(inside, productId);
    if (!known || !isUnderWay(known)) return notUnderWay;
    await endInput(inside, known.id, 'ENDED');
    return now(inside, parts, productId);
  });
}
