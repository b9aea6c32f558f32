import { expect, it } from '@jest/globals';
import { moved } from './moved.ts';

it.each([
  [{ ids: ['a'], target: 'c', side: 'after' } as const, 'bcad'],
  [{ ids: ['d'], target: 'a', side: 'before' } as const, 'dabc'],
  [{ ids: ['d', 'b'], target: 'a', side: 'after' } as const, 'abdc'],
  [{ ids: ['a'], target: 'a', side: 'before' } as const, 'abcd'],
])('a drop %j makes %s', (drop, order) => {
  expect(moved(['a', 'b', 'c', 'd'], drop).join('')).toBe(order);
});
