import { expect, test } from '@jest/globals';

test('a feed is made, found by id and by path, copied and archived, within its organization', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const made = await marquee.call(tenant, 'POST /channel/item', {
    as: editor,
    body: { name: 'Roku', format: 'ROKU_JSON', filter: { programTypes: ['FEATURE'], tags: ['slow'] } },
  });
  expect([made.status, made.body.path, made.body.mode, made.body.schedule, made.body.state, made.body.lastRunAt]).toEqual([
    200,
    'roku',
    'PULL',
    'DAILY',
    'IDLE',
    null,
  ]);
  const byPath = await marquee.call(tenant, 'GET /channel/item', { as: editor, query: { path: 'roku' } });
  expect(byPath.body).toEqual(made.body);
  expect((await marquee.call(tenant, 'GET /channel/item', { as: editor, query: { id: made.body.id } })).body.name).toBe('Roku');
  expect((await marquee.call(tenant, 'GET /channel/item', { as: editor })).body.code).toBe('INVALID_INPUT');
  const list = await marquee.call(tenant, 'POST /channel/list', { as: editor, body: { format: 'ROKU_JSON' } });
  expect(list.body.totalElements).toBe(1);
  const copy = await marquee.call(tenant, 'PUT /channel/item/:id', { as: editor, params: { id: made.body.id } });
  expect([copy.body.path, copy.body.entityStatus, copy.body.state]).toEqual(['roku-copy', 'DRAFT', 'IDLE']);
  const other = await marquee.givenOrganization(tenant);
  const theirs = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: other });
  expect((await marquee.call(tenant, 'GET /channel/item', { as: theirs, query: { path: 'roku' } })).status).toBe(404);
  expect((await marquee.call(tenant, 'DELETE /channel/item/:id', { as: theirs, params: { id: made.body.id } })).status).toBe(404);
  await marquee.call(tenant, 'DELETE /channel/item/:id', { as: editor, params: { id: made.body.id } });
  const gone = await marquee.call(tenant, 'POST /channel/list', { as: editor, body: { entityStatuses: 'ARCHIVED' } });
  expect(gone.body.content.map(({ id }) => id)).toEqual([made.body.id]);
});

test.each([
  [{ name: 'x', mode: 'PUSH' }, 'targetUrl'],
  [{ name: 'x', mode: 'PUSH', targetUrl: '/here' }, 'targetUrl'],
  [{ name: 'x', hour: 24 }, 'hour'],
  [{ name: 'x', timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ name: 'x', timeZone: '+01:00' }, 'timeZone'],
  [{ name: 'x', filter: { words: [] } }, 'filter.words'],
])('refuses %j', async (body, path) => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const answer = await marquee.call(tenant, 'POST /channel/item', { as: editor, body: body as never });
  expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path]);
});
