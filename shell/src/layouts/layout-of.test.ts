import { describe, expect, it } from '@jest/globals';
import { isAccountMode, layoutOf } from './layout-of.ts';

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
  it.each(['/dashboard', '/library', '/library/channelfeeds', '/reports', '/settings/notifications', '/account', '/account/profile'])('is on at %s', (path) => {
    expect(isAccountMode(path)).toBe(true);
  });
  it.each(['/', '/home', '/profile/favorites', '/accounts', '/merchandise/account'])('is off at %s', (path) => {
    expect(isAccountMode(path)).toBe(false);
  });
});
