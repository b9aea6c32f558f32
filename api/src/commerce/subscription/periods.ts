/** Time of a subscription as its periods have it: pure, of dates alone. */

export type PeriodSource = 'ORDER' | 'PAYMENT' | 'GIFT' | 'TRIAL' | 'FREE' | 'EARLIER';

export interface PaidPeriod {
  readonly id: string;
  readonly planId: string;
  /** The plan an upgrade lies over; null: time of its own. */
  readonly overPlanId: string | null;
  readonly source: PeriodSource;
  readonly lineId: string | null;
  readonly paymentId: string | null;
  readonly giftId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const covers = ({ startsAt, endsAt }: PaidPeriod, at: Date) => startsAt <= at && endsAt > at;

/** Returns the plan in force at a moment: that of the time there is, and each upgrade of just that plan on top. */
export function planAt(periods: readonly PaidPeriod[], at: Date): string | undefined {
  const held = periods.filter((period) => covers(period, at));
  const base = held.find(({ overPlanId }) => overPlanId === null);
  const upgrades = held
    .filter(({ overPlanId }) => overPlanId !== null)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1));
  return upgrades.reduce((plan, { planId, overPlanId }) => (overPlanId === plan ? planId : plan), base?.planId);
}

/** Whether a plan that is paid for takes the place of the time there is: nothing was paid for it, and a trial is of another plan. */
export function makesRoom(left: readonly Pick<PaidPeriod, 'source' | 'planId'>[], planId: string): boolean {
  return left.every((period) => period.source === 'FREE' || (period.source === 'TRIAL' && period.planId !== planId));
}

export interface PlanStanding {
  readonly planId: string;
  /** The end of the last period. */
  readonly until: Date;
  /** When another plan is in force; null: none before the end. */
  readonly changesAt: Date | null;
}

/** Returns the plan in force and until when; undefined where no time is left. */
export function standingOfPeriods(periods: readonly PaidPeriod[], at: Date): PlanStanding | undefined {
  const planId = planAt(periods, at);
  if (planId === undefined) return undefined;
  const until = new Date(Math.max(...periods.filter(({ overPlanId }) => overPlanId === null).map(({ endsAt }) => endsAt.getTime())));
  const edges = periods.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((edge) => edge > at && edge < until);
  const changes = edges.toSorted((a, b) => a.getTime() - b.getTime()).find((edge) => planAt(periods, edge) !== planId);
  return { planId, until, changesAt: changes ?? null };
}

interface Moved {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Returns how periods move where one of them ends early: what follows begins earlier by the time that is free, and an upgrade over it is shorter by that.
 * A period that would have no time is left out of `moved` and named in `ended`.
 */
export function closeGap(periods: readonly PaidPeriod[], gone: PaidPeriod, now: Date): { readonly moved: readonly Moved[]; readonly ended: readonly string[] } {
  const free = gone.endsAt.getTime() - Math.max(gone.startsAt.getTime(), now.getTime());
  if (gone.overPlanId !== null || free <= 0) return { moved: [], ended: [] };
  const earlier = (time: Date) => new Date(time.getTime() - free);
  const touched = periods
    .filter(({ id, overPlanId, startsAt, endsAt }) => id !== gone.id && (overPlanId === null ? startsAt >= gone.endsAt : endsAt >= gone.endsAt))
    .map(({ id, overPlanId, startsAt, endsAt }) => ({ id, startsAt: overPlanId === null ? earlier(startsAt) : startsAt, endsAt: earlier(endsAt) }));
  const isLeft = ({ startsAt, endsAt }: Moved) => endsAt > startsAt && endsAt > now;
  return { moved: touched.filter(isLeft), ended: touched.filter((period) => !isLeft(period)).map(({ id }) => id) };
}
