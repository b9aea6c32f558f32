import { sql, type RawBuilder } from 'kysely';
import type { AnyReply, Query, Result } from '../../../contract/index.ts';
import { can, type Context } from '../../platform/context.ts';
import { JsonText } from '../../platform/replies.ts';
import { MAX_OFFSET, invalid, readFacts, readStatuses } from '../../platform/listing.ts';

export interface ListQuery {
  readonly kind: 'TITLE' | 'MERCHANDISE';
  readonly view: 'full' | 'card';
  readonly statuses: readonly string[];
  readonly programTypes: readonly string[];
  readonly organizationId: string | undefined;
  readonly provider: string | undefined;
  /** Filters stored as rows; products must match all. */
  readonly facets: readonly Facet[];
  /** Rare filters, looked up in the metadata. */
  readonly facts: Readonly<Record<string, unknown>> | undefined;
  readonly words: readonly string[] | undefined;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
  readonly after: Cursor | undefined;
}

export interface Facet {
  readonly facet: 'genre' | 'director' | 'cast' | 'category' | 'certification';
  readonly value: string;
}

export type Sort = keyof typeof sorts | 'relevance';
/** End of the previous page: sort value and id of its last row; for relevance, the number of preceding rows. */
export interface Cursor {
  readonly value: string;
  readonly id: string;
}

/** Sort expressions, each supported by an index; `like` validates the value in a cursor. */
export const sorts = {
  lastModified: { by: sql`p.last_modified`, type: sql`timestamptz`, like: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/ },
  origin: {
    by: sql`coalesce(p.origin, '-infinity'::timestamptz)`,
    type: sql`timestamptz`,
    like: /^(-infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00( BC)?)$/,
  },
  ratingScore: { by: sql`p.rating_score`, type: sql`double precision`, like: /^-?\d{1,20}(\.\d{1,20})?(e[+-]\d{1,3})?$/ },
  ratingCount: { by: sql`p.rating_count`, type: sql`integer`, like: /^\d{1,9}$/ },
  viewCount: { by: sql`p.view_count`, type: sql`bigint`, like: /^\d{1,18}$/ },
  name: { by: sql`p.name collate "und-x-icu"`, type: sql`text collate "und-x-icu"`, like: /^[^\0]{0,300}$/s },
} satisfies Record<string, { by: RawBuilder<unknown>; type: RawBuilder<unknown>; like: RegExp }>;

