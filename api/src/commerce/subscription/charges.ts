import type { ColumnsOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import type { PeriodSource } from './periods.ts';
/** What periods of a subscription cost, and when they begin: pure, of dates and minor units alone. All times are UTC, so no clock change moves them. */

export interface PlanTerms {
  readonly id: string;
  readonly name: string;
  readonly tierRank: number;
  readonly interval: 'MONTH' | 'YEAR';
  readonly amount: number;
  readonly currency: string;
}
export interface Standing {
  readonly plan: PlanTerms;
  readonly pendingPlan: PlanTerms | null;
  readonly status: string;
  /** What days periods begin on are counted from. */
  readonly anchor: Date;
  readonly from: Date;
  readonly to: Date;
  readonly trialEndsAt: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** Until when what they have was given to them. */
  readonly giftUntil: Date | null;
  /** The present period is a gift from its beginning. */
  readonly isGiven: boolean;
  /** The time that is left, part by part, as each was paid for. */
  readonly times: readonly { readonly source: PeriodSource; readonly from: Date; readonly to: Date }[];
  /** Another plan is in force before the end, by what was paid. */
  readonly isMixed: boolean;
}
export interface Period {
  readonly planId: string;
  readonly planName: string;
  readonly from: string;
  readonly to: string;
  readonly isTrial: boolean;
  readonly amount: { readonly amount: number; readonly currency: string };
}

const DAY_MS = 24 * 60 * 60_000;

const monthsOf = (interval: PlanTerms['interval']) => (interval === 'YEAR' ? 12 : 1);

/** The anchor some months later, on the last day of a month that is too short for its day. */
export function monthsAfter(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const later = new Date(anchor);
  later.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay));
  return later;
}

