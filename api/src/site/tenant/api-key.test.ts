import { expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const generate = (tenant: GivenTenant, as: GivenPerson, body: Body<'POST /tenant/apikey/generate'>) =>
  marquee.call(tenant, 'POST /tenant/apikey/generate', { as, body });
const withKey = (tenant: GivenTenant, key: string) => ({ id: tenant.id, key });

test('a secret key does what its scopes say, and with a person what both may', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const viewer = await marquee.givenPerson(tenant);
  const made = await generate(tenant, owner, { name: 'Import', scopes: ['product:read', 'product:update'] });
  expect(made.body).toMatchObject({
    kind: 'SECRET',
    status: 'ACTIVE',
    organizationId: tenant.organizationId,
    lastUsedAt: null,
    createdBy: { id: owner.identity.id },
  });
  expect(made.body.secret.startsWith(made.body.prefix)).toBe(true);
  const key = withKey(tenant, made.body.secret);
  expect((await marquee.call(key, 'POST /tag/item', { body: { name: 'By key' } })).status).toBe(200);
  expect((await marquee.call(key, 'GET /organization/list', {})).body.code).toBe('FORBIDDEN');
  expect((await marquee.call(key, 'GET /identity/inbox/list', {})).body.code).toBe('SIGN_IN_REQUIRED');
  expect((await marquee.call(key, 'POST /tag/item', { as: viewer, body: { name: 'By both' } })).status).toBe(403);
  expect((await marquee.call(key, 'GET /organization/list', { as: owner })).status).toBe(403);
  const shown = await marquee.call(tenant, 'GET /tenant/apikey/item/:id', { as: owner, params: { id: made.body.id } });
  expect(shown.body.lastUsedAt).not.toBeNull();
  expect(shown.text).not.toContain(made.body.secret);
  expect((await marquee.call({ ...key, id: (await marquee.givenTenant()).id }, 'GET /tag/list', {})).body.code).toBe('TENANT_FORBIDDEN');
});

test('a secret key belongs to its organization: it outlives its maker’s suspension, and still says who made it', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const maker = await marquee.givenPerson(tenant, { role: 'ADMIN', firstName: 'Mara' });
  const { id } = maker.identity;
  const { body: made } = await generate(tenant, maker, { name: 'Import', scopes: ['product:read'] });
  expect((await marquee.call(tenant, 'POST /identity/item', { as: owner, body: { id, version: 1, entityStatus: 'ARCHIVED' } })).status).toBe(200);
  expect((await marquee.call(withKey(tenant, made.secret), 'GET /tag/list', {})).status).toBe(200);
  const { body: list } = await marquee.call(tenant, 'GET /tenant/apikey/list', { as: owner });
  expect(list.content.find((key) => key.id === made.id)).toMatchObject({ status: 'ACTIVE', createdBy: { id, firstName: 'Mara' } });
});

test('a revoked key and one past its time open nothing, at once', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const soon = new Date(Date.now() + 60_000).toISOString();
  const made = await marquee.call(tenant, 'POST /tenant/apikey/generate', {
    as: owner,
    query: { name: 'Query', scopes: 'product:read,report:read', expiresAt: soon },
  });
  expect(made.body.scopes).toEqual(['product:read', 'report:read']);
  const key = withKey(tenant, made.body.secret);
  expect((await marquee.call(key, 'GET /tag/list', {})).status).toBe(200);
  const later = await marquee.startAppWith({ now: () => new Date(Date.now() + 120_000) });
  expect((await later.call(key, 'GET /tag/list', {})).body.code).toBe('API_KEY_INVALID');
  await later.app.close();
  expect((await marquee.call(tenant, 'DELETE /tenant/apikey/item/:id', { as: owner, params: { id: made.body.id } })).status).toBe(200);
  expect((await marquee.call(key, 'GET /tag/list', {})).body.code).toBe('API_KEY_INVALID');
  const list = await marquee.call(tenant, 'GET /tenant/apikey/list', { as: owner });
  expect(list.body.content.map(({ name, status }) => [name, status])).toEqual([
    ['Query', 'REVOKED'],
    ['Documents', 'ACTIVE'],
  ]);
  expect((await generate(tenant, owner, { name: 'Old', scopes: ['product:read'], expiresAt: '2020-01-01T00:00:00.000Z' })).status).toBe(400);
});

test('nobody gives a key more than they may, and keys stay within their organization', async () => {
  const tenant = await marquee.givenTenant();
  const [owner, admin] = [await marquee.givenPerson(tenant, { role: 'OWNER' }), await marquee.givenPerson(tenant, { role: 'ADMIN' })];
  const neighbour = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant) });
  expect((await generate(tenant, admin, { name: 'Beyond', scopes: ['tenant:update'] })).body.fields?.[0]?.code).toBe('beyond');
  expect((await generate(tenant, admin, { name: 'None' })).body.fields?.[0]?.path).toBe('scopes');
  const { body } = await generate(tenant, owner, { name: 'Members', scopes: ['member:update', 'member:read'] });
  expect((await marquee.call(tenant, 'GET /tenant/apikey/item/:id', { as: neighbour, params: { id: body.id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'DELETE /tenant/apikey/item/:id', { as: neighbour, params: { id: body.id } })).status).toBe(404);
  const invite = await marquee.call(withKey(tenant, body.secret), 'POST /invite/generate', { body: { email: 'a@test.example', role: 'EDITOR' } });
  expect(invite.body.fields?.[0]?.code).toBe('beyond');
});

test('the public key is rotated: the next one joins it, and only then may the old one go', async () => {
  const tenant = await marquee.givenTenant();
  const [owner, admin] = [await marquee.givenPerson(tenant, { role: 'OWNER' }), await marquee.givenPerson(tenant, { role: 'ADMIN' })];
  const { body: list } = await marquee.call(tenant, 'GET /tenant/apikey/list', { as: owner });
  const old = list.content.find(({ kind }) => kind === 'PUBLIC')!;
  const revoke = (as: GivenPerson) => marquee.call(tenant, 'DELETE /tenant/apikey/item/:id', { as, params: { id: old.id } });
  expect((await revoke(owner)).body.code).toBe('CONFLICT');
  expect((await generate(tenant, admin, { name: 'Next', kind: 'PUBLIC' })).status).toBe(403);
  expect((await generate(tenant, owner, { name: 'Next', kind: 'PUBLIC', scopes: ['product:read'] })).status).toBe(400);
  const next = await generate(tenant, owner, { name: 'Next', kind: 'PUBLIC' });
  expect((await marquee.call(tenant, 'GET /tag/list', {})).status).toBe(200);
  expect((await revoke(admin)).status).toBe(403);
  expect((await revoke(owner)).status).toBe(200);
  expect((await marquee.call(tenant, 'GET /tag/list', {})).body.code).toBe('API_KEY_INVALID');
  expect((await marquee.call(withKey(tenant, next.body.secret), 'GET /tag/list', {})).status).toBe(200);
});
