/** @engine pglite */
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EndpointKey } from '../../contract/index.ts';
import type { CallOptions, GivenPerson, GivenTenant } from '../testing.ts';
import { bodyMs, startSpending } from '../testing/processor-time.ts';

/** Highest cost of a check, in bodies of 850 kB read and written; a check without bounds costs thousands. The best of several tries counts. */
const MAX_BODIES = 200;

let tenant: GivenTenant, as: GivenPerson, usualMs: number;
beforeAll(async () => {
  usualMs = Math.min(bodyMs(), bodyMs());
  tenant = await marquee.givenTenant();
  as = await marquee.givenPerson(tenant, { role: 'OWNER' });
});

async function faultsOf(key: EndpointKey, body: string, options: Partial<CallOptions<EndpointKey>> = {}) {
  const ask = () => marquee.call(tenant, key, { as, rawBody: body, ...options });
  let isAtOnce = false;
  let answer = await ask();
  for (let again = 0; again < 5 && !isAtOnce; again += 1) {
    const spent = startSpending();
    answer = await ask();
    const ms = spent();
    isAtOnce = ms < MAX_BODIES * usualMs || ms < MAX_BODIES * bodyMs();
  }
  return { status: answer.status, isAtOnce, text: answer.text, faults: answer.body.fields?.map(({ path, code }) => `${path} ${code}`) ?? [] };
}
const json = (value: unknown) => JSON.stringify(value);
const many = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at)).join(',');

describe('length and count are checked before anything else', () => {
  const manyMetrics = `{"metrics":[${many(50_000, (at) => (at % 2 ? '"views"' : '"viewers"'))}],"dimension":"product"}`;
  test.each<[string, EndpointKey, string, string]>([
    ['an address of 160,000 dots', 'GET /auth/check-email', json({ email: `a@${'.'.repeat(160_000)}` }), 'email maxLength'],
    ['50,000 metrics', 'POST /analytics/table', manyMetrics, 'metrics maxItems'],
    ['500,000 equal metrics', 'POST /analytics/counts', `{"metrics":[${many(100_000, () => '"views"')}]}`, 'metrics maxItems'],
    ['a name of a million characters', 'POST /tag/item', json({ name: 'x'.repeat(1_000_000) }), 'name maxLength'],
    ['a name of one letter and 300,000 accents', 'POST /tag/item', json({ name: `a${'\u0301'.repeat(300_000)}` }), 'name maxLength'],
    ['links of 500,000 characters', 'POST /page/item', json({ path: '/x', title: 'x', seoImage: `/${' '.repeat(500_000)}` }), 'seoImage maxLength'],
    ['50,000 blocks', 'POST /page/item', `{"path":"/x","title":"x","body":[${many(50_000, () => '{"kind":"x"}')}]}`, 'body maxItems'],
  ])('%s', async (_what, key, body, fault) => {
    const { status, isAtOnce, faults, text } = await faultsOf(key === 'GET /auth/check-email' ? 'POST /auth/check-email' : key, body);
    expect([status, isAtOnce, faults[0], text.length < 10_000]).toEqual([400, true, fault, true]);
  });

  test('100,000 unknown names are refused without checking their values', async () => {
    const { status, isAtOnce, faults, text } = await faultsOf('POST /tag/item', `{${many(80_000, (at) => `"k${at}":{}`)}}`);
    expect([status, isAtOnce, faults[0], faults.length <= 20, text.length < 10_000]).toEqual([400, true, 'k0 unknown', true, true]);
  });

  test('a small body gets all of its faults at once, including those of length', async () => {
    const { faults } = await faultsOf('POST /tag/item', json({ name: 'x'.repeat(1000), surprise: 1, metaData: 7, version: 'x' }));
    expect(faults).toEqual(expect.arrayContaining(['name maxLength', 'surprise unknown', 'version type']));
  });
});

test.each<[EndpointKey, string]>([
  ['POST /analytics/table', 'metrics'],
  ['POST /analytics/counts', 'metrics'],
  ['POST /analytics/table', 'dimension'],
  ['POST /tag/item', 'name'],
  ['POST /page/item', 'body'],
])('%s: nested lists in %s are refused without descending into them', async (key, field) => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"kind":', '}]'],
  ] as const) {
    const levels = Math.floor(900_000 / (open.length + close.length));
    const { status, isAtOnce } = await faultsOf(key, `{"${field}":[${open.repeat(levels)}1${close.repeat(levels)}]}`);
    expect([status, isAtOnce]).toEqual([400, true]);
  }
});

