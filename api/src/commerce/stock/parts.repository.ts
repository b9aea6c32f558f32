import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { PartUnits } from './needs.ts';

/** Returns the parts of those SKUs that are bundles. */
export async function findParts(ctx: Context, skuIds: readonly string[]): Promise<ReadonlyMap<string, readonly PartUnits[]>> {
  const rows = await ctx.run(
    rawStatement(sql<PartUnits & { bundleId: string }>`
    select k.bundle_id as "bundleId", k.part_id as "skuId", k.quantity from sku_part k
    where k.tenant_id = ${ctx.tenant.id} and k.bundle_id = any(${skuIds}::uuid[]) order by k.bundle_id, k.position`),
  );
  const parts = new Map<string, PartUnits[]>();
  for (const { bundleId, skuId, quantity } of rows) parts.set(bundleId, [...(parts.get(bundleId) ?? []), { skuId, quantity }]);
  return parts;
}

/** Locks the SKUs, then reads their parts, which cannot change until the transaction ends. */
export async function lockParts(ctx: Context, skuIds: readonly string[]): Promise<ReadonlyMap<string, readonly PartUnits[]>> {
  await ctx.run(
    rawStatement(sql<{ id: string }>`
    select s.id from sku s where s.tenant_id = ${ctx.tenant.id} and s.id = any(${skuIds}::uuid[]) order by s.id for key share of s`),
  );
  return findParts(ctx, skuIds);
}
