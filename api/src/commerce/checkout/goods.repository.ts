import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';

export interface GoodsFacts {
  readonly grams: ReadonlyMap<string, number>;
  readonly taxClasses: ReadonlyMap<string, string>;
}

/** Returns the known weights of SKUs and tax classes of products. A bundle without a weight weighs as much as its parts. */
export async function findGoodsFacts(ctx: Context, skuIds: readonly string[], productIds: readonly string[]): Promise<GoodsFacts> {
  const rows = await ctx.run(
    named(
      rawStatement(sql<{ id: string; grams: number | null; taxClassId: string | null }>`
    select w.id, w.grams, null::uuid as "taxClassId" from (
      select s.id, coalesce(s.weight_grams, (select sum(a.weight_grams * k.quantity)::integer from sku_part k join sku a on a.tenant_id = k.tenant_id and a.id = k.part_id
          where k.tenant_id = ${ctx.tenant.id} and a.tenant_id = ${ctx.tenant.id} and k.bundle_id = s.id)) as grams
      from sku s where s.tenant_id = ${ctx.tenant.id} and s.id = any(${skuIds}::uuid[])) w where w.grams is not null
    union all
    select k.product_id, null::integer, k.tax_class_id from product_tax_class k
    where k.tenant_id = ${ctx.tenant.id} and k.product_id = any(${productIds}::uuid[])`),
    ),
  );
  return {
    grams: new Map(rows.flatMap(({ id, grams }) => (grams === null ? [] : [[id, grams] as const]))),
    taxClasses: new Map(rows.flatMap(({ id, taxClassId }) => (taxClassId === null ? [] : [[id, taxClassId] as const]))),
  };
}
