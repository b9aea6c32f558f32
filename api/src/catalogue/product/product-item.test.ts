import { beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

const save = (body: Body<'POST /product/item'>, as = editor) => marquee.call(tenant, 'POST /product/item', { as, body });
const byPath = (path: string, query: object = {}) => marquee.call(tenant, 'GET /product/item', { query: { path, ...query } });

test('a series brings its episodes in seasons titled Season N when asked to', async () => {
  const series = await marquee.givenTitle(tenant, { name: 'Aurora', programType: 'SERIES' });
  for (const [season, episode, name] of [
    [2, 1, 'Return'],
    [1, 2, 'Second'],
    [1, 1, 'First'],
    [10, 1, 'Late'],
  ] as const) {
    await marquee.givenTitle(tenant, { name, programType: 'PROGRAM', parentId: series.id, season, episode, poster: '/media/still.webp' });
  }
  await marquee.givenTitle(tenant, { name: 'Unfinished', programType: 'PROGRAM', parentId: series.id, season: 1, episode: 3, entityStatus: 'DRAFT' });
  const { body } = await byPath(series.path, { resolveBundle: 'true' });
  expect(body.products.map(({ title, products }) => [title, products.map(({ name }) => name)])).toEqual([
    ['Season 1', ['First', 'Second']],
    ['Season 2', ['Return']],
    ['Season 10', ['Late']],
  ]);
  expect(body.products[0]?.products[0]).toMatchObject({ metaData: { season: 1, episode: 1 }, primaryContent: { path: '/media/still.webp' } });
  expect((await byPath(series.path)).body.products).toEqual([]);
  const library = await marquee.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: series.id } });
  expect(library.body.products[0]?.products.map(({ name }) => name)).toEqual(['First', 'Second', 'Unfinished']);
});

test('merchandise comes with its SKUs in order', async () => {
  const tee = await marquee.givenMerchandise(tenant, {
    skus: [
      { options: { size: 'S' }, amount: 2900, available: 0 },
      { options: { size: 'M' }, amount: 2800 },
    ],
  });
  const { body } = await byPath(tee.path);
  expect(body.skus.map(({ options, available }) => [options['size'], available])).toEqual([
    ['S', 0],
    ['M', 10],
  ]);
  expect(body.price).toEqual({ amount: 2800, currency: 'USD' });
});

test('viewers do not find what is not shown', async () => {
  const draft = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  const foreign = await marquee.givenTitle(await marquee.givenTenant());
  expect((await byPath(draft.path)).status).toBe(404);
  expect((await byPath(foreign.path)).status).toBe(404);
  expect((await marquee.call(tenant, 'GET /product/item', { as: editor, query: { path: draft.path } })).status).toBe(200);
});

test.each([
  ['Łódź Nocturne', 'lodz-nocturne'],
  ['Ærø Nights', 'aero-nights'],
  ['Große Straße', 'grosse-strasse'],
  ['Ночной дозор', 'nochnoy-dozor'],
  ['Οδύσσεια', 'odysseia'],
  ['ליל שימורים', 'lyl-symvrym'],
  ['東京', 'dongjing'],
  ['한국', 'hangug'],
  ['गंगा', 'gmga'],
  ['…', 'untitled'],
])('%s without a path gets the path %s', async (name, path) => {
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const made = await marquee.call(tenant, 'POST /product/item', { as: editor, body: { name, metaData: { programType: 'FEATURE' } } });
  expect([made.status, made.body.path]).toEqual([200, path]);
  // A second product of the same name gets another path.
  const twin = await marquee.call(tenant, 'POST /product/item', { as: editor, body: { name: name.normalize('NFD'), metaData: { programType: 'FEATURE' } } });
  expect([twin.status, twin.body.path.startsWith(`${path}-`)]).toEqual([200, true]);
});

