import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Registry } from '@marquee/api/contract';
import type * as api from '@marquee/mf-shared/api';
import type * as bus from '@marquee/mf-shared/bus';
import type * as live from './live-registry.ts';
import type * as remote from './load-remote.ts';

const settings = { theme_scheme: 'dark', theme_scheme_direction: 'ltr', theme_color: '#e0315b', policy: 'open', locale: 'en' } as const;
const tenant = { id: 't', slug: 'test', name: 'Test', settings: { ...settings, app_name: 'Test', support: { email: '', phone: '' } } };

let provideSettings: typeof api.provideSettings;
let holdRelease: typeof bus.holdRelease;
let owned: typeof bus.owned;
let liveRegistry: typeof live.liveRegistry;
let loadEntry: typeof remote.loadEntry;

/** A registry whose remotes are live in these versions, each after the one before it. */
let generation = 0;
function registryOf(versions: Readonly<Record<string, string>>, { shared = '^8.0.0', pages = [] as string[] } = {}): Registry {
  const remotes = Object.entries(versions).map(([name, version]) => ({
    ...{ name, version, entry: `/remotes/${name}/${version}/remoteEntry.js`, routes: [`/${name}`], frames: {}, preload: [], integrity: {}, fallback: null },
    ...{ slots: name === 'mf_player' ? ['player'] : [], pages: [`/${name}`, ...pages].map((path) => ({ path })), requires: { react: '^19.0.0', shared } },
  }));
  return { generation: ++generation, remotes };
}
const versionOf = (name: string) => liveRegistry.entry(name)?.version;
const begin = (registry: Registry) => {
  provideSettings({ tenant, apiKey: 'k', apiBase: '/v1', registry });
  liveRegistry.offer(registry);
  liveRegistry.shown('mf_shop');
};

/** Starts the runtime as the shell's build does, over a network whose containers are there at once. */
async function startRuntime(): Promise<void> {
  const { init } = await import('@module-federation/enhanced/runtime');
  const lent = (version: string) => ({ version, lib: () => ({}), shareConfig: { singleton: true, requiredVersion: version } });
  const get = () => Promise.resolve(() => ({ slots: {} }));
  const container = { init: () => undefined, get: get as unknown as () => () => Promise<unknown> };
  init({
    name: 'shell',
    remotes: [],
    shared: { react: lent('19.3.1'), '@marquee/mf-shared/federation': lent('8.2.0') },
    plugins: [{ name: 'in-memory', loadEntry: () => Promise.resolve(container) }],
  });
}

beforeEach(async () => {
  // A page of its own: each exchanges releases a limited number of times.
  jest.resetModules();
  await startRuntime();
  ({ provideSettings } = await import('@marquee/mf-shared/api'));
  ({ holdRelease, owned } = await import('@marquee/mf-shared/bus'));
  ({ liveRegistry } = await import('./live-registry.ts'));
  ({ loadEntry } = await import('./load-remote.ts'));
  owned.player.publish({ path: null, playing: false, position: 0 });
  begin(registryOf({ mf_shop: '1', mf_player: '1' }));
});

describe('a newer release', () => {
  it('a newer release is entered next; the section on screen keeps its own until another is shown', () => {
    liveRegistry.offer(registryOf({ mf_shop: '2', mf_player: '2' }));
    expect([versionOf('mf_shop'), versionOf('mf_player')]).toEqual(['1', '2']);
    liveRegistry.shown('mf_player');
    expect(versionOf('mf_shop')).toBe('2');
  });

  it('a release on the reader’s own machine is not taken by an open page, whose document allows none of its scripts', () => {
    const registry = registryOf({ mf_shop: '1', mf_player: '2' });
    const remotes = registry.remotes.map((remote) => (remote.name === 'mf_player' ? { ...remote, entry: `http://localhost:9010${remote.entry}` } : remote));
    liveRegistry.offer({ ...registry, remotes });
    expect([versionOf('mf_player'), liveRegistry.enter('mf_player', false)?.version]).toEqual(['1', '1']);
    begin({ ...registry, remotes });
    expect(versionOf('mf_player')).toBe('2');
  });

  it('a section that is being entered keeps its release', () => {
    liveRegistry.enter('mf_player', false);
    liveRegistry.offer(registryOf({ mf_shop: '2', mf_player: '2' }));
    expect([versionOf('mf_shop'), versionOf('mf_player')]).toEqual(['1', '1']);
  });

  it('a newer release waits for sections that hold releases, and for a playing video', () => {
    const end = holdRelease();
    liveRegistry.offer(registryOf({ mf_shop: '1', mf_player: '2' }));
    expect(liveRegistry.enter('mf_player', false)?.version).toBe('1');
    liveRegistry.shown('mf_shop');
    owned.player.publish({ path: 'a', playing: true, position: 1 });
    end();
    expect(liveRegistry.enter('mf_player', false)?.version).toBe('1');
    owned.player.publish({ path: 'a', playing: false, position: 1 });
    expect(liveRegistry.enter('mf_player', false)?.version).toBe('2');
  });

  it('a section that has failed takes the newer release in any case', () => {
    const end = holdRelease();
    liveRegistry.offer(registryOf({ mf_shop: '2', mf_player: '1' }));
    expect(liveRegistry.enter('mf_shop', true)?.version).toBe('2');
    end();
  });

  it('a release that this page is too old for is not taken, and the page is reported as outdated', () => {
    let told = 0;
    liveRegistry.onOutdated(() => (told += 1));
    liveRegistry.offer(registryOf({ mf_shop: '1', mf_player: '2' }, { shared: '^9.0.0' }));
    expect([versionOf('mf_player'), told > 0]).toEqual(['1', true]);
  });

  it('a newer registry adds sections and pages; a removed section is gone once it is left', () => {
    liveRegistry.offer(registryOf({ mf_player: '1', mf_new: '1' }));
    expect([versionOf('mf_new'), versionOf('mf_shop')]).toEqual(['1', '1']);
    liveRegistry.shown('mf_new');
    expect(versionOf('mf_shop')).toBeUndefined();
  });

  it('a newer release is taken if only it has the requested page', () => {
    liveRegistry.offer(registryOf({ mf_shop: '2', mf_player: '1' }, { pages: ['/mf_shop/sale'] }));
    expect([liveRegistry.reaches('/mf_shop'), liveRegistry.reaches('/mf_shop/none'), versionOf('mf_shop')]).toEqual([false, false, '1']);
    expect([liveRegistry.reaches('/mf_shop/sale'), versionOf('mf_shop')]).toEqual([true, '2']);
  });
});

it('a page exchanges releases only a limited number of times', async () => {
  let version = 1;
  for (; version < 40; version += 1) {
    const entry = liveRegistry.entry('mf_player');
    if (entry) await loadEntry(entry);
    liveRegistry.offer(registryOf({ mf_shop: '1', mf_player: String(version + 1) }));
    if (versionOf('mf_player') !== String(version + 1)) break;
  }
  expect(version).toBeGreaterThan(15);
  expect(version).toBeLessThan(25);
});
