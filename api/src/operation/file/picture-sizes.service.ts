import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../../platform/context.ts';
import { GivenUp, type JobContext, type Jobs } from '../../platform/jobs/jobs.ts';
import { mediaTypeOf } from '../../platform/storage/media-types.ts';
import type { FilePlace } from '../../platform/storage/storage.ts';
import { drawSizes, type Drawn } from './drawing.ts';
import { deleteStored } from './keep.service.ts';
import { baseOf, pathsOf, type PictureSizes, pictureSizes, variantPath } from './picture-sizes.ts';
import { findPicture, keepPicture, lockPicture } from './picture.repository.ts';
import { hasRoom } from './storage.service.ts';
import { keyAt } from './upload-keys.ts';

const WIDTHS = [160, 320, 640, 1280, 1920];
/** Each takes four bytes while it is drawn. */
const MOST_PIXELS = 50_000_000;
const MOST_SECONDS = 90;
const FORMATS = ['avif', 'webp'];

function sizesOf(path: string, { variants, ...seen }: Drawn): PictureSizes {
  if (variants.length === 0) return seen;
  const widths = [...new Set(variants.map(({ width }) => width))].sort((a, b) => a - b);
  return { base: baseOf(path), widths, formats: FORMATS, ...seen };
}

async function fetchTo(at: string, { storage }: FilePlace, key: string): Promise<boolean> {
  const opened = await storage.get(key);
  if (opened.ok) await pipeline(opened.value.stream, createWriteStream(at, { flags: 'wx' }));
  else if (opened.error.code !== 'missing') throw new Error(`${key} cannot be read`, { cause: opened.error.cause });
  return opened.ok;
}

/** Records what was drawn, unless the file is gone meanwhile; where there is no room for the sizes, without them. Returns the paths that belong to it. */
async function record(inside: Context, fileId: string, path: string, drawn: Drawn): Promise<string[]> {
  // The file first, then the storage: as whoever deletes it does.
  if (!(await lockPicture(inside, fileId))) return [];
  const bytes = drawn.variants.reduce((sum, one) => sum + one.bytes, 0);
  const fits = await hasRoom(inside, bytes);
  const picture = sizesOf(path, fits ? drawn : { ...drawn, variants: [] });
  await keepPicture(inside, fileId, { picture, variantBytes: fits ? bytes : 0 });
  return pathsOf({ path, picture });
}

async function drawInto(ctx: JobContext, files: FilePlace, folder: string, fileId: string): Promise<void> {
  const file = await findPicture(ctx, fileId);
  const from = join(folder, 'picture');
  if (!file || !(await fetchTo(from, files, keyAt(file.path)))) return;
  const outcome = await drawSizes({ from, into: folder, widths: WIDTHS, mostPixels: MOST_PIXELS, seconds: MOST_SECONDS }, ctx.job.signal);
  if (!outcome.ok) throw new GivenUp(`The picture cannot be drawn: ${outcome.error}`);
  const drawn = outcome.value;
  const put = drawn.variants.map(({ width, format, path }) => ({ path, key: keyAt(variantPath(file.path, width, format)) }));
  for (const { path, key } of put) {
    const stored = await files.storage.putFile(key, path, { mediaType: mediaTypeOf(key) });
    if (!stored.ok) throw new Error(`${key} could not be kept`, { cause: stored.error.cause });
  }
  const recorded: { paths?: readonly string[] } = {};
  await ctx.finish(async (inside) => {
    recorded.paths = await record(inside, fileId, file.path, drawn);
  });
  // Of a job that another worker has ended, the files are those that one recorded.
  const existing = recorded.paths?.map(keyAt);
  if (existing)
    await deleteStored(
      ctx,
      files.storage,
      put.map(({ key }) => key).filter((key) => !existing.includes(key)),
    );
}

/** Draws sizes of pictures. One that cannot be drawn is given up and shown as it came. */
export function pictureJobs(jobs: Jobs, files: FilePlace): void {
  jobs.serve(pictureSizes, async (ctx, { fileId }) => {
    const folder = join(files.incoming, `${randomBytes(16).toString('hex')}.drawing`);
    await mkdir(folder, { recursive: true });
    try {
      await drawInto(ctx, files, folder, fileId);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
