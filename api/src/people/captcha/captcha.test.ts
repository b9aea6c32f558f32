import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { App } from '../../app.ts';
import type { GivenTenant, TestApi } from '../../testing.ts';

let app: App, call: TestApi['call'], tenant: GivenTenant;
let skew = 0;
const site = {
  captchaSiteKey: 'marquee-altcha',
  measurementId: null,
  cdnBase: null,
  planId: null,
  defaultHost: null,
  defaultTenantId: null,
  testApiKey: null,
  testPayments: true,
};

beforeAll(async () => {
  ({ app, call } = await marquee.startAppWith({ site, now: () => new Date(Date.now() + skew) }));
  tenant = await marquee.givenTenant();
});
afterAll(() => app.close());

async function solve(at: GivenTenant = tenant) {
  const challenge = (await call(at, 'GET /auth/captcha')).body as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution };
}
const packed = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
const fresh = () => `nora-${Math.random().toString(36).slice(2)}@test.example`;
const ask = (captcha?: string, at: GivenTenant = tenant) =>
  call(at, 'POST /auth/password-request', { body: { email: fresh(), ...(captcha !== undefined && { captcha }) } });

test('a solved captcha lets one call through, once', async () => {
  const captcha = packed(await solve());
  expect((await ask(captcha)).body).toEqual({ done: true });
  expect((await ask(captcha)).body.code).toBe('CAPTCHA_INVALID');
});

test('a solution used many times at once passes exactly once', async () => {
  const captcha = packed(await solve());
  const uses = await Promise.all(Array.from({ length: 20 }, () => ask(captcha)));
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('everything strangers may send asks for one', async () => {
  const person = { email: fresh(), password: 'a long new password', firstName: 'New', lastName: 'Comer' };
  expect((await call(tenant, 'POST /auth/register', { body: person })).body.code).toBe('CAPTCHA_REQUIRED');
  expect((await call(tenant, 'POST /auth/verification-request', { body: { email: person.email } })).body.code).toBe('CAPTCHA_REQUIRED');
  expect((await call(tenant, 'POST /auth/contact-request', { body: { email: person.email, message: 'Hello' } })).body.code).toBe('CAPTCHA_REQUIRED');
  expect((await call(tenant, 'GET /auth/password-request', { query: { email: person.email } })).body.code).toBe('CAPTCHA_REQUIRED');
  expect(await marquee.mailsTo(person.email)).toEqual([]);
  expect((await call(tenant, 'POST /auth/register', { body: { ...person, captcha: packed(await solve()) } })).body).toEqual({ done: true });
});

test('a solution that is too old, of another tenant, made easier, made up or no solution is refused', async () => {
  const { challenge, solution } = await solve();
  const elsewhere = await solve(await marquee.givenTenant());
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } };
  const guesses: unknown[] = [
    elsewhere,
    { challenge: easier, solution },
    { challenge: { ...challenge, signature: 'f'.repeat(64) }, solution },
    { challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } },
    { challenge },
    null,
    'text',
    { challenge: { parameters: { ...challenge.parameters, cost: 1 } }, solution },
  ];
  for (const guess of guesses) expect((await ask(packed(guess))).body.code).toBe('CAPTCHA_INVALID');
  expect((await ask('not base64 at all {')).body.code).toBe('CAPTCHA_INVALID');
  expect((await ask('')).body.code).toBe('CAPTCHA_REQUIRED');
  skew = 20 * 60_000 + 1000;
  expect((await ask(packed({ challenge, solution }))).body.code).toBe('CAPTCHA_INVALID');
  skew = 0;
  expect((await ask(packed({ challenge, solution }))).status).toBe(200);
});

test('without a site key nobody is asked', async () => {
  expect((await marquee.call(tenant, 'POST /auth/password-request', { body: { email: fresh() } })).status).toBe(200);
});