test.each([
  ['nesting without an end', '['.repeat(8_000_000)],
  ['600,000 names', `{${many(600_000, (at) => `"k${at}":{}`)}}`],
  ['brackets that are hidden behind an escaped quote', `{"a":"\\"","b":${'['.repeat(7_000_000)}`],
])('a body of eight megabytes of %s is refused before parsing', async (_what, body) => {
  const options = { query: { entityType: 'TAG' as const } };
  const { status, isAtOnce, text } = await faultsOf('POST /entity/create-list', body, options);
  expect([status, isAtOnce, text.includes('MALFORMED_BODY')]).toEqual([400, true, true]);
});

test('brackets within texts are text', async () => {
  const { status } = await faultsOf('POST /tag/item', json({ name: `a "${'['.repeat(70)}\\` }));
  expect(status).toBe(200);
});

describe('records and open JSON have bounds', () => {
  const metaData = (value: string) => `{"name":"x","metaData":${value}}`;
  test.each<[string, string, string]>([
    ['a key of 500,000 characters', metaData(json({ ['k'.repeat(500_000)]: 1 })), 'metaData maxLength'],
    ['a key of 61', metaData(json({ ['k'.repeat(61)]: 1 })), 'metaData maxLength'],
    ['61 keys', metaData(`{${many(61, (at) => `"k${at}":1`)}}`), 'metaData maxProperties'],
    ['a key with a line end, which hid its value from every rule', metaData(json({ 'a\nb': { deep: ['junk'] } })), 'metaData character'],
    ['a key with a line separator', metaData(json({ 'a\u2028b': 'x' })), 'metaData character'],
    ['30 texts of 2,000 characters', metaData(`{${many(30, (at) => `"k${at}":"${'x'.repeat(2000)}"`)}}`), 'metaData size'],
    ['lists of 100 texts of 500', metaData(json({ a: Array.from({ length: 100 }, () => 'x'.repeat(500)) })), 'metaData size'],
    ['objects', metaData(json({ a: { b: { c: {} } } })), 'metaData depth'],
    ['a number no other machine reads the same', metaData('{"a":1e300}'), 'metaData.a type'],
  ])('metaData: %s', async (_what, body, fault) => {
    const { status, isAtOnce, faults } = await faultsOf('POST /tag/item', body);
    expect([status, isAtOnce, faults]).toEqual([400, true, expect.arrayContaining([fault])]);
  });

  const junk = 'x'.repeat(900_000);
  const picture = { host: '', path: '/media/a.png', masterPath: '/media/a.png', smallPath: '/media/a.png', sourceUrl: null };
  test('an avatar holds a picture and nothing else', async () => {
    const { id, version } = as.identity;
    const save = (avatar: object) => faultsOf('POST /identity/item', json({ id, version, avatar }));
    expect((await save({ ...picture, junk })).faults).toEqual(['avatar.junk unknown']);
    expect((await save({ ...picture, host: 'javascript:alert(1)' })).faults).toEqual(['avatar.host pattern']);
    expect((await marquee.call(tenant, 'POST /identity/item', { as, body: { id, version, avatar: picture } })).status).toBe(200);
  });

  test.each<[string, EndpointKey, object, string]>([
    ['a logo', 'POST /organization/item', { name: 'x', logo: { path: '/x', junk } }, 'logo.junk unknown'],
    ['a cast', 'POST /product/item', { name: 'x', metaData: { programType: 'FEATURE', cast: [{ name: 'x', junk }] } }, 'metaData.cast.0.junk unknown'],
    ['facts of a picture', 'POST /content/item', { fileType: 'POSTER', path: '/x', metaData: { junk } }, 'metaData.junk unknown'],
    ['a colour of a picture', 'POST /content/item', { fileType: 'POSTER', path: '/x', metaData: { color: junk } }, 'metaData.color maxLength'],
    ['a budget', 'POST /project/item', { name: 'x', budget: { amount: 1, currency: 'USD', junk } }, 'budget.junk unknown'],
  ])('%s', async (_what, key, body, fault) => {
    const { status, faults } = await faultsOf(key, json(body));
    expect([status, faults]).toEqual([400, expect.arrayContaining([fault])]);
  });
});

test.each<[EndpointKey, object, string]>([
  ['POST /tag/item', { name: '   ' }, 'name'],
  ['POST /tag/item', { name: '\u200B\u2060\u202E\u3164' }, 'name'],
  ['POST /tax/class/item', { name: '\t\n' }, 'name'],
  ['POST /product/item', { name: ' \u00A0' }, 'name'],
  ['POST /shipping/zone/item', { name: ' ', countries: ['NL'], methods: [] }, 'name'],
])('%s: %j is blank, which is a fault of its field', async (key, body, field) => {
  expect((await faultsOf(key, json(body))).faults).toContain(`${field} required`);
});
