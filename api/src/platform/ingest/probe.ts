import type { Result } from '../../../contract/index.ts';
import type { IngestFault } from './engine.ts';
import { fault, success } from './faults.ts';
import type { Programs } from './programs.ts';
import { runProgram } from './run-program.ts';
import { demuxerOf, readHead } from './sniff.ts';

/** A stream as ffprobe tells it; texts are unchecked, and all may be missing. */
export interface ProbedStream {
  readonly index: number;
  readonly codec_type?: string;
  readonly codec_name?: string;
  readonly codec_tag_string?: string;
  readonly width?: number;
  readonly height?: number;
  readonly sample_aspect_ratio?: string;
  readonly avg_frame_rate?: string;
  readonly r_frame_rate?: string;
  readonly start_time?: string;
  readonly duration?: string;
  readonly field_order?: string;
  readonly color_transfer?: string;
  readonly color_space?: string;
  readonly tags?: Readonly<Record<string, string>>;
  readonly disposition?: Readonly<Record<string, number>>;
  readonly side_data_list?: readonly { readonly side_data_type?: string; readonly rotation?: number | string; readonly dv_profile?: number }[];
}

export interface Probe {
  readonly format: { readonly duration?: string; readonly start_time?: string };
  readonly streams: readonly ProbedStream[];
  readonly chapters: readonly { readonly start_time?: string; readonly tags?: Readonly<Record<string, string>> }[];
}

/** A source and the one demuxer that may read it. */
export interface Source {
  readonly path: string;
  readonly demuxer: string;
}

/** Largest picture that is decoded: 8K, of cinema too. */
export const MAX_PIXELS = 8192 * 4320;

const PROBE_LIMIT_SECONDS = 600;
const CONTAINMENT = ['-protocol_whitelist', 'file,pipe'] as const;

/** Arguments that open a source as what its bytes are, with no way to other files. */
export const inputOf = ({ path, demuxer }: Source): readonly string[] => [
  '-f',
  demuxer,
  ...CONTAINMENT,
  '-analyzeduration',
  '30M',
  '-probesize',
  '50M',
  '-i',
  `file:${path}`,
];

/** Arguments that open a source to decode its pictures. */
export const decodedInputOf = (source: Source): readonly string[] => ['-max_pixels', String(MAX_PIXELS), ...inputOf(source)];

/** Finds the demuxer of a file. */
export async function openSource(path: string): Promise<Result<Source, IngestFault>> {
  let head: Buffer;
  try {
    head = await readHead(path);
  } catch (error) {
    return fault('unreadable', String(error));
  }
  if (head.length === 0) return fault('empty');
  const demuxer = demuxerOf(head);
  return demuxer ? success({ path, demuxer }) : fault('unreadable', `no media begins with ${head.toString('hex', 0, 16)}`);
}

/** Reads what is in a source without decoding it. */
export async function probe(programs: Programs, source: Source, signal?: AbortSignal): Promise<Result<Probe, IngestFault>> {
  const args = ['-v', 'error', '-show_format', '-show_streams', '-show_chapters', '-of', 'json', ...inputOf(source)];
  const { code, out, said } = await runProgram(programs.ffprobe, args, { signal, limitSeconds: PROBE_LIMIT_SECONDS });
  if (code !== 0) return fault('unreadable', said);
  const found = JSON.parse(out) as Partial<Probe>;
  return success({ format: found.format ?? {}, streams: found.streams ?? [], chapters: found.chapters ?? [] });
}

/** Measures how long the video runs by reading through all of it, where the container does not say. */
export async function measureDuration(programs: Programs, source: Source, signal?: AbortSignal): Promise<number | undefined> {
  let seconds: number | undefined;
  const onProgress = (key: string, value: string) => {
    if (key === 'out_time_us' && Number(value) > 0) seconds = Number(value) / 1e6;
  };
  const args = ['-v', 'error', '-nostdin', '-progress', 'pipe:1', ...inputOf(source), '-map', '0:V', '-c', 'copy', '-f', 'null', '-'];
  await runProgram(programs.ffmpeg, args, { signal, limitSeconds: PROBE_LIMIT_SECONDS * 6, onProgress });
  return seconds;
}
