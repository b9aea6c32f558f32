import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../../../contract/index.ts';
import type { IngestFault } from './engine.ts';
import { fault, success } from './faults.ts';
import { faultOfRun, limitOf } from './run-faults.ts';
import { perSecond } from './frame-rate.ts';
import type { Rung } from './ladder.ts';
import type { Plan, VideoPlan } from './plan.ts';
import { decodedInputOf, type Source } from './probe.ts';
import type { Programs } from './programs.ts';
import { runProgram } from './run-program.ts';

/** Means by which every step runs programs for one work. */
export interface Workshop {
  readonly programs: Programs;
  readonly workFolder: string;
  readonly signal: AbortSignal;
  readonly threads: number;
}

export interface VideoWork extends Workshop {
  readonly source: Source;
  readonly plan: Plan;
  /** Length of a part, in GOPs. */
  readonly partGops: number;
  readonly onFrames: (frames: number) => void;
}

/** Parts of the video that are finished, each with its frames. */
export interface VideoParts {
  readonly counts: readonly number[];
  readonly frames: number;
}

export const PARTS = 'parts';
export const partName = (part: number, rung: number) => `c${part}-${rung}.mp4`;
const doneName = (part: number) => `c${part}.done`;

const TO_SDR = 't=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv';

/** Writes the filters from decoded pictures to every rendition; the first frame is the one shown `beginSeconds` after the seek. */
export function filtersOf(video: VideoPlan, beginSeconds: number): string {
  const { rate, rungs, transfer, matrix } = video;
  const [top = { width: 2, height: 2 }, ...lower] = rungs;
  const fps = `${rate.numerator}/${rate.denominator}`;
  const scale = ({ width, height }: Pick<Rung, 'width' | 'height'>) => `scale=w=${width}:h=${height}:flags=bicubic`;
  const colours = transfer === 'sdr' ? `:${matrix ? `in_color_matrix=${matrix}:` : ''}out_color_matrix=bt709:out_range=tv` : '';
  const chain = [
    `setpts=PTS-${beginSeconds.toFixed(6)}/TB`,
    ...(video.interlaced ? ['bwdif=mode=send_frame:parity=auto:deint=interlaced'] : []),
    // Pictures before the start are dropped, but for the one still shown then.
    `fps=${fps}:start_time=0`,
    scale(top) + colours,
    ...(transfer === 'sdr' ? [] : [`zscale=tin=${transfer}:min=bt2020nc:pin=bt2020:${TO_SDR}`]),
    'setsar=1',
    'format=yuv420p',
  ];
  const whole = `[0:${video.index}]${chain.join(',')}`;
  if (lower.length === 0) return `${whole}[v0]`;
  const split = `split=${rungs.length}[v0]${lower.map((_, at) => `[s${at + 1}]`).join('')}`;
  return [`${whole},${split}`, ...lower.map((rung, at) => `[s${at + 1}]${scale(rung)},setsar=1[v${at + 1}]`)].join(';');
}

/** Arguments of the encoder for one rendition. */
export function encoderOf(video: VideoPlan, rung: Rung, threads: number): readonly string[] {
  const gop = String(video.gop);
  const { numerator, denominator } = video.rate;
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-threads', String(threads)],
    ...['-g', gop, '-keyint_min', gop, '-sc_threshold', '0', '-x264-params', 'open_gop=0:stitchable=1'],
    ...['-crf', String(rung.crf), '-maxrate', `${rung.maxRate}k`, '-bufsize', `${rung.maxRate * 2}k`],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
    // A second of a whole rate is cut finely, so that rounding moves no frame.
    ...['-video_track_timescale', String(denominator === 1 ? numerator * 1000 : numerator), '-map_metadata', '-1', '-map_chapters', '-1'],
  ];
}

/** A container may count a frame or two too few. */
const SPARE_FRAMES = 2;

