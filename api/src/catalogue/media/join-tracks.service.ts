import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { MediaFaultCode, Result } from '../../../contract/index.ts';
import { type AddedTrack, addTrack } from '../../platform/ingest/add-track.ts';
import { readCaptions } from '../../platform/ingest/captions.ts';
import { encodeAudio } from '../../platform/ingest/encode-sounds.ts';
import type { IngestFault } from '../../platform/ingest/engine.ts';
import { type Rendition, renditionOf } from '../../platform/ingest/hls.ts';
import { deleteStored } from '../../operation/file/keep.service.ts';
import { hasRoom } from '../../operation/file/storage.service.ts';
import { inTransaction } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import { mediaTypeOf } from '../../platform/storage/media-types.ts';
import type { FilePlace, Storage } from '../../platform/storage/storage.ts';
import { bringSource } from './bring-source.ts';
import { openKey } from './film-key.service.ts';
import { faultOf } from './media-faults.ts';
import { joinTracks } from './media-jobs.ts';
import { newPartName } from './media-keys.ts';
import { endMedia, findMediaOf, holdMedia, holdProduct, type KnownMedia } from './media.repository.ts';
import { beginAttempt } from './prepare.repository.ts';
import { failTracks, findFilmPath, joinFilm } from './tracks.repository.ts';
import { watchAttempt } from './watch-attempt.ts';

type Film = KnownMedia & { readonly folder: string; readonly playlist: string; readonly contentId: string };
interface Work {
  readonly storage: Storage;
  readonly film: Film;
  readonly secret: Uint8Array;
  readonly folder: string;
}

const isFilm = (media: KnownMedia): media is Film =>
  media.kind === 'VIDEO_MASTER' && media.state === 'COMPLETED' && media.folder !== null && media.playlist !== null && media.contentId !== null;
const isTrack = ({ kind, state, parts }: KnownMedia) =>
  (kind === 'CAPTIONS' || kind === 'AUDIO') && (state === 'COMPLETED' || state === 'WAITING' || state === 'READING') && parts.length > 0;

/** Names of what belongs to a track: they end in its id, so that no two tracks share one, and what lies under one never changes. */
const tagOf = ({ id }: Pick<KnownMedia, 'id'>) => id.slice(-12);
const OF_TRACK = /-([0-9a-f]{12})\.(?:vtt|m3u8|mp4)$/;
const MASTER = /^master-[0-9a-f]{32}\.m3u8$/;

async function readText(storage: Storage, key: string): Promise<string | undefined> {
  const opened = await storage.get(key);
  if (opened.ok) return Buffer.concat(await opened.value.stream.toArray()).toString();
  if (opened.error.code === 'missing') return undefined;
  throw new Error(`${key} cannot be read`, { cause: opened.error.cause });
}

async function putText(storage: Storage, key: string, text: string): Promise<void> {
  const stored = await storage.put(key, Readable.from([Buffer.from(text)]), { mediaType: mediaTypeOf(key) });
  if (!stored.ok) throw new Error(`${key} could not be kept`, { cause: stored.error.cause });
}

async function addCaptions({ film }: Work, track: KnownMedia, source: string, master: string): Promise<Result<AddedTrack, IngestFault>> {
  const vtt = await readCaptions(source);
  if (!vtt.ok) return vtt;
  const language = track.language ?? 'und';
  const added = addTrack(master, { type: 'SUBTITLES', language, vtt: vtt.value, durationSeconds: film.durationSeconds ?? 0 });
  const [stem = ''] = added.files
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.m3u8'))
    .map((name) => name.slice(0, -'.m3u8'.length));
  const own = (text: string) => text.replaceAll(`${stem}.`, `subtitles-${language}-${tagOf(track)}.`);
  const files = added.files.map(({ name, text }) => ({ name: own(name), text: name.endsWith('.m3u8') ? own(text) : text }));
  return { ok: true, value: { master: own(added.master), files } };
}

