import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allocate } from '../../platform/allocate.ts';
import { discountLines, type Discount } from './discount-amounts.ts';

const percent = (partsPerMillion: number, productIds: string[] = [], id = 'p'): Discount => ({
  id,
  kind: 'PERCENT',
  partsPerMillion,
  amount: null,
  productIds,
});
const amount = (off: number, productIds: string[] = [], id = 'a'): Discount => ({ id, kind: 'AMOUNT', partsPerMillion: null, amount: off, productIds });
const sum = (of: readonly number[]) => of.reduce((one, other) => one + other, 0);
const line = (productId: string, of: number) => ({ productId, amount: of });

describe('discounts', () => {
  test('discounts take a percentage of each line, and then an amount of the rest', () => {
    const { offLine, given } = discountLines([line('a', 1999), line('b', 501)], [amount(300), percent(100_000)]);
    expect(given.map(([{ kind }, off]) => [kind, off])).toEqual([
      ['PERCENT', 250],
      ['AMOUNT', 300],
    ]);
    expect(offLine).toEqual([440, 110]);
  });

  test('discounts reduce only their own products, and no line below zero', () => {
    expect(discountLines([line('a', 1000), line('b', 500)], [amount(9999, ['b'])]).offLine).toEqual([0, 500]);
    expect(discountLines([line('a', 1000)], [percent(1_000_000), amount(1)]).offLine).toEqual([1000]);
    expect(discountLines([{ productId: null, amount: 1000 }], [percent(500_000, ['a'])]).offLine).toEqual([0]);
  });

  test('discounts for some goods are taken before those for all, so that none is lost', () => {
    const lines = [line('a', 500), line('b', 500)];
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const both = [amount(500, [], 'all'), amount(500, ['a'], 'some')];
      expect(
        discountLines(
          lines,
          order.map((at) => both[at]!),
        ).offLine,
      ).toEqual([500, 500]);
    }
  });

  test('discounts add up to the same in any order of their codes, and lose no unit', () => {
    const goods = fc.constantFrom('a', 'b', 'c');
    const lines = fc.array(fc.record({ productId: fc.option(goods), amount: fc.integer({ min: 0, max: 1_000_000_000_000 }) }), { maxLength: 8 });
    const scope = fc.uniqueArray(goods, { maxLength: 2 });
    const some = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), scope).map(([parts, of]) => percent(parts, of)),
      fc.tuple(fc.integer({ min: 1, max: 2_000_000_000_000 }), scope).map(([off, of]) => amount(off, of)),
    );
    const discounts = fc.array(some, { maxLength: 5 }).map((all) => all.map((one, at) => ({ ...one, id: String(at) })));
    fc.assert(
      fc.property(
        lines,
        discounts.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        (of, [entered, otherwise]) => {
          const { offLine, given } = discountLines(of, entered);
          expect(discountLines(of, otherwise)).toEqual({ offLine, given });
          expect(sum(offLine)).toBe(sum(given.map(([, off]) => off)));
          offLine.forEach((off, at) => {
            expect(off).toBeGreaterThanOrEqual(0);
            expect(off).toBeLessThanOrEqual(of[at]?.amount ?? 0);
          });
          for (const [discount, off] of given) if (discount.kind === 'AMOUNT') expect(off).toBeLessThanOrEqual(discount.amount ?? 0);
        },
      ),
      { seed: 20_261_201, numRuns: 300 },
    );
  });

  test('discounts lose no unit when they are shared', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([1, 1, 1]);
    expect(allocate(1000, [1000, 1000, 1000])).toEqual([334, 333, 333]);
    const some = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 5_000_000_000_000 }), (weights, whole) => {
        const parts = allocate(whole, weights);
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
