import { expect, it } from '@jest/globals';
import { pageIn, withParams } from './page-address.ts';

it.each([
  ['', 0],
  ['page=2', 2],
  ['page=-1', 0],
  ['page=1.5', 0],
  ['page=x', 0],
  ['page=99999999999', 1_000_000],
])('the page in the address "%s" is %s', (search, page) => {
  expect(pageIn(new URLSearchParams(search))).toBe(page);
});

it('an address keeps its other parameters', () => {
  const params = new URLSearchParams('q=sea&page=2');
  expect([withParams(params, { page: 3 }), withParams(params, { page: 0 }), withParams(params, { q: undefined, page: 0 })]).toEqual([
    '?q=sea&page=3',
    '?q=sea',
    '?',
  ]);
});
