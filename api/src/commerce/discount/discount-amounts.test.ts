import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allocate } from '../../platform/allocate.ts';
import { discountLines, type Discount } from './discount-amounts.ts';

const percent = (partsPerMillion: number, productIds: string[] = []): Discount => ({ kind: 'PERCENT', partsPerMillion, amount: null, productIds });
const amount = (off: number, productIds: string[] = []): Discount => ({ kind: 'AMOUNT', partsPerMillion: null, amount: off, productIds });
const line = (productId: string, of: number) => ({ productId, amount: of });

describe('discounts', () => {
  test('take a percentage of each line, and then an amount of what is left', () => {
    const { offLine, given } = discountLines([line('a', 1999), line('b', 501)], [amount(300), percent(100_000)]);
    expect(given.map(([{ kind }, off]) => [kind, off])).toEqual([
      ['PERCENT', 250],
      ['AMOUNT', 300],
    ]);
    expect(offLine).toEqual([440, 110]);
  });

  test('are for what they are for, and never make a line cost less than nothing', () => {
    expect(discountLines([line('a', 1000), line('b', 500)], [amount(9999, ['b'])]).offLine).toEqual([0, 500]);
    expect(discountLines([line('a', 1000)], [percent(1_000_000), amount(1)]).offLine).toEqual([1000]);
    expect(discountLines([{ productId: null, amount: 1000 }], [percent(500_000, ['a'])]).offLine).toEqual([0]);
  });

  test('lose no unit when they are shared', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([1, 1, 1]);
    expect(allocate(1000, [1000, 1000, 1000])).toEqual([334, 333, 333]);
    const some = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 5_000_000_000_000 }), (weights, whole) => {
        const parts = allocate(whole, weights);
        const sum = (of: readonly number[]) => of.reduce((one, other) => one + other, 0);
        expect(sum(parts)).toBe(Math.min(whole, sum(weights)));
        parts.forEach((part, at) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(weights[at] ?? 0);
        });
      }),
      { seed: 20_261_125, numRuns: 300 },
    );
  });
});
