import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Workshop } from './encode-video.ts';
import { encryptRendition } from './encrypt-rendition.ts';
import type { IngestFault } from './engine.ts';
import { faultOfRun, limitOf } from './run-faults.ts';
import { runProgram } from './run-program.ts';
import { segmentsOf } from './segments.ts';

/** A packaged video or audio: its sizes are those of its segments. */
export interface Rendition {
  /** Name of its files, which end in `.mp4` and `.m3u8`. */
  readonly name: string;
  /** Bits per second of the largest segment. */
  readonly peak: number;
  readonly average: number;
  readonly seconds: number;
  readonly bytes: number;
}

/**
 * Moment of the first picture and sound in every package, in seconds. The decoder's order of frames moves them from zero by as much as two frames;
 * one moment for all lets a track join a film that is packaged already.
 */
const START_SECONDS = 0.1;
const SEGMENT_GOPS = 2;
/** Less than a segment by this, so that a rounded duration does not move a cut to the next keyframe. */
const HAIR_SECONDS = 0.0001;

export interface Packing {
  readonly name: string;
  /** Arguments that open what is copied; relative to the folder `from`. */
  readonly input: readonly string[];
  /** Its tracks that are copied. */
  readonly maps: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly gopSeconds: number;
  readonly durationSeconds: number;
  /** Key of 16 bytes that segments are encrypted with. */
  readonly key?: Uint8Array | undefined;
}

/** Copies encoded media into one file of fragments with a playlist of byte ranges. What is packaged already stays. */
export async function packRendition({ programs, workFolder, signal }: Workshop, packing: Packing): Promise<IngestFault | undefined> {
  const { name, to } = packing;
  const playlist = join(to, `${name}.m3u8`);
  if (existsSync(playlist)) return undefined;
  // The muxer writes names into the playlist as they are given, so the file stands beside it under its own name from the start.
  const part = join(to, `${name}.part.m3u8`);
  const args = [
    ...['-hide_banner', '-v', 'error', '-nostdin', '-y', ...packing.input, ...packing.maps.flatMap((map) => ['-map', map]), '-c', 'copy'],
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-output_ts_offset', String(START_SECONDS)],
    ...['-f', 'hls', '-hls_time', (packing.gopSeconds * SEGMENT_GOPS - HAIR_SECONDS).toFixed(6), '-hls_playlist_type', 'vod', '-hls_list_size', '0'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments', '-hls_segment_filename', join(to, `${name}.mp4`), part],
  ];
  const ended = await runProgram(programs.ffmpeg, args, {
    signal,
    folder: workFolder,
    directory: packing.from,
    limitSeconds: limitOf(packing.durationSeconds),
  });
  if (ended.code !== 0) return faultOfRun(ended, 'failed');
  if (packing.key) await encryptRendition(join(to, `${name}.mp4`), part, packing.key);
  await rename(part, playlist);
  return undefined;
}

/** Lists parts for ffmpeg to read one after the other, each with its exact duration. */
export async function writeConcatList(file: string, parts: readonly { readonly name: string; readonly seconds: number }[]): Promise<void> {
  const lines = parts.map(({ name, seconds }) => `file ${name}\nduration ${seconds.toFixed(6)}\n`);
  await writeFile(file, `ffconcat version 1.0\n${lines.join('')}`);
}

export const concatInput = (list: string) => ['-f', 'concat', '-safe', '0', '-protocol_whitelist', 'file,pipe', '-i', list] as const;

/** Reads what a playlist says of a rendition. */
export function renditionOf(name: string, playlist: string): Rendition {
  const segments = segmentsOf(playlist);
  const seconds = segments.reduce((sum, one) => sum + one.seconds, 0);
  const bytes = segments.reduce((sum, one) => sum + one.bytes, 0);
  const average = (bytes * 8) / Math.max(seconds, 0.04);
  // A last segment of a few frames is no measure of what a network has to carry.
  const longest = Math.max(...segments.map((one) => one.seconds));
  const peak = Math.max(average, ...segments.filter((one) => one.seconds >= longest / 2).map((one) => (one.bytes * 8) / one.seconds));
  return { name, peak: Math.ceil(peak), average: Math.ceil(average), seconds, bytes };
}

export const readRendition = async (folder: string, name: string): Promise<Rendition> =>
  renditionOf(name, await readFile(join(folder, `${name}.m3u8`), 'utf8'));
