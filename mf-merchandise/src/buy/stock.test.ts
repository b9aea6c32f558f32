import { describe, expect, it } from '@jest/globals';
import { lineStock, stockOf } from './stock.ts';

describe('stockOf', () => {
  it.each([
    [20, 0, 'in-stock', 20],
    [20, 8, 'in-stock', 12],
    [5, 0, 'low', 5],
    [4, 1, 'low', 3],
    [4, 4, 'all-in-cart', 0],
    [4, 9, 'all-in-cart', 0],
    [0, 0, 'sold-out', 0],
    [0, 2, 'sold-out', 0],
  ] as const)('%i available, %i in the cart: %s, %i more', (available, inCart, state, left) => {
    expect(stockOf(available, inCart)).toEqual({ state, left });
  });
});

describe('lineStock', () => {
  it.each([
    [2, 2, 'enough'],
    [3, 2, 'too-many'],
    [1, 0, 'sold-out'],
  ] as const)('%i wanted, %i available: %s', (quantity, available, state) => {
    expect(lineStock({ quantity, available })).toBe(state);
  });
});
