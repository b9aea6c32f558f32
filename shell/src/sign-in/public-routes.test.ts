import { describe, expect, it } from '@jest/globals';
import { isPublic } from './public-routes.ts';

describe('access to pages', () => {
  it('a page for everybody is open under any policy', () => {
    expect([isPublic('everybody', 'members'), isPublic('everybody', 'open')]).toEqual([true, true]);
  });
  it('browsing is open where the tenant is', () => {
    expect([isPublic('browsers', 'members'), isPublic('browsers', 'open')]).toEqual([false, true]);
  });
  it.each(['signed-in', undefined] as const)('%s needs a login under any policy', (access) => {
    expect([isPublic(access, 'members'), isPublic(access, 'open')]).toEqual([false, false]);
  });
});
