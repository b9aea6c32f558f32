import { expect, test } from '@jest/globals';
import type { Product } from '@marquee/api/contract';
import { detailPath, seriesPathOf, watchedOf } from './watched.ts';

const title = (path: string, metaData: Product['metaData'] = {}, episodes: readonly Product[] = []) =>
  ({
    id: path,
    path,
    name: path,
    content: [],
    metaData,
    products: episodes.length ? [{ title: 'Season 1', season: 1, products: episodes }] : [],
  }) as unknown as Product;

const first = title('aurora-s1e1', { season: 1, episode: 1 });
const second = title('aurora-s1e2', { season: 1, episode: 2 });
const aurora = title('aurora', { programType: 'SERIES' }, [first, second]);

test('a series plays its first episode, or the one asked for', () => {
  expect(watchedOf(aurora, undefined, null)).toEqual({ title: first, series: aurora, next: second });
  expect(watchedOf(aurora, undefined, 'aurora-s1e2')).toEqual({ title: second, series: aurora, next: undefined });
});

test('an episode reached by its own path knows what follows it', () => {
  expect(watchedOf(first, aurora, null)).toEqual({ title: first, series: aurora, next: second });
  expect(seriesPathOf('aurora-s1e1')).toBe('aurora');
  expect(seriesPathOf('the-lantern-keepers')).toBeUndefined();
});

test('a series that does not list the episode is not its series', () => {
  const stranger = title('aurora-s9e9', { season: 9, episode: 9 });
  expect(watchedOf(stranger, aurora, null)).toEqual({ title: stranger, series: undefined, next: undefined });
});

test('the way back leads to the detail page of the spec', () => {
  expect(detailPath({ title: first, series: aurora })).toBe('/tv-shows/detail/aurora');
  expect(detailPath({ title: title('gala', { programType: 'EVENT' }), series: undefined })).toBe('/events/gala');
  expect(detailPath({ title: title('film', { programType: 'FEATURE' }), series: undefined })).toBe('/movies/detail/film');
});
