import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Body, KnownRelease, Registry } from '../../contract/index.ts';
import { buildTestShell } from './build-test-shell.ts';
import type { GivenPerson, GivenTenant } from '../testing.ts';
import type { BuiltRelease } from '../site/federation/releases.ts';

type Site = Awaited<ReturnType<typeof marquee.startAppWith>>;
export let directory: string, site: Site, tenant: GivenTenant, admin: GivenPerson, owner: GivenPerson, name: string;
export let now = new Date();
export const setNow = (at: Date) => {
  now = at;
};

/** Importing this file gives each test of a suite a site with a remote of two releases, of which the second is live, and a clock of its own. */
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marquee-'));
  buildTestShell(join(directory, 'dist'));
  site = await marquee.startAppWith({ dataDirectory: directory, dist: join(directory, 'dist'), now: () => now });
});
beforeEach(async () => {
  now = new Date();
  name = `mf_f${randomBytes(6).toString('hex')}`;
  tenant = await marquee.givenTenant();
  admin = await marquee.givenPerson(tenant, { role: 'PLATFORM_ADMIN' });
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  for (const version of ['1', '2']) await marquee.activateReleases([built(version)]);
});
afterAll(async () => {
  await site.app.close();
  rmSync(directory, { recursive: true, force: true });
});

export const built = (version: string): BuiltRelease => ({
  ...{ name, version, routes: [`/${name}`], slots: [], preload: [], integrity: {} },
  requires: { react: '^19.0.0', shared: '^0.1.0' },
});
/** Each page is somewhere else, unless it is said. */
export const somewhere = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
export const registryPage = async (): Promise<string> => String((await site.call(tenant, 'GET /federation/registry')).body.page);
/** The registry of a document somebody opened. */
export async function documentOf(of = tenant): Promise<Registry> {
  const { body } = await site.app.http.inject({ url: '/', headers: { host: of.host } });
  return (JSON.parse(body) as { registry: Registry }).registry;
}
/** The id of a document that was sent three seconds ago. */
export async function newPage(of = tenant): Promise<string> {
  const { page } = await documentOf(of);
  now = new Date(now.getTime() + 3000);
  return String(page);
}
type Report = Body<'POST /federation/failure'>;
export async function fail({ from = somewhere(), page, ...given }: Partial<Report> & { from?: string } = {}) {
  const body = { page: page ?? (await newPage()), name, version: '2', stage: 'load' as const, message: 'gone', ...given };
  return (await site.call(tenant, 'POST /federation/failure', { body, from })).body.counts;
}
export async function open(version: string, { from = somewhere(), page }: { from?: string; page?: string } = {}) {
  const releases = [{ name, version }];
  await site.call(tenant, 'POST /federation/opened', { body: { page: page ?? (await newPage()), releases }, from });
}
export const many = async (count: number, one: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < count; at += 1) await one(at);
};
export async function known(version = '2'): Promise<KnownRelease> {
  const { body } = await site.call(tenant, 'GET /release/list', { as: admin, query: { name, tenantId: tenant.id } });
  return body.content.find((release) => release.version === version)!;
}
export const figures = async (version?: string) => {
  const { pages, failing } = await known(version);
  return { pages, failing };
};
export const live = async () => (await site.call(tenant, 'GET /federation/registry')).body.remotes.find((remote) => remote.name === name)?.version;

export const nothingWasBefore = () =>
  marquee.database.platformWrite((run) =>
    run({ sql: 'update remote_channel set last_good_version = null where tenant_id = $1 and name = $2', parameters: [tenant.id, name] }),
  );
