import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Body, Registry } from '../../../contract/index.ts';
import { buildTestShell } from '../../testing/build-test-shell.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import type { BuiltRelease } from './releases.ts';

type Site = Awaited<ReturnType<typeof marquee.startAppWith>>;
let directory: string, site: Site, tenant: GivenTenant, admin: GivenPerson, owner: GivenPerson, name: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  buildTestShell(join(directory, 'dist'));
  site = await marquee.startAppWith({ dataDirectory: directory, dist: join(directory, 'dist') });
});
beforeEach(async () => {
  name = `mf_c${randomBytes(6).toString('hex')}`;
  tenant = await marquee.givenTenant();
  admin = await marquee.givenPerson(tenant, { role: 'PLATFORM_ADMIN' });
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  for (const version of ['1', '2', '3']) await marquee.activateReleases([built(version)]);
});
afterAll(async () => {
  await site.app.close();
  rmSync(directory, { recursive: true, force: true });
});

const built = (version: string): BuiltRelease => ({
  ...{ name, version, routes: [`/${name}`], slots: [], preload: [], integrity: {} },
  requires: { react: '^19.0.0', shared: '^0.1.0' },
});
type Asked = Omit<Body<'POST /release/activate'>, 'name'>;
const activate = (given: Asked, as = owner) =>
  site.call(tenant, 'POST /release/activate', { as, body: { name, ...(given.forMe ? {} : { tenantId: tenant.id }), ...given } });
const back = (given: { forMe?: boolean } = {}) =>
  site.call(tenant, 'POST /release/rollback', { as: owner, body: { name, ...(given.forMe ? {} : { tenantId: tenant.id }), ...given } });

const entryIn = ({ remotes }: Registry) => {
  const found = remotes.find((remote) => remote.name === name);
  return found && `${found.version} else ${found.fallback?.version ?? 'none'}`;
};
async function document(cookies: Record<string, string> = {}) {
  const headers = {
    host: tenant.host,
    cookie: Object.entries(cookies)
      .map(([key, value]) => `${key}=${value}`)
      .join('; '),
  };
  const { headers: sent, body } = await site.app.http.inject({ url: '/', headers });
  const [cookie] = [sent['set-cookie'] ?? []].flat().map(String);
  return {
    gets: entryIn((JSON.parse(body) as { registry: Registry }).registry),
    cookie,
    visitor: cookie && /cmvisitor=([^;]+)/.exec(cookie)?.[1],
    cacheControl: sent['cache-control'],
  };
}
async function told({ as, visitor }: { as?: GivenPerson; visitor?: string } = {}) {
  const headers = {
    'x-api-key': tenant.key,
    'x-tenant-id': tenant.id,
    ...(as && { authorization: `Bearer ${as.jwt}` }),
    ...(visitor && { cookie: `cmvisitor=${visitor}` }),
  };
  const answer = await site.app.http.inject({ url: '/v1/federation/registry', headers });
  const isOwn = answer.json<Registry>().remotes.find((remote) => remote.name === name)?.forMe;
  return { gets: entryIn(answer.json<Registry>()), isOwn, cookie: answer.headers['set-cookie'], cacheControl: answer.headers['cache-control'] };
}
const registryFor = (reader: Parameters<typeof marquee.registryFor>[1]) => marquee.registryFor(tenant.id, reader).then(({ registry }) => registry);

