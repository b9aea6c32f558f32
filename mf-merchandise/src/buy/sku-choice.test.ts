import { describe, expect, it } from '@jest/globals';
import { choiceFrom, choose, openOption, optionGroups, pricesDiffer, skuOf, valueState, type Sku } from './sku-choice.ts';

const sku = (id: string, options: Record<string, string>, available = 5, amount = 1000): Sku => ({
  id,
  sku: id,
  options,
  available,
  compareAtPrice: null,
  steps: [],
  parts: [],
  preorder: null,
  price: { amount, currency: 'USD' },
});
const shirts = [
  sku('red-s', { colour: 'Red', size: 'S' }),
  sku('red-m', { colour: 'Red', size: 'M' }, 0),
  sku('blue-m', { colour: 'Blue', size: 'M' }, 3, 1200),
];

describe('options', () => {
  it('options are listed once, in the order of the SKUs', () => {
    expect(optionGroups(shirts)).toEqual([
      { name: 'colour', values: ['Red', 'Blue'] },
      { name: 'size', values: ['S', 'M'] },
    ]);
    expect(optionGroups([sku('one', {})])).toEqual([]);
  });

  it('name a SKU only when all are chosen', () => {
    expect(skuOf(shirts, { colour: 'Red' })).toBeUndefined();
    expect(openOption(shirts, { colour: 'Red' })).toBe('size');
    expect(skuOf(shirts, { colour: 'Blue', size: 'M' })?.id).toBe('blue-m');
    expect(openOption(shirts, { colour: 'Blue', size: 'M' })).toBeUndefined();
  });

  it('a product without options has its one SKU chosen', () => {
    expect(skuOf([sku('one', {})], {})?.id).toBe('one');
  });
});

describe('a choice on arrival', () => {
  it('takes what the address says, if it exists', () => {
    expect(choiceFrom(shirts, { size: 'M' })).toEqual({ size: 'M' });
    expect(choiceFrom(shirts, { size: 'XXL', sort: 'name' })).toEqual({});
    expect(choiceFrom(shirts, { colour: 'Blue', size: 'S' })).toEqual({ colour: 'Blue' });
  });

  it('takes what has only one value, and guesses nothing else', () => {
    expect(choiceFrom([sku('v', { pressing: 'Violet' })], {})).toEqual({ pressing: 'Violet' });
    expect(choiceFrom(shirts, {})).toEqual({});
  });
});

describe('choosing', () => {
  it('keeps what exists together with the new value', () => {
    expect(choose(shirts, { colour: 'Red' }, 'size', 'M')).toEqual({ colour: 'Red', size: 'M' });
  });

  it('opens again what does not', () => {
    expect(choose(shirts, { colour: 'Red', size: 'S' }, 'colour', 'Blue')).toEqual({ colour: 'Blue' });
  });

  it('tells what can be had', () => {
    expect(valueState(shirts, { colour: 'Red' }, 'size', 'S')).toBe('available');
    expect(valueState(shirts, { colour: 'Red' }, 'size', 'M')).toBe('sold-out');
    expect(valueState(shirts, { colour: 'Blue' }, 'size', 'S')).toBe('missing');
    expect(valueState(shirts, {}, 'size', 'M')).toBe('available');
  });

  it('tells whether the price depends on what is left to choose', () => {
    expect(pricesDiffer(shirts, {})).toBe(true);
    expect(pricesDiffer(shirts, { colour: 'Red' })).toBe(false);
  });
});
