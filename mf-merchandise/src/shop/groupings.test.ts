import { expect, it } from '@jest/globals';
import type { ProductCard } from '@marquee/api/contract';
import { categoriesOf, titlesOf } from './groupings.ts';

const product = (name: string, category: string | undefined, relatedTitles: string[]) =>
  ({ name, metaData: { category, relatedTitles } }) as unknown as ProductCard;
const shown = [product('Tee', 'Apparel', ['ringfall']), product('Mug', 'Home', ['neon-monsoon'])];
const told = (groups: ReturnType<typeof titlesOf>) => groups.map(({ key, count, first }) => [key, count, first?.name]);

it('groups of a shop count all there is, and show what is at hand', () => {
  const categories = [
    { value: 'Home', count: 340 },
    { value: 'Apparel', count: 2 },
    { value: 'Toys', count: 1 },
  ];
  expect(told(categoriesOf(categories, shown))).toEqual([
    ['Apparel', 2, 'Tee'],
    ['Home', 340, 'Mug'],
    ['Toys', 1, undefined],
  ]);
  expect(told(titlesOf([{ value: 'neon-monsoon', count: 9 }], shown))).toEqual([['neon-monsoon', 9, 'Mug']]);
});