test('a new product belongs to the editor’s organization, is a DRAFT, and has a path from its name', async () => {
  const { body } = await save({ name: 'Étoile & the Sea!', metaData: { programType: 'FEATURE', genres: ['Drama'] } });
  expect(body).toMatchObject({
    path: 'etoile-the-sea',
    entityStatus: 'DRAFT',
    organizationId: tenant.organizationId,
    version: 1,
    origin: null,
    metaData: { programType: 'FEATURE', genres: ['Drama'] },
  });
  expect((await save({ name: 'Étoile & the Sea!', metaData: { programType: 'FEATURE' } })).body.path).toBe('etoile-the-sea-2');
});

test('an update changes the fields sent and no others', async () => {
  const { body } = await save({
    name: 'Film',
    description: 'Before',
    origin: '2024-05-01T00:00:00+02:00',
    metaData: { programType: 'FEATURE', tagline: 'One' },
  });
  const changed = await save({ id: body.id, version: 1, description: 'After', entityStatus: 'PROCESSING' });
  expect(changed.body).toMatchObject({
    name: 'Film',
    description: 'After',
    entityStatus: 'PROCESSING',
    origin: '2024-04-30T22:00:00.000Z',
    version: 2,
    metaData: { programType: 'FEATURE', tagline: 'One' },
  });
  expect(Date.parse(changed.body.lastModified)).toBeGreaterThanOrEqual(Date.parse(body.lastModified));
});

