import { renameSync } from 'node:fs';
import { imageSizeFromFile } from 'image-size/fromFile';
import { answered, type Read, tooMuch, Unreadable } from '../../platform/sheets/bounds.ts';
import { stripMetadata } from './strip-metadata.ts';

/** Highest width and height in pixels. Browsers decode an image at full size, so a file of a few hundred bytes could exhaust their memory. */
const MAX_SIDE_PX = 16_384;
const MAX_PIXELS = 100_000_000;

/** Received image, and the path its cleaned copy is written to. */
export interface Picture {
  readonly at: string;
  readonly clean: string;
  readonly extension: string;
}
export interface Stripped {
  readonly pixels: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Checks the dimensions an image claims without decoding it, and replaces the file by a copy without metadata. */
export function run({ at, clean, extension }: Picture): Promise<Read<Stripped>> {
  return answered(async () => {
    const { width, height } = await imageSizeFromFile(at);
    if (!(width > 0 && height > 0)) throw new Unreadable('unreadable', 'The picture says no size.');
    if (width > MAX_SIDE_PX || height > MAX_SIDE_PX) throw tooMuch('pixels on one side', MAX_SIDE_PX);
    if (width * height > MAX_PIXELS) throw tooMuch('pixels', MAX_PIXELS);
    const stripped = stripMetadata(at, clean, extension);
    renameSync(clean, at);
    return { ...stripped, pixels: width * height };
  });
}
