import { expect, test } from '@jest/globals';
import { wantedPath } from './wanted-path.ts';

test.each([
  ['/watch/ringfall?from=start', 'ringfall'],
  ['/movies/detail/ringfall', 'ringfall'],
  ['/tv-shows/detail/aurora-station#s1', 'aurora-station'],
  ['/events/halcyon-live', 'halcyon-live'],
  ['/', undefined],
  ['/movies', undefined],
  ['/merchandise/shop/mug', undefined],
  ['/watch/%2e%2e', undefined],
])('%s leads to the title %s', (returnTo, path) => {
  expect(wantedPath(returnTo)).toBe(path);
});
