import { expect, test } from '@jest/globals';
import { searchesFrom, withSearch } from './recent-searches.ts';

test('the latest search comes first, and no search twice', () => {
  expect(withSearch(['comet', 'Ringfall'], ' ringfall ')).toEqual(['ringfall', 'comet']);
});

test('an empty search is not stored', () => {
  expect(withSearch(['comet'], '  ')).toEqual(['comet']);
});

test('at most eight searches are stored', () => {
  expect(withSearch(['1', '2', '3', '4', '5', '6', '7', '8'], '9')).toEqual(['9', '1', '2', '3', '4', '5', '6', '7']);
});

test('an unreadable value counts as no searches', () => {
  expect(searchesFrom('not json')).toEqual([]);
  expect(searchesFrom('{"a":1}')).toEqual([]);
  expect(searchesFrom('["a",2,"","b"]')).toEqual(['a', 'b']);
  expect(searchesFrom(null)).toEqual([]);
});
