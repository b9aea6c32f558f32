import { expect, test } from '@jest/globals';
import { rightLines } from './rights.ts';

test('rights about the same thing are one line, and what can be changed comes first', () => {
  expect(rightLines(['report:read', 'product:read', 'product:update', 'avail:update', 'avail:read'])).toEqual([
    { about: 'product', canChange: true },
    { about: 'avail', canChange: true },
    { about: 'report', canChange: false },
  ]);
});

test('nobody’s rights are no lines', () => {
  expect(rightLines([])).toEqual([]);
});
