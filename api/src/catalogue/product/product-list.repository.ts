import { sql, type RawBuilder } from 'kysely';
import type { AnyReply } from '../../../contract/index.ts';
import { can, type Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import { visibleProducts } from '../../platform/visible-products.ts';
import { JsonText } from '../../platform/replies.ts';
import { sorts, writeCursor, type Cursor, type ListQuery } from './product-list.ts';
import { all, find, type Found, literals, MOST_COUNTED, providersNamed } from './product-search.repository.ts';
import { shownAs } from './product.sql.ts';

type ProductPage = AnyReply<'GET /product/list'>;
interface PageRow {
  readonly content: string;
  readonly fetched: number;
  readonly total: number;
  readonly last: [string, string] | null;
}

function belonging(ctx: Context, wish: ListQuery): RawBuilder<unknown>[] {
  const tenant = ctx.tenant.id;
  return [
    sql`p.tenant_id = ${tenant}`,
    sql`p.kind = ${sql.lit(wish.kind)}`,
    sql`p.parent_id is null`,
    sql`p.entity_status in (${literals(wish.statuses)})`,
    sql`p.program_type in (${literals(wish.programTypes)})`,
  ];
}

/** Filters beyond those that counts are kept for. */
function narrowing(ctx: Context, wish: ListQuery): RawBuilder<unknown>[] {
  const { organizationId, provider, facts } = wish;
  return [
    ...(can(ctx, 'product:read') && !ctx.isHouse ? [visibleProducts(ctx)] : []),
    ...(organizationId ? [sql`p.organization_id = ${organizationId}::uuid`] : []),
    ...(provider ? [sql`p.organization_id in (${providersNamed(ctx, provider)})`] : []),
    ...(facts ? [sql`p.id in (select product_with(${JSON.stringify(facts)}::jsonb))`] : []),
  ];
}

function seek(wish: ListQuery, after: Cursor): RawBuilder<unknown> {
  if (wish.sort === 'relevance') return sql`true`;
  const { by, type } = sorts[wish.sort];
  const beyond = wish.direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${by}, p.id) ${beyond} (${after.value}::${type}, ${after.id}::uuid)`;
}

function pageStatement(ctx: Context, wish: ListQuery, found: Found): RawBuilder<PageRow> {
  const { size, page, after } = wish;
  const byRelevance = wish.sort === 'relevance';
  const sort = wish.sort === 'relevance' ? sql`m.rank` : sorts[wish.sort].by;
  const direction = sql.raw(wish.direction);
  const reverse = sql.raw(wish.direction === 'asc' ? 'desc' : 'asc');
  const offset = after ? (byRelevance ? Number(after.value) : 0) : page * size;
  const narrow = [...narrowing(ctx, wish), ...found.where];
  const where = [...belonging(ctx, wish), ...narrow];
  const kept = sql`(select coalesce(sum(c.total), 0)::bigint from product_count c where c.tenant_id = ${ctx.tenant.id} and c.kind = ${sql.lit(wish.kind)}
        and c.entity_status in (${literals(wish.statuses)}) and c.program_type in (${literals(wish.programTypes)}))`;
  const counted = sql`(select count(*) from (select 1 from ${found.countedFrom} where ${all([...where, ...found.countedWhere])} limit ${sql.lit(MOST_COUNTED + 1)}) c)`;
  const total = found.total ?? (narrow.length > 0 ? counted : kept);
  return sql<PageRow>`
    with ${found.with} picked as materialized (
      select p.*, ${sort} as sort_key from ${found.from} where ${all(after ? [...where, ...found.pagedWhere, seek(wish, after)] : [...where, ...found.pagedWhere])}
      order by ${sort} ${direction}, p.id ${direction} limit ${sql.lit(size + 1)} offset ${offset === 0 ? sql.lit(0) : offset}),
    shown as (select * from picked order by sort_key ${direction}, id ${direction} limit ${sql.lit(size)})
    select ${shownAs(wish.view)(sql`shown`, sql`p.sort_key ${direction}, p.id ${direction}`)} as content,
      (select count(*) from picked) as fetched, ${total} as total,
      (select json_build_array(sort_key::text, id) from shown order by sort_key ${reverse}, id ${reverse} limit 1) as last`;
}

function nextCursorOf(wish: ListQuery, row: PageRow): string | null {
  if (row.fetched <= wish.size || !row.last) return null;
  const [value, id] = row.last;
  if (wish.sort !== 'relevance') return writeCursor(wish.sort, wish.direction, { value, id });
  const before = wish.after ? Number(wish.after.value) : wish.page * wish.size;
  return writeCursor('relevance', wish.direction, { value: String(before + wish.size), id });
}

/** One page, its cards written as JSON by the database. */
export async function readProductPage(ctx: Context, wish: ListQuery): Promise<JsonText<ProductPage>> {
  const [row] = await ctx.run(named(rawStatement(pageStatement(ctx, wish, await find(ctx, wish)))));
  const { content, total } = row ?? { content: '[]', total: 0 };
  const next = row ? nextCursorOf(wish, row) : null;
  const isExact = total <= MOST_COUNTED || (wish.words === undefined && wish.facets.length === 0 && narrowing(ctx, wish).length === 0);
  return new JsonText(
    `{"content":${content},"page":${wish.page},"size":${wish.size},"totalElements":${isExact ? total : MOST_COUNTED},"totalIsExact":${isExact},"lastPage":${next === null},"nextCursor":${JSON.stringify(next)}}`,
  );
}
