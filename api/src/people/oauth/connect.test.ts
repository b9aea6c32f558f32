import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { givenProvider } from '../../testing/given-provider.ts';
import type { GivenPerson, GivenTenant, RunningIdentity } from '../../testing.ts';

let idp: RunningIdentity;
let tenant: GivenTenant, owner: GivenPerson, providerId: string;

const [sam, kim, una] = ['sam@id.example', 'kim@id.example', 'una@id.example'];

beforeAll(async () => {
  idp = await marquee.startIdentityProvider();
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  providerId = await givenProvider(idp, tenant, owner);
});
afterAll(() => idp.stop());

async function givenPlace() {
  const place = await marquee.givenTenant();
  const boss = await marquee.givenPerson(place, { role: 'OWNER' });
  return { place, boss, provider: await givenProvider(idp, place, boss), vera: await marquee.givenPerson(place) };
}

type Jwt = Pick<GivenPerson, 'jwt'>;
const change = (text: string) => marquee.database.platformWrite((run) => run({ sql: text, parameters: [] }));
const cookieOf = (headers: Readonly<Record<string, unknown>>): string => String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';

async function begin(as: Jwt, where = tenant, id = providerId, password?: string) {
  const begun = await marquee.call(where, 'POST /oauth/connect', { as, body: { providerId: id, ...(password !== undefined && { password }) } });
  return { ...begun, url: begun.body.url, cookie: cookieOf(begun.headers) };
}
const bodyOf = (came: URL) => {
  const { code = '', state = '', iss = '' } = Object.fromEntries(came.searchParams) as { code?: string; state?: string; iss?: string };
  return { code, state, iss };
};
const finish = (as: Jwt | undefined, came: URL, cookie: string | null, where = tenant) =>
  marquee.call(where, 'POST /oauth/connected', { as, body: bodyOf(came), headers: { cookie } });
const finishSignIn = (came: URL, cookie: string | null, where = tenant) =>
  marquee.call(where, 'POST /auth/login-sso', { body: bodyOf(came), headers: { cookie } });

async function connect(as: Jwt, account: string, where = tenant, id = providerId) {
  const { url, cookie } = await begin(as, where, id);
  return finish(as, await marquee.visitIdentityProvider(url, account), cookie, where);
}
async function signIn(account: string, where = tenant, id = providerId) {
  const begun = await marquee.call(where, 'GET /oauth/authorize/:id', { params: { id } });
  return finishSignIn(await marquee.visitIdentityProvider(begun.body.url, account), cookieOf(begun.headers), where);
}
async function connectionsOf(as: GivenPerson, where = tenant) {
  const { body } = await marquee.call(where, 'GET /identity/connection/list', { as, query: { identityId: as.identity.id, kind: 'SIGN_IN' } });
  return body.content;
}
const refusalOf = ({ body }: Awaited<ReturnType<typeof finish>>) => [body.code, body.fields?.[0] && `${body.fields[0].path}:${body.fields[0].code}`];

test('an account at a provider is connected, signs in from then on, and its owner is told', async () => {
  const { place, provider, vera } = await givenPlace();
  const begun = await begin(vera, place, provider);
  expect(String(begun.headers['set-cookie'])).toMatch(/^cmsso-[\w-]{12}=[\w-]{43}; Max-Age=600; Path=\/v1; HttpOnly; SameSite=Lax$/);
  const asked = new URL(begun.url).searchParams;
  expect([asked.get('code_challenge_method'), asked.get('redirect_uri')]).toEqual(['S256', `http://${place.host}/auth/login`]);
  expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/);
  expect(asked.get('state')).toMatch(new RegExp(`^connect\\.${provider}\\.[\\w-]{43}$`));
  const came = await marquee.visitIdentityProvider(begun.url, kim);
  const connected = await finish(vera, came, begun.cookie, place);
  expect(connected.body).toEqual({ provider: { id: provider, name: 'Test ID' }, address: kim, already: false });
  expect(String(connected.headers['set-cookie'])).not.toContain('cmrefresh');

  expect(await connectionsOf(vera, place)).toMatchObject([
    { kind: 'SIGN_IN', providerId: provider, address: kim, signsIn: true, externalId: kim, lastUsedAt: null, label: 'Test ID' },
  ]);
  const [letter] = await marquee.mailsTo(vera.email);
  expect(letter).toMatchObject({ template: 'way-in-notice', subject: 'Your account can be opened in a new way' });
  const { body: actions } = await marquee.call(place, 'GET /identity/action/list', { as: vera, query: { kind: 'CONNECTED' } });
  expect(actions.content).toMatchObject([{ targetKind: 'CONNECTION', metaData: { name: 'Test ID' } }]);

  const signedIn = await signIn(kim, place, provider);
  expect(signedIn.body.signedIn.identity.id).toBe(vera.identity.id);
  expect((await connectionsOf(vera, place))[0]?.lastUsedAt).not.toBeNull();
});

