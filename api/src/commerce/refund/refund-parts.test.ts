import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allocate } from '../../platform/allocate.ts';
import { amountsOfParts } from '../order/order-parts.ts';
import { taxesOf } from '../tax/tax-amounts.ts';
import { partsOf, type Part, refundAmount, refundUnits, remainingOf, shippingLeft, type Sold } from './refund-parts.ts';

const classes = fc.constantFrom(null, 'books');
const rate = fc.record({
  name: fc.constantFrom('VAT', 'Sales tax'),
  taxClassId: classes,
  partsPerMillion: fc.integer({ min: 1, max: 400_000 }),
  isIncluded: fc.boolean(),
  taxesShipping: fc.boolean(),
  countryCode: fc.constantFrom('NL', 'US'),
  region: fc.constantFrom('', 'California', '東京', 'a b/c'),
});
const goods = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  unit: fc.integer({ min: 0, max: 20_000 }),
  off: fc.double({ min: 0, max: 1, noNaN: true }),
  organizationId: fc.constantFrom(null, 'b1', 'b2'),
  taxClassId: classes,
  kind: fc.constantFrom('GOODS' as const, 'RENTAL' as const, 'PLAN' as const),
  bundled: fc.array(fc.record({ organizationId: fc.constantFrom(null, 'b1', 'b2'), quantity: fc.integer({ min: 1, max: 9 }), amount: fc.nat(5000) }), {
    maxLength: 4,
  }),
});
const orders = fc.record({
  shipping: fc.integer({ min: 0, max: 3000 }),
  rates: fc.array(rate, { maxLength: 3 }),
  goods: fc.array(goods, { minLength: 1, maxLength: 6 }),
});

function soldAs({ shipping, rates, goods }: typeof orders extends fc.Arbitrary<infer T> ? T : never): Sold {
  const priced = goods.map(({ quantity, unit, off, bundled, ...whose }) => {
    const amount = quantity * unit;
    const discount = Math.floor(amount * off);
    const parts = amountsOfParts(
      amount,
      'USD',
      bundled.map((part) => ({ ...part, currency: 'USD' })),
    );
    const offs = allocate(discount, parts);
    const shares = bundled.map(({ organizationId }, at) => ({ organizationId, amount: parts[at] ?? 0, discount: offs[at] ?? 0 }));
    return { quantity, amount, discount, shares, ...whose };
  });
  const taxes = taxesOf(
    priced.map(({ amount, discount, taxClassId }) => ({ amount: amount - discount, taxClassId })),
    { amount: shipping, taxClassId: null },
    rates,
  );
  const lines = priced.map((line, at) => ({ ...line, id: `${at}`, refunded: 0, taxes: taxes.map(({ ofLines }) => ofLines[at] ?? 0) }));
  const sold = { shipping, taxes, lines, earlier: [], left: 0 };
  return { ...sold, left: sumOf(partsOf(sold)) };
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** The order once that went back. */
function after(sold: Sold, { parts, amount }: { parts: readonly Part[]; amount: number }, units: ReadonlyMap<string, number>): Sold {
  const lines = sold.lines.map((line) => ({ ...line, refunded: line.refunded + (units.get(line.id) ?? 0) }));
  return { ...sold, lines, earlier: [...sold.earlier, ...parts], left: sold.left - amount };
}

test('the parts of an order are its total', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const sold = soldAs(order);
      const added = sold.taxes.filter(({ isIncluded }) => !isIncluded).reduce((sum, { amount }) => sum + amount, 0);
      expect(sold.left).toBe(sold.shipping + added + sold.lines.reduce((sum, { amount, discount }) => sum + amount - discount, 0));
      expect(partsOf(sold).every(({ amount }) => amount > 0)).toBe(true);
    }),
  );
});

test('unit by unit and cent by cent, in any order, exactly what was paid goes back, and of no account more than it had', () => {
  const steps = fc.array(fc.record({ line: fc.nat(5), units: fc.integer({ min: 1, max: 12 }), shipping: fc.nat(500), amount: fc.nat(900) }), { maxLength: 25 });
  fc.assert(
    fc.property(orders, steps, fc.boolean(), (order, wishes, isMixed) => {
      let sold = soldAs(order);
      const whole = sold.left;
      const take = (units: ReadonlyMap<string, number>, shipping: number) => {
        const refund = refundUnits(sold, units, shipping);
        expect(sumOf(refund.parts)).toBe(refund.amount);
        expect(refund.goods + refund.tax + refund.shipping).toBe(refund.amount);
        sold = after(sold, refund, units);
        expect([sold.left >= 0, sumOf(remainingOf(sold))]).toEqual([true, sold.left]);
      };
      for (const { line, units, shipping, amount } of wishes) {
        const of = sold.lines[line];
        const left = of ? of.quantity - of.refunded : 0;
        take(new Map(of && left > 0 ? [[of.id, Math.min(units, left)]] : []), Math.min(shipping, shippingLeft(sold)));
        if (isMixed && amount <= sold.left) sold = after(sold, refundAmount(sold, amount), new Map());
      }
      take(new Map(sold.lines.map(({ id, quantity, refunded }) => [id, quantity - refunded])), shippingLeft(sold));
      if (!isMixed) expect(sold.left).toBe(0);
      expect(whole - sold.left).toBe(sumOf(sold.earlier));
    }),
    { numRuns: 300 },
  );
});
