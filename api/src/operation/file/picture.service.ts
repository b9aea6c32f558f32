import type { Result } from '../../../contract/index.ts';
import { type Context, done } from '../../platform/context.ts';
import { type Limit, takeAttempts } from '../../platform/limits.ts';
import { jobOf } from '../../platform/work/job.ts';
import { queueOf, type WorkPool } from '../../platform/work/pool.ts';
import { resultOf } from '../../platform/work/refusals.ts';
import type { run } from './picture.job.ts';
import type { Received } from './receive.ts';

export const cleanPicture = jobOf<typeof run>(new URL('./picture.job.ts', import.meta.url), { seconds: 60, memoryMb: 64 });

/** Where files are read, and until when anybody waits. */
export interface Reading {
  readonly work: WorkPool;
  readonly gone: AbortSignal;
}

const PIXELS = 1_000_000;
const drawnOfViewer: Limit = { what: 'megapixels of a person', most: 500, windowS: 60 * 60 };
const drawnOfStaff: Limit = { what: 'megapixels of staff', most: 20_000, windowS: 60 * 60 };

/** Takes the work of drawing a picture, by person and hour, so that deleting pictures gives no room for more of it. */
export function takeDrawing(ctx: Context, pixels: number): Promise<Result<readonly number[]>> {
  const who = ctx.identityId ?? ctx.organizationId ?? '';
  return takeAttempts(ctx, [[ctx.rights.size > 0 ? drawnOfStaff : drawnOfViewer, who, Math.ceil(pixels / PIXELS)]]);
}

export interface Cleaned {
  readonly file: Received;
  /** None of what is no picture. */
  readonly pixels: number;
}

/** Returns a received file as it is to be kept: a picture without its metadata. Refuses one that cannot be read or claims a size no browser can draw. */
export async function cleaned(ctx: Context, { work, gone }: Reading, file: Received): Promise<Result<Cleaned>> {
  if (file.kind.kind !== 'IMAGE') return done({ file, pixels: 0 });
  const clean = file.at.replace(/part$/, 'clean');
  const outcome = resultOf(await work.run(cleanPicture, queueOf(ctx), { at: file.at, clean, extension: file.kind.extension }, gone));
  if (!outcome.ok) return outcome;
  if (!outcome.value.ok) return outcome.value;
  const { pixels, ...stripped } = outcome.value.value;
  return done({ file: { ...file, ...stripped }, pixels });
}
