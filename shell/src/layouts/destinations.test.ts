import { describe, expect, it } from '@jest/globals';
import { accountDestinations, isAt } from './destinations.ts';

const names = {
  dashboard: 'Dashboard',
  library: 'Library',
  distribution: 'Distribution',
  avails: 'Avails',
  reports: 'Reports',
  settings: 'Settings',
  account: 'Account',
};
const current = (path: string) =>
  accountDestinations(names as never)
    .filter((one) => isAt(one, path))
    .map(({ label }) => label);

describe('account navigation', () => {
  it.each([
    ['/library', 'Library'],
    ['/library/item/1', 'Library'],
    ['/library/channelfeeds', 'Distribution'],
    ['/library/avails/import', 'Avails'],
    ['/settings/keys', 'Settings'],
    ['/account', 'Account'],
    ['/account/members/7', 'Account'],
  ])('%s is in %s, and only there', (path, label) => {
    expect(current(path)).toEqual([label]);
  });
});
