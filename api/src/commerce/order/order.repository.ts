import { sql } from 'kysely';
import type { Gift, OrderLineKind, PaysOutside, Reply, WantedGift } from '../../../contract/index.ts';
import { v7 as newId } from 'uuid';
import { minimumAge } from '../../catalogue/product/minimum-age.sql.ts';
import { ageOf } from '../../people/identity/identity.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';
import { priceFor } from '../merchandise/price.sql.ts';
import { payByOf } from '../transaction/manual-ways.sql.ts';
import { firstImageOfLine } from './order.sql.ts';
import { insertParts, partRows } from './order-parts.repository.ts';
import { type KeptPart, keptParts, type SoldPart, soldParts, type NamedPart, namedParts } from './order-parts.sql.ts';
import { type GivenAs, givenAs, isHadBy, isSoldAt, soldKind, soldName, soldSkus, soldTerms } from './sold.sql.ts';

export interface SoldSku {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly options: object;
  readonly amount: number;
  readonly currency: string;
  readonly organizationId: string | null;
  readonly kind: OrderLineKind;
  readonly terms: object;
  readonly givenAs: GivenAs | null;
  readonly interval: string | null;
  readonly isOwned: boolean;
  /** Age in years from which a title may be watched. */
  readonly minimumAge: number | null;
  /** Age of the caller in years; null if unknown. */
  readonly age: number | null;
  readonly parts: readonly SoldPart[];
}

/** Returns the SKUs for sale, at the buyer's price for the quantity. Locks them until the transaction ends. */
export function findSoldSkus(ctx: Context, items: readonly Wanted[], buyer: string | null = ctx.identityId): Promise<SoldSku[]> {
  const rows = items.map(({ skuId, quantity }) => ({ id: skuId, quantity }));
  return ctx.run(
    rawStatement(sql<SoldSku>`
    select s.id, ${soldName} as name, s.sku, s.options, ${priceFor(ctx, sql`${buyer}::uuid`, sql`w.quantity`)} as amount, s.price_currency as currency, p.organization_id as "organizationId",
      ${soldKind} as kind, ${soldTerms} as terms, ${givenAs} as "givenAs", n.billing_interval as interval, ${isHadBy(sql`${ctx.identityId}::uuid`, ctx.now())} as "isOwned",
      case when f.id is not null then ${minimumAge} end as "minimumAge", ${ageOf(ctx)} as age,
      ${soldParts(ctx)} as parts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, quantity integer) join (${soldSkus}) on s.tenant_id = ${ctx.tenant.id} and s.id = w.id
    where ${isSoldAt(ctx.now())} for key share of s`),
  );
}

export interface Wanted {
  readonly skuId: string;
  readonly quantity: number;
  readonly gift?: WantedGift | null | undefined;
}

interface WantedLine {
  readonly skuId: string | null;
  readonly quantity: number;
  readonly isCounted: boolean;
  readonly gift: Gift | null;
  readonly isPlanGift: boolean;
  readonly parts: readonly KeptPart[];
}

export function findLines(ctx: Context, orderId: string): Promise<WantedLine[]> {
  return ctx.run(
    rawStatement(sql<WantedLine>`
    select l.sku_id as "skuId", l.quantity, l.kind = 'GOODS' as "isCounted", l.gift, l.kind = 'PLAN_GIFT' as "isPlanGift", ${keptParts} as parts from order_line l
    where l.tenant_id = ${ctx.tenant.id} and l.order_id = ${orderId}::uuid order by l.position`),
  );
}

export async function findGiven(ctx: Context, orderId: string): Promise<string[]> {
  const [row] = await ctx.run(
    rawStatement(sql<{ ids: string[] }>`
    select array(select d ->> 'id' from jsonb_array_elements(discounts) d) as ids
    from shop_order where tenant_id = ${ctx.tenant.id} and id = ${orderId}::uuid`),
  );
  return row?.ids ?? [];
}

export async function replaceLines(
  ctx: Context,
  orderId: string,
  lines: readonly (Omit<SoldSku, 'givenAs' | 'interval'> & { readonly quantity: number; readonly gift?: Gift | null })[],
): Promise<void> {
  await ctx.run(rawStatement(sql`delete from order_line where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid`));
  const rows = lines.map((line, position) => ({ ...line, line_id: newId(), position }));
  await ctx.run(
    rawStatement(sql`
    insert into order_line (tenant_id, id, order_id, position, sku_id, name, sku, options, quantity, unit_amount, line_amount, organization_id, kind, terms, gift)
    select ${ctx.tenant.id}::uuid, r.line_id, ${orderId}::uuid, r.position, r.id, r.name, r.sku, r.options, r.quantity, r.amount, r.quantity * r.amount,
      r."organizationId", r.kind, r.terms, r.gift
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line_id uuid, position integer, id uuid, name text, sku text, options jsonb,
      quantity integer, amount bigint, "organizationId" uuid, kind text, terms jsonb, gift jsonb)
    ${rowByRow}`),
  );
  await insertParts(ctx, partRows(rows));
  await ctx.run(
    rawStatement(sql`
    update shop_order o set subtotal_amount = l.amount, total_amount = l.amount + o.shipping_amount + o.tax_amount - o.discount_amount,
      currency = coalesce(${lines[0]?.currency ?? null}::text, o.currency)
    from (select coalesce(sum(line_amount), 0) as amount from order_line where tenant_id = ${ctx.tenant.id} and order_id = ${orderId}::uuid) l
    where o.tenant_id = ${ctx.tenant.id} and o.id = ${orderId}::uuid`),
  );
}

