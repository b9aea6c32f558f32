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

/** A provider is asked to send money back; asked twice it sends it once. */
export const sendBack = jobKind<{ readonly paymentId: string }>('commerce.send-back', { retries: 9, firstPauseSeconds: 5 });

interface Back {
  readonly orderId: string;
  readonly identityId: string | null;
  readonly currency: string;
  readonly amount: number;
  /** What it goes back for, where that was sold. */
  readonly refundId?: string;
  readonly providerReference?: string | undefined;
  /** It went already: its provider took it back, of this charge where one is named. What gift cards paid stays. */
  readonly gone?: { readonly chargeId?: string };
}

/** Whether all that came for an order goes back without anybody's doing. */
export async function goesBackByItself(ctx: Context, orderId: string): Promise<boolean> {
  return (await findRefundable(ctx, orderId)).every(({ provider }) => provider !== MANUAL);
}

/**
 * Money goes back the way it came, in the order it came, so what gift cards paid goes back to them first: to a card at once, by its provider, who is asked
 * once the transaction is kept, or outside, where it was sent already. Never more of a charge than came by it.
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
