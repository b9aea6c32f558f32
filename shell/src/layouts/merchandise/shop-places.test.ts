import { describe, expect, it } from '@jest/globals';
import { shopPlaceOf } from './shop-places.ts';

describe('places of the shop', () => {
  it.each([
    ['/merchandise', '/merchandise'],
    ['/merchandise/shop/mug', '/merchandise/shop'],
    ['/merchandise/cart', '/merchandise/cart'],
    ['/merchandise/product/mug', '/merchandise'],
    ['/movies', undefined],
  ])('%s is at %s', (path, place) => {
    expect(shopPlaceOf(path)).toBe(place);
  });
});
