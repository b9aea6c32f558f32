import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EndpointKey } from '../../contract/index.ts';
import type { CallOptions, GivenPerson, GivenTenant, RunningIdentity } from '../testing.ts';

const self = async (tenant: GivenTenant, as: GivenPerson) =>
  (await marquee.call(tenant, 'GET /identity/item/:id', { as, params: { id: as.identity.id } })).body;

describe('nobody gets beyond their role', () => {
  test('an admin gains no rights by creating or copying an organization', async () => {
    const tenant = await marquee.givenTenant();
    const admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
    const made = await marquee.call(tenant, 'POST /organization/item', { as: admin, body: { name: 'My own' } });
    const copied = await marquee.call(tenant, 'PUT /organization/item/:id', { as: admin, params: { id: tenant.organizationId } });
    for (const { memberId } of (await self(tenant, admin)).organizationRoles)
      await marquee.call(tenant, 'POST /organization/member/item', { as: admin, body: { id: memberId, primary: true } });
    expect([made.body.code, copied.body.code, (await self(tenant, admin)).rights]).toEqual(['FORBIDDEN', 'FORBIDDEN', admin.identity.rights]);
  });

  test('an owner of another organization cannot archive this one', async () => {
    const tenant = await marquee.givenTenant();
    const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const boss = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant) });
    await marquee.call(tenant, 'POST /organization/member/item', { as: owner, body: { identityId: boss.identity.id, role: 'ADMIN' } });
    const archived = await marquee.call(tenant, 'DELETE /organization/item/:id', { as: boss, params: { id: tenant.organizationId } });
    expect([archived.body.code, (await self(tenant, owner)).organizationRoles.length]).toEqual(['FORBIDDEN', 1]);
  });

  test('a suspended owner does not count as a remaining owner', async () => {
    const tenant = await marquee.givenTenant();
    const [one, other] = [await marquee.givenPerson(tenant, { role: 'OWNER' }), await marquee.givenPerson(tenant, { role: 'OWNER' })];
    const suspend = (as: GivenPerson, { identity: { id } }: GivenPerson) =>
      marquee.call(tenant, 'POST /identity/item', { as, body: { id, version: 1, entityStatus: 'ARCHIVED' } });
    const both = await Promise.all([suspend(one, other), suspend(other, one)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = both[0].status === 200 ? one : other;
    const [own] = (await self(tenant, left)).organizationRoles;
    const leaves = await marquee.call(tenant, 'DELETE /organization/member/item/:id', { as: left, params: { id: own?.memberId ?? '' } });
    expect(leaves.body.fields?.[0]?.code).toBe('last-owner');
  });
});

