import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { givenProvider } from '../../testing/given-provider.ts';
import { holdLimitsOf, startSilent } from '../../testing/time-limits.ts';
import type { GivenPerson, GivenTenant, RunningIdentity } from '../../testing.ts';

let idp: RunningIdentity;
let tenant: GivenTenant, owner: GivenPerson, providerId: string;

const sam = 'sam@id.example';

beforeAll(async () => {
  idp = await marquee.startIdentityProvider();
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  providerId = await givenProvider(idp, tenant, owner);
});
afterAll(() => idp.stop());

/** Creates a separate tenant with the provider, for tests that count people. */
async function givenPlace(input: object = {}) {
  const place = await marquee.givenTenant();
  const boss = await marquee.givenPerson(place, { role: 'OWNER' });
  return { place, boss, provider: await givenProvider(idp, place, boss, input) };
}

/** Changes the database directly: time that passes, states created by other features. */
const change = (text: string) => marquee.database.platformWrite((run) => run({ sql: text, parameters: [] }));

const cookieOf = (headers: Readonly<Record<string, unknown>>): string => String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';

async function begin(where = tenant, id = providerId, returnTo?: string) {
  const begun = await marquee.call(where, 'GET /oauth/authorize/:id', { params: { id }, query: returnTo === undefined ? {} : { returnTo } });
  return { ...begun, url: begun.body.url, cookie: cookieOf(begun.headers) };
}

/** Sends what the login page sends: the parameters the provider added. */
function finish(came: URL, cookie: string | null, where = tenant) {
  const { code = '', state = '', iss } = Object.fromEntries(came.searchParams) as { code?: string; state?: string; iss?: string };
  return marquee.call(where, 'POST /auth/login-sso', { body: { code, state, ...(iss !== undefined && { iss }) }, headers: { cookie } });
}

async function signIn(account: string, where = tenant, id = providerId) {
  const { url, cookie } = await begin(where, id);
  return finish(await marquee.visitIdentityProvider(url, account), cookie, where);
}

const sessionCookies = (headers: Readonly<Record<string, unknown>>) => [headers['set-cookie']].flat().filter((line) => String(line).startsWith('cmrefresh='));

function expectNoSession(answer: Awaited<ReturnType<typeof finish>>, code: string) {
  expect([answer.body.code, sessionCookies(answer.headers)]).toEqual([code, []]);
  expect(answer.body).not.toHaveProperty('signedIn');
}

test('a stranger with a confirmed address becomes a person here, and is the same the next time', async () => {
  const { place, provider } = await givenPlace();
  const { url, cookie, headers } = await begin(place, provider, '/library?tab=1#top');
  expect(String(headers['set-cookie'])).toMatch(/^cmsso-[\w-]{12}=[\w-]{43}; Max-Age=600; Path=\/v1; HttpOnly; SameSite=Lax$/);
  const asked = new URL(url).searchParams;
  expect([asked.get('code_challenge_method'), asked.get('response_type'), asked.get('redirect_uri')]).toEqual([
    'S256',
    'code',
    `http://${place.host}/auth/login`,
  ]);
  const first = await finish(await marquee.visitIdentityProvider(url, sam), cookie, place);
  expect(first.status).toBe(200);
  expect(first.body.returnTo).toBe('/library?tab=1#top');
  const { signedIn } = first.body;
  expect(signedIn).toMatchObject({ mfa: null, identity: { email: sam, firstName: 'Sam', lastName: 'Okonkwo', verified: true } });
  expect(sessionCookies(first.headers)).toHaveLength(1);
  const listed = await marquee.call(place, 'GET /identity/connection/list', { as: signedIn });
  expect(listed.body.content).toMatchObject([{ kind: 'SIGN_IN', service: idp.issuer, externalId: sam, label: 'Test ID', hasSecret: false }]);
  const again = await signIn(sam, place, provider);
  expect(again.body.signedIn.identity.id).toBe(signedIn.identity.id);
});

test('two first sign-ins at once make one person', async () => {
  const { place, provider } = await givenPlace();
  const answers = await Promise.all([signIn(sam, place, provider), signIn(sam, place, provider)]);
  const people = answers.filter(({ status }) => status === 200).map(({ body }) => body.signedIn.identity.id);
  expect([people.length > 0, new Set(people).size]).toEqual([true, 1]);
  for (const answer of answers) if (answer.status !== 200) expectNoSession(answer, 'SSO_FAILED');
});

test('a confirmed person with the same confirmed address is linked, and keeps their roles', async () => {
  const { place, provider } = await givenPlace();
  const known = await marquee.givenPerson(place, { email: sam, role: 'EDITOR' });
  const { body } = await signIn(sam, place, provider);
  expect(body.signedIn.identity.id).toBe(known.identity.id);
  expect('rights' in body.signedIn.identity && body.signedIn.identity.rights).toContain('product:update');
  const mails = { sql: `select recipient, template from outbox_mail where tenant_id = '${place.id}'`, parameters: [] };
  expect(await marquee.database.platformRead(mails)).toEqual([{ recipient: sam, template: 'way-in-notice' }]);
});

