import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ParcelStatus } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { type NamedPart, namedParts } from '../order/order-parts.sql.ts';
import { rawStatement } from '../../platform/query.ts';

export interface PackedUnits {
  readonly lineId: string;
  readonly quantity: number;
}
export interface Parcel {
  readonly id: string;
  readonly status: ParcelStatus;
  readonly lines: readonly PackedUnits[];
}
export interface Carriage {
  readonly carrier?: string;
  readonly trackingNumber?: string;
  readonly trackingUrl?: string;
}

/** Returns the parcels of an order. Lock the order before changing them. */
export function findParcels(ctx: Context, orderId: string): Promise<Parcel[]> {
  return ctx.run(
    rawStatement(sql<Parcel>`
    select id, status, lines from order_parcel where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid order by number`),
  );
}

export async function insertParcel(ctx: Context, orderId: string, lines: readonly PackedUnits[]): Promise<string> {
  const id = newId();
  await ctx.run(
    rawStatement(sql`
    insert into order_parcel (tenant_id, id, order_id, number, lines, packed_at)
    select o.tenant_id, ${id}::uuid, o.id, count(p.id) + 1, ${JSON.stringify(lines)}::jsonb, ${ctx.now()}
    from shop_order o left join order_parcel p on p.tenant_id = o.tenant_id and p.order_id = o.id
    where o.tenant_id = ${ctx.tenant.id} and o.id = ${orderId}::uuid group by o.tenant_id, o.id`),
  );
  return id;
}

export async function setParcel(ctx: Context, id: string, status: ParcelStatus): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update order_parcel set status = ${status}, sent_at = case when ${status} = 'SENT' then ${ctx.now()}::timestamptz else sent_at end,
      delivered_at = case when ${status} = 'DELIVERED' then ${ctx.now()}::timestamptz end
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Updates the fields that are given. */
export async function setCarriage(ctx: Context, id: string, { carrier, trackingNumber, trackingUrl }: Carriage): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update order_parcel set carrier = coalesce(${carrier ?? null}::text, carrier), tracking_number = coalesce(${trackingNumber ?? null}::text, tracking_number),
      tracking_url = coalesce(${trackingUrl ?? null}::text, tracking_url)
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

export interface SentParcel {
  readonly number: string;
  readonly email: string | null;
  readonly origin: string | null;
  readonly language: string | null;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly lines: readonly (NamedPart & { readonly parts: readonly NamedPart[] })[];
}

export async function findSentParcel(ctx: Context, id: string): Promise<SentParcel | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<SentParcel>`
    select o.number, o.email, o.site_origin as origin, o.language, p.carrier, p.tracking_number as "trackingNumber", p.tracking_url as "trackingUrl",
      (select coalesce(json_agg(json_build_object('name', l.name, 'options', l.options, 'quantity', (u ->> 'quantity')::integer, 'parts', ${namedParts}) order by l.position), '[]')
        from jsonb_array_elements(p.lines) u join order_line l on l.tenant_id = p.tenant_id and l.id = (u ->> 'lineId')::uuid) as lines
    from order_parcel p join shop_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid`),
  );
  return row;
}
