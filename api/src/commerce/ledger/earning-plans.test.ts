import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { codesTo } from '../../testing/gift-cards.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { momentsSince } from './month-ends.ts';

let tenant: GivenTenant, owner: GivenPerson, viewer: GivenPerson;
let now: Date, site: Awaited<ReturnType<typeof marquee.startAppWith>>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  viewer = await marquee.givenPerson(tenant);
  now = new Date('2027-01-10T00:00:00Z');
  site = await marquee.startAppWith({ now: () => now });
  await signIn();
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
  await site.app.close();
});

async function signIn(): Promise<void> {
  const again = async (one: GivenPerson) => ({ ...one, jwt: await marquee.tokenAt(tenant, one.identity.id, now) });
  [owner, viewer] = [await again(owner), await again(viewer)];
}
const earn = () => site.app.platform.jobs.runNow('commerce.earn-plans');
async function at(moment: string): Promise<void> {
  now = new Date(moment);
  await earn();
  await signIn();
}
const plan = async (body: Partial<Body<'POST /plan/item'>> = {}) =>
  (
    await site.call(tenant, 'POST /plan/item', {
      as: owner,
      body: { name: 'Standard', interval: 'MONTH', tierRank: 10, price: { amount: 1000, currency: 'USD' }, entityStatus: 'APPROVED', ...body },
    })
  ).body.id;
const till = () => checkoutsIn(tenant);
async function buy(items: Body<'POST /checkout/item'>['items'], as = viewer) {
  const { checkout } = (await till().begin(items, { as, site })).body;
  expect((await till().pay(checkout.id, undefined, {}, { as, site })).status).toBe(200);
  return checkout.id;
}
/** Returns the balances of plan accounts by month. */
async function books(): Promise<Record<string, number>> {
  const rows = await marquee.database.asOwner(
    async (script) =>
      (
        await script(`select e.period || ' ' || p.account || ' ' || p.currency as at, sum(p.amount)::integer as sum
          from ledger_posting p join ledger_entry e on e.tenant_id = p.tenant_id and e.id = p.entry_id
          where p.tenant_id = '${tenant.id}' and p.account ~ 'svod' group by 1 order by 1`)
      ).rows,
  );
  return Object.fromEntries((rows as { at: string; sum: number }[]).filter(({ sum }) => sum !== 0).map((row) => [row.at, row.sum]));
}

test('a plan is earned by whole days, to the cent, and once under concurrent jobs', async () => {
  await buy([{ skuId: await plan(), quantity: 1 }]);
  expect(await books()).toEqual({ '2027-01 deferred:svod USD': -1000 });
  await at('2027-01-10T23:59:00Z');
  expect(await books()).toEqual({ '2027-01 deferred:svod USD': -1000 });
  now = new Date('2027-01-20T00:10:00Z');
  await Promise.all([earn(), earn(), earn()]);
  // Ten days of thirty-one.
  expect(await books()).toEqual({ '2027-01 deferred:svod USD': -678, '2027-01 revenue:svod USD': -322 });
  await at('2027-01-20T00:10:00Z');
  expect(await books()).toEqual({ '2027-01 deferred:svod USD': -678, '2027-01 revenue:svod USD': -322 });
  // No job runs for a while: revenue of January is booked in January.
  await at('2027-03-05T00:10:00Z');
  expect(await books()).toEqual({
    ...{ '2027-01 deferred:svod USD': -291, '2027-01 revenue:svod USD': -709 },
    ...{ '2027-02 deferred:svod USD': 291, '2027-02 revenue:svod USD': -291 },
  });
  await at('2027-04-05T00:10:00Z');
  expect(Object.values(await books()).reduce((sum, amount) => sum + amount, 0)).toBe(-1000);
});

test('a plan is earned in its currency, and revenue of a closed month is booked in the first open one', async () => {
  await buy([{ skuId: await plan(), quantity: 1 }]);
  await buy([{ skuId: await plan({ name: 'Euro', price: { amount: 500, currency: 'EUR' } }), quantity: 1 }], await again());
  const ledgers = (await site.call(tenant, 'GET /ledger/list', { as: owner, query: { size: 50 } })).body.content;
  const { id, version } = ledgers.find(({ currency }) => currency === 'EUR')!;
  now = new Date('2027-02-05T00:10:00Z');
  await signIn();
  expect((await site.call(tenant, 'POST /ledger/close/:id', { as: owner, params: { id }, body: { version, through: '2027-01' } })).status).toBe(200);
  await at('2027-02-05T00:10:00Z');
  expect(await books()).toMatchObject({
    ...{ '2027-01 revenue:svod USD': -709, '2027-02 revenue:svod USD': -129 },
    ...{ '2027-01 deferred:svod EUR': -500, '2027-02 deferred:svod EUR': 419, '2027-02 revenue:svod EUR': -419 },
  });
});

