import { sql } from 'kysely';
import type { OrderLineKind } from '../../../contract/index.ts';
import { allocate } from '../../platform/allocate.ts';
import type { Context } from '../../platform/context.ts';
import { mailbox } from '../../people/identity/mailbox.sql.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Discount, PricedLine } from './discount-amounts.ts';

export interface Offer extends Discount {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly amountCurrency: string | null;
  readonly minimum: number | null;
  readonly minimumCurrency: string | null;
  readonly isFirstOrder: boolean;
  readonly isOnce: boolean;
  readonly isCombinable: boolean;
  readonly isUsedUp: boolean;
  readonly isPublished: boolean;
  /** Whether the current time is between start and end. */
  readonly holds: boolean;
  /** Whether the order has the discount already. */
  readonly isGiven: boolean;
  /** Whether another order of this person has the discount. */
  readonly isHad: boolean;
}

interface Asked {
  readonly orderId: string;
  readonly persons: readonly string[];
  /** Account whose personal codes apply. */
  readonly identityId?: string | null;
  /** Codes in capitals. */
  readonly codes?: readonly string[];
  readonly ids?: readonly string[];
}

/** Selects the discounts `d` of an order and those named. A personal code works only for its owner. */
const among = (ctx: Context, { orderId, identityId = null, codes = [], ids = [] }: Asked) => sql`d.tenant_id = ${ctx.tenant.id}
    and ((d.code = any(${codes}::text[]) and (not d.is_personal or exists (select from reward_given g where g.tenant_id = ${ctx.tenant.id} and g.discount_id = d.id
        and g.identity_id = ${identityId}::uuid and g.status = 'GIVEN'))) or d.id = any(${ids}::uuid[])
      or d.id in (select u.discount_id from discount_use u where u.tenant_id = ${ctx.tenant.id} and u.order_id = ${orderId}::uuid))`;

/**
 * Locks the discounts of an order and those named until the transaction ends, then reads them. Concurrent orders thus see each other's uses. (A
 * statement that waits for a row reads other tables as of its own start.)
 */
export async function lockOffers(ctx: Context, asked: Asked): Promise<Offer[]> {
  const { orderId, persons } = asked;
  await ctx.run(rawStatement(sql<{ id: string }>`select d.id from discount d where ${among(ctx, asked)} order by d.id for update`));
  return ctx.run(
    rawStatement(sql<Offer>`
    select d.id, d.code, d.name, d.kind, d.parts_per_million as "partsPerMillion", d.amount_amount as amount, d.amount_currency as "amountCurrency",
      d.minimum_amount as minimum, d.minimum_currency as "minimumCurrency", d.product_ids as "productIds", d.is_first_order as "isFirstOrder",
      d.is_once as "isOnce", d.is_combinable as "isCombinable", d.used >= coalesce(d.use_limit, d.used + 1) as "isUsedUp",
      d.entity_status in ('APPROVED', 'COMPLETED') as "isPublished",
      d.starts_at <= ${ctx.now()} and (d.ends_at is null or d.ends_at > ${ctx.now()}) as holds,
      exists (select from discount_use u where u.tenant_id = ${ctx.tenant.id} and u.discount_id = d.id and u.order_id = ${orderId}::uuid) as "isGiven",
      exists (select from discount_use u where u.tenant_id = ${ctx.tenant.id} and u.discount_id = d.id and u.order_id <> ${orderId}::uuid
        and u.person = any(${persons}::text[])) as "isHad"
    from discount d where ${among(ctx, asked)} order by d.id`),
  );
}

/** Adds a discount to an order, and counts the use. */
export async function give(ctx: Context, orderId: string, discountId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into discount_use (tenant_id, discount_id, order_id, created_at) values (${ctx.tenant.id}, ${discountId}::uuid, ${orderId}::uuid, ${ctx.now()})`),
  );
  await ctx.run(rawStatement(sql`update discount set used = used + 1 where tenant_id = ${ctx.tenant.id} and id = ${discountId}::uuid`));
}

export async function takeBack(ctx: Context, orderId: string, discountId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`delete from discount_use where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid and discount_id = ${discountId}::uuid`),
  );
  await ctx.run(rawStatement(sql`update discount set used = used - 1 where tenant_id = ${ctx.tenant.id} and id = ${discountId}::uuid`));
}

/** Assigns a use to a person, for discounts that a person has once. */
export async function claim(ctx: Context, orderId: string, discountId: string, person: string | null): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update discount_use set person = ${person}::text where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid and discount_id = ${discountId}::uuid`),
  );
}

