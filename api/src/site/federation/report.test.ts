import { describe, expect, test } from '@jest/globals';
import type { Registry } from '../../../contract/index.ts';
import {
  admin,
  directory,
  documentOf,
  fail,
  figures,
  many,
  name,
  newPage,
  nothingWasBefore,
  now,
  open,
  owner,
  registryPage,
  setNow,
  site,
  tenant,
} from '../../testing/reporting-site.ts';
import type { GivenPerson } from '../../testing.ts';

describe('counted failures', () => {
  test('a failure counts once per page, release and stage, and a page that loaded the release is not counted again', async () => {
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

  test('a failure counts for the fallback too, and not for releases the page did not get', async () => {
    expect(await fail({ version: '1' })).toBe(true);
    for (const given of [{ version: '3' }, { name: 'mf_other' }]) expect(await fail(given)).toBe(false);
  });

  test('a failure counts for documents some seconds old; for registries it is listed but not counted', async () => {
    const { page } = await documentOf();
    expect(page).toMatch(/^[\w-]{43}\.\d+\.[\w-]{16}\.shell@test,/);
    expect(await fail({ page: String(page) })).toBe(false);
    setNow(new Date(now.getTime() + 3000));
    expect(await fail({ page: String(page) })).toBe(true);
    const [ofRegistry, opening] = [await registryPage(), await registryPage()];
    setNow(new Date(now.getTime() + 3000));
    expect(await fail({ page: ofRegistry, message: 'in a running page' })).toBe(false);
    await open('2', { page: opening });
    expect(await figures()).toEqual({ pages: 1, failing: 1 });
    const { failures } = (await site.call(tenant, 'GET /release/failures', { as: admin, query: { name, version: '2' } })).body;
    expect(failures.map(({ message }) => message).sort()).toEqual(['gone', 'in a running page']);
  });

  test('a failure with a missing, changed, foreign or old page id is not counted', async () => {
    const page = await newPage();
    const elsewhere = await newPage(await marquee.givenTenant());
    const [signature = '', seconds = '', id = '', ...rest] = page.split('.');
    const changed = [signature, seconds, 'A'.repeat(id.length), ...rest].join('.');
    for (const bad of ['', 'x', elsewhere, changed, page.replace('shell@test', 'shell@fake'), `${page},mf_x@1`, 'x'.repeat(7000)])
      expect([bad.slice(0, 20), await fail({ page: bad })]).toEqual([bad.slice(0, 20), false]);
    setNow(new Date(now.getTime() + 25 * 60 * 60 * 1000));
    expect(await fail({ page })).toBe(false);
    setNow(new Date());
    expect(await figures()).toEqual({ pages: 0, failing: 0 });
  });

  test.each<[string, (at: number) => string]>([
    ['an IPv4 /24', (at) => `192.0.2.${at}`],
    ['an IPv6 /48', (at) => `2001:db8:7:${(at * 256).toString(16)}::1`],
  ])('failures from %s count ten times an hour at most, for any number of pages', async (_network, from) => {
    const counted: unknown[] = [];
    await many(14, async (at) => counted.push(await fail({ from: from(at) })));
    expect(counted.filter((one) => one === true)).toHaveLength(10);
    expect((await figures()).failing).toBe(10);
  });

  test('one network can neither hide failures nor add more than its pages', async () => {
    await many(30, () => open('2', { from: '198.51.100.9' }));
    expect(await figures()).toEqual({ pages: 10, failing: 0 });
    expect(await fail({ from: '198.51.100.10' })).toBe(false);
    const page = await newPage();
    await open('2', { page, from: '203.0.113.9' });
    expect(await fail({ page, from: '203.0.113.200', opened: true })).toBe(true);
    expect(await figures()).toEqual({ pages: 11, failing: 1 });
  });

  test('a failure reported many times at once counts once', async () => {
    const page = await newPage();
    const answers = await Promise.all(Array.from({ length: 8 }, () => fail({ page })));
    expect([answers.filter(Boolean).length, await figures()]).toEqual([1, { pages: 1, failing: 1 }]);
  });
});

describe('failure details', () => {
  test('a failure is stored once per message and composition, limited in number and without personal data', async () => {
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
    const own = await site.call(tenant, 'GET /release/failures', { as: owner, query: { name, version: '2', tenantId: tenant.id } });
    expect(own.body.failures.map(({ tenantId }) => tenantId)).toEqual(Array.from({ length: 50 }, () => tenant.id));
  });

  test('a failure can be replayed in its exact composition by people who may see it, and by nobody else', async () => {
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
    setNow(new Date(at.getTime() + 25 * 60 * 60 * 1000));
    expect(await seen(address, admin)).toEqual(plain);
  });
});

test('expired traffic data is deleted', async () => {
  await fail();
  const rows = async (table: string) =>
    (await marquee.database.platformRead<unknown>({ sql: `select 1 from ${table} where name = $1`, parameters: [name] })).length;
  const later = await marquee.startAppWith({ dataDirectory: directory, now: () => new Date(Date.now() + 3 * 24 * 60 * 60 * 1000) });
  await later.app.platform.jobs.runNow('site.forget-traffic');
  expect([await rows('release_failing_page'), await rows('release_traffic'), await rows('release_failure')]).toEqual([0, 1, 1]);
  await later.app.close();
});
