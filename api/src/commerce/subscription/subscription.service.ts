import type { Failure, Reply, Result, Subscription, SubscriptionStatus } from '../../../contract/index.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { JsonText } from '../../platform/replies.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { findRecord, lockRecord, updateRecord } from '../../platform/resource/resource.repository.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { saveRecord } from '../../platform/resource/serve.ts';
import { withdrawCharge } from '../transaction/withdrawing.service.ts';
import { tellOfSubscription } from '../telling/telling.service.ts';
import { tellBegun, tellCanceled, tellChanged } from './plan-notice.service.ts';
import { changeOf, currentPeriod, endOfPeriod, isTriedAsLong, nextPeriod } from './charges.ts';
import { insertPeriod, setTrialPlan } from './period.repository.ts';
import { findOfferedPlan, findStanding, hasEverSubscribed, type OfferedPlan } from './subscription.repository.ts';

type Draft = DraftOf<'subscription'>;
type Existing = ExistingOf<'subscription'>;

type Refusal = ReturnType<typeof refuse>;
type Columns = Record<string, unknown>;

const DAY_MS = 24 * 60 * 60 * 1000;
const noSuchPlan = refuse('INVALID_INPUT', 'planId names no plan that is offered', { path: 'planId', code: 'unknown' });

const isOver = (status: SubscriptionStatus) => ['INCOMPLETE_EXPIRED', 'EXPIRED', 'CANCELED'].includes(status);
const over = (status: SubscriptionStatus) => refuse('CONFLICT', `A subscription that is ${status} has ended.`, { path: 'status', code: 'transition' });

/** Rules of subscriptions. `defaultPlanId` applies if a draft names no plan. */
export class Subscriptions {
  private readonly defaultPlanId: string | null;

  constructor(defaultPlanId: string | null) {
    this.defaultPlanId = defaultPlanId;
  }

  private planIdOf(draft: Draft): string | null {
    return draft.planId ?? this.defaultPlanId;
  }

  /** Rejects an unknown plan and a change of a subscription that has ended. */
  async check(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
    const refusal = existing ? refusalOfUpdate(ctx, existing) : this.refusalOfNew(draft);
    if (refusal) return refusal.error;
    const planId = existing ? draft.planId : this.planIdOf(draft);
    return planId && !(await findOfferedPlan(ctx, planId)) ? noSuchPlan.error : undefined;
  }

  private refusalOfNew(draft: Draft): Refusal | undefined {
    return this.planIdOf(draft) === null ? refuse('INVALID_INPUT', 'planId is required', { path: 'planId', code: 'required' }) : undefined;
  }

  /** Returns the first state: a trial if the plan has one, active if it is free, otherwise waiting for payment. */
  async onCreate(ctx: Context, draft: Draft): Promise<Columns> {
    const plan = await findOfferedPlan(ctx, this.planIdOf(draft) ?? '');
    if (!plan) throw new Error('The plan was offered a moment ago');
    const isFirst = !(await hasEverSubscribed(ctx));
    const begun = plan.trialDays > 0 && isFirst ? 'TRIALING' : plan.amount === 0 ? 'ACTIVE' : 'INCOMPLETE';
    return { plan_id: plan.id, ...beginning(begun, plan, ctx.now()) };
  }
}

function beginning(status: SubscriptionStatus, plan: OfferedPlan, now: Date): Columns {
  const trialEnd = status === 'TRIALING' ? new Date(now.getTime() + Math.max(plan.trialDays, 1) * DAY_MS) : null;
  return { status, anchor: now, current_period_start: now, current_period_end: trialEnd ?? endOfPeriod(now, now, plan.interval), trial_ends_at: trialEnd };
}

function refusalOfUpdate(ctx: Context, existing: Existing): Refusal | undefined {
  if (existing.identityId !== ctx.identityId && !can(ctx, 'subscription:update')) return refuse('FORBIDDEN', 'This needs the right subscription:update.');
  const status = existing.status as SubscriptionStatus;
  return isOver(status) ? over(status) : undefined;
}

/**
 * Changes the plan at once while nothing is paid, and in a trial if the new one is as long. Any other change waits for the end of the period or for the payment
 * of an upgrade.
 */
