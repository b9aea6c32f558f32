import { sql, type RawBuilder } from 'kysely';
import { sqlProducts } from '../../catalogue/product/sql-products.repository.ts';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import { JsonText } from '../../platform/replies.ts';
import { legalPaths } from '../../../contract/site/legal-texts.ts';
import type { SearchEngine } from './search.service.ts';

const MAX_EXACT_COUNT = 10_000;

/** Returns the rows of `matching`, each with the total, as one group. */
async function group<T>(ctx: Context, matching: RawBuilder<unknown>, columns: RawBuilder<unknown>): Promise<JsonText<T>> {
  const [row] = await ctx.run(
    named(
      rawStatement(sql<{ content: string; total: number }>`
      select coalesce(json_agg(json_build_object(${columns})), '[]')::text as content, coalesce(max(m.total), 0)::int as total from ${matching} m`),
    ),
  );
  const { content, total } = row ?? { content: '[]', total: 0 };
  const isExact = total <= MAX_EXACT_COUNT;
  return new JsonText(`{"content":${content},"totalElements":${isExact ? total : MAX_EXACT_COUNT},"totalIsExact":${isExact}}`);
}

/** Returns a text of page `m` as displayed: legal pages contain the tenant's names (`withNames`). */
const withNamesOf = (ctx: Context, text: RawBuilder<unknown>) => sql`case when m.path = any(${[...legalPaths]}::text[]) then (
  select replace(replace(replace(${text}, '{app}', t.settings ->> 'app_name'), '{email}', t.settings #>> '{support,email}'), '{phone}', t.settings #>> '{support,phone}')
  from tenant t where t.id = ${ctx.tenant.id}) else ${text} end`;

const ofPerson = (ctx: Context, column: 'path' | 'picture') =>
  sql`(select p.${sql.ref(column)} from person p where p.tenant_id = ${ctx.tenant.id} and p.name = m.name)`;

export const sqlSearch: SearchEngine = {
  ...sqlProducts,
  people: (ctx, { words, size }) =>
    group(
      ctx,
      sql`people_matching(${[...words]}::text[], ${size}::int)`,
      sql`'name', m.name, 'roles', m.roles, 'path', ${ofPerson(ctx, 'path')}, 'picture', ${ofPerson(ctx, 'picture')}`,
    ),
  articles: (ctx, { words, size, host, locale }) =>
    group(
      ctx,
      sql`pages_matching(${[...words]}::text[], ${size}::int, ${ctx.now()}::timestamptz, ${host}, ${locale ?? null}::text)`,
      sql`'path', m.path, 'title', ${withNamesOf(ctx, sql`m.title`)}, 'description', ${withNamesOf(ctx, sql`m.description`)}`,
    ),
};