function partArguments({ source, plan: { video }, partGops, threads }: VideoWork, part: number, attempt: string): readonly string[] {
  const frameSeconds = 1 / perSecond(video.rate);
  const begin = part * partGops * video.gop;
  const preroll = Math.min(begin, video.prerollGops * video.gop);
  const start = video.startSeconds + begin * frameSeconds;
  // Half a frame early, so that no rounding loses the frame itself. The first part never seeks: some containers then give no frame at all.
  const seek = part === 0 ? 0 : Math.max(0, start - (preroll + 0.5) * frameSeconds);
  const frames = part === partsOf(video, partGops) - 1 ? video.frames - begin + SPARE_FRAMES : partGops * video.gop;
  return [
    ...['-hide_banner', '-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1', '-threads', String(threads)],
    ...(seek > 0 ? ['-ss', seek.toFixed(6)] : []),
    ...decodedInputOf(source),
    ...['-filter_complex', filtersOf(video, start - seek)],
    ...video.rungs.flatMap((rung, at) => [
      ...['-map', `[v${at}]`, ...encoderOf(video, rung, threads), '-frames:v', String(frames), '-f', 'mp4', `${partName(part, at)}.${attempt}`],
    ]),
  ];
}

export const partsOf = (video: VideoPlan, partGops: number): number => Math.max(1, Math.ceil(video.frames / (partGops * video.gop)));

function readDone(folder: string, part: number): number | undefined {
  const file = join(folder, doneName(part));
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { frames: number }).frames;
}

async function encodePart(work: VideoWork, part: number, attempt: string, before: number): Promise<Result<number, IngestFault>> {
  const folder = join(work.workFolder, PARTS);
  let frames = 0;
  const { programs, signal, workFolder, plan } = work;
  const ended = await runProgram(programs.ffmpeg, partArguments(work, part, attempt), {
    signal,
    folder: workFolder,
    directory: folder,
    limitSeconds: limitOf(plan.facts.durationSeconds),
    onProgress: (key, value) => {
      if (key !== 'frame') return;
      frames = Number(value);
      work.onFrames(before + frames);
    },
  });
  if (ended.code !== 0) return { ok: false, error: faultOfRun(ended, frames + before === 0 ? 'unreadable' : 'failed') };
  if (frames === 0) return success(0);
  for (const at of plan.video.rungs.keys()) await rename(join(folder, `${partName(part, at)}.${attempt}`), join(folder, partName(part, at)));
  const marker = join(folder, doneName(part));
  await writeFile(`${marker}.${attempt}`, JSON.stringify({ frames }));
  await rename(`${marker}.${attempt}`, marker);
  return success(frames);
}

/** A video that ends sooner than its container says by more than this is broken. */
const MAX_SHORT_SECONDS = 2;
const MAX_SHORT_SHARE = 0.1;

/** Encodes all renditions in parts of whole GOPs; parts that are finished are not encoded again. */
export async function encodeVideo(work: VideoWork): Promise<Result<VideoParts, IngestFault>> {
  const { plan, partGops } = work;
  const attempt = `part-${process.pid}`;
  const counts: number[] = [];
  let frames = 0;
  for (let part = 0; part < partsOf(plan.video, partGops); part += 1) {
    const done = readDone(join(work.workFolder, PARTS), part);
    const made = done === undefined ? await encodePart(work, part, attempt, frames) : success(done);
    if (!made.ok) return made;
    if (made.value > 0) counts.push(made.value);
    frames += made.value;
    work.onFrames(frames);
    if (made.value < partGops * plan.video.gop) break;
  }
  if (frames === 0) return fault('unreadable', 'not one frame can be decoded');
  const missing = (plan.video.frames - frames) / perSecond(plan.video.rate);
  if (plan.statesDuration && missing > Math.max(MAX_SHORT_SECONDS, plan.facts.durationSeconds * MAX_SHORT_SHARE)) {
    return fault('unreadable', `the video ends ${missing.toFixed(1)} s before the container says`);
  }
  return success({ counts, frames });
}
