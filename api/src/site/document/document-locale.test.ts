/** @engine pglite */
import { expect, test } from '@jest/globals';
import { documentLocale } from './document-locale.ts';

type Asked = Parameters<typeof documentLocale>[0];
const asked = (url: string, cookie?: string, accepted?: string) =>
  ({
    url,
    cookies: cookie === undefined ? {} : { cmlang: cookie },
    headers: accepted === undefined ? {} : { 'accept-language': accepted },
  }) as unknown as Asked;

test.each([
  ['the address', ['/movies?page=1&lang=ar#top', 'en', 'en'], 'en', { locale: 'ar', isOfAddress: true, search: '?page=1' }],
  ['the cookie', ['/movies?page=1', 'ar', 'en'], 'en', { locale: 'ar', isOfAddress: false, search: '?page=1' }],
  ['the browser', ['/movies', undefined, 'xx, ar-EG;q=0.9, en;q=0.8'], 'en', { locale: 'ar', isOfAddress: false, search: '' }],
  ['the site', ['/movies', undefined, 'xx, *;q=0.1'], 'ar', { locale: 'ar', isOfAddress: false, search: '' }],
  ['the product', ['/movies', undefined, undefined], 'xx', { locale: 'en', isOfAddress: false, search: '' }],
] as const)('a document is in the language of %s', (_of, [url, cookie, accepted], own, expected) => {
  expect(documentLocale(asked(url, cookie, accepted), own)).toEqual(expected);
});

test.each(['lang=xx', 'lang=__proto__', 'lang=AR', 'lang=', 'lang[]=ar', `lang=${'x'.repeat(4000)}`, 'slang=ar'])('%s asks for no language', (query) => {
  expect(documentLocale(asked(`/movies?${query}`, 'constructor'), 'ar')).toEqual({ locale: 'ar', isOfAddress: false, search: `?${query}` });
});
