import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';
import type { Options } from './sku-options.ts';

/** The first of these codes that a SKU of the tenant has. */
export async function findTakenCode(ctx: Context, codes: readonly string[]): Promise<string | undefined> {
  const [taken] = await ctx.run(
    rawStatement(sql<{ sku: string }>`select sku from sku where tenant_id = ${ctx.tenant.id} and sku = any(${codes}::text[]) order by sku limit 1`),
  );
  return taken?.sku;
}

interface Variant {
  readonly id: string;
  readonly options: Options;
}

/** Gives SKUs other options. */
export async function saveOptions(ctx: Context, variants: readonly Variant[]): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update sku s set options = r.options, version = s.version + 1, last_modified = ${ctx.now()}
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as r (id uuid, options jsonb)
    where s.tenant_id = ${ctx.tenant.id} and s.id = r.id`),
  );
}

export interface NewSku extends Variant {
  readonly sku: string;
  readonly position: number;
}

/** Adds SKUs to a product, each at this list price and of this weight. */
export async function insertSkus(
  ctx: Context,
  productId: string,
  {
    skus,
    price,
    grams,
  }: { readonly skus: readonly NewSku[]; readonly price: { readonly amount: number; readonly currency: string }; readonly grams: number | null },
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into sku (tenant_id, id, product_id, sku, options, position, price_amount, price_currency, weight_grams, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, r.id, ${productId}::uuid, r.sku, r.options, r.position, ${price.amount}::bigint, ${price.currency}, ${grams}::integer, ${ctx.now()}, ${ctx.now()}
    from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as r (id uuid, sku text, options jsonb, position integer)
    ${rowByRow}`),
  );
}

/** SKUs of which there are none yet at a place. */
export async function insertPlaces(ctx: Context, locationId: string, skuIds: readonly string[]): Promise<void> {
  const rows = skuIds.map((skuId) => ({ id: newId(), sku_id: skuId }));
  await ctx.run(
    rawStatement(sql`
    insert into product_inventory (tenant_id, id, sku_id, location_id, on_hand, cause, cause_id, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, r.id, r.sku_id, ${locationId}::uuid, 0, 'CORRECTION', ${ctx.identityId}::uuid, ${ctx.now()}, ${ctx.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, sku_id uuid)
    ${rowByRow}`),
  );
}
