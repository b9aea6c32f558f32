import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveFaultCode } from '../../../contract/index.ts';
import { hasRoom } from '../../operation/file/storage.service.ts';
import { inTransaction } from '../../platform/context.ts';
import { killOrphans } from '../../platform/ingest/process-notes.ts';
import { findPrograms, type Programs } from '../../platform/ingest/programs.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import type { LiveSettings } from '../../platform/live/live-settings.ts';
import { unseal } from '../../platform/sealed.ts';
import type { FilePlace } from '../../platform/storage/storage.ts';
import { nextSequence } from '../content/content.repository.ts';
import { openKey } from '../media/film-key.service.ts';
import { deleteFolder } from '../media/media-files.service.ts';
import { holdProduct } from '../media/media.repository.ts';
import { beginListening, forgetSegments, isListening, type Listening, notePort, notePublished, putLiveContent } from './broadcast.repository.ts';
import { liveFaultOf } from './live-faults.ts';
import { endInput, findInputById, type KnownInput } from './live.repository.ts';
import { hearEncoders } from './hear-encoders.ts';
import { Publishing } from './publish-segments.ts';
import { record } from './record.service.ts';

export interface BroadcastParts {
  readonly files: FilePlace;
  readonly secret: Uint8Array;
  readonly settings: LiveSettings;
}

type Begun = Listening & { readonly input: KnownInput; readonly folder: string };

function begin(ctx: JobContext, id: string): Promise<Begun | undefined> {
  return inTransaction(ctx, async (inside) => {
    const attempt = await beginListening(inside, id, ctx.job.id);
    const input = attempt === undefined ? undefined : await findInputById(inside, id);
    if (attempt === undefined || input?.folder == null) return undefined;
    return { id, attempt, input, folder: input.folder };
  });
}

/** Ends a broadcast that ended by itself: what was sent is kept all the same. */
async function endBy(ctx: JobContext, begun: Begun, code: LiveFaultCode, hasPictures: boolean): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    if (await isListening(inside, begun)) await endInput(inside, begun.id, hasPictures ? 'ENDED' : 'FAILED', liveFaultOf(code));
  });
}

async function publishMore(ctx: JobContext, begun: Begun, publishing: Publishing, session: string): Promise<LiveFaultCode | undefined> {
  const bytes = await publishing.publish(session);
  if (bytes === 0) return undefined;
  return inTransaction(ctx, async (inside) => {
    await holdProduct(inside, begun.input.productId);
    const isOurs = await notePublished(inside, begun, { bytes, seconds: publishing.seconds });
    const { productId } = begun.input;
    if (isOurs) await putLiveContent(inside, { productId, folder: begun.folder, sequence: await nextSequence(inside, productId) });
    return (await hasRoom(inside, 0)) ? undefined : 'no-room';
  });
}

/** Listens until the broadcast is stopped, ends by itself, or this worker is to end. */
async function listen(ctx: JobContext, parts: BroadcastParts, begun: Begun, programs: Programs, publishing: Publishing, workFolder: string): Promise<void> {
  const { input } = begun;
  const key = unseal(parts.secret, input.sealedKey);
  if (key === undefined) {
    await endBy(ctx, begun, 'failed', publishing.segments.length > 0);
    return;
  }
  const code = await hearEncoders({
    ...{ programs, settings: parts.settings, protocol: input.protocol, key, workFolder, attempt: begun.attempt, signal: ctx.job.signal },
    goesOn: () => isListening(ctx, begun),
    isHeard: () => publishing.segments.length > 0,
    onPort: (port) => inTransaction(ctx, (inside) => notePort(inside, begun, port)),
    publish: (session) => publishMore(ctx, begun, publishing, session),
  });
  if (code !== undefined) await endBy(ctx, begun, code, publishing.segments.length > 0);
}

/** Ends what nobody sent anything to, or makes the recording. */
async function conclude(ctx: JobContext, parts: BroadcastParts, begun: Begun, { ffmpeg }: Programs, publishing: Publishing, workFolder: string): Promise<void> {
  const { storage } = parts.files;
  const { folder, input } = begun;
  if (publishing.segments.length === 0) {
    await inTransaction(ctx, (inside) => forgetSegments(inside, begun));
    await deleteFolder(ctx, storage, folder);
    return;
  }
  await publishing.end();
  const listening = { id: begun.id, attempt: begun.attempt, productId: input.productId };
  await record(ctx, listening, { storage, ffmpeg, folder, workFolder, segments: publishing.segments, key: publishing.key });
}

/** Listens for the encoder of an event, lets viewers play what it sends, and makes the recording its film. Goes on where a killed worker was. */
export async function broadcast(ctx: JobContext, parts: BroadcastParts, inputId: string): Promise<void> {
  const begun = await begin(ctx, inputId);
  if (!begun) return;
  const { ingest, storage } = parts.files;
  const workFolder = join(ingest, inputId);
  killOrphans(workFolder);
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true });
  try {
    const programs = await findPrograms(process.env);
    if (!programs.ok) {
      await endBy(ctx, begun, 'no-encoder', false);
      return;
    }
    const { sealedFilmKey } = begun.input;
    const key = sealedFilmKey ? openKey(parts.secret, sealedFilmKey) : undefined;
    if (sealedFilmKey && !key) throw new Error('the key of the broadcast cannot be opened');
    const publishing = await Publishing.open({ storage, folder: begun.folder, workFolder, heights: parts.settings.heights, key });
    if (begun.input.state !== 'ENDED') await listen(ctx, parts, begun, programs.value, publishing, workFolder);
    ctx.job.signal.throwIfAborted();
    const now = await findInputById(ctx, inputId);
    if (now?.attempt === begun.attempt && now.state === 'ENDED') await conclude(ctx, parts, begun, programs.value, publishing, workFolder);
  } catch (error) {
    if (ctx.job.isLast && !ctx.job.signal.aborted) await inTransaction(ctx, (inside) => endInput(inside, inputId, 'FAILED', liveFaultOf('failed')));
    throw error;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}
