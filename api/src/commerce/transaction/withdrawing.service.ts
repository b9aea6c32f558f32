import type { Context } from '../../platform/context.ts';
import { releaseCards } from '../gift-card/tender.service.ts';
import { endCharge, lockOpenCharge, type Purpose } from './payment.repository.ts';
import { MANUAL } from './payment.sql.ts';

/** Cancels an open manual charge and releases the gift cards. A provider ends its own charges. */
export async function withdrawCharge(ctx: Context, purpose: Purpose): Promise<void> {
  const open = await lockOpenCharge(ctx, purpose);
  if (open?.provider === MANUAL) await endCharge(ctx, open.id, { status: 'CANCELED' });
  if (purpose.orderId) await releaseCards(ctx, purpose.orderId);
}
