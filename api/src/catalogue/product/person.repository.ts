import { sql } from 'kysely';
import type { Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import { JsonText } from '../../platform/replies.ts';
import { MAX_EXACT_COUNT } from './product-conditions.ts';
import { cards } from './product.sql.ts';

interface RoleRow {
  readonly role: string;
  readonly total: number;
  readonly content: string;
}

const MAX_TITLES = 24;

/** Returns the published titles that credit a person by this spelling, by role and views, as JSON; `undefined` if there are none. */
export async function readCredits(ctx: Context, name: string): Promise<string | undefined> {
  const first = sql`(select p.* from (select f.id from found f where f.facet = r.facet order by f.view_count desc, f.id desc limit ${sql.lit(MAX_TITLES)}) t
    join product p on p.tenant_id = ${ctx.tenant.id} and p.id = t.id)`;
  const rows = await ctx.run(
    named(
      rawStatement(sql<RoleRow>`
      with found as materialized (
        select k.facet, t.id, t.view_count from (values ('cast'), ('director')) k(facet) cross join lateral (
          select p.id, p.view_count from product_facet f join product p on p.tenant_id = f.tenant_id and p.id = f.product_id
          where f.tenant_id = ${ctx.tenant.id} and f.facet = k.facet and f.value = ${name}
            and p.kind = 'TITLE' and p.parent_id is null and p.entity_status in ('APPROVED', 'COMPLETED') limit ${sql.lit(MAX_EXACT_COUNT + 1)}) t)
      select upper(r.facet) as role, r.total, ${cards(first, sql`p.view_count desc, p.id desc`)} as content
      from (select facet, count(*)::int as total from found group by facet) r order by role`),
    ),
  );
  if (rows.length === 0) return undefined;
  const roles = rows.map(({ role, total, content }) => {
    const isExact = total <= MAX_EXACT_COUNT;
    return `{"role":${JSON.stringify(role)},"totalElements":${isExact ? total : MAX_EXACT_COUNT},"totalIsExact":${isExact},"content":${content}}`;
  });
  return `[${roles.join(',')}]`;
}

export async function readPerson(ctx: Context, name: string): Promise<JsonText<Reply<'GET /product/person'>> | undefined> {
  const credits = await readCredits(ctx, name);
  return credits === undefined ? undefined : new JsonText(`{"name":${JSON.stringify(name)},"roles":${credits}}`);
}
