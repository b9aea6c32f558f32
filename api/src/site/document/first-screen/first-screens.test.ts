import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { buildTestShell, serverOf } from '../../../testing/build-test-shell.ts';
import type { GivenTenant } from '../../../testing.ts';
import type { BuiltRelease } from '../../federation/releases.ts';

let site: Awaited<ReturnType<typeof marquee.startAppWith>>;
let dist: string;
let open: GivenTenant, other: GivenTenant, closed: GivenTenant;

const host = 'module.exports = { lent: {}, settle: async () => {}, draw: (drawing, remote) => remote(drawing) };';
/** Renders the names of published titles and the number of renders. */
const remote = `let times = 0;
module.exports = async ({ path, search, settings }) => {
  if (path === '/throwing') throw new Error('broken');
  if (path === '/empty') return undefined;
  if (path === '/ending') setTimeout(() => { throw new Error('late'); }), await new Promise(() => {});
  if (path === '/uncached') await fetch('/v1/rating/list?targetType=PRODUCT&targetId=0190a6f0-7c00-7000-8000-0000000000d1');
  const answer = await fetch('/v1/product/list?size=50');
  const { content } = await answer.json();
  return { html: content.map(({ name }) => name).join() + '|' + settings.tenant.slug + '|' + settings.locale + '|' + ++times, styles: '', answers: [[['</script>'], search]], heading: 'Films', head: JSON.stringify({ description: content.map(({ name }) => name).join() }) };
};`;
const requires = { react: '^19.0.0', shared: '^9.0.0' };
const pages = ['/drawn', '/throwing', '/empty', '/ending', '/uncached'].map((path) => ({ path, access: 'browsers' as const }));
const catalog: BuiltRelease = {
  ...{ name: 'mf_drawn', version: '1', slots: [], preload: [], integrity: {}, requires, server: serverOf(remote) },
  routes: ['/', '/drawn', '/throwing', '/empty', '/ending', '/uncached', '/own'],
  pages: [...pages, { path: '/own' }],
};

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'marquee-'));
  const from = (file: string) => JSON.stringify(pathToFileURL(join(__dirname, '../../../../../shell/src/federation', file)).href);
  buildTestShell(dist, {
    document: `export { pageAt } from ${from('page-at.ts')};\nexport { ownerOf } from ${from('registry.ts')};\nexport const renderDocument = (input) => JSON.stringify(input);\nexport const settingsOf = ({ tenant, locale, registry }) => ({ tenant, locale, registry });`,
    provides: { react: '19.3.1', shared: '9.1.0' },
    server: host,
  });
  mkdirSync(join(dist, 'remotes/mf_drawn/1'), { recursive: true });
  writeFileSync(join(dist, 'remotes/mf_drawn/1/server.cjs'), remote);
  site = await marquee.startAppWith({ dist });
});
beforeEach(async () => {
  [open, other, closed] = await Promise.all([marquee.givenTenant({ policy: 'open' }), marquee.givenTenant({ policy: 'open' }), marquee.givenTenant()]);
  await marquee.activateReleases([catalog]);
});
afterAll(async () => {
  await site.app.close();
  rmSync(dist, { recursive: true, force: true });
});

interface Document {
  readonly drawn?: { readonly html: string; readonly page: string; readonly heading: string; readonly head: string };
  readonly origin: string;
}
interface Whole extends Document {
  readonly tenant: { readonly name: string };
  readonly words: { readonly missing: string };
  readonly registry: { readonly remotes: readonly { readonly name: string; readonly version: string }[] };
}
const get = (path: string, of: GivenTenant, headers: Record<string, string> = {}) =>
  site.app.http.inject({ url: path, headers: { host: of.host, ...headers } });
const drawn = async (path: string, of = open, headers = {}) => (await get(path, of, headers)).json<Document>().drawn;
/** Requests a page until its document contains the first screen, which may be late for the first request. */
async function drawnSoon(path: string, of = open, headers = {}) {
  for (let turn = 0; turn < 50; turn += 1) {
    const screen = await drawn(path, of, headers);
    if (screen) return screen;
  }
  throw new Error(`${path} is never drawn`);
}
const givenTitle = async (of: GivenTenant, name: string) => {
  await marquee.givenTitle(of, { name });
};

test('a document contains the first screen of a visitor and the data it was rendered from', async () => {
  await givenTitle(open, 'Ringfall');
  const screen = await drawnSoon('/drawn?x=1');
  expect(screen.html).toMatch(/^Ringfall\|/);
  expect(screen.html).toContain(`|${open.slug}|`);
  expect(screen.page).not.toContain('</script>');
  expect(JSON.parse(screen.page)).toMatchObject({ answers: [[['</script>'], '?x=1']] });
});

