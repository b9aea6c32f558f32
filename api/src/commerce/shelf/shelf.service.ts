import type { Body, Query, Reply, Result, ShelfFilters, ShelfSort } from '../../../contract/index.ts';
import { ShelfFilters as Filters } from '../../../contract/commerce/shelf.ts';
import type { ProductEngine } from '../../catalogue/product/product-engine.ts';
import { readTitleQuery, readWords } from '../../catalogue/product/product-list.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { checkBy } from '../../platform/input.ts';
import { MAX_OFFSET, invalid } from '../../platform/listing.ts';
import { JsonText } from '../../platform/replies.ts';
import { find } from './shelf-find.ts';
import type { Searched, Shelf, Shelves } from './shelves.ts';
import { readCards } from './shelf.repository.ts';
import type { Bitmap } from './bitmap.ts';

type Asked = Body<'POST /product/shelf'>;
type Answer = Reply<'POST /product/shelf'>;

export interface ShelfParts {
  /** Search engine. */
  readonly engine: ProductEngine;
  readonly shelves: Shelves;
}

/** Highest number of search hits that are filtered and counted. */
const MAX_FOUND = 10_000;
const checkFilters = checkBy(Filters, 'json');

/** Parses the filters of a query string. */
export function readFilters({ filters, ...place }: Query<'GET /product/shelf'>): Result<Asked> {
  if (filters === undefined || filters === '') return done(place);
  let parsed: unknown;
  try {
    parsed = JSON.parse(filters);
  } catch {
    return invalid('filters', 'must be JSON');
  }
  const checked = checkFilters(parsed);
  if (checked.ok) return done({ ...place, filters: checked.value as ShelfFilters });
  const { fields = [], ...error } = checked.error;
  return { ok: false, error: { ...error, fields: fields.map((field) => ({ ...field, path: `filters.${field.path}` })) } };
}

/** Option names are case-insensitive. */
function withSmallNames(filters: ShelfFilters): ShelfFilters {
  const { options } = filters;
  return options ? { ...filters, options: Object.fromEntries(Object.entries(options).map(([name, values]) => [name.toLowerCase(), values])) } : filters;
}

async function searched(ctx: Context, engine: ProductEngine, shelf: Shelf, q: string): Promise<Searched | undefined> {
  const words = readWords(q);
  if (!words) return undefined;
  const query = readTitleQuery(ctx, { kind: 'MERCHANDISE', view: 'card', q });
  if (!query.ok) throw new Error(query.error.message);
  return shelf.searchOf(ctx, words.join(' '), async () => {
    const { ids, total } = await engine.products(ctx, { ...query.value, words, page: 0, size: MAX_FOUND });
    return { ids: ids.slice(0, MAX_FOUND), isExact: total <= MAX_FOUND };
  });
}

async function inOrder(ctx: Context, shelf: Shelf, { filters = {}, sort }: Asked, words: Searched | undefined): Promise<Result<readonly number[]>> {
  const wanted: ShelfSort = sort ?? (words ? 'relevance' : 'popular');
  if (wanted === 'name') return done(await shelf.byName(ctx));
  if (wanted === 'price' || wanted === '-price') return done(shelf.orders.of(wanted, filters.price?.currency ?? shelf.mainCurrency));
  if (wanted !== 'relevance') return done(shelf.orders.of(wanted));
  return words ? done(words.places) : refuse('INVALID_INPUT', 'relevance needs q', { path: 'sort', code: 'required' });
}

/** Returns the ids on a page of the goods found, in this order. */
function pageOf({ goods: { kept } }: Shelf, order: readonly number[], found: Bitmap, { page = 0, size = 10 }: Asked): string[] {
  const ids: string[] = [];
  let skip = page * size;
  for (const place of order) {
    if (ids.length === size || skip >= found.size) break;
    if (!found.has(place)) continue;
    const id = kept[place]?.id;
    if (skip > 0) skip -= 1;
    else if (id !== undefined) ids.push(id);
  }
  return ids;
}

/** Reads a page of the shelf with its facets. Filters and counts are computed in memory, so their cost hardly depends on the number of goods. */
export async function readShelf(ctx: Context, { engine, shelves }: ShelfParts, asked: Asked): Promise<Result<JsonText<Answer>>> {
  const { page = 0, size = 10 } = asked;
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep');
  const filters = withSmallNames(asked.filters ?? {});
  const shelf = await shelves.of(ctx);
  const words = await searched(ctx, engine, shelf, filters.q ?? '');
  const order = await inOrder(ctx, shelf, { ...asked, filters }, words);
  if (!order.ok) return order;
  // Search hits may change without the shelf, so their counts are cached per catalogue revision.
  const { goods, facets, without } = shelf.choiceOf(JSON.stringify([filters, words && (ctx.catalogue ?? ctx.requestId)]), () =>
    find(shelf.goods, filters, words?.places),
  );
  const ids = pageOf(shelf, order.value, goods, asked);
  const { content, titles } = await readCards(
    ctx,
    ids,
    facets.title.map(({ value }) => value),
  );
  const named = facets.title.map(({ value, count }) => ({ value, name: titles.get(value) ?? null, count }));
  const title = named.filter(({ name, value }) => name !== null || value === filters.title);
  const rest: Omit<Answer, 'content'> = {
    page,
    size,
    totalElements: goods.size,
    totalIsExact: shelf.isWhole && (words?.isExact ?? true),
    lastPage: (page + 1) * size >= goods.size,
    facets: { ...facets, title },
    without,
  };
  return done(new JsonText<Answer>(`{"content":${content},${JSON.stringify(rest).slice(1)}`));
}
