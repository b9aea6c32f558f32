import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Result } from '../../../contract/index.ts';

/** A picture to be drawn in several widths. */
export interface Drawing {
  readonly from: string;
  /** A folder of its own. */
  readonly into: string;
  /** None is drawn larger than the picture is. */
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
  /** A picture of a few pixels as a data URI, and their mean; not of pictures that can be seen through. */
  readonly blur?: string;
  readonly color?: string;
  /** Every width in every format. */
  readonly variants: readonly Variant[];
}

const program = fileURLToPath(new URL('./draw-sizes.process.ts', import.meta.url));
const MOST_ANSWER_BYTES = 64 * 1024;
const HEAP_MB = 128;

/**
 * Draws in a process of its own: pictures are read by native code, and what a hostile one does to that ends with it. It has the
 * time of the drawing, no secret of the server, and knows only the kinds of pictures that uploads may be. Refuses what cannot be drawn.
 */
export function drawSizes(drawing: Drawing, signal: AbortSignal): Promise<Result<Drawn, string>> {
  // Windows starts no program without the first.
  const env = { SystemRoot: process.env['SystemRoot'], MALLOC_ARENA_MAX: '2' };
  const options = { env, timeout: drawing.seconds * 1000, killSignal: 'SIGKILL', maxBuffer: MOST_ANSWER_BYTES, signal } as const;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [`--max-old-space-size=${HEAP_MB}`, program, JSON.stringify(drawing)], options, (error, said) => {
      if (signal.aborted) reject(new Error('The job was stopped'));
      else if (!error) resolve(JSON.parse(said) as Result<Drawn, string>);
      else resolve({ ok: false, error: error.killed ? `took longer than ${drawing.seconds} s` : `ended the process (${error.signal ?? String(error.code)})` });
    });
  });
}
