import { v7 as newId } from 'uuid';
import type { Failure } from '../../../contract/index.ts';
import { tell } from '../../operation/event/event.service.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { insertCard } from './gift-card.repository.ts';
import { resolveSendAt } from './gift-dates.service.ts';
import { endOf } from './gift-ends.service.ts';
import { findCardsSold, findSoldLines, takeFromCard } from './sold-cards.repository.ts';
import { lockCardsOf } from './tender.service.ts';

/**
 * Issues one card per unit of a paid order's gift card lines; repeated calls add none. Call it in the transaction that marks the order as paid, with the order
 * locked. A job sends the e-mails on their day.
 */
export async function makeSoldCards(ctx: Context, orderId: string): Promise<void> {
  for (const { lineId, quantity, amount, currency, gift, email, language, origin } of await findSoldLines(ctx, orderId)) {
    const sendAt = await resolveSendAt(ctx, gift?.sendOn ?? null);
    const endsAt = await endOf(ctx, undefined, sendAt);
    const { recipientName = '', senderName = '', message = '' } = gift ?? {};
    const words = { recipientName, senderName, message, recipientEmail: gift?.recipientEmail ?? email ?? '' };
    for (let unit = 1; unit <= quantity; unit += 1) {
      const id = newId();
      if (!(await insertCard(ctx, { id, ...words, amount, currency, sendAt, endsAt, language, origin, sold: { lineId, orderId, unit } }))) continue;
      await tell(ctx, { type: 'gift-card.issued', subjectId: id, data: { giftCardId: id, amount: { amount, currency }, isGiven: false, orderId } });
    }
  }
}

interface Wanted {
  readonly lineId: string;
  readonly unsent?: number;
}

/** Rejects the return of more cards of a line than are unspent. */
export async function refuseSpent(ctx: Context, orderId: string, lines: readonly Wanted[]): Promise<Failure | undefined> {
  const sold = await findCardsSold(ctx, orderId);
  for (const [at, { lineId, unsent = 0 }] of lines.entries()) {
    const cards = sold.filter((card) => card.lineId === lineId);
    const whole = cards.filter(({ isWhole }) => isWhole).length;
    if (cards.length === 0 || unsent <= whole) continue;
    const path = `lines.${at}.unsent`;
    return refuse('INVALID_INPUT', `${path} must be at most ${whole}: what is spent of a gift card does not go back.`, { path, code: 'maximum', limit: whole })
      .error;
  }
  return undefined;
}

/** Returns unspent cards of these lines, whose price is refunded. `refuseSpent` has checked the count; the cards are locked. */
export async function returnCards(ctx: Context, orderId: string, lines: readonly Wanted[]): Promise<void> {
  const sold = await findCardsSold(ctx, orderId);
  for (const { lineId, unsent = 0 } of lines) {
    const whole = sold.filter((card) => card.lineId === lineId && card.isWhole).slice(0, unsent);
    for (const { id: cardId, balance: amount } of whole) await takeFromCard(ctx, { cardId, amount, orderId });
  }
}

/** Returns the free balance of the cards bought in an order, in minor units. This amount can be refunded. */
export async function unspentOf(ctx: Context, orderId: string): Promise<number> {
  return (await findCardsSold(ctx, orderId)).reduce((sum, { balance, held }) => sum + balance - held, 0);
}

/** Takes an amount from the cards bought in a locked order, as far as their free balance reaches. Returns the amount taken, in minor units. */
export async function takeFromCards(ctx: Context, orderId: string, wanted: number): Promise<number> {
  if (wanted <= 0) return 0;
  await lockCardsOf(ctx, orderId);
  let missing = wanted;
  for (const { id: cardId, balance, held } of await findCardsSold(ctx, orderId)) {
    const amount = Math.min(missing, balance - held);
    if (amount <= 0) continue;
    missing -= amount;
    await takeFromCard(ctx, { cardId, amount, orderId });
  }
  return wanted - missing;
}
