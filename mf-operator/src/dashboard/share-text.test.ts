import { expect, test } from '@jest/globals';
import { shareText } from './share-text.ts';

test.each([
  [0, 0, '0%'],
  [0, 9, '0%'],
  [9, 9, '100%'],
  [1, 8, '12.5%'],
  [3, 36_289, '<0.1%'],
  [36_286, 36_289, '>99.9%'],
])('%i of %i is %s', (part, whole, text) => {
  expect(shareText(part, whole, 'en')).toBe(text);
});
