import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Drawing, Drawn, Variant } from './drawing.ts';

/** Restricts the library to the image formats that uploads may have. */
function readOnlyKnownKinds(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`) });
}

const BLUR_SIDE = 16;
const encodings = {
  avif: (picture: Sharp) => picture.avif({ quality: 52, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 4 }),
} as const;

/** Decodes an image once, so that each smaller size is made from the size before. */
async function pixelsOf(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** Returns the placeholder shown while an image loads: a few pixels and their mean colour. Transparent images get none, as it would shine through. */
async function placeholderOf(pixels: () => Sharp): Promise<{ blur: string; color: string }> {
  const small = await pixels().removeAlpha().resize(BLUR_SIDE, BLUR_SIDE, { fit: 'inside' }).webp({ quality: 40, effort: 6 }).toBuffer();
  const mean = await pixels().removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const [red = 0, green = red, blue = red] = mean;
  const color = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  return { blur: `data:image/webp;base64,${small.toString('base64')}`, color };
}

async function draw({ from, into, widths, mostPixels, seconds }: Drawing): Promise<Drawn> {
  const opened = sharp(from, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds });
  const { autoOrient, pages = 1 } = await opened.metadata();
  const { width, height } = autoOrient;
  const largest = Math.min(width, Math.max(...widths));
  const sized = (picture: Sharp, to: number) => picture.resize({ width: to, height: Math.max(1, Math.round((to * height) / width)), fit: 'fill' });
  let pixels = await pixelsOf(sized(opened.autoOrient().toColourspace('srgb'), largest));
  const { isOpaque } = await pixels().stats();
  const seen = isOpaque ? await placeholderOf(pixels) : {};
  const variants: Variant[] = [];
  // A resized animation would keep only its first frame.
  const wanted = pages > 1 ? [] : [...new Set([...widths.filter((one) => one < largest), largest])].sort((a, b) => b - a);
  for (const size of wanted) {
    if (size < largest) pixels = await pixelsOf(sized(pixels(), size));
    for (const format of ['avif', 'webp'] as const) {
      const path = join(into, `${size}.${format}`);
      await encodings[format](pixels()).timeout({ seconds }).toFile(path);
      variants.push({ width: size, format, path, bytes: statSync(path).size });
    }
  }
  return { width, height, ...seen, variants };
}

readOnlyKnownKinds();
sharp.cache(false);
sharp.concurrency(1);
try {
  process.stdout.write(JSON.stringify({ ok: true, value: await draw(JSON.parse(process.argv[2] ?? '') as Drawing) }));
} catch (error) {
  process.stdout.write(JSON.stringify({ ok: false, error: error instanceof Error ? error.message : String(error) }));
}
