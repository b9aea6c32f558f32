import { sql, type RawBuilder } from 'kysely';
import type { AnyReply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import type { JsonText } from '../../platform/replies.ts';
import { all, belonging, beyond, hasFacet, literals, MAX_EXACT_COUNT, narrowing } from './product-conditions.ts';
import { findByFacets, type Found } from './product-facets.repository.ts';
import { searchProductPage } from './product-hits.repository.ts';
import { type ListQuery, pageOf, type Sort, sorts, writeCursor } from './product-list.ts';
import { shownAs } from './product.sql.ts';
import { sqlProducts } from './sql-products.repository.ts';

type ProductPage = AnyReply<'GET /product/list'>;
/** List query with an order other than relevance, which only searches by words have. */
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
  const counted = found.total ?? sql`(select count(*) from (select 1 from product p where ${all(where)} limit ${sql.lit(MAX_EXACT_COUNT + 1)}) c)`;
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
 * Returns a page of a list without words, with cards rendered as JSON by the database. Totals of filtered lists are exact up to 10,000. `conditions` are
 * additional conditions on each product `p`.
 */
export async function readProductPage(ctx: Context, query: ListQuery, conditions: readonly RawBuilder<unknown>[] = []): Promise<JsonText<ProductPage>> {
  if (!isPlain(query)) throw new Error('A list without words has no relevance');
  const found = await foundBy(ctx, query, conditions);
  // The number of titles with several frequent facets is unknown, so the search engine looks for them.
  if (!found) return searchProductPage(ctx, sqlProducts, { ...query, words: [] });
  const [row] = await ctx.run(named(rawStatement(pageStatement(ctx, query, found))));
  const { content, total, fetched, last } = row ?? { content: '[]', total: 0, fetched: 0, last: null };
  const isExact = total <= MAX_EXACT_COUNT || (query.facets.length === 0 && narrowing(ctx, query).length + conditions.length === 0);
  const next = fetched > query.size && last ? writeCursor(query.sort, query.direction, { value: last[0], id: last[1] }) : null;
  return pageOf(query, { content, total: isExact ? total : MAX_EXACT_COUNT, isExact, next });
}
