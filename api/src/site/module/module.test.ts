import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ZipFile } from 'yazl';
import type { EndpointKey, LentModule, ModuleFile, ModuleRelease, Reply, Right } from '../../../contract/index.ts';
import { buildTestShell } from '../../testing/build-test-shell.ts';
import { sendForm } from '../../testing/form.ts';
import { keysBelow } from '../../testing/stored-files.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import type { BuiltRelease } from '../federation/releases.ts';

type Site = Awaited<ReturnType<typeof marquee.startAppWith>>;
let before = 0;
let directory: string, site: Site, tenant: GivenTenant, owner: GivenPerson, editor: GivenPerson;

const frame =
  'export const renderModuleFrame = (input) => JSON.stringify(input);export const renderDocument = () => "page";export const pageAt = () => undefined;';
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  buildTestShell(join(directory, 'dist'), { document: frame });
  site = await marquee.startAppWith({ dataDirectory: directory, dist: join(directory, 'dist') });
});
beforeEach(async () => {
  before += await stored();
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});
afterAll(async () => {
  await site.app.close();
  rmSync(directory, { recursive: true, force: true });
});

const digestOf = (bytes: Buffer | string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
type Files = Readonly<Record<string, string>>;

/** Returns a packed module; `given` overrides its manifest. */
function built(version: string, { files = {}, ...given }: Partial<Record<keyof ModuleFile, unknown>> & { files?: Files } = {}): Files {
  const scripts: Files = { 'module.js': `import './other.js'; // ${version}`, 'other.js': 'export {};' };
  const declared = {
    ...{ kind: 'operator-module', name: 'reviews', version, title: { en: 'Reviews', ar: 'المراجعات' }, icon: 'star', host: '^1.0.0' },
    ...{ scopes: ['product:read'], entry: 'module.js' },
    integrity: Object.fromEntries(Object.entries(scripts).map(([file, bytes]) => [file, digestOf(bytes)])),
    ...given,
  };
  return { ...scripts, 'release.json': JSON.stringify(declared), ...files };
}

async function upload(files: Files, { as = owner, of = tenant } = {}) {
  const zip = new ZipFile();
  for (const [file, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), file);
  zip.end();
  const { status, body } = await sendForm(
    site.app.http,
    { tenant: of, url: '/v1/module/upload', as },
    { file: { name: 'module.zip', bytes: await buffer(zip.outputStream) } },
  );
  const { fields, code } = body as { fields?: { code: string }[]; code?: string };
  return { status, code, field: fields?.[0]?.code, release: body as ModuleRelease };
}
const register = (given: { release?: string; permission?: Right; scopes?: readonly string[]; as?: GivenPerson; of?: GivenTenant } = {}) => {
  const { as = owner, of = tenant, release = '1', permission = 'product:read', scopes = ['product:read'] } = given;
  return site.call(of, 'POST /module/register', { as, body: { name: 'reviews', release, permission, scopes: scopes as ModuleRelease['scopes'] } });
};
const open = (as: GivenPerson, of = tenant) => site.call(of, 'POST /module/token', { as, body: { name: 'reviews' } });
const listed = async (as: GivenPerson, of = tenant) => (await site.call(of, 'GET /module/list', { as })).body.modules.map(({ name }) => name);
const known = async () => (await site.call(tenant, 'GET /module/registered', { as: owner })).body;
const get = (url: string, of = tenant) => site.app.http.inject({ url, headers: { host: `${of.slug}.localhost` } });
const by = ({ token }: Pick<Reply<'POST /module/token'>, 'token'>) => ({ jwt: token }) as GivenPerson;
/** Returns the number of files stored since the start of the test. */
const stored = async () => (await keysBelow(site.app.platform.files.storage, 'releases/')).length - before;

test('a module is uploaded, registered, opened, moved to another release, closed and removed', async () => {
  const { status, release } = await upload(built('1'));
  expect([status, release]).toEqual([200, expect.objectContaining({ name: 'reviews', version: '1', files: 3, scopes: ['product:read'] })]);
  expect([await listed(owner), (await open(owner)).status]).toEqual([[], 404]);
  const made = await register();
  expect(made.body).toMatchObject({ name: 'reviews', permission: 'product:read', enabled: true, lender: null, registered: { release: '1', version: 1 } });
  expect([await listed(owner), await listed(editor)]).toEqual([['reviews'], ['reviews']]);

  const opened = (await open(editor)).body;
  expect([opened.release, opened.scopes]).toEqual(['1', ['product:read']]);
  const document = await get(opened.frame);
  expect([document.statusCode, document.headers['cache-control'], JSON.parse(document.body)]).toEqual([
    ...[
      200,
      'no-store',
      expect.objectContaining({ entry: 'module.js', integrity: expect.objectContaining({ 'other.js': digestOf('export {};') }) as unknown }),
    ],
  ]);
  expect(document.headers['content-security-policy']).toMatch(
    /^sandbox allow-scripts allow-forms; default-src 'none'; script-src 'nonce-[^']+' 'strict-dynamic'; /,
  );
  const script = await get(`${opened.frame}other.js`);
  expect([script.body, script.headers['content-type'], script.headers['access-control-allow-origin']]).toEqual([
    'export {};',
    'text/javascript; charset=utf-8',
    '*',
  ]);

  await upload(built('2', { scopes: ['product:read', 'report:read'] }));
  const { id = '', version = 0 } = made.body.registered ?? {};
  const update = (scopes: ModuleRelease['scopes'], at = version) =>
    site.call(tenant, 'POST /module/update', { as: owner, body: { id, version: at, release: '2', permission: 'report:read', scopes } });
  expect((await update(['product:read'])).body.fields?.[0]?.code).toBe('unfit');
  expect((await update(['report:read', 'product:read'], 9)).body.code).toBe('STALE');
  expect((await update(['report:read', 'product:read'])).body.registered).toMatchObject({ release: '2', version: 2 });
  expect([(await get(opened.frame)).statusCode, (await get(`${opened.frame}other.js`)).statusCode]).toEqual([404, 404]);
  expect((await open(editor)).body.release).toBe('2');

  const body = { name: 'reviews' };
  await site.call(tenant, 'POST /module/disable', { as: owner, body });
  await site.call(tenant, 'POST /module/disable', { as: owner, body });
  expect([await listed(owner), (await open(owner)).status, (await known()).modules[0]?.enabled]).toEqual([[], 404, false]);
  await site.call(tenant, 'POST /module/enable', { as: owner, body });
  expect(await listed(owner)).toEqual(['reviews']);
  expect(await stored()).toBe(6);
  expect((await site.call(tenant, 'DELETE /module/item/:id', { as: owner, params: { id } })).status).toBe(200);
  expect([await listed(owner), await known(), await stored()]).toEqual([[], { modules: [], releases: [] }, 0]);
  expect((await site.call(tenant, 'DELETE /module/item/:id', { as: owner, params: { id } })).status).toBe(404);
});

