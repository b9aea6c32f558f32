import { describe, expect, it } from '@jest/globals';
import { formatMoney } from './money.ts';

describe('money', () => {
  it('minor units follow the currency', () => {
    expect(formatMoney({ amount: 1999, currency: 'USD' })).toBe('$19.99');
    expect(formatMoney({ amount: 1999, currency: 'JPY' })).toBe('¥1,999');
  });
});
