import { expect, test } from '@jest/globals';
import { digitsOf, inGroups } from './secret.ts';

test.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['JBSWY3', 'JBSW Y3'],
  ['JBSW Y3DP', 'JBSW Y3DP'],
  ['', ''],
])('%j is read as %j', (secret, groups) => {
  expect(inGroups(secret)).toBe(groups);
});

test.each([
  ['123 456', '123456'],
  [' 123-456 ', '123456'],
  ['٠١٢٣٤٥', '012345'],
  ['12ab', '12ab'],
])('%j means %j', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});
