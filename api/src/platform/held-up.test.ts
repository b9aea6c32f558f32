import { monitorEventLoopDelay } from 'node:perf_hooks';
import { threadCpuUsage } from 'node:process';
import { beforeAll, expect, test } from '@jest/globals';
import type { EndpointKey } from '../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../testing.ts';
import { largest, worst } from '../testing/largest.ts';
import type { Found } from '../testing/schemas.ts';

/** So long, and no longer, another request waits for one. */
const MOST_MS = 250;
/** What looks late once is asked again, and the best counts. */
const TRIES = 6;
/** Fine, because every measurement waits for a few of its turns. */
const RESOLUTION_MS = 1;

let tenant: GivenTenant, as: GivenPerson;
beforeAll(async () => {
  tenant = await marquee.givenTenant();
  as = await marquee.givenPerson(tenant, { role: 'OWNER' });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * For how long the server's thread did nothing else, while a request was answered: by the clock, or, on a machine that is busy with other
 * things, by the processor time this thread spent in all, which is never less.
 */
async function heldUp(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  // Its first turn only begins to count.
  await pause(4 * RESOLUTION_MS);
  const before = threadCpuUsage();
  await work();
  await pause(4 * RESOLUTION_MS);
  const { user, system } = threadCpuUsage(before);
  delay.disable();
  return Math.min(delay.max / 1e6, (user + system) / 1e3);
}

async function shortest(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let at = 0; at < TRIES && least > MOST_MS; at += 1) least = Math.min(least, await heldUp(work));
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
    const ms = await shortest(async () => {
      status = (await marquee.call(tenant, key, { as, ...request })).status;
    });
    expect({ at, status: status < 500 || status === 503, isHeldUp: ms > MOST_MS ? ms : false }).toEqual({ at, status: true, isHeldUp: false });
  }
});

test('the measure tells: a thread that is busy for longer is found out', async () => {
  const busy = async () => {
    await pause(RESOLUTION_MS);
    for (const from = threadCpuUsage(); threadCpuUsage(from).user < 400_000;);
  };
  expect(await heldUp(busy)).toBeGreaterThan(MOST_MS);
});
