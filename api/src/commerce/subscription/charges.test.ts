import { describe, expect, test } from '@jest/globals';
import { changeOf, currentPeriod, endOfPeriod, monthsAfter, nextPeriod, type PlanTerms, share, type Standing } from './charges.ts';

type Plan = PlanTerms & { readonly trialDays: number };
const plan = (amount: number, more: Partial<Plan> = {}): Plan => ({
  trialDays: 0,
  id: `p${amount}`,
  name: `At ${amount}`,
  tierRank: amount,
  interval: 'MONTH',
  amount,
  currency: 'USD',
  ...more,
});
const standing = (more: Partial<Standing> = {}): Standing => {
  const one = standingAt(more);
  return { ...one, times: more.times ?? [{ source: 'ORDER', from: one.from, to: one.to }] };
};
const standingAt = (more: Partial<Standing>): Standing => ({
  times: [],
  isMixed: false,
  plan: plan(1000),
  pendingPlan: null,
  status: 'ACTIVE',
  anchor: new Date('2026-01-31T10:00:00Z'),
  from: new Date('2026-01-31T10:00:00Z'),
  to: new Date('2026-02-28T10:00:00Z'),
  trialEndsAt: null,
  cancelAtPeriodEnd: false,
  giftUntil: null,
  isGiven: false,
  ...more,
});

describe('periods', () => {
  test('a year of months from the 31st ends on the last day of each, and comes back to the 31st', () => {
    const anchor = new Date('2026-01-31T10:00:00Z');
    const ends: string[] = [];
    for (let from = anchor; ends.length < 12; from = endOfPeriod(anchor, from, 'MONTH'))
      ends.push(endOfPeriod(anchor, from, 'MONTH').toISOString().slice(0, 10));
    expect(ends.join(' ')).toBe(
      '2026-02-28 2026-03-31 2026-04-30 2026-05-31 2026-06-30 2026-07-31 2026-08-31 2026-09-30 2026-10-31 2026-11-30 2026-12-31 2027-01-31',
    );
  });

  test('a leap day comes back in leap years', () => {
    const anchor = new Date('2024-02-29T00:00:00Z');
    expect(
      [1, 2, 3, 4].map((years) =>
        monthsAfter(anchor, 12 * years)
          .toISOString()
          .slice(0, 10),
      ),
    ).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
    expect(endOfPeriod(anchor, new Date('2027-02-28T00:00:00Z'), 'YEAR').toISOString()).toBe('2028-02-29T00:00:00.000Z');
  });

  test('no change of clocks moves them', () => {
    const anchor = new Date('2026-03-15T01:30:00Z');
    const next = endOfPeriod(anchor, anchor, 'MONTH');
    expect(next.toISOString()).toBe('2026-04-15T01:30:00.000Z');
    expect(next.getTime() - anchor.getTime()).toBe(31 * 86_400_000);
    expect(endOfPeriod(anchor, new Date('2026-10-15T01:30:00Z'), 'MONTH').toISOString()).toBe('2026-11-15T01:30:00.000Z');
  });

  test('after the present period comes one at the price of the plan that waits, or none', () => {
    expect(nextPeriod(standing())).toMatchObject({ from: '2026-02-28T10:00:00.000Z', to: '2026-03-31T10:00:00.000Z', amount: { amount: 1000 } });
    expect(nextPeriod(standing({ pendingPlan: plan(500) }))).toMatchObject({ planId: 'p500', amount: { amount: 500 } });
    expect(nextPeriod(standing({ pendingPlan: plan(9000, { interval: 'YEAR' }) }))?.to).toBe('2027-02-28T10:00:00.000Z');
    expect(nextPeriod(standing({ cancelAtPeriodEnd: true }))).toBeNull();
  });

  test('a trial costs nothing, and what follows is counted from its end', () => {
    const trialEnd = new Date('2026-02-14T10:00:00Z');
    const trial = standing({ status: 'TRIALING', to: trialEnd, trialEndsAt: trialEnd });
    expect(currentPeriod(trial)).toMatchObject({ isTrial: true, amount: { amount: 0 } });
    expect(nextPeriod(trial)).toMatchObject({ isTrial: false, to: '2026-03-14T10:00:00.000Z', amount: { amount: 1000 } });
  });
});

