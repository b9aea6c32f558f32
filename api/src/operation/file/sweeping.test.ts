/** @engine both */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { UploadedFile } from '../../../contract/operation/file.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { sendForm } from '../../testing/form.ts';
import { paddedPng } from '../../testing/padded-png.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const BYTES = paddedPng().length;
const AN_AGE = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
let directory: string, tenant: GivenTenant;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  tenant = await marquee.givenTenant();
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const start = () => marquee.startAppWith({ dataDirectory: directory });
type Site = Awaited<ReturnType<typeof start>>;

async function upload({ app }: Site, as: GivenPerson, fields: Record<string, string> = {}) {
  const { body } = await sendForm(app.http, { tenant, url: '/v1/file/upload', as }, { file: { name: 'a.png', bytes: paddedPng() }, fields });
  const { path = '' } = (body as UploadedFile[])[0] ?? {};
  return { path, onDisk: join(directory, path.replace('/media/', '')) };
}

/** Creates a file like those left by a process that died before recording it. */
function left(folder: string, name: string, at: Date, tenantId = tenant.id): string {
  const path = join(directory, folder, tenantId, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'x');
  utimesSync(path, at, at);
  return path;
}

test('files a process left that died before it recorded them are swept; everything else stays', async () => {
  const site = await start();
  const existing = await upload(site, await marquee.givenPerson(tenant));
  utimesSync(existing.onDisk, AN_AGE, AN_AGE);
  await site.app.close();
  const name = (letter: string, extension: string) => `${letter.repeat(32)}.${extension}`;
  const orphans = [
    left('uploads', name('a', 'png'), AN_AGE),
    left('uploads', name('b', 'part'), AN_AGE),
    left('private/avails', name('c', 'csv'), AN_AGE),
    left('incoming', name('f', 'part'), AN_AGE, ''),
  ];
  const others = [
    left('uploads', name('d', 'png'), new Date()),
    left('incoming', name('d', 'part'), new Date(), ''),
    left('uploads', 'notes.txt', AN_AGE),
    left('uploads', name('e', 'png'), AN_AGE, '0190a6f0-7c00-7000-8000-00000000dead'),
    existing.onDisk,
  ];
  const next = await start();
  await next.app.platform.jobs.runNow('operation.sweep-files');
  await next.app.close();
  expect([orphans.map(existsSync), others.map(existsSync)]).toEqual([
    [false, false, false, false],
    [true, true, true, true, true],
  ]);
});

test('rejected uploads leave no file in the storage or in the incoming folder', async () => {
  const site = await start();
  const as = await marquee.givenPerson(tenant);
  mkdirSync(join(directory, 'incoming'), { recursive: true });
  const incoming = () => readdirSync(join(directory, 'incoming')).length;
  const before = incoming();
  const refused = [
    { name: 'a.png', bytes: PNG.subarray(0, 10) },
    { name: 'a.exe', bytes: 'MZ\u0000' },
    { name: 'a.csv', bytes: 'a,b' },
  ];
  for (const file of refused) {
    const { status } = await sendForm(site.app.http, { tenant, url: '/v1/file/upload', as }, { file, fields: { et: 'PRODUCT', eid: tenant.id } });
    expect(status).toBeGreaterThanOrEqual(400);
  }
  await upload(site, as);
  await site.app.close();
  expect(incoming()).toBe(before);
});

test('a deleted person loses their own files; files sent for an organization stay and count', async () => {
  const site = await start();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const [viewer, editor] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant, { role: 'EDITOR' })];
  const used = async () => (await site.call(tenant, 'GET /file/usage', { as: owner })).body.tenant?.used ?? 0;
  const before = await used();
  const mine = await upload(site, viewer);
  const avatar = { host: '', path: mine.path, masterPath: mine.path, smallPath: mine.path, sourceUrl: null };
  await site.call(tenant, 'POST /identity/item', { as: viewer, body: { id: viewer.identity.id, avatar, version: viewer.identity.version } });
  const own = await upload(site, editor, { et: 'IDENTITY', eid: editor.identity.id });
  const work = await upload(site, editor);
  expect(await used()).toBe(before + 3 * BYTES);
  for (const { identity } of [viewer, editor])
    expect((await site.call(tenant, 'DELETE /identity/item/:id', { as: owner, params: { id: identity.id } })).status).toBe(200);
  expect(await used()).toBe(before + BYTES);
  await site.app.close();
  expect([mine, own, work].map(({ onDisk }) => existsSync(onDisk))).toEqual([false, false, true]);
});
