import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ShelfFilters } from '../../../contract/index.ts';
import { plainShelf, toldBy } from '../../testing/plain-shelf.ts';
import { find } from './shelf-find.ts';
import { type Goods, ShelfGoods } from './shelf-goods.ts';
import { ShelfOrders } from './shelf-orders.ts';
import { Bitmap } from './bitmap.ts';

const some = <T>(values: readonly T[], maxLength = 2) => fc.uniqueArray(fc.constantFrom(...values), { maxLength });
const options = fc.record({ size: fc.constantFrom('S', 'M', 'L'), colour: fc.constantFrom('Black', 'Red') }, { requiredKeys: [] });
const sku = fc.record({
  options,
  amount: fc.integer({ min: 0, max: 9 }),
  currency: fc.constantFrom('EUR', 'USD'),
  isInStock: fc.boolean(),
});
const goods: fc.Arbitrary<Goods> = fc.record({
  name: fc.constantFrom('Cap', 'Mug'),
  category: fc.constantFrom('Apparel', 'Home', null),
  titles: some(['ringfall', 'low-tide', 'ice-diary']),
  score: fc.integer({ min: 0, max: 5 }),
  ratings: fc.integer({ min: 0, max: 2 }),
  origin: fc.constantFrom(-Infinity, 1, 2),
  skus: fc.array(sku, { maxLength: 4 }),
});
const price = fc.record({ currency: fc.constantFrom('EUR', 'USD'), min: fc.integer({ min: 0, max: 5 }), max: fc.integer({ min: 3, max: 9 }) });
const filters: fc.Arbitrary<ShelfFilters> = fc.record(
  {
    category: some(['Apparel', 'Home', 'Unknown']),
    title: fc.constantFrom('ringfall', 'low-tide'),
    options: fc.record({ size: some(['S', 'M', 'XXL']), colour: some(['Black', 'Red']) }, { requiredKeys: [] }),
    price,
    inStock: fc.boolean(),
    minRating: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: [] },
);
const idOf = (at: number) => `0190a6f0-7c00-7000-8000-${String(at).padStart(12, '0')}`;
const idsOf = (shelf: ShelfGoods, slots: Bitmap) => {
  const ids: string[] = [];
  slots.each((place) => ids.push(shelf.kept[place]?.id ?? ''));
  return ids.sort();
};

test('after whatever has come, changed and gone, each filter finds and each facet counts what is there', () => {
  const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 14 }), fc.option(goods, { nil: undefined, freq: 4 })), { minLength: 10, maxLength: 40 });
  fc.assert(
    fc.property(changes, fc.array(filters, { minLength: 3, maxLength: 3 }), (made, asked) => {
      const [shelf, plain] = [new ShelfGoods(), new Map<string, Goods>()];
      const orders = new ShelfOrders(shelf);
      for (const [at, one] of made) {
        shelf.set(idOf(at), one);
        if (one) plain.set(idOf(at), one);
        else plain.delete(idOf(at));
        orders.of('popular', '');
      }
      const all = [...plain].map(([id, one]) => ({ ...one, id }));
      for (const one of asked) {
        const { goods: found, facets, without } = find(shelf, one, undefined);
        const { ids, ...counted } = plainShelf(all, one);
        expect({ ids: idsOf(shelf, found), ...toldBy(facets) }).toEqual({ ids: ids.sort(), ...counted });
        for (const { filter, count } of without) if (filter === 'category') expect(count).toBe(plainShelf(all, { ...one, category: [] }).ids.length);
      }
      const popular = all.toSorted((a, b) => b.ratings - a.ratings || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
      expect(orders.of('popular', '').map((place) => shelf.kept[place]?.id)).toEqual(popular);
      const lowest = (one: Goods) => Math.min(...one.skus.filter(({ currency }) => currency === 'EUR').map(({ amount }) => amount));
      const cheap = all.toSorted((a, b) => (lowest(a) === lowest(b) ? (a.id < b.id ? 1 : -1) : lowest(a) - lowest(b))).map(({ id }) => id);
      expect(orders.of('price', 'EUR').map((place) => shelf.kept[place]?.id)).toEqual(cheap);
    }),
    { seed: 20_261_125, numRuns: 150 },
  );
});

test('sets of slots are sets, over chunks and words', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 80 });
  fc.assert(
    fc.property(numbers, numbers, numbers, (one, other, gone) => {
      const [a, b] = [new Bitmap(), new Bitmap()];
      for (const slot of one) a.add(slot);
      for (const slot of gone) a.delete(slot);
      for (const slot of other) b.add(slot);
      const left = new Set(one.filter((slot) => !gone.includes(slot)));
      const both = [...left].filter((slot) => other.includes(slot)).sort((x, y) => x - y);
      const listed: number[] = [];
      a.and(b).each((slot) => listed.push(slot));
      expect([a.size, a.shared(b), a.and(b).size, listed]).toEqual([left.size, both.length, both.length, both]);
      b.addAll(a);
      expect(b.size).toBe(new Set([...left, ...other]).size);
    }),
    { seed: 20_261_125, numRuns: 100 },
  );
});