test('a page is rendered in the language of its reader and cached per language', async () => {
  await givenTitle(open, 'Ringfall');
  const of = async (path: string, headers: Record<string, string>) => (await drawnSoon(path, open, headers)).html;
  const english = await of('/drawn?language', { 'accept-language': 'en-GB' });
  const arabic = await of('/drawn?language', { 'accept-language': 'ar-EG, en;q=0.5' });
  expect([english, arabic].map((html) => html.split('|')[2])).toEqual(['en', 'ar']);
  expect(await of('/drawn?language', { cookie: 'cmlang=ar', 'accept-language': 'en' })).toBe(arabic);
  expect(await of('/drawn?language', { 'accept-language': 'xx' })).toBe(english);
  const answer = await get('/drawn?page=1&lang=ar', open, { cookie: 'cmlang=en' });
  expect([answer.headers['content-language'], answer.headers['vary']]).toEqual(['ar', 'accept-encoding, accept-language, cookie']);
  expect(answer.json<Whole>()).toMatchObject({ locale: 'ar', isOfAddress: true });
  expect((JSON.parse((await drawnSoon('/drawn?page=1&lang=ar')).page) as { answers: unknown }).answers).toEqual([[['</script>'], '?page=1']]);
});

test('unknown languages are answered with one cached document', async () => {
  await drawnSoon('/drawn?languages');
  const accepted = Array.from({ length: 1000 }, (_, at) => `x${String(at)}-YY, z${String(at)};q=0.5`);
  const answers = await Promise.all(accepted.map((language) => get('/drawn?languages', open, { 'accept-language': language, 'accept-encoding': 'gzip, br' })));
  // Cached documents are sent in pieces, which are gzipped.
  expect(new Set(answers.map(({ headers }) => headers['content-encoding']))).toEqual(new Set(['gzip']));
});

test('a document contains the metadata of its page and the requested origin', async () => {
  await givenTitle(open, 'Lantern');
  const { head } = await drawnSoon('/drawn?head');
  expect((JSON.parse(head) as { description: string }).description).toContain('Lantern');
  expect((await get('/drawn?head', open, { host: `${open.host}:8443` })).json<Document>().origin).toBe(`http://${open.host}:8443`);
  await givenTitle(closed, 'Hidden');
  for (const host of [closed, other]) expect((await get('/drawn?head', host)).body).not.toMatch(/Hidden|Lantern/);
});

test('a first screen is cached exactly until something changes', async () => {
  const { html } = await drawnSoon('/drawn');
  expect((await drawn('/drawn'))?.html).toBe(html);
  await givenTitle(open, 'Quiet Harbour');
  const screen = await drawnSoon('/drawn');
  expect(screen.html).toContain('Quiet Harbour');
});

test('a cached document gets a new nonce and page id and is otherwise identical', async () => {
  await drawnSoon('/drawn?again');
  const answers = await Promise.all([1, 2].map(() => get('/drawn?again', open, { 'accept-encoding': 'gzip, br' })));
  const [one, other] = answers.map(({ headers, rawPayload }) => {
    const html = (headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload)).toString();
    const { nonce, registry } = JSON.parse(html) as { nonce: string; registry: { page: string } };
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    return { nonce, page: registry.page, html: html.replaceAll(nonce, '').replaceAll(registry.page, '') };
  });
  expect([one?.nonce, one?.page]).not.toContain(other?.nonce);
  expect(one?.page).not.toBe(other?.page);
  expect(one?.html).toBe(other?.html);
});

test('a cached document is invalidated by changes of the tenant’s name, texts or live releases', async () => {
  const owner = await marquee.givenPerson(open, { role: 'OWNER' });
  const admin = await marquee.givenPerson(open, { role: 'ADMIN' });
  const sent = async () => (await get('/drawn?whole', open)).json<Whole>();
  await drawnSoon('/drawn?whole');
  const { version } = (await marquee.call(open, 'GET /tenant/item/:id', { as: owner, params: { id: open.id } })).body;
  expect((await marquee.call(open, 'POST /tenant/item', { as: owner, body: { id: open.id, version, name: 'Harbour Films' } })).status).toBe(200);
  expect((await sent()).tenant.name).toBe('Harbour Films');
  await drawnSoon('/drawn?whole');
  const text = { package: 'api', key: 'document.missing', locale: 'en', message: 'Nothing to see' } as const;
  expect((await marquee.call(open, 'POST /text/override/item', { as: admin, body: text })).status).toBe(200);
  expect((await sent()).words.missing).toBe('Nothing to see');
  await drawnSoon('/drawn?whole');
  await marquee.activateReleases([{ ...catalog, version: '1.1' }]);
  expect((await sent()).registry.remotes.find(({ name }) => name === 'mf_drawn')?.version).toBe('1.1');
  await marquee.activateReleases([catalog]);
});

