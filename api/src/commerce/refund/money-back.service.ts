import type { Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { enqueue, jobKind } from '../../platform/jobs/job-kind.ts';
import { moveMoney } from '../gift-card/gift-card.repository.ts';
import { lockCardsOf } from '../gift-card/tender.service.ts';
import { insertPayment } from '../transaction/payment.repository.ts';
import { GIFT_CARD, MANUAL } from '../transaction/payment.sql.ts';
import { refuseReference } from '../transaction/reference.service.ts';
import { findRefundable } from './refund.repository.ts';
import { tellWent } from './went.service.ts';

/** Asks a provider to send money back. A repeated job sends the money once. */
export const sendBack = jobKind<{ readonly paymentId: string }>('commerce.send-back', { retries: 9, firstPauseSeconds: 5 });

interface Back {
  readonly orderId: string;
  readonly identityId: string | null;
  readonly currency: string;
  readonly amount: number;
  /** Refund the payment belongs to, if the order was sold. */
  readonly refundId?: string;
  readonly providerReference?: string | undefined;
  /** Set if the provider already took the money back, from this charge if one is named. Gift card payments stay. */
  readonly gone?: { readonly chargeId?: string };
}

export async function goesBackByItself(ctx: Context, orderId: string): Promise<boolean> {
  return (await findRefundable(ctx, orderId)).every(({ provider }) => provider !== MANUAL);
}

/**
 * Refunds the charges of an order in the order they came, at most the amount of each. Gift cards are thus first, and credited at once. Providers are
 * called after the transaction; manual refunds were sent already.
 */
export async function giveBack(ctx: Context, { amount, providerReference, gone, ...back }: Back): Promise<Result<true>> {
  const refusal = await refuseReference(ctx, providerReference);
  if (refusal) return refusal;
  let missing = amount;
  await lockCardsOf(ctx, back.orderId);
  for (const charge of await findRefundable(ctx, back.orderId)) {
    if (gone && (charge.provider === GIFT_CARD || charge.id !== (gone.chargeId ?? charge.id))) continue;
    const part = Math.min(missing, charge.left);
    if (part <= 0) continue;
    missing -= part;
    const { giftCardId: cardId } = charge;
    const isOutside = gone !== undefined || charge.provider === MANUAL;
    const paymentId = await insertPayment(ctx, {
      ...back,
      ...{ provider: charge.provider, kind: 'REFUND', status: isOutside || cardId !== null ? 'SUCCEEDED' : 'PENDING', refundOf: charge.id, amount: part },
      ...(cardId !== null && { giftCardId: cardId }),
      ...(isOutside && missing === 0 && { providerReference }),
    });
    if (cardId !== null) await moveMoney(ctx, { cardId, kind: 'REFUNDED', amount: part, held: 0, orderId: back.orderId, paymentId });
    else if (!isOutside) await enqueue(ctx, sendBack, { paymentId });
    await tellWent(ctx, paymentId);
  }
  if (missing === 0) return done(true);
  const left = amount - missing;
  return refuse('INVALID_INPUT', `amount must be at most ${left}`, { path: 'amount', code: 'maximum', limit: left });
}
