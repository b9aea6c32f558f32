import { sql } from 'kysely';
import type { AnyReply, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import { JsonText } from '../../platform/replies.ts';
import { all, belonging, MAX_EXACT_COUNT } from './product-conditions.ts';
import type { Hits, ProductEngine, ProductSearch } from './product-engine.ts';
import { pageOf, sorts, writeCursor } from './product-list.ts';
import { shownAs } from './product.sql.ts';
import { visibleProducts } from '../../platform/visible-products.ts';

/** Returns hits as JSON. The database decides which hits are visible, as an engine may still list deleted products. */
async function show(ctx: Context, query: ProductSearch, ids: readonly string[]): Promise<{ content: string; last: [string, string] | null }> {
  if (ids.length === 0) return { content: '[]', last: null };
  const value = query.sort === 'relevance' ? sql`null` : sorts[query.sort].by;
  const [row] = await ctx.run(
    named(
      rawStatement(sql<{ content: string; last: [string, string] | null }>`
      with shown as (select p.*, u.place, (${value})::text as sort_value from unnest(${[...ids]}::uuid[]) with ordinality u(id, place)
        join product p on p.tenant_id = ${ctx.tenant.id} and p.id = u.id where ${all([...belonging(ctx, query), visibleProducts(ctx)])})
      select ${shownAs(query.view)(sql`shown`, sql`p.place`)} as content,
        (select json_build_array(sort_value, id) from shown order by place desc limit 1) as last`),
    ),
  );
  return row ?? { content: '[]', last: null };
}

function nextOf(query: ProductSearch, { ids }: Hits, last: [string, string] | null): string | null {
  if (ids.length <= query.size || !last) return null;
  const [value, id] = last;
  if (query.sort !== 'relevance') return writeCursor(query.sort, query.direction, { value, id });
  const before = query.after ? Number(query.after.value) : query.page * query.size;
  return writeCursor('relevance', query.direction, { value: String(before + query.size), id });
}

async function search(ctx: Context, engine: ProductEngine, query: ProductSearch) {
  const hits = await engine.products(ctx, query);
  const { content, last } = await show(ctx, query, hits.ids.slice(0, query.size));
  const isExact = hits.total <= MAX_EXACT_COUNT;
  return { content, total: isExact ? hits.total : MAX_EXACT_COUNT, isExact, next: nextOf(query, hits, last) };
}

export const searchProductPage = async (ctx: Context, engine: ProductEngine, query: ProductSearch): Promise<JsonText<AnyReply<'GET /product/list'>>> =>
  pageOf(query, await search(ctx, engine, query));

type Counted = Pick<Reply<'GET /product/list'>, 'totalElements'> & { readonly totalIsExact: boolean };

/** Returns the first hits and their number, without a cursor. */
export async function findProducts(
  ctx: Context,
  engine: ProductEngine,
  query: ProductSearch,
): Promise<JsonText<Pick<Reply<'GET /product/list', 'card'>, 'content'> & Counted>> {
  const { content, total, isExact } = await search(ctx, engine, query);
  return new JsonText(`{"content":${content},"totalElements":${total},"totalIsExact":${isExact}}`);
}
