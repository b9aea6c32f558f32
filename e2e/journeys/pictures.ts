import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer';
import sharp from 'sharp';

/** Draws an image in the browser, three times as wide as high, and chooses it in the first file field within `place`. */
export async function chooseWidePicture(page: Page, place: string): Promise<void> {
  await page.waitForSelector(`${place} input[type="file"]`);
  await page.evaluate(async (within) => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 200;
    canvas.getContext('2d')?.fillRect(0, 0, 600, 200);
    const file = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve);
    });
    const files = new DataTransfer();
    files.items.add(new File([file ?? ''], 'wide.png', { type: 'image/png' }));
    const input = document.querySelector<HTMLInputElement>(`${within} input[type="file"]`);
    if (!input) return;
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, place);
}

/** Waits until the image at that place is rendered, `ratio` times as wide as high, in a size that suits the place. */
export async function isDrawn(page: Page, place: string, ratio: number): Promise<void> {
  await page.waitForFunction(
    (selector, wanted) => {
      const picture = document.querySelector<HTMLImageElement>(selector);
      const { complete = false, naturalWidth = 0, naturalHeight = 0, currentSrc = '' } = picture ?? {};
      return complete && Math.abs(naturalWidth / naturalHeight / wanted - 1) < 0.06 && /-\d+\.avif$/.test(currentSrc);
    },
    {},
    place,
    ratio,
  );
}

/** Returns noise, as hard to compress as a photograph. */
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204060', noise: { type: 'gaussian', mean: 110, sigma: 20 } } });

interface MadePicture {
  readonly width: number;
  readonly height: number;
  readonly format: 'png' | 'jpeg';
}

/** Chooses a real image of that size in a file field. The browser reads the file when it is sent, so the file exists until `sent` resolves. */
export async function choosePicture(page: Page, field: string, { width, height, format }: MadePicture, sent: () => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-picture-'));
  try {
    const path = join(folder, `picture.${format}`);
    await noise(width, height).toFormat(format).toFile(path);
    const input = (await page.waitForSelector(field)) as ElementHandle<HTMLInputElement> | null;
    await input?.uploadFile(path);
    await sent();
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface DrawnPicture {
  readonly formats: readonly string[];
  readonly widths: readonly number[];
  readonly size: readonly [number, number];
  /** Source that the browser chose. */
  readonly chosen: string;
  readonly ground: string;
}

/** Returns the first image at that place once it is rendered: the formats and sizes it was offered in, and the one the browser took. */
export async function drawnPicture(page: Page, place: string): Promise<DrawnPicture> {
  const found = await page.waitForFunction(
    (selector) => {
      const image = document.querySelector<HTMLImageElement>(`${selector} picture img`);
      image?.scrollIntoView();
      if (!image?.complete || image.naturalWidth === 0) return undefined;
      const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
      return {
        formats: sources.map(({ type }) => type),
        widths: [...new Set(sources.flatMap(({ srcset }) => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))))],
        size: [Number(image.getAttribute('width')), Number(image.getAttribute('height'))] as [number, number],
        chosen: new URL(image.currentSrc).pathname,
        ground: image.closest<HTMLElement>('span')?.style.backgroundImage ?? '',
      };
    },
    {},
    place,
  );
  const drawn = await found.jsonValue();
  if (!drawn) throw new Error(`nothing is drawn at ${place}`);
  return drawn;
}
