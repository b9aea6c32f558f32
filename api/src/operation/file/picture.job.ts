import { renameSync } from 'node:fs';
import { imageSizeFromFile } from 'image-size/fromFile';
import { answered, type Read, tooMuch, Unreadable } from '../../platform/sheets/bounds.ts';
import { stripMetadata } from './strip-metadata.ts';

/** A picture is drawn at its full size before it is shown smaller; beyond this a browser runs out of memory over a few hundred bytes. */
const MOST_SIDE = 16_384;
const MOST_PIXELS = 100_000_000;

/** A picture in the folder of what comes in, and where it is written anew. */
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

/** Reads the size a picture claims, without drawing it, and replaces the file by one without metadata. */
export function run({ at, clean, extension }: Picture): Promise<Read<Stripped>> {
  return answered(async () => {
    const { width, height } = await imageSizeFromFile(at);
    if (!(width > 0 && height > 0)) throw new Unreadable('unreadable', 'The picture says no size.');
    if (width > MOST_SIDE || height > MOST_SIDE) throw tooMuch('pixels on one side', MOST_SIDE);
    if (width * height > MOST_PIXELS) throw tooMuch('pixels', MOST_PIXELS);
    const stripped = stripMetadata(at, clean, extension);
    renameSync(clean, at);
    return { ...stripped, pixels: width * height };
  });
}
