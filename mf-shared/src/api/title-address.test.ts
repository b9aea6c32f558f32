import { expect, test } from '@jest/globals';
import { titleAddress, watchAddress } from './title-address.ts';

test('a series goes to the page of shows', () => {
  expect(titleAddress({ path: 'aurora-station', metaData: { programType: 'SERIES' } })).toBe('/tv-shows/detail/aurora-station');
});

test('an event goes to its event page', () => {
  expect(titleAddress({ path: 'halcyon-live', metaData: { programType: 'EVENT' } })).toBe('/events/halcyon-live');
});

test.each(['FEATURE', 'PROGRAM', 'SHORT'] as const)('a %s goes to the page of movies', (programType) => {
  expect(titleAddress({ path: 'ringfall', metaData: { programType } })).toBe('/movies/detail/ringfall');
});

test('a title without a program type goes to the page of movies', () => {
  expect(titleAddress({ path: 'ringfall', metaData: {} })).toBe('/movies/detail/ringfall');
});

test('an episode goes to the page of its series, and is watched by its own path', () => {
  const episode = { path: 'aurora-station-s1e1', metaData: { season: 1, episode: 1 } };
  expect(titleAddress(episode, { path: 'aurora-station' })).toBe('/tv-shows/detail/aurora-station');
  expect(watchAddress(episode)).toBe('/watch/aurora-station-s1e1');
});
