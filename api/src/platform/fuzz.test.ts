import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Endpoint, EndpointKey } from '../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../testing.ts';
import { hostileFor, type JsonSchema, validFor } from '../testing/arbitrary.ts';

/** Random requests per endpoint. The gate always uses the same seed; `npm run fuzz` runs longer, from another seed. */
const RUNS = Number(process.env['MARQUEE_FUZZ_RUNS'] ?? 12);
const SEED = Number(process.env['MARQUEE_FUZZ_SEED'] ?? 20_261_122);
/** Time limit of an answer; only a hanging call exceeds this, even on a busy machine. */
const ANSWER_WITHIN_MS = 60_000;

let tenant: GivenTenant, owner: GivenPerson, ids: string[];
const strays: unknown[] = [];

beforeAll(async () => {
  process.on('unhandledRejection', (reason) => strays.push(reason));
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  ids = [...(await marquee.populate(tenant, owner)).ids];
});

interface Asked {
  readonly query: Record<string, unknown>;
  readonly params: Record<string, string>;
  readonly body: unknown;
}

const schemaOf = (part: unknown) => (part ?? {}) as JsonSchema;
/** Encodes a value as text for an address, which cannot carry half of a character. */
const asText = (value: unknown) => (typeof value === 'string' ? Buffer.from(value).toString() : JSON.stringify(value));

function requestsOf(endpoint: Endpoint): fc.Arbitrary<Asked> {
  const either = (part: unknown) => (part === undefined ? fc.constant({}) : fc.oneof(validFor(schemaOf(part), ids), hostileFor(schemaOf(part), ids)));
  return fc.record({
    query: either(endpoint.query),
    params: either(endpoint.params),
    body: endpoint.body ? either(endpoint.body) : fc.constant(undefined),
  }) as fc.Arbitrary<Asked>;
}

const textsOf = (values: unknown) =>
  Object.fromEntries(Object.entries((values ?? {}) as Record<string, unknown>).map(([name, value]) => [name, asText(value)]));

function within<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what} has not answered`));
    }, ANSWER_WITHIN_MS);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}

const isLeftOut = (key: string) => /^DELETE \/(tenant|identity)\/item|delete-account|session\/end-others|^POST \/auth\/logout|^GET \/invite\/reject/.test(key);
/** Returns whether a call needs an identity provider or Stripe, neither of which runs in tests. */
const asksProvider = (key: string) => /^(GET \/oauth\/authorize|POST \/oauth\/connect$|POST \/payment\/stripe\/connect$)/.test(key);
const keys = (Object.keys(marquee.endpoints) as EndpointKey[]).filter((key) => !isLeftOut(key));

test.each(keys)(`%s answers whatever it is asked, in the words of the contract (seed ${SEED})`, async (key) => {
  const endpoint = marquee.endpoints[key]!;
  await fc.assert(
    fc.asyncProperty(requestsOf(endpoint), async ({ query, params, body }) => {
      const sent = { query: textsOf(query), params: textsOf(params), ...(body === undefined ? {} : { rawBody: JSON.stringify(body) }) };
      const { status } = await within(marquee.call(tenant, key, { as: owner, ...(sent as object) }), key);
      if (status === 503 && asksProvider(key)) return;
      expect(status).toBeLessThan(500);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  expect(strays).toEqual([]);
});

test('the fuzzing owner is still signed in, with every right', async () => {
  const { status, body } = await marquee.call(tenant, 'GET /identity/item/:id', { as: owner, params: { id: owner.identity.id } });
  expect([status, body.rights]).toEqual([200, owner.identity.rights]);
});
