import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { hasFacet } from './product-conditions.ts';
import type { Facet } from './product-list.ts';

/** What has fewer of a facet is read whole; of more, a list is followed in its order until it is full. */
const FEW = 5000;

/** How a list gets at its products `p`: parts of its statement. */
export interface Found {
  readonly where: readonly RawBuilder<unknown>[];
  /** For the page alone, and for its count alone. */
  readonly pagedWhere: readonly RawBuilder<unknown>[];
  readonly countedFrom: RawBuilder<unknown>;
  readonly countedWhere: readonly RawBuilder<unknown>[];
}

const plainly: Found = { where: [], pagedWhere: [], countedFrom: sql`product p`, countedWhere: [] };

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

/** Where products that have all of the facets are found: by the rarest of these, or along the list's own order. */
export async function findByFacets(ctx: Context, facets: readonly Facet[]): Promise<Found> {
  const first = facets.length > 0 ? await rarest(ctx, facets) : undefined;
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
