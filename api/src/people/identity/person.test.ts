import { expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

type Draft = Body<'POST /identity/item'>;
const save = (tenant: GivenTenant, as: GivenPerson, body: Draft) => marquee.call(tenant, 'POST /identity/item', { as, body });

test('one changes one’s own profile, and nothing that others decide', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant, { firstName: 'Vera' });
  const { id } = person.identity;
  const avatar = { host: '', path: '/media/a.webp', masterPath: '/media/a.webp', smallPath: '/media/a-s.webp', sourceUrl: null };
  const saved = await save(tenant, person, {
    id,
    version: 1,
    firstName: 'Wera',
    phone: '+46 8 555',
    timeZone: 'Europe/Stockholm',
    locale: 'ar',
    themeScheme: 'light',
    themeDirection: 'rtl',
    marketingConsent: true,
    avatar,
  });
  expect(saved.body).toMatchObject({
    firstName: 'Wera',
    displayName: 'Wera',
    timeZone: 'Europe/Stockholm',
    locale: 'ar',
    themeScheme: 'light',
    themeDirection: 'rtl',
    marketingConsent: true,
    avatar,
    version: 2,
  });
  expect((await save(tenant, person, { id, version: 1, firstName: 'Late' })).body.code).toBe('STALE');
  for (const change of [{ email: 'other@test.example' }, { entityStatus: 'ARCHIVED' as const }])
    expect((await save(tenant, person, { id, version: 2, ...change })).status).toBe(403);
  expect((await save(tenant, person, { id, version: 2, timeZone: 'Mars/Olympus' })).body.fields?.[0]?.path).toBe('timeZone');
  expect((await save(tenant, person, { id, version: 2, verified: true } as Draft)).body.fields?.[0]?.code).toBe('unknown');
});

test('people with person:update enter a person, who chooses a password by the mailed link', async () => {
  const tenant = await marquee.givenTenant();
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  const viewer = await marquee.givenPerson(tenant);
  const email = `new-${tenant.slug}@test.example`;
  expect((await save(tenant, viewer, { email, firstName: 'Nia' })).status).toBe(403);
  expect((await save(tenant, support, { firstName: 'Nia' })).body.fields?.[0]).toMatchObject({ path: 'email', code: 'required' });
  const made = await save(tenant, support, { email: email.toUpperCase(), firstName: 'Nia', lastName: 'Berg' });
  expect([made.body.email, made.body.verified, made.body.organizationRoles]).toEqual([email, false, []]);
  expect((await save(tenant, support, { email, firstName: 'Nia' })).body.fields?.[0]).toMatchObject({ path: 'email', code: 'taken' });
  const [letter] = await marquee.mailsTo(email);
  const link = new URL(letter!.links.find((address) => address.includes('/create-password'))!);
  const password = 'a quiet harbour at dawn';
  expect((await marquee.call(tenant, 'POST /auth/password-save', { body: { token: link.searchParams.get('token') ?? '', password } })).status).toBe(200);
  expect((await marquee.call(tenant, 'POST /auth/login', { body: { email, password } })).status).toBe(200);
});

test('people are listed and found, by those who may', async () => {
  const tenant = await marquee.givenTenant();
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT', firstName: 'Sol' });
  for (const firstName of ['Bo', 'Åsa', 'Cleo']) await marquee.givenPerson(tenant, { firstName, lastName: 'Found' });
  await marquee.givenPerson(await marquee.givenTenant(), { firstName: 'Foreign' });
  const list = await marquee.call(tenant, 'GET /identity/list', { as: support, query: { sortBy: 'name', q: 'found', size: 2 } });
  expect([list.body.content.map(({ firstName }) => firstName), list.body.totalElements]).toEqual([['Åsa', 'Bo'], 3]);
  const next = await marquee.call(tenant, 'POST /identity/list', { as: support, body: { sortBy: 'name', q: 'found', size: 2, cursor: list.body.nextCursor! } });
  expect(next.body.content.map(({ firstName }) => firstName)).toEqual(['Cleo']);
  expect((await marquee.call(tenant, 'GET /identity/list', { as: support })).body.totalElements).toBe(4);
  expect((await marquee.call(tenant, 'GET /identity/list', { as: await marquee.givenPerson(tenant) })).status).toBe(403);
});

test('a suspended person is out at once, and back when they are not', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const person = await marquee.givenPerson(tenant);
  const { id } = person.identity;
  const read = () => marquee.call(tenant, 'GET /identity/item/:id', { as: person, params: { id } });
  expect((await save(tenant, owner, { id, version: 1, entityStatus: 'ARCHIVED' })).status).toBe(200);
  expect((await read()).body.code).toBe('SIGN_IN_REQUIRED');
  expect((await marquee.call(tenant, 'POST /auth/login', { body: { email: person.email, password: person.password } })).status).not.toBe(200);
  expect((await marquee.call(tenant, 'GET /identity/list', { as: owner, query: { entityStatuses: 'ARCHIVED' } })).body.content.map((one) => one.id)).toEqual([
    id,
  ]);
  await save(tenant, owner, { id, version: 2, entityStatus: 'APPROVED' });
  expect((await read()).status).toBe(200);
});

test('support does not touch people whose roles are beyond theirs, and nobody suspends the last owner', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const platform = await marquee.givenPerson(tenant, { role: 'PLATFORM_ADMIN' });
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  const { id } = owner.identity;
  expect((await save(tenant, support, { id, version: 1, phone: '1' })).status).toBe(403);
  expect((await marquee.call(tenant, 'DELETE /identity/item/:id', { as: support, params: { id } })).status).toBe(403);
  expect((await save(tenant, platform, { id, version: 1, entityStatus: 'ARCHIVED' })).body.fields?.[0]?.code).toBe('last-owner');
  expect((await marquee.call(tenant, 'DELETE /identity/item/:id', { as: platform, params: { id } })).body.code).toBe('CONFLICT');
});

test('a copy of a person has a free address and no way in', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const person = await marquee.givenPerson(tenant, { email: `vera-${tenant.slug}@test.example` });
  const clone = () => marquee.call(tenant, 'PUT /identity/item/:id', { as: owner, params: { id: person.identity.id } });
  const [one, other] = [await clone(), await clone()];
  expect([one.body.email, other.body.email]).toEqual([`vera-${tenant.slug}+copy@test.example`, `vera-${tenant.slug}+copy2@test.example`]);
  expect([one.body.verified, one.body.entityStatus, one.body.organizationRoles]).toEqual([false, 'APPROVED', []]);
  expect((await marquee.call(tenant, 'POST /auth/login', { body: { email: one.body.email, password: person.password } })).status).toBe(401);
});

test('others see no more of a person than their profile', async () => {
  const tenant = await marquee.givenTenant();
  const [vera, viewer] = [await marquee.givenPerson(tenant, { firstName: 'Vera' }), await marquee.givenPerson(tenant)];
  const profile = await marquee.call(tenant, 'GET /identity/profile/:id', { as: viewer, params: { id: vera.identity.id } });
  expect(Object.keys(profile.body).sort()).toEqual(['avatar', 'displayName', 'favourites', 'firstName', 'id', 'memberSince']);
  expect((await marquee.call(tenant, 'GET /identity/item/:id', { as: viewer, params: { id: vera.identity.id } })).status).toBe(404);
});
