import { sql } from 'kysely';
import type { OrderLineKind } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { type KeptPart, keptParts } from '../order/order-parts.sql.ts';

export interface Units {
  readonly id: string;
  readonly kind: OrderLineKind;
  readonly skuId: string | null;
  readonly quantity: number;
  readonly packed: number;
  readonly sent: number;
  readonly returned: number;
  readonly refunded: number;
  readonly dropped: number;
  readonly parts: readonly KeptPart[];
}

/** Returns the lines of an order in sequence. Lock the order before changing them. */
export function findUnits(ctx: Context, orderId: string): Promise<Units[]> {
  return ctx.run(
    rawStatement(sql<Units>`
    select l.id, l.kind, l.sku_id as "skuId", l.quantity, l.packed, l.sent, l.returned, l.refunded, l.dropped, ${keptParts} as parts
    from order_line l where l.tenant_id = ${ctx.tenant.id} and l.order_id = ${orderId}::uuid order by l.position`),
  );
}

export interface UnitChange {
  readonly lineId: string;
  readonly packed?: number;
  readonly sent?: number;
  readonly returned?: number;
  readonly refunded?: number;
  readonly dropped?: number;
}

/** Adds to the counts of each line; negative numbers subtract. */
export async function changeUnits(ctx: Context, orderId: string, changes: readonly UnitChange[]): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update order_line l set packed = l.packed + coalesce(r.packed, 0), sent = l.sent + coalesce(r.sent, 0), returned = l.returned + coalesce(r.returned, 0),
      refunded = l.refunded + coalesce(r.refunded, 0), dropped = l.dropped + coalesce(r.dropped, 0)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as r ("lineId" uuid, packed integer, sent integer, returned integer, refunded integer, dropped integer)
    where l.tenant_id = ${ctx.tenant.id} and l.order_id = ${orderId}::uuid and l.id = r."lineId"`),
  );
}

/** Drops all unsent units and packed parcels, after a full refund. */
export async function dropUnsent(ctx: Context, orderId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update order_line set dropped = quantity - sent, refunded = quantity, packed = 0 where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid`),
  );
  await ctx.run(
    rawStatement(sql`
    update order_parcel set status = 'CANCELED' where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid and status = 'PACKED'`),
  );
}
