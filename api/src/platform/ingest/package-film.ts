import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaWarning, Result } from '../../../contract/index.ts';
import { readCaptions } from './captions.ts';
import { stamp } from './cues.ts';
import { type ReadTrack, readEmbedded } from './embedded-captions.ts';
import { SOUNDS } from './encode-audio.ts';
import { PARTS, partName, type VideoParts, type Workshop } from './encode-video.ts';
import type { IngestFault, IngestOrder, IngestPackage, Still } from './engine.ts';
import { success } from './faults.ts';
import { perSecond } from './frame-rate.ts';
import { concatInput, packRendition, type Rendition, readRendition, writeConcatList } from './hls.ts';
import { languageOf } from './languages.ts';
import { AUDIO_CODEC, CHAPTERS, freeName, masterOf, type MasterTrack, readAvcCodec, subtitlesPlaylist, videoName, type VideoRendition } from './master.ts';
import { drawSheets, mapOfSheets } from './pictures.ts';
import type { Plan } from './plan.ts';
import type { Source } from './probe.ts';
import { takeStills } from './stills.ts';
import { UNFINISHED } from './work-folder.ts';

export interface PackageWork extends Workshop {
  readonly order: IngestOrder;
  readonly source: Source;
  readonly plan: Plan;
  readonly parts: VideoParts;
  readonly partGops: number;
  /** Encoded audio in the order of the film. */
  readonly sounds: readonly { readonly file: string; readonly language: string; readonly title: string }[];
  readonly warnings: readonly MediaWarning[];
  readonly onShare: (share: number) => void;
}

const LIST = 'list';
const PICTURES = 'pictures.json';
const THUMBNAILS = 'thumbnails.vtt';

interface Pictures {
  readonly files: readonly string[];
  readonly thumbnails: string | undefined;
  readonly stills: readonly Still[];
}

/** Draws thumbnails and stills, once: the parts they are taken from are gone later. */
async function picturesOf(work: PackageWork, list: string, folder: string): Promise<Result<Pictures, IngestFault>> {
  const { workFolder, plan, parts, partGops, order } = work;
  if (order.kind === 'TEASER') return success({ files: [], thumbnails: undefined, stills: [] });
  const known = join(workFolder, PICTURES);
  if (existsSync(known)) return success(JSON.parse(await readFile(known, 'utf8')) as Pictures);
  const sheets = await drawSheets(work, plan, parts, list, folder);
  if (!sheets.ok) return sheets;
  await writeFile(join(folder, THUMBNAILS), mapOfSheets(sheets.value, parts.frames / perSecond(plan.video.rate)));
  const stills = await takeStills(work, plan, parts, sheets.value, folder, partGops);
  if (!stills.ok) return stills;
  const pictures: Pictures = { files: [...sheets.value.files, THUMBNAILS], thumbnails: THUMBNAILS, stills: stills.value };
  await writeFile(known, JSON.stringify(pictures));
  return success(pictures);
}

/** Reads captions within the source and beside it. */
async function captionsOf(work: PackageWork): Promise<{ readonly tracks: readonly ReadTrack[]; readonly warnings: readonly MediaWarning[] }> {
  const { order, source, plan } = work;
  if (order.kind === 'TEASER') return { tracks: [], warnings: [] };
  const embedded = await readEmbedded(work, source, plan);
  const tracks = [...embedded.tracks];
  const warnings: MediaWarning[] = embedded.unreadable > 0 ? ['captions-unreadable'] : [];
  for (const { path, language } of order.captions) {
    const vtt = await readCaptions(path);
    if (vtt.ok) tracks.push({ language: languageOf(language, order.language), title: '', vtt: vtt.value });
    else warnings.push(vtt.error.code === 'bitmap-captions' ? 'bitmap-captions' : 'captions-unreadable');
  }
  return { tracks, warnings };
}

const concatOf = async (work: PackageWork, rung: number) => {
  const { workFolder, plan, parts } = work;
  const file = join(workFolder, PARTS, `${LIST}-${rung}`);
  await writeConcatList(
    file,
    parts.counts.map((frames, part) => ({ name: partName(part, rung), seconds: frames / perSecond(plan.video.rate) })),
  );
  return file;
};

/** Opens the sound of a teaser, which is within its video: pages play it as one file. */
function soundWithin({ order, sounds, workFolder }: PackageWork, seconds: number): readonly string[] {
  const [first] = order.kind === 'TEASER' ? sounds : [];
  return first ? ['-t', seconds.toFixed(6), '-f', 'mov', '-protocol_whitelist', 'file,pipe', '-i', join(workFolder, SOUNDS, first.file)] : [];
}

