import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

/** Tenants with SKUs of which few are left, and nobody was told. */
export function findTenantsRunningLow(database: Database): Promise<{ id: string }[]> {
  return database.platformRead(rawStatement(sql<{ id: string }>`select distinct tenant_id as id from low_stock where told_at is null`));
}

export interface LowSku {
  readonly skuId: string;
  readonly sku: string;
  readonly productId: string;
  readonly productName: string;
  readonly organizationId: string;
  readonly available: number;
  readonly threshold: number;
}

/** Some of those of a tenant, held until the transaction ends; what another process tells of is passed by. */
export async function takeUntold(ctx: Context, most: number): Promise<LowSku[]> {
  const taken = await ctx.run(
    rawStatement(sql<{ skuId: string }>`
    update low_stock set told_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and sku_id in (
      select sku_id from low_stock where tenant_id = ${ctx.tenant.id} and told_at is null order by sku_id limit ${most} for update skip locked)
    returning sku_id as "skuId"`),
  );
  return ctx.run(
    rawStatement(sql<LowSku>`
    select s.id as "skuId", s.sku, p.id as "productId", p.name as "productName", p.organization_id as "organizationId", s.available, l.threshold
    from low_stock l join sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where l.tenant_id = ${ctx.tenant.id} and l.sku_id = any(${taken.map(({ skuId }) => skuId)}::uuid[]) order by p.name, s.position, s.id`),
  );
}
