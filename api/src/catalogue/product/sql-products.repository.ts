import { sql, type RawBuilder } from 'kysely';
import { can, type Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import { all, belonging, beyond, hasFacet, MOST_COUNTED, narrowing, providersNamed, withFacts } from './product-conditions.ts';
import type { Hits, ProductEngine, ProductSearch } from './product-engine.ts';
import { type Sort, sorts } from './product-list.ts';

/** No organization's: who has none sees what viewers see. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** So many are always ranked. */
const RANKED = 100;

/** What the database's own search is asked: words, and everything that says which products count. */
function matching(ctx: Context, query: ProductSearch, most: number, isRanked: boolean): RawBuilder<unknown> {
  const { organizationId, provider, facets } = query;
  const owners = [...(organizationId ? [sql`array[${organizationId}::uuid]`] : []), ...(provider ? [sql`array(${providersNamed(ctx, provider)})`] : [])];
  const organizations = owners.length === 2 ? sql`array(select unnest(${owners[0]}) intersect select unnest(${owners[1]}))` : (owners[0] ?? sql`null::uuid[]`);
  const supplier = can(ctx, 'product:read') && !ctx.isHouse ? (ctx.organizationId ?? NOBODY) : null;
  return sql`product_matching(${query.words}::text[], ${sql.lit(most)}, ${sql.lit(isRanked)}, ${query.kind}, ${[...query.statuses]}::text[], ${[...query.programTypes]}::text[],
    ${organizations}, ${supplier}::uuid, ${facets.map(({ facet }) => facet)}::text[], ${facets.map(({ value }) => value)}::text[])`;
}

async function hitsOf(ctx: Context, statement: RawBuilder<{ ids: string[]; total: number }>): Promise<Hits> {
  const [row] = await ctx.run(named(rawStatement(statement)));
  return row ?? { ids: [], total: 0 };
}

/** The first are ranked; deeper pages show the others as they are watched. Facts that only few ask for are looked up in all that is found, which is then counted anew. */
function byRelevance(ctx: Context, query: ProductSearch): Promise<Hits> {
  const { size, page, after, facts } = query;
  const direction = sql.raw(query.direction);
  const offset = after ? Number(after.value) : page * size;
  const most = facts || offset + size + 1 > RANKED ? MOST_COUNTED : RANKED;
  const fitting = sql`found cross join unnest(found.ids, found.ranks) p(id, rank) where ${facts ? withFacts(facts) : sql`true`}`;
  return hitsOf(
    ctx,
    sql<{ ids: string[]; total: number }>`
    with found as materialized (select ids, ranks, total from ${matching(ctx, query, most, true)})
    select array(select p.id from ${fitting} order by p.rank ${direction}, p.id ${direction} limit ${sql.lit(size + 1)} offset ${offset === 0 ? sql.lit(0) : offset}) as ids,
      ${facts ? sql`(select count(*)::int from ${fitting})` : sql`(select total from found)`} as total`,
  );
}

/** In another order: all that is found, or, where that is too much, the list followed in that order. */
async function inOrder(ctx: Context, query: ProductSearch, sort: Exclude<Sort, 'relevance'>): Promise<Hits> {
  const [row] = await ctx.run(rawStatement(sql<{ total: number | null }>`select total from ${matching(ctx, query, 0, false)}`));
  const total = row?.total ?? 0;
  const { size, page, after, facets, facts } = query;
  const { by } = sorts[sort];
  const direction = sql.raw(query.direction);
  const among =
    total > MOST_COUNTED
      ? [sql`p.search @@ (select asked_query(${query.words}::text[]))`, ...facets.map((one) => hasFacet(ctx, one))]
      : [sql`p.id = any((select ids from ${matching(ctx, query, MOST_COUNTED, false)})::uuid[])`];
  const where = [...belonging(ctx, query), ...narrowing(ctx, query), ...among];
  const counted = sql`(select count(*)::int from (select from product p where ${all(where)} limit ${sql.lit(MOST_COUNTED + 1)}) c)`;
  return hitsOf(
    ctx,
    sql<{ ids: string[]; total: number }>`
    select array(select p.id from product p where ${all(after ? [...where, beyond(sort, query.direction, after)] : where)}
      order by ${by} ${direction}, p.id ${direction} limit ${sql.lit(size + 1)} offset ${after ? sql.lit(0) : page * size}) as ids,
      ${facts ? counted : sql`${total}::int`} as total`,
  );
}

/** The database searches itself: text search over words folded alike, and the nearest words for those nobody uses. */
export const sqlProducts: ProductEngine = {
  products: (ctx, query) => (query.sort === 'relevance' ? byRelevance(ctx, query) : inOrder(ctx, query, query.sort)),
};
