import { expect, test } from '@jest/globals';
import { markOf, partsOf } from './time-left.ts';

const MINUTE = 60_000;

test('time that is left is counted as clocks do, and never below nothing', () => {
  expect(partsOf((26 * 60 + 3) * MINUTE + 4999)).toEqual({ days: 1, hours: 2, minutes: 3, seconds: 4 });
  expect(partsOf(-1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

test('it is said aloud at a few marks only', () => {
  const said = Array.from({ length: 40 }, (_, at) => markOf((40 - at) * MINUTE));
  expect([...new Set(said)]).toEqual([60 * MINUTE, 30 * MINUTE, 10 * MINUTE, 5 * MINUTE, MINUTE]);
  expect([markOf(48 * 60 * MINUTE), markOf(0)]).toEqual([undefined, 0]);
});
