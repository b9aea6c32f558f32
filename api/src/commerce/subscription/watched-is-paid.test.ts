import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shopFaults } from '../../testing/invariants.ts';
import { PLANS, type PlanName, planShop } from '../../testing/plan-shops.ts';

const SEED = Number(process.env['MARQUEE_FUZZ_SEED'] ?? 20_261_128);
const TRIES = Number(process.env['MARQUEE_MONEY_TRIES'] ?? 10);
const DAY_MS = 86_400_000;
/** The longest period of each length: no time is worth less than by this. */
const MAX_PERIOD_MS = { MONTH: 31 * DAY_MS, YEAR: 366 * DAY_MS } as const;
const TRIAL_DAYS = 14;

const names = Object.keys(PLANS) as PlanName[];
const plan = fc.constantFrom(...names);
const which = fc.nat(5);
const how = fc.constantFrom('CHALLENGE' as const, 'LATE' as const, 'manual' as const);
const order = fc.record({ does: fc.constantFrom('order' as const, 'order-upgrade' as const), plan, how });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('buy' as const, 'upgrade' as const), plan }) },
  { weight: 2, arbitrary: order },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('pay-late' as const, 'refund' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('gift' as const),
      plan: fc.constantFrom('standardMonth' as const, 'premiumMonth' as const),
      periods: fc.constantFrom(1, 3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('change' as const), plan }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('try' as const, 'cancel' as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.constantFrom<number>(0.1, 1, 9, 20, 31, 200) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait-to-end' as const) }) },
);
/** Money that is asked for at one time, and comes after something else has happened. */
const late = fc.tuple(order, step, step, which).map(([asked, first, second, nth]) => [asked, first, second, { does: 'pay-late' as const, which: nth }]);
const lateUpgrade = fc.tuple(plan, how, fc.constantFrom(...names)).map(([larger, by, bought]) => [
  ...[{ does: 'buy' as const, plan: bought }, { does: 'wait-to-end' as const }, { does: 'order-upgrade' as const, plan: larger, how: by }],
  ...[
    { does: 'wait' as const, days: 1 },
    { does: 'pay-late' as const, which: 0 },
  ],
]);
const steps = fc
  .array(fc.oneof({ weight: 3, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: late }, { weight: 1, arbitrary: lateUpgrade }), {
    minLength: 5,
    maxLength: 9,
  })
  .map((parts) => parts.flat());
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A viewer who does all of that, and what was paid for by money that was kept. */
async function viewing() {
  const shop = await planShop('2027-01-31T10:00:00Z', { trials: { standardMonth: TRIAL_DAYS, premiumMonth: TRIAL_DAYS } });
  const { tenant, people, site } = shop;
  const by = () => ({ as: people.viewer, site });
  const worth = (name: PlanName, ms: number) => (PLANS[name].price.amount * ms) / MAX_PERIOD_MS[PLANS[name].interval];
  const nameOf = (planId: string) => names.find((name) => shop.plan(name) === planId) ?? 'premiumYear';
  const paid = new Map<string, { readonly amount: number; readonly since: number; isBack: boolean }>();
  const trial = { until: 0 };
  /** Paid for and not consumed, and ever consumed, in cents. */
  let [budget, consumed] = [0, 0];

  /** Returns the lines that paid for time of the viewer, whoever paid. */
  const paidNow = () =>
    shop.sql(`select l.id, l.line_amount::integer as amount, l.refunded = l.quantity as "isBack" from order_line l join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      left join plan_gift g on g.tenant_id = l.tenant_id and g.order_line_id = l.id
      where l.tenant_id = '${tenant.id}' and o.paid_at is not null and (l.kind = 'PLAN' or g.identity_id = '${people.viewer.identity.id}') order by o.paid_at, l.id`);
  async function count(): Promise<void> {
    for (const row of await paidNow()) {
      const { id, amount, isBack } = row as { id: string; amount: number; isBack: boolean };
      const known = paid.get(id) ?? { amount, since: consumed, isBack: false };
      // A cent is lost by rounding down what an upgrade costs.
      if (!paid.has(id)) budget += amount + 1;
      if (isBack && !known.isBack) budget -= Math.max(0, amount - (consumed - known.since));
      paid.set(id, { ...known, isBack });
    }
    const kept = [...paid.values()].reduce((sum, { amount, isBack }) => (isBack ? sum : sum + amount + 1), 0);
    const tried = trial.until > 0 ? worth('premiumMonth', TRIAL_DAYS * DAY_MS) : 0;
    budget = Math.min(budget, kept + tried);
  }
  async function state() {
    const mine = await shop.mine();
    if (!mine) return { status: 'NONE', rank: 0, promised: 0, end: shop.clock.now, name: undefined };
    const name = nameOf(mine.planId);
    const end = new Date(mine.currentPeriodEnd);
    const promised = mine.status === 'ACTIVE' || mine.status === 'TRIALING' ? worth(name, end.getTime() - shop.clock.now.getTime()) : 0;
    const isInGrace = mine.status === 'PAST_DUE' && !mine.cancelAtPeriodEnd && end.getTime() + 7 * DAY_MS > shop.clock.now.getTime();
    const rank = mine.status === 'ACTIVE' || mine.status === 'TRIALING' || isInGrace ? PLANS[name].tierRank : 0;
    return { status: mine.status, rank, promised, end, name };
  }
  async function wait(ms: number): Promise<void> {
    const { status, name, end } = await state();
    const to = new Date(shop.clock.now.getTime() + Math.max(ms, 1000));
    const watchedMs = Math.min(end.getTime(), to.getTime()) - shop.clock.now.getTime();
    if (name !== undefined && (status === 'ACTIVE' || status === 'TRIALING') && watchedMs > 0) {
      budget -= worth(name, watchedMs);
      consumed += worth(name, watchedMs);
    }
    await shop.at(to);
  }
  async function payLate(nth: number): Promise<void> {
    const open = await shop.sql(`select o.id, p.provider from shop_order o join payment p on p.tenant_id = o.tenant_id and p.order_id = o.id
      where o.tenant_id = '${tenant.id}' and o.identity_id = '${people.viewer.identity.id}' and p.kind = 'CHARGE' and p.status in ('PENDING', 'REQUIRES_ACTION') order by o.created_at`);
    const one = open[nth % Math.max(open.length, 1)] as { id: string; provider: string } | undefined;
    if (!one) return;
    if (one.provider === 'manual') await shop.move(one.id, 'mark-paid');
    else await site.call(tenant, 'POST /checkout/answer/:id', { as: people.viewer, params: { id: one.id }, body: { approve: true } });
  }
  async function ask(id: string | undefined, token: string | undefined, way: 'manual' | 'CHALLENGE' | 'LATE'): Promise<void> {
    const chosen = way === 'manual' ? { provider: way } : { provider: 'test' as const, scenario: way };
    if (id !== undefined) await shop.till.pay(id, token, chosen, by());
  }
  async function act(one: Step): Promise<void> {
    switch (one.does) {
      case 'buy':
        await shop.buy(one.plan);
        break;
      case 'order': {
        const body: Partial<Awaited<ReturnType<typeof shop.begin>>['body']> = (await shop.begin(one.plan)).body;
        await ask(body.checkout?.id, body.token, one.how);
        break;
      }
      case 'upgrade':
        await shop.upgrade(one.plan);
        break;
      case 'order-upgrade': {
        const { checkoutId, token } = (await shop.beginUpgrade(one.plan)).body;
        await ask(checkoutId, token, one.how);
        break;
      }
      case 'pay-late':
        await payLate(one.which);
        break;
      case 'refund': {
        const back = [...paid].filter(([, { isBack }]) => !isBack);
        const lineId = back[one.which % Math.max(back.length, 1)]?.[0];
        const [line] = lineId === undefined ? [] : await shop.sql(`select order_id as id from order_line where id = '${lineId}'`);
        if (line) expect((await shop.refund(String(line['id']))).status).toBe(200);
        break;
      }
      case 'gift':
        await shop.redeem((await shop.given(one.plan, one.periods)).code);
        break;
      case 'try': {
        const { body } = await shop.save({ planId: shop.plan('standardMonth') });
        if (body.status !== 'TRIALING') break;
        trial.until = shop.clock.now.getTime() + TRIAL_DAYS * DAY_MS;
        budget += worth('premiumMonth', TRIAL_DAYS * DAY_MS);
        break;
      }
      case 'change': {
        const mine = await shop.mine();
        if (mine) await shop.save({ id: mine.id, version: mine.version, planId: shop.plan(one.plan) });
        break;
      }
      case 'cancel': {
        const mine = await shop.mine();
        if (mine) await site.call(tenant, 'DELETE /subscription/item/:id', { as: people.viewer, params: { id: mine.id } });
        break;
      }
      case 'wait':
        await wait(one.days * DAY_MS);
        break;
      case 'wait-to-end':
        await wait((await state()).end.getTime() - shop.clock.now.getTime() - 3_600_000);
        break;
    }
  }
  /** Does one thing; what can be watched then, and until when, is paid for. */
  async function does(one: Step): Promise<void> {
    await act(one);
    await count();
    const { status, rank, promised, end } = await state();
    expect(await shop.watched()).toBe(rank);
    expect(promised).toBeLessThanOrEqual(budget + 0.01);
    if (status === 'TRIALING') expect(end.getTime()).toBeLessThanOrEqual(trial.until);
  }
  return { does, faults: () => shopFaults(tenant.id), close: () => site.app.close() };
}

test('a plan is watched for the time that is paid for by money that was kept, whatever is bought, upgraded, renewed, sent back, paid late and given', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const viewer = await viewing();
      for (const one of all) await viewer.does(one);
      expect(await viewer.faults()).toEqual([]);
      await viewer.close();
    }),
    { seed: SEED, numRuns: TRIES, endOnFailure: true, verbose: true },
  );
}, 600_000);
