import { expect, test } from '@jest/globals';
import type { Role } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

async function membershipOf(tenant: GivenTenant, owner: GivenPerson, person: GivenPerson) {
  const { body } = await marquee.call(tenant, 'GET /organization/member/list', { as: owner, query: { q: person.email } });
  return body.content[0]!;
}

const saveRole = (tenant: GivenTenant, as: GivenPerson, member: { id: string; version: number }, role: Role) =>
  marquee.call(tenant, 'POST /organization/member/item', { as, body: { id: member.id, version: member.version, role } });

test('a new role counts from the next call on', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const tag = { name: 'Calm' };
  expect((await marquee.call(tenant, 'POST /tag/item', { as: analyst, body: tag })).status).toBe(403);
  const member = await membershipOf(tenant, owner, analyst);
  const saved = await saveRole(tenant, owner, member, 'EDITOR');
  expect([saved.body.role, saved.body.version]).toEqual(['EDITOR', member.version + 1]);
  expect((await marquee.call(tenant, 'POST /tag/item', { as: analyst, body: tag })).status).toBe(200);
  expect((await saveRole(tenant, owner, member, 'SUPPORT')).body.code).toBe('STALE');
  expect((await marquee.call(tenant, 'DELETE /organization/member/item/:id', { as: owner, params: { id: member.id } })).status).toBe(200);
  expect((await marquee.call(tenant, 'POST /tag/item', { as: analyst, body: { name: 'Late' } })).status).toBe(403);
});

test('a removed or demoted member loses the invites and keys that exceed their remaining rights', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
  const friend = `friend-${tenant.slug}@test.example`;
  const invite = (email: string, role: Role) => marquee.call(tenant, 'POST /invite/generate', { as: admin, body: { email, role } });
  const makeKey = async (scopes: string[]) => (await marquee.call(tenant, 'POST /tenant/apikey/generate', { as: admin, body: { name: 'Mine', scopes } })).body;
  const [people, titles] = [await makeKey(['person:read', 'key:update']), await makeKey(['product:read'])];
  const opens = async ({ secret }: { secret: string }) => (await marquee.call({ id: tenant.id, key: secret }, 'GET /product/list', {})).status;
  expect([(await invite(friend, 'ADMIN')).status, await opens(people), await opens(titles)]).toEqual([200, 200, 200]);
  const child = await marquee.call({ id: tenant.id, key: people.secret }, 'POST /tenant/apikey/generate', { body: { name: 'Child', scopes: ['person:read'] } });
  expect(child.status).toBe(403);
  const waiting = async () => (await marquee.call(tenant, 'GET /invite/list', { as: owner, query: {} })).body.content.map(({ email }) => email);
  expect((await saveRole(tenant, owner, await membershipOf(tenant, owner, admin), 'EDITOR')).status).toBe(200);
  expect([await waiting(), await opens(people), await opens(titles)]).toEqual([[], 401, 200]);
  const { id } = await membershipOf(tenant, owner, admin);
  expect((await marquee.call(tenant, 'DELETE /organization/member/item/:id', { as: owner, params: { id } })).status).toBe(200);
  expect(await opens(titles)).toBe(401);
});

test('nobody gives or takes a role beyond their own', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const platform = await marquee.givenPerson(tenant, { role: 'PLATFORM_ADMIN' });
  const [ownerMember, editorMember, platformMember] = await Promise.all([owner, editor, platform].map((person) => membershipOf(tenant, owner, person)));
  const tries: [GivenPerson, typeof editorMember, Role, number][] = [
    [admin, editorMember, 'OWNER', 403],
    [admin, editorMember, 'PLATFORM_ADMIN', 403],
    [admin, ownerMember, 'EDITOR', 403],
    [owner, editorMember, 'PLATFORM_ADMIN', 403],
    [owner, platformMember, 'EDITOR', 403],
    [editor, editorMember, 'OWNER', 403],
    [admin, editorMember, 'ADMIN', 200],
  ];
  for (const [as, member, role, status] of tries) expect([role, (await saveRole(tenant, as, member!, role)).status]).toEqual([role, status]);
  const changed = await membershipOf(tenant, owner, editor);
  expect((await saveRole(tenant, platform, changed, 'PLATFORM_ADMIN')).status).toBe(200);
  expect((await marquee.call(tenant, 'DELETE /organization/member/item/:id', { as: admin, params: { id: ownerMember!.id } })).status).toBe(403);
});

