import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { Authenticator, type Circumstances, type Options } from '../../testing/authenticator.ts';

/** Changes the database directly: time that passes, states created by other features. */
const change = (text: string) => marquee.database.platformWrite((run) => run({ sql: text, parameters: [] }));
const rows = <Row>(text: string) => marquee.database.platformRead<Row>({ sql: text, parameters: [] });

async function register(tenant: GivenTenant, as: GivenPerson, device = new Authenticator(), circumstances: Circumstances = {}) {
  const { body: options } = await marquee.call(tenant, 'POST /auth/passkey/register-options', { as });
  const body = { name: 'Phone', response: device.create(options, circumstances) };
  return { device, options, answer: await marquee.call(tenant, 'POST /auth/passkey/register', { as, body }), body };
}

async function given() {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const { device, answer } = await register(tenant, person);
  expect(answer.status).toBe(200);
  return { tenant, person, device, passkey: answer.body };
}

async function ask(tenant: GivenTenant, token?: string): Promise<Options> {
  const asked = await marquee.call(tenant, 'POST /auth/passkey/options', { body: token === undefined ? {} : { token } });
  expect(asked.status).toBe(200);
  return asked.body;
}
const verify = (tenant: GivenTenant, response: Options, token?: string) =>
  marquee.call(tenant, 'POST /auth/passkey/verify', { body: { response, ...(token !== undefined && { token }) } });
const hasSession = (answer: { headers: Readonly<Record<string, unknown>> }) => String(answer.headers['set-cookie']).startsWith('cmrefresh=');

async function turnOn2FA(tenant: GivenTenant, person: GivenPerson) {
  await change(`update identity set using_2fa = true where id = '${person.identity.id}'`);
  const { body } = await marquee.call(tenant, 'POST /auth/login', { body: { email: person.email, password: person.password } });
  expect(body.mfa).not.toBeNull();
  return body.jwt;
}

