import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BuiltRelease } from '../federation/releases.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson;

beforeAll(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

type Draft = Parameters<typeof marquee.call<'POST /page/item'>>[2];
const save = (body: NonNullable<NonNullable<Draft>['body']>, as = editor) => marquee.call(tenant, 'POST /page/item', { as, body });
const render = (query: { host?: string; path: string; locale?: string }, of = tenant) => marquee.call(of, 'GET /page/render-page', { query });

test('a page is drafted, published, rendered with its rows, and archived', async () => {
  const film = await marquee.givenTitle(tenant, { name: 'Sea Film', metaData: { genres: ['Sea'] } });
  const hidden = await marquee.givenTitle(tenant, { name: 'Hidden', entityStatus: 'DRAFT', metaData: { genres: ['Sea'] } });
  const other = await marquee.givenTitle(tenant, { name: 'Other' });
  const made = await save({
    path: '/news/welcome',
    title: 'Welcome',
    body: [
      { kind: 'heading', text: 'New: 3 < 5 & more' },
      { kind: 'text', text: 'See [films](/movies) and [us](https://example.org/a?b=c).' },
      { kind: 'productRow', title: 'By hand', ids: [other.id, hidden.id, film.id] },
      { kind: 'productRow', query: { genres: ['Sea'], size: 5 } },
      { kind: 'button', label: 'Go', href: '/movies' },
    ],
  });
  expect([made.status, made.body.entityStatus, made.body.layout]).toEqual([200, 'DRAFT', 'DEFAULT']);
  expect((await render({ path: '/news/welcome' })).status).toBe(404);
  const published = await save({ id: made.body.id, version: 1, entityStatus: 'APPROVED' });
  expect(published.status).toBe(200);
  const shown = await render({ host: `${tenant.host}:8080`, path: '/news/welcome' });
  expect([shown.status, shown.body.title, shown.body.seo.title]).toEqual([200, 'Welcome', 'Welcome']);
  const rows = shown.body.body.flatMap((block) => (block.kind === 'productRow' ? [block.products.map(({ id }) => id)] : []));
  expect(rows).toEqual([[other.id, film.id], [film.id]]);
  await marquee.call(tenant, 'DELETE /page/item/:id', { as: editor, params: { id: made.body.id } });
  expect((await render({ path: '/news/welcome' })).status).toBe(404);
});

test('a page waits for its time, and speaks the language asked for', async () => {
  await save({ path: '/later', title: 'Later', entityStatus: 'APPROVED', publishedAt: '2199-01-01T00:00:00.000Z' });
  expect((await render({ path: '/later' })).status).toBe(404);
  await save({ path: '/hello', title: 'Hello', entityStatus: 'APPROVED', publishedAt: '2020-01-01T00:00:00.000Z' });
  await save({ path: '/hello', title: 'مرحبا', locale: 'ar', entityStatus: 'APPROVED' });
  await save({ path: '/hello', title: 'Hello here', host: tenant.host, entityStatus: 'APPROVED' });
  expect((await render({ path: '/hello' })).body.title).toBe('Hello');
  expect((await render({ path: '/hello', locale: 'ar' })).body.title).toBe('مرحبا');
  expect((await render({ path: '/hello', host: tenant.host })).body.title).toBe('Hello here');
  expect((await save({ path: '/hello', title: 'Twice' })).body.code).toBe('CONFLICT');
});

test('a draft is previewed by who may read pages, and by nobody else', async () => {
  const film = await marquee.givenTitle(tenant, { name: 'Preview Film' });
  const draft = await save({ path: '/news/draft', kind: 'ARTICLE', title: 'Draft', body: [{ kind: 'productRow', ids: [film.id] }] });
  const preview = (as?: GivenPerson, of = tenant) => marquee.call(of, 'GET /page/preview/:id', { params: { id: draft.body.id }, ...(as && { as }) });
  const shown = await preview(editor);
  expect([shown.status, shown.body.title, shown.body.body]).toMatchObject([200, 'Draft', [{ kind: 'productRow', products: [{ id: film.id }] }]]);
  expect((await preview()).status).toBe(401);
  for (const role of ['FINANCE', undefined] as const) {
    const other = await marquee.givenPerson(tenant, role ? { role } : {});
    expect((await preview(other)).status).toBe(403);
  }
  const foreign = await marquee.givenTenant();
  expect((await preview(await marquee.givenPerson(foreign, { role: 'EDITOR' }), foreign)).status).toBe(404);
});

test.each([
  ['a tag in text', { kind: 'text', text: 'a <img src=x onerror=alert(1)>' }],
  ['a closing tag', { kind: 'quote', text: '</script>' }],
  ['a link that runs', { kind: 'button', label: 'x', href: 'javascript:alert(1)' }],
  ['a link that runs, in text', { kind: 'text', text: '[x](javascript:alert(1))' }],
  ['a link with data', { kind: 'text', text: '[x]( data:text/html,hi)' }],
  ['an address of another site without protocol', { kind: 'image', src: '//evil.example/x.png', alt: '' }],
  ['the same with a backslash', { kind: 'image', src: '/\\evil.example/x.png', alt: '' }],
  ['an unknown block', { kind: 'html', html: '<b>x</b>' }],
  ['an unknown property', { kind: 'heading', text: 'x', onclick: 'y' }],
  ['a video of nothing', { kind: 'video', title: 'x' }],
])('refuses %s', async (_what, block) => {
  const answer = await save({ path: '/bad', title: 'Bad', body: [block] as never });
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  expect(answer.body.fields?.[0]?.path).toMatch(/^body\.0/);
});

test('hosts are the tenant’s own; pages are not seen by others', async () => {
  const other = await marquee.givenTenant();
  const foreign = await save({ path: '/x', title: 'X', host: other.host });
  expect([foreign.status, foreign.body.fields?.[0]]).toEqual([400, { path: 'host', code: 'unknown', message: 'host is not one of this tenant' }]);
  const made = await save({ path: '/mine', title: 'Mine', entityStatus: 'APPROVED' });
  expect((await render({ path: '/mine' }, other)).status).toBe(404);
  expect((await render({ path: '/mine', host: other.host })).status).toBe(404);
  expect((await render({ path: '/mine', host: 'nobody.example' })).status).toBe(404);
  const stranger = await marquee.givenPerson(other, { role: 'OWNER' });
  expect((await marquee.call(other, 'GET /page/item/:id', { as: stranger, params: { id: made.body.id } })).status).toBe(404);
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  expect((await save({ path: '/y', title: 'Y' }, analyst)).status).toBe(403);
});

/** Parses a simple XML document; rejects unbalanced or unescaped content. */
function parseXml(xml: string): { root: string; locs: string[]; lastmods: string[] } {
  const open: string[] = [];
  const found: Record<string, string[]> = { loc: [], lastmod: [] };
  let root = '';
  let at = xml.indexOf('?>') + 2;
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  while (at < xml.length) {
    const next = xml.indexOf('<', at);
    const text = xml.slice(at, next < 0 ? xml.length : next);
    if (/[&<>]/.test(text.replace(/&(amp|lt|gt|quot|apos);/g, ''))) throw new Error(`Not escaped: ${text}`);
    if (text.trim()) found[open.at(-1) ?? '']?.push(text.replaceAll('&amp;', '&').replaceAll('&apos;', "'"));
    if (next < 0) break;
    const end = xml.indexOf('>', next);
    const tag = xml.slice(next + 1, end);
    if (tag.startsWith('/')) {
      if (open.pop() !== tag.slice(1)) throw new Error(`Not closed in order: ${tag}`);
    } else open.push(tag.split(' ')[0] ?? '');
    root ||= open[0] ?? '';
    at = end + 1;
  }
  expect(open).toEqual([]);
  return { root, locs: found['loc'] ?? [], lastmods: found['lastmod'] ?? [] };
}

const get = (host: string, url: string, headers: Record<string, string> = {}) => marquee.app.http.inject({ url, headers: { host, ...headers } });

describe('the sitemap', () => {
  test('the sitemap of an open tenant lists visible titles, public pages and published pages', async () => {
    const open = await marquee.givenTenant({ policy: 'open' });
    const writer = await marquee.givenPerson(open, { role: 'EDITOR' });
    const series = await marquee.givenTitle(open, { programType: 'SERIES' });
    const episode = await marquee.givenTitle(open, { programType: 'PROGRAM', parentId: series.id, season: 1, episode: 1 });
    const film = await marquee.givenTitle(open, { metaData: { directors: ['Ada Reed'] } });
    const event = await marquee.givenTitle(open, { programType: 'EVENT' });
    const [slow] = await Promise.all(['Slow cinema', 'Unused'].map((name) => marquee.call(open, 'POST /tag/item', { as: writer, body: { name } })));
    const tagged = { type: 'TAGGED', sourceType: 'PRODUCT', sourceId: film.id, targetType: 'TAG', targetId: slow?.body.id ?? '' } as const;
    await marquee.call(open, 'POST /references/item', { as: writer, body: tagged });
    const draft = await marquee.givenTitle(open, { entityStatus: 'DRAFT', metaData: { directors: ['Unseen'] } });
    for (const [path, entityStatus, indexed] of [
      ['/news/one', 'APPROVED', true],
      ['/news/two', 'DRAFT', true],
      ['/news/three', 'APPROVED', false],
      ['/account/secret', 'APPROVED', true],
    ] as const)
      await marquee.call(open, 'POST /page/item', { as: writer, body: { path, title: 'T', entityStatus, indexed } });
    const answer = await get(`${open.host}:8080`, '/sitemap.xml');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const { root, locs, lastmods } = parseXml(answer.body);
    const origin = `http://${open.host}:8080`;
    expect(root).toBe('urlset');
    for (const path of [
      '/',
      ...['/movies', '/news', '/blogs', '/cast', '/tags', '/extra/coming-soon'],
      '/news/one',
      `/tv-shows/detail/${series.path}`,
      `/movies/detail/${film.path}`,
      `/events/${event.path}`,
      '/cast/ada-reed',
      '/tags/slow-cinema',
    ])
      expect(locs).toContain(origin + path);
    for (const part of [draft.path, episode.path, '/news/two', '/news/three', '/account', 'unseen', 'unused'])
      expect(locs.filter((loc) => loc.includes(part))).toEqual([]);
    expect(new Set(locs).size).toBe(locs.length);
    expect(lastmods.every((text) => !Number.isNaN(Date.parse(text)))).toBe(true);

    const again = await get(`${open.host}:8080`, '/sitemap.xml', { 'if-none-match': String(answer.headers['etag']) });
    expect(again.statusCode).toBe(304);
    await marquee.call(open, 'DELETE /product/item/:id', { as: writer, params: { id: film.id } });
    const later = await get(`${open.host}:8080`, '/sitemap.xml', { 'if-none-match': String(answer.headers['etag']) });
    expect([later.statusCode, later.body.includes(film.path)]).toEqual([200, false]);
    expect((await get(open.host, '/sitemap-1.xml')).statusCode).toBe(404);
  });

  test('the sitemap of a members’ tenant lists public pages only', async () => {
    const film = await marquee.givenTitle(tenant);
    const { locs } = parseXml((await get(tenant.host, '/sitemap.xml')).body);
    expect(locs).toContain(`http://${tenant.host}/terms`);
    expect(locs.filter((loc) => loc.includes(film.path) || loc.includes('/movies') || loc.includes('/hello'))).toEqual([]);
  });

  test('the sitemap is an index of several files if one is too small', async () => {
    const big = await marquee.givenTenant({ policy: 'open' });
    for (let from = 1; from <= 45_100; from += 4510) {
      await marquee.database.write(big.id, (run) =>
        run({
          sql: `insert into product (tenant_id, id, organization_id, kind, program_type, path, name, entity_status, last_modified)
                select $1, gen_random_uuid(), $2, 'TITLE', 'FEATURE', 'film-' || n, 'F', 'APPROVED', now() from generate_series($3::int, $3::int + 4509) n returning 1`,
          parameters: [big.id, big.organizationId, from],
        }),
      );
    }
    const index = parseXml((await get(big.host, '/sitemap.xml')).body);
    expect([index.root, index.locs]).toEqual(['sitemapindex', [1, 2].map((file) => `http://${big.host}/sitemap-${file}.xml`)]);
    const files = [];
    for (const file of [1, 2]) files.push(parseXml((await get(big.host, `/sitemap-${file}.xml`)).body));
    expect(files[0]?.locs.length).toBe(45_000);
    const all = files.flatMap(({ locs }) => locs);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((loc) => loc.includes('/movies/detail/film-')).length).toBe(45_100);
    expect((await get(big.host, '/sitemap-3.xml')).statusCode).toBe(404);
  }, 120_000);

  test('the sitemap is not found on an unknown host', async () => {
    for (const url of ['/sitemap.xml', '/sitemap-1.xml', '/robots.txt']) expect((await get('nobody.example', url)).statusCode).toBe(404);
  });
});

