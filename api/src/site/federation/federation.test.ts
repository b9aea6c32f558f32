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
