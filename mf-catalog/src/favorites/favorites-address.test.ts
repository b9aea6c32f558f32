import { describe, expect, it } from '@jest/globals';
import { favoritesAddress, readKind } from './favorites-address.ts';

describe('the address of favourites', () => {
  it.each([
    ['', 'PRODUCT', 0],
    ['kind=identity&page=2', 'IDENTITY', 2],
    ['kind=nonsense&page=-1', 'PRODUCT', 0],
    ['kind=organization&page=x', 'ORGANIZATION', 0],
  ])('the query “%s” gives a valid kind and page', (search, kind, page) => {
    expect(readKind(new URLSearchParams(search))).toEqual({ kind, page });
  });
  it('a favourites address is read back as written', () => {
    expect(readKind(new URLSearchParams(favoritesAddress('ORGANIZATION', 3)))).toEqual({ kind: 'ORGANIZATION', page: 3 });
    expect(favoritesAddress('PRODUCT', 0)).toBe('');
  });
});
