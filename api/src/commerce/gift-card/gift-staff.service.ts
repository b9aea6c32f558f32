import { v7 as newId } from 'uuid';
import type { Body, Query, Reply, Result } from '../../../contract/index.ts';
import { tell } from '../../operation/event/event.service.ts';
import { siteOrigin } from '../../operation/mail/mail.service.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { keyReused } from '../../platform/idempotency.ts';
import type { SentTo } from '../../platform/site.ts';
import type { Keyed } from '../../platform/require-idempotency-key.ts';
import { saveIdempotentCall } from '../../platform/save-idempotent-call.ts';
import { bookGivenCard, bookVoidCard } from '../ledger/gift-booking.service.ts';
import { numberAsWritten } from '../order/tracking.service.ts';
import { type Card, changeCard, insertCard, lockCards, voidCard } from './gift-card.repository.ts';
import { validateSendDate, resolveSendAt } from './gift-dates.service.ts';
import { ended, endOf, hasEnded, refuseEnd } from './gift-ends.service.ts';
import { sendCard } from './gift-letter.service.ts';
import { findCardWithMoves, listCards } from './gift-reading.repository.ts';

export type Shown = Reply<'GET /gift/card/item/:id'>;

export const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });
const nothing = refuse('INVALID_INPUT', 'A gift card has something on it.', { path: 'amount.amount', code: 'minimum', limit: 1 });
export const outOfTurn = (status: string) => refuse('CONFLICT', `A card that is ${status} stays so.`, { path: 'status', code: 'transition' });
export const claimed = refuse('CONFLICT', 'It is in an account, which needs no code.', { path: 'isClaimed', code: 'in-use' });
export const underWay = refuse('CONFLICT', 'A payment under way holds some of it.', { path: 'held', code: 'in-use' });
export const empty = refuse('CONFLICT', 'There is nothing on it any more.', { path: 'balance', code: 'zero' });

export function findCards(ctx: Context, { q = '', ...query }: Query<'GET /gift/card/list'>): Promise<Reply<'GET /gift/card/list'>> {
  const words = q.trim().toLowerCase();
  return listCards(ctx, { ...query, q: words, number: numberAsWritten(words) });
}

export async function readCard(ctx: Context, id: string): Promise<Result<Shown>> {
  const found = await findCardWithMoves(ctx, id);
  return found ? done(found) : notFound;
}

type Asked = Body<'POST /gift/card/issue'>;

/** Issues a card free of charge. It is booked as given; its e-mail goes out on the wished day. */
export async function issueCard(
  ctx: Context,
  database: Database,
  asked: Asked,
  { key, request }: { readonly key: Keyed; readonly request: SentTo },
): Promise<Result<Shown>> {
  const { amount, senderName = '', message = '', sendOn = null, endsOn, language = null, reason, recipientName, recipientEmail } = asked;
  if (amount.amount === 0) return nothing;
  const origin = await siteOrigin(database, ctx, request);
  const issued = await inTransaction(ctx, async (inside): Promise<Result<string>> => {
    const id = newId();
    const before = await saveIdempotentCall(inside, { ...key, recordId: id });
    if (before) return before.requestHash === key.requestHash ? done(before.recordId) : keyReused;
    const day = await validateSendDate(inside, sendOn, 'sendOn');
    if (!day.ok) return day;
    const end = await refuseEnd(inside, endsOn ?? null, sendOn);
    if (!end.ok) return end;
    const sendAt = await resolveSendAt(inside, sendOn);
    const gift = { recipientName, recipientEmail, senderName, message };
    await insertCard(inside, { id, ...gift, ...amount, sendAt, endsAt: await endOf(inside, endsOn, sendAt), language, origin, reason });
    await bookGivenCard(inside, { cardId: id, ...amount });
    await tell(inside, { type: 'gift-card.issued', subjectId: id, data: { giftCardId: id, amount, isGiven: true, orderId: null } });
    const [card] = sendAt <= inside.now() ? await lockCards(inside, [id]) : [];
    if (card) await sendCard(inside, card);
    return done(id);
  });
  return issued.ok ? readCard(ctx, issued.value) : issued;
}

/** Runs a staff action on a locked card, with a version check and an idempotency key. */
export function change(
  ctx: Context,
  { id, version, key }: { readonly id: string; readonly version: number; readonly key: Keyed | undefined },
  work: (ctx: Context, card: Card) => Promise<Result<true>>,
): Promise<Result<Shown>> {
  return inTransaction(ctx, async (inside): Promise<Result<Shown>> => {
    const [card] = await lockCards(inside, [id]);
    if (!card) return notFound;
    const before = key && (await saveIdempotentCall(inside, { ...key, recordId: id }));
    if (before) return before.requestHash === key.requestHash ? readCard(inside, id) : keyReused;
    if (card.version !== version) return stale;
    const changed = await work(inside, card);
    return changed.ok ? readCard(inside, id) : changed;
  });
}

export interface Call {
  readonly id: string;
  readonly key: Keyed | undefined;
}

export function setUsable(ctx: Context, isUsable: boolean, { version, note }: Body<'POST /gift/card/disable/:id'>, call: Call): Promise<Result<Shown>> {
  return change(ctx, { ...call, version }, async (inside, { id, status }) => {
    if (status !== (isUsable ? 'DISABLED' : 'ACTIVE')) return outOfTurn(status);
    await changeCard(inside, id, { kind: isUsable ? 'ENABLED' : 'DISABLED', status: isUsable ? 'ACTIVE' : 'DISABLED', note });
    return done(true);
  });
}

/** Voids a card for good and books its balance as no longer owed. */
export function voidForGood(ctx: Context, { version, note }: Body<'POST /gift/card/void/:id'>, call: Call): Promise<Result<Shown>> {
  return change(ctx, { ...call, version }, async (inside, card) => {
    const { status, held, balance, currency, isGiven } = card;
    if (status !== 'ACTIVE' && status !== 'DISABLED') return outOfTurn(status);
    if (held > 0) return underWay;
    if (balance === 0) return empty;
    const moveId = await voidCard(inside, card, { kind: 'VOIDED', note });
    await bookVoidCard(inside, { moveId, amount: balance, currency, isGiven });
    return done(true);
  });
}

/** Sends the e-mail with a new code, also before the wished day. */
export function resendCard(ctx: Context, { version }: Body<'POST /gift/card/resend/:id'>, call: Call): Promise<Result<Shown>> {
  return change(ctx, { ...call, version }, async (inside, card) => {
    if (card.status !== 'ACTIVE') return outOfTurn(card.status);
    if (card.identityId !== null) return claimed;
    if (card.balance === 0) return empty;
    if (hasEnded(card, inside.now())) return ended(card, 'endsAt', 'CONFLICT');
    await sendCard(inside, card);
    return done(true);
  });
}