test('robots are told where not to go and where the sitemap is', async () => {
  const { statusCode, headers, body } = await get(tenant.host, '/robots.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  for (const path of ['/account', '/dashboard', '/library', '/v1']) expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).toContain(`Sitemap: http://${tenant.host}/sitemap.xml`);
});

// Runs last, as releases affect every tenant.
test('the sitemap names no page that no live release draws', async () => {
  const made = await marquee.givenTenant({ policy: 'open' });
  const release: BuiltRelease = {
    ...{ name: 'mf_pages', version: '1', routes: ['/'], slots: [], preload: [], integrity: {}, requires: { react: '^19.0.0', shared: '^0.1.0' } },
    pages: [{ path: '/' }, { path: '/movies' }, { path: '/movies/detail/:path', shows: 'title' }, { path: '/terms' }],
  };
  await marquee.activateReleases([release]);
  const title = await marquee.givenTitle(made);
  const { locs } = parseXml((await get(made.host, '/sitemap.xml')).body);
  const paths = locs.map((loc) => new URL(loc).pathname);
  expect(new Set(paths)).toEqual(new Set(['/', '/login', '/movies', `/movies/detail/${title.path}`, '/signup', '/terms']));
});

test('the sitemap names what editors have written where a live release draws it', async () => {
  const made = await marquee.givenTenant({ policy: 'open' });
  const as = await marquee.givenPerson(made, { role: 'EDITOR' });
  const release: BuiltRelease = {
    ...{ name: 'mf_pages', version: '2', routes: ['/'], slots: [], preload: [], integrity: {}, requires: { react: '^19.0.0', shared: '^0.1.0' } },
    pages: [{ path: '/' }, { path: '/news/:path', shows: 'article' }, { path: '/*', shows: 'page' }],
  };
  await marquee.activateReleases([release]);
  for (const [kind, path] of [
    ['ARTICLE', '/news/harbour'],
    ['PAGE', '/our-team'],
    ['PAGE', '/account/ours'],
  ] as const)
    await marquee.call(made, 'POST /page/item', { as, body: { kind, path, title: path, entityStatus: 'APPROVED' } });
  const { locs } = parseXml((await get(made.host, '/sitemap.xml')).body);
  const paths = locs.map((loc) => new URL(loc).pathname);
  expect(new Set(paths)).toEqual(new Set(['/', '/login', '/signup', '/news/harbour', '/our-team', '/terms', '/privacy', '/gdpr']));
});
