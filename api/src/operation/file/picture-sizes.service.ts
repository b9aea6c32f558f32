import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, inTransaction } from '../../platform/context.ts';
import { GivenUp, type JobContext, type Jobs } from '../../platform/jobs/jobs.ts';
import { mediaTypeOf } from '../../platform/storage/media-types.ts';
import type { FilePlace } from '../../platform/storage/storage.ts';
import { drawSizes, type Drawn } from './drawing.ts';
import { deleteStored, fetchStored } from './keep.service.ts';
import { baseOf, pathsOf, type PictureSizes, pictureSizes, variantPath } from './picture-sizes.ts';
import { findPicture, findShowing, keepPicture, lockPicture, showSizes } from './picture.repository.ts';
import { lockExisting } from './storage.repository.ts';
import { hasRoom } from './storage.service.ts';
import { keyAt } from './upload-keys.ts';

const WIDTHS = [160, 320, 640, 1280, 1920];
/** Limit of the decoded image: each pixel takes four bytes of memory. */
const MAX_PIXELS = 50_000_000;
const MAX_DRAW_SECONDS = 90;
const FORMATS = ['avif', 'webp'];

function sizesOf(path: string, { variants, ...seen }: Drawn): PictureSizes {
  if (variants.length === 0) return seen;
  const widths = [...new Set(variants.map(({ width }) => width))].sort((a, b) => a - b);
  return { base: baseOf(path), widths, formats: FORMATS, ...seen };
}

/**
 * Records the sizes of an image, or only its dimensions if the tenant has no room for them. Records nothing if the file was deleted meanwhile. Idempotent.
 * Returns the paths that belong to the image.
 */
async function record(inside: Context, path: string, drawn: Drawn): Promise<string[]> {
  await lockExisting(inside);
  const before = await lockPicture(inside, path);
  if (!before) return [];
  const bytes = drawn.variants.reduce((sum, one) => sum + one.bytes, 0);
  const fits = await hasRoom(inside, bytes - before.variantBytes);
  const picture = sizesOf(path, fits ? drawn : { ...drawn, variants: [] });
  await keepPicture(inside, path, { picture, variantBytes: fits ? bytes : 0 });
  return pathsOf({ path, picture });
}

async function withFolder(files: FilePlace, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = join(files.incoming, `${randomBytes(16).toString('hex')}.drawing`);
  await mkdir(folder, { recursive: true });
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drawInto(ctx: JobContext, files: FilePlace, folder: string, of: string): Promise<void> {
  const from = join(folder, 'picture');
  if (!(await fetchStored(files.storage, keyAt(of), from))) return;
  const outcome = await drawSizes({ from, into: folder, widths: WIDTHS, mostPixels: MAX_PIXELS, seconds: MAX_DRAW_SECONDS }, ctx.job.signal);
  if (!outcome.ok) throw new GivenUp(`The picture cannot be drawn: ${outcome.error}`);
  const drawn = outcome.value;
  const put = drawn.variants.map(({ width, format, path }) => ({ path, key: keyAt(variantPath(of, width, format)) }));
  for (const { path, key } of put) {
    const stored = await files.storage.putFile(key, path, { mediaType: mediaTypeOf(key) });
    if (!stored.ok) throw new Error(`${key} could not be kept`, { cause: stored.error.cause });
  }
  const existing = (await inTransaction(ctx, (inside) => record(inside, of, drawn))).map(keyAt);
  await deleteStored(
    ctx,
    files.storage,
    put.map(({ key }) => key).filter((key) => !existing.includes(key)),
  );
}

/** Resizes an image unless an upload of the same content has done so. Then updates all content that shows the image. */
async function draw(ctx: JobContext, files: FilePlace, fileId: string): Promise<void> {
  const file = await findPicture(ctx, fileId);
  if (!file) return;
  if (!file.isDrawn) await withFolder(files, (folder) => drawInto(ctx, files, folder, file.path));
  // One transaction per content: saving content locks it and then waits for its file. Locking content while holding a file would deadlock.
  for (const { id } of await findShowing(ctx, file.path)) await inTransaction(ctx, (inside) => showSizes(inside, id));
}

/** Registers the job that resizes images. An image that cannot be drawn is shown as uploaded. */
export function pictureJobs(jobs: Jobs, files: FilePlace): void {
  jobs.serve(pictureSizes, (ctx, { fileId }) => draw(ctx, files, fileId));
}
