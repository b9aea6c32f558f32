import { expect, test } from '@jest/globals';
import { fastSeekRung, isBuffered } from './fast-seek.ts';

const ladder = [400_000, 800_000, 2_000_000, 5_000_000];
const ranges = (...pairs: readonly (readonly [number, number])[]) => ({
  length: pairs.length,
  start: (at: number) => pairs[at]?.[0] ?? 0,
  end: (at: number) => pairs[at]?.[1] ?? 0,
});

test('the best rung whose segment arrives within a second is fetched first', () => {
  expect(fastSeekRung(ladder, 3_500_000)).toBe(1);
  expect(fastSeekRung(ladder, 50_000_000)).toBe(3);
});

test('a slow line gets the lowest rung, and an empty ladder is no mistake', () => {
  expect(fastSeekRung(ladder, 300_000)).toBe(0);
  expect(fastSeekRung([], 300_000)).toBe(0);
});

test('a moment is buffered inside a range, and not at its end', () => {
  expect(isBuffered(ranges([0, 10], [20, 30]), 25)).toBe(true);
  expect(isBuffered(ranges([0, 10], [20, 30]), 10)).toBe(false);
  expect(isBuffered(ranges(), 0)).toBe(false);
});
