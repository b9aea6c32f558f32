import { sql } from 'kysely';
import type { OrderLineKind } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { type KeptPart, keptParts } from '../order/order-parts.sql.ts';

/** A line of an order, and where its units are. */
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
  /** Of a bundle: what one of it is made of. */
  readonly parts: readonly KeptPart[];
}

/** The lines of an order, in its order. The order is held by whoever is to change them. */
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

/** So many units more, or less, of each line. */
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

/** All money went back: what was not sent never will be. */
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
