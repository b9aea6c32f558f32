import { expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const cookieOf = (headers: Readonly<Record<string, unknown>>): string => String(headers['set-cookie']).split(';')[0] ?? '';

async function signIn(tenant: GivenTenant, { email, password }: GivenPerson, headers: Record<string, string> = {}) {
  const { body, headers: answered } = await marquee.call(tenant, 'POST /auth/login', { body: { email, password }, headers, from: '192.0.2.7' });
  return { jwt: body.jwt, cookie: cookieOf(answered) };
}

const readSelf = (tenant: GivenTenant, person: GivenPerson, as: { jwt: string }) =>
  marquee.call(tenant, 'GET /identity/item/:id', { as, params: { id: person.identity.id } });

test('after logout neither token nor cookie is good any more', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const session = await signIn(tenant, person);
  expect((await readSelf(tenant, person, session)).status).toBe(200);
  await marquee.call(tenant, 'POST /auth/logout', { headers: { cookie: session.cookie } });
  const replayed = await readSelf(tenant, person, session);
  expect([replayed.status, replayed.body.code]).toEqual([401, 'SIGN_IN_REQUIRED']);
  expect((await marquee.call(tenant, 'POST /auth/refresh', { headers: { cookie: session.cookie } })).status).toBe(401);
});

test('logout without the cookie ends the session of the token', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const [session, other] = [await signIn(tenant, person), await signIn(tenant, person)];
  await marquee.call(tenant, 'POST /auth/logout', { as: session });
  expect((await readSelf(tenant, person, session)).status).toBe(401);
  expect((await readSelf(tenant, person, other)).status).toBe(200);
});

test('a replayed refresh cookie ends the session with its tokens', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const session = await signIn(tenant, person);
  const renewed = await marquee.call(tenant, 'POST /auth/refresh', { headers: { cookie: session.cookie } });
  expect((await readSelf(tenant, person, renewed.body)).status).toBe(200);
  await marquee.call(tenant, 'POST /auth/refresh', { headers: { cookie: session.cookie } });
  for (const as of [session, renewed.body]) expect((await readSelf(tenant, person, as)).status).toBe(401);
});

test('one sees where one is signed in, and signs out there', async () => {
  const tenant = await marquee.givenTenant();
  const [person, stranger] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  const here = await signIn(tenant, person, { 'user-agent': FIREFOX });
  const there = await signIn(tenant, person, { 'user-agent': 'curl/8.14.1' });
  const { body } = await marquee.call(tenant, 'GET /auth/session/list', { as: here });
  expect(body.content).toHaveLength(3);
  const current = body.content.find((session) => session.current);
  expect(current).toMatchObject({ userAgent: 'Firefox 140 on Linux', address: '192.0.2.7', factor: 'PASSWORD' });
  const other = body.content.find(({ userAgent }) => userAgent === 'curl');
  const end = (as: { jwt: string }) => marquee.call(tenant, 'DELETE /auth/session/item/:id', { as, params: { id: other?.id ?? '' } });
  expect((await end(stranger)).status).toBe(404);
  expect((await readSelf(tenant, person, there)).status).toBe(200);
  expect((await end(here)).body).toEqual({ done: true });
  expect((await readSelf(tenant, person, there)).status).toBe(401);
  expect((await end(here)).status).toBe(404);
});

test('everywhere else is left at once', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const [here, there, elsewhere] = [await signIn(tenant, person), await signIn(tenant, person), await signIn(tenant, person)];
  await marquee.call(tenant, 'POST /auth/session/end-others', { as: here });
  expect((await readSelf(tenant, person, here)).status).toBe(200);
  for (const as of [there, elsewhere, person]) expect((await readSelf(tenant, person, as)).status).toBe(401);
  const list = await marquee.call(tenant, 'GET /auth/session/list', { as: here, query: { size: 1 } });
  expect([list.body.totalElements, list.body.lastPage]).toEqual([1, true]);
});

test('calls of signing in overlook a bad token, and use a good one', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  expect((await marquee.call(tenant, 'POST /auth/check-mfa', { as: person, body: {} })).body.using2FA).toBe(false);
  expect((await marquee.call(tenant, 'POST /auth/check-mfa', { as: { jwt: 'bad' }, body: {} })).body.code).toBe('SIGN_IN_REQUIRED');
  expect((await marquee.call(tenant, 'GET /auth/session/list', { as: { jwt: 'bad' } })).body.code).toBe('SIGN_IN_REQUIRED');
});

test('a session ended by one process is ended for all', async () => {
  const second = await marquee.startSecondApp();
  if (!second) return;
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const session = await signIn(tenant, person);
  const ask = () =>
    second.http.inject({
      url: `/v1/identity/item/${person.identity.id}`,
      headers: { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${session.jwt}` },
    });
  expect((await ask()).statusCode).toBe(200);
  await marquee.call(tenant, 'POST /auth/logout', { as: session });
  expect((await ask()).statusCode).toBe(401);
});

test('the renewal limit delays a person without ending the session or affecting others', async () => {
  const tenant = await marquee.givenTenant();
  const [person, other] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  let { cookie } = await signIn(tenant, person);
  await marquee.database.platformWrite((run) => run({ sql: `update attempt set taken = 599 where tenant_id = '${tenant.id}' and taken = 1`, parameters: [] }));
  const renew = async () => marquee.call(tenant, 'POST /auth/refresh', { headers: { cookie } });
  const last = await renew();
  cookie = cookieOf(last.headers);
  const refused = await renew();
  expect([last.status, refused.status, refused.headers['set-cookie'], Number(refused.headers['retry-after']) > 0]).toEqual([200, 429, undefined, true]);
  expect((await readSelf(tenant, person, last.body)).status).toBe(200);
  expect((await signIn(tenant, other)).jwt).toBeDefined();
  await marquee.database.platformWrite((run) => run({ sql: `delete from attempt where tenant_id = '${tenant.id}'`, parameters: [] }));
  expect((await renew()).status).toBe(200);
});

test('sessions nobody came back to are forgotten', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  for (const days of [10, 100, 130])
    await marquee.database.platformWrite((run) =>
      run({
        sql: `insert into session (tenant_id, id, identity_id, factor, user_agent, address, created_at, last_seen_at)
              values ($1, gen_random_uuid(), $2, 'PASSWORD', '${days}', '', now() - interval '1 year', now() - interval '${days} days')`,
        parameters: [tenant.id, person.identity.id],
      }),
    );
  await marquee.tidy();
  const left = await marquee.database.platformRead<{ agent: string }>({
    sql: `select user_agent as agent from session where tenant_id = $1`,
    parameters: [tenant.id],
  });
  expect(
    left
      .map(({ agent }) => agent)
      .filter((agent) => /^\d+$/.test(agent))
      .sort(),
  ).toEqual(['10', '100']);
});

test('old letters go, and newer ones stay', async () => {
  const tenant = await marquee.givenTenant();
  const ids = await Promise.all(
    [1, 2].map(() => marquee.writeMail(tenant, { to: 'reader@test.example', template: 'welcome', data: { firstName: 'Nia', url: 'http://a.test/' } })),
  );
  await marquee.database.platformWrite((run) =>
    run({ sql: `update outbox_mail set created_at = now() - interval '31 days' where id = $1`, parameters: [ids[0]] }),
  );
  await marquee.tidy();
  const left = await marquee.database.platformRead<{ id: string }>({ sql: `select id from outbox_mail where tenant_id = $1`, parameters: [tenant.id] });
  expect(left.map(({ id }) => id)).toEqual([ids[1]]);
});
