import Type, { type Static } from 'typebox';
import { record } from '../bounded.ts';
import { ProductCard } from '../catalogue/product.ts';
import { exampleCard } from '../catalogue/product-example.ts';
import type { EndpointMap } from '../endpoint.ts';
import { MAX_AMOUNT, listQuery, nullable } from '../values.ts';

const Currency = Type.String({ minLength: 3, maxLength: 3, pattern: '^[A-Z]{3}$' });
const Amount = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT });
const Category = Type.String({ minLength: 1, maxLength: 60 });

/** Filters of a shelf. The values of one filter are alternatives. Filters of variants (options, price, stock) must match one and the same SKU. */
export const ShelfFilters = Type.Object(
  {
    /** Search words; each may be incomplete or misspelt. */
    q: Type.Optional(Type.String({ maxLength: 200 })),
    category: Type.Optional(Type.Array(Category, { maxItems: 20 })),
    /** Path of a title the goods belong to. */
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** Values by option name (`size`, `colour`), in lower case. */
    options: Type.Optional(record(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 }), { key: 60, most: 10, size: 4000 })),
    /** Minor units. */
    price: Type.Optional(Type.Object({ currency: Currency, min: Type.Optional(Amount), max: Type.Optional(Amount) }, { additionalProperties: false })),
    inStock: Type.Optional(Type.Boolean()),
    minRating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  },
  { additionalProperties: false },
);
export type ShelfFilters = Static<typeof ShelfFilters>;

export const ShelfSort = Type.Enum(['relevance', 'popular', 'newest', 'price', '-price', 'rating', 'name']);
export type ShelfSort = Static<typeof ShelfSort>;

const place = {
  /** Default: `relevance` with search words, else `popular`. Prices sort in the currency of the price filter, else in the currency of most goods. */
  sort: Type.Optional(ShelfSort),
  page: listQuery.page,
  size: listQuery.size,
};

const Count = Type.Integer();
const Counted = Type.Object({ value: Type.String(), count: Count });

/** Name of an active filter, as in `ShelfFilters`; options include their name: `options.size`. */
const FilterName = Type.String();

const Shelf = Type.Object({
  content: Type.Array(ProductCard),
  page: Type.Integer(),
  size: Type.Integer(),
  totalElements: Type.Integer(),
  /** False: a lower bound. Facet counts are lower bounds then, too. */
  totalIsExact: Type.Boolean(),
  lastPage: Type.Boolean(),
  /** Number of goods per value, the most frequent first. The selection of the same filter is ignored; all other filters apply. */
  facets: Type.Object({
    category: Type.Array(Counted),
    /** Titles to which goods belong; `name` is null for a selected title that viewers do not see. */
    title: Type.Array(Type.Object({ value: Type.String(), name: nullable(Type.String()), count: Count })),
    options: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Counted) })),
    /** Price range per currency, the currency of most goods first. */
    price: Type.Array(Type.Object({ currency: Type.String(), min: Type.Integer(), max: Type.Integer(), count: Count })),
    inStock: Count,
    minRating: Type.Array(Type.Object({ value: Type.Integer(), count: Count })),
  }),
  /** Without results only: number of goods without each one of the filters. */
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
