import type { Context } from '../../platform/context.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { dropOrder } from '../order/drop-order.service.ts';
import { makeSoldCards } from '../gift-card/sold-cards.service.ts';
import { makeSoldPlans, takeBackPlans } from '../plan-gift/sold-plans.service.ts';
import { setStatus } from '../order/order.repository.ts';
import { deriveOrderStatus } from '../order/order-status.service.ts';
import { paidOf } from '../refund/refund-parts.ts';
import { findSold } from '../refund/refund.repository.ts';
import { insertDeferral } from '../subscription/deferral.repository.ts';
import { dropUpgrades, endPeriodOf } from '../subscription/period.service.ts';
import { startPaid, upgradePaid } from '../subscription/paid-plan.service.ts';
import { findPlanLines } from '../subscription/plan-line.repository.ts';
import { giveBought, takeBackRefunded } from './access.repository.ts';

interface Bought {
  readonly orderId: string;
  readonly lineId: string;
  readonly identityId: string;
  readonly planId: string;
}

interface Time {
  readonly orderId: string;
  readonly lineId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Stores revenue to be earned over the period. The books follow when the order is booked. */
async function defer(ctx: Context, { orderId, lineId, startsAt, endsAt }: Time): Promise<void> {
  const sold = await findSold(ctx, orderId);
  const line = sold?.lines.find(({ id }) => id === lineId);
  const amount = sold && line ? paidOf(sold, line) : 0;
  if (sold && amount > 0) await insertDeferral(ctx, { lineId, amount, currency: sold.currency, startsAt, endsAt });
}

/** Starts or extends a plan. Drops an open renewal order for the same period, and upgrades not paid yet. */
async function begin(ctx: Context, { orderId, lineId, identityId, planId }: Bought): Promise<void> {
  const begun = await startPaid(ctx, { identityId, planId, lineId });
  if (!begun) return;
  await defer(ctx, { orderId, lineId, startsAt: begun.startsAt, endsAt: begun.endsAt });
  if (begun.renewalOrderId !== null && begun.renewalOrderId !== orderId) await dropOrder(ctx, begun.renewalOrderId);
  await dropUpgrades(ctx, identityId);
  await recordTransition(ctx, { resource: 'subscription', recordId: begun.id, move: 'mark-paid', from: begun.from, to: 'ACTIVE' });
}

async function upgrade(ctx: Context, bought: Bought): Promise<void> {
  const { orderId, lineId } = bought;
  await defer(ctx, { orderId, lineId, ...(await upgradePaid(ctx, bought)) });
}

/**
 * Delivers the digital items of a paid order: titles, plans, gift cards and plan gifts. An order of nothing else becomes `DELIVERED`. Call in the transaction
 * that marks the order as paid, after `refusesPlan`.
 */
export async function grantEntitlements(ctx: Context, orderId: string): Promise<void> {
  await giveBought(ctx, orderId);
  await makeSoldCards(ctx, orderId);
  await makeSoldPlans(ctx, orderId);
  for (const { lineId, planId, identityId, upgrade: terms } of await findPlanLines(ctx, orderId)) {
    if (identityId === null || terms === true) continue;
    await (terms === null || terms.isTrial ? begin : upgrade)(ctx, { orderId, lineId, identityId, planId });
  }
  const to = await deriveOrderStatus(ctx, { id: orderId, status: 'PAID', paidAt: ctx.now() });
  if (to !== 'DELIVERED') return;
  await setStatus(ctx, orderId, to);
  await recordTransition(ctx, { resource: 'order', recordId: orderId, move: 'deliver', from: 'PAID', to });
}

/** Revokes what a refund has paid back, and nothing else. */
export async function withdrawRights(ctx: Context, orderId: string): Promise<void> {
  await takeBackRefunded(ctx, orderId);
  await takeBackPlans(ctx, orderId);
  for (const { lineId, isRefunded } of await findPlanLines(ctx, orderId)) if (isRefunded) await endPeriodOf(ctx, { lineId });
}
