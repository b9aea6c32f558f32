import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UploadedFile } from '../../../contract/operation/file.ts';
import { sendForm } from '../../testing/form.ts';
import { keysBelow } from '../../testing/stored-files.ts';
import type { RunningS3 } from '../../testing.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let s3: RunningS3, directory: string, site: Awaited<ReturnType<typeof marquee.startAppWith>>;

beforeAll(async () => {
  s3 = await marquee.startS3();
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  site = await marquee.startAppWith({ dataDirectory: directory, s3: s3.settings });
});
afterAll(async () => {
  await site.app.close();
  await s3.stop();
  rmSync(directory, { recursive: true, force: true });
});

test('uploads are kept in the bucket, served from it in whole and in part, signed for, and deleted', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  const { http, platform } = site.app;
  const { storage } = platform.files;
  const sent = await sendForm(http, { tenant, url: '/v1/file/upload', as }, { file: { name: 'a.png', bytes: PNG } });
  const [file] = sent.body as UploadedFile[];
  const { id = '', path = '' } = file ?? {};
  expect(await keysBelow(storage, `uploads/${tenant.id}/`)).toEqual([path.replace('/media/', '')]);
  expect(readdirSync(join(directory, 'incoming'))).toEqual([]);
  const whole = await http.inject({ url: path });
  expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.equals(PNG)]).toEqual([200, 'image/png', true]);
  const part = await http.inject({ url: path, headers: { range: 'bytes=1-3' } });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'PNG', `bytes 1-3/${PNG.length}`]);
  expect((await http.inject({ url: path, headers: { 'if-none-match': String(whole.headers['etag']) } })).statusCode).toBe(304);
  const signed = new URL(await storage.signedAddress(path.replace('/media/', ''), new Date(Date.now() + 90_000)));
  expect([signed.origin, Number(signed.searchParams.get('X-Amz-Expires')), signed.searchParams.get('X-Amz-Signature')]).toEqual([
    s3.settings.endpoint,
    expect.closeTo(90, -1),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  expect(Buffer.from(await (await fetch(signed)).arrayBuffer()).equals(PNG)).toBe(true);
  expect((await site.call(tenant, 'DELETE /file/item/:id', { as, params: { id } })).status).toBe(200);
  expect([await keysBelow(storage, `uploads/${tenant.id}/`), (await http.inject({ url: path })).statusCode]).toEqual([[], 404]);
});

test('while the bucket does not answer nothing is taken or recorded, and what was there is said to be out of reach', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  const gone = await marquee.startS3();
  const { app, call } = await marquee.startAppWith({ dataDirectory: directory, s3: gone.settings });
  const upload = () => sendForm(app.http, { tenant, url: '/v1/file/upload', as }, { file: { name: 'a.png', bytes: PNG } });
  const [file] = (await upload()).body as UploadedFile[];
  await gone.stop();
  expect((await upload()).status).toBe(503);
  const read = await app.http.inject({ url: file?.path ?? '' });
  expect([read.statusCode, read.headers['cache-control'], read.headers['retry-after']]).toEqual([503, 'no-store', '2']);
  expect((await call(tenant, 'GET /file/list', { as })).body.totalElements).toBe(1);
  expect(readdirSync(join(directory, 'incoming'))).toEqual([]);
  await app.close();
});
