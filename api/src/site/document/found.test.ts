import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildTestShell } from '../../testing/build-test-shell.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import type { BuiltRelease } from '../federation/releases.ts';

let site: Awaited<ReturnType<typeof marquee.startAppWith>>;
let dist: string;
let tenant: GivenTenant, editor: GivenPerson;

const requires = { react: '^19.0.0', shared: '^0.1.0' };
const catalog: BuiltRelease = {
  ...{ name: 'mf_found', version: '1', routes: ['/'], slots: [], preload: [], integrity: {}, requires },
  pages: [
    { path: '/' },
    { path: '/movies' },
    { path: '/movies/detail/:path', shows: 'title' },
    { path: '/events/:path', shows: 'title' },
    { path: '/cast/:path', shows: 'person' },
    { path: '/tags/:path', shows: 'tag' },
    { path: '/movies/related', shows: 'related' },
    { path: '/news/:path', shows: 'article' },
    { path: '/play-list/shared/:token', shows: 'shared-list' },
    { path: '/watch/:path', shows: 'product' },
    { path: '/merchandise/shop/:path', shows: 'merchandise' },
    { path: '/library/title/:id', shows: 'own-product' },
    { path: '/*', shows: 'page' },
  ],
};

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'marquee-'));
  const pages = pathToFileURL(join(__dirname, '../../../../shell/src/federation/page-at.ts')).href;
  buildTestShell(dist, { document: `export { pageAt } from ${JSON.stringify(pages)};\nexport const renderDocument = (input) => JSON.stringify(input);` });
  site = await marquee.startAppWith({ dist });
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  await marquee.activateReleases([catalog]);
});
afterAll(async () => {
  await site.app.close();
  rmSync(dist, { recursive: true, force: true });
});

async function visit(path: string, cookie?: string) {
  const { statusCode, body } = await site.app.http.inject({ url: path, headers: { host: tenant.host, ...(cookie && { cookie: `cmauth=${cookie}` }) } });
  return [statusCode, (JSON.parse(body) as { missing: boolean }).missing];
}

test.each([
  ['an address that begins like another host’s', '//elsewhere.example/movies'],
  ['two slashes', '//'],
  ['an address of five thousand parts', `/${'a/'.repeat(5000)}`],
])('%s leads nowhere', async (_what, path) => {
  expect(await visit(path)).toEqual([404, true]);
});

test.each(['/nowhere', '/movies/nowhere', '/movies/detail', '/movies/detail/a/b', '/watch', '/login/more', '/.env', '/wp-login.php'])(
  '%s is no page, whoever asks',
  async (path) => {
    expect(await visit(path)).toEqual([404, true]);
    expect(await visit(path, editor.jwt)).toEqual([404, true]);
  },
);

test.each(['/', '/movies', '/movies/', '/login', '/accept-invite'])('%s is one', async (path) => {
  expect(await visit(path)).toEqual([200, false]);
});

test('the page of a title or of goods is there where these are', async () => {
  const film = await marquee.givenTitle(tenant, { name: 'Ringfall' });
  const tee = await marquee.givenMerchandise(tenant, { skus: [{ options: { size: 'S' }, amount: 2900 }] });
  for (const page of ['/movies/detail', '/events', '/watch']) {
    expect(await visit(`${page}/${film.path}`)).toEqual([200, false]);
    expect(await visit(`${page}/no-such-title`)).toEqual([404, true]);
  }
  expect(await visit(`/merchandise/shop/${tee.path}`)).toEqual([200, false]);
  expect(await visit(`/merchandise/shop/${film.path}`)).toEqual([404, true]);
  expect(await visit(`/movies/detail/${tee.path}`)).toEqual([404, true]);
  expect(await visit(`/movies/detail/${'x'.repeat(4000)}`)).toEqual([404, true]);
});