test('an address the provider has not confirmed opens no session and makes nobody', async () => {
  const { place, provider } = await givenPlace();
  expectNoSession(await signIn('una@id.example', place, provider), 'EMAIL_UNVERIFIED');
  await marquee.givenPerson(place, { email: 'una@id.example' });
  expectNoSession(await signIn('una@id.example', place, provider), 'EMAIL_UNVERIFIED');
});

test('an account whose address is not confirmed here neither takes over nor is taken over', async () => {
  const { place, provider } = await givenPlace();
  const squatter = await marquee.givenPerson(place, { email: sam });
  await change(`update identity set verified = false where id = '${squatter.identity.id}'`);
  expectNoSession(await signIn(sam, place, provider), 'EMAIL_UNVERIFIED');
  await change(`update identity set verified = true where id = '${squatter.identity.id}'`);
  expect((await signIn(sam, place, provider)).body.signedIn.identity.id).toBe(squatter.identity.id);
  await change(`update identity set verified = false where id = '${squatter.identity.id}'`);
  expectNoSession(await signIn(sam, place, provider), 'EMAIL_UNVERIFIED');
});

test('a state that is wrong, missing or of another browser or tenant opens nothing', async () => {
  const other = await givenPlace();
  const { url, cookie } = await begin();
  const came = await marquee.visitIdentityProvider(url, sam);
  const wrong = new URL(came);
  wrong.searchParams.set('state', 'another-state-altogether');
  expectNoSession(await finish(wrong, cookie), 'CHALLENGE_INVALID');
  expectNoSession(await finish(came, null), 'CHALLENGE_INVALID');
  const neighbour = (await begin()).cookie.split('=')[1] ?? '';
  expectNoSession(await finish(came, `${cookie.split('=')[0]}=${neighbour}`), 'CHALLENGE_INVALID');
  expectNoSession(await finish(came, cookie, other.place), 'CHALLENGE_INVALID');
  const missing = await marquee.call(tenant, 'POST /auth/login-sso', { rawBody: JSON.stringify({ code: 'x' }), headers: { cookie } });
  expect(missing.body.fields?.[0]?.path).toBe('state');
  expect((await finish(came, cookie)).status).toBe(200);
});

test('an answer is good once, also of two at the same time', async () => {
  const { url, cookie } = await begin();
  const came = await marquee.visitIdentityProvider(url, sam);
  const both = await Promise.all([finish(came, cookie), finish(came, cookie)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expectNoSession(await finish(came, cookie), 'CHALLENGE_INVALID');
});

test('a code that was used is refused under a new state', async () => {
  const first = await begin();
  const came = await marquee.visitIdentityProvider(first.url, sam);
  expect((await finish(came, first.cookie)).status).toBe(200);
  const second = await begin();
  const replayed = new URL(came);
  replayed.searchParams.set('state', new URL(second.url).searchParams.get('state') ?? '');
  expectNoSession(await finish(replayed, second.cookie), 'SSO_FAILED');
});

test('a code of another sign-in is refused', async () => {
  const [mine, other] = [await begin(), await begin()];
  const came = await marquee.visitIdentityProvider(other.url, sam);
  came.searchParams.set('state', new URL(mine.url).searchParams.get('state') ?? '');
  expectNoSession(await finish(came, mine.cookie), 'SSO_FAILED');
});

test('a token with another nonce is refused', async () => {
  const { url, cookie } = await begin();
  const swapped = new URL(url);
  swapped.searchParams.set('nonce', 'swapped');
  expectNoSession(await finish(await marquee.visitIdentityProvider(swapped.href, sam), cookie), 'SSO_FAILED');
});

test('an answer in the name of another issuer, or of none, is refused', async () => {
  for (const iss of ['https://evil.example', '']) {
    const { url, cookie } = await begin();
    const came = await marquee.visitIdentityProvider(url, sam);
    if (iss) came.searchParams.set('iss', iss);
    else came.searchParams.delete('iss');
    expectNoSession(await finish(came, cookie), 'SSO_FAILED');
  }
});

test('an attempt older than ten minutes is over', async () => {
  const { url, cookie } = await begin();
  const came = await marquee.visitIdentityProvider(url, sam);
  await change(
    `update oauth_attempt set expires_at = now() - interval '1 second' where tenant_id = '${tenant.id}' and expires_at <= now() + interval '10 minutes'`,
  );
  expectNoSession(await finish(came, cookie), 'CHALLENGE_INVALID');
});

test('one comes back to a path of this site only', async () => {
  for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example', '/.//evil.example', '/\t/evil.example', 'javascript:alert(1)', 'x']) {
    const { status, body } = await begin(tenant, providerId, returnTo);
    expect([returnTo, status, body.fields?.[0]?.path]).toEqual([returnTo, 400, 'returnTo']);
  }
});

test('people of a domain sign in at its own provider only', async () => {
  const { place, boss, provider } = await givenPlace();
  await givenProvider(idp, place, boss, { name: 'Corporate', domains: ['ID.example'] });
  const { body } = await signIn(sam, place, provider);
  expect([body.code, body.message]).toEqual(['SSO_FAILED', 'People of this domain sign in with Corporate.']);
});

test('our own second factor is still asked for', async () => {
  const { place, provider } = await givenPlace();
  const known = await marquee.givenPerson(place, { email: sam });
  await change(`update identity set using_2fa = true where id = '${known.identity.id}'`);
  const { body, headers } = await signIn(sam, place, provider);
  expect(body.signedIn.mfa).not.toBeNull();
  expect(sessionCookies(headers)).toEqual([]);
});

test('a provider that is switched off, deleted or of another tenant is not there', async () => {
  const { place, boss, provider } = await givenPlace();
  expect((await begin(place, providerId)).status).toBe(404);
  const { cookie, url } = await begin(place, provider);
  const came = await marquee.visitIdentityProvider(url, sam);
  await marquee.call(place, 'POST /oauth/settings/item', { as: boss, body: { id: provider, version: 1, enabled: false } });
  expectNoSession(await finish(came, cookie, place), 'CHALLENGE_INVALID');
  expect((await begin(place, provider)).status).toBe(404);
  expect((await marquee.call(place, 'GET /oauth/providers')).body).toEqual([]);
});

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)));
}

