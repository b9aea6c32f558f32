import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { resolveSendAt } from '../gift-card/gift-dates.service.ts';
import { paidOf } from '../refund/refund-parts.ts';
import { findSold } from '../refund/refund.repository.ts';
import { endPeriodOf } from '../subscription/period.service.ts';
import { findSoldPlans } from './plan-gift-reading.repository.ts';
import { insertPlanGift, keepRevoked, lockPlanGiftsOf } from './plan-gift.repository.ts';

/**
 * An order is paid: each plan in it that is for somebody else waits for them then, once, and the job sends its letter on its day. To be called in the transaction that
 * says it is paid, with the order held; the books owe what was paid for it as the order is booked.
 */
export async function makeSoldPlans(ctx: Context, orderId: string): Promise<void> {
  const lines = await findSoldPlans(ctx, orderId);
  const sold = lines.length > 0 ? await findSold(ctx, orderId) : undefined;
  for (const { gift, email, ...line } of lines) {
    const priced = sold?.lines.find(({ id }) => id === line.lineId);
    const { recipientName = '', senderName = '', message = '' } = gift ?? {};
    const words = { recipientName, senderName, message, recipientEmail: gift?.recipientEmail ?? email ?? '' };
    const owed = sold && priced ? paidOf(sold, priced) : 0;
    await insertPlanGift(ctx, { id: newId(), ...line, ...words, owed, sendAt: await resolveSendAt(ctx, gift?.sendOn ?? null) });
  }
}

/** Money went back: plans that were given with it open to no code any more, and who has one has it no longer. The order is held. */
export async function takeBackPlans(ctx: Context, orderId: string): Promise<void> {
  for (const { id, status, isReturned } of await lockPlanGiftsOf(ctx, orderId)) {
    if (!isReturned || status === 'REVOKED') continue;
    await keepRevoked(ctx, id);
    await recordTransition(ctx, { resource: 'plan-gift', recordId: id, move: 'revoke', from: status, to: 'REVOKED' });
    if (status === 'REDEEMED') await endPeriodOf(ctx, { giftId: id });
  }
}
