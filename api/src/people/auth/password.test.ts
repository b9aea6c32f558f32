import { hash, verify } from '@node-rs/argon2';
import { expect, test } from '@jest/globals';
import type { GivenTenant } from '../../testing.ts';

const FRESH = 'an entirely new one';
const login = (tenant: GivenTenant, email: string, password: string) => marquee.call(tenant, 'POST /auth/login', { body: { email, password } });
const save = (tenant: GivenTenant, token: string, password = FRESH) => marquee.call(tenant, 'POST /auth/password-save', { body: { token, password } });

async function linkFor(tenant: GivenTenant, email: string): Promise<string> {
  await marquee.call(tenant, 'POST /auth/password-request', { body: { email } });
  const [mail] = await marquee.mailsTo(email);
  return new URL(mail?.links[0] ?? '').searchParams.get('token') ?? '';
}

test('a forgotten password is set anew by the mailed link; every session ends and the owner is told', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const token = await linkFor(tenant, person.email);
  const [mail] = await marquee.mailsTo(person.email);
  expect(mail?.links).toEqual([`http://${tenant.host}/auth/reset-password?token=${token}`]);
  expect((await save(tenant, token)).body).toEqual({ done: true });
  expect((await marquee.call(tenant, 'GET /auth/session/list', { as: person })).status).toBe(401);
  expect((await login(tenant, person.email, person.password)).status).toBe(401);
  expect((await login(tenant, person.email, FRESH)).status).toBe(200);
  expect((await save(tenant, token, 'yet another one here')).body.code).toBe('LINK_INVALID');
  expect((await marquee.mailsTo(person.email))[0]?.subject).toBe('Your password was changed');
});

test('nobody gets a letter who has no account here', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const person = await marquee.givenPerson(other);
  expect((await marquee.call(tenant, 'GET /auth/password-request', { query: { email: person.email } })).body).toEqual({ done: true });
  expect(await marquee.mailsTo(person.email)).toEqual([]);
});

test('a link is good for half an hour, once, in its tenant, until there is a newer one', async () => {
  const [tenant, other] = [await marquee.givenTenant(), await marquee.givenTenant()];
  const person = await marquee.givenPerson(tenant);
  const old = await linkFor(tenant, person.email);
  const token = await linkFor(tenant, person.email);
  const later = await marquee.startAppWith({ now: () => new Date(Date.now() + 30 * 60_000 + 1000) });
  expect((await later.call(tenant, 'POST /auth/password-save', { body: { token, password: FRESH } })).body.code).toBe('LINK_INVALID');
  await later.app.close();
  expect((await save(tenant, old)).body.code).toBe('LINK_INVALID');
  expect((await save(other, token)).body.code).toBe('LINK_INVALID');
  expect((await save(tenant, token)).status).toBe(200);
});

test('a link to an address the person no longer has opens nothing', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const token = await linkFor(tenant, person.email);
  await marquee.database.write(tenant.id, (run) =>
    run({ sql: 'update identity set email = $1 where tenant_id = $2 and id = $3', parameters: ['moved@test.example', tenant.id, person.identity.id] }),
  );
  expect((await save(tenant, token)).body.code).toBe('LINK_INVALID');
});

test('a link used a hundred times at once sets exactly one password', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const token = await linkFor(tenant, person.email);
  const uses = await Promise.all(Array.from({ length: 100 }, (_, at) => save(tenant, token, `an entirely new one ${at}`)));
  const winners = uses.flatMap(({ status }, at) => (status === 200 ? [at] : []));
  expect(winners).toHaveLength(1);
  expect((await login(tenant, person.email, `an entirely new one ${winners[0]}`)).status).toBe(200);
});

test('a link opens an account that guesses have closed', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  for (let guess = 0; guess < 6; guess += 1) await login(tenant, person.email, 'a guess');
  expect((await login(tenant, person.email, person.password)).status).toBe(429);
  await save(tenant, await linkFor(tenant, person.email));
  expect((await login(tenant, person.email, FRESH)).status).toBe(200);
});

test('an address gets five such letters an hour', async () => {
  const tenant = await marquee.givenTenant();
  const ask = () => marquee.call(tenant, 'POST /auth/password-request', { body: { email: 'nobody@test.example' } });
  for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(200);
  const late = await ask();
  expect([late.status, Number(late.headers['retry-after']) > 3000]).toEqual([429, true]);
});

test('one’s own password is changed knowing the former one; other sessions end', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const { body: here } = await login(tenant, person.email, person.password);
  const update = (body: { currentPassword?: string; password: string }) => marquee.call(tenant, 'POST /auth/password-update', { as: here, body });
  const wrong = await update({ currentPassword: 'not it', password: FRESH });
  expect([wrong.status, wrong.body.code, wrong.body.fields?.[0]?.path]).toEqual([401, 'CREDENTIALS_INVALID', 'currentPassword']);
  expect((await update({ password: FRESH })).body.code).toBe('CREDENTIALS_INVALID');
  expect((await update({ currentPassword: person.password, password: FRESH })).body).toEqual({ done: true });
  expect((await marquee.call(tenant, 'GET /auth/session/list', { as: here })).status).toBe(200);
  expect((await marquee.call(tenant, 'GET /auth/session/list', { as: person })).status).toBe(401);
  expect((await login(tenant, person.email, FRESH)).status).toBe(200);
});

const COMPOSED = 'Ein Öltanker läuft aus'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');

test.each([
  [COMPOSED, DECOMPOSED],
  [DECOMPOSED, COMPOSED],
])('a password set as %j signs in as %j', async (chosen, typed) => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  expect((await save(tenant, await linkFor(tenant, person.email), chosen)).body).toEqual({ done: true });
  for (const one of [chosen, typed]) expect((await login(tenant, person.email, one)).status).toBe(200);
  expect((await login(tenant, person.email, `${typed}!`)).status).toBe(401);
});

test.each([
  ['as it was typed', DECOMPOSED],
  ['from another keyboard', COMPOSED],
])('a hash of a decomposed password opens the account %s and is made anew once', async (_how, typed) => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const row = async (script: string) =>
    (await marquee.database.asOwner((run) => run(`${script} where tenant_id = '${tenant.id}' and email = '${person.email}'`))).rows[0]?.['password_hash'];
  const old = await hash(DECOMPOSED, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await row(`update identity set password_hash = '${old}'`);
  const stored = () => row('select password_hash from identity');
  expect((await login(tenant, person.email, `${typed}!`)).status).toBe(401);
  expect(await stored()).toBe(old);
  expect((await login(tenant, person.email, typed)).status).toBe(200);
  const anew = await stored();
  expect([anew === old, await verify(String(anew), COMPOSED)]).toEqual([false, true]);
  expect((await login(tenant, person.email, COMPOSED)).status).toBe(200);
  expect([await stored(), (await marquee.mailsTo(person.email)).length]).toEqual([anew, 0]);
});
