import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { costOf, idleStep, refusalBy } from './shipping-amounts.ts';

const step = (upToGrams: number | null, upToValue: number | null, amount: number) => ({ upToGrams, upToValue, amount });
const letter = { amount: 0, freeFrom: null, steps: [step(500, null, 490), step(2000, null, 690)] };

describe('the cost of shipping', () => {
  test('the first step that fits sets the cost, and heavier loads are not shipped', () => {
    expect([0, 500, 501, 2000, 2001].map((grams) => costOf(letter, { grams, value: 100 }))).toEqual([490, 490, 690, 690, undefined]);
    expect(costOf({ amount: 495, freeFrom: null }, { grams: 90_000, value: 1 })).toBe(495);
  });

  test('steps limit weight, value or both; a free value does not lift the weight limit', () => {
    const both = { amount: 0, freeFrom: 9000, steps: [step(1000, 5000, 300), step(null, 5000, 500), step(1000, null, 900)] };
    const cost = (grams: number, value: number) => costOf(both, { grams, value });
    expect([cost(1000, 5000), cost(1001, 5000), cost(1000, 5001), cost(1001, 5001), cost(1000, 9000), cost(1001, 9000)]).toEqual([
      ...[300, 500, 900, undefined, 0],
      undefined,
    ]);
  });

  test('a refusal names its reason', () => {
    expect(refusalBy([], { grams: 1, value: 1 })).toBe('not-sent-to');
    expect(refusalBy([letter], { grams: 3000, value: 1 })).toBe('too-heavy');
    expect(refusalBy([{ ...letter, steps: [step(null, 100, 1)] }], { grams: 3000, value: 101 })).toBe('too-valuable');
  });

  test('the cost is that of the first step that fits, for any steps', () => {
    const bound = fc.option(fc.integer({ min: 1, max: 5000 }), { nil: null });
    const steps = fc.array(fc.record({ upToGrams: bound, upToValue: bound, amount: fc.nat(100_000) }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(steps, fc.nat(6000), fc.nat(6000), (all, grams, value) => {
        const cost = costOf({ amount: 7, freeFrom: null, steps: all }, { grams, value });
        const fits = all.filter(({ upToGrams, upToValue }) => grams <= (upToGrams ?? grams) && value <= (upToValue ?? value));
        expect(cost).toBe(fits[0]?.amount);
        // Without idle steps, each step is the first that fits some load.
        if (idleStep(all) >= 0) return;
        for (const [at, one] of all.entries()) {
          const edge = { grams: one.upToGrams ?? 6000, value: one.upToValue ?? 6000 };
          expect(all.findIndex(({ upToGrams, upToValue }) => edge.grams <= (upToGrams ?? edge.grams) && edge.value <= (upToValue ?? edge.value))).toBe(at);
        }
      }),
      { numRuns: 500 },
    );
  });
});
