import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { can, type Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import { all, belonging, beyond, hasFacet, MAX_EXACT_COUNT, narrowing, providersNamed, withFacts } from './product-conditions.ts';
import type { Hits, ProductEngine, ProductSearch } from './product-engine.ts';
import { type Sort, sorts } from './product-list.ts';

/** Id of no organization: callers without one see what viewers see. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Hits that are always ranked. */
const RANKED = 100;

/** Returns the organization whose unpublished products are searched too; null for no restriction. */
const supplierOf = (ctx: Context) => (can(ctx, 'product:read') && !ctx.isHouse ? (ctx.organizationId ?? NOBODY) : null);

function matching(ctx: Context, query: ProductSearch, most: number, isRanked: boolean): RawBuilder<unknown> {
  const { organizationId, provider, facets } = query;
  const owners = [...(organizationId ? [sql`array[${organizationId}::uuid]`] : []), ...(provider ? [sql`array(${providersNamed(ctx, provider)})`] : [])];
  const organizations = owners.length === 2 ? sql`array(select unnest(${owners[0]}) intersect select unnest(${owners[1]}))` : (owners[0] ?? sql`null::uuid[]`);
  return sql`product_matching(${query.words}::text[], ${sql.lit(most)}, ${sql.lit(isRanked)}, ${query.kind}, ${[...query.statuses]}::text[], ${[...query.programTypes]}::text[],
    ${organizations}, ${supplierOf(ctx)}::uuid, ${facets.map(({ facet }) => facet)}::text[], ${facets.map(({ value }) => value)}::text[], ${knownTotal(ctx, query)}::int)`;
}

/** Totals of searches by the catalogue revision of the count, reused for other pages and orders. */
const totals = new LRUCache<string, { readonly catalogue: number; readonly total: number }>({ max: 10_000 });

function searchOf(ctx: Context, { words, kind, statuses, programTypes, facets, organizationId, provider }: ProductSearch): string {
  return JSON.stringify([ctx.tenant.id, supplierOf(ctx), organizationId, provider, words, kind, [...statuses], [...programTypes], facets]);
}

function knownTotal(ctx: Context, query: ProductSearch): number | null {
  const counted = totals.get(searchOf(ctx, query));
  return counted && counted.catalogue === ctx.catalogue ? counted.total : null;
}

function keepTotal(ctx: Context, query: ProductSearch, total: number): void {
  // A count within a transaction may be rolled back.
  if (ctx.catalogue !== undefined && ctx.transaction !== 'inside') totals.set(searchOf(ctx, query), { catalogue: ctx.catalogue, total });
}

async function hitsOf(ctx: Context, statement: RawBuilder<{ ids: string[]; total: number }>): Promise<Hits> {
  const [row] = await ctx.run(named(rawStatement(statement)));
  return row ?? { ids: [], total: 0 };
}

/** Searches by relevance. Deeper pages list the remaining hits by views. Rare filters are applied to all hits, which are then counted again. */
async function byRelevance(ctx: Context, query: ProductSearch): Promise<Hits> {
  const { size, page, after, facts } = query;
  const direction = sql.raw(query.direction);
  const offset = after ? Number(after.value) : page * size;
  const most = facts || offset + size + 1 > RANKED ? MAX_EXACT_COUNT : RANKED;
  const fitting = sql`found cross join unnest(found.ids, found.ranks) p(id, rank) where ${facts ? withFacts(facts) : sql`true`}`;
  const hits = await hitsOf(
    ctx,
    sql<{ ids: string[]; total: number }>`
    with found as materialized (select ids, ranks, total from ${matching(ctx, query, most, true)})
    select array(select p.id from ${fitting} order by p.rank ${direction}, p.id ${direction} limit ${sql.lit(size + 1)} offset ${offset === 0 ? sql.lit(0) : offset}) as ids,
      ${facts ? sql`(select count(*)::int from ${fitting})` : sql`(select total from found)`} as total`,
  );
  if (!facts) keepTotal(ctx, query, hits.total);
  return hits;
}

/** Selects a page of these products in an order other than relevance, and the total if the query has rare filters. */
function paged(ctx: Context, query: ProductSearch, sort: Exclude<Sort, 'relevance'>, among: readonly RawBuilder<unknown>[], total: RawBuilder<unknown>) {
  const { size, page, after, facts } = query;
  const { by } = sorts[sort];
  const direction = sql.raw(query.direction);
  const where = [...belonging(ctx, query), ...narrowing(ctx, query), ...among];
  const counted = sql`(select count(*)::int from (select from product p where ${all(where)} limit ${sql.lit(MAX_EXACT_COUNT + 1)}) c)`;
  return sql`array(select p.id from product p where ${all(after ? [...where, beyond(sort, query.direction, after)] : where)}
      order by ${by} ${direction}, p.id ${direction} limit ${sql.lit(size + 1)} offset ${after ? sql.lit(0) : page * size}) as ids,
    ${facts ? counted : total} as total`;
}

/** Scans the list in another order, if there are too many hits to collect. */
function followed(ctx: Context, query: ProductSearch, sort: Exclude<Sort, 'relevance'>): Promise<Hits> {
  const { words, facets } = query;
  const isLike = words.length > 0 ? [sql`p.search @@ (select asked_query(${words}::text[]))`] : [];
  return hitsOf(
    ctx,
    sql<{ ids: string[]; total: number }>`
    select ${paged(ctx, query, sort, [...isLike, ...facets.map((one) => hasFacet(ctx, one))], sql`${sql.lit(MAX_EXACT_COUNT + 1)}::int`)}`,
  );
}

/** Searches in another order: collects all hits, or scans the list if there are too many. */
async function inOrder(ctx: Context, query: ProductSearch, sort: Exclude<Sort, 'relevance'>): Promise<Hits> {
  if ((knownTotal(ctx, query) ?? 0) > MAX_EXACT_COUNT) return followed(ctx, query, sort);
  const found = sql`with found as materialized (select ids, total from ${matching(ctx, query, 0, false)})`;
  const isFound = [sql`p.id = any((select ids from found)::uuid[])`];
  const [row] = await ctx.run(
    rawStatement(sql<{ ids: string[]; total: number; found: number }>`
    ${found} select (select total from found) as found, ${paged(ctx, query, sort, isFound, sql`(select total from found)`)}`),
  );
  if (!row) return { ids: [], total: 0 };
  keepTotal(ctx, query, row.found);
  return row.found > MAX_EXACT_COUNT ? followed(ctx, query, sort) : row;
}

/** Full-text search in the database over folded words, with the closest known words for unknown ones. Without words, finds products with all facets. */
export const sqlProducts: ProductEngine = {
  products: (ctx, query) => (query.sort === 'relevance' ? byRelevance(ctx, query) : inOrder(ctx, query, query.sort)),
};
