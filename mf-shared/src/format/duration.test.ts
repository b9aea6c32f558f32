import { describe, expect, it } from '@jest/globals';
import { formatClock, formatDuration } from './duration.ts';

describe('durations', () => {
  it.each([
    [6120, '1h 42m'],
    [2520, '42m'],
    [3600, '1h'],
    [42, '42s'],
    [3599, '1h'],
  ])('%d seconds run %s', (seconds, shown) => {
    expect(formatDuration(seconds)).toBe(shown);
  });
  it.each([
    [0, '0:00'],
    [42, '0:42'],
    [3729, '1:02:09'],
  ])('second %d is at %s', (seconds, shown) => {
    expect(formatClock(seconds)).toBe(shown);
  });
});
