import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, admin: GivenPerson, editor: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
});

const festival = {
  type: 'object',
  properties: {
    city: { type: 'string', maxLength: 20 },
    year: { type: 'integer', minimum: 1932 },
    awards: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'], additionalProperties: false } },
  },
  required: ['city'],
  additionalProperties: false,
};
const define = (body: Record<string, unknown>, as = admin) => marquee.call(tenant, 'POST /models/item', { as, body });
const save = (type: string, body: Record<string, unknown>, as = editor) => marquee.call(tenant, 'POST /model/:type/item', { as, params: { type }, body });
const record = (data: Record<string, unknown>) => ({ name: 'Sorrel', data });

test('a type has a name of its own, and its records are listed, counted, changed, copied and archived', async () => {
  const model = await define({ name: 'Film festival', schema: festival });
  expect([model.body.type, (await define({ name: 'Film festival', schema: festival })).body.type]).toEqual(['film-festival', 'film-festival-2']);
  const type = 'film-festival';
  const made = await save(type, record({ city: 'Sorrel', year: 2024 }));
  await save(type, record({ city: 'Cannes', awards: [{ name: 'Palm' }] }));
  await save('film-festival-2', record({ city: 'Elsewhere' }));
  const list = (query: object) => marquee.call(tenant, 'GET /model/:type/list', { as: editor, params: { type }, query });
  expect((await list({ sortBy: 'createdAt', sortDirection: 'asc' })).body.content.map(({ data }) => (data as { city: string }).city)).toEqual([
    'Sorrel',
    'Cannes',
  ]);
  expect((await list({ metaData: 'city:Cannes' })).body.totalElements).toBe(1);
  const count = async (query: object = {}) => (await marquee.call(tenant, 'GET /model/:type/count', { as: editor, params: { type }, query })).body.count;
  expect(await count()).toBe(2);
  const params = { type, id: made.body.id };
  expect((await save(type, { id: made.body.id, version: 1, data: { city: 'Sorrel', year: 2025 } })).body.data).toEqual({ city: 'Sorrel', year: 2025 });
  const copy = await marquee.call(tenant, 'PUT /model/:type/item/:id', { as: editor, params });
  expect([copy.body.entityStatus, copy.body.data]).toEqual(['DRAFT', { city: 'Sorrel', year: 2025 }]);
  await marquee.call(tenant, 'DELETE /model/:type/item/:id', { as: editor, params });
  expect([await count(), await count({ entityStatuses: 'ARCHIVED,DRAFT' })]).toEqual([1, 2]);
  expect((await marquee.call(tenant, 'GET /model/:type/item/:id', { as: editor, params: { ...params, type: 'film-festival-2' } })).status).toBe(404);
});

test('data is held against its schema, field by field', async () => {
  await define({ type: 'festival', name: 'Festival', schema: festival });
  const fieldsOf = async (data: Record<string, unknown>) => {
    const { status, body } = await save('festival', record(data));
    return [status, ...(body.fields ?? []).map(({ path, code }) => `${path} ${code}`)];
  };
  expect(await fieldsOf({})).toEqual([400, 'data.city required']);
  expect(await fieldsOf({ city: 'Sorrel', mayor: 'x' })).toEqual([400, 'data.mayor unknown']);
  expect(await fieldsOf({ city: 7, year: 1900 })).toEqual([400, 'data.city type', 'data.year minimum']);
  expect(await fieldsOf({ city: 'Sorrel', awards: [{}] })).toEqual([400, 'data.awards.0.name required']);
  expect(await fieldsOf({ city: 'x'.repeat(70_000) })).toEqual([400, 'data size']);
});

const deep = (levels: number): object => (levels === 0 ? { type: 'string' } : { type: 'object', properties: { in: deep(levels - 1) } });
test.each([
  ['schema.type', { properties: {} }],
  ['schema.pattern', { type: 'object', pattern: '(a+)+$' }],
  ['schema.properties.city.$ref', { type: 'object', properties: { city: { type: 'string', $ref: '#' } } }],
  ['schema.properties.city', { type: 'object', properties: { city: { maxLength: 3 } } }],
  ['schema.properties.list.items.format', { type: 'object', properties: { list: { type: 'array', items: { type: 'string', format: 'regex' } } } }],
  ['schema.properties.a b', { type: 'object', properties: { 'a b': { type: 'string' } } }],
  ['schema.properties.in.properties.in.properties.in.properties.in.properties.in', deep(5)],
  ['schema.properties.city.maxLength', { type: 'object', properties: { city: { type: 'string', maxLength: -1 } } }],
])('a schema outside the dialect is refused at %s', async (path, schema) => {
  const { status, body } = await define({ name: 'Odd', schema });
  expect([status, body.fields?.[0]?.path]).toEqual([400, path]);
});

test('a type with records is not deleted, and its schema changes only as they allow', async () => {
  const { body } = await define({ type: 'festival', name: 'Festival', schema: festival });
  for (const city of ['Sorrel', 'Cannes']) await save('festival', record({ city }));
  await save('festival', record({ city: 'Oslo', year: 2020 }));
  const strict = await define({ id: body.id, version: 1, schema: { ...festival, required: ['city', 'year'] } });
  expect([strict.status, strict.body.code, strict.body.fields?.[0]?.path]).toEqual([409, 'CONFLICT', 'schema']);
  expect(strict.body.message).toMatch(/^2 of 3 records would not fit; .*data\.year is required$/);
  expect((await define({ id: body.id, version: 1, schema: { ...festival, required: [] } })).body).toMatchObject({ recordCount: 3, version: 2 });
  const gone = await marquee.call(tenant, 'DELETE /models/item/:id', { as: admin, params: { id: body.id } });
  expect([gone.status, gone.body.code]).toEqual([409, 'CONFLICT']);
  const empty = await define({ name: 'Empty', schema: { type: 'object' } });
  expect((await marquee.call(tenant, 'DELETE /models/item/:id', { as: admin, params: { id: empty.body.id } })).status).toBe(200);
});

test('records written while the schema changes fit the schema that stays', async () => {
  const { body } = await define({ type: 'festival', name: 'Festival', schema: festival });
  const strict = { ...festival, required: ['city', 'year'] };
  const [changed, ...written] = await Promise.all([
    define({ id: body.id, version: 1, schema: strict }),
    ...Array.from({ length: 6 }, () => save('festival', record({ city: 'Sorrel' }))),
  ]);
  const stored = written.filter(({ status }) => status === 200).length;
  expect([changed.status === 200, stored > 0]).toEqual([stored === 0, changed.status === 409]);
});

test('types and records of another tenant are not found, and defining needs its right', async () => {
  const { body } = await define({ type: 'festival', name: 'Festival', schema: festival });
  const made = await save('festival', record({ city: 'Sorrel' }));
  const other = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(other, { role: 'OWNER' });
  expect((await marquee.call(other, 'GET /models/item/:id', { as: stranger, params: { id: body.id } })).status).toBe(404);
  expect((await marquee.call(other, 'GET /model/:type/list', { as: stranger, params: { type: 'festival' } })).status).toBe(404);
  expect((await marquee.call(other, 'GET /model/:type/count', { as: stranger, params: { type: 'festival' } })).status).toBe(404);
  await marquee.call(other, 'POST /models/item', { as: stranger, body: { type: 'festival', name: 'Ours', schema: { type: 'object' } } });
  expect((await marquee.call(other, 'GET /model/:type/item/:id', { as: stranger, params: { type: 'festival', id: made.body.id } })).status).toBe(404);
  expect((await define({ name: 'x', schema: festival }, editor)).status).toBe(403);
});
