import { expect, test } from '@jest/globals';

test('lists the approved organizations of this tenant by name, and of the types asked for', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  await marquee.givenOrganization(tenant, { name: 'Åsgard Films', type: 'LICENSOR' });
  await marquee.givenOrganization(tenant, { name: 'Zenith Shop', type: 'MERCHANT' });
  await marquee.givenOrganization(await marquee.givenTenant(), { name: 'Elsewhere' });
  const all = await marquee.call(tenant, 'GET /organization/list', { as: owner });
  expect(all.body.content.map(({ name }) => name)).toEqual(['Åsgard Films', 'House', 'Zenith Shop']);
  const some = await marquee.call(tenant, 'POST /organization/list', { as: owner, body: { organizationTypes: 'LICENSOR,MERCHANT', size: 1 } });
  expect([some.body.content.map(({ name }) => name), some.body.totalElements, some.body.lastPage]).toEqual([['Åsgard Films'], 2, false]);
});

test('only one’s own organization can be renamed, and only as last read', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const id = tenant.organizationId;
  const renamed = await marquee.call(tenant, 'POST /organization/item', { as: owner, body: { id, version: 1, name: 'New House' } });
  expect([renamed.body.name, renamed.body.version]).toEqual(['New House', 2]);
  expect((await marquee.call(tenant, 'POST /organization/item', { as: owner, body: { id, version: 1, name: 'Late' } })).body.code).toBe('STALE');
  const foreign = await marquee.givenOrganization(tenant);
  expect((await marquee.call(tenant, 'POST /organization/item', { as: owner, body: { id: foreign, version: 1, name: 'Mine' } })).status).toBe(404);
});

test('lists the members of the caller’s organization', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER', firstName: 'Olive' });
  await marquee.givenPerson(tenant, { role: 'EDITOR', firstName: 'Edda' });
  await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant) });
  const { body } = await marquee.call(tenant, 'GET /organization/member/list', { as: owner });
  expect(body.content.map(({ firstName, role }) => `${firstName} ${role}`)).toEqual(['Edda EDITOR', 'Olive OWNER']);
  const found = await marquee.call(tenant, 'GET /organization/member/list', { as: owner, query: { q: 'edd' } });
  expect(found.body.totalElements).toBe(1);
});

test('a tenant is read by its owners', async () => {
  const tenant = await marquee.givenTenant({ policy: 'open' });
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const { body } = await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } });
  expect([body.slug, body.settings.policy]).toEqual([tenant.slug, 'open']);
});