async function makeAudio(ctx: JobContext, work: Work, track: KnownMedia, source: string): Promise<Result<Rendition, IngestFault>> {
  const { storage, film } = work;
  const language = track.language ?? 'und';
  const name = `audio-${language}-${tagOf(track)}`;
  const present = await readText(storage, `${film.folder}/${name}.m3u8`);
  if (present !== undefined) return { ok: true, value: renditionOf(name, present) };
  const watched = watchAttempt(ctx, track, ctx.job.signal);
  try {
    const order = { path: source, language, workFolder: join(work.folder, `audio-${tagOf(track)}`), durationSeconds: film.durationSeconds ?? 0 };
    const key = film.sealedKey ? openKey(work.secret, film.sealedKey) : undefined;
    if (film.sealedKey && !key) return { ok: false, error: { code: 'failed', cause: 'the key of the film cannot be opened' } };
    const made = await encodeAudio({ ...order, master: film.playlist, key, signal: watched.signal });
    if (!made.ok) return made;
    const { folder, rendition } = made.value;
    if (!(await inTransaction(ctx, (inside) => hasRoom(inside, rendition.bytes)))) return { ok: false, error: { code: 'no-room' } };
    const media = await storage.putFile(`${film.folder}/${name}.mp4`, join(folder, `${rendition.name}.mp4`), { mediaType: mediaTypeOf('a.mp4') });
    if (!media.ok) throw new Error('audio could not be kept', { cause: media.error.cause });
    const playlist = await readFile(join(folder, `${rendition.name}.m3u8`), 'utf8');
    await putText(storage, `${film.folder}/${name}.m3u8`, playlist.replaceAll(`${rendition.name}.mp4`, `${name}.mp4`));
    return { ok: true, value: { ...rendition, name } };
  } catch (error) {
    if (watched.isOver()) return { ok: false, error: { code: 'failed', cause: 'it was cancelled' } };
    throw error;
  } finally {
    await watched.stop();
  }
}

async function add(ctx: JobContext, work: Work, track: KnownMedia, master: string): Promise<Result<AddedTrack, IngestFault>> {
  const source = join(work.folder, track.id);
  const isThere = await bringSource({ storage: work.storage, tenantId: ctx.tenant.id, media: track, signal: ctx.job.signal }, source);
  if (!isThere) return { ok: false, error: { code: 'no-room' } };
  if (track.kind === 'CAPTIONS') return addCaptions(work, track, source, master);
  const audio = await makeAudio(ctx, work, track, source);
  if (!audio.ok) return audio;
  return { ok: true, value: addTrack(master, { type: 'AUDIO', language: track.language ?? 'und', rendition: audio.value }) };
}

function failTrack(ctx: JobContext, id: string, code: MediaFaultCode): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const now = await holdMedia(inside, id);
    if (now && isTrack(now)) await endMedia(inside, { id, state: 'FAILED', fault: faultOf(code), keepsSource: true });
  });
}

async function beginTrack(ctx: JobContext, track: KnownMedia): Promise<KnownMedia> {
  if (track.state === 'COMPLETED') return track;
  const attempt = await inTransaction(ctx, (inside) => beginAttempt(inside, track.id, ctx.job.id));
  return attempt === undefined ? track : { ...track, attempt, state: 'READING' };
}

interface Made {
  readonly path: string;
  readonly tracks: readonly KnownMedia[];
}

/** Makes a first playlist of a film with all its tracks. One that cannot be read is failed, and left out. */
async function makeMaster(ctx: JobContext, work: Work, tracks: readonly KnownMedia[]): Promise<Made> {
  const { storage, film } = work;
  let master = film.playlist;
  const joined: KnownMedia[] = [];
  for (const one of tracks) {
    const track = await beginTrack(ctx, one);
    const added = await add(ctx, work, track, master);
    if (!added.ok) {
      ctx.log.warn({ media: track.id, ...added.error }, 'a track did not join its film');
      await failTrack(ctx, track.id, added.error.code);
      continue;
    }
    for (const { name, text } of added.value.files) await putText(storage, `${film.folder}/${name}`, text);
    master = added.value.master;
    joined.push(track);
  }
  if (joined.length === 0) return { path: `${film.folder}/master.m3u8`, tracks: [] };
  const path = `${film.folder}/master-${newPartName()}.m3u8`;
  await putText(storage, path, master);
  return { path, tracks: joined };
}

