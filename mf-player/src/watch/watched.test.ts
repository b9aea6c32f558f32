import { expect, test } from '@jest/globals';
import type { Product } from '@marquee/api/contract';
import { detailPath, nextOf, seriesPathOf, watchedOf } from './watched.ts';

const title = (path: string, metaData: Product['metaData'] = {}, episodes: readonly Product[] = []) =>
  ({
    id: path,
    path,
    name: path,
    content: [{ fileType: 'VIDEO_MASTER', host: '', masterPath: '/film.m3u8', metaData: {} }],
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

test('a special is followed by the seasons where they were left', () => {
  const special = title('aurora-s0e1', { season: 0, episode: 1 });
  const whole = { ...aurora, products: [{ title: 'Specials', season: 0, products: [special] }, ...aurora.products] };
  const watched = { position: 0, duration: 100, watched: true, seenAt: '2026-11-01' };
  expect(watchedOf(whole, undefined, null).title.path).toBe('aurora-s1e1');
  const seen = watchedOf(special, whole, null);
  expect([seen.next, nextOf(seen, new Map())?.path, nextOf(seen, new Map([[first.id, watched]]))?.path]).toEqual([undefined, 'aurora-s1e1', 'aurora-s1e2']);
  const all = new Map([
    [first.id, watched],
    [second.id, watched],
  ]);
  expect([nextOf(seen, all), nextOf(watchedOf(first, whole, null), all)?.path]).toEqual([undefined, 'aurora-s1e2']);
});
