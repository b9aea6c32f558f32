import { expect, test } from '@jest/globals';
import type { CallOptions, GivenTenant } from '../../testing.ts';

type ListOptions = CallOptions<'GET /product/list'>;
const list = (tenant: GivenTenant, query: NonNullable<ListOptions['query']> = {}, as?: ListOptions['as']) =>
  marquee.call(tenant, 'GET /product/list', { query, as });
const namesOf = async (...asked: Parameters<typeof list>) => (await list(...asked)).body.content.map(({ name }) => name);

test('the default list has published titles of the four types, last modified first', async () => {
  const tenant = await marquee.givenTenant();
  await marquee.givenTitle(tenant, { name: 'old', lastModified: '2020-01-01T00:00:00Z', programType: 'SERIES' });
  await marquee.givenTitle(tenant, { name: 'new', lastModified: '2026-01-01T00:00:00Z', entityStatus: 'COMPLETED' });
  await marquee.givenTitle(tenant, { name: 'event', programType: 'EVENT' });
  for (const entityStatus of ['DRAFT', 'PROCESSING', 'REJECTED', 'ARCHIVED']) await marquee.givenTitle(tenant, { entityStatus });
  const series = await marquee.givenTitle(tenant, { name: 'newest', programType: 'SERIES' });
  await marquee.givenTitle(tenant, { name: 'episode', programType: 'PROGRAM', parentId: series.id, season: 1, episode: 1 });
  await marquee.givenMerchandise(tenant);
  await marquee.givenTitle(await marquee.givenTenant(), { name: 'of others' });
  const { body } = await list(tenant);
  expect(body.content.map(({ name }) => name)).toEqual(['newest', 'new', 'old']);
  expect(body).toMatchObject({ page: 0, size: 10, totalElements: 3, lastPage: true, nextCursor: null });
  expect(await namesOf(tenant, { metaData: 'programType:EVENT' })).toEqual(['event']);
  expect(await namesOf(tenant, { metaData: '{"programType":["EVENT","SERIES"]}' })).toEqual(['newest', 'event', 'old']);
});

test.each([
  ['origin', ['b', 'c', 'a']],
  ['ratingScore', ['c', 'b', 'a']],
  ['ratingCount', ['a', 'c', 'b']],
  ['viewCount', ['b', 'a', 'c']],
  ['name', ['c', 'b', 'a']],
  ['lastModified', ['c', 'b', 'a']],
])('sorts by %s both ways, and pages by cursor without gap or repeat', async (sortBy, names) => {
  const tenant = await marquee.givenTenant();
  const at = (day: number) => `2024-01-0${day}T10:00:00.123Z`;
  await marquee.givenTitle(tenant, { name: 'a', origin: null, ratingScore: 1.25, ratingCount: 9, viewCount: 5, lastModified: at(1) });
  await marquee.givenTitle(tenant, { name: 'b', origin: at(3), ratingScore: 8.7, ratingCount: 1, viewCount: 7, lastModified: at(2) });
  await marquee.givenTitle(tenant, { name: 'c', origin: at(2), ratingScore: 9, ratingCount: 4, viewCount: 0, lastModified: at(3) });
  expect(await namesOf(tenant, { sortBy })).toEqual(names);
  expect(await namesOf(tenant, { sortBy, sortDirection: 'asc' })).toEqual([...names].reverse());
  for (const sortDirection of ['desc', 'asc'] as const) {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { body } = await list(tenant, { sortBy, sortDirection, size: '1', ...(cursor && { cursor }) });
      seen.push(...body.content.map(({ name }) => name));
      expect([body.lastPage, body.totalElements]).toEqual([page === 2, 3]);
      cursor = body.nextCursor;
    }
    expect([cursor, seen]).toEqual([null, sortDirection === 'desc' ? names : [...names].reverse()]);
  }
});

test('equal sort values still page without gap or repeat', async () => {
  const tenant = await marquee.givenTenant();
  for (let n = 0; n < 5; n += 1) await marquee.givenTitle(tenant, { name: `same ${n}`, lastModified: '2024-01-01T00:00:00Z' });
  const first = await list(tenant, { size: '2' });
  const second = await list(tenant, { size: '2', cursor: first.body.nextCursor ?? '' });
  const third = await list(tenant, { size: '2', page: '2' });
  const ids = [first, second, third].flatMap(({ body }) => body.content.map(({ id }) => id));
  expect(new Set(ids).size).toBe(5);
});

