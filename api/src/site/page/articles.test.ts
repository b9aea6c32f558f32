/** @engine both */
import { beforeAll, expect, test } from '@jest/globals';
import { SaxesParser } from 'saxes';
import type { Query } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson;

beforeAll(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

type Body = NonNullable<NonNullable<Parameters<typeof marquee.call<'POST /page/item'>>[2]>['body']>;
const HOUR_MS = 60 * 60_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function givenArticle(of: GivenTenant, body: Partial<Body> & { path: string }, as = editor) {
  const answer = await marquee.call(of, 'POST /page/item', { as, body: { kind: 'ARTICLE', title: body.path, entityStatus: 'APPROVED', ...body } });
  expect(answer.body).toMatchObject({ kind: 'ARTICLE' });
  return answer.body;
}
async function givenNewspaper() {
  const of = await marquee.givenTenant({ policy: 'open' });
  return { of, as: await marquee.givenPerson(of, { role: 'EDITOR' }) };
}
const listed = async (of: GivenTenant, query: Query<'GET /page/articles'> = {}) => (await marquee.call(of, 'GET /page/articles', { query })).body;
const render = (of: GivenTenant, path: string, locale?: string) => marquee.call(of, 'GET /page/render-page', { query: { path, ...(locale && { locale }) } });

test('lists published articles, the latest first, page by page', async () => {
  const { of, as } = await givenNewspaper();
  await givenArticle(of, { path: '/news/old', publishedAt: fromNow(-5), tags: ['Sea'] }, as);
  await givenArticle(of, { path: '/news/new', publishedAt: fromNow(-1), tags: ['Sea', 'Night'], format: 'VIDEO' }, as);
  await givenArticle(of, { path: '/news/draft', entityStatus: 'DRAFT' }, as);
  await givenArticle(of, { path: '/news/later', publishedAt: fromNow(1) }, as);
  await givenArticle(of, { path: '/news/gone', publishedAt: fromNow(-9), unpublishedAt: fromNow(-2) }, as);
  await marquee.call(of, 'POST /page/item', { as, body: { path: '/about', title: 'A page', entityStatus: 'APPROVED' } });
  const all = await listed(of);
  expect([all.totalElements, all.lastPage, all.content.map(({ path }) => path)]).toEqual([2, true, ['/news/new', '/news/old']]);
  const second = await listed(of, { page: 1, size: 1 });
  expect([second.lastPage, second.content.map(({ path }) => path)]).toEqual([true, ['/news/old']]);
  expect((await listed(of, { tag: 'Night' })).content.map(({ path }) => path)).toEqual(['/news/new']);
  expect((await listed(of, { format: 'VIDEO' })).content.map(({ path }) => path)).toEqual(['/news/new']);
  expect((await listed(of, { format: 'AUDIO' })).totalElements).toBe(0);
  expect((await marquee.call(of, 'GET /page/article-tags', { query: {} })).body.content).toEqual([
    { tag: 'Sea', total: 2 },
    { tag: 'Night', total: 1 },
  ]);
  expect((await render(of, '/news/gone')).status).toBe(404);
  expect((await listed(tenant)).totalElements).toBe(0);
});

test('lists each article once, in the asked language if it has one', async () => {
  const { of, as } = await givenNewspaper();
  await givenArticle(of, { path: '/news/both', title: 'Both', locale: 'en' }, as);
  await givenArticle(of, { path: '/news/both', title: 'كلاهما', locale: 'ar' }, as);
  await givenArticle(of, { path: '/news/one', title: 'One', locale: 'en' }, as);
  const titles = async (locale?: string) => (await listed(of, locale === undefined ? {} : { locale })).content.map(({ title }) => title).sort();
  expect(await titles()).toEqual(['Both', 'One']);
  expect(await titles('ar')).toEqual(['One', 'كلاهما']);
  expect((await render(of, '/news/both', 'ar')).body.title).toBe('كلاهما');
});

test('counts the words of an article when it is saved', async () => {
  const { of, as } = await givenNewspaper();
  const doc = {
    type: 'doc' as const,
    content: [
      {
        type: 'paragraph' as const,
        content: [
          { type: 'text' as const, text: 'five words in two' },
          { type: 'text' as const, text: ' nodes' },
        ],
      },
    ],
  };
  const { id } = await givenArticle(
    of,
    {
      path: '/news/words',
      body: [
        { kind: 'heading', text: 'Two words' },
        { kind: 'prose', doc },
        { kind: 'text', text: 'one *more*' },
      ],
    },
    as,
  );
  expect((await listed(of)).content[0]?.words).toBe(9);
  await marquee.call(of, 'POST /page/item', { as, body: { id, version: 1, title: 'Only a title' } });
  expect((await listed(of)).content[0]).toMatchObject({ title: 'Only a title', words: 9 });
});

test('renders Markdown as rich text, and names related articles', async () => {
  const { of, as } = await givenNewspaper();
  await givenArticle(of, { path: '/news/near', tags: ['Sea'] }, as);
  await givenArticle(of, { path: '/news/far', tags: ['Land'] }, as);
  const text = 'A *small* [link](/movies) & more.\n\n- one\n- **two**';
  await givenArticle(of, { path: '/news/here', tags: ['Sea', 'Night'], body: [{ kind: 'text', text }] }, as);
  const { body, status } = await render(of, '/news/here');
  expect([status, body.related.map(({ path }) => path)]).toEqual([200, ['/news/near']]);
  expect(body.body).toEqual([
    {
      kind: 'prose',
      doc: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'A ' },
              { type: 'text', text: 'small', marks: [{ type: 'italic' }] },
              { type: 'text', text: ' ' },
              { type: 'text', text: 'link', marks: [{ type: 'link', attrs: { href: '/movies' } }] },
              { type: 'text', text: ' & more.' },
            ],
          },
          {
            type: 'bulletList',
            content: [
              { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'one' }] }] },
              { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'two', marks: [{ type: 'bold' }] }] }] },
            ],
          },
        ],
      },
    },
  ]);
});

