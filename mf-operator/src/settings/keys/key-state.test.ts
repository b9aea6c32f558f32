import { expect, test } from '@jest/globals';
import type { ApiKey } from '@marquee/api/contract';
import { endsSoon, goodFirst } from './key-state.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

test.each([
  ['ACTIVE', '2026-11-30T10:00:00Z', true],
  ['ACTIVE', '2026-12-30T10:00:00Z', false],
  ['ACTIVE', null, false],
  ['REVOKED', '2026-11-30T10:00:00Z', false],
] as const)('%s until %p ends soon: %p', (status, expiresAt, soon) => {
  expect(endsSoon({ status, expiresAt }, now)).toBe(soon);
});

test('the good ones come first, otherwise as they were', () => {
  const keys = [
    { id: 'a', status: 'REVOKED' },
    { id: 'b', status: 'ACTIVE' },
    { id: 'c', status: 'EXPIRED' },
    { id: 'd', status: 'ACTIVE' },
  ] as ApiKey[];
  expect(goodFirst(keys).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});
