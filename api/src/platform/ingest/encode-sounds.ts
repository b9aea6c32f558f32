import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { MediaWarning, Result } from '../../../contract/index.ts';
import { type AudioWork, encodeTrack, openSound, SOUNDS } from './encode-audio.ts';
import type { Workshop } from './encode-video.ts';
import type { IngestFault, IngestOrder } from './engine.ts';
import { fault, success } from './faults.ts';
import { perSecond } from './frame-rate.ts';
import { packRendition, type Rendition, readRendition } from './hls.ts';
import { languageOf } from './languages.ts';
import { freeName } from './master.ts';
import type { Source } from './probe.ts';
import { GOP_SECONDS, type Plan } from './plan.ts';
import { killOrphans } from './process-notes.ts';
import { findPrograms, threadsOf } from './programs.ts';

export interface SoundsWork extends Workshop {
  readonly source: Source;
  readonly plan: Plan;
  readonly order: IngestOrder;
  readonly onShare: (share: number) => void;
}

/** An encoded track of audio, in the folder of sounds. */
export interface Sound {
  readonly file: string;
  readonly language: string;
  readonly title: string;
}

/** The video may run on a little longer than its container says; the sound is cut to it when it is packaged. */
const SPARE_SECONDS = 2;

/** Encodes the audio of a film and what was given beside it. A track that cannot be encoded is left out with a warning. */
export async function encodeSounds(
  work: SoundsWork,
): Promise<Result<{ readonly tracks: readonly Sound[]; readonly warnings: readonly MediaWarning[] }, IngestFault>> {
  const { plan, order, source } = work;
  const durationSeconds = plan.video.frames / perSecond(plan.video.rate) + SPARE_SECONDS;
  const extra = order.kind === 'TEASER' ? [] : order.audio;
  const [tracks, warnings]: [Sound[], MediaWarning[]] = [[], []];
  const count = plan.audio.length + extra.length;
  let done = 0;
  const encode = async (track: Pick<AudioWork, 'source' | 'stream' | 'startSeconds'>, named: Omit<Sound, 'file'>) => {
    const file = `a${done}.mp4`;
    const failed = await encodeTrack({ ...work, ...track, durationSeconds, name: file, onShare: (share) => work.onShare((done + share) / count) });
    if (!failed) tracks.push({ ...named, file });
    else if (failed.code === 'no-room') return failed;
    else warnings.push('audio-left-out');
    done += 1;
    work.onShare(done / count);
    return undefined;
  };
  for (const { index, language, title } of plan.audio) {
    const failed = await encode({ source, stream: index, startSeconds: plan.video.startSeconds }, { language, title });
    if (failed) return { ok: false, error: failed };
  }
  for (const { path, language } of extra) {
    const sound = await openSound(work, resolve(path));
    if (!sound.ok) {
      warnings.push('audio-left-out');
      done += 1;
      continue;
    }
    const failed = await encode({ ...sound.value, startSeconds: 0 }, { language: languageOf(language, order.language), title: '' });
    if (failed) return { ok: false, error: failed };
  }
  if (count === 0) work.onShare(1);
  return success({ tracks, warnings });
}

/** Audio to make for a film that is packaged already. */
export interface AudioOrder {
  readonly path: string;
  readonly language: string;
  /** A folder of this work alone. */
  readonly workFolder: string;
  /** Length of the film: the sound is cut to it, or filled with silence. */
  readonly durationSeconds: number;
  /** Master playlist of the film, whose names are not taken again. */
  readonly master: string;
  /** Key of the film, where the film is encrypted. */
  readonly key?: Uint8Array | undefined;
  readonly signal: AbortSignal;
}

export interface EncodedAudio {
  readonly folder: string;
  /** Names of what belongs beside the master playlist. */
  readonly files: readonly string[];
  readonly rendition: Rendition;
}

/** Encodes the first audio of a file for a film that is packaged already; `addTrack` makes it one of its tracks. Rejects only with the signal's reason. */
export async function encodeAudio({ path, language, durationSeconds, master, key, signal, ...order }: AudioOrder): Promise<Result<EncodedAudio, IngestFault>> {
  const workFolder = resolve(order.workFolder);
  const programs = await findPrograms(process.env);
  if (!programs.ok) return fault('no-encoder', programs.error);
  const workshop: Workshop = { programs: programs.value, workFolder, signal, threads: threadsOf(process.env) };
  const sound = await openSound(workshop, resolve(path));
  if (!sound.ok) return sound;
  await mkdir(workFolder, { recursive: true });
  killOrphans(workFolder);
  const failed = await encodeTrack({ ...workshop, ...sound.value, startSeconds: 0, durationSeconds, name: 'a0.mp4', onShare: () => undefined });
  if (failed) return { ok: false, error: failed };
  const name = freeName(`audio-${language}`, (one) => master.includes(`URI="${one}.m3u8"`));
  const input = ['-f', 'mov', '-protocol_whitelist', 'file,pipe', '-i', 'a0.mp4'];
  const from = join(workFolder, SOUNDS);
  const refused = await packRendition(workshop, { name, input, maps: ['0:a'], from, to: workFolder, gopSeconds: GOP_SECONDS, durationSeconds, key });
  if (refused) return { ok: false, error: refused };
  await rm(from, { recursive: true, force: true });
  return success({ folder: workFolder, files: [`${name}.mp4`, `${name}.m3u8`], rendition: await readRendition(workFolder, name) });
}