const doc = (node: object) => ({ kind: 'prose', doc: { type: 'doc', content: [node] } });
test.each([
  ['an unknown node', doc({ type: 'iframe', attrs: { src: 'https://evil.example' } })],
  ['an unknown mark', doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'style' }] }] })],
  ['a link that runs', doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }] })],
  ['an attribute beside', doc({ type: 'paragraph', onclick: 'x' })],
  ['a heading of the page', doc({ type: 'heading', attrs: { level: 1 } })],
  ['a sound that runs', { kind: 'audio', src: 'javascript:alert(1)', title: 'x' }],
])('rich text refuses %s', async (_what, block) => {
  const answer = await marquee.call(tenant, 'POST /page/item', { as: editor, body: { path: '/bad', title: 'Bad', body: [block] as never } });
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
});

test.each(['/blogs/x', '/news/a/b', '/news/Upper', '/news/feed', '/news/'])('an article cannot be at %s', async (path) => {
  const answer = await marquee.call(tenant, 'POST /page/item', { as: editor, body: { kind: 'ARTICLE', path, title: 'X' } });
  expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'path']);
});

test('an article stays below /news when its path or kind is changed', async () => {
  const { of, as } = await givenNewspaper();
  const article = await givenArticle(of, { path: '/news/moved' }, as);
  const page = (await marquee.call(of, 'POST /page/item', { as, body: { path: '/somewhere', title: 'A page' } })).body;
  const save = async (body: Body) => (await marquee.call(of, 'POST /page/item', { as, body })).status;
  expect(await save({ id: article.id, version: article.version, path: '/elsewhere' })).toBe(400);
  expect(await save({ id: page.id, version: page.version, kind: 'ARTICLE' })).toBe(400);
  expect(await save({ id: page.id, version: page.version, kind: 'ARTICLE', path: '/news/somewhere' })).toBe(200);
});

test('the feed lists articles as RSS, and only where visitors may browse', async () => {
  const { of, as } = await givenNewspaper();
  await givenArticle(
    of,
    { path: '/news/ampersand', title: 'Salt & <pepper>', description: 'a\u0007b', tags: ['Sea'], author: 'Ines', publishedAt: fromNow(-1) },
    as,
  );
  const feed = await marquee.app.http.inject({ url: '/news/feed.xml', headers: { host: of.host } });
  expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const texts: Record<string, string[]> = {};
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => open.push(name));
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => (texts[open.join('/')] ??= []).push(text));
  parser.write(feed.body).close();
  expect(texts['rss/channel/item/title']).toEqual(['Salt & <pepper>']);
  expect(texts['rss/channel/item/description']).toEqual(['ab']);
  expect(texts['rss/channel/item/link']?.[0]).toMatch(/\/news\/ampersand$/);
  expect(texts['rss/channel/item/category']).toEqual(['Sea']);
  for (const host of ['nobody.example', tenant.host])
    expect((await marquee.app.http.inject({ url: '/news/feed.xml', headers: { host } })).statusCode).toBe(404);
});

test('the feed is in another language that has articles, and in the tenant’s own where it has none', async () => {
  const { of, as } = await givenNewspaper();
  await givenArticle(of, { path: '/news/sea', title: 'Sea' }, as);
  await givenArticle(of, { path: '/news/sea', title: 'بحر', locale: 'ar' }, as);
  await givenArticle(of, { path: '/news/land', title: 'Land' }, as);
  const feed = async (search: string) => {
    const { body, statusCode } = await marquee.app.http.inject({ url: `/news/feed.xml${search}`, headers: { host: of.host } });
    const all = (name: string) =>
      [...body.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text.replace(/^https?:\/\/[^/]*/, ''));
    return { statusCode, body, language: all('language'), titles: all('title').slice(1).sort(), links: all('link').sort() };
  };
  const arabic = await feed('?locale=ar');
  expect([arabic.language, arabic.titles]).toEqual([['ar'], ['Land', 'بحر']]);
  expect(arabic.links).toEqual(['/news/land?lang=ar', '/news/sea?lang=ar', '/news?lang=ar']);
  expect(arabic.body).toContain('/news/feed.xml?locale=ar" rel="self"');
  for (const search of ['', '?locale=en', '?locale=fr', '?locale=%00', '?locale=ar&locale=ar', `?locale=${'a'.repeat(5000)}`])
    expect(await feed(search)).toMatchObject({ statusCode: 200, language: ['en'], titles: ['Land', 'Sea'], links: ['/news', '/news/land', '/news/sea'] });
});
