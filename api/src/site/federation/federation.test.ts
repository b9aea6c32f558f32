import { expect, test } from '@jest/globals';
import type { BuiltRelease } from './releases.ts';

const built = (name: string, version: string): BuiltRelease => ({
  name,
  version,
  routes: [`/${name}`],
  slots: [],
  preload: ['app.js'],
  integrity: { 'remoteEntry.js': 'sha384-x' },
  requires: { react: '^19.0.0', shared: '^0.1.0' },
});

test('the newest release is live, the one before is kept to fall back on, and a page learns where and what both are', async () => {
  const tenant = await marquee.givenTenant();
  const entry = async () => (await marquee.call(tenant, 'GET /federation/registry')).body.remotes.find(({ name }) => name === 'mf_layered');
  await marquee.activateReleases([built('mf_layered', '1')]);
  expect(await entry()).toMatchObject({ version: '1', fallback: null });
  await marquee.activateReleases([built('mf_layered', '2')]);
  await marquee.activateReleases([built('mf_layered', '2')]);
  expect(await entry()).toMatchObject({
    version: '2',
    entry: '/remotes/mf_layered/2/remoteEntry.js',
    preload: ['/remotes/mf_layered/2/app.js'],
    integrity: { '/remotes/mf_layered/2/remoteEntry.js': 'sha384-x' },
    requires: { react: '^19.0.0', shared: '^0.1.0' },
    fallback: { version: '1', entry: '/remotes/mf_layered/1/remoteEntry.js' },
  });
});

test('each failure that a page reports is counted, of a release that is known', async () => {
  const tenant = await marquee.givenTenant();
  await marquee.activateReleases([built('mf_counted', '1')]);
  const report = (version: string) =>
    marquee.call(tenant, 'POST /federation/failure', { body: { name: 'mf_counted', version, stage: 'load', message: 'gone' } });
  expect([(await report('1')).body, (await report('1')).body]).toEqual([{ done: true }, { done: true }]);
  expect((await report('2')).status).toBe(404);
  const counted = await marquee.database.asOwner((script) => script(`select failures from remote_release where name = 'mf_counted'`));
  expect(counted.rows).toEqual([{ failures: 2 }]);
});
