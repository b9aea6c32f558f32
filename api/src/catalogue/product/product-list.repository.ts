import { sql, type RawBuilder } from 'kysely';
import type { AnyReply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import type { JsonText } from '../../platform/replies.ts';
import { all, belonging, beyond, hasFacet, literals, MOST_COUNTED, narrowing } from './product-conditions.ts';
import { findByFacets, type Found } from './product-facets.repository.ts';
import { searchProductPage } from './product-hits.repository.ts';
import { type ListQuery, pageOf, type Sort, sorts, writeCursor } from './product-list.ts';
import { shownAs } from './product.sql.ts';
import { sqlProducts } from './sql-products.repository.ts';

type ProductPage = AnyReply<'GET /product/list'>;
/** A list in an order of its own: of what words find, the engine tells the order. */
type PlainQuery = ListQuery & { readonly sort: Exclude<Sort, 'relevance'> };
interface PageRow {
  readonly content: string;
  readonly fetched: number;
  readonly total: number;
  readonly last: [string, string] | null;
}

function pageStatement(ctx: Context, query: PlainQuery, found: Found): RawBuilder<PageRow> {
  const { size, page, after } = query;
  const { by } = sorts[query.sort];
  const direction = sql.raw(query.direction);
  const reverse = sql.raw(query.direction === 'asc' ? 'desc' : 'asc');
  const narrow = [...narrowing(ctx, query), ...found.where];
  const where = [...belonging(ctx, query), ...narrow];
  const existing = sql`(select coalesce(sum(c.total), 0)::bigint from product_count c where c.tenant_id = ${ctx.tenant.id} and c.kind = ${sql.lit(query.kind)}
        and c.entity_status in (${literals(query.statuses)}) and c.program_type in (${literals(query.programTypes)}))`;
  const counted = found.total ?? sql`(select count(*) from (select 1 from product p where ${all(where)} limit ${sql.lit(MOST_COUNTED + 1)}) c)`;
  const paged = [...where, ...(after ? [beyond(query.sort, query.direction, after)] : [])];
  const offset = after ? 0 : page * size;
  return sql<PageRow>`
    with picked as materialized (
      select p.*, ${by} as sort_key from product p where ${all(paged)}
      order by ${by} ${direction}, p.id ${direction} limit ${sql.lit(size + 1)} offset ${offset === 0 ? sql.lit(0) : offset}),
    shown as (select * from picked order by sort_key ${direction}, id ${direction} limit ${sql.lit(size)})
    select ${shownAs(query.view)(sql`shown`, sql`p.sort_key ${direction}, p.id ${direction}`)} as content,
      (select count(*) from picked) as fetched, ${narrow.length > 0 || query.facets.length > 0 ? counted : existing} as total,
      (select json_build_array(sort_key::text, id) from shown order by sort_key ${reverse}, id ${reverse} limit 1) as last`;
}

const isPlain = (query: ListQuery): query is PlainQuery => query.sort !== 'relevance';

async function foundBy(ctx: Context, query: ListQuery, conditions: readonly RawBuilder<unknown>[]): Promise<Found | undefined> {
  if (conditions.length > 0) return { where: [...query.facets.map((facet) => hasFacet(ctx, facet)), ...conditions] };
  return query.facets.length > 0 ? findByFacets(ctx, query) : { where: [] };
}

/**
 * One page of a list without words, its cards written as JSON by the database. Of what is filtered, more than 10,000 are not counted. `conditions` are more
 * that hold for each product `p`.
 */
export async function readProductPage(ctx: Context, query: ListQuery, conditions: readonly RawBuilder<unknown>[] = []): Promise<JsonText<ProductPage>> {
  if (!isPlain(query)) throw new Error('A list without words has no relevance');
  const found = await foundBy(ctx, query, conditions);
  // Of several frequent facets nobody knows how many titles have all of them: their words are looked up.
  if (!found) return searchProductPage(ctx, sqlProducts, { ...query, words: [] });
  const [row] = await ctx.run(named(rawStatement(pageStatement(ctx, query, found))));
  const { content, total, fetched, last } = row ?? { content: '[]', total: 0, fetched: 0, last: null };
  const isExact = total <= MOST_COUNTED || (query.facets.length === 0 && narrowing(ctx, query).length + conditions.length === 0);
  const next = fetched > query.size && last ? writeCursor(query.sort, query.direction, { value: last[0], id: last[1] }) : null;
  return pageOf(query, { content, total: isExact ? total : MOST_COUNTED, isExact, next });
}
