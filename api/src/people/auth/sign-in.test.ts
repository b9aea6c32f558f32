import { expect, test } from '@jest/globals';
import type { GivenTenant } from '../../testing.ts';

const cookieOf = (headers: Readonly<Record<string, unknown>>): string => String(headers['set-cookie']).split(';')[0] ?? '';

async function signIn(tenant: GivenTenant, email: string, password: string) {
  return marquee.call(tenant, 'POST /auth/login', { body: { email, password } });
}

test('login answers a token that works and a refresh cookie scripts cannot read', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const { status, body, headers } = await signIn(tenant, person.email.toUpperCase(), person.password);
  expect(status).toBe(200);
  expect(body.identity).toMatchObject({
    email: person.email,
    organization: { id: tenant.organizationId },
    favorites: { PRODUCT: [], IDENTITY: [], ORGANIZATION: [] },
  });
  expect('rights' in body.identity && body.identity.rights).toContain('product:update');
  expect(headers['set-cookie']).toMatch(/^cmrefresh=[\w-]{43}; Max-Age=2592000; Path=\/v1\/auth; HttpOnly; SameSite=Strict$/);
  const self = await marquee.call(tenant, 'GET /identity/item/:id', { as: body, params: { id: body.identity.id } });
  expect(self.body.id).toBe(person.identity.id);
});

test('a wrong e-mail and a wrong password answer alike', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const wrongPassword = await signIn(tenant, person.email, 'not the password');
  const wrongEmail = await signIn(tenant, 'nobody@test.example', 'not the password');
  const elsewhere = await signIn(await marquee.givenTenant(), person.email, person.password);
  for (const { status, body } of [wrongPassword, wrongEmail, elsewhere])
    expect([status, body.code, body.message]).toEqual([401, 'CREDENTIALS_INVALID', 'E-mail or password is wrong.']);
});

test('concurrent guesses are mostly refused before the password check, and further attempts wait longer, also with the right password', async () => {
  const tenant = await marquee.givenTenant();
  const [person, neighbour] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  const guesses = await Promise.all(Array.from({ length: 30 }, () => signIn(tenant, person.email, 'a guess')));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
  const late = await signIn(tenant, person.email, person.password);
  expect([late.status, late.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(late.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect((await signIn(tenant, neighbour.email, neighbour.password)).status).toBe(200);
});

test('a refresh cookie renews the session once; shown again it ends the whole family', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const first = cookieOf((await signIn(tenant, person.email, person.password)).headers);
  const bystander = cookieOf((await signIn(tenant, person.email, person.password)).headers);
  const renewed = await marquee.call(tenant, 'POST /auth/refresh', { headers: { cookie: first } });
  expect([renewed.status, renewed.body.identity.id]).toEqual([200, person.identity.id]);
  const second = cookieOf(renewed.headers);
  const replay = await marquee.call(tenant, 'POST /auth/refresh', { headers: { cookie: first } });
  expect([replay.status, replay.body.code]).toEqual([401, 'SIGN_IN_REQUIRED']);
  expect(replay.headers['set-cookie']).toMatch(/^cmrefresh=; Max-Age=0/);
  expect((await marquee.call(tenant, 'POST /auth/refresh', { headers: { cookie: second } })).status).toBe(401);
  expect((await marquee.call(tenant, 'POST /auth/refresh', { headers: { cookie: bystander } })).status).toBe(200);
});

test('two concurrent renewals open only one session', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const cookie = cookieOf((await signIn(tenant, person.email, person.password)).headers);
  const both = await Promise.all([1, 2].map(() => marquee.call(tenant, 'POST /auth/refresh', { headers: { cookie } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a refresh cookie of one tenant is nothing to another', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const person = await marquee.givenPerson(tenant);
  const cookie = cookieOf((await signIn(tenant, person.email, person.password)).headers);
  expect((await marquee.call(other, 'POST /auth/refresh', { headers: { cookie } })).status).toBe(401);
  expect((await marquee.call(tenant, 'POST /auth/refresh', { headers: { cookie } })).status).toBe(200);
});

test('logout ends the session of the cookie', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const cookie = cookieOf((await signIn(tenant, person.email, person.password)).headers);
  expect((await marquee.call(tenant, 'POST /auth/logout', { headers: { cookie } })).body).toEqual({ done: true });
  expect((await marquee.call(tenant, 'POST /auth/refresh', { headers: { cookie } })).status).toBe(401);
});

test('an expired token in the header does not stand in the way of a renewal', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const cookie = cookieOf((await signIn(tenant, person.email, person.password)).headers);
  const old = await marquee.tokenAt(tenant, person.identity.id, new Date(Date.now() - 3_600_000));
  expect((await marquee.call(tenant, 'POST /auth/refresh', { as: { jwt: old }, headers: { cookie } })).status).toBe(200);
});

test('login by query string, as integrations of old call it, signs in', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const { email, password } = person;
  const byQuery = await marquee.call(tenant, 'POST /auth/login', { query: { email, password } });
  expect([byQuery.status, byQuery.body.identity.id]).toEqual([200, person.identity.id]);
  expect((await marquee.call(tenant, 'POST /auth/login', { query: { email, password, surprise: '1' } })).body.code).toBe('INVALID_INPUT');
});

test('other people are read with person:read only', async () => {
  const tenant = await marquee.givenTenant();
  const [support, viewer] = [await marquee.givenPerson(tenant, { role: 'SUPPORT' }), await marquee.givenPerson(tenant)];
  expect((await marquee.call(tenant, 'GET /identity/item/:id', { as: support, params: { id: viewer.identity.id } })).body.email).toBe(viewer.email);
  expect((await marquee.call(tenant, 'GET /identity/item/:id', { as: viewer, params: { id: support.identity.id } })).status).toBe(404);
});
