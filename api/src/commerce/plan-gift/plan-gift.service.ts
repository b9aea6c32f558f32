import { v7 as newId } from 'uuid';
import type { Body, BoughtPlanGift, PlanGift, Query, Reply, Result, WantedGift } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { keyReused } from '../../platform/idempotency.ts';
import type { Keyed } from '../../platform/require-idempotency-key.ts';
import { insertMove } from '../../platform/resource/move.repository.ts';
import { saveIdempotentCall } from '../../platform/save-idempotent-call.ts';
import { resolveSendAt } from '../gift-card/gift-dates.service.ts';
import { pageOf, withDays } from '../gift-card/gift-reading.repository.ts';
import { fitGift } from '../gift-card/gift-wish.service.ts';
import { numberAsWritten } from '../order/tracking.service.ts';
import { sendPlanGift } from './plan-gift-letter.service.ts';
import { findBoughtPlanGift, findPlanGift, listBoughtPlanGifts, listPlanGifts } from './plan-gift-reading.repository.ts';
import { type HeldGift, keepRecipient, lockPlanGift } from './plan-gift.repository.ts';

const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });
const outOfTurn = (status: string) => refuse('CONFLICT', `A plan that is ${status} is given to nobody else.`, { path: 'status', code: 'transition' });
const sent = refuse('CONFLICT', 'Its letter has gone out.', { path: 'sentAt', code: 'sent' });
const over = refuse('CONFLICT', 'Its code is good no longer.', { path: 'validUntil', code: 'range' });
const atOnce = refuse('INVALID_INPUT', 'A letter that went out goes out again at once.', { path: 'gift.sendOn', code: 'unfit' });

export interface Call {
  readonly id: string;
  readonly key: Keyed | undefined;
}

export async function findPlanGifts(
  ctx: Context,
  { q = '', page = 0, size = 10, ...query }: Query<'GET /gift/plan/list'>,
): Promise<Reply<'GET /gift/plan/list'>> {
  const words = q.trim().toLowerCase();
  const { content, total } = await listPlanGifts(ctx, { ...query, page, size, q: words, number: numberAsWritten(words) });
  return pageOf(await withDays(ctx, content), { page, size, total });
}

export async function findBought(ctx: Context, { page = 0, size = 10 }: Query<'GET /gift/plan/bought'>): Promise<Reply<'GET /gift/plan/bought'>> {
  const { content, total } = await listBoughtPlanGifts(ctx, { page, size });
  return pageOf(await withDays(ctx, content), { page, size, total });
}

async function shownToStaff(ctx: Context, id: string): Promise<Result<PlanGift>> {
  const found = await findPlanGift(ctx, id);
  const [gift] = found ? await withDays(ctx, [found]) : [];
  return gift ? done(gift) : notFound;
}

async function shownToBuyer(ctx: Context, id: string): Promise<Result<BoughtPlanGift>> {
  const found = await findBoughtPlanGift(ctx, id);
  const [gift] = found ? await withDays(ctx, [found]) : [];
  return gift ? done(gift) : notFound;
}

interface Change<T> extends Call {
  readonly shown: (ctx: Context, id: string) => Promise<Result<T>>;
  readonly work: (ctx: Context, gift: HeldGift) => Promise<Result<true>>;
}

/** Runs an action on a locked gift that is not redeemed, with an idempotency key. Returns `notFound` if the caller may not see the gift. */
function change<T>(ctx: Context, { id, key, shown, work }: Change<T>): Promise<Result<T>> {
  return inTransaction(ctx, async (inside): Promise<Result<T>> => {
    const seen = await shown(inside, id);
    if (!seen.ok) return seen;
    const gift = await lockPlanGift(inside, id);
    if (!gift) return notFound;
    const before = key && (await saveIdempotentCall(inside, { ...key, recordId: id }));
    if (before) return before.requestHash === key.requestHash ? shown(inside, id) : keyReused;
    if (gift.status !== 'WAITING') return outOfTurn(gift.status);
    const changed = await work(inside, gift);
    return changed.ok ? shown(inside, id) : changed;
  });
}

const note = (ctx: Context, { id, status }: HeldGift, move: string, words = '') =>
  insertMove(ctx, { id: newId(), resource: 'plan-gift', recordId: id, move, from: status, to: status, note: words, idempotencyHash: null, requestHash: null });

/** Applies a wish to a locked gift; the recipient's address is required. */
async function apply(ctx: Context, gift: HeldGift, wanted: WantedGift): Promise<Result<true>> {
  const nobody = { recipientEmail: null, ...wanted };
  const fit = await fitGift(ctx, nobody, { givenAs: 'PLAN', path: 'gift' });
  if (!fit.ok) return fit;
  const { recipientName = '', recipientEmail = null, senderName = '', message = '', sendOn = null } = fit.value ?? {};
  if (fit.value === null || recipientEmail === null)
    return refuse('INVALID_INPUT', 'gift.recipientEmail is required', { path: 'gift.recipientEmail', code: 'required' });
  const sendAt = await resolveSendAt(ctx, sendOn);
  await keepRecipient(ctx, gift.id, { recipientName, recipientEmail, senderName, message, sendAt, wish: fit.value });
  return done(true);
}

/** Changes the recipient of a bought gift until its e-mail is sent; the sending job locks the gift too. */
export function readdressBoughtPlan(
  ctx: Context,
  { version, gift: wanted }: Body<'POST /gift/plan/bought/readdress/:id'>,
  call: Call,
): Promise<Result<BoughtPlanGift>> {
  return change(ctx, {
    ...call,
    shown: shownToBuyer,
    async work(inside, gift) {
      if (gift.sentAt !== null) return sent;
      if (gift.version !== version) return stale;
      const changed = await apply(inside, gift, wanted);
      if (changed.ok) await note(inside, gift, 'readdress');
      return changed;
    },
  });
}

const isOver = (ctx: Context, { validUntil }: HeldGift) => validUntil !== null && validUntil <= ctx.now();

/** Changes the recipient by staff. If the e-mail was sent, sends it again with a new code; the former code becomes invalid. */
export function readdressPlan(
  ctx: Context,
  { version, note: why, gift: wanted }: Body<'POST /gift/plan/readdress/:id'>,
  call: Call,
): Promise<Result<PlanGift>> {
  return change(ctx, {
    ...call,
    shown: shownToStaff,
    async work(inside, gift) {
      if (gift.version !== version) return stale;
      if (isOver(inside, gift)) return over;
      if (gift.sentAt !== null && (wanted.sendOn ?? null) !== null) return atOnce;
      const changed = await apply(inside, gift, wanted);
      if (!changed.ok) return changed;
      await note(inside, gift, 'readdress', why);
      const now = gift.sentAt === null ? undefined : await lockPlanGift(inside, gift.id);
      if (now) await sendPlanGift(inside, now);
      return changed;
    },
  });
}

/** Sends the e-mail with a new code, also before the wished day. */
export function resendPlan(ctx: Context, { version }: Body<'POST /gift/plan/resend/:id'>, call: Call): Promise<Result<PlanGift>> {
  return change(ctx, {
    ...call,
    shown: shownToStaff,
    async work(inside, gift) {
      if (gift.version !== version) return stale;
      if (isOver(inside, gift)) return over;
      await sendPlanGift(inside, gift);
      await note(inside, gift, 'resend');
      return done(true);
    },
  });
}
