import { sql } from 'kysely';
import type { Body, Checkout } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';
import { orderFacts } from '../order/order.sql.ts';
import { manualWays, manualWaysOfGuests } from '../transaction/manual-ways.sql.ts';
import { GIFT_CARD, MANUAL } from '../transaction/payment.sql.ts';
import { isHadBy, soldSkus } from '../order/sold.sql.ts';

interface NewCheckout {
  readonly id: string;
  readonly number: string;
  readonly currency: string;
  readonly heldUntil: Date;
  readonly origin: string | null;
  readonly language: string | null;
  readonly preorderFor?: string | null;
  /** Keyed hash of a guest's network. */
  readonly networkHash?: string | null;
}

export async function insertCheckout(
  ctx: Context,
  { id, number, currency, heldUntil, origin, language, preorderFor = null, networkHash = null }: NewCheckout,
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into shop_order (tenant_id, id, identity_id, number, status, email, currency, held_until, site_origin, language, preorder_for, network_hash, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, ${id}::uuid, ${ctx.identityId}::uuid, ${number}, 'PLACING',
      (select i.email from identity i where i.tenant_id = ${ctx.tenant.id} and i.id = ${ctx.identityId}::uuid), ${currency}, ${heldUntil}, ${origin}, ${language},
      ${preorderFor}::date, ${networkHash}::text, ${ctx.now()}, ${ctx.now()} ${rowByRow}`),
  );
}

/** Kind of address an order needs. Goods need a shipping address; other items need a billing address where taxes exist, gift cards none. */
const addressOf = (ctx: Context, order: string) => sql`case
    when exists (select from order_line l where l.tenant_id = ${ctx.tenant.id} and l.order_id = ${sql.ref(`${order}.id`)} and l.kind = 'GOODS') then 'SHIPPING'
    when exists (select from tax_rate t where t.tenant_id = ${ctx.tenant.id}) and not exists (select from order_line l
      where l.tenant_id = ${ctx.tenant.id} and l.order_id = ${sql.ref(`${order}.id`)} having bool_and(l.kind = 'GIFT_CARD')) then 'BILLING' else 'NONE' end`;

export interface Open {
  readonly identityId: string | null;
  readonly status: string;
  readonly version: number;
  readonly email: string | null;
  /** Address that is still missing before the order can be paid. */
  readonly lacks: 'shippingAddress' | 'billingAddress' | null;
  readonly amount: number;
  readonly currency: string;
  readonly heldUntil: Date | null;
  /** Expected day of a pre-order. A pre-order is placed without money and paid once its goods arrive. */
  readonly preorderFor: string | null;
}

/** Reads an order that is no draft. With `isHeld`, locks its row until the transaction ends. */
export async function findOpen(ctx: Context, id: string, { isHeld }: { isHeld: boolean }): Promise<Open | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Open>`
    select identity_id as "identityId", status, version, email, case ${addressOf(ctx, 'shop_order')} when 'SHIPPING' then case when shipping_address is null then 'shippingAddress' end
        when 'BILLING' then case when coalesce(billing_address, shipping_address) is null then 'billingAddress' end end as lacks, total_amount as amount, currency,
      held_until as "heldUntil", preorder_for::text as "preorderFor"
    from shop_order where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and status <> 'DRAFT' ${isHeld ? sql`for update` : sql``}`),
  );
  return row;
}

/** Whether staff capture the payment: the tenant has chosen so, and the order has only goods. */
const takenLater = (ctx: Context, id: string) => sql`(
    select coalesce(t.settings ->> 'payment_capture' = 'MANUAL', false) and not exists (
      select from order_line l where l.tenant_id = ${ctx.tenant.id} and l.order_id = ${id}::uuid and l.kind <> 'GOODS')
    from tenant t where t.id = ${ctx.tenant.id})`;

export async function isTakenLater(ctx: Context, id: string): Promise<boolean> {
  const [row] = await ctx.run(rawStatement(sql<{ isLater: boolean }>`select ${takenLater(ctx, id)} as "isLater"`));
  return row?.isLater === true;
}

type Details = Omit<Body<'POST /checkout/details/:id'>, 'token' | 'version' | 'shippingMethodId' | 'codes'>;

/** Updates the fields that are given. */
export async function saveDetails(ctx: Context, id: string, details: Details): Promise<void> {
  const { email = null, shippingAddress, billingAddress, note = null } = details;
  const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);
  await ctx.run(
    rawStatement(sql`
    update shop_order set email = coalesce(${email}::text, email), note = coalesce(${note}::text, note),
      shipping_address = coalesce(${json(shippingAddress)}::jsonb, shipping_address),
      billing_address = case when ${billingAddress !== undefined}::boolean then ${json(billingAddress)}::jsonb else billing_address end,
      version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

export async function awaitPayment(ctx: Context, id: string, heldUntil: Date): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update shop_order set status = 'AWAITING_PAYMENT', held_until = greatest(held_until, ${heldUntil}::timestamptz),
      placed_at = coalesce(placed_at, ${ctx.now()}::timestamptz), version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

type Kept = Omit<Checkout, 'providers' | 'shippingMethods' | 'giftCards' | 'due'> & {
  readonly isGuest: boolean;
};

export async function readCheckout(ctx: Context, id: string): Promise<Kept | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Kept>`
    select r.id, r.number, r.version, r.status, r.identity_id is null as "isGuest", r.email, r.shipping_address as "shippingAddress", r.billing_address as "billingAddress", r.note,
      ${addressOf(ctx, 'r')} as "addressNeeded", r.preorder_for is null and ${takenLater(ctx, id)} as "isCapturedLater",
      (select jsonb_path_query_array(case when r.identity_id is null then ${manualWaysOfGuests} else ${manualWays} end, '$[*].kind') from tenant t where t.id = ${ctx.tenant.id}) as "manualWays",
      ${orderFacts.lines} as lines, ${orderFacts.subtotal} as subtotal, ${orderFacts.shipping} as shipping, ${orderFacts.tax} as tax,
      ${orderFacts.discount} as discount, ${orderFacts.total} as total, ${orderFacts.taxes} as taxes, ${orderFacts.discounts} as discounts, ${orderFacts.shippingMethod} as "shippingMethod", instant(r.held_until) as "heldUntil", ${orderFacts.preorderFor} as "preorderFor",
      (select json_build_object('id', p.id, 'provider', p.provider, 'status', p.status, 'url', case when p.status = 'PENDING' then s.url end,
          'isAuthorized', p.status = 'PENDING' and p.authorized_until is not null, 'manual', ${orderFacts.payBy},
          'needsConfirmation', p.provider = ${MANUAL} and p.status = 'PENDING' and r.is_unconfirmed)
        from payment p left join stripe_payment s on s.tenant_id = p.tenant_id and s.id = p.id
        where p.tenant_id = r.tenant_id and p.order_id = r.id and p.kind = 'CHARGE' and p.provider <> ${GIFT_CARD} order by p.created_at desc, p.id desc limit 1) as payment
    from shop_order r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid`),
  );
  return row;
}

