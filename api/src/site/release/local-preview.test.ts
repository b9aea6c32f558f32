import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Body, Registry } from '../../../contract/index.ts';
import { buildTestShell } from '../../testing/build-test-shell.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

type Site = Awaited<ReturnType<typeof marquee.startAppWith>>;
type Asked = Body<'POST /release/preview'>;
const origin = 'http://localhost:9010';
let directory: string, site: Site, tenant: GivenTenant, owner: GivenPerson, other: GivenPerson, name: string, release: Asked['release'];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  buildTestShell(join(directory, 'dist'), { provides: { react: '19.3.1', shared: '8.2.0' } });
  site = await marquee.startAppWith({ dataDirectory: directory, dist: join(directory, 'dist') });
});
beforeEach(async () => {
  name = `mf_l${randomBytes(6).toString('hex')}`;
  tenant = await marquee.givenTenant();
  [owner, other] = [await marquee.givenPerson(tenant, { role: 'OWNER' }), await marquee.givenPerson(tenant, { role: 'OWNER' })];
  release = {
    name,
    version: '0.1.0-dev',
    routes: [`/${name}`],
    slots: [],
    preload: ['text-en-json.js'],
    integrity: {},
    requires: { react: '^19.0.0', shared: '^8.0.0' },
  };
  await marquee.activateReleases([{ ...release, version: '1' }]);
});
afterAll(async () => {
  await site.app.close();
  rmSync(directory, { recursive: true, force: true });
});

const point = (given: Partial<Asked> = {}, as = owner) => site.call(tenant, 'POST /release/preview', { as, body: { origin, release, ...given } });
const entryIn = ({ remotes }: Registry) => remotes.find((remote) => remote.name === name);
async function told(as?: GivenPerson) {
  const headers = { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, ...(as && { authorization: `Bearer ${as.jwt}` }) };
  return (await site.app.http.inject({ url: '/v1/federation/registry', headers })).json<Registry>();
}

test('a local preview is served to its person only and falls back on the live release', async () => {
  expect((await point()).body).toEqual({ name, version: '0.1.0-dev' });
  const own = await told(owner);
  const files = `${origin}/remotes/${name}/0.1.0-dev/`;
  expect(entryIn(own)).toMatchObject({
    forMe: true,
    version: '0.1.0-dev',
    entry: `${files}remoteEntry.js`,
    preload: [`${files}text-en-json.js`],
    fallback: { version: '1' },
  });
  // Failures of a local preview are not reported: the page has no id to report under.
  expect(own.page).toBeUndefined();
  for (const reader of [other, undefined]) {
    const registry = await told(reader);
    expect(registry.page).toBeDefined();
    expect(entryIn(registry)).toMatchObject({ version: '1', entry: `/remotes/${name}/1/remoteEntry.js` });
  }
  const ended = await site.call(tenant, 'POST /release/rollback', { as: owner, body: { name, forMe: true } });
  expect([ended.status, entryIn(await told(owner))?.version]).toEqual([200, '1']);
});

test('a local preview and a registered preview replace each other', async () => {
  const activate = () => site.call(tenant, 'POST /release/activate', { as: owner, body: { name, version: '1', forMe: true } });
  await point();
  await activate();
  expect(entryIn(await told(owner))).toMatchObject({ version: '1', entry: `/remotes/${name}/1/remoteEntry.js` });
  await point();
  expect(entryIn(await told(owner))?.entry).toContain(origin);
  const { body } = await site.call(tenant, 'GET /identity/export', { as: owner });
  expect(body.tables['remote_preview']).toEqual([expect.objectContaining({ name, version: null, origin })]);
});

test('no address but one of the reader’s own machine runs a section', async () => {
  const wrong = ['https://localhost:9010', 'http://localhost', 'http://localhost:0', 'http://localhost:65536', 'http://localhost:99999', 'http://127.0.0.1:080', 'http://evil.example:80', 'http://localhost.evil.example:80', 'http://localhost:9010/x', 'http://localhost:9010@evil.example', 'http://192.168.0.4:9010', "http://localhost:1'];x", '//localhost:9010', 'file:///etc']; // oxfmt-ignore
  for (const from of wrong) expect([from, (await point({ origin: from })).status]).toEqual([from, 400]);
  expect(entryIn(await told(owner))?.version).toBe('1');
});

test('every port there is, and a document that can be written with it', async () => {
  for (const port of [1, 80, 9010, 59_999, 64_999, 65_499, 65_529, 65_535]) {
    expect([port, (await point({ origin: `http://127.0.0.1:${port}` })).status]).toEqual([port, 200]);
    expect(URL.canParse(entryIn(await told(owner))?.entry ?? '')).toBe(true);
  }
});

test('a version the registry knows is refused, and what nobody could work on at once', async () => {
  expect((await point({ release: { ...release, version: '1' } })).status).toBe(409);
  const pointAt = (at: number) => point({ release: { ...release, name: `${name}_${at}`, routes: [`/${name}/${at}`] } });
  const statuses = [];
  for (let at = 0; at < 21; at += 1) statuses.push((await pointAt(at)).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 409]);
  // Replacing one of them does not add another.
  expect((await pointAt(3)).status).toBe(200);
});

test('it is refused where it wants another shell, claims what is another’s, or is no release', async () => {
  const refused = async (given: object) => (await point({ release: { ...release, ...given } })).status;
  expect(await refused({ routes: ['/v1'] })).toBe(409);
  expect(await refused({ routes: ['/login'] })).toBe(409);
  expect(await refused({ requires: { react: '^18.0.0', shared: '^8.0.0' } })).toBe(409);
  expect(await refused({ entry: 'https://evil.example/x.js' })).toBe(400);
  expect(await refused({ preload: ['../../../evil.js'] })).toBe(400);
  expect(await refused({ name: 'shell' })).toBe(400);
});

test('only who may choose releases does, for themselves', async () => {
  for (const role of ['EDITOR', 'SUPPORT'] as const) expect([role, (await point({}, await marquee.givenPerson(tenant, { role }))).status]).toEqual([role, 403]);
  const { body: key } = await site.call(tenant, 'POST /tenant/apikey/generate', { as: owner, body: { name: 'own machine', scopes: ['registry:update'] } });
  const byKey = await site.call({ ...tenant, key: key.secret }, 'POST /release/preview', { body: { origin, release } });
  expect([byKey.status, entryIn(await told(owner))?.version, entryIn(await told(other))?.version]).toEqual([200, '0.1.0-dev', '1']);
});
