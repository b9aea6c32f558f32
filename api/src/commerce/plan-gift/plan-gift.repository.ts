import { type RawBuilder, sql } from 'kysely';
import type { PlanGiftStatus } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

export interface NewPlanGift {
  readonly id: string;
  readonly lineId: string;
  readonly planId: string;
  readonly periods: number;
  /** Amount the books owe for the gift. */
  readonly owed: number;
  readonly currency: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly senderName: string;
  readonly message: string;
  readonly language: string | null;
  readonly origin: string | null;
  readonly sendAt: Date;
}

/** Inserts a gift; does nothing if the order line has one. */
export async function insertPlanGift(ctx: Context, gift: NewPlanGift): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into plan_gift (tenant_id, id, order_line_id, plan_id, periods, owed, currency, recipient_name, recipient_email, sender_name, message, language, site_origin,
      send_at, created_at, last_modified)
    values (${ctx.tenant.id}, ${gift.id}, ${gift.lineId}, ${gift.planId}, ${gift.periods}, ${gift.owed}, ${gift.currency}, ${gift.recipientName}, ${gift.recipientEmail},
      ${gift.senderName}, ${gift.message}, ${gift.language}, ${gift.origin}, ${gift.sendAt}, ${ctx.now()}, ${ctx.now()})
    on conflict (tenant_id, order_line_id) do nothing`),
  );
}

export interface HeldGift {
  readonly id: string;
  readonly version: number;
  readonly lineId: string;
  readonly planId: string;
  readonly planName: string;
  readonly interval: 'MONTH' | 'YEAR';
  readonly periods: number;
  readonly owed: number;
  readonly currency: string;
  readonly status: PlanGiftStatus;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly senderName: string;
  readonly message: string;
  readonly language: string | null;
  readonly origin: string | null;
  readonly sentAt: Date | null;
  readonly validUntil: Date | null;
  readonly identityId: string | null;
  readonly subscriptionId: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly isProlonging: boolean;
  /** The line is refunded in full. */
  readonly isReturned: boolean;
}

const moment = (value: Date | string | null) => (value === null ? null : new Date(value));

/** Locks gifts `g` until the transaction ends, in the order of their ids to avoid deadlocks. */
async function lockWhere(ctx: Context, where: RawBuilder<unknown>): Promise<HeldGift[]> {
  const rows = await ctx.run(
    rawStatement(sql<HeldGift>`
    select g.id, g.version, g.order_line_id as "lineId", g.plan_id as "planId", l.name as "planName", n.billing_interval as interval, g.periods, g.owed, g.currency, g.status,
      g.recipient_name as "recipientName", g.recipient_email as "recipientEmail", g.sender_name as "senderName", g.message, g.language, g.site_origin as origin,
      g.sent_at as "sentAt", g.valid_until as "validUntil", g.identity_id as "identityId", g.subscription_id as "subscriptionId", g.starts_at as "startsAt",
      g.ends_at as "endsAt", g.is_prolonging as "isProlonging", l.refunded = l.quantity as "isReturned"
    from plan_gift g join order_line l on l.tenant_id = ${ctx.tenant.id} and l.id = g.order_line_id join plan n on n.tenant_id = ${ctx.tenant.id} and n.id = g.plan_id
    where g.tenant_id = ${ctx.tenant.id} and ${where}`),
  );
  return rows.map((row) => ({
    ...row,
    ...{ sentAt: moment(row.sentAt), validUntil: moment(row.validUntil), startsAt: moment(row.startsAt), endsAt: moment(row.endsAt) },
  }));
}

export async function lockPlanGift(ctx: Context, id: string): Promise<HeldGift | undefined> {
  const [gift] = await lockWhere(ctx, sql`g.id = ${id}::uuid for update of g`);
  return gift;
}

export async function lockPlanGiftByHash(ctx: Context, hash: string): Promise<HeldGift | undefined> {
  const [gift] = await lockWhere(ctx, sql`g.code_hash = ${hash} for update of g`);
  return gift;
}

export function lockPlanGiftsOf(ctx: Context, orderId: string): Promise<HeldGift[]> {
  return lockWhere(ctx, sql`l.order_id = ${orderId}::uuid order by g.id for update of g`);
}

/** Locks the next gift whose e-mail is due. Skips those another process has locked. */
export async function lockUnsentPlanGift(ctx: Context): Promise<HeldGift | undefined> {
  const [gift] = await lockWhere(
    ctx,
    sql`g.sent_at is null and g.send_at <= ${ctx.now()} and g.status = 'WAITING' order by g.send_at, g.id limit 1 for update of g skip locked`,
  );
  return gift;
}

export function findTenantsWithUnsentPlans(database: Database, at: Date): Promise<{ id: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ id: string }>`select distinct tenant_id as id from plan_gift where sent_at is null and send_at <= ${at} and status = 'WAITING'`),
  );
}

interface Sent {
  readonly hash: string;
  readonly lastFour: string;
  readonly validUntil: Date;
}

/** Records that the e-mail of a locked gift was sent with this code. */
export async function keepSent(ctx: Context, id: string, { hash, lastFour, validUntil }: Sent): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update plan_gift set code_hash = ${hash}, last_four = ${lastFour}, sent_at = ${ctx.now()}, valid_until = ${validUntil}, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

interface Recipient {
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly senderName: string;
  readonly message: string;
  readonly sendAt: Date;
  /** Wish as the buyer entered it. */
  readonly wish: object;
}

/** Changes the recipient of a locked gift and of its order line. */
export async function keepRecipient(ctx: Context, id: string, { sendAt, wish, ...gift }: Recipient): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update plan_gift g set recipient_name = ${gift.recipientName}, recipient_email = ${gift.recipientEmail}, sender_name = ${gift.senderName}, message = ${gift.message},
      send_at = ${sendAt}, version = g.version + 1, last_modified = ${ctx.now()} where g.tenant_id = ${ctx.tenant.id} and g.id = ${id}::uuid`),
  );
  await ctx.run(
    rawStatement(sql`
    update order_line l set gift = ${JSON.stringify(wish)}::jsonb from plan_gift g
    where l.tenant_id = ${ctx.tenant.id} and g.tenant_id = ${ctx.tenant.id} and g.id = ${id}::uuid and l.id = g.order_line_id`),
  );
}

interface Redeemed {
  readonly identityId: string;
  readonly subscriptionId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isProlonging: boolean;
}

/** Marks a locked gift as redeemed; the books owe nothing for it any more. */
export async function keepRedeemed(ctx: Context, id: string, { identityId, subscriptionId, startsAt, endsAt, isProlonging }: Redeemed): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update plan_gift set status = 'REDEEMED', owed = 0, identity_id = ${identityId}::uuid, subscription_id = ${subscriptionId}::uuid, redeemed_at = ${ctx.now()},
      starts_at = ${startsAt}, ends_at = ${endsAt}, is_prolonging = ${isProlonging}, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

export async function keepRevoked(ctx: Context, id: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update plan_gift set status = 'REVOKED', version = version + 1, last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Reduces the amount owed for a locked gift by a refund. */
export async function oweLess(ctx: Context, id: string, amount: number): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update plan_gift set owed = owed - ${amount}::bigint, last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}
