/** @engine pglite */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawSizes, type Drawing } from './drawing.ts';

let directory: string, drawing: Drawing;
const { signal } = new AbortController();

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  const from = join(directory, 'picture');
  await sharp({ create: { width: 400, height: 300, channels: 3, background: '#804020' } })
    .png()
    .toFile(from);
  drawing = { from, into: directory, widths: [100, 1000], mostPixels: 1_000_000, seconds: 60 };
});
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

test('drawing makes no size wider than the image, and finds its colour', async () => {
  const drawn = await drawSizes(drawing, signal);
  expect(drawn).toMatchObject({ ok: true, value: { width: 400, height: 300, color: '#804020' } });
  const variants = drawn.ok ? drawn.value.variants.map(({ width, format }) => `${width}.${format}`) : [];
  expect(variants).toEqual(['400.avif', '400.webp', '100.avif', '100.webp']);
  expect(readdirSync(directory)).toEqual(expect.arrayContaining(variants));
});

test('drawing rejects slow images, images with too many pixels, and formats that uploads may not have', async () => {
  expect(await drawSizes({ ...drawing, seconds: 0.01 }, signal)).toEqual({ ok: false, error: 'took longer than 0.01 s' });
  expect(await drawSizes({ ...drawing, mostPixels: 119_999 }, signal)).toEqual({ ok: false, error: expect.stringContaining('pixel limit') });
  const others = { svg: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', ppm: 'P3 1 1 255 1 2 3', tiff: 'II*\0' };
  for (const [name, content] of Object.entries(others)) {
    const from = join(directory, name);
    writeFileSync(from, content);
    expect([name, await drawSizes({ ...drawing, from }, signal)]).toEqual([name, { ok: false, error: expect.stringContaining('unsupported image format') }]);
  }
});

test('drawing stops when its job is aborted', async () => {
  const stopping = new AbortController();
  const drawn = drawSizes(drawing, stopping.signal);
  stopping.abort();
  await expect(drawn).rejects.toThrow('The job was stopped');
});
