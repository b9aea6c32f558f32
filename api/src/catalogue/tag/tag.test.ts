import { expect, test } from '@jest/globals';
import type { GivenTenant } from '../../testing.ts';

test('a tag is made, found, changed, copied and deleted', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const made = await marquee.call(tenant, 'POST /tag/item', { as: editor, body: { name: 'Slow Cinema', metaData: { mood: ['calm'], rank: 3 } } });
  expect([made.status, made.body.path, made.body.version]).toEqual([200, 'slow-cinema', 1]);
  const listed = await marquee.call(tenant, 'GET /tag/list', { query: { q: 'slow', metaData: 'mood:calm;rank:3' } });
  expect(listed.body.content.map(({ id }) => id)).toEqual([made.body.id]);
  const changed = await marquee.call(tenant, 'POST /tag/item', { as: editor, body: { id: made.body.id, version: 1, name: 'Slow' } });
  expect([changed.body.name, changed.body.path, changed.body.version]).toEqual(['Slow', 'slow-cinema', 2]);
  const late = await marquee.call(tenant, 'POST /tag/item', { as: editor, body: { id: made.body.id, version: 1, name: 'Late' } });
  expect(late.body.code).toBe('STALE');
  const copy = await marquee.call(tenant, 'PUT /tag/item/:id', { as: editor, params: { id: made.body.id } });
  expect([copy.body.name, copy.body.path, copy.body.entityStatus, copy.body.metaData]).toEqual([
    'Slow (copy)',
    'slow-cinema-copy',
    'DRAFT',
    { mood: ['calm'], rank: 3 },
  ]);
  expect((await marquee.call(tenant, 'DELETE /tag/item/:id', { as: editor, params: { id: made.body.id } })).body).toEqual({ done: true });
  expect((await marquee.call(tenant, 'GET /tag/item/:id', { params: { id: made.body.id } })).status).toBe(404);
});

test('a taken path is refused by name', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const body = { name: 'One', path: 'one' };
  await marquee.call(tenant, 'POST /tag/item', { as: editor, body });
  const again = await marquee.call(tenant, 'POST /tag/item', { as: editor, body });
  expect([again.status, again.body.code, again.body.fields?.[0]]).toEqual([409, 'CONFLICT', { path: 'path', code: 'taken', message: 'is taken already' }]);
});

const listTags = (tenant: GivenTenant, cursor: string | null) =>
  marquee.call(tenant, 'POST /tag/list', { body: { size: 2, sortBy: 'name', sortDirection: 'desc', ...(cursor && { cursor }) } });

test('a list is paged to its end by page and by cursor, in any order', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  for (const name of ['Élan', 'zebra', 'Apple', 'mango', 'Fig']) await marquee.call(tenant, 'POST /tag/item', { as: editor, body: { name } });
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listTags>> = await listTags(tenant, cursor);
    expect(page.body.totalElements).toBe(5);
    names.push(...page.body.content.map(({ name }) => name));
    cursor = page.body.nextCursor;
    expect(page.body.lastPage).toBe(cursor === null);
  } while (cursor);
  expect(names).toEqual(['zebra', 'mango', 'Fig', 'Élan', 'Apple']);
  const beyond = await marquee.call(tenant, 'GET /tag/list', { query: { page: 9 } });
  expect([beyond.body.content, beyond.body.totalElements, beyond.body.lastPage]).toEqual([[], 5, true]);
});

test('a copy keeps as much of a long name as there is room for', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const made = await marquee.call(tenant, 'POST /tag/item', { as: editor, body: { name: 'x'.repeat(100) } });
  const copy = await marquee.call(tenant, 'PUT /tag/item/:id', { as: editor, params: { id: made.body.id } });
  expect(copy.body.name).toBe(`${'x'.repeat(93)} (copy)`);
});
