import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { v7 as newId } from 'uuid';
import { decryptSegment } from '../../platform/ingest/media-key.ts';
import { limitOf } from '../../platform/ingest/run-faults.ts';
import { runProgram } from '../../platform/ingest/run-program.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import type { LiveSegment } from '../../platform/live/playlists.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { addParts, holdProduct, insertMedia, type Part } from '../media/media.repository.ts';
import { queueSource } from '../media/media.service.ts';
import { dropNames, receiveParts } from '../media/receive-parts.service.ts';
import { type Listening, noteRecording } from './broadcast.repository.ts';

interface Recorded {
  readonly storage: Storage;
  readonly ffmpeg: string;
  readonly folder: string;
  readonly workFolder: string;
  readonly segments: readonly LiveSegment[];
  /** Key the segments are encrypted with. */
  readonly key: Uint8Array | undefined;
}

async function open(storage: Storage, key: string): Promise<Readable> {
  const opened = await storage.get(key);
  if (opened.ok) return opened.value.stream;
  throw new Error('a segment cannot be read', { cause: opened.error.cause });
}

/** Returns the segment of a number as ffmpeg wrote it. */
async function openSegment({ storage, folder, key }: Recorded, file: string, sequence: number): Promise<Readable> {
  const stream = await open(storage, `${folder}/${file}`);
  return key ? Readable.from([decryptSegment(key, sequence, await buffer(stream))]) : stream;
}

const append = (stream: Readable, path: string, signal: AbortSignal) => pipeline(stream, createWriteStream(path, { flags: 'a' }), { signal });

/** Brings the segments of each session together in a file of this machine. */
async function gather(recorded: Recorded, signal: AbortSignal): Promise<readonly string[]> {
  const { storage, folder, workFolder, segments } = recorded;
  const files: string[] = [];
  let init: string | undefined;
  for (const [sequence, segment] of segments.entries()) {
    if (segment.init !== init) {
      init = segment.init;
      files.push(`session-${files.length}.mp4`);
      await rm(join(workFolder, files.at(-1) ?? ''), { force: true });
      await append(await open(storage, `${folder}/${init}`), join(workFolder, files.at(-1) ?? ''), signal);
    }
    await append(await openSegment(recorded, segment.file, sequence), join(workFolder, files.at(-1) ?? ''), signal);
  }
  return files;
}

/** Makes one film of all sessions, without encoding anything anew. */
async function joinSessions(recorded: Recorded, signal: AbortSignal): Promise<string> {
  const { ffmpeg, workFolder, segments } = recorded;
  const files = await gather(recorded, signal);
  await writeFile(join(workFolder, 'sessions.txt'), `ffconcat version 1.0\n${files.map((file) => `file ${file}\n`).join('')}`);
  const args = ['-hide_banner', '-v', 'error', '-nostdin', '-y', '-f', 'concat', '-safe', '0', '-protocol_whitelist', 'file,pipe', '-i', 'sessions.txt'];
  const limitSeconds = limitOf(segments.reduce((sum, one) => sum + one.seconds, 0));
  const ended = await runProgram(ffmpeg, [...args, '-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', 'recording.mp4'], {
    signal,
    folder: workFolder,
    limitSeconds,
  });
  if (ended.code !== 0) throw new Error(`the recording could not be made: ${ended.said}`);
  for (const file of files) await rm(join(workFolder, file), { force: true });
  return join(workFolder, 'recording.mp4');
}

/** Makes the recording of a broadcast a source of its event, which becomes the film as any other does. */
export async function record(ctx: JobContext, listening: Listening & { readonly productId: string }, recorded: Recorded): Promise<void> {
  const { productId } = listening;
  const path = await joinSessions(recorded, ctx.job.signal);
  const id = newId();
  const place = { storage: recorded.storage, mediaId: id };
  const parts: Part[] = [];
  const outcome = { isKept: false };
  try {
    await receiveParts(ctx, place, createReadStream(path), (part) => {
      parts.push(part);
      return Promise.resolve();
    });
    const { size } = await stat(path);
    await ctx.finish(async (inside) => {
      await holdProduct(inside, productId);
      await insertMedia(inside, {
        id,
        productId,
        kind: 'VIDEO_MASTER',
        language: null,
        name: 'recording.mp4',
        bytes: size,
        sourceUrl: null,
        state: 'UPLOADING',
      });
      outcome.isKept = await noteRecording(inside, listening, id);
      if (!outcome.isKept) throw new Error('another worker has taken over');
      await addParts(inside, { id, from: 0, parts });
      await queueSource(inside, { id, kind: 'VIDEO_MASTER', productId });
    });
  } catch (error) {
    outcome.isKept = false;
    throw error;
  } finally {
    if (!outcome.isKept) await dropNames(ctx, place, parts);
  }
}
