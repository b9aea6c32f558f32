import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { GiftCardStatus, GiftMove } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

export type GiftMoveKind = GiftMove['kind'];

export interface Gift {
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly senderName: string;
  readonly message: string;
}

export interface NewCard extends Gift {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly sendAt: Date;
  readonly endsAt: Date | null;
  readonly language: string | null;
  readonly origin: string | null;
  /** Order line and unit the card was sold as. */
  readonly sold?: { readonly lineId: string; readonly orderId: string; readonly unit: number };
  /** Reason for which the caller issued the card free of charge. */
  readonly reason?: string;
}

/** Inserts a card with its first journal entry. Returns false if a card exists for this unit of the order line already. */
export async function insertCard(ctx: Context, { sold, reason = '', ...card }: NewCard): Promise<boolean> {
  const { id, amount, currency, sendAt, endsAt, language, origin } = card;
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    insert into gift_card (tenant_id, id, currency, amount, balance, recipient_name, recipient_email, sender_name, message, language, site_origin, send_at, ends_at,
      order_line_id, unit, issued_by, reason, created_at, last_modified)
    values (${ctx.tenant.id}, ${id}, ${currency}, ${amount}, ${amount}, ${card.recipientName}, ${card.recipientEmail}, ${card.senderName}, ${card.message},
      ${language}, ${origin}, ${sendAt}, ${endsAt}, ${sold?.lineId ?? null}, ${sold?.unit ?? null}, ${sold ? null : ctx.identityId}, ${reason}, ${ctx.now()}, ${ctx.now()})
    on conflict (tenant_id, order_line_id, unit) do nothing returning id`),
  );
  if (rows.length === 0) return false;
  await insertMove(ctx, { cardId: id, kind: 'ISSUED', amount, ...(sold && { orderId: sold.orderId }), note: reason, movedBy: sold ? null : ctx.identityId });
  return true;
}

export interface MoneyMove {
  readonly cardId: string;
  readonly kind: 'HELD' | 'CAPTURED' | 'RELEASED' | 'REFUNDED';
  /** Changes of the balance and of its held part, in minor units. */
  readonly amount: number;
  readonly held: number;
  readonly orderId: string;
  readonly paymentId: string;
}

interface Written extends Partial<Pick<MoneyMove, 'amount' | 'held' | 'orderId' | 'paymentId'>> {
  readonly id?: string;
  readonly cardId: string;
  readonly kind: GiftMoveKind;
  readonly note?: string;
  readonly movedBy?: string | null;
}

export async function insertMove(
  ctx: Context,
  { id = newId(), cardId, kind, amount = 0, held = 0, orderId, paymentId, note = '', movedBy = null }: Written,
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into gift_move (tenant_id, id, card_id, kind, amount, held, order_id, payment_id, note, moved_by, created_at)
    values (${ctx.tenant.id}, ${id}, ${cardId}, ${kind}, ${amount}, ${held}, ${orderId ?? null}, ${paymentId ?? null}, ${note}, ${movedBy}, ${ctx.now()})`),
  );
}

/**
 * Changes the balance or the held part of a card and adds the journal entry, in the caller's transaction. One conditional UPDATE decides: of two concurrent
 * holds on the last money one succeeds. Returns false if the free balance is too low. A hold also fails on a card that is inactive or has ended.
 */
