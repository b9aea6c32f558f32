import { describe, expect, it } from '@jest/globals';
import type { ProductCard } from '@marquee/api/contract';
import { categoriesOf, titlesOf } from './groupings.ts';

const product = (name: string, category: string | undefined, relatedTitles: string[]) =>
  ({ name, metaData: { category, relatedTitles } }) as unknown as ProductCard;
const shelf = [
  product('Tee', 'Apparel', ['ringfall']),
  product('Mug', 'Home', ['neon-monsoon']),
  product('Cap', 'Apparel', ['neon-monsoon']),
  product('Card', undefined, []),
];
const told = (groups: ReturnType<typeof titlesOf>) => groups.map(({ key, count, first }) => [key, count, first.name]);

describe('groupings of a shelf', () => {
  it('categories by the alphabet, with the first product of each', () => {
    expect(told(categoriesOf([...shelf].reverse()))).toEqual([
      ['Apparel', 2, 'Cap'],
      ['Home', 1, 'Mug'],
    ]);
  });

  it('titles with most products first', () => {
    expect(told(titlesOf(shelf))).toEqual([
      ['neon-monsoon', 2, 'Mug'],
      ['ringfall', 1, 'Tee'],
    ]);
  });
});
