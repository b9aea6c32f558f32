import { expect, test } from '@jest/globals';
import { homeOf, listQuery, narrowedTypes, readListState, writeListState } from './list-state.ts';

const read = (search: string) => readListState(new URLSearchParams(search));

test('an address without parameters is the first page, last modified first', () => {
  expect(read('')).toEqual({ page: 0, size: 24, sortBy: 'lastModified', sortDirection: 'DESC', genre: undefined, usualSort: 'lastModified' });
});

test('sorting by name is ascending unless the address names a direction', () => {
  expect(read('sortBy=name').sortDirection).toBe('ASC');
  expect(read('sortBy=name&sortDirection=desc').sortDirection).toBe('DESC');
});

test.each(['page=-1', 'page=x', 'page=1.5', 'sortBy=toString', 'sortDirection=sideways', 'size=', 'size=-3'])('%s is ignored', (search) => {
  expect(read(search)).toMatchObject({ page: 0, sortDirection: 'DESC' });
  expect(read(search).size).toBeGreaterThan(0);
});

test('a page holds at most a hundred titles', () => {
  expect(read('size=5000').size).toBe(100);
});

test('a new order or genre begins at the first page', () => {
  const third = read('page=2&sortBy=viewCount');
  expect(writeListState(third, { sortBy: 'name' })).toBe('?sortBy=name');
  expect(writeListState(third, { genre: 'Science Fiction' })).toBe('?genre=Science+Fiction&sortBy=viewCount');
  expect(writeListState(third, { page: 3 })).toBe('?sortBy=viewCount&page=3');
});

test('defaults are left out of the address', () => {
  expect(writeListState(read('page=4&sortBy=name&genre=Drama'), { sortBy: 'lastModified', genre: undefined })).toBe('?');
});

test('a provider stays in the address of its list, and narrows it', () => {
  const state = read('provider=North+%26+Light&page=1');
  expect([writeListState(state, { genre: 'Drama' }), homeOf(state)]).toEqual(['?genre=Drama&provider=North+%26+Light', '?provider=North+%26+Light&page=1']);
  expect(listQuery(state, ['FEATURE']).provider).toBe('North & Light');
  expect('provider' in listQuery(read('provider='), ['FEATURE'])).toBe(false);
});

test('a written address is read back unchanged', () => {
  const state = read('genre=Drama&sortBy=name&sortDirection=DESC&size=10&page=2');
  expect(readListState(new URLSearchParams(writeListState(state, { page: 2 })))).toEqual(state);
});

test('a list asks for its program types and genre', () => {
  expect(listQuery(read('genre=Drama'), ['FEATURE', 'SHORT']).metaData).toBe('programType:FEATURE,SHORT;genres:Drama');
  expect(listQuery(read('genre=Sword%2C+Sorcery'), ['FEATURE']).metaData).toBe('{"programType":["FEATURE"],"genres":["Sword, Sorcery"]}');
});

test('a list can have another default order, which its address omits', () => {
  const trending = readListState(new URLSearchParams(''), 'viewCount');
  expect(trending.sortBy).toBe('viewCount');
  expect(writeListState(trending, { page: 1 })).toBe('?page=1');
  expect(writeListState(trending, { sortBy: 'lastModified' })).toBe('?sortBy=lastModified');
});

test('a type stays in the address of its list, and an unknown type is ignored', () => {
  const state = read('type=tv-show&page=1');
  expect([state.type, read('type=toString').type]).toEqual(['tv-show', undefined]);
  expect([writeListState(state, { genre: 'Drama' }), homeOf(state)]).toEqual(['?genre=Drama&type=tv-show', '?type=tv-show&page=1']);
});

test('a type narrows the program types of a list, or replaces them if none match', () => {
  expect(narrowedTypes(['FEATURE', 'PROGRAM', 'SHORT', 'SERIES'], 'video')).toEqual(['PROGRAM', 'SHORT']);
  expect(narrowedTypes(['FEATURE', 'SHORT'], 'movie')).toEqual(['FEATURE']);
  expect(narrowedTypes(['FEATURE', 'SHORT'], 'tv-show')).toEqual(['SERIES']);
  expect(narrowedTypes(['FEATURE', 'SHORT'], undefined)).toEqual(['FEATURE', 'SHORT']);
});
