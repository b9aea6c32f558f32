import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Body, Role } from '../../../contract/index.ts';
import { buildTestShell } from '../../testing/build-test-shell.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

/** Server with documents, whose output the test reads. */
let site: Awaited<ReturnType<typeof marquee.startAppWith>>;
let dist: string;
let home: GivenTenant, platform: GivenPerson;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'marquee-'));
  const writers = ['renderDocument', 'renderNotice'].map((name) => `export const ${name} = (input) => JSON.stringify({ by: '${name}', ...input });`);
  writers.push(`export const pageAt = (_, pattern) => ({ pattern, params: {}, page: { path: pattern } });`);
  buildTestShell(dist, { document: writers.join('\n') });
  site = await marquee.startAppWith({ dist });
  home = await marquee.givenTenant();
  platform = await marquee.givenPerson(home, { role: 'PLATFORM_ADMIN' });
});
afterAll(async () => {
  await site.app.close();
  rmSync(dist, { recursive: true, force: true });
});

interface Shown {
  readonly by: string;
  readonly tenant?: { id: string; slug: string };
  readonly apiKey?: string;
}
async function visit(host: string) {
  const { statusCode, headers, body } = await site.app.http.inject({ url: '/', headers: { host } });
  return { status: statusCode, headers, shown: JSON.parse(body) as Shown };
}
const save = (body: Body<'POST /tenant/item'>, as = platform) => marquee.call(home, 'POST /tenant/item', { as, body });
const read = (id: string) => marquee.call(home, 'GET /tenant/item/:id', { as: platform, params: { id } });
const slugOf = (kind: string) => `${kind}-${home.slug}`;
const given = async (kind: string, input: Partial<Body<'POST /tenant/item'>> = {}) =>
  (await save({ slug: slugOf(kind), name: 'Fresh', ownerEmail: `owner@${slugOf(kind)}.example`, ...input })).body;
async function acceptInvite(email: string, tenant: { id: string; key: string }) {
  const [letter] = await marquee.mailsTo(email);
  const link = new URL(letter!.links.find((address) => address.includes('/accept-invite'))!);
  const accept = { token: link.searchParams.get('token') ?? '', firstName: 'Nia', password: 'a quiet harbour at dawn' };
  return { host: link.hostname, answer: await marquee.call(tenant, 'POST /invite/accept', { body: accept }) };
}

