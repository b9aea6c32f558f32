import { describe, expect, it } from '@jest/globals';
import { stepAt, stepsOf } from './own-prices.ts';
import type { Sku } from './sku-choice.ts';

const step = (minQuantity: number, amount: number) => ({ minQuantity, price: { amount, currency: 'USD' } });
const sku = (...steps: ReturnType<typeof step>[]) => ({ steps }) as unknown as Sku;

describe('the steps of a price', () => {
  it('price steps are those of the chosen SKU; without a choice, those that all variants share', () => {
    const [small, large] = [sku(step(5, 900)), sku(step(5, 950))];
    expect(stepsOf([small, large], large)).toEqual([step(5, 950)]);
    expect(stepsOf([small, large], undefined)).toEqual([]);
    expect(stepsOf([small, sku(step(5, 900))], undefined)).toEqual([step(5, 900)]);
    expect(stepsOf([], undefined)).toEqual([]);
  });

  it('hold from their number of units on', () => {
    const steps = [step(5, 900), step(10, 800)];
    expect([1, 4, 5, 9, 10, 999].map((units) => stepAt(steps, units)?.price.amount)).toEqual([undefined, undefined, 900, 900, 800, 800]);
  });
});
