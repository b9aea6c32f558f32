import { describe, expect, it } from '@jest/globals';
import { formatCount } from './counts.ts';

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1240, '1.2k'],
    [999_999, '999.9k'],
    [1_000_000, '1.0M'],
    [1_204_331, '1.2M'],
    [25_000_000, '25.0M'],
  ])('%d shows as %s', (count, shown) => {
    expect(formatCount(count)).toBe(shown);
  });
  it('Arabic counts are written in Arabic', () => {
    expect(formatCount(1_200_000, 'ar')).toContain('مليون');
  });
});
