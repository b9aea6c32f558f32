import { sql, type RawBuilder } from 'kysely';
import type { AnyReply, Reply } from '../../../contract/index.ts';
import { can, type Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import { visibleProducts } from '../../platform/visible-products.ts';
import { JsonText } from '../../platform/replies.ts';
import { sorts, writeCursor, type Cursor, type ListQuery } from './product-list.ts';
import { all, find, type Found, literals, MOST_COUNTED, providersNamed } from './product-search.repository.ts';
import { shownAs } from './product.sql.ts';

type ProductPage = AnyReply<'GET /product/list'>;
interface Counted {
  readonly totalElements: number;
  readonly totalIsExact: boolean;
}
interface PageRow {
  readonly content: string;
  readonly fetched: number;
  readonly total: number;
  readonly last: [string, string] | null;
}

function belonging(ctx: Context, query: ListQuery): RawBuilder<unknown>[] {
  const tenant = ctx.tenant.id;
  return [
    sql`p.tenant_id = ${tenant}`,
    sql`p.kind = ${sql.lit(query.kind)}`,
    sql`p.parent_id is null`,
    sql`p.entity_status in (${literals(query.statuses)})`,
    sql`p.program_type in (${literals(query.programTypes)})`,
  ];
}

/** Filters beyond those that counts are kept for. */
function narrowing(ctx: Context, query: ListQuery): RawBuilder<unknown>[] {
  const { organizationId, provider, facts } = query;
  return [
    ...(can(ctx, 'product:read') && !ctx.isHouse ? [visibleProducts(ctx)] : []),
    ...(organizationId ? [sql`p.organization_id = ${organizationId}::uuid`] : []),
    ...(provider ? [sql`p.organization_id in (${providersNamed(ctx, provider)})`] : []),
    ...(facts ? [sql`p.id in (select product_with(${JSON.stringify(facts)}::jsonb))`] : []),
  ];
}

function seek(query: ListQuery, after: Cursor): RawBuilder<unknown> {
  if (query.sort === 'relevance') return sql`true`;
  const { by, type } = sorts[query.sort];
  const beyond = query.direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${by}, p.id) ${beyond} (${after.value}::${type}, ${after.id}::uuid)`;
}

function pageStatement(ctx: Context, query: ListQuery, found: Found): RawBuilder<PageRow> {
  const { size, page, after } = query;
  const byRelevance = query.sort === 'relevance';
  const sort = query.sort === 'relevance' ? sql`m.rank` : sorts[query.sort].by;
  const direction = sql.raw(query.direction);
  const reverse = sql.raw(query.direction === 'asc' ? 'desc' : 'asc');
  const offset = after ? (byRelevance ? Number(after.value) : 0) : page * size;
  const narrow = [...narrowing(ctx, query), ...found.where];
  const where = [...belonging(ctx, query), ...narrow];
  const existing = sql`(select coalesce(sum(c.total), 0)::bigint from product_count c where c.tenant_id = ${ctx.tenant.id} and c.kind = ${sql.lit(query.kind)}
        and c.entity_status in (${literals(query.statuses)}) and c.program_type in (${literals(query.programTypes)}))`;
  const counted = sql`(select count(*) from (select 1 from ${found.countedFrom} where ${all([...where, ...found.countedWhere])} limit ${sql.lit(MOST_COUNTED + 1)}) c)`;
  const total = found.total ?? (narrow.length > 0 ? counted : existing);
  return sql<PageRow>`
    with ${found.with} picked as materialized (
      select p.*, ${sort} as sort_key from ${found.from} where ${all(after ? [...where, ...found.pagedWhere, seek(query, after)] : [...where, ...found.pagedWhere])}
      order by ${sort} ${direction}, p.id ${direction} limit ${sql.lit(size + 1)} offset ${offset === 0 ? sql.lit(0) : offset}),
    shown as (select * from picked order by sort_key ${direction}, id ${direction} limit ${sql.lit(size)})
    select ${shownAs(query.view)(sql`shown`, sql`p.sort_key ${direction}, p.id ${direction}`)} as content,
      (select count(*) from picked) as fetched, ${total} as total,
      (select json_build_array(sort_key::text, id) from shown order by sort_key ${reverse}, id ${reverse} limit 1) as last`;
}

function nextCursorOf(query: ListQuery, row: PageRow): string | null {
  if (row.fetched <= query.size || !row.last) return null;
  const [value, id] = row.last;
  if (query.sort !== 'relevance') return writeCursor(query.sort, query.direction, { value, id });
  const before = query.after ? Number(query.after.value) : query.page * query.size;
  return writeCursor('relevance', query.direction, { value: String(before + query.size), id });
}

/** The rows asked for, as JSON, and how many there are: beyond 10,000 of a search only that there are more. */
async function readRows(ctx: Context, query: ListQuery) {
  const [row] = await ctx.run(named(rawStatement(pageStatement(ctx, query, await find(ctx, query)))));
  const { content, total } = row ?? { content: '[]', total: 0 };
  const isExact = total <= MOST_COUNTED || (query.words === undefined && query.facets.length === 0 && narrowing(ctx, query).length === 0);
  return { content, total: isExact ? total : MOST_COUNTED, isExact, next: row ? nextCursorOf(query, row) : null };
}

/** One page, its cards written as JSON by the database. */
export async function readProductPage(ctx: Context, query: ListQuery): Promise<JsonText<ProductPage>> {
  const { content, total, isExact, next } = await readRows(ctx, query);
  return new JsonText(
    `{"content":${content},"page":${query.page},"size":${query.size},"totalElements":${total},"totalIsExact":${isExact},"lastPage":${next === null},"nextCursor":${JSON.stringify(next)}}`,
  );
}

/** The first of them and how many there are, without a way to more. */
export async function findProducts(ctx: Context, query: ListQuery): Promise<JsonText<Pick<Reply<'GET /product/list', 'card'>, 'content'> & Counted>> {
  const { content, total, isExact } = await readRows(ctx, query);
  return new JsonText(`{"content":${content},"totalElements":${total},"totalIsExact":${isExact}}`);
}
