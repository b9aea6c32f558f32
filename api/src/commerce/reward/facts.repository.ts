import { sql } from 'kysely';
import type { RewardEvent } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Event of a person, with the units it counts for now. */
export interface Fact {
  readonly identityId: string;
  readonly event: RewardEvent;
  readonly occasion: string;
  readonly targetId?: string | null;
  readonly seriesId?: string | null;
  readonly units: number;
  readonly currency?: string;
}

/** Inserts an event, or updates the units of an existing one. */
export async function keepFact(ctx: Context, { identityId, event, occasion, targetId = null, seriesId = null, units, currency }: Fact): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into reward_occasion (tenant_id, identity_id, event, occasion, target_id, series_id, units, currency, happened_at)
    values (${ctx.tenant.id}, ${identityId}::uuid, ${event}, ${occasion}, ${targetId}::uuid, ${seriesId}::uuid, ${units}::bigint, ${currency ?? null}::text, ${ctx.now()})
    on conflict (tenant_id, identity_id, event, occasion) do update set units = excluded.units, currency = excluded.currency`),
  );
}

export async function findBuyer(ctx: Context, orderId: string): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string | null }>`select identity_id as id from shop_order where tenant_id = ${ctx.tenant.id} and id = ${orderId}::uuid`),
  );
  return row?.id ?? undefined;
}

export interface PaidOrder {
  readonly isPaid: boolean;
  readonly currency: string;
  /** Amount paid for gift cards, in minor units. It counts as spent when the cards are used. */
  readonly cards: number;
}

/** Returns whether an order is paid and not fully refunded, with the gift card amount. */
export async function findPaid(ctx: Context, orderId: string): Promise<PaidOrder | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<PaidOrder>`
    select o.paid_at is not null and o.status not in ('REFUNDED', 'CANCELED', 'EXPIRED') as "isPaid", o.currency,
      (select coalesce(sum(l.unit_amount * (l.quantity - l.refunded)), 0)::bigint from order_line l
        where l.tenant_id = o.tenant_id and l.order_id = o.id and l.kind = 'GIFT_CARD') as cards
    from shop_order o where o.tenant_id = ${ctx.tenant.id} and o.id = ${orderId}::uuid`),
  );
  return row;
}

export interface SeenTitle {
  readonly seriesId: string | null;
  readonly season: number | null;
}

export async function findTitle(ctx: Context, id: string): Promise<SeenTitle | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<SeenTitle>`
    select p.parent_id as "seriesId", p.season from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid`),
  );
  return row;
}

/** Returns true if the person has watched all published episodes of a season. */
export async function hasSeenSeason(ctx: Context, identityId: string, seriesId: string, season: number): Promise<boolean> {
  const [row] = await ctx.run(
    rawStatement(sql<{ has: boolean }>`
    select not exists (select from product e where e.tenant_id = ${ctx.tenant.id} and e.parent_id = ${seriesId}::uuid and e.season = ${season}::integer
      and e.entity_status in ('APPROVED', 'COMPLETED') and not exists (select from reward_occasion o where o.tenant_id = ${ctx.tenant.id}
        and o.identity_id = ${identityId}::uuid and o.event = 'FIRST_WATCH' and o.occasion = e.id::text)) as has`),
  );
  return row?.has === true;
}

/** Returns true if the person's review of a product is published. */
export async function hasRated(ctx: Context, identityId: string, productId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from rating where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid and target_type = 'PRODUCT' and target_id = ${productId}::uuid
      and entity_status in ('APPROVED', 'COMPLETED')`),
  );
  return rows.length > 0;
}

export async function hasAnswered(ctx: Context, identityId: string, pollId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(
      sql`select 1 as one from poll_response where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid and poll_id = ${pollId}::uuid`,
    ),
  );
  return rows.length > 0;
}
