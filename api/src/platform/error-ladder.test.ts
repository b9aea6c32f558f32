/** @engine pglite */
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Endpoint, EndpointKey } from '../../contract/index.ts';
import type { CallOptions, GivenPerson, GivenTenant } from '../testing.ts';

let tenant: GivenTenant, other: GivenTenant, owner: GivenPerson, administrator: GivenPerson, viewer: GivenPerson, stranger: GivenPerson;
let foreignIds: Record<string, string>;

/** Returns a person who may make a call; owners may make nearly all calls. */
const entitled = ({ access }: Endpoint) => (access.startsWith('release:') ? administrator : owner);

beforeAll(async () => {
  [tenant, other] = await Promise.all([marquee.givenTenant(), marquee.givenTenant()]);
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  administrator = await marquee.givenPerson(tenant, { role: 'PLATFORM_ADMIN' });
  viewer = await marquee.givenPerson(tenant);
  stranger = await marquee.givenPerson(other, { role: 'OWNER' });
  foreignIds = { product: (await marquee.givenTitle(other)).id, organization: other.organizationId, identity: stranger.identity.id, tenant: other.id };
});

const keys = Object.keys(marquee.endpoints) as EndpointKey[];
const id = '0190a6f0-7c00-7000-8000-000000000001';
const params = { id, email: 'nobody@test.example' };
/** JSON, but longer than any body may be. */
const huge = `"${'x'.repeat(10 * 1024 * 1024)}"`;

async function refusalOf(key: EndpointKey, options: CallOptions<EndpointKey>, as: { id: string; key: string } = tenant) {
  const { status, body } = await marquee.call(as, key, { params, ...options });
  return `${status} ${body.code}`;
}

/** Valid values of body fields, for calls that need more than an id. */
const sound: Readonly<Record<string, unknown>> = {
  ...{ version: 1, through: '2026-01', since: '2026-01-01T00:00:00.000Z', total: { amount: 1, currency: 'USD' }, provider: 'manual', approve: true },
  ...{ parcelId: id, returnId: id, lineId: id, giftCardId: id, quantity: 1, gift: {}, endsOn: null },
  ...{ isHelpful: true, reason: 'SPAM', answer: '', note: 'Asked by phone', code: 'A code' },
  ...{ path: 'a-path', description: '', productId: id, skuId: id, identityId: id, email: 'nobody@test.example', units: 1, earlyUnits: 0 },
  ...{ registersAt: '2027-01-01T10:00:00Z', opensAt: '2027-01-01T11:00:00Z', endsAt: '2027-01-01T12:00:00Z', eventId: null, offsetSeconds: 0 },
  ...{ turnMinutes: 15, expectedOn: '2027-03-05', limit: 1, limitPerPerson: 1, earlyRewardId: null, earlyPlanId: null },
  ...{ number: 0, keptPpm: 200_000, amount: { amount: 1, currency: 'USD' } },
  ...{ token: 'of-nothing', protocol: 'RTMP', day: '2027-03-05', time: '10:00', seconds: 3600, channelId: id },
  ...{ sheet: '', column: 'A', term: null },
  token: 'of-nothing',
  filter: {},
  terms: {
    ...{ alid: 'a', title: 'A title', productId: null, territories: ['DE'], territoriesExcluded: [], workType: 'Movie', licenseType: 'SVOD' },
    ...{ formatProfile: 'HD', languages: [], languagesHeldBack: [], captions: '', start: 'Open', end: 'Open', priceType: '', priceValue: '' },
    ...{ priceCurrency: '', isExclusive: false, contractId: '' },
  },
  ...{ index: 0, fileType: 'POSTER', id: '0190a6f0-7c00-7000-8000-0000000000aa', season: 1, episode: 1 },
  ...{ name: 'size', codePattern: '{size}', listPrice: { amount: 1, currency: 'USD' } },
};
const soundQuery: Readonly<Record<string, string>> = { territory: 'DE', from: '2027-01-01T00:00:00Z', to: '2027-02-01T00:00:00Z' };
interface Shape {
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape & { readonly minItems?: number; readonly items?: Shape }>>;
}
function soundOf({ required = [], properties = {} }: Shape): unknown {
  const soundField = (field: string) => {
    const { type, minItems = 0, items = {} } = properties[field] ?? {};
    return type === 'array' ? Array.from({ length: minItems }, () => (items.type === 'string' ? 'M' : soundOf(items))) : sound[field];
  };
  return Object.fromEntries(required.map((field) => [field, soundField(field)]));
}
const soundBody = (schema: unknown) => JSON.stringify(soundOf(schema as Shape));

