import type { CardQuery } from '@marquee/api/contract';

export const sorts = ['popular', 'rating', 'newest', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** What the shelf shows, as its address says it; `page` counts from 1 there. */
export interface Shelf {
  readonly category: string | undefined;
  /** Path of a title: only what belongs to it. */
  readonly title: string | undefined;
  /** Words to be found in names. */
  readonly words: string | undefined;
  readonly sort: Sort;
  readonly page: number;
}

const PAGE_SIZE = 24;

const sortings = {
  popular: { sortBy: 'ratingCount', sortDirection: 'DESC' },
  rating: { sortBy: 'ratingScore', sortDirection: 'DESC' },
  newest: { sortBy: 'origin', sortDirection: 'DESC' },
  name: { sortBy: 'name', sortDirection: 'ASC' },
} as const;

export function readShelf(params: URLSearchParams): Shelf {
  const page = Number(params.get('page'));
  return {
    category: params.get('category') ?? undefined,
    title: params.get('title') ?? undefined,
    words: params.get('q')?.trim().slice(0, 200) || undefined,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'popular',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a shelf; what is as usual is left out. */
export function shelfAddress({ category, title, words, sort = 'popular', page = 1 }: Partial<Shelf>): string {
  const params = new URLSearchParams();
  if (category) params.set('category', category);
  if (title) params.set('title', title);
  if (words) params.set('q', words);
  if (sort !== 'popular') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const search = params.toString();
  return `/merchandise/shop${search ? `?${search}` : ''}`;
}

/** Merchandise as the API is asked for it, narrowed by category, title and words; what was searched comes in the order of likeness unless another is chosen. */
export function merchandiseQuery({
  category,
  title,
  words,
  sort = 'popular',
  page = 1,
  size = PAGE_SIZE,
}: Partial<Shelf> & { readonly size?: number }): CardQuery {
  const facts = { ...(category ? { category } : {}), ...(title ? { relatedTitles: [title] } : {}) };
  const narrowed = Object.keys(facts).length > 0 ? { metaData: JSON.stringify(facts) } : {};
  const order = words && sort === 'popular' ? {} : sortings[sort];
  return { view: 'card', kind: 'MERCHANDISE', page: page - 1, size, ...order, ...narrowed, ...(words ? { q: words } : {}) };
}

export function pageCount(totalElements: number): number {
  return Math.max(1, Math.ceil(totalElements / PAGE_SIZE));
}
