import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

/** Prefix of the external keys of the shop's own entries. Clients cannot book under such keys. */
export const OF_SHOP = 'shop:';

export interface Unbooked {
  /** Null if the sale is booked already, or the order is no sale. */
  readonly soldAt: string | null;
  readonly payments: readonly { readonly id: string; readonly kind: string; readonly provider: string; readonly amount: number; readonly occurredAt: string }[];
  readonly refunds: readonly {
    readonly id: string;
    readonly amount: number;
    readonly parts: readonly { readonly account: string; readonly amount: number }[];
    readonly occurredAt: string;
  }[];
}

const isBooked = (ctx: Context, orderId: string, key: ReturnType<typeof sql>) => sql`exists (select from ledger_entry e
  where e.tenant_id = ${ctx.tenant.id} and e.order_id = ${orderId}::uuid and e.external_key = ${OF_SHOP}::text || ${key})`;

export async function findUnbooked(ctx: Context, orderId: string): Promise<Unbooked | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Unbooked>`
    select case when not ${isBooked(ctx, orderId, sql`'sale:' || o.id`)} then instant(o.paid_at) end as "soldAt",
      (select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'provider', p.provider, 'amount', p.money_amount,
          'occurredAt', instant(p.occurred_at)) order by p.occurred_at, p.id), '[]')
        from payment p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.status = 'SUCCEEDED'
          and not ${isBooked(ctx, orderId, sql`'payment:' || p.id`)}) as payments,
      (select coalesce(json_agg(json_build_object('id', f.id, 'amount', f.amount, 'parts', f.parts, 'occurredAt', instant(f.created_at))
          order by f.created_at, f.id), '[]')
        from order_refund f where f.tenant_id = o.tenant_id and f.order_id = o.id and f.amount > 0
          and not ${isBooked(ctx, orderId, sql`'refund:' || f.id`)}) as refunds
    from shop_order o where o.tenant_id = ${ctx.tenant.id} and o.id = ${orderId}::uuid`),
  );
  return row;
}

export interface ShopBook {
  readonly id: string;
  readonly closedThrough: string | null;
}

/**
 * Locks the shop's book in a currency against closing until the transaction ends; `alone` locks it exclusively. The book belongs to the tenant's first
 * own organization.
 */
export async function findShopBook(ctx: Context, currency: string, hold?: 'alone'): Promise<ShopBook | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<ShopBook>`
    select b.id, b.closed_through as "closedThrough" from ledger b
    where b.tenant_id = ${ctx.tenant.id} and b.is_shop and b.currency = ${currency} order by b.id limit 1
    ${hold === 'alone' ? sql`for update` : sql`for share`}`),
  );
  return row;
}

/** Opens the shop's book in a currency. Concurrent calls open one. */
export async function openShopBook(ctx: Context, currency: string, name: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into ledger (tenant_id, id, organization_id, name, currency, is_shop, created_at, last_modified)
    select o.tenant_id, ${newId()}::uuid, o.id, ${name}, ${currency}, true, ${ctx.now()}, ${ctx.now()} from organization o
    where o.tenant_id = ${ctx.tenant.id} and o.organization_type = 'ORGANIZATION' and o.entity_status <> 'ARCHIVED' order by o.id limit 1
    on conflict do nothing`),
  );
}

/** Returns orders of all tenants with something not booked yet, at most 1,000. */
export function findUnbookedOrders(database: Database): Promise<{ tenantId: string; id: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ tenantId: string; id: string }>`
    select o.tenant_id as "tenantId", o.id from shop_order o
    where (o.paid_at is not null or exists (select from payment p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.status = 'SUCCEEDED'))
      and (o.paid_at is not null and exists (select from payment p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.kind = 'REFUND'
          and p.status in ('PENDING', 'SUCCEEDED') and p.refund_id is null
          and not exists (select from order_refund f where f.tenant_id = p.tenant_id and f.id = p.id))
        or (select count(*) from ledger_entry e where e.tenant_id = o.tenant_id and e.order_id = o.id and e.external_key like 'shop:%')
        < (select count(*) from payment p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.status = 'SUCCEEDED')
          + (select count(*) from order_refund f where f.tenant_id = o.tenant_id and f.order_id = o.id and f.amount > 0)
          + (o.paid_at is not null and o.subtotal_amount > 0)::integer)
    order by o.tenant_id, o.id limit 1000`),
  );
}

/** Returns gift cards of all tenants that were given for free and are not booked yet, at most 1,000. */
export function findUnbookedCards(database: Database): Promise<{ tenantId: string; id: string; amount: number; currency: string; issuedAt: Date }[]> {
  return database.platformRead(
    rawStatement(sql<{ tenantId: string; id: string; amount: number; currency: string; issuedAt: Date }>`
    select c.tenant_id as "tenantId", c.id, c.amount, c.currency, c.created_at as "issuedAt" from gift_card c
    where c.order_line_id is null and not exists (select from ledger_entry e where e.tenant_id = c.tenant_id and e.external_key = ${OF_SHOP}::text || 'gift:' || c.id)
    order by c.tenant_id, c.id limit 1000`),
  );
}
