import { expect, test } from '@jest/globals';
import { lastSeason, nextNumber, renumbered, type Episode } from './episode-numbers.ts';

const episode = (id: string, number?: number) => ({ id, metaData: number === undefined ? {} : { episode: number } }) as Episode;
const seasons = [
  { season: 1, products: [episode('a', 1), episode('b', 2), episode('c', 5)] },
  { season: 2, products: [episode('d', 1), episode('e')] },
];

test('the next number follows the last of its season', () => {
  expect([nextNumber(seasons, 1), nextNumber(seasons, 2), nextNumber(seasons, 3)]).toEqual([6, 2, 1]);
  expect([lastSeason(seasons), lastSeason([])]).toEqual([2, 1]);
});

test('another order gives the same numbers to other episodes', () => {
  const [one] = seasons;
  expect(one && renumbered(one, ['c', 'a', 'b'])).toEqual([
    { id: 'c', season: 1, episode: 1 },
    { id: 'a', season: 1, episode: 2 },
    { id: 'b', season: 1, episode: 5 },
  ]);
});

test('an episode without a number gets one after the last', () => {
  expect(renumbered({ season: 2, products: [episode('d', 1), episode('e'), episode('f')] }, ['e', 'd', 'f']).map(({ episode: number }) => number)).toEqual([
    1, 2, 3,
  ]);
});
