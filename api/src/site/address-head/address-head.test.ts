import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { buildTestShell } from '../../testing/build-test-shell.ts';

let site: Awaited<ReturnType<typeof marquee.startAppWith>>;
let dist: string, tenant: GivenTenant, editor: GivenPerson;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'marquee-'));
  buildTestShell(dist);
  site = await marquee.startAppWith({ dist });
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const requires = { react: '^19.0.0', shared: '^0.1.0' };
  const pages = [{ path: '/told' }, { path: '/told/also' }];
  await marquee.activateReleases([{ ...{ name: 'mf_told', version: '1', routes: ['/told'], slots: [], preload: [], integrity: {}, requires }, pages }]);
});
afterAll(async () => {
  await site.app.close();
  rmSync(dist, { recursive: true, force: true });
});

const save = (body: object, as: GivenPerson | undefined = editor) => marquee.call(tenant, 'POST /metainfo/address/item', { as, rawBody: JSON.stringify(body) });
const toldAt = async (url: string, of = tenant) =>
  (await site.app.http.inject({ url, headers: { host: of.host } })).json<{ told?: Record<string, unknown> }>().told;

test('the document of an address says the words an editor gave it, those of its language first, and no other tenant’s', async () => {
  const neighbour = await marquee.givenTenant();
  expect(await toldAt('/told')).toBeUndefined();
  const { body: head } = await save({ path: '/told', title: 'The north', description: 'Films.', image: '/media/n.jpg', indexed: false });
  expect(await toldAt('/told?page=2')).toEqual({ path: '/told', title: 'The north', description: 'Films.', image: '/media/n.jpg', indexed: false });
  expect([await toldAt('/told/'), await toldAt('/told/also'), await toldAt('/told', neighbour)]).toMatchObject([{ title: 'The north' }, undefined, undefined]);
  await save({ path: '/told', locale: 'en', title: 'North' });
  await save({ path: '/told', locale: 'ar', title: 'الشمال' });
  expect(await toldAt('/told')).toMatchObject({ title: 'North', indexed: true });
  const twice = await save({ path: '/told', title: 'Again' });
  expect([twice.status, twice.body.fields?.[0]?.path]).toEqual([409, 'path']);
  const stranger = await marquee.givenPerson(neighbour, { role: 'OWNER' });
  expect((await marquee.call(neighbour, 'GET /metainfo/address/item/:id', { as: stranger, params: { id: head.id } })).status).toBe(404);
});

test.each([
  ['path', { path: 'told' }],
  ['path', { path: '/told/' }],
  ['path', { path: '//evil.example' }],
  ['title', { path: '/x', title: '<b>North</b>' }],
  ['image', { path: '/x', image: 'javascript:alert(1)' }],
  ['robots', { path: '/x', robots: 'none' }],
])('a head with a wrong %s is refused by name', async (field, body) => {
  const refused = await save(body);
  expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, field]);
});

test('a head is written by who edits pages alone', async () => {
  const viewer = await marquee.givenPerson(tenant);
  expect((await save({ path: '/y' }, viewer)).status).toBe(403);
  expect((await marquee.call(tenant, 'GET /metainfo/address/list', { as: viewer })).status).toBe(403);
});
