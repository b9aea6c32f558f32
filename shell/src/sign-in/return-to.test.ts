import { describe, expect, it } from '@jest/globals';
import { landing, returnPath } from './return-to.ts';

const of = (wanted: string) => returnPath(`?returnTo=${encodeURIComponent(wanted)}`);

describe('the way back after signing in', () => {
  it('leads to the page that was asked for', () => {
    expect(of('/movies/detail/x?tab=cast#more')).toBe('/movies/detail/x?tab=cast#more');
  });
  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', '/..//evil.example', 'javascript:alert(1)', '', 'movies'])(
    '%s leads home',
    (wanted) => {
      expect(of(wanted)).toBe('/');
    },
  );
  it('leads back to an invitation, for which one had to sign in', () => {
    expect(of('/accept-invite')).toBe('/accept-invite');
  });
  it.each(['/login', '/signup?returnTo=/x', '/verify-email', '/auth/reset-password'])('%s does not lead back to signing in', (wanted) => {
    expect(of(wanted)).toBe('/');
  });
  it('a user who asked for no page comes to the console if they have one, and home if not', () => {
    expect(landing('/', { rights: ['product:read'] })).toBe('/dashboard');
    expect(landing('/', { rights: [] })).toBe('/');
    expect(landing('/movies', { rights: ['product:read'] })).toBe('/movies');
  });
  it('nothing asked for leads home', () => {
    expect(returnPath('')).toBe('/');
  });
});