test('a token has the rights common to the module and its opener, and cannot act for the person', async () => {
  await upload(built('1', { scopes: ['product:read', 'report:read'] }));
  await register({ scopes: ['report:read', 'product:read'] });
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  const [mine, theirs] = [(await open(owner)).body, (await open(support)).body];
  expect([mine.scopes, theirs.scopes]).toEqual([['report:read', 'product:read'], ['product:read']]);
  const status = async (as: GivenPerson, key: EndpointKey, body?: object) =>
    (await site.call(tenant, key, { as, ...(body && { rawBody: JSON.stringify(body) }) })).status;
  expect(await status(by(mine), 'GET /product/counts')).toBe(200);
  expect(await status(by(theirs), 'GET /ledger/report/list')).toBe(403);
  // Allowed to the opener but outside the module's scopes.
  expect([await status(owner, 'GET /tenant/apikey/list'), await status(by(mine), 'GET /tenant/apikey/list')]).toEqual([200, 403]);
  expect(await status(by(mine), 'POST /tag/item', { name: 'By a module' })).toBe(403);
  expect(await status(by(mine), 'GET /identity/inbox/list')).toBe(403);
  expect(await status(by(mine), 'POST /module/token', { name: 'reviews' })).toBe(403);
  expect(await status(by(mine), 'POST /auth/refresh', {})).toBe(403);
  expect(await status(by(mine), 'POST /auth/logout', {})).toBe(403);
  // Public calls are read anonymously and never written.
  expect(await status(by(mine), 'GET /product/list')).toBe(200);
  expect(await status(by(mine), 'POST /cart/item', {})).toBe(403);
});