export async function moveMoney(ctx: Context, move: MoneyMove): Promise<boolean> {
  const { cardId, kind, amount, held } = move;
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    update gift_card c set balance = c.balance + ${amount}::bigint, held = c.held + ${held}::bigint, last_modified = ${ctx.now()},
      status = case when ${kind}::text = 'REFUNDED' and c.status in ('VOIDED', 'RETURNED', 'EXPIRED') then 'DISABLED' else c.status end
    where c.tenant_id = ${ctx.tenant.id} and c.id = ${cardId}::uuid and c.balance + ${amount}::bigint >= c.held + ${held}::bigint
      and c.held + ${held}::bigint >= 0 and (${kind}::text <> 'HELD' or c.status = 'ACTIVE' and (c.ends_at is null or c.ends_at > ${ctx.now()}))
    returning c.id`),
  );
  if (rows.length === 0) return false;
  await insertMove(ctx, move);
  return true;
}

/** Sets the balance of a locked card to 0 and closes the card. `EXPIRED` is for a card past its end. Returns the id of the journal entry. */
export async function voidCard(
  ctx: Context,
  { id: cardId, balance }: Pick<Card, 'id' | 'balance'>,
  { kind, note }: { readonly kind: 'VOIDED' | 'EXPIRED'; readonly note: string },
): Promise<string> {
  const id = newId();
  await ctx.run(
    rawStatement(sql`
    update gift_card set balance = 0, status = ${kind}::text, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${cardId}::uuid`),
  );
  await insertMove(ctx, { id, cardId, kind, amount: -balance, note, movedBy: ctx.identityId });
  return id;
}

interface Change {
  readonly kind: 'SENT' | 'CLAIMED' | 'DISABLED' | 'ENABLED';
  readonly status?: 'ACTIVE' | 'DISABLED';
  readonly code?: { readonly hash: string; readonly lastFour: string };
  readonly isSent?: boolean;
  readonly identityId?: string;
  readonly note?: string;
  /** The job or the holder made the change, not staff. */
  readonly isByItself?: boolean;
}

/** Changes a locked card, except for its money, and adds the journal entry. */
export async function changeCard(ctx: Context, cardId: string, change: Change): Promise<void> {
  const { kind, status = null, code, isSent = false, identityId = null, note = '', isByItself = false } = change;
  await ctx.run(
    rawStatement(sql`
    update gift_card c set status = coalesce(${status}::text, c.status), code_hash = coalesce(${code?.hash ?? null}::text, c.code_hash),
      last_four = coalesce(${code?.lastFour ?? null}::text, c.last_four), sent_at = case when ${isSent}::boolean then ${ctx.now()}::timestamptz else c.sent_at end,
      identity_id = coalesce(${identityId}::uuid, c.identity_id), version = c.version + 1, last_modified = ${ctx.now()}
    where c.tenant_id = ${ctx.tenant.id} and c.id = ${cardId}::uuid`),
  );
  await insertMove(ctx, { cardId, kind, note, movedBy: isByItself ? null : ctx.identityId });
}

export interface Card extends Gift {
  readonly id: string;
  readonly version: number;
  readonly status: GiftCardStatus;
  /** Issued free of charge by staff. */
  readonly isGiven: boolean;
  readonly amount: number;
  readonly balance: number;
  readonly held: number;
  readonly currency: string;
  readonly lastFour: string | null;
  readonly language: string | null;
  readonly origin: string | null;
  readonly sentAt: Date | null;
  readonly endsAt: Date | null;
  /** Account the card was added to. */
  readonly identityId: string | null;
}

const columns = sql`c.id, c.version, c.status, c.amount, c.balance, c.held, c.currency, c.last_four as "lastFour", c.order_line_id is null as "isGiven", c.recipient_name as "recipientName",
  c.recipient_email as "recipientEmail", c.sender_name as "senderName", c.message, c.language, c.site_origin as origin, c.sent_at as "sentAt", c.ends_at as "endsAt",
  c.identity_id as "identityId"`;

/** Locks cards until the transaction ends, in the order of their ids to avoid deadlocks. */
export function lockCards(ctx: Context, ids: readonly string[]): Promise<Card[]> {
  return ctx.run(
    rawStatement(sql<Card>`
    select ${columns} from gift_card c where c.tenant_id = ${ctx.tenant.id} and c.id = any(${ids}::uuid[]) order by c.id for update`),
  );
}

export async function findCard(ctx: Context, id: string): Promise<Card | undefined> {
  const [row] = await ctx.run(rawStatement(sql<Card>`select ${columns} from gift_card c where c.tenant_id = ${ctx.tenant.id} and c.id = ${id}::uuid`));
  return row;
}

export async function findCardByHash(ctx: Context, hash: string): Promise<Card | undefined> {
  const [row] = await ctx.run(rawStatement(sql<Card>`select ${columns} from gift_card c where c.tenant_id = ${ctx.tenant.id} and c.code_hash = ${hash}`));
  return row;
}

/** Locks the next card whose e-mail is due, until the transaction ends. Skips cards another process has locked. */
export async function lockUnsent(ctx: Context): Promise<Card | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Card>`
    select ${columns} from gift_card c where c.tenant_id = ${ctx.tenant.id} and c.sent_at is null and c.send_at <= ${ctx.now()} and c.status = 'ACTIVE'
      and c.recipient_email <> '' order by c.send_at, c.id limit 1 for update skip locked`),
  );
  return row;
}

export function findTenantsWithUnsent(database: Database, at: Date): Promise<{ id: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ id: string }>`
    select distinct tenant_id as id from gift_card where sent_at is null and send_at <= ${at} and status = 'ACTIVE' and recipient_email <> ''`),
  );
}
