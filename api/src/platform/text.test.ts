import { expect, test } from '@jest/globals';
import { textIn } from './text.ts';

test('a text is said with its values, whatever they are made of, and counted by the rules of its language', () => {
  expect(textIn('en', 'reminder')('soon', { name: "<b>{x}</b> '{'", minutes: 1 })).toBe("<b>{x}</b> '{' begins in a minute");
  expect([1, 2, 3, 11].map((minutes) => textIn('ar', 'reminder')('soon', { name: 'س', minutes }))).toEqual([
    'س: يبدأ بعد دقيقة',
    'س: يبدأ بعد دقيقتين',
    'س: يبدأ بعد 3 دقائق',
    'س: يبدأ بعد 11 دقيقة',
  ]);
});

test.each(['xx', '../../package', '__proto__', ''])('what is no language of the product (%p) is said in English', (locale) => {
  expect(textIn(locale, 'verifyEmail')('action')).toBe('Confirm address');
});