test('a version saved by several editors accepts only the first save', async () => {
  const film = await marquee.givenTitle(tenant);
  const answers = await Promise.all(['one', 'two', 'three'].map((name) => save({ id: film.id, version: 1, name })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('STALE');
});

test('a path is unique in its tenant, also for two at once', async () => {
  const film = await marquee.givenTitle(tenant);
  const taken = await save({ name: 'Other', path: film.path, metaData: { programType: 'SHORT' } });
  expect([taken.status, taken.body.code, taken.body.fields?.[0]?.path]).toEqual([409, 'CONFLICT', 'path']);
  const both = await Promise.all([1, 2].map(() => save({ name: 'Twin', path: 'twin', metaData: { programType: 'SHORT' } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const other = await marquee.givenTenant();
  const elsewhere = await marquee.givenPerson(other, { role: 'EDITOR' });
  expect(
    (await marquee.call(other, 'POST /product/item', { as: elsewhere, body: { name: 'Same path', path: film.path, metaData: { programType: 'SHORT' } } }))
      .status,
  ).toBe(200);
});

test('a refused save names the missing or invalid field', async () => {
  const film = await marquee.givenTitle(tenant);
  const fieldOf = async (body: Body<'POST /product/item'>) => (await save(body)).body.fields?.[0]?.path;
  expect(await fieldOf({ metaData: { programType: 'SHORT' } })).toBe('name');
  expect(await fieldOf({ name: 'x' })).toBe('metaData.programType');
  expect(await fieldOf({ id: film.id, name: 'x' })).toBe('version');
  expect(await fieldOf({ id: film.id, version: 1, kind: 'MERCHANDISE' })).toBe('kind');
  expect(await fieldOf({ name: 'x', kind: 'MERCHANDISE', metaData: { programType: 'SHORT' } })).toBe('metaData.programType');
  expect(await fieldOf({ name: 'x', path: 'Not A Path' })).toBe('path');
  expect(await fieldOf({ name: 'x', metaData: { programType: 'SHORT', surprise: 1 } as never })).toBe('metaData.surprise');
});

test('products of another organization of the tenant are out of reach', async () => {
  const foreign = await marquee.givenTitle(tenant, { organizationId: await marquee.givenOrganization(tenant) });
  expect((await save({ id: foreign.id, version: 1, name: 'Mine' })).status).toBe(404);
  expect((await marquee.call(tenant, 'PUT /product/item/:id', { as: editor, params: { id: foreign.id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'DELETE /product/item/:id', { as: editor, params: { id: foreign.id } })).status).toBe(404);
});

test('a clone is a draft of its own, with pictures and SKUs but nothing in stock', async () => {
  const tee = await marquee.givenMerchandise(tenant, {
    name: 'Tee',
    path: 'tee',
    poster: '/media/tee.webp',
    skus: [{ amount: 2900 }],
    metaData: { category: 'Apparel' },
  });
  const clone = () => marquee.call(tenant, 'PUT /product/item/:id', { as: editor, params: { id: tee.id } });
  const { body } = await clone();
  expect(body).toMatchObject({
    name: 'Tee (copy)',
    path: 'tee-copy',
    entityStatus: 'DRAFT',
    version: 1,
    primaryContent: { path: '/media/tee.webp' },
    metaData: { category: 'Apparel' },
  });
  expect(body.skus.map(({ price, available }) => [price.amount, available])).toEqual([[2900, 0]]);
  expect((await clone()).body.path).toBe('tee-copy-2');
});

test('archiving hides a product from viewers and keeps it for operators', async () => {
  const film = await marquee.givenTitle(tenant);
  await byPath(film.path);
  expect((await marquee.call(tenant, 'DELETE /product/item/:id', { as: editor, params: { id: film.id } })).body).toEqual({ done: true });
  expect((await byPath(film.path)).status).toBe(404);
  expect((await marquee.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: film.id } })).body.entityStatus).toBe('ARCHIVED');
});

test('a save takes a title the steps there are, and no other', async () => {
  const { id } = (await save({ name: 'Film', metaData: { programType: 'FEATURE' } })).body;
  const go = async (entityStatus: 'PROCESSING' | 'COMPLETED' | 'APPROVED' | 'REJECTED' | 'ARCHIVED' | 'DRAFT', version: number) => {
    const { status, body } = await save({ id, version, entityStatus });
    return status === 200 ? body.entityStatus : [status, body.code, body.fields?.[0]?.code];
  };
  const transition = [409, 'CONFLICT', 'transition'];
  expect(await go('APPROVED', 1)).toEqual(transition);
  expect(await go('PROCESSING', 1)).toBe('PROCESSING');
  expect(await go('PROCESSING', 2)).toBe('PROCESSING');
  expect(await go('APPROVED', 3)).toEqual(transition);
  expect(await go('COMPLETED', 3)).toEqual([409, 'CONFLICT', 'unready']);
  expect(await go('DRAFT', 3)).toBe('DRAFT');
  expect(await go('REJECTED', 4)).toEqual(transition);
  expect(await go('ARCHIVED', 4)).toBe('ARCHIVED');
  expect(await go('COMPLETED', 5)).toEqual(transition);
  expect(await go('DRAFT', 5)).toBe('DRAFT');
});

test('an event ends after it begins, in a zone there is', async () => {
  const times = { startsAt: '2027-03-27T19:00:00.000Z', endsAt: '2027-03-27T21:00:00.000Z', timeZone: 'Europe/Amsterdam' };
  const { id } = (await save({ name: 'Gala', metaData: { programType: 'EVENT', ...times } })).body;
  const change = async (metaData: object) => (await save({ id, version: 1, metaData: { ...times, ...metaData } })).body.fields?.[0];
  expect(await change({ endsAt: times.startsAt })).toMatchObject({ path: 'metaData.endsAt', code: 'exclusiveMinimum' });
  expect(await change({ timeZone: 'Mars/Olympus_Mons' })).toMatchObject({ path: 'metaData.timeZone', code: 'unknown' });
  expect((await save({ name: 'Ball', metaData: { programType: 'EVENT', ...times, endsAt: '2027-03-27T18:00:00.000Z' } })).status).toBe(400);
  expect((await save({ id, version: 1, metaData: { ...times, timeZone: 'Asia/Tokyo' } })).body.metaData).toMatchObject({ ...times, timeZone: 'Asia/Tokyo' });
});
