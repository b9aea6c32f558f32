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
  /** Units that can still be ordered so, in one order. */
  readonly left: number;
}
export interface FreeRow {
  readonly skuId: string;
  readonly free: number;
  readonly isCounted: boolean;
  /** Whether a drop that runs has it, or something it is made of. */
  readonly isInDrop: boolean;
  readonly preorder: OnPreorder | null;
  readonly parts: readonly (PartUnits & { readonly free: number })[];
}

/** Every connection keeps each text that is prepared: one that asks of more is planned each time. */
const MOST_PREPARED = 8;
const idsOf = (skuIds: readonly string[]) => sql`array[${sql.join(skuIds.map((id) => sql`${id}::uuid`))}]`;

/**
 * How many units of each of these SKUs of a tenant, and of the parts of those that are bundles, are free or set apart for a drop, which of them are counted at all, and which
 * are in a drop or on pre-order. As many ids as the text says, so that the plan it is prepared with is as good as one for those very ids.
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
  return skuIds.length <= MOST_PREPARED ? named(statement) : statement;
}

/** Which of these calls were made before. */
export const knownCalls = (tenantId: string, hashes: readonly string[]): Statement<{ hash: string }> =>
  named(
    rawStatement(
      sql<{ hash: string }>`select c.key_hash as hash from idempotent_call c where c.tenant_id = ${tenantId} and c.key_hash = any(${hashes}::text[])`,
    ),
  );

/** Which of these SKUs a drop sells to others. */
export async function findClosed(ctx: Context, skuIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`select s.id from sku s where s.tenant_id = ${ctx.tenant.id} and s.id = any(${skuIds}::uuid[]) and ${isClosedTo(ctx)}`),
  );
  return new Set(rows.map(({ id }) => id));
}
