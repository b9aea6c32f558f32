import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Registry } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { buildTestShell } from '../../testing/build-test-shell.ts';
import type { BuiltRelease } from '../federation/releases.ts';

let site: Awaited<ReturnType<typeof marquee.startAppWith>>;
let dist: string, tenant: GivenTenant, admin: GivenPerson;

const requires = { react: '^19.0.0', shared: '^0.1.0' };
const player: BuiltRelease = {
  ...{ name: 'mf_player', version: 'own-texts', routes: ['/watch-own'], slots: [], preload: [], integrity: {}, requires },
  pages: [{ path: '/watch-own', access: 'everybody', title: { en: 'Watch', ar: 'شاهد' }, titleKey: 'watch.back' }],
};

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'marquee-'));
  buildTestShell(dist);
  site = await marquee.startAppWith({ dist });
  tenant = await marquee.givenTenant();
  admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
  await marquee.activateReleases([player]);
});
afterAll(async () => {
  await site.app.close();
  rmSync(dist, { recursive: true, force: true });
});

interface Document {
  readonly ownTexts?: Readonly<Record<string, string>>;
  readonly registry: Registry;
  readonly words: { readonly missing: string };
}
const get = (url: string, of = tenant, headers: Record<string, string> = {}) => site.app.http.inject({ url, headers: { host: of.host, ...headers } });
const documentOf = async (of = tenant) => (await get('/watch-own', of)).json<Document>();
const word = async (name: string, key: string, message: string, locale: 'en' | 'ar' = 'en') => {
  const { status, body } = await marquee.call(tenant, 'POST /text/override/item', { as: admin, body: { package: name, key, locale, message } });
  expect([key, status]).toEqual([key, 200]);
  return body.id;
};
const takeBack = (id: string) => marquee.call(tenant, 'DELETE /text/override/item/:id', { as: admin, params: { id } });

test('a document says where its tenant’s words are, a page keeps them for good, and nobody else has them', async () => {
  const neighbour = await marquee.givenTenant();
  expect(await documentOf()).not.toHaveProperty('ownTexts');
  const ids = [
    await word('shell', 'signIn.login', 'Come in'),
    await word('mf-shared', 'field.maxLength', '{limit, plural, other {# at most}}'),
    await word('api', 'document.missing', 'Nothing to see'),
  ];
  const { ownTexts, words } = await documentOf();
  expect(Object.keys(ownTexts ?? {})).toEqual(['en']);
  expect(words.missing).toBe('Nothing to see');
  const address = ownTexts?.['en'] ?? '';
  const answer = await get(address);
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'application/json; charset=utf-8',
  ]);
  expect(answer.json()).toEqual({
    shell: { 'signIn.login': 'Come in' },
    'mf-shared': { 'field.maxLength': [expect.objectContaining({ type: 6, value: 'limit' })] },
  });
  const packed = await get(address, tenant, { 'accept-encoding': 'gzip, br' });
  expect([packed.headers['content-encoding'], gunzipSync(packed.rawPayload).toString()]).toEqual(['gzip', answer.body]);
  expect([await documentOf(neighbour), (await get(address, neighbour)).statusCode]).toEqual([
    expect.not.objectContaining({ ownTexts: expect.anything() }),
    404,
  ]);

  ids.push(await word('shell', 'signIn.email', 'Mailbox'));
  const later = (await documentOf()).ownTexts?.['en'];
  expect(later).not.toBe(address);
  const outdated = await get(address);
  expect([outdated.json<{ shell: object }>().shell, outdated.headers['cache-control']]).toEqual([
    { 'signIn.login': 'Come in', 'signIn.email': 'Mailbox' },
    'no-store',
  ]);
  for (const id of ids) await takeBack(id);
  expect(await documentOf()).not.toHaveProperty('ownTexts');
  expect((await documentOf()).words.missing).not.toBe('Nothing to see');
  expect((await get(address)).statusCode).toBe(404);
});

test('a tab is called in the tenant’s words before its page has drawn', async () => {
  const titleOf = async () => (await documentOf()).registry.remotes.find(({ name }) => name === 'mf_player')?.pages[0]?.title;
  const id = await word('mf-player', 'watch.back', 'Home cinema');
  expect(await titleOf()).toEqual({ en: 'Home cinema', ar: 'شاهد' });
  await takeBack(id);
  expect(await titleOf()).toEqual({ en: 'Watch', ar: 'شاهد' });
});

test('words that do not fit any more reach no page', async () => {
  const other = await marquee.givenTenant();
  const values = [other.id, 'shell', 'signIn.login', 'en', 'Come in, {name}'];
  const insert = `insert into text_override (tenant_id, id, package, key, locale, message, created_at, last_modified)
    values ($1, gen_random_uuid(), $2, $3, $4, $5, now(), now()) returning 1`;
  await marquee.database.write(other.id, (run) => run({ sql: insert, parameters: values }));
  expect(await documentOf(other)).not.toHaveProperty('ownTexts');
  expect((await get('/shell/texts/en/any.json', other)).statusCode).toBe(404);
  expect((await get('/shell/texts/__proto__/any.json', tenant)).statusCode).toBe(404);
});

test('the page of a tenant that is closed for a while speaks its words', async () => {
  const id = await word('api', 'document.pausedText', 'Back after the summer');
  const suspend = (at: string) =>
    marquee.database.platformWrite((run) => run({ sql: `update tenant set suspended_at = ${at} where id = $1`, parameters: [tenant.id] }));
  const asked = await marquee.startAppWith({ dist: distWithNotice() });
  await suspend('now()');
  const { statusCode, body } = await asked.app.http.inject({ url: '/', headers: { host: tenant.host } });
  await suspend('null');
  await asked.app.close();
  await takeBack(id);
  expect([statusCode, (JSON.parse(body) as { words: { text: string } }).words.text]).toEqual([503, 'Back after the summer']);
});

function distWithNotice(): string {
  const place = join(dist, 'notice');
  buildTestShell(place, {
    document:
      'export const renderNotice = ({ words }) => JSON.stringify({ words });export const renderDocument = () => "";export const pageAt = () => undefined;',
  });
  return place;
}
