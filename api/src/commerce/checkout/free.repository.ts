import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement, type Statement } from '../../platform/query.ts';
import { unitsForSale } from '../../catalogue/product/for-sale.sql.ts';
import { isClosedTo, runsAt } from '../drop/drop.sql.ts';
import { isGiftSku } from '../order/sold.sql.ts';

export interface PartUnits {
  readonly skuId: string;
  readonly quantity: number;
}
export interface OnPreorder {
  readonly expectedOn: string;
  readonly isOpen: boolean;
  readonly left: number;
}
export interface FreeRow {
  readonly skuId: string;
  readonly free: number;
  readonly isCounted: boolean;
  /** Whether a running drop sells this SKU or a part of it. */
  readonly isInDrop: boolean;
  readonly preorder: OnPreorder | null;
  readonly parts: readonly (PartUnits & { readonly free: number })[];
}

/** Highest number of SKUs in a prepared statement: every connection keeps each prepared text. Larger queries are planned each time. */
const MAX_PREPARED_SKUS = 8;
const idsOf = (skuIds: readonly string[]) => sql`array[${sql.join(skuIds.map((id) => sql`${id}::uuid`))}]`;

/**
 * Returns the free units of these SKUs and of their parts, including units set apart for a drop. Also returns whether stock is counted, and any drop or
 * pre-order. The text has one parameter for each ID, so that its prepared plan fits that number of IDs.
 */
export function freeOfSkus(tenantId: string, skuIds: readonly string[], now: Date): Statement<FreeRow> {
  const freeOf = (id: RawBuilder<unknown>) => sql`(select coalesce(sum(i.on_hand - i.reserved), 0)::integer from product_inventory i
      where i.tenant_id = ${tenantId} and i.sku_id = ${id})
    + (select coalesce(sum(h.quantity), 0)::integer from drop_hold h where h.tenant_id = ${tenantId} and h.sku_id = ${id})`;
  const statement = rawStatement(sql<FreeRow>`
    select w.id as "skuId", ${freeOf(sql`w.id`)} as free,
      not exists (select from sku s left join product p on p.tenant_id = ${tenantId} and p.id = s.product_id
        where s.tenant_id = ${tenantId} and s.id = w.id and (s.product_id is null or ${isGiftSku})) as "isCounted",
      exists (select from drop_sku x join shop_drop d on d.tenant_id = x.tenant_id and d.id = x.drop_id where x.tenant_id = ${tenantId} and ${runsAt(now)}
        and (x.sku_id = w.id or x.sku_id in (select k.part_id from sku_part k where k.tenant_id = ${tenantId} and k.bundle_id = w.id))) as "isInDrop",
      (select json_build_object('expectedOn', s.preorder_on::text, 'isOpen', s.preorder_ended is null, 'left', ${unitsForSale})
        from sku s where s.tenant_id = ${tenantId} and s.id = w.id and s.preorder_on is not null) as preorder,
      (select coalesce(json_agg(json_build_object('skuId', k.part_id, 'quantity', k.quantity, 'free', ${freeOf(sql`k.part_id`)}) order by k.position), '[]')
        from sku_part k where k.tenant_id = ${tenantId} and k.bundle_id = w.id) as parts
    from unnest(${idsOf(skuIds)}) as w (id)`);
  return skuIds.length <= MAX_PREPARED_SKUS ? named(statement) : statement;
}

export const knownCalls = (tenantId: string, hashes: readonly string[]): Statement<{ hash: string }> =>
  named(
    rawStatement(
      sql<{ hash: string }>`select c.key_hash as hash from idempotent_call c where c.tenant_id = ${tenantId} and c.key_hash = any(${hashes}::text[])`,
    ),
  );

/** Returns the SKUs that a drop does not sell to the caller now. */
export async function findClosed(ctx: Context, skuIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`select s.id from sku s where s.tenant_id = ${ctx.tenant.id} and s.id = any(${skuIds}::uuid[]) and ${isClosedTo(ctx)}`),
  );
  return new Set(rows.map(({ id }) => id));
}
