import type { Context } from '../../platform/context.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { grantEntitlements } from '../access/order-entitlements.service.ts';
import { bookOrder } from '../ledger/booking.service.ts';
import { confirmOrder, tellSentBack } from '../order/order-letter.service.ts';
import { giveBack, goesBackByItself } from '../refund/money-back.service.ts';
import { giveAgain } from '../discount/discount.service.ts';
import { findGiven, findLines, setStatus } from '../order/order.repository.ts';
import { isGone, kept } from '../order/order-parts.ts';
import { holdStock, releaseStock } from '../stock/stock.service.ts';
import { refusesPlan } from '../subscription/arriving-plan.service.ts';
import { activate } from '../subscription/paid-plan.service.ts';
import { captureCards, heldFor, holdCards, planCards, releaseCards } from '../gift-card/tender.service.ts';
import { type Due, lockDue, sumPaid } from './payment.repository.ts';

interface Arrived {
  readonly orderId?: string | null;
  readonly subscriptionId?: string | null;
}

const WAITING = ['AWAITING_PAYMENT', 'EXPIRED', 'CANCELED'];

/** Holds the stock and discounts of an expired order again, completely or not at all. */
async function holdAgain(ctx: Context, orderId: string): Promise<boolean> {
  const lines = await findLines(ctx, orderId);
  if (lines.some(isGone)) return false;
  const wanted = lines.map(({ skuId, parts, ...line }) => ({ ...line, skuId: skuId ?? '', parts: kept(parts) }));
  const short = await holdStock(ctx, orderId, wanted);
  const isWhole = !short && (await giveAgain(ctx, orderId, await findGiven(ctx, orderId)));
  if (!isWhole) await releaseStock(ctx, orderId);
  return isWhole;
}

/** Whether payments and held gift cards cover the order. If so, captures the cards, or releases them where they are not needed. */
async function isCovered(ctx: Context, orderId: string, amount: number): Promise<boolean> {
  const missing = amount - (await sumPaid(ctx, { orderId }));
  if (missing > (await heldFor(ctx, orderId))) return false;
  await (missing > 0 ? captureCards(ctx, orderId) : releaseCards(ctx, orderId));
  return true;
}

/** Whether gift cards, stock and discounts still cover an expired order. If so, captures the cards. */
async function coversAgain(ctx: Context, orderId: string, { amount, status, identityId, currency }: Due): Promise<boolean> {
  const missing = amount - (await sumPaid(ctx, { orderId }));
  const plan = missing > 0 ? await planCards(ctx, orderId, missing) : { cards: [], rest: 0 };
  if (plan.rest > 0 || status !== 'EXPIRED' || !(await holdAgain(ctx, orderId))) return false;
  if (!(await holdCards(ctx, { orderId, identityId, currency }, plan))) throw new Error('A gift card that is held has less than it had');
  await captureCards(ctx, orderId);
  return true;
}

/** Returns the new status of an order that received money; undefined while money is missing. */
async function becomes(ctx: Context, orderId: string, due: Due): Promise<'PAID' | 'REFUND_DUE' | 'CANCELED' | undefined> {
  const isAwaited = due.status === 'AWAITING_PAYMENT';
  const isRefused = (isAwaited || due.status === 'EXPIRED') && (await refusesPlan(ctx, orderId));
  if (!isAwaited) return !isRefused && (await coversAgain(ctx, orderId, due)) ? 'PAID' : 'REFUND_DUE';
  if (!(await isCovered(ctx, orderId, due.amount))) return undefined;
  if (!isRefused) return 'PAID';
  // The order is canceled: its stock and discounts are free again.
  await releaseStock(ctx, orderId);
  await setStatus(ctx, orderId, 'CANCELED');
  return (await sumPaid(ctx, { orderId })) > 0 ? 'REFUND_DUE' : 'CANCELED';
}

/**
 * Applies a payment that arrived. An order is paid, even late, if its items are available and its plan can begin. Otherwise the money goes back. A
 * subscription becomes active.
 */
export async function onPaymentReceived(ctx: Context, { orderId, subscriptionId }: Arrived): Promise<void> {
  if (typeof orderId !== 'string') {
    const recordId = String(subscriptionId);
    const from = await activate(ctx, recordId);
    if (from !== undefined) await recordTransition(ctx, { resource: 'subscription', recordId, move: 'mark-paid', from, to: 'ACTIVE' });
    return;
  }
  const recordId = orderId;
  const due = await lockDue(ctx, { orderId });
  if (!due) return;
  if (!WAITING.includes(due.status)) {
    ctx.log.error({ orderId, status: due.status }, 'money came for an order that does not wait for any');
    await bookOrder(ctx, recordId);
    return;
  }
  const to = await becomes(ctx, recordId, due);
  if (to !== undefined) {
    await setStatus(ctx, recordId, to);
    await recordTransition(ctx, { resource: 'order', recordId, move: 'mark-paid', from: due.status, to });
  }
  if (to === 'REFUND_DUE') await sendBackLate(ctx, recordId, due);
  if (to === 'PAID') await grantEntitlements(ctx, recordId);
  await bookOrder(ctx, recordId);
  if (to === 'PAID') await confirmOrder(ctx, recordId);
}

/** Refunds a late payment and e-mails the payer, if the provider can refund automatically. Otherwise staff refund the payment. */
async function sendBackLate(ctx: Context, orderId: string, { identityId, currency }: { identityId: string | null; currency: string }): Promise<void> {
  if (!(await goesBackByItself(ctx, orderId))) return;
  const amount = await sumPaid(ctx, { orderId });
  const back = await giveBack(ctx, { orderId, identityId, currency, amount });
  if (!back.ok) return;
  await setStatus(ctx, orderId, 'REFUNDED');
  await recordTransition(ctx, { resource: 'order', recordId: orderId, move: 'refund', from: 'REFUND_DUE', to: 'REFUNDED' });
  await tellSentBack(ctx, orderId, amount);
}