const languagesOf = (tracks: readonly KnownMedia[], kind: KnownMedia['kind']) =>
  tracks.filter((one) => one.kind === kind).map(({ language }) => language ?? 'und');

/** Sorts the files of a film: playlists that were replaced and what belongs to tracks that are gone go; whoever has just begun to play keeps the playlist before. */
async function sortFiles({ storage, film }: Work, made: Made, before: string | undefined): Promise<{ keptBytes: number; obsolete: readonly string[] }> {
  const present = new Set(made.tracks.map(tagOf));
  const playlists = new Set([made.path, before]);
  const obsolete: string[] = [];
  let keptBytes = 0;
  for await (const { key, bytes } of storage.list(`${film.folder}/`)) {
    const name = key.slice(film.folder.length + 1);
    const of = OF_TRACK.exec(name)?.[1];
    if ((of !== undefined && !present.has(of)) || (MASTER.test(name) && !playlists.has(key))) obsolete.push(key);
    else keptBytes += bytes;
  }
  const stills = film.stills[0]?.key;
  if (stills !== undefined) for await (const { bytes } of storage.list(stills.slice(0, stills.lastIndexOf('/') + 1))) keptBytes += bytes;
  return { keptBytes, obsolete };
}

/** Makes a playlist the film's with the end of the job, if its tracks are still those. Returns whether it is. */
async function finish(ctx: JobContext, { film }: Work, made: Made, heldBytes: number): Promise<boolean> {
  const outcome = { isKept: false };
  await ctx.finish(async (inside) => {
    await holdProduct(inside, film.productId);
    const all = await findMediaOf(inside, film.productId);
    const wanted = all.filter(isTrack);
    const isSame =
      all.some((one) => one.id === film.id && isFilm(one)) &&
      wanted.length === made.tracks.length &&
      made.tracks.every(({ id }) => wanted.some((one) => one.id === id));
    if (!isSame) {
      await enqueue(inside, joinTracks, { productId: film.productId }, { key: film.productId });
      return;
    }
    await joinFilm(inside, {
      filmId: film.id,
      contentId: film.contentId,
      path: `/media/${made.path}`,
      audio: [...film.audio, ...languagesOf(made.tracks, 'AUDIO')],
      subtitles: [...film.subtitles, ...languagesOf(made.tracks, 'CAPTIONS')],
      heldBytes,
      trackIds: made.tracks.map(({ id }) => id),
    });
    outcome.isKept = true;
  });
  return outcome.isKept;
}

/** Makes the captions and audio tracks of a title part of its film, and takes those out of it that are deleted. */
export async function joinTracksOf(ctx: JobContext, { files, secret }: { files: FilePlace; secret: Uint8Array }, productId: string): Promise<void> {
  const all = await findMediaOf(ctx, productId);
  const film = all.find(isFilm);
  if (!film) {
    await inTransaction(ctx, async (inside) => {
      await holdProduct(inside, productId);
      await failTracks(inside, productId);
    });
    return;
  }
  const work = { storage: files.storage, film, secret, folder: join(files.ingest, productId) };
  try {
    await mkdir(work.folder, { recursive: true });
    const before = await findFilmPath(ctx, film.contentId);
    const made = await makeMaster(ctx, work, all.filter(isTrack).toReversed());
    const { keptBytes, obsolete } = await sortFiles(work, made, before?.slice('/media/'.length));
    if (await finish(ctx, work, made, keptBytes)) await deleteStored(ctx, files.storage, obsolete);
    else if (made.tracks.length > 0) await deleteStored(ctx, files.storage, [made.path]);
  } finally {
    await rm(work.folder, { recursive: true, force: true });
  }
}