export async function changePlan(ctx: Context, resource: Resource<'subscription', 'subscription'>, existing: Existing, draft: Draft): Promise<void> {
  const planId = draft.planId;
  if (planId === undefined) return;
  const plan = await findOfferedPlan(ctx, planId);
  if (!plan) return;
  const status = existing.status as SubscriptionStatus;
  const isTaken = status === 'TRIALING' && isTriedAsLong({ from: existing.currentPeriodStart, trialEndsAt: existing.trialEndsAt }, plan);
  const news = { identityId: existing.identityId, planId, former: existing.planId, until: new Date(existing.currentPeriodEnd) };
  // A charge for the former plan does not pay for the new one.
  if (planId !== existing.planId && (isTaken || status === 'INCOMPLETE')) await withdrawCharge(ctx, { subscriptionId: existing.id });
  if (isTaken) {
    await setTrialPlan(ctx, existing.id, planId);
    await updateRecord(ctx, resource, existing.id, { plan_id: planId, pending_plan_id: null });
    if (planId !== existing.planId) await tellChanged(ctx, { ...news, isNow: true });
  } else if (status === 'INCOMPLETE')
    await updateRecord(ctx, resource, existing.id, { plan_id: planId, pending_plan_id: null, ...beginning('INCOMPLETE', plan, ctx.now()) });
  else {
    await updateRecord(ctx, resource, existing.id, { pending_plan_id: planId === existing.planId ? null : planId });
    const isNews = planId !== existing.planId && planId !== existing.pendingPlanId && news.until > ctx.now();
    if (isNews) await tellChanged(ctx, { ...news, isNow: false });
  }
}

/** Records the first period of a subscription that needs no payment, and reports its start. */
export async function begin(ctx: Context, { id, identityId, status, planId, currentPeriodStart: startsAt, currentPeriodEnd: endsAt }: Existing): Promise<void> {
  if (status === 'INCOMPLETE') return;
  await insertPeriod(ctx, { subscriptionId: id, planId, source: status === 'TRIALING' ? 'TRIAL' : 'FREE', startsAt, endsAt });
  await tellOfSubscription(ctx, id, 'subscription.started');
  await tellBegun(ctx, { identityId, planId, until: new Date(endsAt), isTrial: status === 'TRIALING' });
}

/** Subscribes the caller to the plan of a subscription they may read. */
export async function subscribeAgain(ctx: Context, resource: Resource<'subscription', 'subscription'>, id: string): Promise<Result<JsonText<Subscription>>> {
  const record = await findRecord(ctx, resource, id);
  if (!record) return notFound;
  const { planId } = JSON.parse(record.text) as Subscription;
  return saveRecord(ctx, resource, { planId });
}

async function endAtOnce(ctx: Context, resource: Resource<'subscription', 'subscription'>, id: string): Promise<void> {
  await updateRecord(ctx, resource, id, { status: 'CANCELED' });
  await withdrawCharge(ctx, { subscriptionId: id });
  await recordTransition(ctx, { resource: 'subscription', recordId: id, move: 'cancel', from: 'INCOMPLETE', to: 'CANCELED' });
}

/** Ends a subscription with its paid period; an unpaid one ends at once. */
export function cancel(ctx: Context, resource: Resource<'subscription', 'subscription'>, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction(ctx, async (inside) => {
    const existing = await lockRecord(inside, resource, id);
    if (!existing) return notFound;
    const status = existing.status as SubscriptionStatus;
    if (isOver(status)) return over(status);
    if (existing.identityId !== inside.identityId && !can(inside, 'subscription:update'))
      return refuse('FORBIDDEN', 'This needs the right subscription:update.');
    if (status === 'INCOMPLETE') await endAtOnce(inside, resource, id);
    else {
      await updateRecord(inside, resource, id, { cancel_at_period_end: true, pending_plan_id: null });
      const { identityId, planId, currentPeriodEnd, cancelAtPeriodEnd } = existing;
      const until = new Date(currentPeriodEnd);
      if (!cancelAtPeriodEnd && until > inside.now()) await tellCanceled(inside, { identityId, planId, until });
    }
    return done({ done: true });
  });
}

export async function readMine(ctx: Context, resource: Resource<'subscription', 'subscription'>): Promise<Result<JsonText<Subscription> | null>> {
  const standing = await findStanding(ctx);
  return done((standing && (await findRecord(ctx, resource, standing.id))) ?? null);
}

export async function readCharges(ctx: Context, planId: string | undefined): Promise<Result<Reply<'GET /subscription/current-charges'>>> {
  const standing = await findStanding(ctx);
  const plan = planId === undefined ? undefined : await findOfferedPlan(ctx, planId);
  if (planId !== undefined && !plan) return noSuchPlan;
  if (!standing) return done({ subscriptionId: null, current: null, next: null, change: null });
  return done({
    subscriptionId: standing.id,
    current: currentPeriod(standing),
    next: nextPeriod(standing),
    change: plan ? changeOf(standing, plan, ctx.now()) : null,
  });
}