test('a cursor that is not of this list is refused', async () => {
  const tenant = await marquee.givenTenant();
  for (let n = 0; n < 2; n += 1) await marquee.givenTitle(tenant);
  const { body } = await list(tenant, { size: '1' });
  const forged = Buffer.from(JSON.stringify(['lastModified', 'desc', "'; drop table product", '0190a6f0-7c00-7000-8000-000000000001'])).toString('base64url');
  for (const query of [
    { cursor: 'nonsense' },
    { cursor: forged },
    { cursor: body.nextCursor ?? '', sortBy: 'name' },
    { cursor: body.nextCursor ?? '', sortDirection: 'asc' },
  ]) {
    const refused = await list(tenant, query);
    expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'cursor']);
  }
});

test('viewers may not ask for hidden statuses; operators see all of their tenant', async () => {
  const tenant = await marquee.givenTenant();
  const [viewer, analyst] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant, { role: 'ANALYST' })];
  await marquee.givenTitle(tenant, { name: 'draft', entityStatus: 'DRAFT', organizationId: await marquee.givenOrganization(tenant) });
  for (const as of [undefined, viewer]) expect((await list(tenant, { entityStatuses: 'DRAFT' }, as)).body.code).toBe('FORBIDDEN');
  expect(await namesOf(tenant, { entityStatuses: ['DRAFT', 'APPROVED'] }, analyst)).toEqual(['draft']);
  expect((await list(tenant, { entityStatuses: 'SECRET' }, analyst)).status).toBe(400);
});

test('filters by provider, organization, genre and words, and counts what it found', async () => {
  const tenant = await marquee.givenTenant();
  const licensor = await marquee.givenOrganization(tenant, { name: 'Harbour Light' });
  await marquee.givenTitle(tenant, { name: 'The Lantern Keepers', metaData: { genres: ['Drama', 'Fantasy'], cast: [{ name: 'Noor Halvorsén' }] } });
  await marquee.givenTitle(tenant, { name: 'Tide', organizationId: licensor, metaData: { genres: ['Drama'] }, description: 'A lantern in the fog.' });
  expect(await namesOf(tenant, { provider: 'harbour light' })).toEqual(['Tide']);
  expect(await namesOf(tenant, { organizationId: licensor })).toEqual(['Tide']);
  expect((await list(tenant, { metaData: 'genres:Drama' })).body.totalElements).toBe(2);
  expect(await namesOf(tenant, { metaData: '{"genres":["Drama","Fantasy"]}' })).toEqual(['The Lantern Keepers']);
  expect(await namesOf(tenant, { q: 'lantern' })).toEqual(['The Lantern Keepers', 'Tide']);
  expect(await namesOf(tenant, { q: 'lant keep' })).toEqual(['The Lantern Keepers']);
  expect(await namesOf(tenant, { q: 'lanten' })).toContain('The Lantern Keepers');
  expect(await namesOf(tenant, { q: 'halvorsen' })).toEqual(['The Lantern Keepers']);
  expect((await list(tenant, { q: 'nothing like it' })).body).toMatchObject({ content: [], totalElements: 0, lastPage: true });
  expect(await namesOf(tenant, { q: `!&|()'":*\\` })).toEqual([]);
  expect((await list(tenant, { q: '🎬', sortBy: 'relevance' })).body).toMatchObject({ content: [], totalElements: 0, totalIsExact: true });
  expect(await namesOf(tenant, { q: '  ' })).toHaveLength(2);
  const paged = await list(tenant, { q: 'lantern', size: '1' });
  expect(await namesOf(tenant, { q: 'lantern', size: '1', cursor: paged.body.nextCursor ?? '' })).toEqual(['Tide']);
});

test('a search by words filters its hits and total by metadata', async () => {
  const tenant = await marquee.givenTenant();
  const tagline = 'Nobody leaves';
  for (const n of [1, 2, 3]) await marquee.givenTitle(tenant, { name: `Ferry ${n}`, metaData: n === 2 ? { tagline } : {} });
  for (const sortBy of ['relevance', 'name']) {
    const { body } = await list(tenant, { q: 'ferry', sortBy, metaData: JSON.stringify({ tagline }) });
    expect([sortBy, body.totalElements, body.content.map(({ name }) => name)]).toEqual([sortBy, 1, ['Ferry 2']]);
  }
});

test('unpublished titles do not affect a search, and at most two unknown words are corrected', async () => {
  const tenant = await marquee.givenTenant();
  await marquee.givenTitle(tenant, { name: 'The Lantern Keepers of Auroral Harbour' });
  await marquee.givenTitle(tenant, { name: 'Lanterm Keepars', entityStatus: 'DRAFT' });
  expect(await namesOf(tenant, { q: 'lanterm' })).toEqual(['The Lantern Keepers of Auroral Harbour']);
  expect(await namesOf(tenant, { q: 'lanterm keepars' })).toEqual(['The Lantern Keepers of Auroral Harbour']);
  expect(await namesOf(tenant, { q: 'lanterm keepars aurorel' })).toEqual([]);
});

