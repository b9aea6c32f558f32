import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { hasFacet, narrowing } from './product-conditions.ts';
import type { Facet, ListQuery } from './product-list.ts';

/** Products of a facet up to which all are read. For larger facets, the list is scanned in its order until the page is full. */
const FEW = 5000;

/** Facets whose published titles have stored counts. */
const COUNTED: readonly Facet['facet'][] = ['genre', 'director', 'cast'];

/** Access path of a list to its products `p`. */
export interface Found {
  readonly where: readonly RawBuilder<unknown>[];
  /** Number of products, if known without counting. */
  readonly total?: RawBuilder<unknown>;
}

/** Returns the facet with the fewest products and their number, counted up to `FEW + 1`. */
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

/** Returns whether the list covers all published titles, as viewers see them. */
const isShown = (ctx: Context, query: ListQuery) =>
  query.kind === 'TITLE' && [...query.statuses].sort().join() === 'APPROVED,COMPLETED' && narrowing(ctx, query).length === 0;

function keptCount(ctx: Context, { facet, value }: Facet, { programTypes }: ListQuery): RawBuilder<unknown> {
  return sql`(select coalesce(sum(c.total), 0)::bigint from product_facet_count c
    where c.tenant_id = ${ctx.tenant.id} and c.facet = ${facet} and c.value = ${value} and c.program_type = any(${[...programTypes]}::text[]))`;
}

/**
 * Returns how to find products with all facets: by the rarest facet, or by a scan in the list's order. Returns `undefined` if a scan might not find enough,
 * so that a search is needed.
 */
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