test('the page of a person is there while a published title names them', async () => {
  await marquee.givenTitle(tenant, { metaData: { directors: ['Ada Reed'] } });
  await marquee.givenTitle(tenant, { entityStatus: 'DRAFT', metaData: { directors: ['Unseen'] } });
  expect(await visit('/cast/ada-reed')).toEqual([200, false]);
  for (const path of ['unseen', 'nobody', 'x'.repeat(4000)]) expect(await visit(`/cast/${path}`)).toEqual([404, true]);
});

test('the page of a tag, and that of related titles, is there where the tag or the title is', async () => {
  const film = await marquee.givenTitle(tenant);
  await marquee.call(tenant, 'POST /tag/item', { as: editor, body: { name: 'Slow cinema' } });
  expect(await visit('/tags/slow-cinema')).toEqual([200, false]);
  expect(await visit('/tags/nowhere')).toEqual([404, true]);
  expect(await visit(`/movies/related?to=${film.path}&page=2`)).toEqual([200, false]);
  for (const query of ['', '?', '?to=', '?to=nowhere', `?to=${'x'.repeat(4000)}`])
    expect([query, await visit(`/movies/related${query}`)]).toEqual([query, [404, true]]);
});

test('the page of a shared list is there while its owner shares it', async () => {
  const { id } = (await marquee.call(tenant, 'POST /play-list/item', { as: editor, body: { name: 'For all' } })).body;
  const share = (isShared: boolean) => marquee.call(tenant, 'POST /play-list/share', { as: editor, body: { id, isShared } });
  const { shareToken } = (await share(true)).body;
  expect(await visit(`/play-list/shared/${shareToken!}`)).toEqual([200, false]);
  await share(false);
  for (const token of [shareToken!, 'none']) expect(await visit(`/play-list/shared/${token}`)).toEqual([404, true]);
});

test('a draft is told of to nobody but its people, and a token that has ended tells no more than none', async () => {
  const draft = await marquee.givenTitle(tenant, { name: 'Unfinished', entityStatus: 'DRAFT' });
  expect(await visit(`/movies/detail/${draft.path}`)).toEqual([404, true]);
  expect(await visit(`/movies/detail/${draft.path}`, 'a.b.c')).toEqual([404, true]);
  expect(await visit('/movies/detail/no-such-title', 'a.b.c')).toEqual([404, true]);
  expect(await visit(`/library/title/${draft.id}`)).toEqual([200, false]);
  expect(await visit(`/library/title/${draft.id}`, editor.jwt)).toEqual([200, false]);
  expect(await visit(`/library/title/${draft.id}`, 'a.b.c')).toEqual([200, false]);
  expect(await visit('/library/title/01a2024c-30f4-776b-acec-31f6d6aea6b8', editor.jwt)).toEqual([404, true]);
});

test('the page of news is there for an article, and for no other page at its path', async () => {
  for (const kind of ['ARTICLE', 'PAGE'] as const)
    await marquee.call(tenant, 'POST /page/item', { as: editor, body: { kind, path: `/news/${kind.toLowerCase()}`, title: kind, entityStatus: 'APPROVED' } });
  expect([await visit('/news/article'), await visit('/news/page')]).toEqual([
    [200, false],
    [404, true],
  ]);
});

test('a page that an editor has written is there at its path while it is published', async () => {
  const write = (body: object) => marquee.call(tenant, 'POST /page/item', { as: editor, body });
  const page = await write({ path: '/about/our-team', title: 'Our team', entityStatus: 'DRAFT' });
  expect(await visit('/about/our-team')).toEqual([404, true]);
  await write({ id: page.body.id, version: page.body.version, entityStatus: 'APPROVED' });
  for (const path of ['/about/our-team', '/about/our-team/', '/about/our%2Dteam?from=mail']) expect(await visit(path)).toEqual([200, false]);
  expect(await visit('/about')).toEqual([404, true]);
  await write({ path: '/late', title: 'Late', entityStatus: 'APPROVED', publishedAt: '2099-01-01T00:00:00.000Z' });
  expect(await visit('/late')).toEqual([404, true]);
});
