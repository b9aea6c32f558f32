import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Body, KnownRelease, Registry } from '../../../contract/index.ts';
import { buildTestShell } from '../../testing/build-test-shell.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import type { BuiltRelease } from './releases.ts';

type Site = Awaited<ReturnType<typeof marquee.startAppWith>>;
let directory: string, site: Site, tenant: GivenTenant, admin: GivenPerson, owner: GivenPerson, name: string;
let now = new Date();

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

const built = (version: string): BuiltRelease => ({
  ...{ name, version, routes: [`/${name}`], slots: [], preload: [], integrity: {} },
  requires: { react: '^19.0.0', shared: '^0.1.0' },
});
/** Each page is somewhere else, unless it is said. */
const somewhere = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
const newPage = async (): Promise<string> => String((await site.call(tenant, 'GET /federation/registry')).body.page);
type Report = Body<'POST /federation/failure'>;
async function fail({ from = somewhere(), page, ...given }: Partial<Report> & { from?: string } = {}) {
  const body = { page: page ?? (await newPage()), name, version: '2', stage: 'load' as const, message: 'gone', ...given };
  return (await site.call(tenant, 'POST /federation/failure', { body, from })).body.counts;
}
async function open(version: string, { from = somewhere(), page }: { from?: string; page?: string } = {}) {
  const releases = [{ name, version }];
  await site.call(tenant, 'POST /federation/opened', { body: { page: page ?? (await newPage()), releases }, from });
}
const many = async (count: number, one: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < count; at += 1) await one(at);
};
async function known(version = '2'): Promise<KnownRelease> {
  const { body } = await site.call(tenant, 'GET /release/list', { as: admin, query: { name, tenantId: tenant.id } });
  return body.content.find((release) => release.version === version)!;
}
const figures = async (version?: string) => {
  const { pages, failing } = await known(version);
  return { pages, failing };
};
const live = async () => (await site.call(tenant, 'GET /federation/registry')).body.remotes.find((remote) => remote.name === name)?.version;

const nothingWasBefore = () =>
  marquee.database.platformWrite((run) =>
    run({ sql: 'update remote_channel set last_good_version = null where tenant_id = $1 and name = $2', parameters: [tenant.id, name] }),
  );

describe('a failure counts', () => {
  test('once for each page, release and way; a page that had opened it is not counted anew', async () => {
    const page = await newPage();
    expect([await fail({ page }), await fail({ page }), await fail({ page, stage: 'render' })]).toEqual([true, false, true]);
    expect(await figures()).toEqual({ pages: 1, failing: 1 });
    await open('2', { page: await newPage() });
    const later = await newPage();
    await open('2', { page: later });
    await open('2', { page: later });
    expect(await fail({ page: later, stage: 'render', opened: true })).toBe(true);
    expect(await figures()).toEqual({ pages: 3, failing: 2 });
  });

  test('of what a page falls back on, too, and of nothing it was not given', async () => {
    expect(await fail({ version: '1' })).toBe(true);
    for (const given of [{ version: '3' }, { name: 'mf_other' }]) expect(await fail(given)).toBe(false);
  });

  test('of documents and of registries a running page asks for', async () => {
    const { body } = await site.app.http.inject({ url: '/', headers: { host: tenant.host } });
    const { page } = (JSON.parse(body) as { registry: Registry }).registry;
    expect(page).toMatch(/^[\w-]{43}\.\d+\.[\w-]{16}\.shell@test,/);
    expect(await fail({ page: String(page) })).toBe(true);
  });

  test('under no page id, one that was changed, of another tenant, or too old: not at all', async () => {
    const page = await newPage();
    const elsewhere = String((await site.call(await marquee.givenTenant(), 'GET /federation/registry')).body.page);
    const [signature = '', seconds = '', id = '', ...rest] = page.split('.');
    const changed = [signature, seconds, 'A'.repeat(id.length), ...rest].join('.');
    for (const bad of ['', 'x', elsewhere, changed, page.replace('shell@test', 'shell@fake'), `${page},mf_x@1`, 'x'.repeat(7000)])
      expect([bad.slice(0, 20), await fail({ page: bad })]).toEqual([bad.slice(0, 20), false]);
    now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
    expect(await fail({ page })).toBe(false);
    now = new Date();
    expect(await figures()).toEqual({ pages: 0, failing: 0 });
  });

  test('of one network only ten an hour, however many pages it makes', async () => {
    const counted: unknown[] = [];
    await many(14, async () => counted.push(await fail({ from: '192.0.2.7' })));
    expect(counted.filter((one) => one === true)).toHaveLength(10);
    expect((await figures()).failing).toBe(10);
  });

  test('once, of many at the same time', async () => {
    const page = await newPage();
    const answers = await Promise.all(Array.from({ length: 8 }, () => fail({ page })));
    expect([answers.filter(Boolean).length, await figures()]).toEqual([1, { pages: 1, failing: 1 }]);
  });
});

