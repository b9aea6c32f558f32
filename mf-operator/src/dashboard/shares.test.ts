import { expect, test } from '@jest/globals';
import { sharesOf } from './shares.ts';

const sum = (shares: readonly number[]) => shares.reduce((all, share) => all + share, 0);

test.each([[[1, 1, 1]], [[8, 4, 5, 3]], [[1, 2, 3, 4, 5, 6, 7]], [[1, 99_999]], [[1, 1, 1_000_000]], [[7]], [[0, 3, 0]], [[13, 1, 2, 4]]])(
  'the shares of %j add up to a hundred percent',
  (counts) => {
    const shares = sharesOf(counts);
    expect(sum(shares)).toBe(1000);
    expect(shares.map((share) => share > 0)).toEqual(counts.map((count) => count > 0));
  },
);

test('a larger count never gets a smaller share', () => {
  expect(sharesOf([1, 1, 1])).toEqual([334, 333, 333]);
  expect(sharesOf([2, 1])).toEqual([667, 333]);
});

test('counts of zero get shares of zero', () => {
  expect(sharesOf([0, 0])).toEqual([0, 0]);
});
