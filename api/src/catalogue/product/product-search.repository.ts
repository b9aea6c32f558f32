import { sql, type RawBuilder } from 'kysely';
import { can, type Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Facet, ListQuery } from './product-list.ts';

/** What is found is counted exactly up to so many. */
export const MOST_COUNTED = 10_000;
/** What has fewer of a facet is read whole; of more, a list is followed in its order until it is full. */
const FEW = 5000;

/** How a page gets at its products: parts of its statement. `p` is the product, `m` what a search found. */
export interface Found {
  /** Queries before the page's own, each with a comma. */
  readonly with: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
  /** For the page alone, and for its count alone. */
  readonly pagedWhere: readonly RawBuilder<unknown>[];
  readonly countedFrom: RawBuilder<unknown>;
  readonly countedWhere: readonly RawBuilder<unknown>[];
  /** Where it is known otherwise. */
  readonly total?: RawBuilder<unknown>;
}

/** Words of a closed list, written into the text: a partial index is only chosen for values the planner can see. */
export function literals(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}

export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([...conditions], sql` and `);
}

/** Ids of the organizations a provider is named by. */
export const providersNamed = (ctx: Context, provider: string): RawBuilder<unknown> =>
  sql`select id from organization where tenant_id = ${ctx.tenant.id} and (lower(name) = lower(${provider}) or id::text = lower(${provider}))`;

const plainly: Found = { with: sql``, from: sql`product p`, where: [], pagedWhere: [], countedFrom: sql`product p`, countedWhere: [] };

/** A question of one row, never a join: the planner is to follow the list's own order. */
const hasFacet = (ctx: Context, { facet, value }: Facet) =>
  sql`(select true from product_facet f where f.tenant_id = ${ctx.tenant.id} and f.facet = ${facet} and f.value = ${value} and f.product_id = p.id)`;

/** The facet with the fewest products, and how many these are; counted no further than to more than few. */
async function rarest(ctx: Context, facets: readonly Facet[]): Promise<{ facet: Facet; total: number } | undefined> {
  const wanted = JSON.stringify(facets);
  const rows = await ctx.run(
    rawStatement(sql<{ facet: Facet['facet']; value: string; total: number }>`
    select w.facet, w.value, (select count(*) from (select 1 from product_facet f
      where f.tenant_id = ${ctx.tenant.id} and f.facet = w.facet and f.value = w.value limit ${sql.lit(FEW + 1)}) c)::int as total
    from jsonb_to_recordset(${wanted}::jsonb) w(facet text, value text) order by total limit 1`),
  );
  return rows[0] && { facet: { facet: rows[0].facet, value: rows[0].value }, total: rows[0].total };
}

async function byFacets(ctx: Context, facets: readonly Facet[]): Promise<Found> {
  const first = await rarest(ctx, facets);
  if (!first) return plainly;
  const { facet, value } = first.facet;
  const others = facets.filter((one) => one.facet !== facet || one.value !== value);
  const where = others.map((one) => hasFacet(ctx, one));
  const of = sql`f.tenant_id = ${ctx.tenant.id} and f.facet = ${facet} and f.value = ${value}`;
  if (first.total <= FEW) return { ...plainly, where: [sql`p.id = any(array(select f.product_id from product_facet f where ${of}))`, ...where] };
  // Rows of facets lie in the order of their products: what has several is counted by going along all of them at once.
  const along = others.map(
    (one, at) => sql`join product_facet ${sql.ref(`f${at}`)} on ${sql.ref(`f${at}.tenant_id`)} = f.tenant_id and ${sql.ref(`f${at}.facet`)} = ${one.facet}
      and ${sql.ref(`f${at}.value`)} = ${one.value} and ${sql.ref(`f${at}.product_id`)} = f.product_id`,
  );
  return {
    ...plainly,
    pagedWhere: [hasFacet(ctx, first.facet), ...where],
    countedFrom: sql`product_facet f ${sql.join(along, sql` `)} join product p on p.tenant_id = f.tenant_id and p.id = f.product_id`,
    countedWhere: [of],
  };
}

/** No organization's: who has none sees what viewers see. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What the database's own search is asked: words, and everything that says which products count. */
function asked(ctx: Context, query: ListQuery, most: number, isRanked: boolean): RawBuilder<unknown> {
  const { organizationId, provider, facets } = query;
  const owners = [...(organizationId ? [sql`array[${organizationId}::uuid]`] : []), ...(provider ? [sql`array(${providersNamed(ctx, provider)})`] : [])];
  const organizations = owners.length === 2 ? sql`array(select unnest(${owners[0]}) intersect select unnest(${owners[1]}))` : (owners[0] ?? sql`null::uuid[]`);
  const supplier = can(ctx, 'product:read') && !ctx.isHouse ? (ctx.organizationId ?? NOBODY) : null;
  return sql`product_matching(${query.words ?? []}::text[], ${sql.lit(most)}, ${sql.lit(isRanked)}, ${query.kind}, ${[...query.statuses]}::text[], ${[...query.programTypes]}::text[],
    ${organizations}, ${supplier}::uuid, ${facets.map(({ facet }) => facet)}::text[], ${facets.map(({ value }) => value)}::text[])`;
}

/** So many are always ranked. */
const RANKED = 100;

/** By relevance the first are ranked, and deeper pages show the others as they are watched; in another order all of it, or, where that is too much, the list followed in that order. */
async function byWords(ctx: Context, query: ListQuery): Promise<Found> {
  if (query.sort === 'relevance') {
    // With the row that tells whether there is a next page.
    const last = (query.after ? Number(query.after.value) : query.page * query.size) + query.size + 1;
    const found = sql`found as materialized (select ids, ranks, total from ${asked(ctx, query, last > RANKED ? MOST_COUNTED : RANKED, true)}),
      m as materialized (select u.id, u.rank from found cross join unnest(found.ids, found.ranks) u(id, rank)),`;
    return { ...plainly, with: found, from: sql`m join product p on p.id = m.id`, total: sql`(select total from found)` };
  }
  const [row] = await ctx.run(rawStatement(sql<{ total: number | null }>`select total from ${asked(ctx, query, 0, false)}`));
  const total = sql`${row?.total ?? 0}::int`;
  const facets = query.facets.map((one) => hasFacet(ctx, one));
  if ((row?.total ?? 0) > MOST_COUNTED)
    return { ...plainly, pagedWhere: [sql`p.search @@ (select asked_query(${query.words ?? []}::text[]))`, ...facets], total };
  const found = sql`found as materialized (select ids from ${asked(ctx, query, MOST_COUNTED, false)}),`;
  return { ...plainly, with: found, where: [sql`p.id = any((select ids from found)::uuid[])`], total };
}

/** Where the products of a list are found: by the words of a search, by what they share, or by the list's own order. */
export function find(ctx: Context, query: ListQuery): Promise<Found> {
  if (query.words) return byWords(ctx, query);
  return query.facets.length > 0 ? byFacets(ctx, query.facets) : Promise.resolve(plainly);
}
