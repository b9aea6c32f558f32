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

test('a maker owns the organization made, which is not the primary one unless it is the first', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const body = {
    name: 'Fjord',
    organizationType: 'LICENSOR',
    website: 'https://fjord.example',
    countryCode: 'NO',
    logo: { path: '/media/uploads/fjord.png' },
    metaData: { vat: 'NO1' },
  } as const;
  const made = await marquee.call(tenant, 'POST /organization/item', { as: owner, body });
  expect(made.body).toMatchObject({ ...body, entityStatus: 'APPROVED', version: 1 });
  const { body: self } = await marquee.call(tenant, 'GET /identity/item/:id', { as: owner, params: { id: owner.identity.id } });
  expect(self.organizationRoles.map(({ organizationName, organizationLogo, role, primary }) => [organizationName, organizationLogo, role, primary])).toEqual([
    ['House', null, 'OWNER', true],
    ['Fjord', body.logo, 'OWNER', false],
  ]);
  const renamed = await marquee.call(tenant, 'POST /organization/item', { as: owner, body: { id: made.body.id, version: 1, name: 'Fjord Archive' } });
  expect(renamed.body.name).toBe('Fjord Archive');
  const copy = await marquee.call(tenant, 'PUT /organization/item/:id', { as: owner, params: { id: made.body.id } });
  expect([copy.body.name, copy.body.entityStatus]).toEqual(['Fjord Archive (copy)', 'APPROVED']);
});

test('an archived organization loses members, keys and its place in lists; the last one with people stays', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
  const remove = (as: typeof owner, id: string) => marquee.call(tenant, 'DELETE /organization/item/:id', { as, params: { id } });
  expect((await remove(owner, tenant.organizationId)).body.code).toBe('CONFLICT');
  const { body: second } = await marquee.call(tenant, 'POST /organization/item', { as: owner, body: { name: 'Second' } });
  expect((await remove(admin, tenant.organizationId)).status).toBe(403);
  expect((await remove(owner, tenant.organizationId)).status).toBe(200);
  const { body: self } = await marquee.call(tenant, 'GET /identity/item/:id', { as: owner, params: { id: owner.identity.id } });
  expect(self.organization?.id).toBe(second.id);
  const { body: list } = await marquee.call(tenant, 'GET /organization/list', { as: owner });
  expect(list.content.map(({ name }) => name)).toEqual(['Second']);
  expect((await marquee.call(tenant, 'GET /organization/list', { as: admin })).status).toBe(403);
});
