import type { Context } from '../../platform/context.ts';
import { noteMove } from '../../platform/resource/move.repository.ts';
import { dropOrder } from '../order/drop-order.service.ts';
import { withdrawCharge } from '../transaction/withdrawing.service.ts';
import { endOfPeriod, paidFrom, type PlanTerms } from './charges.ts';
import { becomeGiven, type Held, insertGiven, lockLiving, prolong } from './given.repository.ts';
import { endPeriods, findPeriods, insertPeriod } from './period.repository.ts';
import { dropUpgrades } from './period.service.ts';

interface Wanted {
  /** The gift it is. */
  readonly giftId: string;
  readonly planId: string;
  readonly interval: PlanTerms['interval'];
  readonly periods: number;
}

export interface Given {
  /** Of the subscription. */
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isProlonged: boolean;
}

/** It was never paid for, or costs nothing: what is given takes its place. */
const makesRoom = (held: Held) => held.status === 'INCOMPLETE' || held.isFree;

const told = (ctx: Context, recordId: string, from: string) => noteMove(ctx, { resource: 'subscription', recordId, move: 'redeem', from, to: 'ACTIVE' });

/** They have the plan already: it is paid for so much longer, and nobody is asked for the period after it before. */
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

/** A plan is a person's for so many periods, as somebody else paid for it. Undefined where they have another one. To be called with the person held. */
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
  // They have bought one a moment ago: that is there now.
  if (id === undefined) return givePlan(ctx, identityId, wanted);
  await insertPeriod(ctx, { subscriptionId: id, planId, source: 'GIFT', giftId, startsAt: from, endsAt: to });
  await told(ctx, id, 'INCOMPLETE');
  return { id, startsAt: from, endsAt: to, isProlonged: false };
}