function unsigned(jwt: string): string {
  const [, payload = ''] = jwt.split('.');
  return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
}

/** Returns the token with another person's id, under the old signature. */
function tampered(jwt: string): string {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return `${header}.${Buffer.from(JSON.stringify({ ...claims, sub: viewer.identity.id })).toString('base64url')}.${signature}`;
}

describe.each(keys)('%s', (key) => {
  const endpoint = marquee.endpoints[key]!;
  const [method = '', path = ''] = key.split(' ');
  // Calls that issue tokens ignore an invalid one.
  const takesTokens = !(path.startsWith('/auth/') && endpoint.access === 'key');

  test('needs a key of this platform', async () => {
    expect(await refusalOf(key, { as: owner, headers: { 'x-api-key': null } })).toBe('401 API_KEY_INVALID');
    expect(await refusalOf(key, { as: owner, headers: { 'x-api-key': 'pk_wrong' } })).toBe('401 API_KEY_INVALID');
  });

  test('needs the tenant of the key', async () => {
    expect(await refusalOf(key, { as: owner, headers: { 'x-tenant-id': other.id } })).toBe('403 TENANT_FORBIDDEN');
    expect(await refusalOf(key, { as: owner, headers: { 'x-tenant-id': null } })).toBe('403 TENANT_FORBIDDEN');
  });

  test('needs a token that is good', async () => {
    if (endpoint.access !== 'key') expect(await refusalOf(key, {})).toBe('401 SIGN_IN_REQUIRED');
    if (!takesTokens) return;
    const old = await marquee.tokenAt(tenant, owner.identity.id, new Date(Date.now() - 16 * 60 * 1000));
    expect(await refusalOf(key, { as: { jwt: old } })).toBe('401 TOKEN_EXPIRED');
    for (const jwt of ['undefined', '', tampered(owner.jwt), unsigned(owner.jwt), stranger.jwt]) {
      expect(await refusalOf(key, { as: { jwt } })).toBe('401 SIGN_IN_REQUIRED');
    }
    expect(await refusalOf(key, { headers: { authorization: 'Basic b3duZXI6cGFzcw==' } })).toBe('401 SIGN_IN_REQUIRED');
  });

  if (endpoint.access.includes(':')) {
    test('needs its right', async () => {
      expect(await refusalOf(key, { as: viewer })).toBe('403 FORBIDDEN');
    });
  }

  // Mailed links carry a token in place of an id.
  if (path.includes(':id') && !path.endsWith('/:email')) {
    test('answers foreign, unknown and malformed ids', async () => {
      const foreign = foreignIds[path.split('/')[1] ?? ''] ?? id;
      const form = endpoint.upload && { rawBody: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
      const asked = form ?? (endpoint.body && { rawBody: soundBody(endpoint.body), headers: { 'idempotency-key': 'a-key-of-the-ladder' } });
      expect(await refusalOf(key, { as: owner, params: { id: foreign }, ...asked })).toBe('404 NOT_FOUND');
      expect(await refusalOf(key, { as: owner, ...asked })).toBe('404 NOT_FOUND');
      expect(await refusalOf(key, { as: owner, params: { id: "1' or '1'='1" }, ...form })).toBe('400 INVALID_INPUT');
    });
  }

  if (endpoint.upload) {
    test('refuses bodies that are no form', async () => {
      expect(await refusalOf(key, { as: entitled(endpoint), rawBody: '{}' })).toBe('415 UNSUPPORTED_MEDIA_TYPE');
    });
  }

  if (method === 'POST' && !endpoint.upload) {
    test('refuses bodies that are broken, huge or of another type', async () => {
      const as = takesTokens ? entitled(endpoint) : undefined;
      expect(await refusalOf(key, { as, rawBody: '{"a":' })).toBe('400 MALFORMED_BODY');
      expect(await refusalOf(key, { as, rawBody: '{"__proto__":{"a":1}}' })).toBe('400 MALFORMED_BODY');
      expect(await refusalOf(key, { as, rawBody: huge })).toBe('413 BODY_TOO_LARGE');
      expect(await refusalOf(key, { as, rawBody: '{}', headers: { 'content-type': 'text/plain' } })).toBe('415 UNSUPPORTED_MEDIA_TYPE');
    });
  }

  if (endpoint.body) {
    test('refuses bodies outside its schema', async () => {
      const as = takesTokens ? entitled(endpoint) : undefined;
      for (const rawBody of ['{"surprise":1}', '[]', 'null', '7', '{"q":"\\u0000"}', '{"page":"1"}'])
        expect(await refusalOf(key, { as, rawBody })).toBe('400 INVALID_INPUT');
    });
  }

  const { properties = {}, required = [] } = (endpoint.query ?? {}) as { properties?: Record<string, unknown>; required?: readonly string[] };
  const needed = Object.fromEntries(required.map((name) => [name, name.endsWith('Id') ? id : (soundQuery[name] ?? 'x')]));
  test('refuses parameters outside its schema, naming them', async () => {
    const as = takesTokens && endpoint.access !== 'key' ? entitled(endpoint) : undefined;
    const wrong: [string, string][] = [
      ...('page' in properties
        ? ([
            ['page', '-1'],
            ['page', '1e309'],
            ['page', ''],
            ['page', '1.5'],
            ['size', 'abc'],
            ['size', '101'],
            ['size', '0'],
            ['q', '\0'],
          ] as [string, string][])
        : []),
    ];
    for (const [name, value] of wrong) {
      const { status, body } = await marquee.call(tenant, key, { as, query: { ...needed, [name]: value }, params });
      expect([name, value, status, body.code, body.fields?.[0]?.path.replace('(all)', name)]).toEqual([name, value, 400, 'INVALID_INPUT', name]);
    }
    if (method !== 'GET') return;
    const { status, body } = await marquee.call(tenant, key, { as, query: { ...needed, surprise: '1' }, params });
    expect([status, body.fields?.some(({ path: field }) => field === 'surprise')]).toEqual([400, true]);
  });

  test('names the methods there are when asked with another', async () => {
    const answer = await marquee.app.http.inject({ method: 'PATCH', url: `/v1${path.replace(':id', id)}` });
    expect([answer.statusCode, (JSON.parse(answer.body) as { code: string }).code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(answer.headers['allow']).toContain(method);
  });
});

test('an unknown address answers 404', async () => {
  for (const url of ['/v1/nothing', '/v1/product/list/', '/v1/product/LIST', '/v1']) {
    const answer = await marquee.app.http.inject({ url });
    expect([url, answer.statusCode, (JSON.parse(answer.body) as { code: string }).code]).toEqual([url, 404, 'NOT_FOUND']);
  }
});

test('a valid request id is kept, an invalid one is replaced, and every refusal carries the id', async () => {
  const sound = await marquee.app.http.inject({ url: '/v1/product/list', headers: { 'x-request-id': 'trace-12345678' } });
  expect([sound.headers['x-request-id'], (JSON.parse(sound.body) as { requestId: string }).requestId]).toEqual(['trace-12345678', 'trace-12345678']);
  const unsound = await marquee.app.http.inject({ url: '/v1/product/list', headers: { 'x-request-id': 'a b"<script>' } });
  expect(unsound.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
