import { describe, expect, it } from '@jest/globals';
import type { Registry } from '@marquee/api/contract';
import { provideSettings } from '@marquee/mf-shared/api';
import { rightsIn, type Role } from '../../../api/contract/rights.ts';
import { accountDestinations, opensModules } from './account-destinations.ts';
import { isAt } from './destinations.ts';

const names = Object.assign((key: string) => key.charAt(0).toUpperCase() + key.slice(1), { has: () => true }) as unknown as Parameters<
  typeof accountDestinations
>[0];
const places = (...rights: Parameters<typeof accountDestinations>[1]) => accountDestinations(names, rights);
const current = (path: string) =>
  places('product:read', 'channel:read', 'avail:read')
    .filter((one) => isAt(one, path))
    .map(({ label }) => label);

describe('account navigation', () => {
  it.each([
    ['/library', 'Library'],
    ['/library/title/1', 'Library'],
    ['/library/channelfeeds', 'Distribution'],
    ['/library/channelfeeds/1', 'Distribution'],
    ['/library/avails', 'Avails'],
    ['/library/avails/1', 'Avails'],
    ['/settings/keys', 'Settings'],
    ['/account', 'Account'],
    ['/account/members/7', 'Account'],
  ])('%s is in %s, and only there', (path, label) => {
    expect(current(path)).toEqual([label]);
  });

  it('leads nowhere somebody has no right to', () => {
    expect(places('order:read').map(({ label }) => label)).toEqual(['Dashboard', 'Settings', 'Account']);
  });

  it('leads to no page that is not there', () => {
    expect(places('product:read', 'channel:read', 'avail:read', 'report:read').map(({ to }) => to)).toEqual([
      '/dashboard',
      '/library',
      '/library/channelfeeds',
      '/library/avails',
      '/reports',
      '/settings/notifications',
      '/account',
    ]);
  });

  it.each<[isHouse: boolean, role: Role, expected: boolean]>([
    [true, 'ANALYST', true],
    [true, 'SUPPORT', true],
    [false, 'OWNER', true],
    [false, 'SUPPORT', false],
  ])('leads to modules where the rights open one (house %s, %s: %s)', (isHouse, role, expected) => {
    const modules = [{ name: 'shop-stock', access: 'inventory:read' }, ...(isHouse ? [{ name: 'shop-products', access: 'product:read' }] : [])];
    provideSettings({ registry: { generation: 1, remotes: [{ modules }] } as unknown as Registry } as Parameters<typeof provideSettings>[0]);
    expect(opensModules(rightsIn(isHouse, role))).toBe(expected);
  });
});
