import { expect, test } from '@jest/globals';
import { pageNumbers } from './page-numbers.ts';

test.each<[number, number, readonly (number | null)[]]>([
  [0, 2, [0, 1]],
  [0, 3, [0, 1, 2]],
  [0, 9, [0, 1, null, 8]],
  [4, 9, [0, null, 3, 4, 5, null, 8]],
  [8, 9, [0, null, 7, 8]],
  [2, 5, [0, 1, 2, 3, 4]],
])('page %i of %i names %j', (page, pages, named) => {
  expect(pageNumbers(page, pages)).toEqual(named);
});
