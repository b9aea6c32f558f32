import { beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson, series: GivenProduct;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  series = await marquee.givenTitle(tenant, { name: 'Aurora', programType: 'SERIES' });
});

const save = (body: Body<'POST /product/item'>) => marquee.call(tenant, 'POST /product/item', { as: editor, body });
const episode = (season: number, number: number, input: Body<'POST /product/item'> = {}) =>
  save({ name: `Episode ${number}`, parentId: series.id, metaData: { programType: 'PROGRAM', season, episode: number }, ...input });
const fieldOf = async (answer: ReturnType<typeof save>) => {
  const { status, body } = await answer;
  return [status, body.fields?.[0]?.path];
};

test('an episode names its series, and its number is once in it', async () => {
  const first = await episode(1, 1);
  expect(first.body).toMatchObject({ parentId: series.id, metaData: { season: 1, episode: 1 } });
  const whole = await marquee.call(tenant, 'GET /product/item/:id', { as: editor, params: { id: series.id } });
  expect(whole.body.products[0]?.products.map(({ id }) => id)).toEqual([first.body.id]);
  expect(await fieldOf(episode(1, 1))).toEqual([409, 'metaData.episode']);
  expect((await episode(2, 1)).status).toBe(200);
  const both = await Promise.all([episode(1, 2), episode(1, 2)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await marquee.call(tenant, 'DELETE /product/item/:id', { as: editor, params: { id: first.body.id } });
  expect((await episode(1, 1)).status).toBe(200);
  expect(await fieldOf(save({ id: first.body.id, version: 2, entityStatus: 'DRAFT' }))).toEqual([409, 'metaData.episode']);
});

test('only a series of one’s own organization has episodes, and keeps them', async () => {
  const film = await marquee.givenTitle(tenant);
  const foreign = await marquee.givenTitle(tenant, { programType: 'SERIES', organizationId: await marquee.givenOrganization(tenant) });
  const elsewhere = await marquee.givenTitle(await marquee.givenTenant(), { programType: 'SERIES' });
  for (const { id: parentId } of [film, foreign, elsewhere]) expect(await fieldOf(episode(1, 1, { parentId }))).toEqual([400, 'parentId']);
  expect(await fieldOf(save({ name: 'x', parentId: series.id, metaData: { programType: 'SERIES', season: 1, episode: 1 } }))).toEqual([400, 'parentId']);
  expect(await fieldOf(save({ name: 'x', parentId: series.id, metaData: { programType: 'PROGRAM' } }))).toEqual([400, 'metaData.season']);
  expect((await episode(1, 1)).status).toBe(200);
  expect(await fieldOf(save({ id: series.id, version: 1, metaData: { programType: 'FEATURE' } }))).toEqual([409, 'metaData.programType']);
});

test('an episode becomes a title of its own again', async () => {
  const { body } = await episode(1, 1);
  const total = async () => (await marquee.call(tenant, 'GET /product/list', { as: editor, query: { entityStatuses: 'DRAFT' } })).body.totalElements;
  expect(await total()).toBe(0);
  expect((await save({ id: body.id, version: 1, parentId: null })).body.parentId).toBeNull();
  expect(await total()).toBe(1);
});

test('the copy of an episode stays in the series without a number', async () => {
  const { body } = await episode(1, 4);
  const copy = await marquee.call(tenant, 'PUT /product/item/:id', { as: editor, params: { id: body.id } });
  expect(copy.body).toMatchObject({ parentId: series.id, metaData: { season: 1 } });
  expect(copy.body.metaData.episode).toBeUndefined();
});

test('a title names the work it is an edition of', async () => {
  const work = await marquee.call(tenant, 'POST /work/item', { as: editor, body: { name: 'Aurora', workType: 'SERIES' } });
  const linked = await save({ id: series.id, version: 1, workId: work.body.id });
  expect(linked.body.workId).toBe(work.body.id);
  expect(await fieldOf(save({ id: series.id, version: 2, workId: series.id }))).toEqual([400, 'workId']);
  expect((await save({ id: series.id, version: 2, workId: null })).body.workId).toBeNull();
});
