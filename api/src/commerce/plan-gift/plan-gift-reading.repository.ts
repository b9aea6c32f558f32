import { type RawBuilder, sql } from 'kysely';
import type { BoughtPlanGift, PlanGift, Query } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Stored form, without the day of the mail, which depends on the tenant's time zone. */
type Kept<T> = Omit<T, 'sendOn'>;
interface Found<T> {
  readonly content: Kept<T>[];
  readonly total: number;
}

const both = sql`g.id, g.plan_id as "planId", l.name as "planName", n.billing_interval as interval, g.periods, g.status, g.recipient_name as "recipientName",
  g.recipient_email as "recipientEmail", g.sender_name as "senderName", g.message, instant(g.send_at) as "sendAt", instant(g.sent_at) as "sentAt",
  instant(g.valid_until) as "validUntil", o.id as "orderId", o.number as "orderNumber"`;
const staffGift = sql`${both}, g.version, instant(g.created_at) as "createdAt", json_build_object('amount', l.line_amount - l.discount_amount, 'currency', g.currency) as amount,
  g.last_four as "lastFour", instant(g.redeemed_at) as "redeemedAt",
  case when i.id is not null then json_build_object('id', i.id, 'firstName', i.first_name) end as "redeemedBy"`;
const boughtGift = sql`${both}, case when g.sent_at is null and g.status = 'WAITING' then g.version end as version`;
const gifts = (ctx: Context) => sql`plan_gift g join order_line l on l.tenant_id = ${ctx.tenant.id} and l.id = g.order_line_id
  join shop_order o on o.tenant_id = ${ctx.tenant.id} and o.id = l.order_id join plan n on n.tenant_id = ${ctx.tenant.id} and n.id = g.plan_id
  left join identity i on i.tenant_id = ${ctx.tenant.id} and i.id = g.identity_id`;

async function countWhere(ctx: Context, where: RawBuilder<unknown>): Promise<number> {
  const [row] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from ${gifts(ctx)} where ${where}`));
  return row?.total ?? 0;
}

/** Lists plan gifts; `q` matches the last four characters or the recipient, `number` the order. */
export async function listPlanGifts(
  ctx: Context,
  {
    page = 0,
    size = 10,
    q,
    number,
    status = null,
    orderId = null,
  }: Omit<Query<'GET /gift/plan/list'>, 'q' | 'status' | 'orderId'> & {
    readonly q: string;
    readonly number: string;
    readonly status?: string | null;
    readonly orderId?: string | null;
  },
): Promise<Found<PlanGift>> {
  const where = sql`g.tenant_id = ${ctx.tenant.id} and (${status}::text is null or g.status = ${status}::text) and (${orderId}::uuid is null or o.id = ${orderId}::uuid)
    and (${q}::text = '' or g.last_four = upper(${q}::text) or position(${q}::text in lower(g.recipient_name)) > 0
      or position(${q}::text in lower(g.recipient_email)) > 0 or o.number = ${number})`;
  const content = await ctx.run(
    rawStatement(sql<Kept<PlanGift>>`
    select ${staffGift} from ${gifts(ctx)} where ${where} order by g.created_at desc, g.id desc limit ${size} offset ${page * size}`),
  );
  return { content, total: await countWhere(ctx, where) };
}

export async function findPlanGift(ctx: Context, id: string): Promise<Kept<PlanGift> | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Kept<PlanGift>>`select ${staffGift} from ${gifts(ctx)} where g.tenant_id = ${ctx.tenant.id} and g.id = ${id}::uuid`),
  );
  return row;
}

const boughtBy = (ctx: Context) => sql`g.tenant_id = ${ctx.tenant.id} and o.identity_id = ${ctx.identityId}::uuid`;

export async function findBoughtPlanGift(ctx: Context, id: string): Promise<Kept<BoughtPlanGift> | undefined> {
  const [row] = await ctx.run(rawStatement(sql<Kept<BoughtPlanGift>>`select ${boughtGift} from ${gifts(ctx)} where ${boughtBy(ctx)} and g.id = ${id}::uuid`));
  return row;
}

export async function listBoughtPlanGifts(ctx: Context, { page = 0, size = 10 }: Query<'GET /gift/plan/bought'>): Promise<Found<BoughtPlanGift>> {
  const content = await ctx.run(
    rawStatement(sql<Kept<BoughtPlanGift>>`
    select ${boughtGift} from ${gifts(ctx)} where ${boughtBy(ctx)} order by g.created_at desc, g.id desc limit ${size} offset ${page * size}`),
  );
  return { content, total: await countWhere(ctx, boughtBy(ctx)) };
}

interface SoldPlan {
  readonly lineId: string;
  readonly planId: string;
  readonly periods: number;
  readonly currency: string;
  readonly gift: {
    readonly recipientName: string;
    readonly recipientEmail: string | null;
    readonly senderName: string;
    readonly message: string;
    readonly sendOn: string | null;
  } | null;
  /** E-mail address of the buyer. */
  readonly email: string | null;
  readonly language: string | null;
  readonly origin: string | null;
}

export function findSoldPlans(ctx: Context, orderId: string): Promise<SoldPlan[]> {
  return ctx.run(
    rawStatement(sql<SoldPlan>`
    select l.id as "lineId", (l.terms ->> 'planId')::uuid as "planId", l.quantity as periods, o.currency, l.gift, coalesce(o.email, i.email) as email, o.language,
      o.site_origin as origin
    from order_line l join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      left join identity i on i.tenant_id = o.tenant_id and i.id = o.identity_id
    where l.tenant_id = ${ctx.tenant.id} and l.order_id = ${orderId}::uuid and l.kind = 'PLAN_GIFT' and l.terms ? 'planId' order by l.position`),
  );
}
