import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, editor: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

const save = (body: Record<string, unknown>) => marquee.call(tenant, 'POST /work/item', { as: editor, body });
const refusalOf = async (body: Record<string, unknown>) => {
  const answer = await save(body);
  return [answer.status, answer.body.fields?.[0]?.path, answer.body.fields?.[0]?.code];
};
const movie = { name: 'Blade', workType: 'MOVIE' };

test('an EIDR and an ISAN are held against their check characters, and name one work', async () => {
  expect((await save({ ...movie, eidr: '10.5240/7791-8534-2C23-9030-8610-5', isan: '0000-0000-D07A-0090-Q' })).status).toBe(200);
  for (const eidr of ['10.5240/7791-8534-2C23-9030-8610-6', '10.5240/7791-8534-2C23-9030-8601-5'])
    expect(await refusalOf({ ...movie, eidr })).toEqual([400, 'eidr', 'check-character']);
  expect(await refusalOf({ ...movie, eidr: '7791-8534' })).toEqual([400, 'eidr', 'pattern']);
  expect(await refusalOf({ ...movie, isan: '0000-0000-D07A-0091-Q' })).toEqual([400, 'isan', 'check-character']);
  expect(await refusalOf({ ...movie, eidr: '10.5240/7791-8534-2C23-9030-8610-5' })).toEqual([409, 'eidr', 'taken']);
});

test('a copy leaves the names of the original to it', async () => {
  const { body } = await save({ ...movie, eidr: '10.5240/7791-8534-2C23-9030-8610-5', releaseYear: 1982 });
  const copy = await marquee.call(tenant, 'PUT /work/item/:id', { as: editor, params: { id: body.id } });
  expect([copy.body.name, copy.body.eidr, copy.body.releaseYear]).toEqual(['Blade (copy)', null, 1982]);
});

test('seasons and episodes have their places, and nothing is above itself', async () => {
  const series = (await save({ name: 'Aurora', workType: 'SERIES' })).body;
  const season = (await save({ name: 'One', workType: 'SEASON', parentId: series.id })).body;
  expect((await save({ name: 'Pilot', workType: 'EPISODE', parentId: season.id })).status).toBe(200);
  expect(await refusalOf({ name: 'Two', workType: 'SEASON', parentId: season.id })).toEqual([400, 'parentId', 'unfit']);
  expect(await refusalOf({ id: season.id, version: 1, workType: 'MOVIE' })).toEqual([400, 'workType', 'unfit']);
  const [one, two] = [(await save(movie)).body, (await save(movie)).body];
  expect((await save({ id: two.id, version: 1, parentId: one.id })).status).toBe(200);
  expect(await refusalOf({ id: one.id, version: 1, parentId: two.id })).toEqual([400, 'parentId', 'circle']);
  expect(await refusalOf({ id: one.id, version: 1, parentId: one.id })).toEqual([400, 'parentId', 'circle']);
});

test('two moves that together form a cycle succeed only once', async () => {
  const [one, two] = [(await save(movie)).body, (await save(movie)).body];
  const [belowOne, belowTwo] = [(await save({ ...movie, parentId: one.id })).body, (await save({ ...movie, parentId: two.id })).body];
  const moves = await Promise.all([save({ id: one.id, version: 1, parentId: belowTwo.id }), save({ id: two.id, version: 1, parentId: belowOne.id })]);
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a work of another tenant is no parent and not found', async () => {
  const other = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(other, { role: 'EDITOR' });
  const { body } = await marquee.call(other, 'POST /work/item', { as: stranger, body: { name: 'Theirs', workType: 'SERIES' } });
  expect(await refusalOf({ ...movie, parentId: body.id })).toEqual([400, 'parentId', 'unknown']);
  expect((await marquee.call(tenant, 'GET /work/item/:id', { as: editor, params: { id: body.id } })).status).toBe(404);
});
