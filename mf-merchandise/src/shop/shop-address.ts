import { reachablePage } from '@marquee/mf-shared/ui';
import type { CardQuery, Query, ShelfFilters, ShelfSort } from '@marquee/api/contract';
import { isCurrency, parseMoney, fractionDigits, toMoneyInput } from '../staff/money-input.ts';

export const sorts = ['popular', 'rating', 'newest', 'price', '-price', 'name'] as const satisfies readonly ShelfSort[];
export type Sort = (typeof sorts)[number] | 'relevance';

/** State of a shelf, kept in its address; `page` counts from 1. */
export interface Shelf {
  /** Words searched in names. */
  readonly words: string | undefined;
  readonly categories: readonly string[];
  /** Path of a title; filters by the goods that belong to the title. */
  readonly title: string | undefined;
  /** Chosen values by option name, in small letters. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly price: ShelfFilters['price'];
  readonly inStock: boolean;
  readonly rating: number | undefined;
  /** Undefined: the default order. */
  readonly sort: Sort | undefined;
  readonly page: number;
}

const PAGE_SIZE = 24;
const OPTION = 'option.';
const MAX_OPTIONS = 10;
const MAX_VALUES = 20;

const fitting = (values: readonly string[], longest: number) =>
  [...new Set(values.filter((value) => value !== '' && value.length <= longest))].slice(0, MAX_VALUES);

/** Returns the chosen values of an option. Merchants may name an option like a property of every object. */
export const chosenOf = (options: Shelf['options'], name: string): readonly string[] => (Object.hasOwn(options, name) ? (options[name] ?? []) : []);

function readOptions(params: URLSearchParams): Shelf['options'] {
  const options = new Map<string, readonly string[]>();
  for (const key of new Set(params.keys())) {
    const name = key.slice(OPTION.length).toLowerCase();
    const values = fitting(params.getAll(key), 100);
    const isRoom = options.size < MAX_OPTIONS;
    if (key.startsWith(OPTION) && name !== '' && name.length <= 60 && values.length > 0 && isRoom) options.set(name, values);
  }
  return Object.fromEntries(options);
}

/** Reads a price in units of its currency: `min=19.99`. */
function readPrice(params: URLSearchParams): Shelf['price'] {
  const currency = params.get('currency') ?? '';
  if (!isCurrency(currency)) return undefined;
  const [min, max] = ['min', 'max'].map((name) => parseMoney(params.get(name) ?? '', currency));
  return min === undefined && max === undefined
    ? undefined
    : { currency: currency.toUpperCase(), ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

export function readShelf(params: URLSearchParams): Shelf {
  const [page, rating] = [Number(params.get('page')), Number(params.get('rating'))];
  const title = params.get('title') ?? '';
  return {
    words: params.get('q')?.trim().slice(0, 200) || undefined,
    categories: fitting(params.getAll('category'), 60),
    title: title !== '' && title.length <= 200 ? title : undefined,
    options: readOptions(params),
    price: readPrice(params),
    inStock: params.get('stock') === 'in',
    rating: [1, 2, 3, 4, 5].includes(rating) ? rating : undefined,
    sort: sorts.find((sort) => sort === params.get('sort')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the parameters of a shelf's address, without the defaults. */
export function shelfParams({ words, categories = [], title, options = {}, price, inStock, rating, sort, page = 1 }: Partial<Shelf>): [string, string][] {
  const typed = (amount: number | undefined, name: string): [string, string][] =>
    amount === undefined ? [] : [[name, toMoneyInput(amount, fractionDigits(price?.currency ?? ''))]];
  return [
    ...categories.map((category): [string, string] => ['category', category]),
    ...(title ? [['title', title] as [string, string]] : []),
    ...(words ? [['q', words] as [string, string]] : []),
    ...Object.entries(options).flatMap(([name, values]) => values.map((value): [string, string] => [`${OPTION}${name}`, value])),
    ...typed(price?.min, 'min'),
    ...typed(price?.max, 'max'),
    ...(price ? [['currency', price.currency] as [string, string]] : []),
    ...(inStock ? [['stock', 'in'] as [string, string]] : []),
    ...(rating ? [['rating', String(rating)] as [string, string]] : []),
    ...(sort && sort !== (words ? 'relevance' : 'popular') ? [['sort', sort] as [string, string]] : []),
    ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
  ];
}

export function shelfAddress(shelf: Partial<Shelf>): string {
  const search = new URLSearchParams(shelfParams(shelf)).toString();
  return `/merchandise/shop${search ? `?${search}` : ''}`;
}

/** Returns the shelf's query: equal shelves give equal queries, in whatever order they were chosen. */
export function shelfQuery({ words, categories, title, options, price, inStock, rating, sort, page }: Shelf): Query<'GET /product/shelf'> {
  const chosen = Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const filters: ShelfFilters = {
    ...(words && { q: words }),
    ...(categories.length > 0 && { category: categories.toSorted() }),
    ...(title && { title }),
    ...(chosen.length > 0 && { options: Object.fromEntries(chosen.map(([name, values]) => [name, values.toSorted()])) }),
    ...(price && { price }),
    ...(inStock && { inStock }),
    ...(rating && { minRating: rating }),
  };
  return {
    ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
    ...(sort && { sort }),
    page: reachablePage(page - 1, PAGE_SIZE),
    size: PAGE_SIZE,
  };
}

/** Returns the query of a row of merchandise: the most popular first, or the best matches of a search. */
export function merchandiseQuery({ category, title, words, size }: { category?: string; title?: string; words?: string; size: number }): CardQuery {
  const facts = { ...(category ? { category } : {}), ...(title ? { relatedTitles: [title] } : {}) };
  const narrowed = Object.keys(facts).length > 0 ? { metaData: JSON.stringify(facts) } : {};
  const order = words ? { q: words } : ({ sortBy: 'ratingCount', sortDirection: 'DESC' } as const);
  return { view: 'card', kind: 'MERCHANDISE', page: 0, size, ...order, ...narrowed };
}

/** Returns the query of merchandise picked by its ids. */
export function pickedQuery(ids: readonly string[]): CardQuery {
  return { view: 'card', kind: 'MERCHANDISE', page: 0, size: ids.length, ids: ids.join(',') };
}

export function pageCount(totalElements: number): number {
  return Math.max(1, Math.ceil(totalElements / PAGE_SIZE));
}