test('an address the provider has not confirmed does not stand in the way: it signs nobody in', async () => {
  const { place, provider, vera } = await givenPlace();
  expect((await connect(vera, una, place, provider)).body).toMatchObject({ address: una, already: false });
  expect((await signIn(una, place, provider)).body.signedIn.identity.id).toBe(vera.identity.id);
});

test('a linked account stays with its person', async () => {
  const { place, provider, vera } = await givenPlace();
  const other = await marquee.givenPerson(place, { email: 'nora@test.example' });
  expect((await connect(vera, sam, place, provider)).status).toBe(200);
  expect((await connect(vera, sam, place, provider)).body).toMatchObject({ already: true, address: sam });
  expect(await connectionsOf(vera, place)).toHaveLength(1);
  const refused = await connect(other, sam, place, provider);
  expect(refusalOf(refused)).toEqual(['CONFLICT', 'providerId:taken']);
  expect(refused.text).not.toContain(vera.email);
  expect(refusalOf(await connect(vera, kim, place, provider))).toEqual(['CONFLICT', 'providerId:twice']);
  expect([(await connectionsOf(vera, place)).length, (await connectionsOf(other, place)).length]).toEqual([1, 0]);
  expect((await marquee.mailsTo(vera.email)).length).toBe(1);
});

