import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Query } from '../../../contract/index.ts';
import type { App } from '../../app.ts';
import type { UploadedFile } from '../../../contract/operation/file.ts';
import type { GivenPerson, GivenTenant, TestApi } from '../../testing.ts';
import { sendForm } from '../../testing/form.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Runs the tests with the product's own search and an independent engine: both must return the same. */
describe.each([
  ['the database', undefined],
  ['another engine', marquee.plainSearch],
])('searched by %s', (_name, search) => {
  let tenant: GivenTenant, editor: GivenPerson;
  let started: { app: App; call: TestApi['call'] };
  beforeAll(async () => {
    started = await marquee.startAppWith(search ? { search } : {});
  });
  afterAll(() => started.app.close());
  beforeEach(async () => {
    tenant = await marquee.givenTenant();
    editor = await marquee.givenPerson(tenant, { role: 'ADMIN' });
  });

  const page = (path: string, title: string, more: object = {}) =>
    started.call(tenant, 'POST /page/item', { as: editor, body: { path, title, entityStatus: 'APPROVED', ...more } });

  async function found(q: string, more: Omit<Query<'GET /search'>, 'q'> = {}) {
    const { body } = await started.call(tenant, 'GET /search', { query: { q, ...more } });
    return {
      titles: body.titles.content.map(({ name }) => name),
      goods: body.goods.content.map(({ name }) => name),
      people: body.people.content.map(({ name }) => name),
      articles: body.articles.content.map(({ title }) => title),
      totals: [body.titles, body.goods, body.people, body.articles].map(({ totalElements }) => totalElements),
    };
  }

  test('one search finds titles, events, goods, people and pages: unfinished, unaccented, misspelt', async () => {
    await marquee.givenTitle(tenant, { name: 'The Halvorsen Tide', metaData: { cast: [{ name: 'Noor Halvorsén' }], directors: ['Noor Halvorsén'] } });
    await marquee.givenTitle(tenant, { name: 'Halvorsen live', programType: 'EVENT' });
    await marquee.givenMerchandise(tenant, { name: 'Halvorsen Mug' });
    expect((await page('/news/halvorsen', 'Meeting Halvorsen')).status).toBe(200);
    for (const q of ['halvor', 'HALVORSÉN', 'halvorsne']) {
      const { titles, goods, people, articles, totals } = await found(q);
      expect([q, titles.sort(), goods, people, articles, totals]).toEqual([
        q,
        ['Halvorsen live', 'The Halvorsen Tide'],
        ['Halvorsen Mug'],
        ['Noor Halvorsén'],
        ['Meeting Halvorsen'],
        [2, 1, 1, 1],
      ]);
    }
    const { body } = await started.call(tenant, 'GET /search', { query: { q: 'noor' } });
    expect(body.people.content).toEqual([{ name: 'Noor Halvorsén', path: 'noor-halvorsen', picture: null, roles: ['CAST', 'DIRECTOR'] }]);
  });

  test('a person is found with their picture', async () => {
    await marquee.givenTitle(tenant, { metaData: { cast: [{ name: 'Ada Reed' }, { name: 'Bo Reed' }] } });
    const { body: files } = await sendForm(started.app.http, { tenant, url: '/v1/file/upload', as: editor }, { file: { name: 'ada.png', bytes: PNG } });
    const picture = { path: (files as UploadedFile[])[0]?.path ?? '', alt: 'On a pier' };
    const { id, version } = (await started.call(tenant, 'GET /person/item', { query: { path: 'ada-reed' } })).body;
    expect((await started.call(tenant, 'POST /person/item', { as: editor, body: { id, version, picture } })).status).toBe(200);
    const { body } = await started.call(tenant, 'GET /search', { query: { q: 'reed' } });
    expect(new Map(body.people.content.map((one) => [one.path, one.picture]))).toEqual(
      new Map([
        ['ada-reed', picture],
        ['bo-reed', null],
      ]),
    );
  });

  test('Arabic is found in every kind however it is written', async () => {
    await marquee.givenTitle(tenant, { name: 'ليلة', metaData: { cast: [{ name: 'أحمد ليلة' }] } });
    await marquee.givenMerchandise(tenant, { name: 'كوب ليلة' });
    await page('/news/night', 'أخبار ليلة');
    expect((await found('ليله')).totals).toEqual([1, 1, 1, 1]);
  });

  test.each([
    ['Devanagari', 'गंगा किनारे', ['गंगा किनारे', 'किनारे', 'गंग']],
    ['Arabic with vowel points', 'كِتَابٌ قَدِيم', ['كتاب', 'قَدِيم', 'كِتَابٌ قديم']],
    ['Persian with joiners', 'می‌خواهم بمانم', ['می‌خواهم', 'میخواهم', 'ميخواهم']],
    ['Hebrew with points', 'שָׁלוֹם', ['שלום', 'שָׁלוֹם']],
    ['Tamil', 'தமிழ்ச் சொல்', ['தமிழ்ச்', 'சொல்']],
    ['Vietnamese, decomposed', 'Tiếng Việt'.normalize('NFD'), ['tiếng việt', 'tieng', 'TIẾNG'.normalize('NFD')]],
    ['Japanese', '北の港町', ['港町', '北の港町', 'の港', '港', '町', '北']],
    ['Japanese of half width', 'ﾊﾟｰﾃｨｰの夜', ['パーティー', 'ティー', 'ﾃｨｰ']],
    ['Chinese beside Latin', '東京tower2020物語', ['東京', 'tower', 'tower2020', '物語', '東京tower', '語']],
    ['Han outside of the first plane', '𩸽山の𠮷野', ['𩸽', '𠮷野', '山の']],
    ['Thai', 'หนังไทยที่ดีที่สุด', ['ไทย', 'ดีที่', 'หนัง', 'สุด']],
    ['Lao', 'ພາສາລາວ', ['ລາວ', 'ພາສາ']],
    ['Khmer', 'ភាសាខ្មែរ', ['ខ្មែរ']],
    ['Burmese', 'မြန်မာစကား', ['စကား', 'မြန်မာ']],
    ['Korean', '한국 영화', ['영화', '한국'.normalize('NFD')]],
    ['Greek', 'Οδυσσεύς', ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς']],
    ['Cyrillic', 'Ёлка', ['ЕЛКА', 'ёлка']],
    ['letters of full width', 'Ｎｅｏｎ', ['neon']],
  ])('finds text in %s by its words', async (_script, name, typed) => {
    await marquee.givenTitle(tenant, { name, metaData: { directors: [name] } });
    await marquee.givenTitle(tenant, { name: 'Other' });
    await marquee.givenMerchandise(tenant, { name });
    await page('/news/script', name);
    for (const q of typed) expect([q, (await found(q)).totals]).toEqual([q, [1, 1, 1, 1]]);
  });

  test('finds the middle of a run without spaces, its letters one after another', async () => {
    for (const name of ['北の港町', '港町食堂', '港の北町']) await marquee.givenTitle(tenant, { name });
    await marquee.givenMerchandise(tenant, { name: '港町の椀' });
    const titles = async (q: string) => (await found(q)).titles.sort();
    expect([await titles('港町'), await titles('港'), await titles('港町食'), await titles('町港'), await titles('港町 食堂')]).toEqual([
      ['北の港町', '港町食堂'],
      ['北の港町', '港の北町', '港町食堂'],
      ['港町食堂'],
      [],
      ['港町食堂'],
    ]);
    const list = await started.call(tenant, 'GET /product/list', { query: { q: '港町' } });
    const shelf = await started.call(tenant, 'POST /product/shelf', { body: { filters: { q: '港町' } } });
    expect([list.body.totalElements, shelf.body.content.map(({ name }) => name)]).toEqual([2, ['港町の椀']]);
  });

  test('invisible content is not found: drafts, pages of other hosts or scheduled pages, other tenants', async () => {
    const hidden = { name: 'Quokka', entityStatus: 'DRAFT', metaData: { cast: [{ name: 'Quokka Reed' }] } } as const;
    await marquee.givenTitle(tenant, hidden);
    await page('/draft', 'Quokka draft', { entityStatus: 'DRAFT' });
    await page('/later', 'Quokka later', { publishedAt: '2999-01-01T00:00:00.000Z' });
    const other = await marquee.givenTenant();
    await marquee.givenTitle(other, { ...hidden, entityStatus: 'APPROVED' });
    for (const as of [undefined, editor]) {
      const { body } = await started.call(tenant, 'GET /search', { ...(as && { as }), query: { q: 'quokka' } });
      expect([body.titles, body.goods, body.people, body.articles].map(({ totalElements }) => totalElements)).toEqual([0, 0, 0, 0]);
    }
  });

  test('a search returns the best hits and the total of each kind, and each address once in the reader’s language', async () => {
    for (const n of [1, 2, 3]) await marquee.givenTitle(tenant, { name: `Comet ${n}`, metaData: { cast: [{ name: `Ada Comet ${n}` }] } });
    await page('/comet', 'Comet news', { locale: 'en' });
    await page('/comet', 'Comet heute', { locale: 'de' });
    const some = await found('comet', { size: 2, locale: 'en' });
    expect([some.titles.length, some.people.length, some.articles, some.totals]).toEqual([2, 2, ['Comet news'], [3, 0, 3, 1]]);
  });

  test('a query without words finds nothing, and a renamed page is found by its new name only', async () => {
    await marquee.givenTitle(tenant, { name: 'Tide' });
    for (const q of ['…', '!!!', ' ', '']) expect([q, (await found(q)).totals]).toEqual([q, [0, 0, 0, 0]]);
    const { body } = await page('/about', 'Ringfall');
    await started.call(tenant, 'POST /page/item', { as: editor, body: { id: body.id, version: body.version, title: 'Lanterns' } });
    expect([(await found('ringfall')).articles, (await found('lantern')).articles]).toEqual([[], ['Lanterns']]);
  });

  test('a list of what words find is paged in every order, filtered and counted', async () => {
    for (const [at, name] of ['Ember One', 'Ember Two', 'Ember Three', 'Ember Four', 'Ash'].entries())
      await marquee.givenTitle(tenant, { name, metaData: { genres: at % 2 === 0 ? ['Drama'] : ['Comedy'] } });
    const list = async (query: Query<'GET /product/list'>) => (await started.call(tenant, 'GET /product/list', { query: { q: 'ember', ...query } })).body;
    const paged = async (query: Query<'GET /product/list'>) => {
      const names: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await list({ size: 3, ...query, ...(cursor && { cursor }) });
        expect([page.totalElements, page.totalIsExact, page.lastPage]).toEqual([4, true, page.nextCursor === null]);
        names.push(...page.content.map(({ name }) => name));
        cursor = page.nextCursor;
      }
      return names;
    };
    expect(await paged({ sortBy: 'name', sortDirection: 'asc' })).toEqual(['Ember Four', 'Ember One', 'Ember Three', 'Ember Two']);
    expect(await paged({ sortBy: 'lastModified' })).toEqual(['Ember Four', 'Ember Three', 'Ember Two', 'Ember One']);
    expect((await paged({})).sort()).toEqual(['Ember Four', 'Ember One', 'Ember Three', 'Ember Two']);
    expect((await list({ page: 1, size: 3, sortBy: 'name', sortDirection: 'asc' })).content.map(({ name }) => name)).toEqual(['Ember Two']);
    const drama = await list({ metaData: 'genres:Drama', sortBy: 'name', sortDirection: 'asc' });
    expect([drama.totalElements, drama.content.map(({ name }) => name)]).toEqual([2, ['Ember One', 'Ember Three']]);
  });
});

test('an outdated hit of an engine is shown only to callers who may see it', async () => {
  const tenant = await marquee.givenTenant();
  const [shown, draft] = [await marquee.givenTitle(tenant, { name: 'Shown' }), await marquee.givenTitle(tenant, { name: 'Gone', entityStatus: 'DRAFT' })];
  const foreign = await marquee.givenTitle(await marquee.givenTenant(), { name: 'Foreign' });
  const ids = [draft.id, foreign.id, shown.id];
  const { app, call } = await marquee.startAppWith({ search: { ...marquee.plainSearch, products: () => Promise.resolve({ ids, total: 3 }) } });
  const names = async (query: Query<'GET /product/list'>) =>
    (await call(tenant, 'GET /product/list', { query: { q: 'anything', ...query } })).body.content.map(({ name }) => name);
  expect([await names({}), await names({ sortBy: 'name' })]).toEqual([['Shown'], ['Shown']]);
  await app.close();
});
