import { expect, test } from '@jest/globals';
import type { Registry } from '@marquee/api/contract';
import { hasPage, mayHavePage } from './has-page.ts';
import { provideSettings } from './settings.ts';

function given(...paths: readonly string[]): void {
  const remotes = paths.length === 0 ? [] : [{ pages: paths.map((path) => ({ path })) }];
  provideSettings({ registry: { generation: 1, remotes } as unknown as Registry } as Parameters<typeof provideSettings>[0]);
}

test.each([
  ['/movies', true],
  ['/Movies/?genre=Drama#top', true],
  ['/movies/detail/ringfall', true],
  ['/movies/detail', false],
  ['/news', false],
  ['/news/welcome', false],
  ['/movies/detail/%E0%A4', false],
])('%s has a page: %s', (address, expected) => {
  given('/', '/movies', '/movies/detail/:path');
  expect(hasPage(address)).toBe(expected);
});

test('where editors write pages any address may have one', () => {
  const pages = [{ path: '/movies' }, { path: '/*', shows: 'page' }];
  provideSettings({ registry: { generation: 1, remotes: [{ pages }] } as unknown as Registry } as Parameters<typeof provideSettings>[0]);
  expect([hasPage('/our-team'), mayHavePage('/our-team'), hasPage('/movies')]).toEqual([false, true, true]);
});

test('an installation without releases has every page', () => {
  given();
  expect(hasPage('/news')).toBe(true);
});
