import type { CardQuery, ProductCard, ProgramType, Query } from '@marquee/api/contract';

/** Spec §9. */
const sortOf = { new: 'origin', topTen: 'ratingScore', popular: 'ratingCount', trending: 'viewCount' } as const;
export type Shelf = keyof typeof sortOf;

/** Spec §9, default title query. Written out, so that the call says what it asks for. */
const SHOWN = 'APPROVED,COMPLETED';
export const DEFAULT_TYPES: readonly ProgramType[] = ['FEATURE', 'PROGRAM', 'SHORT', 'SERIES'];
export const SHELF_SIZE = 20;

/** `genres:Drama;programType:FEATURE,SHORT`; a value that would read as more than one is sent as JSON. */
export function metaDataOf(programTypes: readonly ProgramType[], genre?: string): string {
  if (genre !== undefined && /[;:,]/.test(genre)) return JSON.stringify({ programType: programTypes, genres: [genre] });
  const types = `programType:${programTypes.join(',')}`;
  return genre ? `${types};genres:${genre}` : types;
}

export function shelfQuery(shelf: Shelf): CardQuery {
  return {
    view: 'card',
    page: 0,
    size: shelf === 'topTen' ? 10 : SHELF_SIZE,
    entityStatuses: SHOWN,
    sortBy: sortOf[shelf],
    sortDirection: 'DESC',
    metaData: metaDataOf(DEFAULT_TYPES),
  };
}

const EVERY_TYPE: readonly ProgramType[] = [...DEFAULT_TYPES, 'EVENT'];

/** Titles that were picked by hand. */
export function pickedQuery(ids: readonly string[]): CardQuery {
  return {
    view: 'card',
    page: 0,
    size: Math.max(1, ids.length),
    entityStatuses: SHOWN,
    sortBy: sortOf.trending,
    sortDirection: 'DESC',
    metaData: metaDataOf(EVERY_TYPE),
    ids: ids.join(','),
  };
}

/** The genres that titles of these types have. */
export function genresQuery(types: readonly ProgramType[]): Query<'GET /product/genres'> {
  return { programTypes: [...types].sort().join(',') };
}

/** The organizations that titles of these types come from. */
export function providersQuery(types: readonly ProgramType[]): Query<'GET /product/providers'> {
  return { programTypes: [...types].sort().join(',') };
}

/** The page of all titles of a provider. */
export const providerAddress = (provider: string) => `/genres?${new URLSearchParams({ provider }).toString()}`;

export const eventsQuery: CardQuery = {
  view: 'card',
  page: 0,
  size: 100,
  entityStatuses: SHOWN,
  sortBy: sortOf.new,
  sortDirection: 'DESC',
  metaData: metaDataOf(['EVENT']),
};

/** Titles with a date to come are the first of these. */
export const comingQuery: CardQuery = { ...eventsQuery, metaData: metaDataOf(DEFAULT_TYPES) };

export function moreLikeQuery(genre: string): CardQuery {
  return {
    view: 'card',
    page: 0,
    size: SHELF_SIZE,
    entityStatuses: SHOWN,
    sortBy: sortOf.trending,
    sortDirection: 'DESC',
    metaData: metaDataOf(DEFAULT_TYPES, genre),
  };
}

/** Titles in which a person plays, or which they direct. */
export function creditsQuery(role: 'CAST' | 'DIRECTOR', name: string, { page, size }: { readonly page: number; readonly size: number }): CardQuery {
  const metaData = JSON.stringify({ programType: EVERY_TYPE, [role === 'CAST' ? 'cast' : 'directors']: [name] });
  return { view: 'card', page, size, entityStatuses: SHOWN, sortBy: sortOf.trending, sortDirection: 'DESC', metaData };
}

/** One title whole. Every reader and every prefetch asks in these very words, so that they share one answer. */
export function itemQuery({ path }: Pick<ProductCard, 'path'>): Query<'GET /product/item'> {
  return { path, resolveBundle: true };
}
