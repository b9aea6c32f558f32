import type { Context } from '../../platform/context.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { dropOrder } from '../order/drop-order.service.ts';
import { findOpenUpgrades } from './given.repository.ts';
import {
  endPeriods,
  findPaidSubscription,
  findPeriods,
  findUnusedPayment,
  insertPeriod,
  lockSubscription,
  type LockedSubscription,
  movePeriod,
  type PeriodCause,
  saveCanceled,
  saveStanding,
} from './period.repository.ts';
import { closeGap, type PaidPeriod, standingOfPeriods } from './periods.ts';

const LIVING = ['TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED'];

/** Cancels upgrades that wait for money: their price was that of the time there was. Money that comes all the same goes back. */
export async function dropUpgrades(ctx: Context, identityId: string): Promise<void> {
  for (const id of await findOpenUpgrades(ctx, identityId)) await dropOrder(ctx, id);
}

/** Returns the periods of a subscription that are not over. */
export async function findTimeLeft(ctx: Context, subscriptionId: string): Promise<PaidPeriod[]> {
  return (await findPeriods(ctx, subscriptionId)).filter(({ endsAt }) => endsAt > ctx.now());
}

/** Brings a locked subscription to what its periods pay for: now, or as it ended. */
async function settlePeriods(ctx: Context, { id, end }: LockedSubscription, { isMoved = false } = {}): Promise<void> {
  const periods = await findPeriods(ctx, id);
  const standing = standingOfPeriods(periods, new Date(Math.min(ctx.now().getTime(), end.getTime() - 1)));
  if (!standing) return;
  const left = periods.filter(({ endsAt }) => endsAt > ctx.now());
  const gifts = left.filter(({ source }) => source === 'GIFT').map(({ endsAt }) => endsAt.getTime());
  const isGiven = gifts.length > 0 && gifts.length === left.length;
  await saveStanding(ctx, id, { ...standing, giftUntil: gifts.length > 0 ? new Date(Math.max(...gifts)) : null, isGiven, isMoved });
}

/** Puts the plan in force whose time has come. */
export async function changeByPeriods(ctx: Context, subscriptionId: string): Promise<void> {
  const held = await lockSubscription(ctx, subscriptionId);
  if (held) await settlePeriods(ctx, held);
}

async function cancelUnpaid(ctx: Context, { id, status, renewalOrderId }: LockedSubscription): Promise<void> {
  await saveCanceled(ctx, id);
  if (renewalOrderId !== null) await dropOrder(ctx, renewalOrderId);
  await recordTransition(ctx, { resource: 'subscription', recordId: id, move: 'cancel', from: status, to: 'CANCELED' });
}

/** Ends just the period that a line, a payment or a gift paid for, as its money went back. What is paid for otherwise follows at once; without that the subscription is over. */
export async function endPeriodOf(ctx: Context, cause: PeriodCause): Promise<void> {
  const subscriptionId = await findPaidSubscription(ctx, cause);
  const held = subscriptionId === undefined ? undefined : await lockSubscription(ctx, subscriptionId);
  if (!held) return;
  const periods = await findPeriods(ctx, held.id);
  const gone = periods.find(({ lineId, paymentId, giftId }) => (cause.lineId ?? cause.paymentId ?? cause.giftId) === (lineId ?? paymentId ?? giftId));
  if (!gone) return;
  await endPeriods(ctx, [gone.id]);
  if (!LIVING.includes(held.status)) return;
  const { moved, ended } = closeGap(periods, gone, ctx.now());
  await endPeriods(ctx, ended);
  for (const period of moved) await movePeriod(ctx, period);
  if (held.identityId !== null) await dropUpgrades(ctx, held.identityId);
  const runs = held.status === 'TRIALING' || held.status === 'ACTIVE';
  if (gone.overPlanId !== null || (await findTimeLeft(ctx, held.id)).length > 0) await settlePeriods(ctx, held, { isMoved: moved.length > 0 });
  else if (runs || gone.endsAt >= held.end) await cancelUnpaid(ctx, held);
}

interface SelfPaid {
  readonly id: string;
  readonly planId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Adds the period that the newest payment for the subscription itself paid for. */
export async function addSelfPaid(ctx: Context, { id, planId, startsAt, endsAt }: SelfPaid): Promise<void> {
  const paymentId = await findUnusedPayment(ctx, id);
  const cause = paymentId === undefined ? { source: 'FREE' as const } : { source: 'PAYMENT' as const, paymentId };
  await insertPeriod(ctx, { subscriptionId: id, planId, startsAt, endsAt, ...cause });
}
