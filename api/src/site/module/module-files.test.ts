import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ZipFile } from 'yazl';
import { buildTestShell } from '../../testing/build-test-shell.ts';
import { sendForm } from '../../testing/form.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let directory: string, site: Awaited<ReturnType<typeof marquee.startAppWith>>, tenant: GivenTenant, owner: GivenPerson;
const ISOLATED = "default-src 'none'; sandbox";

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  buildTestShell(join(directory, 'dist'), { document: 'export const renderModuleFrame = () => "frame";export const renderDocument = () => "page";' });
  site = await marquee.startAppWith({ dataDirectory: directory, dist: join(directory, 'dist') });
});
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
});
afterAll(async () => {
  await site.app.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Uploads a module of one script and these files. */
async function upload(files: readonly string[]) {
  const script = 'export {};';
  const integrity = { 'module.js': `sha384-${createHash('sha384').update(script).digest('base64')}` };
  const declared = { kind: 'operator-module', name: 'reviews', version: '1', title: { en: 'Reviews' }, icon: 'star', host: '^1.0.0' };
  const release = { ...declared, scopes: ['product:read'], entry: 'module.js', integrity };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(script), 'module.js');
  zip.addBuffer(Buffer.from(JSON.stringify(release)), 'release.json');
  for (const file of files) zip.addBuffer(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), file);
  zip.end();
  const bytes = await buffer(zip.outputStream);
  const { status, body } = await sendForm(site.app.http, { tenant, url: '/v1/module/upload', as: owner }, { file: { name: 'module.zip', bytes } });
  return { status, ...(body as { message?: string; fields?: { code: string }[] }) };
}

/** Returns the folder's address, of a module that runs with these files. */
async function running(files: readonly string[]): Promise<string> {
  expect((await upload(files)).status).toBe(200);
  const body = { name: 'reviews', release: '1', permission: 'product:read' as const, scopes: ['product:read' as const] };
  expect((await site.call(tenant, 'POST /module/register', { as: owner, body })).status).toBe(200);
  return (await site.call(tenant, 'POST /module/token', { as: owner, body: { name: 'reviews' } })).body.frame;
}
const get = (url: string) => site.app.http.inject({ url, headers: { host: `${tenant.slug}.localhost` } });

test.each(['evil.svg', 'evil.xml', 'evil.html', 'evil.XHTML', 'evil.svg.br', 'evil', 'evil.pdf', 'constructor'])(
  'an archive with %s is refused with the name of that file',
  async (file) => {
    const { status, message, fields } = await upload(['look.css', file]);
    expect([status, message, fields?.[0]?.code]).toEqual([400, expect.stringContaining(`${file} is of a type no release may hold.`), 'unreadable']);
  },
);

test.each([
  ['module.js', 'text/javascript; charset=utf-8', undefined],
  ['look.css', 'text/css; charset=utf-8', undefined],
  ['face.woff2', 'font/woff2', undefined],
  ['one.PNG', 'image/png', undefined],
  ['data.json', 'application/json; charset=utf-8', 'attachment'],
  ['module.js.map', 'application/json; charset=utf-8', 'attachment'],
  ['module.js.LICENSE.txt', 'text/plain; charset=utf-8', 'attachment'],
  ['clip.webm', 'video/webm', 'attachment'],
])('%s of a module is served as %s, isolated from the origin', async (file, type, disposition) => {
  const { statusCode, headers } = await get((await running(file === 'module.js' ? [] : [file])) + file);
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([200, type, disposition]);
  expect([headers['content-security-policy'], headers['x-content-type-options']]).toEqual([ISOLATED, 'nosniff']);
});

test('a stored file of a type that is refused now is downloaded as bytes', async () => {
  const address = await running([]);
  const key = `releases/${address.split('/')[2] ?? ''}/old.svg`;
  await site.app.platform.files.storage.put(key, Readable.from(['<svg xmlns="http://www.w3.org/2000/svg"/>']));
  const { statusCode, headers } = await get(`${address}old.svg`);
  await site.app.platform.files.storage.delete(key);
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([200, 'application/octet-stream', 'attachment']);
  expect(headers['content-security-policy']).toBe(ISOLATED);
});

test('a frame connects to the tenant’s host alone', async () => {
  const { headers } = await get(await running([]));
  expect(headers['connection-allowlist']).toBe('(response-origin)');
});
