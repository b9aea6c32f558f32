import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EndpointKey, Role } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

/** Suppliers work on their own goods. Whatever their role, they neither see nor change the tenant's settings and data. */
describe.each(['LICENSOR', 'PROVIDER', 'MERCHANT'])('an organization of type %s', (type) => {
  let tenant: GivenTenant, owner: GivenPerson, house: GivenPerson;
  let organizationId = '';
  beforeAll(async () => {
    tenant = await marquee.givenTenant();
    house = await marquee.givenPerson(tenant, { role: 'OWNER' });
    organizationId = await marquee.givenOrganization(tenant, { type });
    owner = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  });
  const statusOf = async (key: EndpointKey, options: object = {}, as = owner) =>
    (await marquee.call(tenant, key as 'GET /tag/list', { as, ...options })).status;
  const change = (body: object, as: GivenPerson) => marquee.call(tenant, 'POST /organization/item', { as, rawBody: JSON.stringify(body) });

  test.each(['OWNER', 'ADMIN', 'SUPPORT', 'FINANCE'] as const)('a supplier has no %s with rights over the whole tenant', async (role: Role) => {
    const person = await marquee.givenPerson(tenant, { role, organizationId });
    const concerns = /^(tenant|registry|setting|person|order|subscription|page|campaign|payment|payout|ledger|channel|service|proposal):/;
    expect(person.identity.rights.filter((right) => concerns.test(right))).toEqual([]);
    expect((await marquee.givenPerson(tenant, { role })).identity.rights.some((right) => concerns.test(right))).toBe(true);
  });

  test('a supplier cannot access settings, customers, orders or pages of the tenant', async () => {
    const params = { id: tenant.id };
    expect([
      await statusOf('GET /tenant/item/:id', { params }),
      await statusOf('POST /tenant/item', { rawBody: JSON.stringify({ id: tenant.id, version: 1, settings: { app_name: 'Mine' } }) }),
      await statusOf('DELETE /tenant/item/:id', { params }),
      await statusOf('GET /identity/list'),
      await statusOf('GET /identity/item/:id', { params: { id: house.identity.id } }),
      await statusOf('GET /oauth/settings/list'),
      await statusOf('GET /page/list'),
    ]).toEqual([403, 403, 403, 403, 404, 403, 403]);
    const orders = await marquee.call(tenant, 'GET /order/list', { as: owner, query: { identityId: house.identity.id } });
    expect([orders.status, orders.body.totalElements]).toEqual([200, 0]);
  });

  test('a supplier adds nobody without consent and learns nothing about people by trying', async () => {
    const admin = await marquee.givenPerson(tenant, { role: 'ADMIN', organizationId });
    const customer = await marquee.givenPerson(tenant);
    for (const as of [owner, admin])
      for (const { identity } of [customer, house]) {
        const answer = await marquee.call(tenant, 'POST /organization/member/item', { as, body: { identityId: identity.id, role: 'EDITOR' } });
        expect([answer.status, answer.text.includes(customer.email)]).toEqual([403, false]);
      }
    const { body: members } = await marquee.call(tenant, 'GET /organization/member/list', { as: owner, query: { size: 100 } });
    expect(members.content.map(({ identityId }) => identityId)).not.toContain(customer.identity.id);
    expect(await statusOf('DELETE /organization/item/:id', { params: { id: organizationId } }, admin)).toBe(403);
  });

  test('an owner of a supplier can invite owners, and an admin cannot', async () => {
    const admin = await marquee.givenPerson(tenant, { role: 'ADMIN', organizationId });
    const invite = async (as: GivenPerson, role: Role) =>
      (await marquee.call(tenant, 'POST /invite/item', { as, rawBody: JSON.stringify({ email: `${role}@test.example`.toLowerCase(), role }) })).status;
    expect([await invite(admin, 'OWNER'), await invite(owner, 'PLATFORM_ADMIN'), await invite(owner, 'OWNER')]).toEqual([403, 403, 200]);
  });

  test('a supplier sees the house and itself, but no other suppliers or keys of the site', async () => {
    const rival = await marquee.givenOrganization(tenant, { type: 'LICENSOR', name: 'Rival' });
    const { body } = await marquee.call(tenant, 'GET /organization/list', { as: owner, query: { size: 100 } });
    expect(body.content.map(({ id }) => id)).toEqual(expect.arrayContaining([organizationId, tenant.organizationId]));
    expect([body.content.some(({ id }) => id === rival), await statusOf('GET /organization/item/:id', { params: { id: rival } })]).toEqual([false, 404]);
    const { body: keys } = await marquee.call(tenant, 'GET /tenant/apikey/list', { as: owner });
    expect(keys.content.filter(({ kind }) => kind === 'PUBLIC')).toEqual([]);
  });

  test('a supplier cannot become a house organization or make others one', async () => {
    const { body: own } = await marquee.call(tenant, 'GET /organization/item/:id', { as: owner, params: { id: organizationId } });
    const { id, version } = own;
    const answers = [
      await change({ id, version, organizationType: 'ORGANIZATION' }, owner),
      await change({ name: 'Another' }, owner),
      await marquee.call(tenant, 'PUT /organization/item/:id', { as: owner, params: { id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await change({ id, version, organizationType: own.organizationType, name: 'Renamed' }, owner)).status).toBe(200);
  });

  test('a supplier sees its own drafts and no others', async () => {
    const [mine, theirs] = [
      await marquee.givenTitle(tenant, { name: 'Mine, not out', entityStatus: 'DRAFT', organizationId }),
      await marquee.givenTitle(tenant, { name: 'Theirs, not out', entityStatus: 'DRAFT' }),
    ];
    const out = await marquee.givenTitle(tenant, { name: 'Theirs, out' });
    const query = { entityStatuses: 'DRAFT,APPROVED', sortBy: 'name', sortDirection: 'asc', size: 100 } as const;
    const listed = async (as: GivenPerson) => {
      const { body } = await marquee.call(tenant, 'GET /product/list', { as, query });
      return [body.content.map(({ name }) => name), body.totalElements];
    };
    expect(await listed(owner)).toEqual([['Mine, not out', 'Theirs, out'], 2]);
    expect(await listed(house)).toEqual([['Mine, not out', 'Theirs, not out', 'Theirs, out'], 3]);
    expect(await listed(owner)).toEqual([['Mine, not out', 'Theirs, out'], 2]);
    const read = (id: string) => statusOf('GET /product/item/:id', { params: { id } });
    expect([await read(mine.id), await read(theirs.id), await read(out.id)]).toEqual([200, 404, 200]);
  });

  test('a supplier has keys limited to its members’ rights, also if it was a house organization before', async () => {
    const former = (await change({ name: 'Former', organizationType: 'ORGANIZATION' }, house)).body as { id: string };
    const member = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: former.id });
    const { body: key } = await marquee.call(tenant, 'POST /tenant/apikey/generate', {
      as: member,
      body: { name: 'Reader', scopes: ['person:read', 'product:read'] },
    });
    const list = async (path: 'GET /identity/list' | 'GET /product/list') => (await marquee.call({ ...tenant, key: key.secret }, path)).status;
    expect([await list('GET /identity/list'), await list('GET /product/list')]).toEqual([200, 200]);
    const { body: existing } = await marquee.call(tenant, 'GET /organization/item/:id', { as: house, params: { id: former.id } });
    expect((await change({ id: former.id, version: existing.version, organizationType: type }, house)).status).toBe(200);
    expect([await list('GET /identity/list'), await list('GET /product/list')]).toEqual([403, 200]);
  });

  test('the last house organization cannot become a supplier', async () => {
    const alone = await marquee.givenTenant();
    const as = await marquee.givenPerson(alone, { role: 'OWNER' });
    const { body } = await marquee.call(alone, 'POST /organization/item', {
      as,
      rawBody: JSON.stringify({ id: alone.organizationId, version: 1, organizationType: type }),
    });
    expect(body.fields).toMatchObject([{ path: 'organizationType', code: 'last-house' }]);
  });

  test('the organization the caller acts for cannot become a supplier', async () => {
    const alone = await marquee.givenTenant();
    const as = await marquee.givenPerson(alone, { role: 'OWNER' });
    const { body: other } = await marquee.call(alone, 'POST /organization/item', { as, body: { name: 'Second', organizationType: 'ORGANIZATION' } });
    expect(other).toMatchObject({ organizationType: 'ORGANIZATION' });
    const { body } = await marquee.call(alone, 'POST /organization/item', {
      as,
      rawBody: JSON.stringify({ id: alone.organizationId, version: 1, organizationType: type }),
    });
    expect(body.fields).toMatchObject([{ path: 'organizationType', code: 'own' }]);
  });
});