describe('a canary', () => {
  test('a canary is served to its share of 10,000 people; a larger share keeps the earlier ones, and another canary selects independently', async () => {
    const people = Array.from({ length: 10_000 }, () => randomUUID());
    const among = (of: string, version: string, share: number) => new Set(people.filter((id) => marquee.isAmong(id, { name: of, version, share })));
    /** Activates the canary and checks which version 500 people get, in both groups. */
    const inCanary = async (share: number) => {
      await activate({ version: '2', share });
      const found = among(name, '2', share);
      const asked = people.slice(0, 500);
      const registries = await Promise.all(asked.map((personId) => registryFor({ personId })));
      const versions = registries.map(({ remotes }) => remotes.find((remote) => remote.name === name)?.version);
      expect(versions).toEqual(asked.map((id) => (found.has(id) ? '2' : '3')));
      return found;
    };
    const first = await inCanary(10);
    expect(first.size / people.length).toBeGreaterThan(0.09);
    expect(first.size / people.length).toBeLessThan(0.11);
    const grown = await inCanary(30);
    expect(grown.size / people.length).toBeGreaterThan(0.28);
    expect(grown.size / people.length).toBeLessThan(0.32);
    expect([...first].filter((id) => !grown.has(id))).toEqual([]);
    // Membership is independent of other canaries: of another remote, and of the next release of this one.
    for (const others of [among('mf_other', '2', 10), among(name, '4', 10)]) {
      const both = [...first].filter((id) => others.has(id)).length;
      expect(both / first.size).toBeGreaterThan(0.06);
      expect(both / first.size).toBeLessThan(0.15);
    }
  }, 120_000);

  test('a canary falls back on the live release, and ends by rollback or by becoming live', async () => {
    await activate({ version: '2', share: 99 });
    const reader = { personId: someoneIn('2', 99) };
    expect(entryIn(await registryFor(reader))).toBe('2 else 3');
    expect((await back()).body).toEqual({ moved: [{ version: '3', tenants: 1 }] });
    expect(entryIn(await registryFor(reader))).toBe('3 else 2');
    await activate({ version: '1', share: 99 });
    await activate({ version: '1' });
    expect([entryIn(await registryFor(reader)), await canaries()]).toEqual(['1 else 3', 0]);
    // The rollback undoes the last activation; there is no canary any more.
    expect((await back()).body).toEqual({ moved: [{ version: '3', tenants: 1 }] });
    expect((await activate({ version: '3', share: 20 })).body.fields?.[0]).toMatchObject({ path: 'share', code: 'unready' });
    expect([await canaries(), (await back()).status, entryIn(await registryFor(reader))]).toEqual([0, 409, '3 else none']);
  });
  const canaries = async () =>
    (await marquee.database.platformRead<unknown>({ sql: `select 1 from remote_channel where name = $1 and channel = 'canary'`, parameters: [name] })).length;
  function someoneIn(version: string, share: number): string {
    for (;;) {
      const personId = randomUUID();
      if (marquee.isAmong(personId, { name, version, share })) return personId;
    }
  }

  test('concurrent activations leave one version as the canary', async () => {
    const answers = await Promise.all(['1', '2', '1', '2'].map((version) => activate({ version, share: 50 })));
    expect([answers.map(({ status }) => status), await canaries()]).toEqual([[200, 200, 200, 200], 1]);
  });

  test.each([0, 101, 1.5, -1])('a canary of %s per cent is rejected', async (share) => {
    expect((await activate({ version: '2', share })).status).toBe(400);
  });
});

describe('a visitor', () => {
  test('a visitor is recognized while a canary is active, in documents and running pages, and at no other time', async () => {
    expect(await document()).toMatchObject({ cookie: undefined, gets: '3 else 2' });
    await activate({ version: '2', share: 50 });
    const { cookie, visitor, gets, cacheControl } = await document();
    expect(cookie).toMatch(/^cmvisitor=[0-9a-f-]{36}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cacheControl).toBe('no-store');
    for (let round = 0; round < 3; round += 1) {
      expect(await document({ cmvisitor: visitor! })).toMatchObject({ gets, cookie: undefined });
      expect(await told({ visitor: visitor! })).toEqual({ gets, cookie: undefined, cacheControl: 'no-store' });
    }
    expect((await told()).cookie).toMatch(/^cmvisitor=/);
    expect((await document({ cmvisitor: 'a'.repeat(4000) })).visitor).toMatch(/^[0-9a-f-]{36}$/);
    await back();
    expect(await document()).toMatchObject({ cookie: undefined, gets: '3 else 2' });
  });

  test('two browsers get their own releases, whoever asked before', async () => {
    await activate({ version: '2', share: 50 });
    const browsers = await Promise.all(Array.from({ length: 40 }, () => document()));
    expect(new Set(browsers.map(({ visitor }) => visitor)).size).toBe(40);
    expect(new Set(browsers.map(({ gets }) => gets)).size).toBe(2);
    for (const { visitor, gets } of browsers) expect((await document({ cmvisitor: visitor! })).gets).toBe(gets);
  });
});

