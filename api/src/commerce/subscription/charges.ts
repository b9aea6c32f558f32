import type { ColumnsOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import type { PeriodSource } from './periods.ts';
/** Prices and dates of subscription periods. Pure functions of dates and minor units; all times are UTC, so no clock change moves them. */

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
  /** Date from which the days of periods are counted. */
  readonly anchor: Date;
  readonly from: Date;
  readonly to: Date;
  readonly trialEndsAt: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** End of the time received as a gift. */
  readonly giftUntil: Date | null;
  /** The present period was a gift from its start. */
  readonly isGiven: boolean;
  /** Remaining time, split by how each part was paid for. */
  readonly times: readonly { readonly source: PeriodSource; readonly from: Date; readonly to: Date }[];
  /** Another plan, already paid for, takes effect before the end. */
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

/** Adds months to the anchor, clamped to the last day of the month. */
export function monthsAfter(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const later = new Date(anchor);
  later.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay));
  return later;
}

/** Returns the end of one or more periods that begin at `from`. Counted from the anchor, so the 31st returns after February. */
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

/** Returns the next period; null if the subscription ends with the present one. After a trial the anchor is the end of the trial. */
export function nextPeriod(standing: Standing): Period | null {
  if (standing.cancelAtPeriodEnd) return null;
  const plan = standing.pendingPlan ?? standing.plan;
  const anchor = isTrial(standing) || plan.interval !== standing.plan.interval ? standing.to : standing.anchor;
  return periodOf(plan, standing.to, endOfPeriod(anchor, standing.to, plan.interval), false);
}

/** Returns true if a plan's trial is at least as long as the one that began. The trial then continues with that plan, to the same end. */
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

/** Returns the share of an amount for the seconds left in the period, rounded down to the minor unit. */
export function share(amount: number, { from, to }: { from: Date; to: Date }, now: Date): number {
  const seconds = (later: Date, earlier: Date) => Math.floor((later.getTime() - earlier.getTime()) / 1000);
  const [left, whole] = [seconds(to, now), seconds(to, from)];
  if (left <= 0 || whole <= 0) return 0;
  return Number((BigInt(amount) * BigInt(Math.min(left, whole))) / BigInt(whole));
}

/** Shortest and average length of a period. */
const LENGTHS = { MONTH: { least: 28 * DAY_MS, usual: 30.4 * DAY_MS }, YEAR: { least: 365 * DAY_MS, usual: 365.25 * DAY_MS } } as const;

/** Returns the value of the time left, each part by the length of its own periods. */
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
 * Returns the consequences of a change of plan. An upgrade of equal interval and currency takes effect at once. Due is floor((new − old) · seconds left /
 * seconds of the period) per period, shown as a charge and a credit. In a trial a plan with as long a trial costs nothing; a larger plan without one is paid in
 * full now. Time received as a gift cannot be upgraded. Any other change waits for the end of the period.
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

/** Returns the period that a payment starts: at the end of a trial, otherwise now. Undefined while a period is running. */
export function paidPeriod(existing: Running, plan: Pick<PlanTerms, 'interval'>, now: Date): SelfPaid | undefined {
  const isTrial = existing.status === 'TRIALING';
  if (!isTrial && existing.status !== 'INCOMPLETE' && existing.currentPeriodEnd > now) return undefined;
  const from = isTrial ? existing.currentPeriodEnd : now;
  const to = endOfPeriod(from, from, plan.interval);
  return { from, to, columns: { anchor: from, current_period_end: to, ...(!isTrial && { current_period_start: now }) } };
}

/** Living subscription, as needed to count its next period. */
export interface Living {
  readonly id: string;
  readonly status: string;
  readonly anchor: Date;
  readonly end: Date;
  readonly interval: string;
  readonly trialEndsAt: Date | null;
  readonly renewalOrderId: string | null;
}

/** Returns where a paid period begins: after the time the person has or is waiting to pay for, otherwise now. */
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
