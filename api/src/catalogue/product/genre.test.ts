import { beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

const save = (body: Body<'POST /product/item'>) => marquee.call(tenant, 'POST /product/item', { as: editor, body });
const film = (...genres: string[]) => save({ name: 'Film', metaData: { programType: 'FEATURE', genres } });
const genres = async (query: object = {}) => (await marquee.call(tenant, 'GET /product/genres', { query })).body.content;
const word = (value: string, more: object = {}) =>
  marquee.call(tenant, 'POST /vocab/value/item', { as: editor, body: { vocab: 'genre', value, label: value, ...more } });

test('a genre is written as the vocabulary writes it, however it is typed', async () => {
  expect((await film('drama', ' DRAMA ', 'science fiction')).body.metaData.genres).toEqual(['Drama', 'Science Fiction']);
  const refused = await film('Drama', 'Slow cinema');
  expect([refused.status, refused.body.fields?.[0]?.path, refused.body.fields?.[0]?.code]).toEqual([400, 'metaData.genres.1', 'unknown']);
  await word('Slow cinema', { labels: { ar: 'سينما بطيئة' } });
  expect((await film('slow CINEMA')).body.metaData.genres).toEqual(['Slow cinema']);
  const goods = await save({ kind: 'MERCHANDISE', name: 'Mug', metaData: { category: 'home' } });
  expect(goods.body.metaData.category).toBe('Home');
});

test('no two words differ in case only, and one that titles have keeps its value', async () => {
  expect((await word('drama')).body.fields?.[0]).toMatchObject({ path: 'value', code: 'taken' });
  const noir = await word('Noir');
  expect((await word('NOIR')).body.fields?.[0]).toMatchObject({ path: 'value', code: 'taken' });
  const both = await Promise.all(['Harbour', 'harbour'].map((value) => word(value)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await film('Noir');
  const change = (body: object) => marquee.call(tenant, 'POST /vocab/value/item', { as: editor, body: { id: noir.body.id, version: 1, ...body } });
  expect((await change({ value: 'Black' })).body.fields?.[0]).toMatchObject({ path: 'value', code: 'in-use' });
  expect((await change({ label: 'Film noir' })).status).toBe(200);
});

test('a title keeps its deleted genre, which other titles cannot get', async () => {
  const noir = await word('Noir');
  const { body } = await film('Noir');
  await marquee.call(tenant, 'DELETE /vocab/value/item/:id', { as: editor, params: { id: noir.body.id } });
  expect((await save({ id: body.id, version: 1, metaData: { programType: 'FEATURE', genres: ['Noir', 'Drama'] } })).status).toBe(200);
  expect((await film('Noir')).status).toBe(400);
});

test('genres with visible titles are offered with their labels, counts and images', async () => {
  await word('Harbour', { labels: { ar: 'ميناء' } });
  const hero = async (id: string) =>
    marquee.call(tenant, 'POST /content/item', { as: editor, body: { productId: id, fileType: 'HERO_IMAGE', path: `/media/${id}.webp` } });
  const one = await marquee.givenTitle(tenant, { metaData: { genres: ['Drama', 'Harbour'] }, viewCount: 9 });
  const two = await marquee.givenTitle(tenant, { metaData: { genres: ['Drama', 'Harbour'] } });
  await marquee.givenTitle(tenant, { metaData: { genres: ['Comedy'] }, entityStatus: 'DRAFT' });
  await marquee.givenTitle(tenant, { metaData: { genres: ['Music'] }, programType: 'SERIES' });
  for (const { id } of [one, two]) await hero(id);
  expect((await genres()).map(({ value, total }) => [value, total])).toEqual([
    ['Drama', 2],
    ['Harbour', 2],
    ['Music', 1],
  ]);
  const [drama, harbour] = await genres({ programTypes: 'FEATURE' });
  expect([drama?.labels['ar'], harbour?.labels['ar'], drama?.content[0]?.path, harbour?.content[0]?.path]).toEqual([
    'دراما',
    'ميناء',
    `/media/${one.id}.webp`,
    `/media/${two.id}.webp`,
  ]);
  expect((await genres({ programTypes: 'FEATURE' })).map(({ value }) => value)).toEqual(['Drama', 'Harbour']);
  for (const { value, total } of await genres())
    expect((await marquee.call(tenant, 'GET /product/list', { query: { metaData: `genres:${value}` } })).body.totalElements).toBe(total);
  const relabelled = await marquee.call(tenant, 'GET /vocab/value/list', { as: editor, query: { vocab: 'genre' } });
  const { id = '', version = 0 } = relabelled.body.content[0] ?? {};
  await marquee.call(tenant, 'POST /vocab/value/item', { as: editor, body: { id, version, label: 'By the harbour' } });
  expect((await genres())[1]?.label).toBe('By the harbour');
  expect((await marquee.call(tenant, 'GET /product/genres', { query: { programTypes: 'NOVEL' } })).status).toBe(400);
});

test('genres count what viewers see now: published, put away, given another genre or type, or made an episode', async () => {
  const counted = async (query: object = {}) => (await genres(query)).map(({ value, total }) => `${value} ${total}`);
  const made = async (name: string, ...of: string[]) => marquee.givenTitle(tenant, { name, metaData: { genres: of } });
  const [one, two] = [await made('One', 'Drama', 'War'), await made('Two', 'Drama')];
  await marquee.givenTitle(await marquee.givenTenant(), { metaData: { genres: ['Drama'] } });
  expect(await counted()).toEqual(['Drama 2', 'War 1']);
  const { body } = await marquee.call(tenant, 'GET /product/item/:id', { params: { id: one.id } });
  await save({ id: one.id, version: body.version, metaData: { programType: 'FEATURE', genres: ['Comedy', 'War'] } });
  expect(await counted()).toEqual(['Comedy 1', 'Drama 1', 'War 1']);
  await save({ id: one.id, version: body.version + 1, metaData: { programType: 'EVENT', genres: ['Comedy', 'War'] } });
  expect([await counted(), await counted({ programTypes: 'EVENT' })]).toEqual([['Drama 1'], ['Comedy 1', 'War 1']]);
  await marquee.call(tenant, 'DELETE /product/item/:id', { as: editor, params: { id: two.id } });
  expect(await counted()).toEqual([]);
});