describe('a person who is signed in', () => {
  function signed(claims: object, typ = 'JWT'): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const given = { sid: randomUUID(), sub: owner.identity.id, aud: tenant.id, iss: 'marquee', exp: 1_000_000_000, ...claims };
    const text = `${part({ alg: 'HS256', typ })}.${part(given)}`;
    return `${text}.${createHmac('sha256', site.app.platform.secret).update(text).digest('base64url')}`;
  }

  test('a person gets the same in documents and running pages, also with an expired token, and no cookie', async () => {
    await activate({ version: '2', share: 50 });
    const seen = new Set<string | undefined>();
    for (let count = 0; count < 12; count += 1) {
      const person = await marquee.givenPerson(tenant);
      const expired = await marquee.tokenAt(tenant, person.identity.id, new Date(Date.now() - 24 * 60 * 60 * 1000));
      const { gets, cookie } = await told({ as: person });
      expect(cookie).toBeUndefined();
      expect(await document({ cmauth: person.jwt })).toMatchObject({ gets, cookie: undefined });
      expect(await document({ cmauth: expired })).toMatchObject({ gets, cookie: undefined });
      seen.add(gets);
    }
    expect(seen.size).toBe(2);
  });

  test('a forged, foreign or missing token identifies nobody', async () => {
    await activate({ version: '2', forMe: true });
    expect((await document({ cmauth: owner.jwt })).gets).toBe('2 else 3');
    const elsewhere = signed({ aud: (await marquee.givenTenant()).id });
    const challenge = signed({}, 'challenge+jwt');
    expect((await document({ cmauth: signed({}) })).gets).toBe('2 else 3');
    for (const token of [elsewhere, challenge, owner.jwt.slice(0, -4), `${owner.jwt.split('.').slice(0, 2).join('.')}.`, 'x', 'x'.repeat(4000)])
      expect((await document({ cmauth: token })).gets).toBe('3 else 2');
  });
});

describe('a release for one person', () => {
  test('a preview is served to its person only, until they end it or it is live for all', async () => {
    expect((await activate({ version: '1', forMe: true })).body).toEqual({ version: '1', tenants: 1 });
    await activate({ version: '2', forMe: true });
    const gets = async () => [(await told({ as: owner })).gets, (await told({ as: admin })).gets, (await told()).gets];
    expect(await gets()).toEqual(['2 else 3', '3 else 2', '3 else 2']);
    const isOwn = async (as?: GivenPerson) => (await told({ ...(as && { as }) })).isOwn;
    expect([await isOwn(owner), await isOwn(admin), await isOwn()]).toEqual([true, undefined, undefined]);
    expect((await back({ forMe: true })).body).toEqual({ moved: [{ version: '3', tenants: 1 }] });
    expect([await gets(), (await back({ forMe: true })).status]).toEqual([['3 else 2', '3 else 2', '3 else 2'], 409]);
    await activate({ version: '2', forMe: true });
    await activate({ version: '2' });
    expect(await gets()).toEqual(['2 else 3', '2 else 3', '2 else 3']);
    await activate({ version: '3' });
    expect(await gets()).toEqual(['3 else 2', '3 else 2', '3 else 2']);
  });

  test('a preview activated by an API key is served to the creator of the key', async () => {
    const scopes = ['registry:update' as const];
    const { body: key } = await site.call(tenant, 'POST /tenant/apikey/generate', { as: owner, body: { name: 'CI', scopes } });
    const byKey = await site.call({ ...tenant, key: key.secret }, 'POST /release/activate', { body: { name, version: '1', forMe: true } });
    expect([byKey.status, (await told({ as: owner })).gets, (await told({ as: admin })).gets]).toEqual([200, '1 else 3', '3 else 2']);
  });

  test('a preview accepts neither a share nor another tenant', async () => {
    const other = await marquee.givenTenant();
    expect((await activate({ version: '1', forMe: true, share: 10 })).status).toBe(400);
    expect((await activate({ version: '1', forMe: true, tenantId: other.id })).status).toBe(400);
    expect((await activate({ version: '1', forMe: true }, await marquee.givenPerson(tenant, { role: 'EDITOR' }))).status).toBe(403);
  });

  test('a preview is part of the personal data export', async () => {
    await activate({ version: '1', forMe: true });
    const { body } = await site.call(tenant, 'GET /identity/export', { as: owner });
    expect(body.tables['remote_preview']).toEqual([expect.objectContaining({ name, version: '1' })]);
  });
});
