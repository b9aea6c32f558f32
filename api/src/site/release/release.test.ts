import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ZipFile } from 'yazl';
import type { KnownRelease } from '../../../contract/index.ts';
import { buildTestShell } from '../../testing/build-test-shell.ts';
import { sendForm } from '../../testing/form.ts';
import { keysBelow } from '../../testing/stored-files.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import type { BuiltRelease } from '../federation/releases.ts';

type Site = Awaited<ReturnType<typeof marquee.startAppWith>>;
let directory: string, site: Site, tenant: GivenTenant, admin: GivenPerson, owner: GivenPerson;
/** Remote of the current test: releases belong to the platform, which all tests share. */
let name: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  buildTestShell(join(directory, 'dist'), { provides: { react: '19.3.1', shared: '8.2.0' } });
  site = await marquee.startAppWith({ dataDirectory: directory, dist: join(directory, 'dist') });
  tenant = await marquee.givenTenant();
  admin = await marquee.givenPerson(tenant, { role: 'PLATFORM_ADMIN' });
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
});
beforeEach(() => {
  name = `mf_r${randomBytes(6).toString('hex')}`;
});
afterAll(async () => {
  await site.app.close();
  rmSync(directory, { recursive: true, force: true });
});

const digestOf = (bytes: Buffer | string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
type Files = Readonly<Record<string, Buffer | string>>;

/** Returns a build like webpack's, with its declaration; `given` overrides the declaration. */
function built(version: string, { files = {}, ...given }: Partial<BuiltRelease> & { files?: Files } = {}): Files {
  const scripts: Files = { 'remoteEntry.js': `entry ${version}`, 'app.js': `app ${version}`.repeat(500) };
  const declared: BuiltRelease = {
    ...{ name, version, routes: [`/${name}`], slots: [], preload: ['app.js'], requires: { react: '^19.0.0', shared: '^8.0.0' } },
    integrity: Object.fromEntries(Object.entries(scripts).map(([file, bytes]) => [file, digestOf(bytes)])),
    ...given,
  };
  return { ...scripts, 'app.js.br': brotliCompressSync(scripts['app.js'] ?? ''), 'release.json': JSON.stringify(declared), ...files };
}

async function packed(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [file, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), file);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function send(bytes: Buffer, as: GivenPerson = admin) {
  const { status, body } = await sendForm(site.app.http, { tenant, url: '/v1/release/upload', as }, { file: { name: 'release.zip', bytes } });
  const { fields, code, message } = body as { fields?: { code: string }[]; code?: string; message?: string };
  return { status, code, message, field: fields?.[0]?.code, release: body as KnownRelease };
}
const upload = async (files: Files, as = admin) => send(await packed(files), as);
const activate = (version: string, { as = admin, of = tenant } = {}) =>
  site.call(tenant, 'POST /release/activate', { as, body: { name, version, tenantId: of.id } });
const live = async (of = tenant) => {
  const found = (await site.call(of, 'GET /federation/registry')).body.remotes.find((remote) => remote.name === name);
  return found && [found.version, found.fallback?.version ?? null];
};
const get = (path: string, headers: Record<string, string> = {}) => site.app.http.inject({ url: `/remotes/${name}/${path}`, headers });
const stored = () => keysBelow(site.app.platform.files.storage, 'releases/');

test('a release is uploaded, served, activated and rolled back without a restart', async () => {
  const { status, release } = await upload(built('1'));
  const { firstName, lastName } = admin.identity;
  expect([status, release]).toEqual([
    200,
    expect.objectContaining({ name, version: '1', source: 'UPLOAD', by: `${firstName} ${lastName}`, files: 4, tenants: 0 }),
  ]);
  expect(await live()).toBeUndefined();
  const script = await get('1/app.js');
  expect([script.statusCode, script.body, script.headers['content-type'], script.headers['cache-control'], script.headers['vary']]).toEqual([
    ...[200, 'app 1'.repeat(500), 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', 'accept-encoding'],
  ]);
  expect([script.headers['content-security-policy'], script.headers['x-content-type-options'], script.headers['content-disposition']]).toEqual([
    ...["default-src 'none'; sandbox", 'nosniff', undefined],
  ]);
  expect((await get('1/release.json')).headers).toMatchObject({
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const small = await get('1/app.js', { 'accept-encoding': 'gzip, br' });
  expect([small.headers['content-encoding'], small.rawPayload.equals(brotliCompressSync('app 1'.repeat(500)))]).toEqual(['br', true]);
  const refusing = await get('1/app.js', { 'accept-encoding': 'br;q=0, gzip' });
  expect([refusing.headers['content-encoding'], refusing.body]).toEqual([undefined, 'app 1'.repeat(500)]);
  expect([(await get('1/none.js')).statusCode, (await get('9/app.js')).statusCode, (await get('1/..%2f1%2fapp.js')).statusCode]).toEqual([404, 404, 404]);

  expect((await activate('1')).body).toEqual({ version: '1', tenants: 1 });
  expect(await live()).toEqual(['1', null]);
  await upload(built('2'));
  await activate('2');
  await activate('2');
  expect(await live()).toEqual(['2', '1']);
  const list = (await site.call(tenant, 'GET /release/list', { as: admin, query: { name } })).body;
  expect(list.content.map(({ version, tenants, fallbacks }) => [version, tenants, fallbacks])).toEqual([
    ['2', 1, 0],
    ['1', 0, 1],
  ]);
  const back = () => site.call(tenant, 'POST /release/rollback', { as: admin, body: { name, tenantId: tenant.id } });
  expect((await back()).body).toEqual({ moved: [{ version: '1', tenants: 1 }] });
  expect([await live(), (await back()).status]).toEqual([['1', null], 409]);
});

test('a deployed release stays live when a server starts with other builds on disk', async () => {
  await upload(built('1'));
  await activate('1');
  const [declared] = [JSON.parse(String(built('from-disk')['release.json'])) as BuiltRelease];
  await marquee.activateReleases([declared]);
  expect([await live(), await live(await marquee.givenTenant())]).toEqual([['1', null], undefined]);
});

test('a build known from one server is available everywhere after its upload', async () => {
  const files = built('1');
  await marquee.activateReleases([JSON.parse(String(files['release.json'])) as BuiltRelease]);
  expect([(await live())?.[0], (await get('1/app.js')).statusCode]).toEqual(['1', 404]);
  expect([
    (await upload(built('1', { integrity: { 'remoteEntry.js': digestOf('x') }, preload: [], files: { 'remoteEntry.js': 'x', 'app.js': '' } }))).status,
  ]).toEqual([400]);
  expect([(await upload(files)).release.source, (await get('1/app.js')).statusCode]).toEqual(['UPLOAD', 200]);
});

test('a version never changes: the same once more is no fault, others are refused, and of many at once one is kept', async () => {
  const before = (await stored()).length;
  const files = await packed(built('1'));
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(files)));
  expect([answers.map(({ status }) => status), (await stored()).length]).toEqual([[200, 200, 200, 200], before + 4]);
  const other = await upload(
    built('1', { integrity: { 'remoteEntry.js': digestOf('x'), 'app.js': digestOf('y') }, files: { 'remoteEntry.js': 'x', 'app.js': 'y' } }),
  );
  expect([other.status, other.field, (await stored()).length, (await get('1/app.js')).body]).toEqual([409, 'taken', before + 4, 'app 1'.repeat(500)]);
});

describe('release permissions', () => {
  test('uploads and lists are for platform administrators; owners see the state in their own tenant', async () => {
    const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
    const files = await packed(built('1'));
    expect([(await send(files, owner)).status, (await send(files, editor)).status, (await sendAsNobody(files)).status]).toEqual([403, 403, 401]);
    const list = async (as: GivenPerson, tenantId?: string) =>
      (await site.call(tenant, 'GET /release/list', { as, query: { ...(tenantId && { tenantId }) } })).status;
    const other = await marquee.givenTenant();
    expect([await list(owner), await list(owner, other.id), await list(owner, tenant.id), await list(editor, tenant.id)]).toEqual([403, 403, 200, 403]);
  });
  const sendAsNobody = (bytes: Buffer) => sendForm(site.app.http, { tenant, url: '/v1/release/upload' }, { file: { name: 'r.zip', bytes } });

  test('activation is for owners in their own tenant and for the platform in all', async () => {
    const other = await marquee.givenTenant();
    await upload(built('1'));
    const asOwner = (body: { tenantId?: string }) => site.call(tenant, 'POST /release/activate', { as: owner, body: { name, version: '1', ...body } });
    expect([(await asOwner({})).status, (await asOwner({ tenantId: other.id })).status, (await asOwner({ tenantId: tenant.id })).status]).toEqual([
      403, 403, 200,
    ]);
    const back = await site.call(tenant, 'POST /release/rollback', { as: owner, body: { name, tenantId: other.id } });
    expect([back.status, await live(), await live(other)]).toEqual([403, ['1', null], undefined]);
    expect((await activate('1', { of: other })).body).toEqual({ version: '1', tenants: 1 });
    expect([(await activate('2')).status, await live(other)]).toEqual([404, ['1', null]]);
  });
});

test.each([
  ['another React', { react: '^18.0.0', shared: '^8.0.0' }],
  ['a newer mf-shared', { react: '^19.0.0', shared: '^9.0.0' }],
  ['no range at all', { react: '???', shared: '^8.0.0' }],
])('a release that wants %s is live for nobody', async (_what, requires) => {
  expect((await upload(built('1', { requires }))).status).toBe(200);
  const { status, body } = await activate('1');
  expect([status, body.fields?.[0]?.code, await live()]).toEqual([409, 'unfit', undefined]);
});

test('a release that claims what another has live cannot stand beside it', async () => {
  const route = `/${name}`;
  await upload(built('1'));
  await activate('1');
  name = `mf_r${randomBytes(6).toString('hex')}`;
  await upload(built('1', { routes: [route] }));
  expect([(await activate('1')).status, await live()]).toEqual([409, undefined]);
});

describe('a refused release', () => {
  const long = 'x'.repeat(9 * 1024 * 1024);
  test.each<[string, () => Files, string]>([
    ['a script that is not what it says', () => built('1', { files: { 'app.js': 'other' } }), 'unreadable'],
    ['a script nobody vouches for', () => built('1', { files: { 'stray.js': 'x' } }), 'unreadable'],
    ['a missing script', () => Object.fromEntries(Object.entries(built('1')).filter(([file]) => file !== 'app.js')), 'unreadable'],
    ['no declaration', () => Object.fromEntries(Object.entries(built('1')).filter(([file]) => file !== 'release.json')), 'unreadable'],
    ['a declaration that is no JSON', () => built('1', { files: { 'release.json': '{' } }), 'unreadable'],
    ['a declaration with more than the form', () => built('1', { calls: [] } as object), 'unreadable'],
    ['no container', () => built('1', { integrity: {}, preload: [], files: { 'remoteEntry.js': '' } }), 'unreadable'],
    ['a page of the platform’s own', () => built('1', { routes: ['/login'] }), 'unreadable'],
    ['a folder', () => built('1', { files: { 'a/b.txt': 'x' } }), 'unreadable'],
    ['a hidden file', () => built('1', { files: { '.npmrc': 'x' } }), 'unreadable'],
    ['a file of a type that browsers run', () => built('1', { files: { 'evil.svg': '<svg/>' } }), 'unreadable'],
    ['a compressed file of such a type', () => built('1', { files: { 'evil.html.br': 'x' } }), 'unreadable'],
    ['a file too large', () => built('1', { files: { 'map.txt': long } }), 'too-complex'],
    [
      'more files than a build has',
      () => built('1', { files: Object.fromEntries(Array.from({ length: 3001 }, (_none, at) => [`f${at}.txt`, ''])) }),
      'too-complex',
    ],
    [
      'more bytes than are unpacked',
      () => built('1', { files: Object.fromEntries(Array.from({ length: 10 }, (_none, at) => [`f${at}.txt`, 'x'.repeat(8_000_000)])) }),
      'too-complex',
    ],
  ])('%s', async (_what, files, code) => {
    const before = (await stored()).length;
    const { status, field } = await upload(files());
    expect([status, field, (await stored()).length, (await activate('1')).status]).toEqual([400, code, before, 404]);
  });

  test('an upload is refused if it is no archive, is truncated, or leaves its folder', async () => {
    const files = await packed(built('1'));
    const climbing = Buffer.from(
      (await packed(built('1', { files: { 'xx/etc.txt': 'x' } }))).toString('latin1').replaceAll('xx/etc.txt', '../etc.txt'),
      'latin1',
    );
    expect((await send(Buffer.from('plain'))).status).toBe(415);
    for (const bytes of [files.subarray(0, files.length - 30), files.subarray(0, files.length / 2), climbing])
      expect([(await send(bytes)).status, (await send(bytes)).field]).toEqual([400, 'unreadable']);
  });
});

test('files of a process that died during an upload are deleted', async () => {
  await upload(built('1'));
  const { storage } = site.app.platform.files;
  const before = await stored();
  const { Readable } = await import('node:stream');
  await storage.put('releases/0190a6f0-7c00-4000-8000-00000000dead/app.js', Readable.from(['x']));
  await site.app.platform.jobs.runNow('site.sweep-releases');
  expect(await stored()).toHaveLength(before.length + 1);
  const later = await marquee.startAppWith({ dataDirectory: directory, now: () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000) });
  await later.app.platform.jobs.runNow('site.sweep-releases');
  await later.app.close();
  expect(await stored()).toEqual(before);
});
