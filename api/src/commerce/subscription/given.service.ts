import type { Context } from '../../platform/context.ts';
import { noteMove } from '../../platform/resource/move.repository.ts';
import { dropOrder } from '../order/drop-order.service.ts';
import { withdrawCharge } from '../transaction/withdrawing.service.ts';
import { endOfPeriod, type PlanTerms } from './charges.ts';
import {
  becomeGiven,
  endGiven,
  findOpenUpgrades,
  type Held,
  insertGiven,
  leaveGiven,
  lockGiftsLeft,
  lockLiving,
  lockToCut,
  moveGift,
  prolong,
  shorten,
} from './given.repository.ts';
import { paidFrom } from './subscription.repository.ts';

interface Wanted {
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

/** What a larger plan costs was worked out for the time there was: nobody pays it for more. What is paid for all the same goes back. */
export async function dropUpgrades(ctx: Context, identityId: string): Promise<void> {
  for (const id of await findOpenUpgrades(ctx, identityId)) await dropOrder(ctx, id);
}

/** They have the plan already: it is paid for so much longer, and nobody is asked for the period after it before. */
async function giveMore(ctx: Context, identityId: string, held: Held, { interval, periods }: Wanted): Promise<Given> {
  const { from, anchor } = paidFrom(held, { interval }, ctx.now());
  const to = endOfPeriod(anchor, from, interval, periods);
  await prolong(ctx, held.id, { anchor, from, to });
  if (held.renewalOrderId !== null) await dropOrder(ctx, held.renewalOrderId);
  await dropUpgrades(ctx, identityId);
  await told(ctx, held.id, held.status);
  return { id: held.id, startsAt: from, endsAt: to, isProlonged: true };
}

/** A plan is a person's for so many periods, as somebody else paid for it. Undefined where they have another one. To be called with the person held. */
export async function givePlan(ctx: Context, identityId: string, wanted: Wanted): Promise<Given | undefined> {
  const held = await lockLiving(ctx, identityId);
  if (held && !makesRoom(held)) return held.planId === wanted.planId ? giveMore(ctx, identityId, held, wanted) : undefined;
  const { planId, interval, periods } = wanted;
  const from = ctx.now();
  const to = endOfPeriod(from, from, interval, periods);
  if (held) {
    await withdrawCharge(ctx, { subscriptionId: held.id });
    await becomeGiven(ctx, held.id, { planId, from, to });
  }
  const id = held ? held.id : await insertGiven(ctx, identityId, { planId, from, to });
  // They have bought one a moment ago: that is there now.
  if (id === undefined) return givePlan(ctx, identityId, wanted);
  await told(ctx, id, 'INCOMPLETE');
  return { id, startsAt: from, endsAt: to, isProlonged: false };
}

/** What is left of a gift is taken back: what was paid for otherwise stays, and without that it is over at once. Returns what it was where it is over. */
export async function takeGiven(
  ctx: Context,
  id: string,
  { startsAt, endsAt }: Pick<Given, 'startsAt' | 'endsAt'>,
): Promise<{ readonly from: string } | undefined> {
  const held = await lockToCut(ctx, id);
  const now = ctx.now();
  const left = endsAt.getTime() - Math.max(startsAt.getTime(), now.getTime());
  if (!held || left <= 0) return undefined;
  const end = new Date(held.end.getTime() - left);
  if (end <= now) {
    await endGiven(ctx, id);
    return { from: held.status };
  }
  await shorten(ctx, id, { end, after: endsAt, seconds: left / 1000 });
  return undefined;
}

/** The money somebody paid for their plan went back: what they were given of it stays theirs, from now on. False where there is nothing of that. */
export async function keepGiven(ctx: Context, identityId: string, planId: string): Promise<boolean> {
  const held = await lockGiftsLeft(ctx, identityId, planId);
  if (!held || held.gifts.length === 0) return false;
  const now = ctx.now();
  let end = now;
  for (const { id, startsAt, endsAt } of held.gifts) {
    const left = endsAt.getTime() - Math.max(startsAt.getTime(), now.getTime());
    const from = startsAt < now ? startsAt : end;
    end = new Date(end.getTime() + left);
    await moveGift(ctx, { id, startsAt: from, endsAt: end });
  }
  await leaveGiven(ctx, held.id, end);
  return true;
}
