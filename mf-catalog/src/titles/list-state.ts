import type { CardQuery, ProgramType, Query } from '@marquee/api/contract';
import { reachablePage } from '@marquee/mf-shared/ui';
import { metaDataOf } from './title-queries.ts';

/** Program types of each title type of spec §3. */
export const programTypesOf = { movie: ['FEATURE'], 'tv-show': ['SERIES'], video: ['PROGRAM', 'SHORT'] } as const satisfies Readonly<
  Record<string, readonly ProgramType[]>
>;
export type TitleType = keyof typeof programTypesOf;

function titleType(text: string | null): TitleType | undefined {
  return text !== null && Object.hasOwn(programTypesOf, text) ? (text as TitleType) : undefined;
}

/** Narrows the program types of a list to one title type. If none match, returns all program types of that title type. */
export function narrowedTypes(types: readonly ProgramType[], type: TitleType | undefined): readonly ProgramType[] {
  if (type === undefined) return types;
  const own: readonly ProgramType[] = programTypesOf[type];
  const both = own.filter((one) => types.includes(one));
  return both.length > 0 ? both : own;
}

/** State of a list in its address: `?page=2&sortBy=name&sortDirection=ASC&genre=Drama&provider=Northlight&type=movie`. */
export interface ListState {
  readonly page: number;
  readonly size: number;
  readonly sortBy: SortName;
  readonly sortDirection: 'ASC' | 'DESC';
  readonly genre: string | undefined;
  /** Name or id of the organization whose titles are listed; undefined for all. */
  readonly provider: string | undefined;
  readonly type: TitleType | undefined;
  /** Order of this list if the address names none. */
  readonly usualSort: SortName;
}

const PAGE_SIZE = 24;
const MAX_PAGE_SIZE = 100;
const MAX_PROVIDER_LENGTH = 200;

/** Default direction of each order. Spec §9: lastModified, descending, is the default order. */
export const naturalDirection = { lastModified: 'DESC', origin: 'DESC', ratingScore: 'DESC', ratingCount: 'DESC', viewCount: 'DESC', name: 'ASC' } as const;
export type SortName = keyof typeof naturalDirection;

function isSortName(text: string): text is SortName {
  return Object.hasOwn(naturalDirection, text);
}

function wholeNumber(text: string | null, otherwise: number, largest: number): number {
  const value = Number(text ?? NaN);
  return Number.isInteger(value) && value >= 0 ? Math.min(value, largest) : otherwise;
}

/** Parses the query string; ignores invalid parameters. */
export function readListState(params: URLSearchParams, usualSort: SortName = 'lastModified'): ListState {
  const asked = params.get('sortBy') ?? '';
  const sortBy = isSortName(asked) ? asked : usualSort;
  const direction = params.get('sortDirection')?.toUpperCase();
  return {
    page: wholeNumber(params.get('page'), 0, 1_000_000),
    size: Math.max(1, wholeNumber(params.get('size'), PAGE_SIZE, MAX_PAGE_SIZE)),
    sortBy,
    sortDirection: direction === 'ASC' || direction === 'DESC' ? direction : naturalDirection[sortBy],
    genre: params.get('genre') ?? undefined,
    provider: params.get('provider')?.slice(0, MAX_PROVIDER_LENGTH) || undefined,
    type: titleType(params.get('type')),
    usualSort,
  };
}

/** Returns the query string of a list without defaults. Every change except of the page returns to the first page. */
export function writeListState(now: ListState, change: Partial<ListState>): string {
  const next = { ...now, page: 0, ...change };
  const direction = change.sortBy && !change.sortDirection ? naturalDirection[change.sortBy] : next.sortDirection;
  const said = {
    ...(next.genre ? { genre: next.genre } : {}),
    ...(next.provider ? { provider: next.provider } : {}),
    ...(next.type ? { type: next.type } : {}),
    ...(next.sortBy === next.usualSort ? {} : { sortBy: next.sortBy }),
    ...(direction === naturalDirection[next.sortBy] ? {} : { sortDirection: direction }),
    ...(next.size === PAGE_SIZE ? {} : { size: String(next.size) }),
    ...(next.page > 0 ? { page: String(next.page) } : {}),
  };
  const text = new URLSearchParams(said).toString();
  return text ? `?${text}` : '?';
}

/** Returns the canonical query string of a list page: filters and page, without order and size. */
export function homeOf({ genre, provider, type, page }: Pick<ListState, 'genre' | 'provider' | 'type' | 'page'>): string {
  const narrowed = { ...(genre ? { genre } : {}), ...(provider ? { provider } : {}), ...(type ? { type } : {}) };
  const text = new URLSearchParams({ ...narrowed, ...(page > 0 ? { page: String(page) } : {}) }).toString();
  return text && `?${text}`;
}

export function listQuery({ page, size, sortBy, sortDirection, genre, provider }: ListState, types: readonly ProgramType[]): CardQuery {
  return {
    view: 'card',
    page: reachablePage(page, size),
    size,
    entityStatuses: 'APPROVED,COMPLETED',
    sortBy,
    sortDirection,
    metaData: metaDataOf(types, genre),
    ...(provider ? { provider } : {}),
  };
}

export function freeQuery({ page, size, sortBy, sortDirection, genre, provider }: ListState, types: readonly ProgramType[]): Query<'GET /access/free'> {
  const from = provider ? { provider } : {};
  return { page: reachablePage(page, size), size, sortBy, sortDirection, metaData: metaDataOf(types, genre), ...from };
}