test('a tenant lives: made, served and owned at once, suspended, resumed, closed', async () => {
  const email = `owner@${slugOf('life')}.example`;
  const made = await given('life', { hosts: [`tv.${slugOf('life')}.example`], settings: { policy: 'open' } });
  expect(made).toMatchObject({ organizations: 1, people: 0, suspendedAt: null, owners: [{ email, status: 'INVITED' }], settings: { policy: 'open' } });
  const host = `${made.slug}.localhost`;
  const { status, shown } = await visit(host);
  expect([status, shown.by, shown.tenant?.id]).toEqual([200, 'renderDocument', made.id]);
  expect((await visit(`tv.${made.slug}.example`)).shown.tenant?.id).toBe(made.id);
  const tenant = { id: made.id, key: shown.apiKey ?? '' };

  const joined = await acceptInvite(email, tenant);
  expect(joined.host).toBe(host);
  expect(joined.answer.body.signedIn).toMatchObject({ identity: { email, organizationRoles: [{ role: 'OWNER', primary: true }] } });
  const signedIn = await marquee.call(tenant, 'POST /auth/login', { body: { email, password: 'a quiet harbour at dawn' } });
  const authorization = { authorization: `Bearer ${signedIn.body.jwt}` };
  const looksAtOwn = () => marquee.call(tenant, 'GET /tenant/item/:id', { params: { id: made.id }, headers: authorization });
  expect((await looksAtOwn()).body).toMatchObject({ people: 1, owners: [{ email, firstName: 'Nia', status: 'MEMBER' }] });

  const { version } = (await read(made.id)).body;
  const suspended = await save({ id: made.id, version, suspended: true });
  expect(suspended.body.suspendedAt).not.toBeNull();
  for (const name of [host, `web-dev.${host}`, `tv.${made.slug}.example`]) {
    const paused = await visit(name);
    expect([paused.status, paused.shown.by, paused.shown.tenant?.slug, paused.shown.apiKey]).toEqual([503, 'renderNotice', made.slug, undefined]);
    expect(paused.headers).toMatchObject({ 'retry-after': '3600', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  }
  expect((await looksAtOwn()).body.code).toBe('TENANT_FORBIDDEN');
  expect((await marquee.call(tenant, 'GET /product/list', {})).status).toBe(403);
  expect((await marquee.call(tenant, 'POST /auth/login', { body: { email, password: 'a quiet harbour at dawn' } })).status).toBe(403);

  expect((await save({ id: made.id, version: suspended.body.version, suspended: false })).body.suspendedAt).toBeNull();
  expect((await visit(host)).status).toBe(200);
  expect((await looksAtOwn()).status).toBe(200);

  const close = () => marquee.call(home, 'DELETE /tenant/item/:id', { as: platform, params: { id: made.id } });
  expect([(await close()).status, (await close()).status]).toEqual([200, 200]);
  const gone = await visit(host);
  expect([gone.status, gone.shown.by, gone.shown.tenant]).toEqual([404, 'renderNotice', undefined]);
  expect((await looksAtOwn()).body.code).toBe('API_KEY_INVALID');
  expect((await read(made.id)).body).toMatchObject({ entityStatus: 'ARCHIVED', hosts: [] });
  expect((await save({ id: made.id, version: 99, name: 'Back' })).body.code).toBe('CONFLICT');
  expect((await save({ slug: made.slug, name: 'Again', ownerEmail: email })).body.fields?.[0]).toMatchObject({ path: 'slug', code: 'taken' });
});

test('a new tenant is served the sections the default one is', async () => {
  const asPlatform = (sql: string, parameters: unknown[]) => marquee.database.platformWrite((run) => run<{ version: string }>({ sql, parameters }));
  const release = `mf_${home.slug.replaceAll('-', '_')}`;
  await asPlatform('insert into remote_release (name, version, manifest) values ($1, $2, $3)', [release, '7', '{}']);
  await asPlatform('insert into remote_channel (tenant_id, name, version) values ($1, $2, $3)', [home.id, release, '7']);
  await asPlatform('update tenant set is_default = true where id = $1', [home.id]);
  try {
    const { id } = await given('sections');
    expect(await asPlatform('select version from remote_channel where tenant_id = $1 and name = $2', [id, release])).toEqual([{ version: '7' }]);
  } finally {
    await asPlatform('update tenant set is_default = false where id = $1', [home.id]);
    await asPlatform('delete from remote_channel where name = $1', [release]);
    await asPlatform('delete from remote_release where name = $1', [release]);
  }
});

test('a tenant is made whole or not at all', async () => {
  const slug = slugOf('whole');
  const refused = await save({ slug, name: 'Whole', ownerEmail: `a@${slug}.example`, hosts: [home.host.replace('localhost', 'example'), 'not a name'] });
  expect(refused.body.fields?.[0]).toMatchObject({ path: 'hosts', code: 'format' });
  await given('other', { hosts: [`taken.${slug}.example`] });
  expect((await save({ slug, name: 'Whole', ownerEmail: `a@${slug}.example`, hosts: [`taken.${slug}.example`] })).body.fields?.[0]?.code).toBe('taken');
  expect((await visit(`${slug}.localhost`)).status).toBe(404);
  expect(await marquee.mailsTo(`a@${slug}.example`)).toEqual([]);
  expect((await save({ slug, name: 'Whole', ownerEmail: `a@${slug}.example`, settings: { locale: 'ar' } })).body.settings.theme_scheme_direction).toBe('rtl');
});

test('the first owner is invited again, elsewhere if need be, until there is one', async () => {
  const made = await given('again');
  const [wrong, right] = [`owner@${made.slug}.example`, `right@${made.slug}.example`];
  const { shown } = await visit(`${made.slug}.localhost`);
  const tenant = { id: made.id, key: shown.apiKey ?? '' };
  const again = await save({ id: made.id, version: made.version, ownerEmail: right });
  expect(again.body.owners).toEqual([{ email: right, firstName: '', lastName: '', status: 'INVITED' }]);
  expect((await acceptInvite(wrong, tenant)).answer.body.code).toBe('LINK_INVALID');
  expect((await save({ id: made.id, version: again.body.version, ownerEmail: right })).status).toBe(200);
  expect((await acceptInvite(right, tenant)).answer.status).toBe(200);
  const { version } = (await read(made.id)).body;
  expect((await save({ id: made.id, version, ownerEmail: wrong })).body.fields?.[0]).toMatchObject({ path: 'ownerEmail', code: 'fixed' });
  expect((await read(made.id)).body.version).toBe(version);
});

test('the platform’s administrators save another tenant, on the state they saw', async () => {
  const made = await given('edit');
  const saved = await save({ id: made.id, version: 1, name: 'Renamed', settings: { policy: 'open' } });
  expect(saved.body).toMatchObject({ name: 'Renamed', version: 2, settings: { policy: 'open', app_name: 'Fresh' } });
  expect((await save({ id: made.id, version: 1, suspended: true })).body.code).toBe('STALE');
  expect((await save({ id: home.id, version: 1, suspended: true })).body.fields?.[0]).toMatchObject({ path: 'suspended', code: 'fixed' });
  expect((await read(home.id)).body.suspendedAt).toBeNull();
});

describe('the list', () => {
  const list = (query: object) => marquee.call(home, 'GET /tenant/list', { as: platform, query: { q: slugOf('list'), ...query } });
  test('the list of tenants can be searched, filtered, sorted and paged', async () => {
    const names = ['b', 'c', 'a'];
    const made = [];
    for (const name of names) made.push(await given(`${name}-list`, { name: name.toUpperCase() }));
    await save({ id: made[1]!.id, version: 1, suspended: true });
    await save({ id: made[2]!.id, version: 1, settings: { policy: 'open' } });
    const shown = async (query: object) => (await list(query)).body.content.map(({ name }) => name);
    expect(await shown({ sortBy: 'name' })).toEqual(['A', 'B', 'C']);
    expect(await shown({ sortBy: 'createdAt', sortDirection: 'DESC' })).toEqual(['A', 'C', 'B']);
    expect(await shown({ suspended: true })).toEqual(['C']);
    expect(await shown({ suspended: false, policy: 'members' })).toEqual(['B']);
    expect(await shown({ q: `c-${slugOf('list')}.local` })).toEqual(['C']);
    expect((await list({ size: 2, page: 1, sortBy: 'name' })).body).toMatchObject({ totalElements: 3, lastPage: true, content: [{ name: 'C' }] });
    await marquee.call(home, 'DELETE /tenant/item/:id', { as: platform, params: { id: made[0]!.id } });
    expect(await shown({ sortBy: 'name' })).toEqual(['A', 'C']);
    expect(await shown({ entityStatuses: 'ARCHIVED' })).toEqual(['B']);
    expect((await list({ page: 100_000, size: 100 })).status).toBe(400);
  });
});

test.each<Role>(['OWNER', 'ADMIN', 'EDITOR', 'FINANCE', 'ANALYST', 'SUPPORT'])(
  '%s neither lists nor reads nor changes a tenant that is not theirs',
  async (role) => {
    const other = await marquee.givenTenant();
    const as = await marquee.givenPerson(home, { role });
    const list = await marquee.call(home, 'GET /tenant/list', { as, query: { size: 100 } });
    expect(list.status === 403 || list.body.content.every(({ id }) => id === home.id)).toBe(true);
    const refusals = [
      await marquee.call(home, 'GET /tenant/item/:id', { as, params: { id: other.id } }),
      await save({ id: other.id, version: 1, name: 'Mine' }, as),
      await save({ id: other.id, version: 1, suspended: true }, as),
      await marquee.call(home, 'DELETE /tenant/item/:id', { as, params: { id: other.id } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual(Array(4).fill(role === 'OWNER' ? 404 : 403));
    for (const body of [
      { slug: slugOf('mine'), name: 'Mine', ownerEmail: 'a@mine.example' },
      { id: home.id, version: 1, suspended: false },
    ])
      expect((await save(body, as)).body.code).toBe('FORBIDDEN');
    const key = { as, body: { name: 'All', scopes: ['tenant:read', 'tenant:update'] } };
    const { body } = await marquee.call(home, 'POST /tenant/apikey/generate', key);
    if (role !== 'OWNER') expect(body.code).toBe('FORBIDDEN');
    else expect((await marquee.call({ id: home.id, key: body.secret }, 'GET /tenant/item/:id', { params: { id: other.id } })).status).toBe(404);
    expect((await read(other.id)).body).toMatchObject({ version: 1, entityStatus: 'APPROVED', suspendedAt: null });
  },
);
