import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ownShare } from './own-share.ts';

test('the shop keeps its part, rounded half up, and the supplier gets the rest', () => {
  expect(ownShare(4000, 200_000)).toBe(3200);
  expect([ownShare(999, 0), ownShare(999, 1_000_000), ownShare(1, 500_000), ownShare(3, 500_000), ownShare(0, 300_000)]).toEqual([999, 0, 0, 1, 0]);
});

test('a larger sum never has a smaller share, nor a share above the sum', () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 1_000_000 }), (one, other, kept) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      return ownShare(less, kept) <= ownShare(more, kept) && ownShare(less, kept) >= 0 && ownShare(less, kept) <= less;
    }),
  );
});
