import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Rate, ratesFor, taxesOf } from './tax-amounts.ts';

let named = 0;
/** Returns a rate of a tax of its own, unless another is named. */
const rate = (partsPerMillion: number, more: Partial<Rate> = {}): Rate => ({
  name: `Tax ${(named += 1)}`,
  countryCode: 'NL',
  region: '',
  partsPerMillion,
  isIncluded: false,
  taxesShipping: true,
  taxClassId: null,
  ...more,
});
const usual = (amount: number, taxClassId: string | null = null) => ({ amount, taxClassId });
const amounts = (lines: readonly number[], shipping: number, rates: readonly Rate[]) =>
  taxesOf(
    lines.map((line) => usual(line)),
    usual(shipping),
    rates,
  ).map(({ base, amount }) => [base, amount]);

describe('taxes', () => {
  test('taxes are rounded once a line, half up', () => {
    expect(amounts([5, 5, 10], 0, [rate(100_000)])).toEqual([[20, 3]]);
    expect(amounts([2499, 644], 0, [rate(107_500)])).toEqual([[3143, 338]]);
  });

  test('included taxes are taken out of the price', () => {
    expect(amounts([12_100], 0, [rate(210_000, { isIncluded: true })])).toEqual([[10_000, 2100]]);
    const twice = [rate(50_000, { isIncluded: true }), rate(100_000, { isIncluded: true })];
    expect(amounts([11_500], 0, twice)).toEqual([
      [11_000, 500],
      [10_500, 1000],
    ]);
  });

  test('taxes apply to shipping only where the rate says so', () => {
    expect(amounts([1000], 500, [rate(100_000), rate(100_000, { taxesShipping: false })])).toEqual([
      [1500, 150],
      [1000, 100],
    ]);
  });

  test('a class has its own rate, or the usual one where it has none', () => {
    const [standard, books, sales] = [rate(210_000, { name: 'VAT' }), rate(90_000, { name: 'vat', taxClassId: 'books' }), rate(50_000, { name: 'City tax' })];
    const rates = [standard, books, sales];
    expect([ratesFor(rates, null), ratesFor(rates, 'books'), ratesFor(rates, 'food')]).toEqual([
      [standard, sales],
      [books, sales],
      [standard, sales],
    ]);
    const due = taxesOf([usual(1000), usual(500, 'books'), usual(300, 'food')], usual(200, 'books'), rates);
    expect(due.map(({ base, amount, ofLines }) => ({ base, amount, ofLines }))).toEqual([
      { base: 1300, amount: 273, ofLines: [210, 0, 63] },
      { base: 700, amount: 63, ofLines: [0, 45, 0] },
      { base: 2000, amount: 100, ofLines: [50, 25, 15] },
    ]);
  });

  test('a rate for a class without goods is left out, and a rate of zero is a rate', () => {
    const rates = [rate(210_000, { name: 'VAT' }), rate(0, { name: 'VAT', taxClassId: 'zero' }), rate(90_000, { name: 'VAT', taxClassId: 'books' })];
    const due = taxesOf([usual(999, 'zero')], usual(0), rates);
    expect(due.map(({ taxClassId, base, amount }) => [taxClassId, base, amount])).toEqual([['zero', 999, 0]]);
  });

  test('included taxes are taken out of each price by the rates that apply to it', () => {
    const rates = [rate(210_000, { name: 'VAT', isIncluded: true }), rate(90_000, { name: 'VAT', taxClassId: 'books', isIncluded: true })];
    const due = taxesOf([usual(12_100), usual(10_900, 'books')], usual(1210), rates);
    expect(due.map(({ base, amount }) => [base, amount])).toEqual([
      [11_000, 2310],
      [10_000, 900],
    ]);
  });

  test('taxes lose no unit: within half a unit a line of the exact sum, never above the price, zero for zero', () => {
    const classes = fc.constantFrom(null, 'books', 'zero');
    const line = fc.record({ amount: fc.integer({ min: 0, max: 1_000_000_000_000 }), taxClassId: classes });
    const one = fc.record({
      name: fc.constantFrom('VAT', 'City tax'),
      countryCode: fc.constant('NL'),
      region: fc.constantFrom('', 'Utrecht'),
      partsPerMillion: fc.integer({ min: 0, max: 1_000_000 }),
      isIncluded: fc.boolean(),
      taxesShipping: fc.boolean(),
      taxClassId: classes,
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), line, fc.array(one, { maxLength: 6 }), (lines, shipping, rates) => {
        const due = taxesOf(lines, shipping, rates);
        for (const rate of due) {
          const on = lines.filter(({ taxClassId }) => ratesFor(rates, taxClassId).some((other) => isOf(rate, other)));
          const isOnShipping = rate.taxesShipping && ratesFor(rates, shipping.taxClassId).some((other) => isOf(rate, other));
          const taxed = [...on, ...(isOnShipping ? [shipping] : [])].reduce((sum, { amount }) => sum + amount, 0);
          expect(rate.base + (rate.isIncluded ? rate.amount : 0)).toBe(taxed);
          expect(rate.amount).toBeGreaterThanOrEqual(0);
          expect(rate.amount).toBeLessThanOrEqual(taxed);
          if (!rate.isIncluded) expect(Math.abs(rate.amount - (taxed * rate.partsPerMillion) / 1_000_000)).toBeLessThanOrEqual((on.length + 1) / 2 + 1);
          expect(rate.ofLines).toHaveLength(lines.length);
        }
        // Each line is taxed at most once by each tax.
        for (const { taxClassId } of lines) {
          const names = ratesFor(rates, taxClassId).map(({ name, region }) => `${name} ${region}`);
          expect(new Set(names).size).toBe(names.length);
        }
      }),
      { seed: 20_261_125, numRuns: 300 },
    );
  });
});

/** Whether a result belongs to this rate: the only one of its kind, or the last. */
const isOf = ({ base: _base, amount: _amount, ofLines: _ofLines, ...rate }: ReturnType<typeof taxesOf<Rate>>[number], other: Rate) =>
  JSON.stringify(Object.entries(rate).sort()) === JSON.stringify(Object.entries(other).sort());
