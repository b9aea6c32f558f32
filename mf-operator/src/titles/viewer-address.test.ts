import { expect, test } from '@jest/globals';
import { viewerAddress } from './viewer-address.ts';

test('series go to their page of shows', () => {
  expect(viewerAddress({ path: 'tidewater', metaData: { programType: 'SERIES' } })).toBe('/tv-shows/detail/tidewater');
});

test('events go to their page of events', () => {
  expect(viewerAddress({ path: 'the-final', metaData: { programType: 'EVENT' } })).toBe('/events/the-final');
});

test.each(['FEATURE', 'PROGRAM', 'SHORT'] as const)('%s goes to the page of movies', (programType) => {
  expect(viewerAddress({ path: 'dune', metaData: { programType } })).toBe('/movies/detail/dune');
});

test('a title without a type goes to the page of movies', () => {
  expect(viewerAddress({ path: 'dune', metaData: {} })).toBe('/movies/detail/dune');
});