export async function placeOrder(ctx: Context, orderId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update shop_order set placed_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${orderId}::uuid and placed_at is null`),
  );
}

/** Sets a status, with the payment time and stock reservation that follow from it. */
export async function setStatus(ctx: Context, orderId: string, status: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update shop_order set status = ${status}, paid_at = case when ${status} = 'PAID' then coalesce(paid_at, ${ctx.now()}::timestamptz) else paid_at end,
      held_until = case when ${status} in ('PREORDERED', 'PAID', 'EXPIRED', 'CANCELED') then null else held_until end, version = version + 1,
      last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${orderId}::uuid`),
  );
}

/** State of an order; its row is locked until the transaction ends. */
export interface Standing {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly identityId: string | null;
  readonly currency: string;
  readonly paidAt: Date | null;
}

export async function lockStanding(ctx: Context, id: string): Promise<Standing | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Standing>`
    select id, status, version, identity_id as "identityId", currency, paid_at as "paidAt" from shop_order
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid for update`),
  );
  return row;
}

export function findTenantsWithDue(database: Database, at: Date): Promise<{ id: string }[]> {
  return database.platformRead(rawStatement(sql<{ id: string }>`select distinct tenant_id as id from shop_order where held_until <= ${at}`));
}

/** Locks an order past its payment deadline. Skips orders that others have locked. */
export async function lockDueOrder(ctx: Context): Promise<{ id: string; status: string } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string; status: string }>`
    select id, status from shop_order where tenant_id = ${ctx.tenant.id} and held_until <= ${ctx.now()} and status in ('PLACING', 'AWAITING_PAYMENT')
    order by held_until limit 1 for update skip locked`),
  );
  return row;
}

type Trace = Reply<'POST /order/track'> & { readonly id: string };

/** Returns what a guest with the order number and e-mail may see. */
export async function findTrace(ctx: Context, { number, email }: { number: string; email: string }): Promise<Trace | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Trace>`
    select o.id, o.number, o.status, o.status = 'AWAITING_PAYMENT' and exists (select from payment y
        where y.tenant_id = o.tenant_id and y.order_id = o.id and y.status = 'PENDING' and y.authorized_until is not null) as "isAuthorized", ${payByOf('o')} as "payBy", instant(o.placed_at) as "placedAt", instant(o.last_modified) as "changedAt", o.paid_at is not null and o.identity_id is null as "hasInvoice",
      o.preorder_for::text as "preorderFor",
      (select coalesce(json_agg(json_build_object('refundId', f.id, 'number', f.credit_note_number) order by f.credited_at, f.id), '[]') from order_refund f
        where f.tenant_id = o.tenant_id and f.order_id = o.id and f.credit_note_number is not null and o.identity_id is null) as "creditNotes",
      (select coalesce(json_agg(json_build_object('name', l.name, 'options', l.options, 'quantity', l.quantity) order by l.position), '[]')
        from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('number', p.number, 'status', p.status, 'carrier', p.carrier, 'trackingNumber', p.tracking_number,
          'trackingUrl', p.tracking_url, 'sentAt', instant(p.sent_at)) order by p.number), '[]')
        from order_parcel p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.status in ('SENT', 'DELIVERED', 'LOST')) as parcels
    from shop_order o where o.tenant_id = ${ctx.tenant.id} and o.number = ${number} and lower(o.email) = lower(${email}) and o.status <> 'DRAFT'`),
  );
  return row;
}

interface Bought extends Pick<Reply<'PUT /order/item/:id'>, 'discounts' | 'taxes' | 'shippingMethod' | 'shippingAddress'> {
  readonly number: string;
  readonly email: string | null;
  readonly origin: string | null;
  readonly language: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly lines: readonly {
    readonly kind: OrderLineKind;
    readonly name: string;
    readonly options: Readonly<Record<string, string>>;
    readonly playHours: number | null;
    readonly interval: string | null;
    readonly quantity: number;
    readonly gift: Gift | null;
    readonly parts: readonly NamedPart[];
    /** In minor units. */
    readonly total: number;
    /** Path of an image on this installation. */
    readonly image: string | null;
  }[];
  readonly subtotal: number;
  readonly shipping: number;
  readonly heldUntil: Date | null;
  /** Set while the order awaits a payment made outside of the shop. */
  readonly payBy: PaysOutside | null;
  readonly giftCards: readonly { readonly lastFour: string; readonly amount: number }[];
}

/** Path of the image of line `l`. Leaves out images on other hosts, which would see who opens an e-mail. */
const lineImage = firstImageOfLine(sql`c.small_path`, sql`c.host = ''`);

export async function findBought(ctx: Context, orderId: string): Promise<Bought | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Bought>`
    select o.number, o.email, o.site_origin as origin, o.language, o.total_amount as amount, o.currency, o.held_until as "heldUntil", o.subtotal_amount as subtotal,
      o.shipping_amount as shipping, o.discounts, o.taxes, o.shipping_method as "shippingMethod", o.shipping_address as "shippingAddress", ${payByOf('o')} as "payBy",
      (select coalesce(json_agg(json_build_object('kind', l.kind, 'playHours', (l.terms ->> 'playHours')::integer, 'interval', l.terms ->> 'interval', 'name', l.name, 'options', l.options, 'quantity', l.quantity, 'gift', l.gift, 'parts', ${namedParts},
        'total', l.line_amount, 'image', ${lineImage}) order by l.position), '[]')
        from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('lastFour', c.last_four, 'amount', p.money_amount) order by p.created_at, p.id), '[]')
        from payment p join gift_card c on c.tenant_id = p.tenant_id and c.id = p.gift_card_id
        where p.tenant_id = o.tenant_id and p.order_id = o.id and p.kind = 'CHARGE' and p.status = 'SUCCEEDED') as "giftCards"
    from shop_order o where o.tenant_id = ${ctx.tenant.id} and o.id = ${orderId}::uuid`),
  );
  return row;
}
