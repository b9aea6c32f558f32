import type { Context } from '../../platform/context.ts';
import { noteMove } from '../../platform/resource/move.repository.ts';
import { setStatus } from '../order/order.repository.ts';
import { standingOf } from '../order/standing.service.ts';
import { endPaid, startPaid } from '../subscription/subscription.repository.ts';
import { findPlanLines, giveBought, takeBackRefunded } from './access.repository.ts';

/** An order is paid: its titles can be watched, its plan has begun. What is nothing but that is done. To be called in the transaction that says it is paid. */
export async function deliverRights(ctx: Context, orderId: string): Promise<void> {
  await giveBought(ctx, orderId);
  for (const { planId, identityId } of await findPlanLines(ctx, orderId)) {
    const begun = identityId === null ? undefined : await startPaid(ctx, identityId, planId);
    if (begun) await noteMove(ctx, { resource: 'subscription', recordId: begun.id, move: 'mark-paid', from: begun.from, to: 'ACTIVE' });
  }
  const to = await standingOf(ctx, { id: orderId, status: 'PAID', paidAt: ctx.now() });
  if (to !== 'DELIVERED') return;
  await setStatus(ctx, orderId, to);
  await noteMove(ctx, { resource: 'order', recordId: orderId, move: 'deliver', from: 'PAID', to });
}

/** Money went back: with it goes what it was paid for. */
export async function withdrawRights(ctx: Context, orderId: string): Promise<void> {
  await takeBackRefunded(ctx, orderId);
  for (const { planId, identityId, isRefunded } of await findPlanLines(ctx, orderId)) {
    const ended = isRefunded && identityId !== null ? await endPaid(ctx, identityId, planId) : undefined;
    if (ended) await noteMove(ctx, { resource: 'subscription', recordId: ended.id, move: 'cancel', from: ended.from, to: 'CANCELED' });
  }
}
