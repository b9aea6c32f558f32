import { expect, test } from '@jest/globals';
import type { Moment, ProductCard } from '@marquee/api/contract';
import { momentAt, shelfOf } from './moment-times.ts';

const moment = (id: string, fromMs: number, toMs: number, productId = id): Moment => ({ id, productId, kind: 'WORN', note: '', fromMs, toMs, sku: null });
const none = new Set<string>();

test('a moment is there from its second on, six seconds at least; of several the latest', () => {
  const moments = [moment('a', 1000, 2000), moment('b', 5000, 60_000)];
  expect(momentAt(moments, 999, none)).toBeUndefined();
  expect(momentAt(moments, 1000, none)?.id).toBe('a');
  expect(momentAt(moments, 4999, none)?.id).toBe('a');
  expect(momentAt(moments, 5000, none)?.id).toBe('b');
  expect(momentAt(moments, 5000, new Set(['b']))?.id).toBe('a');
  expect(momentAt(moments, 59_999, none)?.id).toBe('b');
  expect(momentAt(moments, 60_000, none)).toBeUndefined();
});

test('the shelf has each thing once, what was seen last first', () => {
  const products = new Map(['scarf', 'mug'].map((id) => [id, { id } as ProductCard]));
  const variant = { ...moment('d', 4000, 5000, 'mug'), sku: { id: 'red', options: {}, price: { amount: 1, currency: 'USD' } } };
  const moments = [
    moment('a', 1000, 2000, 'scarf'),
    moment('b', 2000, 3000, 'mug'),
    moment('c', 3000, 4000, 'scarf'),
    variant,
    moment('e', 5000, 6000, 'gone'),
  ];
  expect(shelfOf(moments, products).map(({ moment: { id } }) => id)).toEqual(['d', 'c', 'b']);
});
