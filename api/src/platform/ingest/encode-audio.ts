import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../../../contract/index.ts';
import type { Workshop } from './encode-video.ts';
import type { IngestFault } from './engine.ts';
import { fault, success } from './faults.ts';
import { inputOf, openSource, probe, type Source } from './probe.ts';
import { faultOfRun, limitOf } from './run-faults.ts';
import { runProgram } from './run-program.ts';

/** A track of audio to encode, and the stretch of film it is for. */
export interface AudioWork extends Workshop {
  readonly source: Source;
  readonly stream: number;
  /** Seconds from the start of the container to the first picture of the film. */
  readonly startSeconds: number;
  readonly durationSeconds: number;
  /** Name of the encoded file in the folder `SOUNDS` of the work. */
  readonly name: string;
  readonly onShare: (share: number) => void;
}

export const SOUNDS = 'sounds';
const TARGET = 'I=-16:TP=-1.5:LRA=11';

interface Loudness {
  readonly input_i: string;
  readonly input_tp: string;
  readonly input_lra: string;
  readonly input_thresh: string;
  readonly target_offset: string;
}

/** Filters that begin the sound with the first picture, fill its gaps, and end it with the film. */
function alignedTo({ startSeconds, durationSeconds }: AudioWork): string {
  const from = startSeconds > 0 ? `atrim=start=${startSeconds.toFixed(6)},asetpts=PTS-${startSeconds.toFixed(6)}/TB,` : '';
  return `${from}aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo,atrim=end=${durationSeconds.toFixed(6)}`;
}

function readLoudness(said: string): Loudness | undefined {
  const [from, to] = [said.lastIndexOf('{'), said.lastIndexOf('}')];
  if (from < 0 || to < from) return undefined;
  const found = JSON.parse(said.slice(from, to + 1)) as Loudness;
  // Silence has no loudness to correct.
  return Number.isFinite(Number(found.input_i)) && Number.isFinite(Number(found.input_tp)) ? found : undefined;
}

function correction(loudness: Loudness | undefined): string {
  if (!loudness) return '';
  const { input_i: i, input_tp: tp, input_lra: lra, input_thresh: threshold, target_offset: offset } = loudness;
  return `,loudnorm=${TARGET}:measured_I=${i}:measured_TP=${tp}:measured_LRA=${lra}:measured_thresh=${threshold}:offset=${offset}:linear=true,aresample=48000`;
}

/** Encodes one track to AAC at −16 LUFS: measures it, then corrects it. A finished one is kept. */
export async function encodeTrack(work: AudioWork): Promise<IngestFault | undefined> {
  const { programs, signal, workFolder, source, stream, durationSeconds, threads } = work;
  const folder = join(workFolder, SOUNDS);
  if (existsSync(join(folder, work.name))) return undefined;
  await mkdir(folder, { recursive: true });
  const run = (from: number, args: readonly string[]) =>
    runProgram(
      programs.ffmpeg,
      ['-hide_banner', '-nostats', '-nostdin', '-y', '-progress', 'pipe:1', '-threads', String(threads), ...inputOf(source), ...args],
      {
        signal,
        folder: workFolder,
        directory: folder,
        limitSeconds: limitOf(durationSeconds),
        onProgress: (key, value) => {
          if (key === 'out_time_us' && Number(value) > 0) work.onShare(from + Math.min(1, Number(value) / 1e6 / durationSeconds) / 2);
        },
      },
    );
  const map = ['-map', `0:${stream}`];
  const measured = await run(0, ['-v', 'info', ...map, '-af', `${alignedTo(work)},loudnorm=${TARGET}:print_format=json`, '-f', 'null', '-']);
  if (measured.code !== 0) return faultOfRun(measured, 'failed');
  const filters = `${alignedTo(work)}${correction(readLoudness(measured.said))},apad`;
  const part = `${work.name}.part-${process.pid}`;
  const encoder = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-map_metadata', '-1', '-map_chapters', '-1'];
  const ended = await run(0.5, ['-v', 'error', ...map, '-af', filters, '-t', durationSeconds.toFixed(6), ...encoder, '-f', 'mp4', part]);
  if (ended.code !== 0) return faultOfRun(ended, 'failed');
  await rename(join(folder, part), join(folder, work.name));
  return undefined;
}

/** Opens a file of audio that was given beside a film, and finds its first track. */
export async function openSound({ programs, signal }: Workshop, path: string): Promise<Result<{ source: Source; stream: number }, IngestFault>> {
  const source = await openSource(path);
  if (!source.ok) return source;
  const found = await probe(programs, source.value, signal);
  if (!found.ok) return found;
  const sounds = found.value.streams.filter((one) => one.codec_type === 'audio');
  const sound = sounds.find((one) => programs.decodes.has(one.codec_name ?? ''));
  if (sound) return success({ source: source.value, stream: sound.index });
  return sounds.length === 0 ? fault('no-audio') : fault('unsupported', `no decoder of ${sounds[0]?.codec_name ?? 'its audio'}`);
}
