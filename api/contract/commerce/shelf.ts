import Type, { type Static } from 'typebox';
import { record } from '../bounded.ts';
import { ProductCard } from '../catalogue/product.ts';
import { exampleCard } from '../catalogue/product-example.ts';
import type { EndpointMap } from '../endpoint.ts';
import { LARGEST_AMOUNT, listQuery, nullable } from '../values.ts';

const Currency = Type.String({ minLength: 3, maxLength: 3, pattern: '^[A-Z]{3}$' });
const Amount = Type.Integer({ minimum: 0, maximum: LARGEST_AMOUNT });
const Category = Type.String({ minLength: 1, maxLength: 60 });

/** What narrows a shelf. Of several values of one filter one is enough; what is said of variants (options, price, stock) has to hold for one and the same SKU. */
export const ShelfFilters = Type.Object(
  {
    /** Words; each may be unfinished or misspelt. */
    q: Type.Optional(Type.String({ maxLength: 200 })),
    category: Type.Optional(Type.Array(Category, { maxItems: 20 })),
    /** Path of a title the goods belong to. */
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** Values by the name of an option (`size`, `colour`) in small letters. */
    options: Type.Optional(record(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 }), { key: 60, most: 10, size: 4000 })),
    /** In minor units. */
    price: Type.Optional(Type.Object({ currency: Currency, min: Type.Optional(Amount), max: Type.Optional(Amount) }, { additionalProperties: false })),
    /** Only what can be sold now. */
    inStock: Type.Optional(Type.Boolean()),
    /** Rated so, or better. */
    minRating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  },
  { additionalProperties: false },
);
export type ShelfFilters = Static<typeof ShelfFilters>;

export const ShelfSort = Type.Enum(['relevance', 'popular', 'newest', 'price', '-price', 'rating', 'name']);
export type ShelfSort = Static<typeof ShelfSort>;

const place = {
  /** By default `relevance` where there are words, else `popular`. Prices sort in the currency of the price filter, else in the one most goods have. */
  sort: Type.Optional(ShelfSort),
  page: listQuery.page,
  size: listQuery.size,
};

const Count = Type.Integer();
const Counted = Type.Object({ value: Type.String(), count: Count });

/** A filter that is chosen, by its name in `ShelfFilters`; of options with the option's name: `options.size`. */
const FilterName = Type.String();

const Shelf = Type.Object({
  content: Type.Array(ProductCard),
  page: Type.Integer(),
  size: Type.Integer(),
  totalElements: Type.Integer(),
  /** False: so many and more; then the facets, too, tell only what they count at least. */
  totalIsExact: Type.Boolean(),
  lastPage: Type.Boolean(),
  /** How many goods there would be of each value: what is chosen of the same filter is left out, everything else counts. The most frequent first. */
  facets: Type.Object({
    category: Type.Array(Counted),
    /** The titles that goods belong to; `name` is null where viewers do not see the title, and it is chosen. */
    title: Type.Array(Type.Object({ value: Type.String(), name: nullable(Type.String()), count: Count })),
    options: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Counted) })),
    /** By currency, that of most goods first. */
    price: Type.Array(Type.Object({ currency: Type.String(), min: Type.Integer(), max: Type.Integer(), count: Count })),
    inStock: Count,
    /** Rated so, or better. */
    minRating: Type.Array(Type.Object({ value: Type.Integer(), count: Count })),
  }),
  /** Where nothing is found: how many there would be without each one of the filters. */
  without: Type.Array(Type.Object({ filter: FilterName, count: Count })),
});

const goods = { ...exampleCard, kind: 'MERCHANDISE', path: 'lantern-keepers-tee', name: 'Lantern T-shirt', ratingScore: 4.6, ratingCount: 212 };
const example = {
  content: [
    { ...goods, metaData: { category: 'Apparel', relatedTitles: ['the-lantern-keepers'] }, playable: 'NONE', price: { amount: 2900, currency: 'USD' } },
  ],
  page: 0,
  size: 24,
  totalElements: 1,
  totalIsExact: true,
  lastPage: true,
  facets: {
    category: [{ value: 'Apparel', count: 1 }],
    title: [{ value: 'the-lantern-keepers', name: 'The Lantern Keepers', count: 1 }],
    options: [{ name: 'size', values: [{ value: 'M', count: 1 }] }],
    price: [{ currency: 'USD', min: 2900, max: 2900, count: 1 }],
    inStock: 1,
    minRating: [{ value: 4, count: 1 }],
  },
  without: [],
};

export const shelfEndpoints = {
  'POST /product/shelf': {
    summary:
      'The goods of the shop that viewers see, narrowed and in order, with the number of goods of each further choice (facets). Counts are exact; of words that more than 10,000 goods have, the 10,000 best are looked at.',
    access: 'key',
    body: Type.Object({ filters: Type.Optional(ShelfFilters), ...place }, { additionalProperties: false }),
    reply: Shelf,
    example,
  },
  'GET /product/shelf': {
    summary: 'The same, asked by address: `filters` is JSON.',
    access: 'key',
    query: Type.Object({ filters: Type.Optional(Type.String({ maxLength: 8000 })), ...place }, { additionalProperties: false }),
    reply: Shelf,
    example,
  },
} as const satisfies EndpointMap;