describe('what went wrong', () => {
  test('is kept once for each message and composition, bounded, and without what could tell of a person', async () => {
    const message = `Loading https://shop.example/x.js?token=abc&mail=a@b.example for vera@test.example failed (order 1234567)`;
    await nothingWasBefore();
    await fail({ message });
    await fail({ message });
    await many(60, (at) => fail({ message: `fault ${at}` }));
    const { body } = await site.call(tenant, 'GET /release/failures', { as: admin, query: { name, version: '2' } });
    expect(body.failures).toHaveLength(50);
    const kept = body.failures.find(({ message: one }) => one.startsWith('Loading'))!;
    expect(kept).toMatchObject({ message: 'Loading https://shop.example/x.js?… for … failed (order …)', pages: 2, stage: 'load', tenantId: tenant.id });
    expect(kept.composition).toContain(`,${name}@2`);
    expect((await site.call(tenant, 'GET /release/failures', { as: owner, query: { name, version: '2' } })).status).toBe(403);
  });

  test('can be seen again by whoever may look, in exactly that composition, and by nobody else', async () => {
    await fail();
    const [failure] = (await site.call(tenant, 'GET /release/failures', { as: admin, query: { name, version: '2' } })).body.failures;
    await site.call(tenant, 'POST /release/rollback', { as: owner, body: { name, tenantId: tenant.id } });
    const seen = async (url: string, as?: GivenPerson) => {
      const { body } = await site.app.http.inject({ url, headers: { host: tenant.host, ...(as && { cookie: `cmauth=${as.jwt}` }) } });
      const { isReplay, page, remotes } = (JSON.parse(body) as { registry: Registry }).registry;
      const found = remotes.find((remote) => remote.name === name);
      return [isReplay ?? false, page !== undefined, found?.version, found?.fallback?.version];
    };
    const address = String(failure?.replay);
    expect(address).toMatch(new RegExp(`^/${name}\\?composition=`));
    expect(await seen(address, admin)).toEqual([true, false, '2', '1']);
    const plain = [false, true, '1', undefined];
    expect([await seen(address), await seen(address, owner), await seen(`/${name}`, admin)]).toEqual([plain, plain, plain]);
    for (const forged of [address.replace('%402', '%401'), `/${name}?composition=${name}@2`, `${address}x`, `/${name}?composition=a&composition=b`])
      expect(await seen(forged, admin)).toEqual(plain);
    const at = now;
    now = new Date(at.getTime() + 25 * 60 * 60 * 1000);
    expect(await seen(address, admin)).toEqual(plain);
  });
});

