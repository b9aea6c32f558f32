import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson;

beforeEach(async () => {
  tenant = await marquee.givenTenant({ policy: 'open', name: 'Sea House' });
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

type Body = NonNullable<NonNullable<Parameters<typeof marquee.call<'POST /page/item'>>[2]>['body']>;
const PATHS = ['/terms', '/privacy', '/gdpr'] as const;
const render = (of: GivenTenant, path: string, more: { locale?: string; version?: number } = {}) =>
  marquee.call(of, 'GET /page/render-page', { query: { path, ...more } });
const versions = (of: GivenTenant, path: string, locale?: string) =>
  marquee.call(of, 'GET /page/legal-versions', { query: { path, ...(locale !== undefined && { locale }) } });
const save = (body: Body) => marquee.call(tenant, 'POST /page/item', { as: editor, body });
async function find(path: string, locale: string) {
  const { body } = await marquee.call(tenant, 'GET /page/list', { as: editor, query: { path, locale } });
  return body.content[0]!;
}
const run = (of: GivenTenant, statement: string, parameters: unknown[] = []) =>
  marquee.database.write(of.id, (one) => one({ sql: statement, parameters: [of.id, ...parameters] }));

test('a new tenant has its legal pages in each language, in its own name', async () => {
  for (const path of PATHS)
    for (const locale of ['en', 'ar']) {
      const { status, body } = await render(tenant, path, { locale });
      expect([status, body.locale, body.legal, body.words > 50]).toEqual([200, locale, { number: 1, newest: 1 }, true]);
    }
  const { body } = await render(tenant, '/terms', { locale: 'en' });
  expect([body.title, body.description, body.seo.description]).toEqual([
    'Terms of use',
    ...Array.from({ length: 2 }, () => 'What you and Sea House can expect of each other.'),
  ]);
  expect(body.body[0]).toEqual({ kind: 'heading', text: 'Who these terms are for', level: 2 });
  const all = JSON.stringify(body.body);
  expect(all).toContain('everyone who visits Sea House');
  expect(all).toContain('help@test.example');
  expect(all).not.toMatch(/\{(app|email|phone)\}/);
  expect(JSON.stringify((await find('/terms', 'en')).body)).toContain('{app}');
});

test('a search names a legal page as its readers see it', async () => {
  const { body } = await marquee.call(tenant, 'GET /search', { query: { q: 'terms of use' } });
  expect(body.articles.content).toContainEqual({ path: '/terms', title: 'Terms of use', description: 'What you and Sea House can expect of each other.' });
});

test('visitors read each version of a legal text that was published', async () => {
  const page = await find('/privacy', 'en');
  const heading = (text: string) => [{ kind: 'heading' as const, text }];
  const saved = await save({ id: page.id, version: page.version, title: 'Privacy at {app}', body: heading('Second text') });
  await save({ id: page.id, version: saved.body.version, body: heading('Third text') });
  const now = (await render(tenant, '/privacy', { locale: 'en' })).body;
  expect([now.title, now.legal, now.body]).toMatchObject(['Privacy at Sea House', { number: 3, newest: 3 }, heading('Third text')]);
  const list = (await versions(tenant, '/privacy', 'en')).body;
  expect(list.content.map(({ number, title }) => [number, title])).toEqual([
    [3, 'Privacy at Sea House'],
    [2, 'Privacy at Sea House'],
    [1, 'Privacy policy'],
  ]);
  const second = (await render(tenant, '/privacy', { locale: 'en', version: 2 })).body;
  expect([second.legal, second.body, second.words, second.lastModified]).toEqual([{ number: 2, newest: 3 }, heading('Second text'), 2, list.content[1]?.at]);
  expect((await render(tenant, '/privacy', { locale: 'en', version: 4 })).status).toBe(404);
  expect((await versions(tenant, '/privacy', 'ar')).body.totalElements).toBe(1);
});

test('drafts of a legal text and versions of other pages stay closed', async () => {
  const draft = (await save({ path: '/gdpr', locale: 'fr', title: 'Brouillon' })).body;
  await save({ id: draft.id, version: 1, title: 'Publié', entityStatus: 'APPROVED' });
  expect((await versions(tenant, '/gdpr', 'fr')).body.content.map(({ number }) => number)).toEqual([2]);
  expect((await render(tenant, '/gdpr', { locale: 'fr', version: 1 })).status).toBe(404);
  await save({ path: '/plain', title: 'Plain', entityStatus: 'APPROVED' });
  expect((await render(tenant, '/plain')).body.legal).toBeNull();
  expect((await render(tenant, '/plain', { version: 1 })).status).toBe(404);
  expect((await versions(tenant, '/plain')).status).toBe(404);
});

test.each([
  ['path', { path: '/elsewhere' }],
  ['locale', { locale: 'fr' }],
  ['kind', { kind: 'ARTICLE', path: '/terms' }],
  ['entityStatus', { entityStatus: 'DRAFT' }],
  ['entityStatus', { entityStatus: 'ARCHIVED' }],
  ['publishedAt', { publishedAt: '2199-01-01T00:00:00.000Z' }],
  ['unpublishedAt', { unpublishedAt: '2199-01-01T00:00:00.000Z' }],
] as const)('a legal page keeps its %s', async (field, change) => {
  const page = await find('/terms', 'en');
  const answer = await save({ id: page.id, version: page.version, ...change });
  expect(answer.body).toMatchObject(field === 'kind' ? { code: 'INVALID_INPUT' } : { code: 'CONFLICT', fields: [{ path: field, code: 'fixed' }] });
  expect((await render(tenant, '/terms', { locale: 'en' })).status).toBe(200);
});

test('a legal page cannot be archived', async () => {
  const { id } = await find('/terms', 'en');
  const answer = await marquee.call(tenant, 'DELETE /page/item/:id', { as: editor, params: { id } });
  expect([answer.status, answer.body]).toMatchObject([409, { code: 'CONFLICT', fields: [{ path: 'entityStatus', code: 'fixed' }] }]);
});

test('a tenant from before gets the pages it lacks once, in its own words', async () => {
  const old = await marquee.givenTenant({ policy: 'open', name: 'Old House' });
  await run(old, `delete from page where tenant_id = $1 and (path <> '/gdpr' or locale <> 'en')`);
  await run(old, `update page set title = 'Our GDPR' where tenant_id = $1`);
  const owner = await marquee.givenPerson(old, { role: 'OWNER' });
  const words = { package: 'mf-catalog', key: 'terms.scope1', locale: 'en' as const, message: 'They hold at {app}, and nowhere else.' };
  expect((await marquee.call(old, 'POST /text/override/item', { as: owner, body: words })).status).toBe(200);
  expect((await render(old, '/terms')).status).toBe(404);
  const { jobs } = marquee.app.platform;
  await Promise.all([jobs.runNow('site.legal-pages'), jobs.runNow('site.legal-pages')]);
  await jobs.runNow('site.legal-pages');
  const { body } = await render(old, '/terms', { locale: 'en' });
  expect([body.legal, JSON.stringify(body.body[1])]).toEqual([{ number: 1, newest: 1 }, expect.stringContaining('They hold at Old House, and nowhere else.')]);
  expect((await render(old, '/gdpr', { locale: 'en' })).body.title).toBe('Our GDPR');
  const [counted] = await marquee.database.read<{ pages: number; versions: number }>(old.id, {
    sql: `select (select count(*)::int from page where tenant_id = $1) as pages, (select count(*)::int from page_version where tenant_id = $1) as versions`,
    parameters: [old.id],
  });
  expect(counted).toEqual({ pages: 6, versions: 6 });
});
