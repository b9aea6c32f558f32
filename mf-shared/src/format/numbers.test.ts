import { describe, expect, it } from '@jest/globals';
import { formatBytes, formatNumber, formatPercent } from './numbers.ts';

describe('numbers', () => {
  it('numbers, shares and sizes are written for readers', () => {
    expect(formatNumber(12_345)).toBe('12,345');
    expect(formatPercent(0.123)).toBe('12.3%');
    expect([formatPercent(0.08875, 'en', 3), formatPercent(0.21, 'en', 3)]).toEqual(['8.875%', '21%']);
    expect(formatBytes(4_200_000)).toBe('4.2 MB');
    expect(formatBytes(0)).toBe('0 byte');
  });
});