test('a search forgives slips of the finger, missing and surplus spaces, and only where nothing is spelt so', async () => {
  const tenant = await marquee.givenTenant();
  const other = await marquee.givenTenant();
  await marquee.givenTitle(tenant, { name: 'The Lantern Keepers', metaData: { cast: [{ name: 'Noor Halvorsén' }] } });
  await marquee.givenTitle(tenant, { name: 'Ringfall', description: 'A crew of six.' });
  await marquee.givenTitle(tenant, { name: 'Paper Comet', metaData: { genres: ['Drama'] } });
  await marquee.givenTitle(tenant, { name: 'Paper Camel' });
  await marquee.givenMerchandise(tenant, { name: 'Keeper Mug' });
  await marquee.givenTitle(tenant, { name: 'الطريق المالح' });
  await marquee.givenTitle(tenant, { name: `C:\\temp's o'brien/half \\' ½` });
  await marquee.givenTitle(other, { name: 'Zanzibar' });
  const slips = {
    lantrn: 'The Lantern Keepers',
    'ring fall': 'Ringfall',
    rignfall: 'Ringfall',
    papercomet: 'Paper Comet',
    'lantren keepres': 'The Lantern Keepers',
  };
  for (const [q, name] of Object.entries({
    ...slips,
    'Halvorsne lantern': 'The Lantern Keepers',
    darma: 'Paper Comet',
    الطريقالمالح: 'الطريق المالح',
    الطرق: 'الطريق المالح',
  })) {
    expect([q, await namesOf(tenant, { q })]).toEqual([q, [name]]);
  }
  expect(await namesOf(tenant, { q: 'comet' })).toEqual(['Paper Comet']);
  expect(await namesOf(tenant, { q: 'zanzibar' })).toEqual([]);
  expect(await namesOf(tenant, { q: 'keper', kind: 'MERCHANDISE' })).toEqual(['Keeper Mug']);
  for (const q of ["lantrn' | 'x", 'xyzzyq', 'ا', 'q'.repeat(200), '½', 'obrein', 'tepm', '\\ ) ( & ! :* <->'])
    expect((await list(tenant, { q })).status).toBe(200);
});

test('a name that changes is found by its new words, misspelt too', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const { id } = await marquee.givenTitle(tenant, { name: 'Before' });
  expect((await marquee.call(tenant, 'POST /product/item', { as: editor, body: { id, version: 1, name: 'Aftermath' } })).status).toBe(200);
  expect(await namesOf(tenant, { q: 'aftermth' })).toEqual(['Aftermath']);
  expect(await namesOf(tenant, { q: 'before' })).toEqual([]);
});

test('merchandise is listed by kind, at its lowest price, by body as by query', async () => {
  const tenant = await marquee.givenTenant();
  await marquee.givenTitle(tenant);
  const mug = await marquee.givenMerchandise(tenant, { skus: [{ amount: 1900 }, { amount: 900 }] });
  const { body } = await marquee.call(tenant, 'POST /product/list', { body: { kind: 'MERCHANDISE' } });
  expect(body.content.map(({ id, price }) => [id, price])).toEqual([[mug.id, { amount: 900, currency: 'USD' }]]);
  expect(body.totalElements).toBe(1);
});

test('totals stay exact through every change', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const total = async () => (await list(tenant)).body.totalElements;
  const save = async (body: object) => (await marquee.call(tenant, 'POST /product/item', { as: editor, body: body })).body;
  const film = await marquee.givenTitle(tenant);
  expect(await total()).toBe(1);
  const event = await save({ id: film.id, version: 1, metaData: { programType: 'EVENT' } });
  expect(await total()).toBe(0);
  await save({ id: film.id, version: event.version, metaData: { programType: 'SHORT' } });
  expect(await total()).toBe(1);
  await marquee.call(tenant, 'DELETE /product/item/:id', { as: editor, params: { id: film.id } });
  expect(await total()).toBe(0);
});

test.each(['toString', 'constructor', 'price', 'last_modified desc; drop table product'])('%s is no sort', async (sortBy) => {
  const { status, body } = await list(await marquee.givenTenant(), { sortBy });
  expect([status, body.fields?.[0]?.path]).toEqual([400, 'sortBy']);
});

test('pages too deep for page numbers say so', async () => {
  const { status, body } = await list(await marquee.givenTenant(), { page: '100000', size: '100' });
  expect([status, body.fields?.[0]?.path]).toEqual([400, 'page']);
});