describe('a token ends', () => {
  let token: GivenPerson;
  const works = async () => (await site.call(tenant, 'GET /product/counts', { as: token })).status;
  beforeEach(async () => {
    await upload(built('1'));
    await register();
    token = by((await open(editor)).body);
    expect(await works()).toBe(200);
  });
  test('when the module is closed', async () => {
    await site.call(tenant, 'POST /module/disable', { as: owner, body: { name: 'reviews' } });
    expect(await works()).toBe(401);
  });
  test('when the module is removed', async () => {
    const id = (await known()).modules[0]?.registered?.id ?? '';
    await site.call(tenant, 'DELETE /module/item/:id', { as: owner, params: { id } });
    expect(await works()).toBe(401);
  });
  test('with the sign-in of who opened it', async () => {
    await site.call(tenant, 'POST /auth/logout', { as: editor });
    expect(await works()).toBe(401);
  });
  test('after five minutes, and in another tenant it is none', async () => {
    const later = await marquee.startAppWith({ now: () => new Date(Date.now() + 301_000) });
    expect((await later.call(tenant, 'GET /product/counts', { as: token })).body.code).toBe('TOKEN_EXPIRED');
    await later.app.close();
    expect((await site.call(await marquee.givenTenant(), 'GET /product/counts', { as: token })).status).toBe(401);
  });
});

test('other tenants, people without the right and people of suppliers see and open nothing', async () => {
  await upload(built('1'));
  await register({ permission: 'ledger:read' });
  const supplier = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  const viewer = await marquee.givenPerson(tenant);
  const other = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(other, { role: 'OWNER' });
  for (const as of [supplier, viewer, editor]) expect([await listed(as), (await open(as)).status]).toEqual([[], 404]);
  expect([await listed(stranger, other), (await open(stranger, other)).status]).toEqual([[], 404]);
  const { frame: address } = (await open(owner)).body;
  expect([(await get(address)).statusCode, (await get(address, other)).statusCode, (await get(`${address}module.js`, other)).statusCode]).toEqual([
    200, 404, 404,
  ]);
  // In another tenant the same name is another module.
  expect((await upload(built('1', { title: { en: 'Theirs' } }), { as: stranger, of: other })).status).toBe(200);
  expect((await register({ as: stranger, of: other })).body.title).toEqual({ en: 'Theirs' });
  for (const as of [supplier, viewer, editor]) expect((await upload(built('2'), { as })).status).toBe(403);
});

