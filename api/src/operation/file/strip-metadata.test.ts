import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import type { UploadedFile } from '../../../contract/operation/file.ts';
import { sendForm } from '../../testing/form.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let directory: string, site: Awaited<ReturnType<typeof marquee.startAppWith>>, tenant: GivenTenant, person: GivenPerson;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  site = await marquee.startAppWith({ dataDirectory: directory });
  tenant = await marquee.givenTenant();
  person = await marquee.givenPerson(tenant);
});
afterAll(async () => {
  await site.app.close();
  rmSync(directory, { recursive: true, force: true });
});

const [WIDTH, HEIGHT] = [64, 48];
const pixels = Buffer.from(Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => (at * 7) % 256));
const still = () => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
const moving = () =>
  sharp(Buffer.concat([pixels, pixels.map((value) => 255 - value)]), { raw: { width: WIDTH, height: HEIGHT * 2, channels: 3, pageHeight: HEIGHT } });
/** With a camera, a place, a text and a color profile; lying on its side. */
const secretive = (picture: Sharp) =>
  picture
    .withExif({ IFD0: { Make: 'SecretCam', Artist: 'SecretPerson' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 55/1 27/1' } })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>SecretPlace</place></x:xmpmeta>')
    .withIccProfile('p3');

const segment = (marker: string, text: string) => Buffer.concat([Buffer.from(marker, 'hex'), Buffer.from([0, text.length + 2]), Buffer.from(text, 'latin1')]);
const chunk = (name: string, text: string) => {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(name + text, 'latin1'), Buffer.alloc(4)]);
  bytes.writeUInt32BE(text.length, 0);
  return bytes;
};

/** Each picture as it comes, with what hides in it beyond what the library writes. */
const pictures: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a JPEG': async () => {
    const jpeg = await secretive(still()).jpeg().toBuffer();
    const [comment, iptc] = [segment('fffe', 'SecretComment'), segment('ffed', 'Photoshop 3.0\0SecretIptc')];
    const adobe = segment('ffee', 'Adobe\0d\0\0\0\0\u0001SecretAdobe');
    const thumbnail = segment('ffe0', 'JFIF\0\u0001\u0001\0\0\u0001\0\u0001\u0002\u0002SecretThumb!');
    return Buffer.concat([jpeg.subarray(0, 2), thumbnail, comment, iptc, adobe, jpeg.subarray(2), Buffer.from('SecretFilm')]);
  },
  'a progressive JPEG': () => secretive(still()).jpeg({ progressive: true }).toBuffer(),
  'a PNG': async () => {
    const png = await secretive(still()).png().toBuffer();
    return Buffer.concat([png.subarray(0, 33), chunk('tEXt', 'Author\0SecretPerson'), png.subarray(33), Buffer.from('SecretTail')]);
  },
  'a WebP': () => secretive(still()).webp().toBuffer(),
  'an animated WebP': () =>
    secretive(moving())
      .webp({ loop: 0, delay: [100, 200] })
      .toBuffer(),
  'an animated GIF': async () => {
    const gif = await moving()
      .gif({ loop: 0, delay: [100, 200] })
      .toBuffer();
    return Buffer.concat([gif.subarray(0, -1), Buffer.from('21fe06', 'hex'), Buffer.from('Secret\0'), gif.subarray(-1), Buffer.from('SecretTail')]);
  },
  'an AVIF': async () => Buffer.concat([await secretive(still()).avif({ lossless: true }).toBuffer(), Buffer.from('SecretTail')]),
};

async function upload(bytes: Buffer): Promise<UploadedFile> {
  const { body } = await sendForm(site.app.http, { tenant, url: '/v1/file/upload', as: person }, { file: { name: 'a', bytes } });
  return (body as UploadedFile[])[0]!;
}
const served = async ({ path }: UploadedFile) => (await site.app.http.inject({ url: path })).rawPayload;
/** Returns the pixels, turned by the orientation of the file. */
async function seen(bytes: Buffer) {
  const { data, info } = await sharp(bytes, { animated: true }).autoOrient().raw().toBuffer({ resolveWithObject: true });
  return { data: data.toString('base64'), width: info.width, height: info.height };
}
/** Cuts bytes after the picture, which the library may refuse. */
const whole = (bytes: Buffer) => (bytes.includes('SecretTail') ? bytes.subarray(0, bytes.indexOf('SecretTail')) : bytes);

describe.each(Object.entries(pictures))('%s', (_name, make) => {
  test('a picture loses its metadata and keeps its look', async () => {
    const sent = await make();
    expect(sent.includes('Secret')).toBe(true);
    const file = await upload(sent);
    const kept = await served(file);
    expect([kept.includes('Secret'), kept.includes('GPS'), kept.length]).toEqual([false, false, file.bytes]);
    const [before, after] = [await sharp(whole(sent), { animated: true }).metadata(), await sharp(kept, { animated: true }).metadata()];
    expect([after.pages, after.orientation, after.delay, after.icc?.length]).toEqual([before.pages, before.orientation, before.delay, before.icc?.length]);
    if ((before.pages ?? 1) === 1) expect(await seen(kept)).toEqual(await seen(whole(sent)));
    // Sent again as it is now, it is the same file.
    expect((await upload(kept)).path).toBe(file.path);
    expect((await upload(sent)).path).toBe(file.path);
  });
});

test('a picture that breaks off is kept as far as it goes', async () => {
  const jpeg = await pictures['a JPEG']!();
  const file = await upload(jpeg.subarray(0, 1400));
  expect((await served(file)).includes('Secret')).toBe(false);
});

test('pictures from before are rewritten by a job, with their sizes and digests, and counted anew', async () => {
  const old = await marquee.givenTenant();
  const owner = await marquee.givenPerson(old, { role: 'OWNER' });
  const clean = await still().jpeg().toBuffer();
  const { body } = await sendForm(site.app.http, { tenant: old, url: '/v1/file/upload', as: owner }, { file: { name: 'a', bytes: clean } });
  const [file] = body as [UploadedFile];
  const usage = async () => (await site.call(old, 'GET /file/usage', { as: owner })).body.own.used;
  const cleanUsage = await usage();
  const sent = await pictures['a JPEG']!();
  const place = site.app.platform.files.storage;
  const at = join(directory, 'as-it-came');
  const run = () => site.app.platform.jobs.runNow('operation.strip-old-pictures');
  for (const deaths of [0, 1]) {
    writeFileSync(at, sent);
    const key = file.path.replace('/media/', '');
    expect((await place.putFile(key, at, { mediaType: 'image/jpeg' })).ok).toBe(true);
    const parameters = [file.id, sent.length, 'f'.repeat(64)];
    await marquee.database.write(old.id, (write) => write({ sql: 'update file set is_stripped = false, bytes = $2, sha256 = $3 where id = $1', parameters }));
    expect(await usage()).toBe(cleanUsage + sent.length - clean.length);
    // As if a run had died after it had written the file.
    if (deaths > 0) {
      writeFileSync(at, clean);
      await place.putFile(key, at, { mediaType: 'image/jpeg' });
    }
    await run();
    const kept = (await site.app.http.inject({ url: file.path })).rawPayload;
    const [row] = await marquee.database.read<{ bytes: string; stripped: boolean }>(old.id, {
      sql: 'select bytes::text as bytes, is_stripped as stripped from file where id = $1 and sha256 <> $2',
      parameters: [file.id, 'f'.repeat(64)],
    });
    expect([kept.includes('Secret'), Number(row?.bytes), row?.stripped, await usage()]).toEqual([
      false,
      kept.length,
      true,
      cleanUsage + kept.length - clean.length,
    ]);
  }
});
