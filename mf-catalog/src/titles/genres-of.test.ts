import { expect, test } from '@jest/globals';
import type { ProductCard } from '@marquee/api/contract';
import { genresOf } from './genres-of.ts';

const title = (id: string, ...genres: string[]) => ({ id, metaData: { genres } }) as unknown as ProductCard;

test('genres come with their counts, the most frequent first, equals by name', () => {
  const genres = genresOf([title('a', 'Drama', 'Mystery'), title('b', 'Drama'), title('c', 'Comedy')]);
  expect(genres.map(({ name, count }) => [name, count])).toEqual([
    ['Drama', 2],
    ['Comedy', 1],
    ['Mystery', 1],
  ]);
});

test('no two genres show the same title while there is another', () => {
  const genres = genresOf([title('a', 'Drama', 'Mystery'), title('b', 'Drama', 'Mystery')]);
  expect(genres.map((genre) => genre.title.id)).toEqual(['a', 'b']);
});

test('titles without genres give none', () => {
  expect(genresOf([title('a'), { id: 'b', metaData: {} } as unknown as ProductCard])).toEqual([]);
});