test('a first screen is cached per tenant', async () => {
  await givenTitle(other, 'Fjord');
  const [here, there] = [await drawnSoon('/drawn', open), await drawnSoon('/drawn', other)];
  expect(there.html).toMatch(new RegExp(`^Fjord\\|${other.slug}`));
  expect(here.html).not.toContain('Fjord');
});

test('a page with uncacheable answers is rendered for each request', async () => {
  const first = await drawnSoon('/uncached');
  expect((await drawnSoon('/uncached')).html).not.toBe(first.html);
});

test('a closed tenant’s page is rendered for its signed-in members only', async () => {
  await givenTitle(closed, 'Members Only');
  const [member, stranger] = [await marquee.givenPerson(closed), await marquee.givenPerson(other)];
  const as = ({ jwt }: { jwt: string }) => ({ cookie: `cmauth=${jwt}` });
  const screen = await drawnSoon('/drawn', closed, as(member));
  expect(screen.html).toContain('Members Only');
  for (const headers of [{}, as(stranger), as({ jwt: `${member.jwt.slice(0, -4)}AAAA` }), as({ jwt: 'x' })]) {
    const answer = await get('/drawn', closed, headers);
    expect([answer.json<Document>().drawn, answer.body.includes('Members Only')]).toEqual([undefined, false]);
  }
  expect((await marquee.call(closed, 'POST /auth/logout', { as: member })).status).toBe(200);
  expect(await drawn('/drawn', closed, as(member))).toBeUndefined();
});

test('a page that needs a sign-in is never rendered by the server', async () => {
  const member = await marquee.givenPerson(open, { role: 'OWNER' });
  for (const headers of [{}, { cookie: `cmauth=${member.jwt}` }]) expect(await drawn('/own', open, headers)).toBeUndefined();
});

test('an undeclared page below the prefix of a remote is not rendered by it', async () => {
  for (let turn = 0; turn < 5; turn += 1) expect(await drawn('/login')).toBeUndefined();
});

test.each(['/throwing', '/empty'])('%s is the page as its browser draws it', async (path) => {
  const answer = await get(path, open);
  expect([answer.statusCode, answer.json<Document>().drawn]).toEqual([200, undefined]);
});

test('a build whose process was stopped pauses, longer each time until it has worked for a while', async () => {
  let past = 0;
  const { app } = await marquee.startAppWith({ dist, now: () => new Date(Date.now() + past * 1000) });
  const screenAt = async (path: string) => (await app.http.inject({ url: path, headers: { host: open.host } })).json<Document>().drawn;
  let asked = 0;
  // Rendered pages are cached, so each call requests another page.
  const isDrawn = async () => (await screenAt(`/drawn?rests=${++asked}`)) !== undefined;
  /** Waits until pages are rendered, or no longer rendered. */
  const becomes = async (wanted: boolean) => {
    for (let turn = 0; turn < 500; turn += 1) {
      if ((await isDrawn()) === wanted) return true;
    }
    return false;
  };
  const restsFor = async (seconds: number) => {
    await screenAt(`/ending?${past}`);
    expect(await becomes(false)).toBe(true);
    past += seconds - 10;
    expect(await isDrawn()).toBe(false);
    past += 10;
    expect(await becomes(true)).toBe(true);
  };
  expect(await becomes(true)).toBe(true);
  for (const seconds of [30, 60, 120]) await restsFor(seconds);
  past += 600;
  await restsFor(30);
  await app.close();
});

test('a build whose digest differs from its release is not run', async () => {
  const forged = { ...catalog, version: '2', server: { file: 'server.cjs', digest: serverOf('another').digest } };
  mkdirSync(join(dist, 'remotes/mf_drawn/2'), { recursive: true });
  writeFileSync(join(dist, 'remotes/mf_drawn/2/server.cjs'), remote);
  await marquee.activateReleases([forged]);
  for (let turn = 0; turn < 5; turn += 1) expect(await drawn('/drawn?forged')).toBeUndefined();
  await marquee.activateReleases([{ ...catalog, version: '3', requires: { ...requires, react: '^18.0.0' } }]);
  expect(await drawn('/drawn?unfit')).toBeUndefined();
});

test('a document uses the best compression its reader accepts', async () => {
  const [br, gzip, plain] = await Promise.all(['gzip, br', 'gzip', 'br;q=0'].map((encoding) => get('/own', open, { 'accept-encoding': encoding })));
  expect([br?.headers['content-encoding'], gzip?.headers['content-encoding'], plain?.headers['content-encoding']]).toEqual(['br', 'gzip', undefined]);
  expect(JSON.parse(brotliDecompressSync(br!.rawPayload).toString())).toMatchObject({ path: '/own' });
  expect(JSON.parse(gunzipSync(gzip!.rawPayload).toString())).toMatchObject({ path: '/own' });
});
