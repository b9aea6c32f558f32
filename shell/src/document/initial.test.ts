import { expect, test } from '@jest/globals';
import { initialOf } from './initial.ts';

test.each([
  ['𩸽 Films', '𩸽'],
  ['🎬 aurora', 'A'],
  ['हिमा', 'हि'],
  ['★', 'M'],
])('the letter of the site %s is %s', (name, letter) => {
  expect(initialOf(name)).toBe(letter);
});