test('the last owner stays, even when two owners leave at once', async () => {
  const tenant = await marquee.givenTenant();
  const [one, other] = [await marquee.givenPerson(tenant, { role: 'OWNER' }), await marquee.givenPerson(tenant, { role: 'OWNER' })];
  const [mine, theirs] = [await membershipOf(tenant, one, one), await membershipOf(tenant, one, other)];
  const left = await Promise.all([
    marquee.call(tenant, 'DELETE /organization/member/item/:id', { as: one, params: { id: mine.id } }),
    marquee.call(tenant, 'DELETE /organization/member/item/:id', { as: other, params: { id: theirs.id } }),
  ]);
  expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [last, member] = left[0].status === 200 ? [other, theirs] : [one, mine];
  expect((await saveRole(tenant, last, member, 'ADMIN')).body.fields?.[0]?.code).toBe('last-owner');
});

test('only who is of the house joins unasked, once; a customer, a supplier’s people and a person of another tenant never', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const person = await marquee.givenPerson(tenant, { role: 'ANALYST', organizationId: await marquee.givenOrganization(tenant) });
  const customer = await marquee.givenPerson(tenant);
  const supplier = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  const stranger = await marquee.givenPerson(await marquee.givenTenant());
  const add = (identityId: string) => marquee.call(tenant, 'POST /organization/member/item', { as: owner, body: { identityId, role: 'EDITOR' } });
  const joined = await add(person.identity.id);
  expect([joined.body.role, joined.body.primary, joined.body.email]).toEqual(['EDITOR', false, person.email]);
  expect((await add(person.identity.id)).body.code).toBe('CONFLICT');
  for (const one of [stranger, customer, supplier]) {
    const { body } = await add(one.identity.id);
    expect(body.fields?.[0]).toMatchObject({ path: 'identityId', code: 'unknown' });
    expect(JSON.stringify(body)).not.toContain(one.email);
  }
  expect((await marquee.call(tenant, 'PUT /organization/member/item/:id', { as: owner, params: { id: joined.body.id } })).body).toEqual(joined.body);
});

test('a person of two organizations chooses which one counts, and another organization’s members are out of reach', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const person = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  const otherId = await marquee.givenOrganization(tenant, { name: 'Second' });
  const neighbour = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: otherId });
  const body = { identityId: person.identity.id, role: 'EDITOR' } as const;
  const second = await marquee.call(tenant, 'POST /organization/member/item', { as: neighbour, body });
  expect(second.body.primary).toBe(false);
  const foreign = await membershipOf(tenant, neighbour, neighbour);
  expect((await saveRole(tenant, owner, foreign, 'EDITOR')).status).toBe(404);
  expect((await marquee.call(tenant, 'POST /organization/member/item', { as: neighbour, body: { id: second.body.id, primary: true } })).status).toBe(403);
  const switched = await marquee.call(tenant, 'POST /organization/member/item', { as: person, body: { id: second.body.id, primary: true } });
  expect(switched.body.primary).toBe(true);
  const { body: self } = await marquee.call(tenant, 'GET /identity/item/:id', { as: person, params: { id: person.identity.id } });
  expect([self.organization?.name, self.organizationRoles.filter(({ primary }) => primary).map(({ memberId }) => memberId)]).toEqual([
    'Second',
    [second.body.id],
  ]);
  expect(self.rights).toContain('product:update');
  expect((await marquee.call(tenant, 'POST /tag/item', { as: person, body: { name: 'Mine now' } })).status).toBe(200);
});
