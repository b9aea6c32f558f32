import { describe, expect, it } from '@jest/globals';
import { allowedQuantity } from './quantity-rules.ts';

describe('quantity', () => {
  it('never goes below 0, whatever the limits say', () => {
    expect(allowedQuantity(-1)).toBe(0);
    expect(allowedQuantity(-1, { min: -5 })).toBe(0);
  });
  it('stays within what can be sold', () => {
    expect(allowedQuantity(7, { max: 5 })).toBe(5);
    expect(allowedQuantity(0, { min: 1 })).toBe(1);
  });
  it('a quantity is rounded down, and NaN becomes the minimum', () => {
    expect(allowedQuantity(2.9)).toBe(2);
    expect(allowedQuantity(Number.NaN, { min: 1 })).toBe(1);
  });
});
