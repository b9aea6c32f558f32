/** @engine pglite */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import type { EndpointKey } from '../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../testing.ts';
import { largest, worst } from '../testing/largest.ts';
import { bodyMs, longestTurnMs, readBodies, startSpending } from '../testing/processor-time.ts';
import type { Found } from '../testing/schemas.ts';

/** Bodies of 850 kB this thread could read and write, at most, while another request waits for one: its own measure of 250 ms. */
const MAX_BODIES = 35;
/** Measurements of a request that looks late, at most; the best counts. */
const MAX_TRIES = 6;

let tenant: GivenTenant, as: GivenPerson;
beforeAll(async () => {
  tenant = await marquee.givenTenant();
  as = await marquee.givenPerson(tenant, { role: 'OWNER' });
});

let usualMs = 0;
beforeAll(() => {
  usualMs = Math.min(...Array.from({ length: 5 }, bodyMs));
});

/** Returns the bodies that could be read in the longest turn of a request: in all of it, where that is little, as no turn is longer. */
async function bodiesHeldUp(work: () => Promise<unknown>, tries = MAX_TRIES): Promise<number> {
  const spent = startSpending();
  await work();
  let least = spent() / usualMs;
  for (let at = 0; at < tries && least > MAX_BODIES; at += 1) least = Math.min(least, (await longestTurnMs(work)) / bodyMs());
  return least;
}

/** Would only end the test's own session or world, or go out to others. */
const isLeftOut = (key: string) =>
  /^DELETE \/(tenant|identity)\/item|delete-account|session\/end-others|^POST \/auth\/logout|^GET \/invite\/reject|^(GET \/oauth\/authorize|POST \/oauth\/connect$)/.test(
    key,
  );
const keys = (Object.keys(marquee.endpoints) as EndpointKey[]).filter((key) => !isLeftOut(key));
const texts = (value: unknown) => Object.fromEntries(Object.entries(value ?? {}).map(([name, inner]) => [name, String(inner)]));

/** The largest request of an endpoint, and the worst ones. */
function requestsOf(key: EndpointKey): object[] {
  const { params, query, body }: { params?: Found; query?: Found; body?: Found } = marquee.endpoints[key]!;
  const room = () => ({ left: 3000 });
  const address = { params: texts(params && largest(params, room())), query: texts(query && largest(query, room())) };
  if (!body) return [address, { ...address, query: { q: '%_\\'.repeat(1000), metaData: '{"a":['.repeat(1000) } }];
  return [JSON.stringify(largest(body)), ...worst(body)].map((rawBody) => ({ ...address, rawBody }));
}

test.each(keys)('%s holds up no other request, however much it is sent', async (key) => {
  for (const [at, request] of requestsOf(key).entries()) {
    let status = 0;
    const bodies = await bodiesHeldUp(async () => {
      status = (await marquee.call(tenant, key, { as, ...request })).status;
    });
    expect({ at, status: status < 500 || status === 503, isHeldUp: bodies > MAX_BODIES ? bodies : false }).toEqual({ at, status: true, isHeldUp: false });
  }
});

/** Reads twice as many bodies as it may in one turn: in as many turns as named. */
const reading = (turns: number) => async () => {
  for (let at = 0; at < turns; at += 1) {
    await nextTurn();
    readBodies((2 * MAX_BODIES) / turns);
  }
};

test('the measure works: a thread that is busy for longer is found out', async () => {
  expect(await bodiesHeldUp(reading(1), 2)).toBeGreaterThan(MAX_BODIES);
});

test('the measure works: a thread that answers others in between is not', async () => {
  expect(await bodiesHeldUp(reading(10))).toBeLessThan(MAX_BODIES);
});
