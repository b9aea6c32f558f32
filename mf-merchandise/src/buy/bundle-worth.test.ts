import { expect, it } from '@jest/globals';
import { savedBy } from './bundle-worth.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const part = (quantity: number, price: ReturnType<typeof usd> | null) => ({ quantity, price });

it('says what one saves, and nothing where that is nothing or nobody can say', () => {
  const parts = [part(1, usd(2000)), part(2, usd(1000))];
  expect(savedBy({ price: usd(3501), parts })).toEqual({ worth: usd(4000), saved: usd(499) });
  expect(savedBy({ price: usd(4000), parts })).toBeUndefined();
  expect(savedBy({ price: usd(3501), parts: [...parts, part(1, null)] })).toBeUndefined();
  expect(savedBy({ price: usd(3501), parts: [...parts, part(1, { amount: 900, currency: 'EUR' })] })).toBeUndefined();
});
