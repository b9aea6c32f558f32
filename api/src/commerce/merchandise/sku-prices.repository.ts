import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface ListedSku {
  readonly id: string;
  readonly productId: string;
  readonly sku: string;
  readonly version: number;
  readonly amount: number;
  readonly currency: string;
}

/** Locks the products of these SKUs, then the SKUs. Returns only SKUs of the caller's organization. */
export async function holdListed(ctx: Context, ids: readonly string[]): Promise<ListedSku[]> {
  const products = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select p.id from product p where p.tenant_id = ${ctx.tenant.id} and p.organization_id = ${ctx.organizationId}::uuid and p.kind = 'MERCHANDISE'
      and p.id in (select s.product_id from sku s where s.tenant_id = ${ctx.tenant.id} and s.id = any(${ids}::uuid[])) order by p.id for no key update`),
  );
  return ctx.run(
    rawStatement(sql<ListedSku>`
    select s.id, p.id as "productId", s.sku, s.version, s.list_amount as amount, s.price_currency as currency
    from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = ${ctx.tenant.id} and s.id = any(${ids}::uuid[]) and p.id = any(${products.map(({ id }) => id)}::uuid[])
    order by s.id for no key update of s`),
  );
}

/** Returns the currencies of the products' other SKUs. */
export function findOtherCurrencies(ctx: Context, skus: readonly ListedSku[]): Promise<{ currency: string }[]> {
  const [ids, products] = [skus.map(({ id }) => id), [...new Set(skus.map(({ productId }) => productId))]];
  return ctx.run(
    rawStatement(sql<{ currency: string }>`
    select distinct s.price_currency as currency from sku s
    where s.tenant_id = ${ctx.tenant.id} and s.product_id = any(${products}::uuid[]) and s.id <> all(${ids}::uuid[])`),
  );
}

interface ListPrice {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
}

/** Updates the list prices of locked SKUs. */
export async function saveListPrices(ctx: Context, prices: readonly ListPrice[]): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update sku s set list_amount = r.amount, price_currency = r.currency, version = s.version + 1, last_modified = ${ctx.now()}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as r (id uuid, amount bigint, currency text)
    where s.tenant_id = ${ctx.tenant.id} and s.id = r.id`),
  );
}
