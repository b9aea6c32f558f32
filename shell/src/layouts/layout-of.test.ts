import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Registry, TenantSettings } from '@marquee/api/contract';
import { provideSettings } from '@marquee/mf-shared/api';
import { isAccountMode, layoutOf } from './layout-of.ts';

const remote = (name: string, frames: Registry['remotes'][number]['frames'], ...unframed: string[]): Registry['remotes'][number] => ({
  ...{ name, version: '1', entry: '', routes: [...Object.keys(frames), ...unframed], frames, pages: [], slots: [], preload: [], integrity: {}, fallback: null },
  requires: { react: '^19', shared: '^1.0.0' },
});
const consoleFrames = { '/dashboard': 'console', '/library': 'console', '/reports': 'console', '/settings': 'console', '/account': 'console' } as const;

beforeAll(() => {
  const remotes = [remote('catalog', {}, '/'), remote('shop', { '/merchandise': 'shop' }, '/cart'), remote('console', consoleFrames)];
  const tenant = { id: 'x', slug: 'x', name: 'x', settings: {} as TenantSettings };
  provideSettings({ tenant, apiKey: 'k', apiBase: '/v1', registry: { generation: 0, remotes } });
});

describe('layouts', () => {
  it.each([
    ['/', 'frontend'],
    ['/home', 'frontend'],
    ['/movies/detail/the-lantern-keepers', 'frontend'],
    ['/dashboard', 'frontend'],
    ['/extra/about-us', 'frontend'],
    ['/login', 'blank'],
    ['/auth/login', 'blank'],
    ['/auth/reset-password', 'blank'],
    ['/signup', 'blank'],
    ['/extra-pages/sign-up', 'blank'],
    ['/accept-invite', 'blank'],
    ['/merchandise', 'merchandise'],
    ['/merchandise/cart', 'merchandise'],
    ['/merchandise-news', 'frontend'],
    ['/loginish', 'frontend'],
  ])('%s is drawn in the layout %s', (path, layout) => {
    expect(layoutOf(path)).toBe(layout);
  });
});

describe('account mode', () => {
  it.each(['/dashboard', '/library', '/library/channelfeeds', '/reports', '/settings/notifications', '/account', '/account/profile'])(
    'account mode is on at %s',
    (path) => {
      expect(isAccountMode(path)).toBe(true);
    },
  );
  it.each(['/', '/home', '/profile/favorites', '/accounts', '/merchandise/account'])('account mode is off at %s', (path) => {
    expect(isAccountMode(path)).toBe(false);
  });
});
