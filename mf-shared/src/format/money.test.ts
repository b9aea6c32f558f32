import { describe, expect, it } from '@jest/globals';
import { formatMoney } from './money.ts';

describe('money', () => {
  it('minor units follow the currency', () => {
    expect(formatMoney({ amount: 1999, currency: 'USD' })).toBe('$19.99');
    expect(formatMoney({ amount: 1999, currency: 'JPY' })).toBe('¥1,999');
  });

  it('keeps a Latin sign together in Arabic', () => {
    expect(formatMoney({ amount: 1999, currency: 'USD' }, 'ar')).toBe('\u200f19.99\u00a0\u2068US$\u2069');
  });
});
