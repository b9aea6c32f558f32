import { expect, test } from '@jest/globals';
import { searchesFrom, withSearch } from './recent-searches.ts';

test('the latest search comes first, and no search twice', () => {
  expect(withSearch(['comet', 'Ringfall'], ' ringfall ')).toEqual(['ringfall', 'comet']);
});

test('nothing is kept of an empty search', () => {
  expect(withSearch(['comet'], '  ')).toEqual(['comet']);
});

test('eight searches are kept', () => {
  expect(withSearch(['1', '2', '3', '4', '5', '6', '7', '8'], '9')).toEqual(['9', '1', '2', '3', '4', '5', '6', '7']);
});

test('what cannot be read counts as no searches', () => {
  expect(searchesFrom('not json')).toEqual([]);
  expect(searchesFrom('{"a":1}')).toEqual([]);
  expect(searchesFrom('["a",2,"","b"]')).toEqual(['a', 'b']);
  expect(searchesFrom(null)).toEqual([]);
});
