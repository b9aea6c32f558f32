import { beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

type Draft = Body<'POST /report/item'>;
let tenant: GivenTenant, analyst: GivenPerson;
const definition = { metrics: ['views', 'viewers'], dimension: 'product', granularity: 'day', compare: 'NONE', only: { device: 'TV' }, days: 28 } as const;
const draft = (more: Partial<Draft> = {}): Draft => ({ name: 'On televisions', definition: { ...definition, metrics: [...definition.metrics] }, ...more });
const save = (as: GivenPerson, body: Draft) => marquee.call(tenant, 'POST /report/item', { as, body });
const namesFor = async (as: GivenPerson) => (await marquee.call(tenant, 'GET /report/list', { as })).body.content.map(({ name, isOwn }) => [name, isOwn]);

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
});

test('a report is one’s own until it is shared, and only who made it changes it', async () => {
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const made = (await save(analyst, draft())).body;
  expect([made.definition, made.isOwn, made.isShared]).toEqual([definition, true, false]);
  expect([await namesFor(analyst), await namesFor(editor)]).toEqual([[['On televisions', true]], []]);
  const shared = await save(analyst, { id: made.id, version: made.version, isShared: true, name: 'Televisions' });
  expect([shared.status, shared.body.version]).toEqual([200, 2]);
  expect((await save(analyst, { id: made.id, version: 1, name: 'Late' })).body.code).toBe('STALE');
  expect(await namesFor(editor)).toEqual([['Televisions', false]]);
  const byId = { as: editor, params: { id: made.id } };
  expect((await marquee.call(tenant, 'GET /report/item/:id', byId)).body.name).toBe('Televisions');
  expect((await save(editor, { id: made.id, version: 2, name: 'Mine' })).status).toBe(404);
  expect((await marquee.call(tenant, 'DELETE /report/item/:id', byId)).status).toBe(404);
  expect((await marquee.call(tenant, 'PUT /report/item/:id', byId)).status).toBe(404);
  const copy = (await marquee.call(tenant, 'PUT /report/item/:id', { as: analyst, params: { id: made.id } })).body;
  expect([copy.name, copy.isOwn, copy.isShared]).toEqual(['Televisions (copy)', true, false]);
  expect((await marquee.call(tenant, 'DELETE /report/item/:id', { as: analyst, params: { id: copy.id } })).status).toBe(200);
  expect((await marquee.call(tenant, 'DELETE /report/item/:id', { as: analyst, params: { id: made.id } })).status).toBe(200);
  expect(await namesFor(analyst)).toEqual([]);
});

test('a report a supplier shares stays with it, and another tenant sees nothing of it', async () => {
  const organizationId = await marquee.givenOrganization(tenant, { type: 'LICENSOR' });
  const partner = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId });
  const { id } = (await save(partner, draft({ isShared: true }))).body;
  expect([await namesFor(partner), await namesFor(analyst)]).toEqual([[['On televisions', true]], []]);
  const rival = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  expect((await marquee.call(tenant, 'GET /report/item/:id', { as: rival, params: { id } })).status).toBe(404);
  expect((await save(partner, draft({ definition: { ...draft().definition!, metrics: ['signUps'] } }))).body.code).toBe('FORBIDDEN');
  const other = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(other, { role: 'OWNER' });
  expect((await marquee.call(other, 'GET /report/item/:id', { as: stranger, params: { id } })).status).toBe(404);
  for (const role of ['SUPPORT', undefined] as const) {
    const person = await marquee.givenPerson(tenant, role ? { role } : {});
    expect([role, (await save(person, draft())).status, (await marquee.call(tenant, 'GET /report/list', { as: person })).status]).toEqual([role, 403, 403]);
  }
});

test('a shared report on money is there for who may read money alone', async () => {
  const finance = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  const of = { ...draft().definition!, metrics: ['salesNet' as const], only: { currency: 'EUR' } };
  expect((await save(finance, draft({ name: 'Sales', definition: of, isShared: true }))).status).toBe(200);
  expect([await namesFor(analyst), await namesFor(await marquee.givenPerson(tenant, { role: 'ADMIN' }))]).toEqual([[], [['Sales', false]]]);
  expect((await save(analyst, draft({ definition: of }))).status).toBe(403);
});

test.each<[object, string]>([
  [{ days: undefined }, 'definition.days'],
  [{ from: '2026-01-01', to: '2026-02-01' }, 'definition.days'],
  [{ days: undefined, from: '2026-02-01', to: '2026-01-01' }, 'definition.from'],
  [{ dimension: 'words' }, 'definition.dimension'],
  [{ metrics: [] }, 'definition.metrics'],
  [{ surprise: 1 }, 'definition.surprise'],
  [{ only: { country: 'nl' } }, 'definition.only.country'],
])('refuses a definition that says %j', async (more, path) => {
  const { status, body } = await marquee.call(tenant, 'POST /report/item', {
    as: analyst,
    rawBody: JSON.stringify(draft({ definition: { ...draft().definition!, ...more } })),
  });
  expect([status, body.fields?.[0]?.path]).toEqual([400, path]);
});

test('nobody keeps more than a hundred', async () => {
  const { id } = (await save(analyst, draft())).body;
  await marquee.database.asOwner((script) =>
    script(`insert into saved_report (tenant_id, id, identity_id, organization_id, name, definition, is_of_money, created_at, last_modified)
      select r.tenant_id, gen_random_uuid(), r.identity_id, r.organization_id, r.name, r.definition, false, now(), now()
      from saved_report r, generate_series(1, 99) where r.tenant_id = '${tenant.id}'`),
  );
  expect((await save(analyst, draft())).body.fields?.[0]).toMatchObject({ path: 'name', code: 'maxItems' });
  expect((await save(analyst, { id, version: 1, name: 'Still mine' })).status).toBe(200);
  expect((await marquee.call(tenant, 'PUT /report/item/:id', { as: analyst, params: { id } })).status).toBe(409);
});
