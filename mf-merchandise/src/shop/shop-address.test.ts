import { describe, expect, it } from '@jest/globals';
import { merchandiseQuery, pageCount, readShelf, shelfAddress } from './shop-address.ts';

const read = (search: string) => readShelf(new URLSearchParams(search));

describe('the address of the shop', () => {
  it('says nothing of what is as usual', () => {
    expect(shelfAddress(read(''))).toBe('/merchandise/shop');
  });

  it('keeps category, title, sort and page', () => {
    const address = '/merchandise/shop?category=Arts+%26+Prints&title=ringfall&q=enamel+mug&sort=name&page=3';
    expect(shelfAddress(read(address.split('?')[1] ?? ''))).toBe(address);
  });

  it.each(['page=0', 'page=-2', 'page=x', 'page=1.5', 'sort=price'])('reads %s as the usual', (search) => {
    expect(read(search)).toEqual({ category: undefined, title: undefined, words: undefined, sort: 'popular', page: 1 });
  });
});

describe('the question to the API', () => {
  it('counts pages from 0', () => {
    expect(merchandiseQuery(read('page=2&sort=name'))).toEqual({ view: 'card', kind: 'MERCHANDISE', page: 1, size: 24, sortBy: 'name', sortDirection: 'ASC' });
  });

  it('narrows by category and by title', () => {
    expect(merchandiseQuery({ category: 'Home; sweet', title: 'ringfall' }).metaData).toBe('{"category":"Home; sweet","relatedTitles":["ringfall"]}');
  });

  it('asks for words in the order of likeness', () => {
    expect(merchandiseQuery({ words: 'mug' })).toEqual({ view: 'card', kind: 'MERCHANDISE', page: 0, size: 24, q: 'mug' });
    expect(merchandiseQuery({ words: 'mug', sort: 'name' })).toMatchObject({ q: 'mug', sortBy: 'name' });
  });

  it('a shelf has one page at least', () => {
    expect([0, 24, 25].map(pageCount)).toEqual([1, 1, 2]);
  });
});