async function packVideos(work: PackageWork, folder: string): Promise<Result<readonly VideoRendition[], IngestFault>> {
  const { plan, parts, workFolder, order } = work;
  const { rungs, gop, rate } = plan.video;
  const from = join(workFolder, PARTS);
  const seconds = parts.frames / perSecond(rate);
  const sound = soundWithin(work, seconds);
  const packing = {
    maps: sound.length > 0 ? ['0:v', '1:a'] : ['0:v'],
    from,
    to: folder,
    gopSeconds: gop / perSecond(rate),
    durationSeconds: seconds,
    key: order.key,
  };
  const videos: VideoRendition[] = [];
  for (const [at, { width, height }] of rungs.entries()) {
    const name = videoName(height);
    const failed = await packRendition(work, { ...packing, name, input: [...concatInput(await concatOf(work, at)), ...sound] });
    if (failed) return { ok: false, error: failed };
    // A disk need not hold the largest of them twice.
    for (const part of parts.counts.keys()) await rm(join(from, partName(part, at)), { force: true });
    const codec = await readAvcCodec(join(folder, `${name}.mp4`));
    videos.push({ ...(await readRendition(folder, name)), width, height, codec: sound.length > 0 ? `${codec},${AUDIO_CODEC}` : codec });
    work.onShare(0.4 + (0.6 * (at + 1)) / rungs.length);
  }
  return success(videos);
}

async function packSounds(work: PackageWork, folder: string, seconds: number) {
  const tracks: MasterTrack[] = [];
  const renditions: Rendition[] = [];
  const gopSeconds = work.plan.video.gop / perSecond(work.plan.video.rate);
  for (const { file, language, title } of work.order.kind === 'TEASER' ? [] : work.sounds) {
    const name = freeName(`audio-${language}`, (one) => tracks.some((track) => track.name === one));
    const input = ['-f', 'mov', '-protocol_whitelist', 'file,pipe', '-i', file, '-t', seconds.toFixed(6)];
    const from = join(work.workFolder, SOUNDS);
    const failed = await packRendition(work, { name, input, maps: ['0:a'], from, to: folder, gopSeconds, durationSeconds: seconds, key: work.order.key });
    if (failed) return { ok: false as const, error: failed };
    tracks.push({ type: 'AUDIO', name, language, title });
    renditions.push(await readRendition(folder, name));
  }
  return success({ tracks, renditions });
}

async function writeSubtitles(tracks: readonly ReadTrack[], folder: string, seconds: number): Promise<readonly MasterTrack[]> {
  const written: MasterTrack[] = [];
  for (const { language, title, vtt } of tracks) {
    const name = freeName(`subtitles-${language}`, (one) => written.some((track) => track.name === one));
    await writeFile(join(folder, `${name}.vtt`), vtt);
    await writeFile(join(folder, `${name}.m3u8`), subtitlesPlaylist(`${name}.vtt`, seconds));
    written.push({ type: 'SUBTITLES', name, language, title });
  }
  return written;
}

async function writeChapters({ chapters }: Plan, folder: string, seconds: number): Promise<readonly string[]> {
  if (chapters.length === 0) return [];
  const cues = chapters.map(
    ({ title, atSeconds }, at) => `${stamp(atSeconds)} --> ${stamp(chapters[at + 1]?.atSeconds ?? seconds)}\n${title.replaceAll('&', '&amp;')}\n`,
  );
  await writeFile(join(folder, CHAPTERS), `WEBVTT\n\n${cues.join('\n')}`);
  return [CHAPTERS];
}

/** Makes the package of a film whose video and audio are encoded, beside its place. */
export async function packageFilm(work: PackageWork): Promise<Result<IngestPackage, IngestFault>> {
  const { workFolder, plan, parts } = work;
  const folder = join(workFolder, UNFINISHED);
  await mkdir(folder, { recursive: true });
  const seconds = parts.frames / perSecond(plan.video.rate);
  const pictures = await picturesOf(work, await concatOf(work, plan.video.rungs.length - 1), folder);
  if (!pictures.ok) return pictures;
  work.onShare(0.3);
  const sounds = await packSounds(work, folder, seconds);
  if (!sounds.ok) return sounds;
  const captions = await captionsOf(work);
  const subtitles = await writeSubtitles(captions.tracks, folder, seconds);
  const chapters = await writeChapters(plan, folder, seconds);
  work.onShare(0.4);
  const videos = await packVideos(work, folder);
  if (!videos.ok) return videos;
  const tracks = [...sounds.value.tracks, ...subtitles];
  await writeFile(join(folder, 'master.m3u8'), masterOf(videos.value, plan.video.rate, tracks, sounds.value.renditions));
  const media = [...videos.value, ...sounds.value.tracks].flatMap(({ name }) => [`${name}.mp4`, `${name}.m3u8`]);
  const texts = subtitles.flatMap(({ name }) => [`${name}.vtt`, `${name}.m3u8`]);
  const languages = (of: readonly { readonly language: string }[]) => [...new Set(of.map(({ language }) => language))];
  return success({
    folder,
    files: ['master.m3u8', ...media, ...texts, ...chapters, ...pictures.value.files],
    facts: { ...plan.facts, durationSeconds: seconds, warnings: [...new Set([...plan.facts.warnings, ...work.warnings, ...captions.warnings])] },
    renditions: videos.value.map(({ height }) => height),
    audio: languages(work.sounds),
    subtitles: languages(subtitles),
    thumbnails: pictures.value.thumbnails,
    stills: pictures.value.stills,
    chapters: plan.chapters,
  });
}
