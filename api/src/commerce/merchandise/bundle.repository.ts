import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';
import { readableGoods } from './sku.repository.ts';

export interface HeldSku {
  readonly version: number;
  readonly currency: string;
  readonly isGiftCard: boolean;
}

/**
 * Locks a SKU of the caller's organization until the transaction ends. An advisory lock admits one bundle change per tenant at a time, so two SKUs never become
 * bundles of each other.
 */
export async function holdForBundle(ctx: Context, id: string): Promise<HeldSku | undefined> {
  await ctx.run(rawStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`bundles ${ctx.tenant.id}`}, 0))`));
  await ctx.run(rawStatement(sql<{ id: string }>`select s.id from sku s where s.tenant_id = ${ctx.tenant.id} and s.id = ${id}::uuid for update`));
  const [sku] = await ctx.run(
    rawStatement(sql<HeldSku>`
    select s.version, s.price_currency as currency, is_gift_card(p.kind, p.metadata) as "isGiftCard" from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = ${ctx.tenant.id} and s.id = ${id}::uuid and p.kind = 'MERCHANDISE' and p.organization_id = ${ctx.organizationId}::uuid`),
  );
  return sku;
}

export async function isBundle(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ one: number }>`select 1 as one from sku_part k where k.tenant_id = ${ctx.tenant.id} and k.bundle_id = ${id}::uuid limit 1`),
  );
  return rows.length > 0;
}

interface Use {
  readonly isCounted: boolean;
  readonly isPart: boolean;
  readonly isInDrop: boolean;
  readonly isOnPreorder: boolean;
}

/** Returns the uses of a SKU that rule out a bundle. */
export async function findUse(ctx: Context, id: string): Promise<Use | undefined> {
  const [use] = await ctx.run(
    rawStatement(sql<Use>`
    select exists (select from product_inventory i where i.tenant_id = ${ctx.tenant.id} and i.sku_id = s.id and (i.on_hand > 0 or i.reserved > 0)) as "isCounted",
      exists (select from sku_part k where k.tenant_id = ${ctx.tenant.id} and k.part_id = s.id) as "isPart",
      exists (select from drop_sku x join shop_drop d on d.tenant_id = x.tenant_id and d.id = x.drop_id where x.tenant_id = ${ctx.tenant.id} and x.sku_id = s.id
        and d.ended_at is null and d.canceled_at is null) as "isInDrop",
      s.preorder_on is not null as "isOnPreorder"
    from sku s where s.tenant_id = ${ctx.tenant.id} and s.id = ${id}::uuid`),
  );
  return use;
}

export interface PossiblePart {
  readonly id: string;
  readonly currency: string;
  readonly isGiftCard: boolean;
  readonly isBundle: boolean;
  readonly isOnPreorder: boolean;
}

/** Returns those of these SKUs that the caller may read. */
export function findParts(ctx: Context, ids: readonly string[]): Promise<PossiblePart[]> {
  return ctx.run(
    rawStatement(sql<PossiblePart>`
    select s.id, s.price_currency as currency, is_gift_card(p.kind, p.metadata) as "isGiftCard",
      exists (select from sku_part k where k.tenant_id = ${ctx.tenant.id} and k.bundle_id = s.id) as "isBundle", s.preorder_on is not null as "isOnPreorder"
    from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = ${ctx.tenant.id} and s.id = any(${ids}::uuid[]) and p.kind = 'MERCHANDISE' and ${readableGoods(ctx)}`),
  );
}

interface Wanted {
  readonly skuId: string;
  readonly quantity: number;
}

/**
 * Replaces the parts of a bundle; without parts the SKU is no bundle any more. The SKU is updated first: this takes the lock on the catalogue's revision, and a
 * concurrent change of a part's stock recalculates the bundle.
 */
export async function replaceParts(ctx: Context, id: string, parts: readonly Wanted[]): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update sku set version = version + 1, available = 0, last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
  await ctx.run(rawStatement(sql`delete from sku_part where tenant_id = ${ctx.tenant.id} and bundle_id = ${id}::uuid`));
  if (parts.length === 0) return;
  // Deletes empty stock rows and the low-stock mark, since a bundle has no stock of its own.
  await ctx.run(rawStatement(sql`delete from product_inventory where tenant_id = ${ctx.tenant.id} and sku_id = ${id}::uuid`));
  await ctx.run(rawStatement(sql`delete from low_stock where tenant_id = ${ctx.tenant.id} and sku_id = ${id}::uuid`));
  const rows = parts.map(({ skuId, quantity }, position) => ({ part_id: skuId, quantity, position }));
  await ctx.run(
    rawStatement(sql`
    insert into sku_part (tenant_id, bundle_id, part_id, position, quantity)
    select ${ctx.tenant.id}::uuid, ${id}::uuid, r.part_id, r.position, r.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (part_id uuid, position integer, quantity integer) ${rowByRow}`),
  );
  await ctx.run(rawStatement(sql`select count_bundle(${ctx.tenant.id}, ${id}::uuid)`));
}