test('an account linked by two people at once goes to one, and two tabs of one person both succeed', async () => {
  const { place, provider, vera } = await givenPlace();
  const other = await marquee.givenPerson(place);
  const both = await Promise.all([vera, other].map((as) => connect(as, sam, place, provider)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const third = await marquee.givenPerson(place);
  const tabs = await Promise.all([1, 2].map(() => connect(third, kim, place, provider)));
  expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
  expect(await connectionsOf(third, place)).toHaveLength(1);
});

test('nobody gets their account at a provider connected to somebody else', async () => {
  const [victim, attacker] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  // The attacker's callback URL, opened in the victim's browser: without the cookie, and with a cookie of the victim's own attempt.
  const theirs = await begin(attacker);
  const came = await marquee.visitIdentityProvider(theirs.url, sam);
  const own = await begin(victim);
  expect(refusalOf(await finish(victim, came, null))).toEqual(['CHALLENGE_INVALID', undefined]);
  expect(refusalOf(await finish(victim, came, `${theirs.cookie.split('=')[0]}=${own.cookie.split('=')[1]}`))).toEqual(['CHALLENGE_INVALID', undefined]);
  // Even with the attacker's cookie planted in it.
  expect(refusalOf(await finish(victim, came, theirs.cookie))).toEqual(['CONFLICT', 'state:other-account']);
  expect(refusalOf(await finish(attacker, came, theirs.cookie))).toEqual(['CHALLENGE_INVALID', undefined]);
  // The attacker's code under the victim's state.
  const second = await begin(attacker);
  const smuggled = await marquee.visitIdentityProvider(second.url, sam);
  smuggled.searchParams.set('state', new URL(own.url).searchParams.get('state') ?? '');
  expect(refusalOf(await finish(victim, smuggled, own.cookie))).toEqual(['SSO_FAILED', undefined]);
  expect(await connectionsOf(victim)).toEqual([]);
});

test('signing in and connecting are not taken for one another', async () => {
  const vera = await marquee.givenPerson(tenant);
  const login = await marquee.call(tenant, 'GET /oauth/authorize/:id', { params: { id: providerId } });
  const signingIn = await marquee.visitIdentityProvider(login.body.url, kim);
  expect(refusalOf(await finish(vera, signingIn, cookieOf(login.headers)))).toEqual(['CHALLENGE_INVALID', undefined]);
  const { url, cookie } = await begin(vera);
  const connecting = await marquee.visitIdentityProvider(url, kim);
  const refused = await finishSignIn(connecting, cookie);
  expect([refused.body.code, String(refused.headers['set-cookie'])]).toEqual(['CHALLENGE_INVALID', expect.not.stringContaining('cmrefresh')]);
  expect(await connectionsOf(vera)).toEqual([]);
});

test('it is finished once, in time, at the same provider and in the session that began', async () => {
  const vera = await marquee.givenPerson(tenant);
  const sent = async (as: Jwt = vera) => {
    const { url, cookie } = await begin(as);
    return { came: await marquee.visitIdentityProvider(url, sam), cookie };
  };
  const late = await sent();
  await change(
    `update oauth_attempt set expires_at = now() - interval '1 second' where tenant_id = '${tenant.id}' and expires_at <= now() + interval '10 minutes'`,
  );
  expect(refusalOf(await finish(vera, late.came, late.cookie))).toEqual(['CHALLENGE_INVALID', undefined]);

  const elsewhere = { jwt: await marquee.tokenAt(tenant, vera.identity.id, new Date()) };
  const moved = await sent();
  expect(refusalOf(await finish(elsewhere, moved.came, moved.cookie))).toEqual(['CHALLENGE_INVALID', undefined]);

  const left = await sent(elsewhere);
  expect((await marquee.call(tenant, 'POST /auth/logout', { as: elsewhere })).status).toBe(200);
  expect(refusalOf(await finish(elsewhere, left.came, left.cookie))).toEqual(['SIGN_IN_REQUIRED', undefined]);
  expect(refusalOf(await finish(undefined, left.came, left.cookie))).toEqual(['SIGN_IN_REQUIRED', undefined]);

  const twice = await sent();
  const both = await Promise.all([1, 2].map(() => finish(vera, twice.came, twice.cookie)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('without a fresh sign-in the password is asked for, and of people who have none a fresh sign-in', async () => {
  const vera = await marquee.givenPerson(tenant);
  const age = () =>
    change(`update session set created_at = now() - interval '16 minutes' where tenant_id = '${tenant.id}' and identity_id = '${vera.identity.id}'`);
  await age();
  const beginWith = async (password?: string) => {
    const { status, body } = await begin(vera, tenant, providerId, password);
    return [status, body.code, body.fields?.[0]?.code];
  };
  expect(await beginWith()).toEqual([401, 'CREDENTIALS_INVALID', 'required']);
  expect(await beginWith('not the password')).toEqual([401, 'CREDENTIALS_INVALID', 'wrong']);
  expect(await beginWith(vera.password)).toEqual([200, undefined, undefined]);
  await change(`update identity set password_hash = null where id = '${vera.identity.id}'`);
  expect(await beginWith()).toEqual([403, 'FORBIDDEN', 'fresh']);
  expect((await begin({ jwt: await marquee.tokenAt(tenant, vera.identity.id, new Date()) })).status).toBe(200);
});

test('people of a domain connect, and sign in at, its own provider only; owners any', async () => {
  const { place, boss, provider } = await givenPlace();
  const nora = await marquee.givenPerson(place, { email: 'nora@corp.example' });
  expect((await connect(nora, sam, place, provider)).status).toBe(200);
  const chief = await marquee.givenPerson(place, { email: 'chief@corp.example', role: 'OWNER' });
  await givenProvider(idp, place, boss, { name: 'Corporate', domains: ['corp.example'] });
  const again = await begin(nora, place, provider);
  expect([again.body.code, again.body.fields?.[0]?.code, again.body.message]).toEqual(['FORBIDDEN', 'sso', 'People of this domain sign in with Corporate.']);
  expect((await signIn(sam, place, provider)).body.code).toBe('SSO_FAILED');
  expect((await connect(chief, kim, place, provider)).status).toBe(200);
  expect((await signIn(kim, place, provider)).body.signedIn.identity.id).toBe(chief.identity.id);
});

test('an account here whose address is not confirmed gets no second way in', async () => {
  const vera = await marquee.givenPerson(tenant);
  await change(`update identity set verified = false where id = '${vera.identity.id}'`);
  expect((await connect(vera, kim)).body.code).toBe('EMAIL_UNVERIFIED');
  expect(await connectionsOf(vera)).toEqual([]);
});

test('a provider that is off or of another tenant is not there', async () => {
  const { place, provider, boss, vera } = await givenPlace();
  expect((await begin(vera, place)).status).toBe(404);
  const { url, cookie } = await begin(vera, place, provider);
  const came = await marquee.visitIdentityProvider(url, sam);
  await marquee.call(place, 'POST /oauth/settings/item', { as: boss, body: { id: provider, version: 1, enabled: false } });
  expect(refusalOf(await finish(vera, came, cookie, place))).toEqual(['CHALLENGE_INVALID', undefined]);
  expect((await begin(vera, place, provider)).status).toBe(404);
});

test('disconnected, it signs in no more; sessions go on, and the owner is told', async () => {
  const { place, provider, vera } = await givenPlace();
  await connect(vera, sam, place, provider);
  const session = (await signIn(sam, place, provider)).body.signedIn;
  const id = (await connectionsOf(vera, place))[0]?.id ?? '';
  const remove = () => marquee.call(place, 'DELETE /identity/connection/item/:id', { as: vera, params: { id } });
  await change(`update identity set password_hash = null where id = '${vera.identity.id}'`);
  expect((await remove()).body.code).toBe('CONFLICT');
  await change(`update identity set password_hash = 'x' where id = '${vera.identity.id}'`);
  expect((await remove()).status).toBe(200);
  expect((await marquee.mailsTo(vera.email))[0]).toMatchObject({ subject: 'A way into your account was removed' });
  const { body: actions } = await marquee.call(place, 'GET /identity/action/list', { as: vera, query: { kind: 'DISCONNECTED' } });
  expect(actions.content).toMatchObject([{ targetId: id, metaData: { name: 'Test ID' } }]);
  expect((await marquee.call(place, 'GET /identity/connection/list', { as: session })).status).toBe(200);
  expect((await signIn(sam, place, provider)).body.signedIn.identity.id).not.toBe(vera.identity.id);
});
