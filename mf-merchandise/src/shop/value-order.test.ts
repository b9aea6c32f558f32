import { expect, it } from '@jest/globals';
import { colourOf } from './colours.ts';
import { firstOf, inOrder } from './value-order.ts';

const labelled = (...values: string[]) => values.map((value) => ({ value, label: value }));
const told = (values: readonly { value: string }[]) => values.map(({ value }) => value);

it('sizes stand from small to large, numbers by what they say, all else by the alphabet', () => {
  expect(told(inOrder(labelled('XL', 'M', '2XL', 'xs', 'One size'), 'en'))).toEqual(['xs', 'M', 'XL', '2XL', 'One size']);
  expect(told(inOrder(labelled('100 cm', '30 cm', '50 cm'), 'en'))).toEqual(['30 cm', '50 cm', '100 cm']);
  expect(told(inOrder(labelled('Red', 'amber', 'Black'), 'en'))).toEqual(['amber', 'Black', 'Red']);
});

it('frequent and chosen values come first; a single further value is not hidden', () => {
  const values = [5, 1, 4, 3, 2].map((count) => ({ count, isChosen: count === 1 }));
  const [first, others] = firstOf(values, 2);
  expect([first, others].map((part) => part.map(({ count }) => count))).toEqual([
    [5, 1, 4],
    [3, 2],
  ]);
  expect(firstOf(values, 4)).toEqual([values, []]);
});

it('colours are known by their names, and by nothing of an object', () => {
  expect(['Hot pink', 'NAVY', '#AABBCC', 'constructor', 'Lined'].map(colourOf)).toEqual(['#f0379a', '#1b2a4e', '#aabbcc', undefined, undefined]);
});
