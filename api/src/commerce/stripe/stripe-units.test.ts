import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromStripe, maxAmount, toStripe } from './stripe-units.ts';

test('amounts are converted to Stripe’s units', () => {
  expect([toStripe(1999, 'USD'), toStripe(1999, 'JPY'), toStripe(1990, 'KWD'), toStripe(1990, 'BHD')]).toEqual([1999, 1999, 1990, 1990]);
  // No decimals here, two at Stripe.
  expect([toStripe(500, 'UGX'), toStripe(500, 'ISK')]).toEqual([50_000, 50_000]);
  expect([fromStripe(50_000, 'UGX'), fromStripe(1999, 'JPY'), fromStripe(1990, 'KWD')]).toEqual([500, 1999, 1990]);
});

test('the largest amount has eight digits in Stripe’s units, for rupiahs twelve', () => {
  expect([maxAmount('USD'), maxAmount('JPY'), maxAmount('KWD'), maxAmount('UGX')]).toEqual([99_999_999, 99_999_999, 99_999_999, 999_999]);
  for (const currency of ['USD', 'JPY', 'UGX', 'IDR'])
    expect(String(toStripe(maxAmount(currency), currency)).length).toBeLessThanOrEqual(currency === 'IDR' ? 12 : 8);
});

test('amounts without a whole number of units convert to undefined in both directions', () => {
  expect([toStripe(1999, 'KWD'), toStripe(1, 'TND'), fromStripe(50_050, 'ISK')]).toEqual([undefined, undefined, undefined]);
});

test('every currency converts to Stripe’s units and back without loss', () => {
  const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'XOF', 'KWD', 'OMR', 'TND', 'UGX', 'ISK', 'HUF', 'TWD', 'CLP', 'MGA');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), currencies, (amount, currency) => {
      const units = toStripe(amount, currency);
      if (units !== undefined) expect(fromStripe(units, currency)).toBe(amount);
    }),
  );
});
