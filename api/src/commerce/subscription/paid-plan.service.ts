import type { Context } from '../../platform/context.ts';
import { endOfPeriod, paidFrom, paidPeriod } from './charges.ts';
import { lockLiving } from './given.repository.ts';
import { insertPaid, lockUnpaid, saveActive, savePaid, saveUpgraded } from './paid-plan.repository.ts';
import { endPeriods, insertPeriod } from './period.repository.ts';
import { addSelfPaid, findTimeLeft } from './period.service.ts';
import { makesRoom } from './periods.ts';
import { findTerms } from './subscription.repository.ts';

/** Activates a subscription whose price came. Returns what it was; undefined when it is over, or active already. */
export async function activate(ctx: Context, id: string): Promise<string | undefined> {
  const existing = await lockUnpaid(ctx, id);
  const plan = existing && (await findTerms(ctx, existing.planId));
  if (!existing || !plan) return undefined;
  const paid = paidPeriod(existing, plan, ctx.now());
  await saveActive(ctx, id, paid?.columns ?? {});
  if (paid) await addSelfPaid(ctx, { id, planId: existing.planId, startsAt: paid.from, endsAt: paid.to });
  return existing.status;
}

interface Started {
  readonly id: string;
  readonly from: string;
  /** The order that asked for the period, if one did. */
  readonly renewalOrderId: string | null;
  /** The period that was paid for. */
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface Bought {
  readonly identityId: string;
  readonly planId: string;
  readonly lineId: string;
}

/** Begins a plan that was paid for, or prolongs it by one period. To be called where `refusesPlan` let it in, in that transaction. */
export async function startPaid(ctx: Context, { identityId, planId, lineId }: Bought): Promise<Started | undefined> {
  const plan = await findTerms(ctx, planId);
  if (!plan) return undefined;
  const living = await lockLiving(ctx, identityId);
  const left = living ? await findTimeLeft(ctx, living.id) : [];
  const isReplaced = left.length > 0 && makesRoom(left, planId);
  const { from, anchor } = paidFrom(isReplaced ? undefined : living, plan, ctx.now());
  const to = endOfPeriod(anchor, from, plan.interval);
  if (isReplaced)
    await endPeriods(
      ctx,
      left.map(({ id }) => id),
    );
  if (living) await savePaid(ctx, living.id, { planId, anchor, from, to });
  const id = living ? living.id : await insertPaid(ctx, identityId, { planId, from, to });
  // The person has begun another one a moment ago: this is the period after it.
  if (id === undefined) return startPaid(ctx, { identityId, planId, lineId });
  await insertPeriod(ctx, { subscriptionId: id, planId, source: 'ORDER', lineId, startsAt: from, endsAt: to });
  return { id, from: living?.status ?? 'INCOMPLETE', renewalOrderId: living?.renewalOrderId ?? null, startsAt: from, endsAt: to };
}

/** Gives the rest of the time there is the larger plan of a paid upgrade. Returns that time. To be called where `refusesPlan` let it in, in that transaction. */
export async function upgradePaid(ctx: Context, { identityId, planId, lineId }: Bought): Promise<Pick<Started, 'startsAt' | 'endsAt'>> {
  const living = await lockLiving(ctx, identityId);
  if (!living) throw new Error('What is upgraded was there a moment ago');
  const time = { startsAt: ctx.now(), endsAt: living.end };
  await saveUpgraded(ctx, living.id, planId);
  await insertPeriod(ctx, { subscriptionId: living.id, planId, overPlanId: living.planId, source: 'ORDER', lineId, ...time });
  return time;
}
