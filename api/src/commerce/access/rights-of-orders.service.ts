import type { Context } from '../../platform/context.ts';
import { noteMove } from '../../platform/resource/move.repository.ts';
import { dropOrder } from '../order/drop-order.service.ts';
import { makeSoldCards } from '../gift-card/sold-cards.service.ts';
import { makeSoldPlans, takeBackPlans } from '../plan-gift/sold-plans.service.ts';
import { setStatus } from '../order/order.repository.ts';
import { standingOf } from '../order/standing.service.ts';
import { paidOf } from '../refund/refund-parts.ts';
import { findSold } from '../refund/refund.repository.ts';
import { insertDeferral } from '../subscription/deferral.repository.ts';
import { dropUpgrades, keepGiven } from '../subscription/given.service.ts';
import { endPaid, startPaid, upgradePaid } from '../subscription/subscription.repository.ts';
import { findPlanLines, giveBought, takeBackRefunded } from './access.repository.ts';

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

/** What a line was paid for is earned with its time; the books say so as the order is booked. */
async function defer(ctx: Context, { orderId, lineId, startsAt, endsAt }: Time): Promise<void> {
  const sold = await findSold(ctx, orderId);
  const line = sold?.lines.find(({ id }) => id === lineId);
  const amount = sold && line ? paidOf(sold, line) : 0;
  if (sold && amount > 0) await insertDeferral(ctx, { lineId, amount, currency: sold.currency, startsAt, endsAt });
}

/** A plan begins or goes on; who paid for its next period otherwise is not asked for it again. */
async function begin(ctx: Context, { orderId, lineId, identityId, planId }: Bought): Promise<void> {
  const begun = await startPaid(ctx, identityId, planId);
  if (!begun) return;
  await defer(ctx, { orderId, lineId, startsAt: begun.startsAt, endsAt: begun.endsAt });
  if (begun.renewalOrderId !== null && begun.renewalOrderId !== orderId) await dropOrder(ctx, begun.renewalOrderId);
  await dropUpgrades(ctx, identityId);
  await noteMove(ctx, { resource: 'subscription', recordId: begun.id, move: 'mark-paid', from: begun.from, to: 'ACTIVE' });
}

async function upgrade(ctx: Context, bought: Bought): Promise<void> {
  const { identityId, planId, orderId, lineId } = bought;
  const changed = await upgradePaid(ctx, identityId, planId);
  // It ended meanwhile: what was paid for is the plan itself.
  if (!changed) await begin(ctx, bought);
  else if (changed.endsAt > ctx.now()) await defer(ctx, { orderId, lineId, startsAt: ctx.now(), endsAt: changed.endsAt });
}

/** An order is paid: its titles can be watched, its plan has begun, its gift cards and the plans it gives are there. What is nothing but that is done. To be called in the transaction that says it is paid. */
export async function deliverRights(ctx: Context, orderId: string): Promise<void> {
  await giveBought(ctx, orderId);
  await makeSoldCards(ctx, orderId);
  await makeSoldPlans(ctx, orderId);
  for (const { lineId, planId, identityId, isUpgrade } of await findPlanLines(ctx, orderId))
    if (identityId !== null) await (isUpgrade ? upgrade : begin)(ctx, { orderId, lineId, identityId, planId });
  const to = await standingOf(ctx, { id: orderId, status: 'PAID', paidAt: ctx.now() });
  if (to !== 'DELIVERED') return;
  await setStatus(ctx, orderId, to);
  await noteMove(ctx, { resource: 'order', recordId: orderId, move: 'deliver', from: 'PAID', to });
}

/** Money went back: with it goes what it was paid for. */
export async function withdrawRights(ctx: Context, orderId: string): Promise<void> {
  await takeBackRefunded(ctx, orderId);
  await takeBackPlans(ctx, orderId);
  for (const { planId, identityId, isRefunded, isUpgrade } of await findPlanLines(ctx, orderId)) {
    if (!isRefunded || isUpgrade || identityId === null || (await keepGiven(ctx, identityId, planId))) continue;
    const ended = await endPaid(ctx, identityId, planId);
    if (ended) await noteMove(ctx, { resource: 'subscription', recordId: ended.id, move: 'cancel', from: ended.from, to: 'CANCELED' });
  }
}
