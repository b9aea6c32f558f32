import { expect, test } from '@jest/globals';

const note = (id: string, more = {}) => ({ id, kind: 'note' as const, title: '', x: 0, y: 0, width: 4, height: 2, text: 'Hi', ...more });

test('a dashboard starts as the role’s, and is one’s own once saved', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const viewer = await marquee.givenPerson(tenant);
  const read = (id: string, as = editor) => marquee.call(tenant, 'GET /dashboard/item/:id', { as, params: { id } });
  const start = await read('main');
  expect([start.body.isDefault, start.body.version, start.body.tiles.some(({ id }) => id === 'views')]).toEqual([true, 0, true]);
  expect((await read('default', viewer)).body.tiles.map(({ id }) => id)).toEqual(['inbox']);
  const saved = await marquee.call(tenant, 'POST /dashboard/item', { as: editor, body: { tiles: [note('a')] } });
  expect([saved.body.version, saved.body.path, saved.body.isDefault]).toEqual([1, 'main', false]);
  expect((await read('main')).body).toEqual(saved.body);
  const { id } = saved.body;
  const changed = await marquee.call(tenant, 'POST /dashboard/item', { as: editor, body: { id: id ?? '', version: 1, name: 'Mine' } });
  expect([changed.body.version, changed.body.name, changed.body.tiles.length]).toEqual([2, 'Mine', 1]);
  const late = await marquee.call(tenant, 'POST /dashboard/item', { as: editor, body: { id: id ?? '', version: 1, name: 'Late' } });
  expect(late.body.code).toBe('STALE');
  expect((await marquee.call(tenant, 'POST /dashboard/item', { as: editor, body: { tiles: [] } })).body.code).toBe('CONFLICT');
  expect((await read(id ?? '', viewer)).status).toBe(404);
  expect((await read('main', viewer)).body.isDefault).toBe(true);
});

test.each([
  [[note('a'), note('a')], 'tiles.1.id'],
  [[note('a', { x: 9, width: 4 })], 'tiles.0.width'],
])('refuses tiles that do not fit', async (tiles, path) => {
  const tenant = await marquee.givenTenant();
  const answer = await marquee.call(tenant, 'POST /dashboard/item', { as: await marquee.givenPerson(tenant), body: { tiles } });
  expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path]);
});
