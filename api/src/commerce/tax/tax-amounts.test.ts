import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { taxesOf } from './tax-amounts.ts';

const rate = (partsPerMillion: number, more: { isIncluded?: boolean; taxesShipping?: boolean } = {}) => ({
  partsPerMillion,
  isIncluded: false,
  taxesShipping: true,
  ...more,
});
const amounts = (...of: Parameters<typeof taxesOf>) => taxesOf(...of).map(({ base, amount }) => [base, amount]);

describe('taxes', () => {
  test('are rounded once a line, half up', () => {
    expect(amounts([5, 5, 10], 0, [rate(100_000)])).toEqual([[20, 3]]);
    expect(amounts([2499, 644], 0, [rate(107_500)])).toEqual([[3143, 338]]);
  });

  test('that are included are taken out of the price', () => {
    expect(amounts([12_100], 0, [rate(210_000, { isIncluded: true })])).toEqual([[10_000, 2100]]);
    const twice = [rate(50_000, { isIncluded: true }), rate(100_000, { isIncluded: true })];
    expect(amounts([11_500], 0, twice)).toEqual([
      [11_000, 500],
      [10_500, 1000],
    ]);
  });

  test('are due on sending where they tax it', () => {
    expect(amounts([1000], 500, [rate(100_000), rate(100_000, { taxesShipping: false })])).toEqual([
      [1500, 150],
      [1000, 100],
    ]);
  });

  test('lose no unit: within half a unit a line of the exact sum, never more than the price, nothing for nothing', () => {
    const line = fc.integer({ min: 0, max: 1_000_000_000_000 });
    const rates = fc.array(fc.record({ partsPerMillion: fc.integer({ min: 0, max: 1_000_000 }), isIncluded: fc.boolean(), taxesShipping: fc.boolean() }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), line, rates, (lines, shipping, all) => {
        const inPrice = all.reduce((sum, { isIncluded, partsPerMillion }) => sum + (isIncluded ? partsPerMillion : 0), 0);
        for (const { base, amount, isIncluded, taxesShipping, partsPerMillion } of taxesOf(lines, shipping, all)) {
          const taxed = [...lines, ...(taxesShipping ? [shipping] : [])];
          const sum = taxed.reduce((one, other) => one + other, 0);
          expect(base + (isIncluded ? amount : 0)).toBe(sum);
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(sum);
          const by = isIncluded && all.every((other) => !other.isIncluded || other.taxesShipping === taxesShipping) ? 1_000_000 + inPrice : 1_000_000;
          if (!isIncluded || by > 1_000_000) expect(Math.abs(amount - (sum * partsPerMillion) / by)).toBeLessThanOrEqual(taxed.length / 2 + 1);
        }
      }),
      { seed: 20_261_125, numRuns: 300 },
    );
  });
});
