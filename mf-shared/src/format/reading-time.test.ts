import { describe, expect, it } from '@jest/globals';
import { readingTime } from './reading-time.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('reading time', () => {
  it.each([
    [1, '1 Min'],
    [200, '1 Min'],
    [201, '2 Min'],
    [0, '0 Min'],
  ])('%d words take %s', (count, shown) => {
    expect(readingTime(words(count))).toBe(shown);
  });
  it('punctuation is no word', () => {
    expect(readingTime(`${words(200)} — … !`)).toBe('1 Min');
  });
});
