import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Result } from '../../../contract/index.ts';

export interface Drawing {
  readonly from: string;
  readonly into: string;
  /** Widths in pixels; sizes wider than the image are skipped. */
  readonly widths: readonly number[];
  readonly mostPixels: number;
  readonly seconds: number;
}
export interface Variant {
  readonly width: number;
  readonly format: 'avif' | 'webp';
  readonly path: string;
  readonly bytes: number;
}
export interface Drawn {
  readonly width: number;
  readonly height: number;
  /** Image of a few pixels as a data URI, and their mean colour; absent for transparent images. */
  readonly blur?: string;
  readonly color?: string;
  /** Every width in every format. */
  readonly variants: readonly Variant[];
}

const program = fileURLToPath(new URL('./draw-sizes.process.ts', import.meta.url));
const MAX_OUTPUT_BYTES = 64 * 1024;
const HEAP_MB = 128;

/**
 * Resizes in a separate process, as native code reads the image and a hostile image could crash it. That process has a time limit, none of the server's
 * secrets, and only the image formats that uploads may have. Rejects images that cannot be drawn.
 */
export function drawSizes(drawing: Drawing, signal: AbortSignal): Promise<Result<Drawn, string>> {
  // Windows starts no program without `SystemRoot`.
  const env = { SystemRoot: process.env['SystemRoot'], MALLOC_ARENA_MAX: '2' };
  const options = { env, timeout: drawing.seconds * 1000, killSignal: 'SIGKILL', maxBuffer: MAX_OUTPUT_BYTES, signal } as const;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [`--max-old-space-size=${HEAP_MB}`, program, JSON.stringify(drawing)], options, (error, said) => {
      if (signal.aborted) reject(new Error('The job was stopped'));
      else if (!error) resolve(JSON.parse(said) as Result<Drawn, string>);
      else resolve({ ok: false, error: error.killed ? `took longer than ${drawing.seconds} s` : `ended the process (${error.signal ?? String(error.code)})` });
    });
  });
}
