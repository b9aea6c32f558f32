import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { KnownRelease } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import type { BuiltRelease } from '../federation/releases.ts';

let tenant: GivenTenant, admin: GivenPerson, owner: GivenPerson, name: string;

beforeEach(async () => {
  name = `mf_w${randomBytes(6).toString('hex')}`;
  tenant = await marquee.givenTenant();
  admin = await marquee.givenPerson(tenant, { role: 'PLATFORM_ADMIN' });
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  for (const version of ['1', '2']) await marquee.activateReleases([built(version)]);
});

const built = (version: string): BuiltRelease => ({
  ...{ name, version, routes: [`/${name}`], slots: [], preload: [], integrity: {} },
  requires: { react: '^19.0.0', shared: '^0.1.0' },
});
async function known(version = '2'): Promise<KnownRelease> {
  const { body } = await marquee.call(tenant, 'GET /release/list', { as: admin, query: { name, tenantId: tenant.id } });
  return body.content.find((release) => release.version === version)!;
}
const live = async () => (await marquee.call(tenant, 'GET /federation/registry')).body.remotes.find((remote) => remote.name === name)?.version;

describe('a person withdraws a release', () => {
  const withdraw = (version: string, given: object = {}, as = owner) =>
    marquee.call(tenant, 'POST /release/withdraw', { as, body: { name, version, tenantId: tenant.id, ...given } });

  test('and says why; what was before is live, and nothing falls back on it', async () => {
    expect((await withdraw('2', { reason: 'The cart lost goods.' })).body).toEqual({ version: '2', tenants: 1 });
    const by = `${owner.identity.firstName} ${owner.identity.lastName}`;
    expect(await known()).toMatchObject({ state: 'WITHDRAWN', withdrawn: { by, reason: 'The cart lost goods.' } });
    expect([await live(), (await known('1')).state]).toEqual(['1', 'LIVE']);
    expect((await withdraw('1')).body.fields?.[0]).toMatchObject({ path: 'version', code: 'unready' });
    const { body } = await marquee.call(tenant, 'POST /release/activate', { as: owner, body: { name, version: '2', tenantId: tenant.id, force: true } });
    expect(body.tenants).toBe(1);
    expect((await withdraw('1')).status).toBe(200);
    const entry = (await marquee.call(tenant, 'GET /federation/registry')).body.remotes.find((remote) => remote.name === name);
    expect([entry?.version, entry?.fallback]).toEqual(['2', null]);
  });

  test('for their own tenant; for all only the platform', async () => {
    const other = await marquee.givenTenant();
    const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
    const statuses = [await withdraw('2', { tenantId: other.id }), await withdraw('2', {}, editor), await withdraw('9')].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 404]);
  });
});