test('a provider that is down or talks nonsense is refused', async () => {
  const answers: ((url: string) => { status?: number; body: string })[] = [
    () => ({ status: 503, body: 'later' }),
    () => ({ body: 'x'.repeat(2 * 1024 * 1024) }),
    () => ({ body: '<html>' }),
    () => ({ body: JSON.stringify({ issuer: 'https://another.example', authorization_endpoint: 'https://another.example/a' }) }),
    (issuer) => ({ body: JSON.stringify({ issuer, authorization_endpoint: 'javascript:alert(1)', token_endpoint: `${issuer}/t` }) }),
  ];
  const codes = await Promise.all(
    answers.map(async (answerOf) => {
      const server = createServer((_request, response) => {
        const { status = 200, body } = answerOf(issuer);
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
      const issuer = await listen(server);
      const { body } = await begin(tenant, await givenProvider(idp, tenant, owner, { issuer }));
      server.closeAllConnections();
      server.close();
      return body.code;
    }),
  );
  expect(codes).toEqual(['UNAVAILABLE', 'SSO_FAILED', 'SSO_FAILED', 'SSO_FAILED', 'SSO_FAILED']);
  const nobodyThere = await givenProvider(idp, tenant, owner, { issuer: 'http://127.0.0.1:1' });
  expect((await begin(tenant, nobodyThere)).body.code).toBe('UNAVAILABLE');
});

test('a provider that does not answer within four seconds is hung up on', async () => {
  const limits = holdLimitsOf(4000);
  const { receiver, isHungUp } = await startSilent(limits);
  try {
    const { body } = await begin(tenant, await givenProvider(idp, tenant, owner, { issuer: receiver.url }));
    expect([body.code, limits.set.includes(4000), await isHungUp]).toEqual(['UNAVAILABLE', true, true]);
  } finally {
    limits.release();
    await receiver.close();
  }
});

test.each(['evil.example', 'localhost', 'localhost:8080', 'EVIL.EXAMPLE:443', 'a@evil.example', '127.0.0.1', ''])(
  'a sign-in is begun under a verified host of the tenant only, not under %j',
  async (host) => {
    const other = await marquee.givenTenant();
    for (const name of [host, other.host, `${tenant.host}.evil.example`, `evil.${tenant.host}`]) {
      const begun = await marquee.call(tenant, 'GET /oauth/authorize/:id', { params: { id: providerId }, headers: { host: name } });
      expect([name, begun.status, begun.body.fields?.[0]?.path, begun.headers['set-cookie']]).toEqual([name, 400, 'host', undefined]);
    }
    const behind = await marquee.call(tenant, 'GET /oauth/authorize/:id', { params: { id: providerId }, headers: { host: `web-dev.${tenant.host}` } });
    expect(new URL(behind.body.url).searchParams.get('redirect_uri')).toBe(`http://web-dev.${tenant.host}/auth/login`);
    const passkey = await marquee.call(tenant, 'POST /auth/passkey/options', { body: {}, headers: { host: host || other.host } });
    expect([passkey.status, passkey.body.fields?.[0]?.path]).toEqual([400, 'host']);
  },
);
