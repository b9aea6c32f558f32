import { expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { GivenPerson, GivenTenant, TestApi } from '../../testing.ts';

const STEP_MS = 30_000;
const totp = (secret: string, at: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
const start = new Date('2026-11-21T10:00:00.000Z').getTime();

/** Starts a server with an adjustable clock, and a person with a second factor. */
async function given() {
  let now = start;
  const { app, call } = await marquee.startAppWith({ now: () => new Date(now) });
  const tenant = await marquee.givenTenant({ name: 'Aurora & Co' });
  const person = await marquee.givenPerson(tenant);
  const clock = { get now() { return now; }, pass: (ms: number) => void (now += ms) }; // oxfmt-ignore
  const here = (await call(tenant, 'POST /auth/login', { body: { email: person.email, password: person.password } })).body;
  const configure = (body: Parameters<typeof configureBody>[0], as: { jwt: string } = here) =>
    call(tenant, 'POST /auth/configure-mfa', { as, body: configureBody(body) });
  return { app, call, tenant, person, clock, here, configure };
}
const configureBody = (body: { action: 'BEGIN' | 'CONFIRM' | 'DISABLE' | 'RECOVERY_CODES'; code?: string; password?: string }) => body;

async function givenWith2FA() {
  const world = await given();
  const { body: begun } = await world.configure({ action: 'BEGIN', password: world.person.password });
  const secret = begun.secret ?? '';
  const { body: confirmed } = await world.configure({ action: 'CONFIRM', code: totp(secret, world.clock.now) });
  world.clock.pass(STEP_MS);
  return { ...world, secret, codes: confirmed.recoveryCodes ?? [], begun, confirmed };
}

async function challenge(call: TestApi['call'], tenant: GivenTenant, person: GivenPerson): Promise<string> {
  const { body } = await call(tenant, 'POST /auth/login', { body: { email: person.email, password: person.password } });
  expect(body.mfa).not.toBeNull();
  return body.jwt;
}

test('turned on by a first code, it signs out everywhere else, hands out ten recovery codes and tells the owner', async () => {
  const { app, call, tenant, person, begun, confirmed, here, configure } = await givenWith2FA();
  const uri = new URL(begun.uri ?? '');
  expect([uri.protocol, uri.searchParams.get('issuer'), decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'Aurora & Co',
    expect.stringContaining(person.email),
  ]);
  expect(begun.qr).toMatch(/^<svg/);
  expect(begun.using2FA).toBe(false);
  expect(confirmed).toMatchObject({ using2FA: true, secret: null, uri: null, qr: null });
  expect(new Set(confirmed.recoveryCodes).size).toBe(10);
  expect((await call(tenant, 'GET /auth/session/list', { as: here })).status).toBe(200);
  expect((await call(tenant, 'GET /auth/session/list', { as: person })).status).toBe(401);
  expect((await marquee.mailsTo(person.email))[0]?.subject).toBe('Two-step sign-in is on');
  expect((await configure({ action: 'BEGIN', password: person.password })).body.code).toBe('CONFLICT');
  await app.close();
});

test('it is begun with the password only, and confirmed with a right code only', async () => {
  const { app, configure, person, clock } = await given();
  expect((await configure({ action: 'BEGIN' })).body.fields?.[0]).toMatchObject({ path: 'password', code: 'required' });
  expect((await configure({ action: 'BEGIN', password: 'wrong' })).body.code).toBe('CREDENTIALS_INVALID');
  expect((await configure({ action: 'CONFIRM', code: '123456' })).body.code).toBe('CONFLICT');
  const { body } = await configure({ action: 'BEGIN', password: person.password });
  const right = totp(body.secret ?? '', clock.now);
  expect((await configure({ action: 'CONFIRM', code: right === '000000' ? '000001' : '000000' })).body.code).toBe('CODE_INVALID');
  expect((await configure({ action: 'CONFIRM', code: right })).body.using2FA).toBe(true);
  await app.close();
});

test('a sign-in takes both factors', async () => {
  const { app, call, tenant, person, secret, clock } = await givenWith2FA();
  const { body: pending, headers } = await call(tenant, 'POST /auth/login', { body: { email: person.email, password: person.password } });
  expect(headers['set-cookie']).toBeUndefined();
  expect(pending).toEqual({
    jwt: expect.any(String),
    identity: { id: person.identity.id, firstName: 'Terry', using2FA: true, verified: true },
    mfa: { methods: ['TOTP', 'RECOVERY_CODE'], expiresAt: new Date(clock.now + 5 * 60_000).toISOString() },
  });
  const state = await call(tenant, 'GET /auth/check-mfa', { query: { token: pending.jwt } });
  expect(state.body).toMatchObject({ using2FA: true, methods: ['TOTP', 'RECOVERY_CODE'], attemptsLeft: 5, recoveryCodesLeft: 10 });
  const code = totp(secret, clock.now);
  const opened = await call(tenant, 'POST /auth/verify-mfa', { body: { token: pending.jwt, code: `${code.slice(0, 3)} ${code.slice(3)}` } });
  expect([opened.status, opened.body.identity.email, opened.body.mfa]).toEqual([200, person.email, null]);
  expect(String(opened.headers['set-cookie'])).toContain('cmrefresh=');
  expect((await call(tenant, 'GET /auth/session/list', { as: opened.body })).body.content.find(({ current }) => current)?.factor).toBe('PASSWORD');
  expect((await call(tenant, 'POST /auth/verify-mfa', { body: { token: pending.jwt, code } })).body.code).toBe('CHALLENGE_INVALID');
  await app.close();
});

test('a challenge is no token of a person, nor a token of a person a challenge', async () => {
  const { app, call, tenant, person, here, secret, clock } = await givenWith2FA();
  const token = await challenge(call, tenant, person);
  expect((await call(tenant, 'GET /auth/session/list', { as: { jwt: token } })).body.code).toBe('SIGN_IN_REQUIRED');
  expect((await call(tenant, 'GET /identity/item/:id', { as: { jwt: token }, params: { id: person.identity.id } })).status).toBe(401);
  const code = totp(secret, clock.now);
  expect((await call(tenant, 'POST /auth/verify-mfa', { body: { token: here.jwt, code } })).body.code).toBe('CHALLENGE_INVALID');
  const other = await marquee.givenTenant();
  expect((await call(other, 'POST /auth/verify-mfa', { body: { token, code } })).body.code).toBe('CHALLENGE_INVALID');
  clock.pass(5 * 60_000 + 1000);
  expect((await call(tenant, 'POST /auth/verify-mfa', { body: { token, code: totp(secret, clock.now) } })).body.code).toBe('CHALLENGE_INVALID');
  await app.close();
});

test('a code is good once, and one step early or late', async () => {
  const { app, call, tenant, person, secret, clock } = await givenWith2FA();
  const use = async (at: number) =>
    (await call(tenant, 'POST /auth/verify-mfa', { body: { token: await challenge(call, tenant, person), code: totp(secret, at) } })).status;
  expect(await use(clock.now)).toBe(200);
  expect(await use(clock.now)).toBe(401);
  expect(await use(clock.now - STEP_MS)).toBe(401);
  expect(await use(clock.now + STEP_MS)).toBe(200);
  clock.pass(10 * STEP_MS);
  expect(await use(clock.now - 2 * STEP_MS)).toBe(401);
  expect(await use(clock.now + 2 * STEP_MS)).toBe(401);
  expect(await use(clock.now - STEP_MS)).toBe(200);
  await app.close();
});

test('a code used twice at once signs in only once', async () => {
  const { app, call, tenant, person, secret, clock } = await givenWith2FA();
  const tokens = [await challenge(call, tenant, person), await challenge(call, tenant, person)];
  const both = await Promise.all(tokens.map((token) => call(tenant, 'POST /auth/verify-mfa', { body: { token, code: totp(secret, clock.now) } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  await app.close();
});

test('a challenge takes five codes, and an account fifteen an hour across challenges, however many come at once', async () => {
  const { app, call, tenant, person, secret, clock } = await givenWith2FA();
  const right = totp(secret, clock.now);
  const wrong = right === '000000' ? '000001' : '000000';
  let evaluated = 0;
  for (let round = 0; round < 4; round += 1) {
    const token = await challenge(call, tenant, person);
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, at) => call(tenant, 'POST /auth/verify-mfa', { body: { token, code: wrong }, from: `198.51.100.${at}` })),
    );
    const codes = tries.map(({ body }) => body.code);
    const looked = codes.filter((code) => code === 'CODE_INVALID').length;
    expect(looked).toBeLessThanOrEqual(5);
    expect(codes.every((code) => ['CODE_INVALID', 'CHALLENGE_INVALID', 'TOO_MANY_REQUESTS'].includes(String(code)))).toBe(true);
    evaluated += looked;
    expect((await call(tenant, 'POST /auth/verify-mfa', { body: { token, code: right } })).status).not.toBe(200);
  }
  expect(evaluated).toBeLessThanOrEqual(15);
  clock.pass(60 * 60_000);
  const token = await challenge(call, tenant, person);
  expect((await call(tenant, 'POST /auth/verify-mfa', { body: { token, code: totp(secret, clock.now) } })).status).toBe(200);
  await app.close();
});

test('a recovery code stands in for the app, once, and the owner is told', async () => {
  const { app, call, tenant, person, codes } = await givenWith2FA();
  const [first = ''] = codes;
  const use = async (code: string) => call(tenant, 'POST /auth/verify-mfa', { body: { token: await challenge(call, tenant, person), code } });
  expect((await use(first.toLowerCase())).status).toBe(200);
  expect((await marquee.mailsTo(person.email))[0]?.subject).toBe('A recovery code was used');
  expect((await use(first)).body.code).toBe('CODE_INVALID');
  const token = await challenge(call, tenant, person);
  expect((await call(tenant, 'POST /auth/check-mfa', { body: { token } })).body.recoveryCodesLeft).toBe(9);
  await app.close();
});

test('recovery codes are renewed and the second factor is turned off, with the password', async () => {
  const { app, call, tenant, person, codes, configure } = await givenWith2FA();
  expect((await configure({ action: 'RECOVERY_CODES' })).body.code).toBe('CREDENTIALS_INVALID');
  const renewed = await configure({ action: 'RECOVERY_CODES', password: person.password });
  expect(renewed.body.recoveryCodes?.filter((code) => codes.includes(code))).toEqual([]);
  const token = await challenge(call, tenant, person);
  expect((await call(tenant, 'POST /auth/verify-mfa', { body: { token, code: codes[0] ?? '' } })).body.code).toBe('CODE_INVALID');
  const off = await call(tenant, 'GET /auth/configure-mfa', { as: (await call(tenant, 'POST /auth/verify-mfa', { body: { token, code: renewed.body.recoveryCodes?.[0] ?? '' } })).body, query: { action: 'DISABLE', password: person.password } }); // oxfmt-ignore
  expect(off.body.using2FA).toBe(false);
  expect((await marquee.mailsTo(person.email))[0]?.subject).toBe('Two-step sign-in is off');
  const { body } = await call(tenant, 'POST /auth/login', { body: { email: person.email, password: person.password } });
  expect(body.mfa).toBeNull();
  await app.close();
});

test('neither secret nor recovery codes are kept readable', async () => {
  const { app, secret, codes } = await givenWith2FA();
  const read = (query: string) => marquee.database.platformRead<{ text: string }>({ sql: query, parameters: [] });
  const existing = [
    ...(await read('select row_to_json(m)::text as text from mfa_secret m')),
    ...(await read(`select encode(code_hash, 'escape') as text from recovery_code`)),
  ];
  expect(existing.length).toBeGreaterThan(codes.length);
  for (const plain of [secret, Buffer.from(secret).toString('hex'), ...codes]) expect(existing.filter(({ text }) => text.includes(plain))).toEqual([]);
  await app.close();
});
