import { expect, test } from '@jest/globals';
import { scopeLines, withScope } from './scopes.ts';

const rights = ['product:read', 'product:update', 'report:read'];

test('rights are grouped by subject', () => {
  expect(scopeLines(rights)).toEqual([
    { about: 'product', canRead: true, canChange: true },
    { about: 'report', canRead: true, canChange: false },
  ]);
});

test('adding update adds read, and removing read removes update', () => {
  expect(withScope([], 'product:update', true, rights)).toEqual(['product:read', 'product:update']);
  expect(withScope(['product:read', 'product:update', 'report:read'], 'product:read', false, rights)).toEqual(['report:read']);
  expect(withScope(['product:read', 'product:update'], 'product:update', false, rights)).toEqual(['product:read']);
  expect(withScope(['product:read'], 'report:read', true, rights)).toEqual(['product:read', 'report:read']);
});