const again = async () => {
  const one = await marquee.givenPerson(tenant);
  return { ...one, jwt: await marquee.tokenAt(tenant, one.identity.id, now) };
};

test('a refund is taken from deferred revenue first', async () => {
  const orderId = await buy([{ skuId: await plan(), quantity: 1 }]);
  await at('2027-01-20T00:10:00Z');
  const order = async () => (await site.call(tenant, 'GET /order/item/:id', { as: owner, params: { id: orderId } })).body;
  const move = async (step: string, more: object = {}) => {
    const { version } = await order();
    return site.call(tenant, `POST /order/${step}/:id` as 'POST /order/expire/:id', {
      ...{ as: owner, params: { id: orderId } },
      rawBody: JSON.stringify({ version, ...more }),
    });
  };
  await move('request-refund');
  expect((await move('refund', { amount: 400 })).status).toBe(200);
  expect(await books()).toEqual({ '2027-01 deferred:svod USD': -278, '2027-01 revenue:svod USD': -322 });
  await at('2027-01-25T00:10:00Z');
  // Of 600: fifteen days of thirty-one are less than was earned of 1000 before.
  expect(await books()).toEqual({ '2027-01 deferred:svod USD': -278, '2027-01 revenue:svod USD': -322 });
  await move('request-refund');
  expect((await move('refund')).body.status).toBe('REFUNDED');
  expect(await books()).toEqual({ '2027-01 refund:svod USD': 322, '2027-01 revenue:svod USD': -322 });
  await at('2027-03-01T00:10:00Z');
  expect(await books()).toEqual({ '2027-01 refund:svod USD': 322, '2027-01 revenue:svod USD': -322 });
});

test('an upgrade, the period after it and a given plan are each earned over their own time', async () => {
  const small = await plan();
  await buy([{ skuId: small, quantity: 1 }]);
  const large = await plan({ name: 'Large', tierRank: 20, price: { amount: 3100, currency: 'USD' } });
  now = new Date('2027-01-20T00:00:00Z');
  await signIn();
  const upgrade = (await site.call(tenant, 'POST /subscription/upgrade', { as: viewer, body: { planId: large } })).body;
  expect((await till().pay(upgrade.checkoutId, upgrade.token, {}, { as: viewer, site })).status).toBe(200);
  // (3100 − 1000) · 21 of 31 days.
  expect(await books()).toEqual({ '2027-01 deferred:svod USD': -2422 });
  const to = `vera-${randomUUID()}@home.example`;
  await buy([{ skuId: small, quantity: 3, gift: { recipientEmail: to } }], await again());
  await site.app.platform.jobs.runNow('commerce.send-plan-gifts');
  expect(await books()).toEqual({ '2027-01 deferred:svod USD': -2422 });
  const code = (await codesTo(to))[0] ?? '';
  expect((await site.call(tenant, 'POST /gift/plan/redeem', { as: await again(), body: { code } })).status).toBe(200);
  await at('2027-02-10T00:10:00Z');
  // The gift: 21 of 90 days of 3000.
  expect(Object.entries(await books()).reduce((sum, [account, amount]) => (account.includes('revenue') ? sum - amount : sum), 0)).toBe(2422 + 700);
  await site.app.platform.jobs.runNow('commerce.renew-subscriptions');
  await at('2027-05-01T00:10:00Z');
  const left = Object.entries(await books()).reduce((sum, [account, amount]) => (account.includes('deferred:svod_gift') ? sum + amount : sum), 0);
  expect(left).toBe(0);
});

test('months end at their calendar end, however long no job runs', () => {
  const moments = (since: string, until: string) => momentsSince(new Date(since), new Date(until)).map((one) => one.toISOString().slice(0, 10));
  expect(moments('2026-11-30T10:00:00Z', '2027-02-02T00:10:00Z')).toEqual(['2026-12-01', '2027-01-01', '2027-02-01', '2027-02-02']);
  expect(moments('2027-02-01T00:00:00Z', '2027-02-01T00:10:00Z')).toEqual(['2027-02-01']);
});