/** The end of the period, or of several, that begins at `from`, of periods counted from the anchor: the 31st comes back after February. */
export function endOfPeriod(anchor: Date, from: Date, interval: PlanTerms['interval'], periods = 1): Date {
  const whole = (from.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + from.getUTCMonth() - anchor.getUTCMonth();
  return monthsAfter(anchor, whole + monthsOf(interval) * periods);
}

function periodOf(plan: PlanTerms, from: Date, to: Date, isTrial: boolean): Period {
  const amount = { amount: isTrial ? 0 : plan.amount, currency: plan.currency };
  return { planId: plan.id, planName: plan.name, from: from.toISOString(), to: to.toISOString(), isTrial, amount };
}

const isTrial = ({ status, trialEndsAt, to }: Standing) => status === 'TRIALING' && trialEndsAt !== null && trialEndsAt >= to;

export function currentPeriod(standing: Standing): Period {
  const period = periodOf(standing.plan, standing.from, standing.to, isTrial(standing));
  return standing.isGiven ? { ...period, amount: { ...period.amount, amount: 0 } } : period;
}

/** The period after the present one; null when the subscription ends with it. After a trial, days are counted from its end. */
export function nextPeriod(standing: Standing): Period | null {
  if (standing.cancelAtPeriodEnd) return null;
  const plan = standing.pendingPlan ?? standing.plan;
  const anchor = isTrial(standing) || plan.interval !== standing.plan.interval ? standing.to : standing.anchor;
  return periodOf(plan, standing.to, endOfPeriod(anchor, standing.to, plan.interval), false);
}

/** Whether a plan has a trial at least as long as the one that was begun: the trial then goes on with it, to the same end. */
export function isTriedAsLong({ from, trialEndsAt }: Pick<Standing, 'from' | 'trialEndsAt'>, { trialDays }: { readonly trialDays: number }): boolean {
  return trialEndsAt !== null && trialDays * DAY_MS >= trialEndsAt.getTime() - from.getTime();
}

export interface Change {
  readonly planId: string;
  readonly effective: 'NOW' | 'PERIOD_END';
  readonly at: string;
  readonly credit: { readonly amount: number; readonly currency: string };
  readonly charge: { readonly amount: number; readonly currency: string };
  readonly dueNow: { readonly amount: number; readonly currency: string };
}

/** That part of an amount which the seconds left are of the period, rounded down to the minor unit. */
export function share(amount: number, { from, to }: { from: Date; to: Date }, now: Date): number {
  const seconds = (later: Date, earlier: Date) => Math.floor((later.getTime() - earlier.getTime()) / 1000);
  const [left, whole] = [seconds(to, now), seconds(to, from)];
  if (left <= 0 || whole <= 0) return 0;
  return Number((BigInt(amount) * BigInt(Math.min(left, whole))) / BigInt(whole));
}

/** The shortest period there is, and one of usual length. */
const LENGTHS = { MONTH: { least: 28 * DAY_MS, usual: 30.4 * DAY_MS }, YEAR: { least: 365 * DAY_MS, usual: 365.25 * DAY_MS } } as const;

/** The part of an amount for a period that the time left is worth: each part of it by the length of its own periods. */
function shareOfTimes(amount: number, { times }: Pick<Standing, 'times'>, interval: PlanTerms['interval'], now: Date): number {
  const { least, usual } = LENGTHS[interval];
  return times.reduce((sum, { from, to }) => {
    const length = to.getTime() - from.getTime();
    const periods = Math.max(Math.round(length / usual), 1);
    const whole = { from, to: new Date(from.getTime() + Math.max(length, least)) };
    const end = new Date(whole.to.getTime() - (to.getTime() - Math.max(from.getTime(), now.getTime())));
    return sum + share(amount * periods, whole, end);
  }, 0);
}

/**
 * What going over to another plan means. An upgrade of the same interval and currency holds at once: due is floor((new − old) · seconds left / seconds of the period),
 * for each period there is, shown as a charge and a credit. In a trial nothing is due for a plan that is tried as long, and a larger one without such a trial is paid for at once,
 * from now on. What was given is not made larger. Everything else waits for the end of the period.
 */
export function changeOf(standing: Standing, to: PlanTerms & { readonly trialDays: number }, now: Date): Change {
  const { plan } = standing;
  const money = (amount: number, currency = to.currency) => ({ amount, currency });
  const isUpgrade =
    to.tierRank > plan.tierRank &&
    to.interval === plan.interval &&
    to.currency === plan.currency &&
    to.amount >= plan.amount &&
    !standing.isMixed &&
    standing.times.every(({ source }) => source !== 'GIFT');
  if (isTrial(standing) && (isTriedAsLong(standing, to) || (to.amount > 0 && to.tierRank > plan.tierRank))) {
    const price = money(isTriedAsLong(standing, to) ? 0 : to.amount);
    return { planId: to.id, effective: 'NOW', at: now.toISOString(), credit: money(0), charge: price, dueNow: price };
  }
  if (isTrial(standing) || !isUpgrade)
    return { planId: to.id, effective: 'PERIOD_END', at: standing.to.toISOString(), credit: money(0, plan.currency), charge: money(0), dueNow: money(0) };
  const due = shareOfTimes(to.amount - plan.amount, standing, to.interval, now);
  const charge = shareOfTimes(to.amount, standing, to.interval, now);
  return { planId: to.id, effective: 'NOW', at: now.toISOString(), credit: money(charge - due), charge: money(charge), dueNow: money(due) };
}

type Running = Pick<ExistingOf<'subscription'>, 'status' | 'currentPeriodEnd'>;
interface SelfPaid {
  readonly from: Date;
  readonly to: Date;
  readonly columns: ColumnsOf<'subscription'>;
}

/** The period of a subscription whose price has just come: after a trial it begins at its end, else now. Undefined where a period is running. */
export function paidPeriod(existing: Running, plan: Pick<PlanTerms, 'interval'>, now: Date): SelfPaid | undefined {
  const isTrial = existing.status === 'TRIALING';
  if (!isTrial && existing.status !== 'INCOMPLETE' && existing.currentPeriodEnd > now) return undefined;
  const from = isTrial ? existing.currentPeriodEnd : now;
  const to = endOfPeriod(from, from, plan.interval);
  return { from, to, columns: { anchor: from, current_period_end: to, ...(!isTrial && { current_period_start: now }) } };
}

/** A living subscription as its next period is counted. */
export interface Living {
  readonly id: string;
  readonly status: string;
  readonly anchor: Date;
  readonly end: Date;
  readonly interval: string;
  readonly trialEndsAt: Date | null;
  readonly renewalOrderId: string | null;
}

/** Returns where the period that was paid for begins: after the time there is or that is waited for, else now. */
export function paidFrom(
  living: Pick<Living, 'status' | 'anchor' | 'end' | 'interval' | 'trialEndsAt'> | undefined,
  plan: Pick<PlanTerms, 'interval'>,
  now: Date,
): { from: Date; anchor: Date } {
  const isWaited = living && (['TRIALING', 'ACTIVE', 'PAST_DUE'].includes(living.status) || (living.status === 'SUSPENDED' && living.end > now));
  if (!isWaited) return { from: now, anchor: now };
  const from = new Date(living.end);
  const isAfterTrial = living.trialEndsAt !== null && living.trialEndsAt.getTime() === from.getTime();
  return { from, anchor: isAfterTrial || living.interval !== plan.interval ? from : new Date(living.anchor) };
}
