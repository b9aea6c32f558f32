import type { Context } from '../../platform/context.ts';
import { noteMove } from '../../platform/resource/move.repository.ts';
import { dropOrder } from '../order/drop-order.service.ts';
import { setStatus } from '../order/order.repository.ts';
import { standingOf } from '../order/standing.service.ts';
import { endPaid, startPaid, upgradePaid } from '../subscription/subscription.repository.ts';
import { findPlanLines, giveBought, takeBackRefunded } from './access.repository.ts';

interface Bought {
  readonly orderId: string;
  readonly identityId: string;
  readonly planId: string;
}

/** A plan begins or goes on; who paid for its next period otherwise is not asked for it again. */
async function begin(ctx: Context, { orderId, identityId, planId }: Bought): Promise<void> {
  const begun = await startPaid(ctx, identityId, planId);
  if (!begun) return;
  if (begun.renewalOrderId !== null && begun.renewalOrderId !== orderId) await dropOrder(ctx, begun.renewalOrderId);
  await noteMove(ctx, { resource: 'subscription', recordId: begun.id, move: 'mark-paid', from: begun.from, to: 'ACTIVE' });
}

async function upgrade(ctx: Context, { identityId, planId, orderId }: Bought): Promise<void> {
  const changed = await upgradePaid(ctx, identityId, planId);
  // It ended meanwhile: what was paid for is the plan itself.
  if (!changed) await begin(ctx, { orderId, identityId, planId });
}

/** An order is paid: its titles can be watched, its plan has begun. What is nothing but that is done. To be called in the transaction that says it is paid. */
export async function deliverRights(ctx: Context, orderId: string): Promise<void> {
  await giveBought(ctx, orderId);
  for (const { planId, identityId, isUpgrade } of await findPlanLines(ctx, orderId))
    if (identityId !== null) await (isUpgrade ? upgrade : begin)(ctx, { orderId, identityId, planId });
  const to = await standingOf(ctx, { id: orderId, status: 'PAID', paidAt: ctx.now() });
  if (to !== 'DELIVERED') return;
  await setStatus(ctx, orderId, to);
  await noteMove(ctx, { resource: 'order', recordId: orderId, move: 'deliver', from: 'PAID', to });
}

/** Money went back: with it goes what it was paid for. */
export async function withdrawRights(ctx: Context, orderId: string): Promise<void> {
  await takeBackRefunded(ctx, orderId);
  for (const { planId, identityId, isRefunded, isUpgrade } of await findPlanLines(ctx, orderId)) {
    const ended = isRefunded && !isUpgrade && identityId !== null ? await endPaid(ctx, identityId, planId) : undefined;
    if (ended) await noteMove(ctx, { resource: 'subscription', recordId: ended.id, move: 'cancel', from: ended.from, to: 'CANCELED' });
  }
}
