import type { Context } from '../../platform/context.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { dropOrder } from '../order/drop-order.service.ts';
import { withdrawCharge } from '../transaction/withdrawing.service.ts';
import { endOfPeriod, paidFrom, type PlanTerms } from './charges.ts';
import { becomeGiven, type Held, insertGiven, lockLiving, prolong } from './given.repository.ts';
import { endPeriods, findPeriods, insertPeriod } from './period.repository.ts';
import { dropUpgrades } from './period.service.ts';

interface Wanted {
  readonly giftId: string;
  readonly planId: string;
  readonly interval: PlanTerms['interval'];
  readonly periods: number;
}

export interface Given {
  /** Id of the subscription. */
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isProlonged: boolean;
}

/** Returns true for an unpaid or free subscription, which a gift replaces. */
const makesRoom = (held: Held) => held.status === 'INCOMPLETE' || held.isFree;

const told = (ctx: Context, recordId: string, from: string) =>
  recordTransition(ctx, { resource: 'subscription', recordId, move: 'redeem', from, to: 'ACTIVE' });

/** Extends an existing subscription to the same plan. Drops an open renewal order, since that period is paid for now. */
async function giveMore(ctx: Context, identityId: string, held: Held, { giftId, planId, interval, periods }: Wanted): Promise<Given> {
  const { from, anchor } = paidFrom(held, { interval }, ctx.now());
  const to = endOfPeriod(anchor, from, interval, periods);
  await prolong(ctx, held.id, { anchor, from, to });
  await insertPeriod(ctx, { subscriptionId: held.id, planId, source: 'GIFT', giftId, startsAt: from, endsAt: to });
  if (held.renewalOrderId !== null) await dropOrder(ctx, held.renewalOrderId);
  await dropUpgrades(ctx, identityId);
  await told(ctx, held.id, held.status);
  return { id: held.id, startsAt: from, endsAt: to, isProlonged: true };
}

/** Gives a person periods of a plan as a gift. Undefined if they have another plan. The caller has locked the person. */
export async function givePlan(ctx: Context, identityId: string, wanted: Wanted): Promise<Given | undefined> {
  const held = await lockLiving(ctx, identityId);
  if (held && !makesRoom(held)) return held.planId === wanted.planId && held.changesAt === null ? giveMore(ctx, identityId, held, wanted) : undefined;
  const { giftId, planId, interval, periods } = wanted;
  const from = ctx.now();
  const to = endOfPeriod(from, from, interval, periods);
  if (held) {
    await withdrawCharge(ctx, { subscriptionId: held.id });
    await endPeriods(
      ctx,
      (await findPeriods(ctx, held.id)).map(({ id }) => id),
    );
    await becomeGiven(ctx, held.id, { planId, from, to });
  }
  const id = held ? held.id : await insertGiven(ctx, identityId, { planId, from, to });
  // The person subscribed concurrently; try again with that subscription.
  if (id === undefined) return givePlan(ctx, identityId, wanted);
  await insertPeriod(ctx, { subscriptionId: id, planId, source: 'GIFT', giftId, startsAt: from, endsAt: to });
  await told(ctx, id, 'INCOMPLETE');
  return { id, startsAt: from, endsAt: to, isProlonged: false };
}
