import { expect, test } from '@jest/globals';
import type { GivenTenant } from '../../testing.ts';

const MINUTE_MS = 60_000;
const login = (tenant: GivenTenant, email: string, password: string, from = '127.0.0.1') =>
  marquee.call(tenant, 'POST /auth/login', { body: { email, password }, from });

test('an account is guessed at ten times in a quarter of an hour at the most, from however many addresses, and its owner is told', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  let now = Date.now();
  const { app, call } = await marquee.startAppWith({ now: () => new Date(now) });
  let evaluated = 0;
  for (let round = 0; round < 100; round += 1) {
    const guesses = await Promise.all(
      Array.from({ length: 4 }, (_, at) =>
        call(tenant, 'POST /auth/login', { body: { email: person.email, password: `guess ${round}` }, from: `198.51.100.${(round * 4 + at) % 200}` }),
      ),
    );
    evaluated += guesses.filter(({ status }) => status === 401).length;
    for (const { status, headers } of guesses) if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    now += 2400;
  }
  expect(evaluated).toBe(10);
  expect((await marquee.mailsTo(person.email)).map(({ subject }) => subject)).toEqual(['Many wrong passwords for your account']);
  const { email, password } = person;
  expect((await call(tenant, 'POST /auth/login', { body: { email, password } })).status).toBe(429);
  now += 12 * MINUTE_MS;
  expect((await call(tenant, 'POST /auth/login', { body: { email, password } })).status).toBe(200);
  await app.close();
});

test('an address is stopped after a hundred failures, whatever accounts it tries; success costs nothing', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const spray = async (count: number, round: number) => {
    const answers = [];
    for (let at = 0; at < count; at += 20)
      answers.push(
        ...(await Promise.all(Array.from({ length: 20 }, (_, one) => login(tenant, `nobody-${round}-${at + one}@test.example`, 'a guess', '203.0.113.9')))),
      );
    return answers.filter(({ status }) => status === 401).length;
  };
  for (let time = 0; time < 5; time += 1) expect((await login(tenant, person.email, person.password, '203.0.113.9')).status).toBe(200);
  expect(await spray(120, 1)).toBe(100);
  expect((await login(tenant, person.email, person.password, '203.0.113.9')).status).toBe(429);
  expect((await login(tenant, person.email, person.password, '203.0.113.10')).status).toBe(200);
});

test('processes share what they count', async () => {
  const second = await marquee.startSecondApp();
  if (!second) return;
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const guessAt = (http: typeof second.http) =>
    http.inject({
      method: 'POST',
      url: '/v1/auth/login',
      headers: { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id },
      payload: { email: person.email, password: 'a guess' },
    });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => guessAt(at % 2 === 0 ? second.http : marquee.app.http)));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
});

/** The time most answers take at the least: what else the machine does makes some later, none sooner. */
const lowerQuartile = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 4)] ?? 0;
const PAIRS = 15;
const FAIR = 1.5;

/** Calls with a known and an unknown address in turn, and compares what comes and how long it takes; thrice, as the machine may be busy. */
async function compare(known: string, send: (email: string) => Promise<{ status: number; text: string }>) {
  const ratios: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const seen = { known: new Set<string>(), unknown: new Set<string>() };
    for (let at = 0; at < PAIRS * 2; at += 1) {
      const who = (at >> 1) % 2 === at % 2 ? 'known' : 'unknown';
      const start = performance.now();
      const { status, text } = await send(who === 'known' ? known : `nobody-${round}-${at}@test.example`);
      times[who].push(performance.now() - start);
      seen[who].add(`${status} ${text.replace(/"requestId":"[^"]+"/, '')}`);
    }
    expect([...seen.known]).toEqual([...seen.unknown]);
    ratios.push(lowerQuartile(times.known) / lowerQuartile(times.unknown));
    if (ratios.some((ratio) => ratio > 1 / FAIR && ratio < FAIR)) return;
  }
  throw new Error(`Known and unknown addresses take ${ratios.join(', ')} of each other’s time`);
}

/** A clock that jumps an hour a call, so that no limit is met. */
async function startHurried() {
  let now = Date.now();
  return marquee.startAppWith({ now: () => new Date((now += 3_600_000)) });
}

test('nothing tells who has an account: login, registration, and asking for a link answer alike and as fast', async () => {
  const tenant = await marquee.givenTenant();
  const [person, unsure] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
  const { app, call } = await startHurried();
  const from = '192.0.2.44';
  await compare(person.email, (email) => call(tenant, 'POST /auth/login', { body: { email, password: 'not the password' }, from }));
  await compare(person.email, (email) => call(tenant, 'POST /auth/password-request', { body: { email }, from }));
  await compare(unsure.email, (email) => call(tenant, 'POST /auth/verification-request', { body: { email }, from }));
  const newcomer = { password: 'a long new password', firstName: 'New', lastName: 'Comer' };
  await compare(person.email, (email) => call(tenant, 'POST /auth/register', { body: { email, ...newcomer }, from }));
  await app.close();
});

test('check-email says nothing of people', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  const check = async (email: string) => (await marquee.call(tenant, 'POST /auth/check-email', { body: { email } })).text.replace(email, '');
  expect(await check(person.email)).toBe(await check('nobody@test.example'));
});