interface Charges {
  readonly shipping: number;
  readonly shippingMethod: Checkout['shippingMethod'];
  readonly taxes: Checkout['taxes'];
  readonly discounts: Checkout['discounts'];
}

export async function saveCharges(ctx: Context, id: string, { shipping, shippingMethod, taxes, discounts }: Charges): Promise<void> {
  const added = taxes.reduce((sum, { isIncluded, amount }) => (isIncluded ? sum : sum + amount.amount), 0);
  const off = discounts.reduce((sum, { amount }) => sum + amount.amount, 0);
  await ctx.run(
    rawStatement(sql`
    update shop_order set shipping_amount = ${shipping}::bigint, tax_amount = ${added}::bigint, taxes = ${JSON.stringify(taxes)}::jsonb,
      discount_amount = ${off}::bigint, discounts = ${JSON.stringify(discounts)}::jsonb, shipping_method = ${shippingMethod && JSON.stringify(shippingMethod)}::jsonb,
      total_amount = subtotal_amount + ${shipping}::bigint + ${added}::bigint - ${off}::bigint
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/**
 * Returns the name of a digital item the buyer already owns, or is paying for in another order. Only one plan can be paid for at a time. Locks the buyer
 * until the transaction ends, so that concurrent orders see each other.
 */
export async function findHad(ctx: Context, id: string): Promise<string | undefined> {
  await ctx.run(
    rawStatement(sql`
    select 1 as one from identity i where i.tenant_id = ${ctx.tenant.id} and i.id = (
      select o.identity_id from shop_order o where o.tenant_id = ${ctx.tenant.id} and o.id = ${id}::uuid
        and exists (select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.kind not in ('GOODS', 'GIFT_CARD', 'PLAN_GIFT'))) for no key update`),
  );
  const [row] = await ctx.run(
    rawStatement(sql<{ name: string }>`
    select l.name from shop_order o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
      join (${soldSkus}) on s.tenant_id = l.tenant_id and s.id = l.sku_id
    where o.tenant_id = ${ctx.tenant.id} and o.id = ${id}::uuid and l.kind not in ('GOODS', 'GIFT_CARD', 'PLAN_GIFT')
      and (not l.terms ? 'upgrade' and ${isHadBy(sql`o.identity_id`, ctx.now())} or exists (
        select from shop_order x join order_line y on y.tenant_id = x.tenant_id and y.order_id = x.id and y.kind = l.kind and (y.sku_id = l.sku_id or y.kind = 'PLAN')
          join payment p2 on p2.tenant_id = x.tenant_id and p2.order_id = x.id and p2.kind = 'CHARGE' and p2.status in ('PENDING', 'REQUIRES_ACTION')
        where x.tenant_id = o.tenant_id and x.identity_id = o.identity_id and x.id <> o.id and x.status = 'AWAITING_PAYMENT'
          and not exists (select from subscription u where u.tenant_id = x.tenant_id and u.renewal_order_id = x.id))) limit 1`),
  );
  return row?.name;
}