const PROGRAM_TYPES = ['EVENT', 'FEATURE', 'PROGRAM', 'SERIES', 'SHORT'];
const DEFAULT_PROGRAM_TYPES = ['FEATURE', 'PROGRAM', 'SERIES', 'SHORT'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const FACETS: Readonly<Record<string, Facet['facet']>> = {
  genres: 'genre',
  directors: 'director',
  cast: 'cast',
  category: 'category',
  certification: 'certification',
};
const FACTS = new Set(['relatedTitles', 'tagline', 'sourceUrl']);

const facetsOf = (facts: ReadonlyMap<string, string[]>): Facet[] =>
  [...facts].flatMap(([key, values]) => {
    const facet = Object.hasOwn(FACETS, key) ? FACETS[key] : undefined;
    return facet ? values.map((value) => ({ facet, value })) : [];
  });

function asMetadata(facts: ReadonlyMap<string, string[]>): Record<string, unknown> | undefined {
  const entries = [...facts]
    .filter(([key]) => FACTS.has(key))
    .map(([key, values]): [string, unknown] => [key, key === 'relatedTitles' ? values : (values[0] ?? '')]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

export function writeCursor(sort: Sort, direction: string, cursor: Cursor): string {
  return Buffer.from(JSON.stringify([sort, direction, cursor.value, cursor.id])).toString('base64url');
}

function readCursor(text: string, sort: Sort, direction: string): Cursor | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(parsed) || parsed[0] !== sort || parsed[1] !== direction) return undefined;
    const [, , value, id] = parsed as unknown[];
    if (typeof value !== 'string' || typeof id !== 'string') return undefined;
    if (sort === 'relevance') return /^\d{1,6}$/.test(value) && Number(value) <= MAX_OFFSET ? { value, id } : undefined;
    return sorts[sort].like.test(value) && UUID.test(id) ? { value, id } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a page from rows the database rendered as JSON. */
export function pageOf(
  { page, size }: Pick<ListQuery, 'page' | 'size'>,
  { content, total, isExact, next }: { content: string; total: number; isExact: boolean; next: string | null },
): JsonText<AnyReply<'GET /product/list'>> {
  return new JsonText(
    `{"content":${content},"page":${page},"size":${size},"totalElements":${total},"totalIsExact":${isExact},"lastPage":${next === null},"nextCursor":${JSON.stringify(next)}}`,
  );
}

function readTypes(kind: string, facts: ReadonlyMap<string, string[]>): string[] | undefined {
  if (kind === 'MERCHANDISE') return facts.has('programType') ? undefined : [''];
  const types = facts.get('programType')?.slice().sort() ?? DEFAULT_PROGRAM_TYPES;
  return types.length > 0 && types.every((type) => PROGRAM_TYPES.includes(type)) ? types : undefined;
}

/**
 * Returns the words of a search: letters with their marks, and digits. Words may be unfinished (`lantern keep`), or misspelt if no indexed word begins like
 * them. The database folds words and splits scripts without spaces, as for its index (`search_words`). An empty list finds nothing.
 */
export function readWords(text: string | undefined): readonly string[] | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const visible = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return (visible.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, 10);
}

type ProductQuery = Query<'GET /product/list'>;

function readFilter(kind: ListQuery['kind'], text: string | undefined): Result<Pick<ListQuery, 'programTypes' | 'facets' | 'facts'>> {
  const facts = readFacts(text ?? '');
  const programTypes = facts && readTypes(kind, facts);
  if (!facts || !programTypes) return invalid('metaData', 'must be a JSON object or key:value pairs, with known program types');
  facts.delete('programType');
  const unknownFact = [...facts.keys()].find((key) => !FACTS.has(key) && !Object.hasOwn(FACETS, key));
  if (unknownFact !== undefined) return invalid('metaData', `cannot be filtered by ${unknownFact}`);
  return { ok: true, value: { programTypes, facets: facetsOf(facts), facts: asMetadata(facts) } };
}

function isSort(text: string): text is Sort {
  return Object.hasOwn(sorts, text) || text === 'relevance';
}

function readPlace(query: ProductQuery, words: readonly string[] | undefined): Result<Pick<ListQuery, 'sort' | 'direction' | 'page' | 'size' | 'after'>> {
  const sort = query.sortBy ?? (words ? 'relevance' : 'lastModified');
  if (!isSort(sort)) return invalid('sortBy', `must be one of ${Object.keys(sorts).join(', ')}`);
  if (sort === 'relevance' && !words) return invalid('sortBy', 'relevance needs q');
  const direction = query.sortDirection?.toLowerCase() === 'asc' ? 'asc' : 'desc';
  const { page = 0, size = 10, cursor } = query;
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep; follow nextCursor instead');
  const after = cursor === undefined ? undefined : readCursor(cursor, sort, direction);
  if (cursor !== undefined && !after) return invalid('cursor', 'is not one of this list');
  return { ok: true, value: { sort, direction, page, size, after } };
}

/** Validates a list query: defaults of spec §9, and only statuses the caller may see. */
export function readTitleQuery(ctx: Context, query: ProductQuery): Result<ListQuery> {
  const kind = query.kind ?? 'TITLE';
  const words = readWords(query.q);
  const statuses = readStatuses(query.entityStatuses, can(ctx, 'product:read'));
  if (!statuses.ok) return statuses;
  const filter = readFilter(kind, query.metaData);
  if (!filter.ok) return filter;
  const place = readPlace(query, words);
  if (!place.ok) return place;
  return {
    ok: true,
    value: {
      kind,
      view: query.view ?? 'full',
      statuses: statuses.value,
      organizationId: query.organizationId,
      provider: query.provider === '' ? undefined : query.provider,
      words,
      ...filter.value,
      ...place.value,
    },
  };
}