describe('an identity provider', () => {
  let idp: RunningIdentity;
  beforeAll(async () => {
    idp = await marquee.startIdentityProvider();
  });
  afterAll(() => idp.stop());
  const sam = 'sam@id.example';
  const settings = () => ({ name: 'Mine', issuer: idp.issuer, clientId: idp.clientId, clientSecret: idp.clientSecret });

  test('an identity provider can be configured by owners only', async () => {
    const tenant = await marquee.givenTenant();
    const [owner, admin] = [await marquee.givenPerson(tenant, { role: 'OWNER' }), await marquee.givenPerson(tenant, { role: 'ADMIN' })];
    const { body } = await marquee.call(tenant, 'POST /oauth/settings/item', { as: owner, body: settings() });
    const { id, version } = body;
    const issuer = 'https://mine.example';
    const answers = [
      await marquee.call(tenant, 'POST /oauth/settings/item', { as: admin, body: settings() }),
      await marquee.call(tenant, 'POST /oauth/settings/item', { as: admin, body: { id, version, issuer } }),
      await marquee.call(tenant, 'PUT /oauth/settings/item/:id', { as: admin, params: { id } }),
      await marquee.call(tenant, 'DELETE /oauth/settings/item/:id', { as: admin, params: { id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('an identity provider cannot sign in platform administrators', async () => {
    const tenant = await marquee.givenTenant();
    const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const administrator = await marquee.givenPerson(tenant, { role: 'PLATFORM_ADMIN', email: sam });
    const { body: provider } = await marquee.call(tenant, 'POST /oauth/settings/item', { as: owner, body: { ...settings(), domains: ['id.example'] } });
    const { email, password } = administrator;
    expect((await marquee.call(tenant, 'POST /auth/login', { body: { email, password } })).status).toBe(200);
    const begun = await marquee.call(tenant, 'GET /oauth/authorize/:id', { params: { id: provider.id } });
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
    const came = Object.fromEntries((await marquee.visitIdentityProvider(begun.body.url, sam)).searchParams) as { code: string; state: string; iss: string };
    const finished = await marquee.call(tenant, 'POST /auth/login-sso', { body: came, headers: { cookie } });
    expect([finished.body.code, String(finished.headers['set-cookie'])]).toEqual(['FORBIDDEN', expect.not.stringContaining('cmrefresh')]);
    const { body: existing } = await marquee.call(tenant, 'GET /identity/connection/list', { as: administrator });
    expect(existing.totalElements).toBe(0);
  });

  test('a changed issuer requires its client secret again', async () => {
    const tenant = await marquee.givenTenant();
    const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const save = (body: object) => marquee.call(tenant, 'POST /oauth/settings/item', { as, rawBody: JSON.stringify(body) });
    const { id, version } = (await save(settings())).body;
    const moved = { id, version, issuer: 'https://elsewhere.example' };
    expect((await save(moved)).body.fields).toMatchObject([{ path: 'clientSecret', code: 'required' }]);
    expect((await save({ ...moved, clientSecret: 'entered anew' })).status).toBe(200);
  });
});

test('an old session can set neither a first password nor a second factor', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  const change = (text: string) => marquee.database.platformWrite((run) => run({ sql: text, parameters: [] }));
  const set = () => marquee.call(tenant, 'POST /auth/password-update', { as, body: { password: 'chosen by a thief' } });
  const begin = () => marquee.call(tenant, 'POST /auth/configure-mfa', { as, body: { action: 'BEGIN' } });
  await change(`update identity set password_hash = null where id = '${as.identity.id}'`);
  await change(`update session set created_at = now() - interval '16 minutes' where identity_id = '${as.identity.id}'`);
  for (const answer of [await set(), await begin()]) expect([answer.status, answer.body.fields?.[0]?.code]).toEqual([403, 'fresh']);
  await change(`update session set created_at = now() where identity_id = '${as.identity.id}'`);
  expect([(await begin()).status, (await set()).status]).toEqual([200, 200]);
});

test('a name given at registration cannot put a link into the e-mail', async () => {
  const tenant = await marquee.givenTenant();
  const email = 'stranger@letters.example';
  const body = { email, password: 'a long test password', firstName: 'J.R. won! https://evil.example www.evil.example', lastName: 'x' };
  expect((await marquee.call(tenant, 'POST /auth/register', { body })).status).toBe(200);
  const [mail] = await marquee.mailsTo(email);
  expect([mail?.links.length, mail?.text.includes('evil.example'), mail?.html.includes('evil.example'), mail?.text.includes('J.R. won!')]).toEqual([
    1,
    false,
    false,
    true,
  ]);
});

test('an IPv6 /64 network counts as one caller for rate limits', async () => {
  const tenant = await marquee.givenTenant();
  const ask = async (from: string, number: number) =>
    (await marquee.call(tenant, 'POST /auth/password-request', { from, body: { email: `nobody-${number}@test.example` } })).status;
  const addresses = Array.from({ length: 61 }, (_, number) => `2001:db8:7:9:${number.toString(16)}::${number + 1}`);
  const statuses: number[] = [];
  for (const [number, from] of addresses.entries()) statuses.push(await ask(from, number));
  expect([statuses.lastIndexOf(200), statuses.at(-1)]).toEqual([59, 429]);
  expect([await ask('2001:db8:7:a::1', 100), await ask('2001:db8:7::9:1', 101), await ask('::ffff:192.0.2.9', 102), await ask('192.0.2.10', 103)]).toEqual([
    200, 200, 200, 200,
  ]);
});

test('a rate limit also holds for the wider networks around an address', async () => {
  const tenant = await marquee.givenTenant();
  let number = 0;
  const ask = async (from: string) =>
    (await marquee.call(tenant, 'POST /auth/password-request', { from, body: { email: `nobody-${(number += 1)}@test.example` } })).status;
  /** Asks from each address `each` times. Returns how many requests were allowed. */
  const askFrom = async (addresses: readonly string[], each: number) => {
    let allowed = 0;
    for (const from of addresses) for (let at = 0; at < each; at += 1) if ((await ask(from)) === 200) allowed += 1;
    return allowed;
  };
  const range = (length: number, first = 0) => Array.from({ length }, (_, at) => first + at);
  // A /64 has 60 an hour, a /56 four times as many, a /48 and a /24 of IPv4 16 times as many.
  expect(
    await askFrom(
      range(6).map((at) => `2001:db8:7:${at.toString(16)}::1`),
      50,
    ),
  ).toBe(240);
  expect(
    await askFrom(
      range(15, 1).flatMap((at) => [0, 1].map((low) => `2001:db8:7:${at.toString(16)}0${low}::1`)),
      30,
    ),
  ).toBe(960 - 240);
  expect([await ask('2001:db8:7:ff00::1'), await ask('2001:db8:8:ff00::1')]).toEqual([429, 200]);
  expect(
    await askFrom(
      range(17).map((at) => `203.0.113.${at}`),
      60,
    ),
  ).toBe(960);
  expect([await ask('203.0.113.250'), await ask('::ffff:203.0.113.251'), await ask('203.0.114.1')]).toEqual([429, 429, 200]);
});

test('a refused caller leaves no rows behind', async () => {
  const tenant = await marquee.givenTenant();
  const ask = async (from: string, email: string) => (await marquee.call(tenant, 'POST /auth/password-request', { from, body: { email } })).status;
  const rows = async () => {
    const sql = `select count(*)::int as count from attempt where tenant_id = '${tenant.id}'`;
    const [row] = await marquee.database.platformRead<{ count: number }>({ sql, parameters: [] });
    return row?.count;
  };
  for (let at = 0; at < 60; at += 1) expect(await ask('192.0.2.77', `person-${at}@test.example`)).toBe(200);
  const before = await rows();
  for (let at = 60; at < 70; at += 1) expect(await ask('192.0.2.77', `person-${at}@test.example`)).toBe(429);
  expect([await rows(), before]).toEqual([before, 60 + 2]);
});

describe('no input is too odd to be answered', () => {
  let tenant: GivenTenant, as: GivenPerson;
  beforeAll(async () => {
    tenant = await marquee.givenTenant();
    as = await marquee.givenPerson(tenant, { role: 'OWNER' });
    await marquee.call(tenant, 'POST /models/item', { as, body: { name: 'Thing', type: 'thing', schema: { type: 'object', additionalProperties: true } } });
  });
  const statusOf = async (key: string, options: CallOptions<EndpointKey>) => (await marquee.call(tenant, key as EndpointKey, { as, ...options })).status;
  const params = { type: 'thing' } as never;

  test.each([60, 3000, 100_000])('nested %d deep', async (levels) => {
    const deep = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    expect([
      await statusOf('POST /model/:type/item', { params, rawBody: `{"name":"x","data":${deep}}` }),
      await statusOf('POST /models/item', { rawBody: `{"name":"x","schema":${deep}}` }),
      await statusOf('POST /identity/connection/item', { rawBody: `{"service":"x","label":"x","settings":${deep}}` }),
      await statusOf('POST /auth/passkey/verify', { rawBody: `{"response":${deep}}` }),
    ]).toEqual([400, 400, 400, 400]);
  });

  test.each(['\\u0000', '\\ud800'])('with %s in a place of its own', async (bad) => {
    expect([
      await statusOf('POST /tag/item', { rawBody: `{"name":"x${bad}"}` }),
      await statusOf('POST /product/item', { rawBody: `{"name":"x","metaData":{"programType":"FEATURE","tagline":"${bad}"}}` }),
      await statusOf('POST /product/item', { rawBody: `{"name":"x","metaData":{"programType":"FEATURE","${bad}":"x"}}` }),
      await statusOf('POST /identity/action/item', { rawBody: `{"kind":"SHARED","metaData":{"a":"${bad}"}}` }),
      await statusOf('GET /product/list', { query: { metaData: `{"genres":["${bad}"]}` } }),
      await statusOf('GET /tag/list', { query: { metaData: `{"${bad}":"a"}` } }),
    ]).toEqual([400, 400, 400, 400, 400, 400]);
  });

  test('facts that are no values', async () => {
    for (const key of ['GET /product/list', 'GET /tag/list', 'GET /work/list'])
      for (const fact of ['{"toString":1}', '{"valueOf":{}}', '[[["a"]]]'])
        expect(await statusOf(key, { query: { metaData: `{"genres":${fact}}` } })).toBe(400);
  });

  test('numbers and cursors that no column holds', async () => {
    const { id } = (await marquee.call(tenant, 'POST /dashboard/item', { as, body: { path: 'mine', name: 'Mine', tiles: [] } })).body;
    for (const version of [2 ** 31, 1e300]) expect(await statusOf('POST /dashboard/item', { rawBody: JSON.stringify({ id, version, name: 'x' }) })).toBe(400);
    const cursor = (sortBy: string, value: string) => Buffer.from(JSON.stringify([sortBy, 'desc', value, tenant.id])).toString('base64url');
    const places = { lastModified: '2026-99-99 99:99:99+00', ratingScore: '1e+999' };
    for (const [sortBy, value] of Object.entries(places))
      expect(await statusOf('GET /product/list', { query: { sortBy, cursor: cursor(sortBy, value) } })).toBe(400);
  });
});
