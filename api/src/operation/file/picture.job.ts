import { imageSizeFromFile } from 'image-size/fromFile';
import { answered, type Read, tooMuch, Unreadable } from '../../platform/sheets/bounds.ts';

/** A picture is drawn at its full size before it is shown smaller; beyond this a browser runs out of memory over a few hundred bytes. */
const MOST_SIDE = 16_384;
const MOST_PIXELS = 100_000_000;

/** Reads the size a picture says it has, without drawing it. */
export function run(path: string): Promise<Read<{ width: number; height: number }>> {
  return answered(async () => {
    const { width, height } = await imageSizeFromFile(path);
    if (!(width > 0 && height > 0)) throw new Unreadable('unreadable', 'The picture says no size.');
    if (width > MOST_SIDE || height > MOST_SIDE) throw tooMuch('pixels on one side', MOST_SIDE);
    if (width * height > MOST_PIXELS) throw tooMuch('pixels', MOST_PIXELS);
    return { width, height };
  });
}
