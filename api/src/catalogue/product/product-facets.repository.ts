import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { hasFacet, narrowing } from './product-conditions.ts';
import type { Facet, ListQuery } from './product-list.ts';

/** What has fewer of a facet is read whole; of more, a list is followed in its order until it is full. */
const FEW = 5000;

/** Of published titles these are kept counted. */
const COUNTED: readonly Facet['facet'][] = ['genre', 'director', 'cast'];

/** How a list gets at its products `p`. */
export interface Found {
  readonly where: readonly RawBuilder<unknown>[];
  /** How many these are, where they need not be counted. */
  readonly total?: RawBuilder<unknown>;
}

/** The facet with the fewest products, and how many these are; counted no further than to more than few. */
async function rarest(ctx: Context, facets: readonly Facet[]): Promise<(Facet & { readonly total: number }) | undefined> {
  const wanted = JSON.stringify(facets);
  const [row] = await ctx.run(
    rawStatement(sql<{ facet: Facet['facet']; value: string; total: number }>`
    select w.facet, w.value, (select count(*) from (select 1 from product_facet f
      where f.tenant_id = ${ctx.tenant.id} and f.facet = w.facet and f.value = w.value limit ${sql.lit(FEW + 1)}) c)::int as total
    from jsonb_to_recordset(${wanted}::jsonb) w(facet text, value text) order by total limit 1`),
  );
  return row;
}

/** Whether a list is of all published titles, as viewers see them. */
const isShown = (ctx: Context, query: ListQuery) =>
  query.kind === 'TITLE' && [...query.statuses].sort().join() === 'APPROVED,COMPLETED' && narrowing(ctx, query).length === 0;

function keptCount(ctx: Context, { facet, value }: Facet, { programTypes }: ListQuery): RawBuilder<unknown> {
  return sql`(select coalesce(sum(c.total), 0)::bigint from product_facet_count c
    where c.tenant_id = ${ctx.tenant.id} and c.facet = ${facet} and c.value = ${value} and c.program_type = any(${[...programTypes]}::text[]))`;
}

/** Where products that have all of the facets are found: by the rarest of these, or along the list's own order. Undefined where only a search can tell whether that leads anywhere. */
export async function findByFacets(ctx: Context, query: ListQuery): Promise<Found | undefined> {
  const { facets } = query;
  const [only] = facets;
  const first = await rarest(ctx, facets);
  if (!first || !only) return { where: [] };
  const isKept = facets.length === 1 && COUNTED.includes(only.facet) && isShown(ctx, query);
  const known = isKept ? { total: keptCount(ctx, only, query) } : {};
  if (first.total <= FEW) {
    const ids = sql`select f.product_id from product_facet f where f.tenant_id = ${ctx.tenant.id} and f.facet = ${first.facet} and f.value = ${first.value}`;
    const others = facets.filter(({ facet, value }) => facet !== first.facet || value !== first.value);
    return { where: [sql`p.id = any(array(${ids}))`, ...others.map((one) => hasFacet(ctx, one))], ...known };
  }
  return isKept ? { where: [hasFacet(ctx, only)], ...known } : undefined;
}
