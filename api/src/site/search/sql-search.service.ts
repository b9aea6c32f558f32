import { sql, type RawBuilder } from 'kysely';
import { findProducts } from '../../catalogue/product/product-list.repository.ts';
import { readTitleQuery } from '../../catalogue/product/product-list.ts';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import { JsonText } from '../../platform/replies.ts';
import type { Search, SearchEngine } from './search-engine.ts';

const MOST_COUNTED = 10_000;
const EVERY_TYPE = 'programType:FEATURE,PROGRAM,SHORT,SERIES,EVENT';

async function products(ctx: Context, { words, size }: Search, more: { kind: 'TITLE' | 'MERCHANDISE'; metaData?: string }) {
  const query = readTitleQuery(ctx, { ...more, view: 'card', q: words.join(' '), size });
  if (!query.ok) throw new Error(query.error.message);
  return findProducts(ctx, query.value);
}

/** Rows of `matching`, which tell the total each, as a group. */
async function group<T>(ctx: Context, matching: RawBuilder<unknown>, columns: RawBuilder<unknown>): Promise<JsonText<T>> {
  const [row] = await ctx.run(
    named(
      rawStatement(sql<{ content: string; total: number }>`
      select coalesce(json_agg(json_build_object(${columns})), '[]')::text as content, coalesce(max(m.total), 0)::int as total from ${matching} m`),
    ),
  );
  const { content, total } = row ?? { content: '[]', total: 0 };
  const isExact = total <= MOST_COUNTED;
  return new JsonText(`{"content":${content},"totalElements":${isExact ? total : MOST_COUNTED},"totalIsExact":${isExact}}`);
}

/** The database searches itself: text search over words folded alike, and the nearest words for those nobody uses. */
export const sqlSearch: SearchEngine = {
  titles: (ctx, search) => products(ctx, search, { kind: 'TITLE', metaData: EVERY_TYPE }),
  goods: (ctx, search) => products(ctx, search, { kind: 'MERCHANDISE' }),
  people: (ctx, { words, size }) => group(ctx, sql`people_matching(${[...words]}::text[], ${size}::int)`, sql`'name', m.name, 'roles', m.roles`),
  articles: (ctx, { words, size, host, locale }) =>
    group(
      ctx,
      sql`pages_matching(${[...words]}::text[], ${size}::int, ${ctx.now()}::timestamptz, ${host}, ${locale ?? null}::text)`,
      sql`'path', m.path, 'title', m.title, 'description', m.description`,
    ),
};