describe('the registry withdraws a release by itself', () => {
  /** Pages of release 1, some of them failing, while it is live. */
  async function oneWas(pages: number, failing: number) {
    await many(pages - failing, () => open('1'));
    await many(failing, () => fail({ version: '1' }));
  }
  const withdrawn = async () => (await known()).withdrawn;

  test('that fails more than the one before it, once, tells who decides, and lists why', async () => {
    await oneWas(30, 1);
    await many(12, () => open('2'));
    const stillOpen = await Promise.all(Array.from({ length: 5 }, newPage));
    await many(12, () => fail({ message: 'boom' }));
    expect(await live()).toBe('1');
    expect(await known()).toMatchObject({ state: 'WITHDRAWN', tenants: 0, withdrawn: { by: null, tenants: 1, pagesBefore: 30, failingBefore: 1 } });
    const inbox = async (as: GivenPerson) => (await site.call(tenant, 'GET /identity/inbox/list', { as })).body.content;
    for (const as of [owner, admin]) expect((await inbox(as)).map(({ subject }) => subject)).toEqual([`${name} was taken back`]);
    expect((await inbox(owner))[0]?.text).toMatch(/^Release 2 of mf_f\w+ failed in \d+% of \d+ pages, the one before it in 3%. Everybody gets 1 again\.$/);
    expect((await marquee.mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([`${name} was taken back`]);
    // What is still open reports on, and nobody is told twice.
    for (const page of stillOpen) expect(await fail({ page })).toBe(true);
    expect(await inbox(owner)).toHaveLength(1);
  });

  test('that is a canary: it ends', async () => {
    await site.call(tenant, 'POST /release/activate', { as: owner, body: { name, version: '1', tenantId: tenant.id } });
    await site.call(tenant, 'POST /release/activate', { as: owner, body: { name, version: '2', share: 50, tenantId: tenant.id } });
    await many(30, () => open('1'));
    let failed = 0;
    while (failed < 25) {
      const { page, remotes } = (await site.call(tenant, 'GET /federation/registry')).body;
      if (remotes.find((remote) => remote.name === name)?.version !== '2') {
        if ((await withdrawn()) !== null) break;
        continue;
      }
      failed += 1;
      await fail({ page: String(page) });
    }
    expect([await live(), (await known()).state, (await known()).canary]).toEqual(['1', 'WITHDRAWN', null]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['that few have had', () => many(19, () => fail())],
    [
      'that fails as the one before it',
      () =>
        oneWas(40, 20)
          .then(() => many(20, () => open('2')))
          .then(() => many(20, () => fail())),
    ],
    ['that fails at one place only, an attacker’s', () => many(30, (at) => fail({ from: `198.51.100.${at % 4}` }))],
    ['by reports of nobody', () => many(40, () => fail({ page: 'forged' }))],
    [
      'by one page, again and again',
      async () => {
        const page = await newPage();
        await many(40, () => fail({ page }));
      },
    ],
    ['that fails a little', () => many(60, () => open('2')).then(() => many(6, () => fail()))],
  ])('but not one %s', async (_what, happens) => {
    await happens();
    expect([await live(), await withdrawn()]).toEqual(['2', null]);
  });

  test('nor one that nothing was before', async () => {
    await nothingWasBefore();
    await many(30, () => fail());
    expect(await live()).toBe('2');
  });

  test('of two processes at once it is one', async () => {
    const second = await marquee.startAppWith({ dataDirectory: directory, now: () => now });
    await many(19, () => fail());
    const pages = await Promise.all(Array.from({ length: 10 }, newPage));
    const report = (app: Site, page: string) =>
      app.call(tenant, 'POST /federation/failure', { body: { page, name, version: '2', stage: 'mount', message: 'x' }, from: somewhere() });
    await Promise.all(pages.map((page, at) => report(at % 2 ? site : second, page)));
    await second.app.close();
    expect([await live(), (await site.call(tenant, 'GET /identity/inbox/list', { as: owner })).body.totalElements]).toEqual(['1', 1]);
  });

  test('and it is not live again unless somebody insists; then it stays', async () => {
    await many(24, () => fail());
    const activate = (given: object = {}) =>
      site.call(tenant, 'POST /release/activate', { as: owner, body: { name, version: '2', tenantId: tenant.id, ...given } });
    for (const given of [{}, { share: 10 }]) expect((await activate(given)).body.fields?.[0]).toMatchObject({ path: 'version', code: 'closed' });
    // Nor does a server bring it back that starts with it beside it.
    await marquee.activateReleases([built('2')]);
    expect(await live()).toBe('1');
    expect((await activate({ force: true })).status).toBe(200);
    await many(20, () => fail());
    expect([await live(), await withdrawn()]).toEqual(['2', null]);
  });
});

test('what is over is forgotten', async () => {
  await fail();
  const rows = async (table: string) =>
    (await marquee.database.platformRead<unknown>({ sql: `select 1 from ${table} where name = $1`, parameters: [name] })).length;
  const later = await marquee.startAppWith({ dataDirectory: directory, now: () => new Date(Date.now() + 3 * 24 * 60 * 60 * 1000) });
  await later.app.platform.jobs.runNow('site.forget-traffic');
  expect([await rows('release_failing_page'), await rows('release_traffic'), await rows('release_failure')]).toEqual([0, 1, 1]);
  await later.app.close();
});
