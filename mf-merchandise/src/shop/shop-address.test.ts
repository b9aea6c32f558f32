import { describe, expect, it } from '@jest/globals';
import { toggleOption } from './shelf-changes.ts';
import { merchandiseQuery, pageCount, readShelf, shelfAddress, shelfQuery } from './shop-address.ts';

const read = (search: string) => readShelf(new URLSearchParams(search));
const usual = {
  categories: [],
  title: undefined,
  words: undefined,
  options: {},
  price: undefined,
  inStock: false,
  rating: undefined,
  sort: undefined,
  page: 1,
};

describe('the address of the shop', () => {
  it('says nothing of what is as usual', () => {
    expect(shelfAddress(read(''))).toBe('/merchandise/shop');
  });

  it.each([
    '/merchandise/shop?category=Arts+%26+Prints&title=ringfall&q=enamel+mug&sort=name&page=3',
    '/merchandise/shop?category=Apparel&category=Home&option.size=M&option.size=XL&option.colour=Hot+pink&min=10.50&max=40.00&currency=EUR&stock=in&rating=4&sort=-price',
  ])('keeps what is chosen: %s', (address) => {
    expect(shelfAddress(read(address.split('?')[1] ?? ''))).toBe(address);
  });

  it.each(['page=0', 'page=-2', 'page=x', 'page=1.5', 'sort=loud', 'rating=9', 'min=4', 'min=x&currency=EUR', 'option.=M', `category=${'x'.repeat(61)}`])(
    'reads %s as the usual',
    (search) => {
      expect(read(search)).toEqual(usual);
    },
  );

  it('knows options that are called like something every object has', () => {
    const chosen = toggleOption(read('option.__proto__=M'), 'constructor', 'L');
    expect(shelfAddress(chosen)).toBe('/merchandise/shop?option.__proto__=M&option.constructor=L');
    expect(shelfAddress(toggleOption(toggleOption(chosen, 'constructor', 'L'), '__proto__', 'M'))).toBe('/merchandise/shop');
  });

  it('reads prices in the decimals of their currency', () => {
    expect(read('min=19.9&max=1500&currency=eur').price).toEqual({ currency: 'EUR', min: 1990, max: 150_000 });
    expect(read('max=1500&currency=JPY').price).toEqual({ currency: 'JPY', max: 1500 });
  });
});

describe('the question to the API', () => {
  it('equal filters in any order give the same query, which counts pages from 0', () => {
    const asked = 'option.size=M&option.colour=Red&option.size=L&category=Home&category=Apparel&page=2';
    const query = shelfQuery(read(asked));
    expect(query).toEqual(shelfQuery(read('category=Apparel&category=Home&option.colour=Red&option.size=L&option.size=M&page=2')));
    expect([query.page, JSON.parse(query.filters ?? '')]).toEqual([1, { category: ['Apparel', 'Home'], options: { colour: ['Red'], size: ['L', 'M'] } }]);
  });

  it('the query of a row filters by category and title, or by words', () => {
    expect(merchandiseQuery({ category: 'Home; sweet', title: 'ringfall', size: 4 })).toMatchObject({
      metaData: '{"category":"Home; sweet","relatedTitles":["ringfall"]}',
      sortBy: 'ratingCount',
    });
    expect(merchandiseQuery({ words: 'mug', size: 4 })).toEqual({ view: 'card', kind: 'MERCHANDISE', page: 0, size: 4, q: 'mug' });
  });

  it('a shelf has one page at least', () => {
    expect([0, 24, 25].map(pageCount)).toEqual([1, 1, 2]);
  });
});