export interface Buyer {
  readonly person: string | null;
  /** All identifiers of the buyer, including the account's mailbox and the mailbox's account. */
  readonly persons: readonly string[];
}

/** Returns the buyer of an order. A contact address typed by an account holder does not count. */
export async function findBuyer(ctx: Context, orderId: string): Promise<Buyer> {
  const [row] = await ctx.run(
    rawStatement(sql<Buyer>`
    select coalesce(o.identity_id::text, ${mailbox(sql`o.email`)}) as person,
      array_remove(array[o.identity_id::text, case when o.identity_id is null then ${mailbox(sql`o.email`)} else ${mailbox(sql`i.email`)} end, i.id::text], null) as persons
    from shop_order o left join lateral (
        select i.id, i.email from identity i where i.tenant_id = o.tenant_id and i.id = o.identity_id
        union all
        select i.id, i.email from identity i where o.identity_id is null and i.tenant_id = o.tenant_id and i.email in (lower(o.email), ${mailbox(sql`o.email`)})
        limit 1) i on true
    where o.tenant_id = ${ctx.tenant.id} and o.id = ${orderId}::uuid`),
  );
  return row ?? { person: null, persons: [] };
}

/** Whether another order of this buyer was ever paid. */
export async function hasBought(ctx: Context, orderId: string, { persons }: Buyer): Promise<boolean> {
  const [row] = await ctx.run(
    rawStatement(sql<{ has: boolean }>`
    select exists (select from shop_order o where o.tenant_id = ${ctx.tenant.id} and o.id <> ${orderId}::uuid
      and o.status not in ('DRAFT', 'PLACING', 'PREORDERED', 'AWAITING_PAYMENT', 'EXPIRED', 'CANCELED')
      and (o.identity_id::text = any(${persons}::text[]) or o.identity_id is null and ${mailbox(sql`o.email`)} = any(${persons}::text[]))) as has`),
  );
  return row?.has === true;
}

export interface OrderedLine extends PricedLine {
  readonly id: string;
  readonly kind: OrderLineKind;
  readonly skuId: string | null;
  readonly quantity: number;
  readonly parts: readonly PartAmount[];
}
interface PartAmount {
  readonly id: string;
  readonly amount: number;
}

export function findPricedLines(ctx: Context, orderId: string): Promise<OrderedLine[]> {
  return ctx.run(
    rawStatement(sql<OrderedLine>`
    select l.id, l.kind, l.sku_id as "skuId", l.quantity, coalesce(s.product_id, (l.terms ->> 'productId')::uuid) as "productId", l.line_amount as amount, l.kind = 'GIFT_CARD' as "isMoney",
      (select coalesce(json_agg(json_build_object('id', k.id, 'amount', k.amount) order by k.position), '[]') from order_line_part k
        where k.tenant_id = l.tenant_id and k.line_id = l.id) as parts
    from order_line l left join sku s on s.tenant_id = l.tenant_id and s.id = l.sku_id
    where l.tenant_id = ${ctx.tenant.id} and l.order_id = ${orderId}::uuid order by l.position`),
  );
}

interface Reckoned {
  readonly id: string;
  readonly off: number;
  readonly taxes: readonly number[];
  readonly parts: readonly PartAmount[];
}

/** Saves the discount and taxes of each line. A bundle's parts share its discount. */
export async function saveReckoned(ctx: Context, orderId: string, lines: readonly Reckoned[]): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update order_line l set discount_amount = r.off, tax_amounts = r.taxes
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (id uuid, off bigint, taxes jsonb)
    where l.tenant_id = ${ctx.tenant.id} and l.order_id = ${orderId}::uuid and l.id = r.id`),
  );
  const shares = lines.flatMap(({ off, parts }) => {
    const offs = allocate(
      off,
      parts.map(({ amount }) => amount),
    );
    return parts.map(({ id }, at) => ({ id, off: offs[at] ?? 0 }));
  });
  if (shares.length === 0) return;
  await ctx.run(
    rawStatement(sql`
    update order_line_part k set discount_amount = r.off from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as r (id uuid, off bigint)
    where k.tenant_id = ${ctx.tenant.id} and k.id = r.id`),
  );
}

export async function findProductIds(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`select p.id from product p where p.tenant_id = ${ctx.tenant.id} and p.id = any(${[...ids]}::uuid[])`),
  );
  return rows.map(({ id }) => id);
}
