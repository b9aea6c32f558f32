import { describe, expect, it } from '@jest/globals';
import { formatAgo, formatDate } from './dates.ts';

describe('dates', () => {
  it('a day is written in the reader’s language', () => {
    expect(formatDate('2026-11-21T10:00:00.000Z', 'en', 'day', 'UTC')).toBe('Nov 21, 2026');
    expect(formatDate('2026-11-21T10:00:00.000Z', 'ar', 'day', 'UTC')).toContain('نوفمبر');
  });
  it('a distance in time uses the largest unit that fits', () => {
    const now = Date.parse('2026-11-21T10:00:00.000Z');
    expect(formatAgo('2026-11-21T07:00:00.000Z', 'en', now)).toBe('3 hours ago');
    expect(formatAgo('2026-11-22T10:00:00.000Z', 'en', now)).toBe('tomorrow');
    expect(formatAgo('2026-11-21T09:59:58.000Z', 'en', now)).toBe('now');
  });
});