describe('changes', () => {
  const half = new Date('2026-02-14T10:00:00Z');

  test('an upgrade is due at once for the rest of the period, rounded down, as a charge less a credit', () => {
    const change = changeOf(standing(), plan(1999), half);
    expect(change).toMatchObject({ effective: 'NOW', charge: { amount: 999 }, credit: { amount: 500 }, dueNow: { amount: 499 } });
    expect(change.charge.amount - change.credit.amount).toBe(change.dueNow.amount);
    expect(changeOf(standing(), plan(1999), new Date('2026-01-31T10:00:00Z')).dueNow.amount).toBe(999);
    expect(changeOf(standing(), plan(1999), new Date('2026-03-05T00:00:00Z')).dueNow.amount).toBe(0);
  });

  test('an upgrade is due for each period that is left, at what each of them costs', () => {
    const [february, march] = [new Date('2026-02-28T10:00:00Z'), new Date('2026-03-31T10:00:00Z')];
    const { from } = standing();
    const two = { source: 'ORDER', from: february, to: march } as const;
    const paidTwice = standing({ to: march, times: [{ source: 'ORDER', from, to: february }, two] });
    expect(changeOf(paidTwice, plan(1999), half).dueNow.amount).toBe(499 + 999);
    const year = { source: 'EARLIER', from: half, to: monthsAfter(half, 12) } as const;
    expect(changeOf(standing({ to: year.to, times: [year] }), plan(1999), half).dueNow.amount).toBe(12 * 999);
    const rest = { source: 'TRIAL', from: half, to: february } as const;
    expect(changeOf(standing({ to: march, times: [rest, two] }), plan(1999), half).dueNow.amount).toBe(499 + 999);
    expect(changeOf(standing({ to: march, times: [{ ...two, source: 'GIFT' }] }), plan(1999), half).effective).toBe('PERIOD_END');
    expect(changeOf(standing({ isMixed: true }), plan(1999), half).effective).toBe('PERIOD_END');
  });

  test('a downgrade, another interval and another currency wait for the end of the period', () => {
    for (const to of [plan(500), plan(9000, { interval: 'YEAR' }), plan(2000, { currency: 'EUR' })])
      expect(changeOf(standing(), to, half)).toMatchObject({ effective: 'PERIOD_END', at: '2026-02-28T10:00:00.000Z', dueNow: { amount: 0 } });
  });

  test('a trial goes on for nothing with a plan that is tried as long; a larger plan without one is paid for from now on', () => {
    const trial = standing({ status: 'TRIALING', to: half, trialEndsAt: half });
    const now = new Date('2026-02-01T00:00:00Z');
    expect(changeOf(trial, plan(1999, { trialDays: 14 }), now)).toMatchObject({ effective: 'NOW', dueNow: { amount: 0 } });
    expect(changeOf(trial, plan(1999, { trialDays: 13 }), now)).toMatchObject({ effective: 'NOW', dueNow: { amount: 1999 }, credit: { amount: 0 } });
    expect(changeOf(trial, plan(9000, { interval: 'YEAR' }), now)).toMatchObject({ effective: 'NOW', dueNow: { amount: 9000 } });
    for (const smaller of [plan(500), plan(0), plan(8000, { interval: 'YEAR', tierRank: 10 })])
      expect(changeOf(trial, smaller, now)).toMatchObject({ effective: 'PERIOD_END', at: half.toISOString(), dueNow: { amount: 0 } });
  });

  test('a share is never more than the whole and exact for large amounts', () => {
    const period = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-04-01T00:00:00Z') };
    expect(share(1_000_000_000_000, period, period.from)).toBe(1_000_000_000_000);
    expect(share(1_000_000_000_000, period, new Date('2026-02-01T00:00:00Z'))).toBe(1_000_000_000_000);
    expect(share(999_999_999_999, period, new Date('2026-03-31T23:59:59Z'))).toBe(373_357);
  });
});
