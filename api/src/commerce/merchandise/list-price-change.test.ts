import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hasCheckDigit } from './gtin.ts';
import { changed } from './list-price-change.ts';

const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 });
const shares = fc.integer({ min: -1_000_000, max: 100_000_000 });

test('a share of a price is rounded half up to whole minor units, exactly however large it is, and never below nothing', () => {
  expect([25, 35, 5].map((amount) => changed(amount, { kind: 'PERCENT', partsPerMillion: 100_000 }))).toEqual([28, 39, 6]);
  expect([25, 15].map((amount) => changed(amount, { kind: 'PERCENT', partsPerMillion: -100_000 }))).toEqual([23, 14]);
  fc.assert(
    fc.property(amounts, shares, (before, partsPerMillion) => {
      const after = BigInt(changed(before, { kind: 'PERCENT', partsPerMillion }));
      const exact = BigInt(before) * BigInt(1_000_000 + partsPerMillion);
      // Half up: after − ½ ≤ exact < after + ½, in halves of millionths.
      return after >= 0n && 2n * exact >= 2_000_000n * after - 1_000_000n && 2n * exact < 2_000_000n * after + 1_000_000n;
    }),
  );
  fc.assert(
    fc.property(amounts, amounts, shares, (one, other, partsPerMillion) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((amount) => changed(amount, { kind: 'PERCENT', partsPerMillion }));
      return less! <= more!;
    }),
  );
});

test('an amount is added or taken, down to nothing', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (before, amount) => {
      expect(changed(before, { kind: 'AMOUNT', amount })).toBe(before + amount < 0 ? 0 : before + amount);
    }),
  );
});

test('a GTIN has the check digit of its digits, of whichever length', () => {
  for (const gtin of ['96385074', '036000291452', '4006381333931', '00012345600012']) expect([gtin, hasCheckDigit(gtin)]).toEqual([gtin, true]);
  for (const gtin of ['96385075', '036000291453', '4006381333913']) expect([gtin, hasCheckDigit(gtin)]).toEqual([gtin, false]);
});
