import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { awaitPayment, findOpen } from '../checkout/checkout.repository.ts';
import { dropOrder } from '../order/drop-order.service.ts';
import type { Provider, Providers } from '../provider/provider.ts';
import { insertPayment } from '../transaction/payment.repository.ts';
import { MANUAL } from '../transaction/payment.sql.ts';
import { withdrawCharge } from '../transaction/withdrawing.service.ts';
import { tellOfSubscription } from '../telling/telling.service.ts';
import { endOfPeriod } from './charges.ts';
import { GRACE_DAYS } from './ending.sql.ts';
import { insertPeriod } from './period.repository.ts';
import { changeByPeriods } from './period.service.ts';
import { tellDue, tellSuspended } from './plan-notice.service.ts';
import { orderPlan } from './plan-order.service.ts';
import {
  beginPeriod,
  type DueSubscription,
  findPayer,
  findPlanLine,
  findTenantsWithDue,
  KEPT_DAYS,
  lockDueSubscription,
  nextDay,
  setWaiting,
} from './renewing.repository.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
  readonly providers: Providers;
}

const DAY_MS = 24 * 60 * 60_000;

const changed = (ctx: Context, { id, status }: DueSubscription, move: string, to: string) =>
  recordTransition(ctx, { resource: 'subscription', recordId: id, move, from: status, to });

/** It is over: nobody is asked for anything any more. */
async function end(ctx: Context, due: DueSubscription, to: 'CANCELED' | 'EXPIRED' | 'INCOMPLETE_EXPIRED'): Promise<void> {
  await withdrawCharge(ctx, { subscriptionId: due.id });
  if (due.renewalOrderId !== null) await dropOrder(ctx, due.renewalOrderId);
  await setWaiting(ctx, due.id, { status: to, reminded: 0, renewalOrderId: null });
  await changed(ctx, due, to === 'CANCELED' ? 'cancel' : 'expire', to);
}

interface Asked {
  readonly paymentId: string;
  readonly provider: Provider;
}

const providerOf = (providers: Readonly<Record<string, Provider>>, name: string | undefined) => (name === undefined ? undefined : providers[name]);

/** The next period: at once where it costs nothing, else it is asked for, and watched meanwhile. Returns the payment its provider has to be asked for. */
async function renew(ctx: Context, due: DueSubscription, identityId: string, providers: Providers): Promise<Asked | undefined> {
  const planId = due.pendingPlanId ?? due.planId;
  const plan = await findPlanLine(ctx, planId);
  if (!plan) return undefined;
  const interval = plan.interval === 'YEAR' ? 'YEAR' : 'MONTH';
  if (plan.amount === 0) {
    const anchor = due.status === 'TRIALING' || due.pendingPlanId !== null ? due.end : due.anchor;
    const end = endOfPeriod(anchor, due.end, interval);
    await beginPeriod(ctx, due.id, { status: 'ACTIVE', planId, anchor, start: due.end, end });
    await insertPeriod(ctx, { subscriptionId: due.id, planId, source: 'FREE', startsAt: due.end, endsAt: end });
    await tellOfSubscription(ctx, due.id, 'subscription.renewed');
    return undefined;
  }
  const orderId = await orderPlan(ctx, { identityId, planId, heldUntil: new Date(due.end.getTime() + KEPT_DAYS * DAY_MS) });
  const open = orderId === undefined ? undefined : await findOpen(ctx, orderId, { isHeld: true });
  if (orderId === undefined || !open) return undefined;
  await setWaiting(ctx, due.id, { status: 'PAST_DUE', reminded: 0, renewalOrderId: orderId });
  await changed(ctx, due, 'mark-past-due', 'PAST_DUE');
  await awaitPayment(ctx, orderId, new Date(due.end.getTime() + KEPT_DAYS * DAY_MS));
  await recordTransition(ctx, { resource: 'order', recordId: orderId, move: 'await-payment', from: 'PLACING', to: 'AWAITING_PAYMENT' });
  const before: Provider | undefined = providerOf(providers, (await findPayer(ctx, identityId))?.provider);
  const isAsked = before?.renews === true && (await before.isOffered(ctx, open, { isGuest: false }));
  const provider = isAsked ? before.name : MANUAL;
  const { amount, currency } = open;
  const paymentId = await insertPayment(ctx, { provider, orderId, kind: 'CHARGE', status: 'PENDING', identityId, amount, currency });
  if (isAsked) return { paymentId, provider: before };
  await tellDue(ctx, { identityId, plan: plan.name, amount, currency, until: new Date(due.end.getTime() + GRACE_DAYS * DAY_MS) });
  return undefined;
}

/** Its payer is told again; after the days of grace nothing is watched any more, and nothing is forgotten. */
async function remind(ctx: Context, due: DueSubscription, identityId: string): Promise<void> {
  const day = nextDay(due.reminded);
  const plan = await findPlanLine(ctx, due.planId);
  const isOver = day >= GRACE_DAYS;
  await setWaiting(ctx, due.id, { status: isOver ? 'SUSPENDED' : 'PAST_DUE', reminded: day, renewalOrderId: due.renewalOrderId });
  if (isOver) await changed(ctx, due, 'suspend', 'SUSPENDED');
  if (!plan) return;
  if (isOver) await tellSuspended(ctx, { identityId, plan: plan.name });
  else
    await tellDue(ctx, {
      ...{ identityId, plan: plan.name, amount: plan.amount, currency: plan.currency },
      until: new Date(due.end.getTime() + GRACE_DAYS * DAY_MS),
    });
}

/** Does what is due of one subscription; false where there is none. */
async function renewNext(ctx: Context, providers: Providers): Promise<{ readonly asked: Asked | undefined } | undefined> {
  return inTransaction(ctx, async (inside) => {
    const due = await lockDueSubscription(inside);
    if (!due) return undefined;
    const { status, identityId } = due;
    if (due.changesAt !== null && due.changesAt <= inside.now() && (status === 'TRIALING' || status === 'ACTIVE')) await changeByPeriods(inside, due.id);
    else if (status === 'INCOMPLETE') await end(inside, due, 'INCOMPLETE_EXPIRED');
    else if (status === 'SUSPENDED') await end(inside, due, 'EXPIRED');
    else if (due.isEnding || identityId === null) await end(inside, due, 'CANCELED');
    else if (status === 'PAST_DUE') await remind(inside, due, identityId);
    else return { asked: await renew(inside, due, identityId, providers) };
    return { asked: undefined };
  });
}

/** Does what is due of the subscriptions of a tenant. */
async function renewAll(ctx: Context, providers: Providers): Promise<number> {
  for (let done = 0; ; done += 1) {
    const one = await renewNext(ctx, providers);
    if (!one) return done;
    if (one.asked === undefined) continue;
    const { paymentId, provider } = one.asked;
    await provider.begin(ctx, paymentId, { origin: '' });
    await provider.pollPayment(ctx, paymentId);
  }
}

const renewSubscriptions = jobKind<object>('commerce.renew-subscriptions', { isExclusive: true, retries: 0 });

/** Looks every five minutes for subscriptions whose period is over. */
export function renewalJobs({ jobs, database, now, log, providers }: Parts): void {
  jobs.repeat(renewSubscriptions, '*/5 * * * *', async () => {
    await eachTenant({ database, now, log }, await findTenantsWithDue(database, now()), async (ctx) => {
      const renewed = await renewAll(ctx, providers);
      log.info({ tenant: ctx.tenant.id, renewed }, 'subscriptions went on');
    });
  });
}
