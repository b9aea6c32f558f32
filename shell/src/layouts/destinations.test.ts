import { describe, expect, it } from '@jest/globals';
import { accountDestinations, isAt } from './destinations.ts';

const names = Object.assign((key: string) => key.charAt(0).toUpperCase() + key.slice(1), { has: () => true }) as unknown as Parameters<
  typeof accountDestinations
>[0];
const places = (...rights: Parameters<typeof accountDestinations>[1]) => accountDestinations(names, rights);
const current = (path: string) =>
  places('product:read')
    .filter((one) => isAt(one, path))
    .map(({ label }) => label);

describe('account navigation', () => {
  it.each([
    ['/library', 'Library'],
    ['/library/title/1', 'Library'],
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
      '/settings/notifications',
      '/account',
    ]);
  });
});
