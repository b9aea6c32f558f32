import { describe, expect, it } from '@jest/globals';
import { ownPages } from './own-pages.ts';
import { isPublic } from './public-routes.ts';
import { entranceFor } from './sign-in-paths.ts';

describe('ways in', () => {
  it('a page that needs a login leads to it, and back after', () => {
    expect(entranceFor('/movies', '?q=a b')).toBe('/login?returnTo=%2Fmovies%3Fq%3Da%20b');
  });
  it('the other address of registering leads to registering', () => {
    expect(entranceFor('/extra-pages/sign-up', '?returnTo=%2Fmovies')).toBe('/signup?returnTo=%2Fmovies');
  });
  it('every page of signing in is open to whoever has to sign in, but for that other address', () => {
    expect(ownPages.filter(({ access }) => !isPublic(access, 'members')).map(({ path }) => path)).toEqual(['/extra-pages/sign-up']);
  });
});