describe('refused is', () => {
  test.each([
    ['what is no module', { kind: 'remote' }],
    ['a right that no module gets', { scopes: ['key:update'] }],
    ['a host API that is no range', { host: 'newest' }],
    ['an entry that is not there', { entry: 'none.js' }],
    ['a script that is not what its digest says', { integrity: { 'module.js': digestOf('x'), 'other.js': digestOf('export {};') } }],
    ['a script without a digest', { files: { 'stray.js': '1' } }],
    ['a picture of its own in the console', { icon: 'https://elsewhere.example/x.png' }],
    ['a name that is an address', { name: '../x' }],
  ])('%s', async (_, given) => {
    expect(await upload(built('1', given))).toMatchObject({ status: 400, field: 'unreadable' });
    expect(await stored()).toBe(0);
  });

  test('another release under a version that is known; the same once more is not', async () => {
    expect((await upload(built('1'))).status).toBe(200);
    expect((await upload(built('1'))).status).toBe(200);
    const files = { 'other.js': 'export const x = 1;' };
    const integrity = { 'module.js': digestOf(built('1')['module.js'] ?? ''), 'other.js': digestOf(files['other.js']) };
    expect(await upload(built('1', { files, integrity }))).toMatchObject({ status: 409, field: 'taken' });
    expect(await stored()).toBe(3);
  });

  test('a registration without consent, beyond the registrar’s rights, of another host API, of nothing, and twice', async () => {
    await upload(built('1'));
    await upload(built('2', { host: '^2.0.0' }));
    const field = async (given: Parameters<typeof register>[0]) => (await register(given)).body.fields?.[0]?.code;
    expect([
      await field({ scopes: [] }),
      await field({ scopes: ['product:read', 'report:read'] }),
      await field({ release: '2' }),
      await field({ release: '9' }),
    ]).toEqual([...['unfit', 'unfit', 'unfit', 'unknown']]);
    const { body: key } = await site.call(tenant, 'POST /tenant/apikey/generate', { as: owner, body: { name: 'CI', scopes: ['registry:update'] } });
    const ci = { id: tenant.id, key: key.secret };
    const body = { name: 'reviews', release: '1', permission: 'product:read', scopes: ['product:read'] } as const;
    expect((await site.call(ci, 'POST /module/register', { body: { ...body, scopes: ['product:read'] } })).body.fields?.[0]?.code).toBe('beyond');
    expect((await register()).status).toBe(200);
    expect(await field({})).toBe('taken');
    expect((await site.call(tenant, 'POST /module/discard', { as: owner, body: { name: 'reviews', release: '1' } })).body.fields?.[0]?.code).toBe('in-use');
    expect((await site.call(tenant, 'POST /module/discard', { as: owner, body: { name: 'reviews', release: '2' } })).status).toBe(200);
  });
});

test('a module keeps its ten newest releases and the running one', async () => {
  await upload(built('v1'));
  await register({ release: 'v1' });
  for (let at = 2; at <= 12; at += 1) expect((await upload(built(`v${String(at)}`))).status).toBe(200);
  const { releases } = await known();
  expect(releases.map(({ version }) => version)).toEqual(['v12', 'v11', 'v10', 'v9', 'v8', 'v7', 'v6', 'v5', 'v4', 'v1']);
  expect(await stored()).toBe(30);
});

test('a module provided by a live remote is open to permitted people until the tenant disables it', async () => {
  const module: LentModule = { name: 'lent-stock', title: { en: 'Stock' }, icon: 'boxes', access: 'inventory:read' };
  const lender: BuiltRelease = {
    ...{ name: 'mf_lender', version: '1', routes: ['/lender'], slots: [], preload: [], integrity: {}, requires: { react: '^19.0.0', shared: '^8.0.0' } },
    modules: [module],
  };
  await marquee.activateReleases([lender]);
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'MERCHANT' }) });
  expect([await listed(owner), await listed(editor), await listed(merchant)]).toEqual([['lent-stock'], [], ['lent-stock']]);
  expect((await known()).modules).toEqual([
    { name: 'lent-stock', title: { en: 'Stock' }, icon: 'boxes', permission: 'inventory:read', enabled: true, lender: 'mf_lender', registered: null },
  ]);
  await upload(built('1', { name: 'lent-stock' }));
  const body = { name: 'lent-stock', release: '1', permission: 'product:read' as const, scopes: ['product:read' as const] };
  expect((await site.call(tenant, 'POST /module/register', { as: owner, body })).body.fields?.[0]?.code).toBe('taken');
  await site.call(tenant, 'POST /module/disable', { as: owner, body: { name: 'lent-stock' } });
  expect([await listed(owner), (await known()).modules[0]?.enabled]).toEqual([[], false]);
  expect((await site.call(tenant, 'POST /module/enable', { as: editor, body: { name: 'lent-stock' } })).status).toBe(403);
  await site.call(tenant, 'POST /module/enable', { as: owner, body: { name: 'lent-stock' } });
  expect(await listed(owner)).toEqual(['lent-stock']);
  expect((await site.call(tenant, 'POST /module/disable', { as: owner, body: { name: 'no-such' } })).status).toBe(404);
});
