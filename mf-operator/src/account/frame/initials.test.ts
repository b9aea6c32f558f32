import { expect, test } from '@jest/globals';
import { initialsOf } from './initials.ts';

test.each([
  ['Vera', 'Lund', 'VL'],
  ['  ada ', '', 'A'],
  ['𝒜da', 'ß', '𝒜SS'],
  ['𩸽山', '👩🏽‍🚀x', '𩸽👩🏽‍🚀'],
  ['', '', ''],
])('%j %j is %j', (first, last, initials) => {
  expect(initialsOf(first, last)).toBe(initials);
});
