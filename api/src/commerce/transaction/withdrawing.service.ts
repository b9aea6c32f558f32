import type { Context } from '../../platform/context.ts';
import { releaseCards } from '../gift-card/tender.service.ts';
import { endCharge, lockOpenCharge, type Purpose } from './payment.repository.ts';
import { MANUAL } from './payment.sql.ts';

/** What was asked for and has not come is asked for no longer; what a provider has begun is its to end. Gift cards hold nothing for it any more. */
export async function withdrawCharge(ctx: Context, purpose: Purpose): Promise<void> {
  const open = await lockOpenCharge(ctx, purpose);
  if (open?.provider === MANUAL) await endCharge(ctx, open.id, { status: 'CANCELED' });
  if (purpose.orderId) await releaseCards(ctx, purpose.orderId);
}