test('a passkey is made, and signs in without a name', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant, { firstName: 'Vera' });
  const { device, options, answer } = await register(tenant, person);
  expect(options).toMatchObject({
    rp: { id: tenant.host },
    user: { name: person.email, displayName: 'Vera' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  expect(answer.body).toMatchObject({ name: 'Phone', lastUsedAt: null, backedUp: false });
  const signedIn = await verify(tenant, device.get(await ask(tenant)));
  expect([signedIn.status, signedIn.body.mfa, signedIn.body.identity.id, hasSession(signedIn)]).toEqual([200, null, person.identity.id, true]);
  const self = await marquee.call(tenant, 'GET /identity/item/:id', { as: signedIn.body, params: { id: person.identity.id } });
  expect(self.body.id).toBe(person.identity.id);
  const listed = await marquee.call(tenant, 'GET /auth/passkey/list', { as: person });
  expect(listed.body.content).toMatchObject([{ id: answer.body.id }]);
  expect(listed.body.content[0]?.lastUsedAt).not.toBeNull();
  expect((await marquee.call(tenant, 'POST /auth/passkey/register-options', { as: person })).body['excludeCredentials']).toMatchObject([
    { id: device.id.toString('base64url'), transports: ['internal', 'hybrid'] },
  ]);
});

test('an answer is good once, also of two at the same time', async () => {
  const { tenant, device } = await given();
  const response = device.get(await ask(tenant));
  const both = await Promise.all([verify(tenant, response), verify(tenant, response)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await verify(tenant, response)).body.code).toBe('CHALLENGE_INVALID');
});

test('an answer for another place is not believed', async () => {
  const { tenant, device } = await given();
  for (const circumstances of [
    { origin: 'http://evil.example' },
    { origin: `https://${tenant.host}` },
    { origin: `http://${tenant.host}:8081` },
    { origin: 'http://localhost' },
    { rpId: 'evil.example' },
    { userHandle: randomBytes(16).toString('base64url') },
  ]) {
    const answer = await verify(tenant, device.get(await ask(tenant), circumstances));
    expect([circumstances, answer.status, answer.body.code, hasSession(answer)]).toEqual([circumstances, 401, 'CREDENTIALS_INVALID', false]);
  }
});

test('a passkey is worth nothing with another key, in another tenant, or after it was forgotten', async () => {
  const { tenant, person, device, passkey } = await given();
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  expect((await verify(tenant, device.get(await ask(tenant), {}, stranger))).body.code).toBe('CREDENTIALS_INVALID');
  const elsewhere = await marquee.givenTenant();
  expect((await verify(elsewhere, device.get(await ask(elsewhere)))).body.code).toBe('CREDENTIALS_INVALID');
  expect((await verify(elsewhere, device.get(await ask(tenant)))).body.code).toBe('CHALLENGE_INVALID');
  await marquee.call(tenant, 'DELETE /auth/passkey/item/:id', { as: person, params: { id: passkey.id } });
  expect((await verify(tenant, device.get(await ask(tenant)))).body.code).toBe('CREDENTIALS_INVALID');
});

test('a counter that does not go on is not believed', async () => {
  const { tenant, device } = await given();
  expect((await verify(tenant, device.get(await ask(tenant), { counter: 7 }))).status).toBe(200);
  for (const counter of [7, 6, 0]) expect((await verify(tenant, device.get(await ask(tenant), { counter }))).body.code).toBe('CREDENTIALS_INVALID');
  expect((await verify(tenant, device.get(await ask(tenant), { counter: 8 }))).status).toBe(200);
  const options = [await ask(tenant), await ask(tenant)];
  const twins = await Promise.all(options.map((one) => verify(tenant, device.get(one, { counter: 9 }))));
  expect(twins.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('devices that do not count are let through', async () => {
  const tenant = await marquee.givenTenant();
  const { device } = await register(tenant, await marquee.givenPerson(tenant), new Authenticator(), { counter: 0 });
  for (const counter of [0, 0]) expect((await verify(tenant, device.get(await ask(tenant), { counter }))).status).toBe(200);
});

test('a challenge older than five minutes is over', async () => {
  const { tenant, device } = await given();
  const options = await ask(tenant);
  await change(
    `update passkey_challenge set expires_at = now() - interval '1 second' where tenant_id = '${tenant.id}' and expires_at <= now() + interval '5 minutes'`,
  );
  expect((await verify(tenant, device.get(options))).body.code).toBe('CHALLENGE_INVALID');
});

test('a passkey that checked its holder is both factors, another one is the first', async () => {
  const { tenant, person, device } = await given();
  await turnOn2FA(tenant, person);
  expect((await verify(tenant, device.get(await ask(tenant)))).body.mfa).toBeNull();
  const half = await verify(tenant, device.get(await ask(tenant), { userVerified: false }));
  expect([half.body.mfa === null, hasSession(half)]).toEqual([false, false]);
  const again = await verify(tenant, device.get(await ask(tenant, half.body.jwt), { userVerified: false }), half.body.jwt);
  expect(again.body.code).toBe('CODE_INVALID');
  const whole = await verify(tenant, device.get(await ask(tenant, half.body.jwt)), half.body.jwt);
  expect([whole.status, hasSession(whole)]).toEqual([200, true]);
});

test('a passkey is the second factor of a sign-in of its own person, once', async () => {
  const { tenant, person, device } = await given();
  const other = await marquee.givenPerson(tenant);
  const { device: foreign } = await register(tenant, other);
  const token = await turnOn2FA(tenant, person);
  const options = await ask(tenant, token);
  expect(options['allowCredentials']).toMatchObject([{ id: device.id.toString('base64url') }]);
  expect((await verify(tenant, foreign.get(options), token)).body.code).toBe('CREDENTIALS_INVALID');
  // A response for the second factor cannot be used for a sign-in, nor the reverse.
  expect((await verify(tenant, device.get(await ask(tenant, token)))).body.code).toBe('CHALLENGE_INVALID');
  expect((await verify(tenant, device.get(await ask(tenant)), token)).body.code).toBe('CHALLENGE_INVALID');
  const met = await verify(tenant, device.get(await ask(tenant, token), { userVerified: false }), token);
  expect([met.body.mfa, met.body.identity.id, hasSession(met)]).toEqual([null, person.identity.id, true]);
  const late = await marquee.call(tenant, 'POST /auth/passkey/options', { body: { token } });
  expect(late.body.code).toBe('CHALLENGE_INVALID');
  expect((await marquee.call(tenant, 'POST /auth/passkey/options', { body: { token: 'not a token of ours at all' } })).body.code).toBe('CHALLENGE_INVALID');
});

test('a person with an unconfirmed address cannot sign in by passkey', async () => {
  const { tenant, person, device } = await given();
  await change(`update identity set verified = false where id = '${person.identity.id}'`);
  const answer = await verify(tenant, device.get(await ask(tenant)));
  expect([answer.body.code, hasSession(answer)]).toEqual(['EMAIL_UNVERIFIED', false]);
});

test('making one needs the challenge of this person, this site, and a key nobody has', async () => {
  const tenant = await marquee.givenTenant();
  const [person, other] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  const done = await register(tenant, person);
  expect((await marquee.call(tenant, 'POST /auth/passkey/register', { as: person, body: done.body })).body.code).toBe('CHALLENGE_INVALID');
  const { body: options } = await marquee.call(tenant, 'POST /auth/passkey/register-options', { as: person });
  const body = { name: 'Phone', response: new Authenticator().create(options) };
  expect((await marquee.call(tenant, 'POST /auth/passkey/register', { as: other, body })).body.code).toBe('CHALLENGE_INVALID');
  for (const circumstances of [{ origin: 'http://evil.example' }, { rpId: 'evil.example' }])
    expect((await register(tenant, person, new Authenticator(), circumstances)).answer.body.fields?.[0]?.path).toBe('response');
  expect((await register(tenant, other, done.device)).answer.body.code).toBe('CONFLICT');
  expect((await marquee.call(tenant, 'GET /auth/passkey/list', { as: other })).body.totalElements).toBe(0);
});

test('a passkey created long after the sign-in requires the password, or a new sign-in without one', async () => {
  const { tenant, person } = await given();
  const begin = async (body?: { password?: string }) => {
    const { status, body: answer } = await marquee.call(tenant, 'POST /auth/passkey/register-options', { as: person, body });
    const [field] = (answer as { fields?: readonly { path: string; code: string }[] }).fields ?? [];
    return [status, field && `${field.path}:${field.code}`];
  };
  expect(await begin()).toEqual([200, undefined]);
  await change(`update session set created_at = now() - interval '16 minutes' where identity_id = '${person.identity.id}'`);
  expect(await begin()).toEqual([401, 'password:required']);
  expect(await begin({})).toEqual([401, 'password:required']);
  expect(await begin({ password: 'not the password' })).toEqual([401, 'password:wrong']);
  expect(await begin({ password: person.password })).toEqual([200, undefined]);
  await change(`update identity set password_hash = null where id = '${person.identity.id}'`);
  expect(await begin({ password: person.password })).toEqual([403, 'password:fresh']);
});

test('answers that are no answers are refused', async () => {
  const { tenant, person, device } = await given();
  const good = device.get(await ask(tenant));
  const clientDataJSON = (good['response'] as Record<string, unknown>)['clientDataJSON'];
  const broken: Options[] = [{}, { response: 7 }, { response: null }, { response: { clientDataJSON: 'ä' } }, { ...good, response: { clientDataJSON } }];
  const codes = await Promise.all(broken.map((response) => verify(tenant, response).then(({ body }) => body.code)));
  expect(codes).toEqual(['CHALLENGE_INVALID', 'CHALLENGE_INVALID', 'CHALLENGE_INVALID', 'CHALLENGE_INVALID', 'CREDENTIALS_INVALID']);
  const { body: options } = await marquee.call(tenant, 'POST /auth/passkey/register-options', { as: person });
  const made = new Authenticator().create(options);
  const shattered = { ...made, response: { ...(made['response'] as object), attestationObject: 'oA' } };
  const { body } = await marquee.call(tenant, 'POST /auth/passkey/register', { as: person, body: { name: 'x', response: shattered } });
  expect(body.code).toBe('INVALID_INPUT');
});

test('one renames and forgets one’s own passkeys only, and is told by mail', async () => {
  const { tenant, person, passkey } = await given();
  const other = await marquee.givenPerson(tenant);
  const { id } = passkey;
  expect((await marquee.call(tenant, 'POST /auth/passkey/item', { as: other, body: { id, name: 'Mine' } })).status).toBe(404);
  expect((await marquee.call(tenant, 'DELETE /auth/passkey/item/:id', { as: other, params: { id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'POST /auth/passkey/item', { as: person, body: { id, name: 'Old phone' } })).body.name).toBe('Old phone');
  expect((await marquee.call(tenant, 'DELETE /auth/passkey/item/:id', { as: person, params: { id } })).body).toEqual({ done: true });
  const mails = await rows<{ recipient: string; plain: string }>(
    `select recipient, plain from outbox_mail where tenant_id = '${tenant.id}' order by created_at, id`,
  );
  expect(mails.map(({ recipient, plain }) => [recipient, /passkey “(.*)”/.exec(plain)?.[1]])).toEqual([
    [person.email, 'Phone'],
    [person.email, 'Old phone'],
  ]);
});

test('the last way to sign in cannot be forgotten', async () => {
  const { tenant, person, passkey } = await given();
  await change(`update identity set password_hash = null where id = '${person.identity.id}'`);
  const remove = (id: string) => marquee.call(tenant, 'DELETE /auth/passkey/item/:id', { as: person, params: { id } });
  expect((await remove(passkey.id)).body.code).toBe('CONFLICT');
  const second = await register(tenant, person);
  const both = await Promise.all([remove(passkey.id), remove(second.answer.body.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a person has at most twenty', async () => {
  const { tenant, person } = await given();
  await change(`insert into passkey (tenant_id, id, identity_id, name, credential_id, public_key, counter, rp_id, backed_up, created_at)
    select '${tenant.id}', gen_random_uuid(), '${person.identity.id}', 'More', int4send(n), '\\x02', 0, 'localhost', true, now() from generate_series(1, 19) n returning 1`);
  const { body } = await marquee.call(tenant, 'POST /auth/passkey/register-options', { as: person });
  expect(body.code).toBe('CONFLICT');
  const page = await marquee.call(tenant, 'GET /auth/passkey/list', { as: person, query: { page: 1, size: 15 } });
  expect([page.body.content.length, page.body.totalElements, page.body.lastPage]).toEqual([5, 20, true]);
});
