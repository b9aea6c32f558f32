/** @engine pglite */
import { expect, test } from '@jest/globals';
import { readerLocale } from './reader-locale.ts';

test.each([
  [undefined, 'en'],
  ['ar', 'ar'],
  ['AR-EG,en;q=0.5', 'ar'],
  ['en;q=0.4, ar;q=0.9', 'ar'],
  ['xx-YY, ar;q=0', 'en'],
  ['__proto__,constructor', 'en'],
  [`${'x,'.repeat(50_000)}ar`, 'en'],
])('Accept-Language %s selects the first supported language', (accepted, locale) => {
  expect(readerLocale(accepted)).toBe(locale);
});
