import type { Context } from '../../platform/context.ts';
import { partsFromPlans } from '../plan-gift/plan-gift-parts.service.ts';
import { partsFromCards } from './card-parts.service.ts';
import { refundAmount } from './refund-parts.ts';
import { findSold, findUnexplained, insertRefund } from './refund.repository.ts';

/**
 * Says of money that went back before refunds were written down what it was of: nothing in particular. What says it
 * has the payment's id: a payment that is over stays as it is. To be called with the order held.
 */
export async function explainRefunds(ctx: Context, orderId: string): Promise<void> {
  for (const { id, amount } of await findUnexplained(ctx, orderId)) {
    const sold = await findSold(ctx, orderId);
    if (!sold) return;
    const parts = await partsFromCards(ctx, orderId, await partsFromPlans(ctx, orderId, refundAmount({ ...sold, left: amount }, amount).parts));
    await insertRefund(ctx, orderId, { id, amount, shipping: 0, lines: [], parts, reason: '' });
  }
}
