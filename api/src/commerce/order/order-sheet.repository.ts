import { sql } from 'kysely';
import type { Query } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface SheetLine {
  readonly orderId: string;
  readonly position: number;
  readonly number: string;
  readonly begunAt: string;
  readonly paidAt: string | null;
  readonly status: string;
  readonly email: string | null;
  readonly country: string | null;
  readonly kind: string;
  readonly sku: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly unit: number;
  readonly discount: number;
  readonly total: number;
  readonly currency: string;
  readonly shipping: number;
  readonly tax: number;
  readonly orderTotal: number;
}

const SIZE = 500;

/** Lines of orders, the oldest first: an order's id is as old as the order; the next ones after a line. */
export function readLinesAfter(ctx: Context, asked: Query<'GET /order/csv'>, after: SheetLine | undefined): Promise<SheetLine[]> {
  const { status, from, to } = { status: null, from: null, to: null, ...asked };
  const [orderId, position] = [after?.orderId ?? null, after?.position ?? null];
  return ctx.run(
    rawStatement(sql<SheetLine>`
    select o.id as "orderId", l.position, o.number, instant(o.created_at) as "begunAt", instant(o.paid_at) as "paidAt", o.status, o.email, o.shipping_address ->> 'countryCode' as country,
      l.kind, l.sku, l.name, l.options, l.quantity, l.unit_amount as unit, l.discount_amount as discount, l.line_amount as total, o.currency, o.shipping_amount as shipping,
      o.tax_amount as tax, o.total_amount as "orderTotal"
    from shop_order o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where o.tenant_id = ${ctx.tenant.id} and o.status <> 'DRAFT' and (${status}::text is null or o.status = ${status})
      and (${from}::timestamptz is null or o.created_at >= ${from}::timestamptz) and (${to}::timestamptz is null or o.created_at < ${to}::timestamptz)
      and (${orderId}::uuid is null or (o.id, l.position) > (${orderId}::uuid, ${position}::integer))
    order by o.id, l.position limit ${SIZE}`),
  );
}
