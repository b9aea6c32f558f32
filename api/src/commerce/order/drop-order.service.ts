import type { Context } from '../../platform/context.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { releaseStock } from '../stock/stock.service.ts';
import { lockDue } from '../transaction/payment.repository.ts';
import { withdrawCharge } from '../transaction/withdrawing.service.ts';
import { setStatus } from './order.repository.ts';

/** Nobody pays for an order any more that still waits for it: what it holds is free again. One that does not wait stays as it is. */
export async function dropOrder(ctx: Context, orderId: string): Promise<void> {
  const due = await lockDue(ctx, { orderId });
  if (due?.status !== 'PLACING' && due?.status !== 'PREORDERED' && due?.status !== 'AWAITING_PAYMENT') return;
  await withdrawCharge(ctx, { orderId });
  await releaseStock(ctx, orderId);
  await setStatus(ctx, orderId, 'CANCELED');
  await recordTransition(ctx, { resource: 'order', recordId: orderId, move: 'cancel', from: due.status, to: 'CANCELED' });
}
