import { v7 as newId } from 'uuid';
import type { Checkout, Money } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { endCharge, insertPayment, lockOpenCharge } from '../transaction/payment.repository.ts';
import { GIFT_CARD, MANUAL } from '../transaction/payment.sql.ts';
import { lockCards, moveMoney } from './gift-card.repository.ts';
import { dropFromTenders, findCardsOf, findHeld, findHoldsOf, findPayable, findTender } from './tender.repository.ts';
import { splitAcrossCards } from './split-across-cards.ts';

interface Whose {
  readonly orderId: string;
  readonly identityId: string | null;
  readonly currency: string;
}

interface Plan {
  readonly cards: readonly { readonly id: string; readonly part: number }[];
  /** Amount to be paid otherwise. */
  readonly rest: number;
}

/** Locks the cards chosen for an order and returns each one's share of an amount. The caller has locked the order. */
export async function planCards(ctx: Context, orderId: string, amount: number): Promise<Plan> {
  const chosen = await findTender(ctx, orderId);
  if (chosen.length === 0) return { cards: [], rest: amount };
  await lockCards(
    ctx,
    chosen.map(({ id }) => id),
  );
  const payable = Math.min(amount, await findPayable(ctx, orderId));
  // Read again under the lock: another order may have used some of the money.
  const tender = await findTender(ctx, orderId);
  const { parts, rest } = splitAcrossCards(payable, tender);
  return { cards: tender.flatMap(({ id }, at) => ((parts[at] ?? 0) > 0 ? [{ id, part: parts[at] ?? 0 }] : [])), rest: amount - payable + rest };
}

interface Shown {
  readonly total: Money;
  /** Unpaid, and still payable. */
  readonly isOpen: boolean;
}

/** Returns the cards for the payer: the amount each has paid, or would pay now, and the amount due. */
export async function showCards(ctx: Context, orderId: string, { total, isOpen }: Shown): Promise<Pick<Checkout, 'giftCards' | 'due'>> {
  const tender = await findTender(ctx, orderId);
  if (tender.length === 0) return { giftCards: [], due: total };
  const money = (amount: number) => ({ amount, currency: total.currency });
  const isPlanned = isOpen && tender.every(({ paid }) => paid === 0);
  const { parts } = isPlanned ? splitAcrossCards(Math.min(total.amount, await findPayable(ctx, orderId)), tender) : { parts: tender.map(({ paid }) => paid) };
  const giftCards = tender.map(({ id, lastFour, free, refunded }, at) => {
    const amount = parts[at] ?? 0;
    return { id, lastFour, amount: money(amount), refunded: money(refunded), left: money(isPlanned ? free - amount : free) };
  });
  return { giftCards, due: money(total.amount - giftCards.reduce((sum, { amount }) => sum + amount.amount, 0)) };
}

/** Reserves each card's share as a PENDING payment. Returns the payments' ids; undefined if a card's free balance is too low. */
export async function holdCards(ctx: Context, { orderId, identityId, currency }: Whose, { cards }: Plan): Promise<string[] | undefined> {
  const payments: string[] = [];
  for (const { id: giftCardId, part } of cards) {
    const paymentId = newId();
    await insertPayment(ctx, {
      ...{ id: paymentId, provider: GIFT_CARD, kind: 'CHARGE', status: 'PENDING' },
      ...{ orderId, identityId, amount: part, currency, giftCardId },
    });
    if (!(await moveMoney(ctx, { cardId: giftCardId, kind: 'HELD', amount: 0, held: part, orderId, paymentId }))) return undefined;
    payments.push(paymentId);
  }
  return payments;
}

/** Locks the cards of an order and returns their holds, read under the lock: a new code may have released one meanwhile. */
async function lockHeld(ctx: Context, orderId: string): ReturnType<typeof findHeld> {
  const held = await findHeld(ctx, orderId);
  if (held.length === 0) return held;
  await lockCards(
    ctx,
    held.map(({ cardId }) => cardId),
  );
  return findHeld(ctx, orderId);
}

/**
 * Releases a locked card from every unpaid order, since its old code must not pay any longer. Cancels a manual transfer for the rest, because the amount due
 * has changed.
 */
export async function dropCard(ctx: Context, cardId: string): Promise<void> {
  for (const { paymentId, orderId, amount } of await findHoldsOf(ctx, cardId)) {
    await endCharge(ctx, paymentId, { status: 'CANCELED' });
    await moveMoney(ctx, { cardId, kind: 'RELEASED', amount: 0, held: -amount, orderId, paymentId });
    const rest = await lockOpenCharge(ctx, { orderId });
    if (rest?.provider === MANUAL) await endCharge(ctx, rest.id, { status: 'CANCELED' });
  }
  await dropFromTenders(ctx, cardId);
}

/** Captures the card holds of an order. The caller has locked the order. */
export async function captureCards(ctx: Context, orderId: string): Promise<void> {
  const held = await lockHeld(ctx, orderId);
  for (const { paymentId, cardId, amount } of held) {
    await endCharge(ctx, paymentId, { status: 'SUCCEEDED', providerReference: `${GIFT_CARD}-${paymentId}` });
    if (!(await moveMoney(ctx, { cardId, kind: 'CAPTURED', amount: -amount, held: -amount, orderId, paymentId })))
      throw new Error(`Gift card ${cardId} does not hold what payment ${paymentId} says`);
  }
}

/** Releases the card holds of an order. The caller has locked the order. */
export async function releaseCards(ctx: Context, orderId: string): Promise<void> {
  for (const { paymentId, cardId, amount } of await lockHeld(ctx, orderId)) {
    await endCharge(ctx, paymentId, { status: 'CANCELED' });
    await moveMoney(ctx, { cardId, kind: 'RELEASED', amount: 0, held: -amount, orderId, paymentId });
  }
}

/** Locks the cards of an order and returns the sum of their holds, in minor units. */
export async function heldFor(ctx: Context, orderId: string): Promise<number> {
  return (await lockHeld(ctx, orderId)).reduce((sum, { amount }) => sum + amount, 0);
}

/** Locks the cards that paid for an order or were bought in it, until the transaction ends. */
export async function lockCardsOf(ctx: Context, orderId: string): Promise<void> {
  const ids = await findCardsOf(ctx, orderId);
  if (ids.length > 0) await lockCards(ctx, ids);
}
