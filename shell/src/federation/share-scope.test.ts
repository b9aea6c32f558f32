import { expect, it } from '@jest/globals';
import { isWithin } from './share-scope.ts';

it.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.10.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['19.2.9', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['18.9.9', '^19.3.1', false],
  // Before there is a first major, a minor breaks; before there is a minor, a patch does.
  ['0.2.4', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.0.4', '^0.0.3', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.1', '^0.0.0', false],
  ['19.3.1', '19.3.1', false],
  ['19.3.1', '*', false],
  ['19.3.1', '', false],
])('%s is within %s: %s', (version, range, is) => {
  expect(isWithin(version, range)).toBe(is);
});
