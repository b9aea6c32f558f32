import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPrograms, type Programs } from '../platform/ingest/programs.ts';

/** Returns the ffmpeg tests make their clips with, the same that prepares films. */
export async function programsOfTests(): Promise<Programs> {
  const programs = await findPrograms(process.env);
  if (!programs.ok) throw new Error(programs.error);
  return programs.value;
}

/** Writes a clip of ffmpeg's own pictures and sounds. */
export function makeClip({ ffmpeg }: Programs, args: readonly string[]): void {
  execFileSync(ffmpeg, ['-v', 'error', '-nostdin', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Test pictures and a tone, as inputs. */
export const testPictures = (seconds: number, { size = '320x180', rate = '25' } = {}) =>
  ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`] as const;
export const tone = (seconds: number, hertz = 440) => ['-f', 'lavfi', '-i', `sine=f=${hertz}:r=48000:d=${seconds}`] as const;
export const quickly = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'] as const;

/** Writes a program that runs ffmpeg, at the speed of the film where its arguments hold `word`. */
export function slowFfmpeg({ ffmpeg }: Programs, folder: string, word: string): string {
  const file = join(folder, 'slow-ffmpeg');
  writeFileSync(file, `#!/bin/sh\ncase "$*" in *${word}*) exec '${ffmpeg}' -re "$@" ;; *) exec '${ffmpeg}' "$@" ;; esac\n`);
  chmodSync(file, 0o755);
  return file;
}

export interface Packet {
  readonly seconds: number;
  readonly isKey: boolean;
}

/** Reads when each packet of a file is shown, in that order. */
export function packetsOf({ ffprobe }: Programs, file: string): readonly Packet[] {
  const text = execFileSync(ffprobe, ['-v', 'error', '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0', file], { encoding: 'utf8' });
  return text
    .trim()
    .split('\n')
    .map((line) => ({ seconds: Number(line.split(',')[0]), isKey: line.includes('K') }))
    .toSorted((a, b) => a.seconds - b.seconds);
}

/** Runs a filter over a file and returns what it says. */
export function measure({ ffmpeg }: Programs, file: string, filter: readonly string[]): string {
  return execFileSync('sh', ['-c', 'exec "$0" "$@" 2>&1', ffmpeg, '-hide_banner', '-nostats', '-nostdin', '-i', file, ...filter, '-f', 'null', '-'], {
    encoding: 'utf8',
  });
}
