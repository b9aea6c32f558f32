import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, viewer: GivenPerson;
let now: Date, site: Awaited<ReturnType<typeof marquee.startAppWith>>;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const DAY = 86_400_000;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  viewer = await marquee.givenPerson(tenant);
  now = new Date('2027-01-31T10:00:00Z');
  site = await marquee.startAppWith({ now: () => now });
  await signIn();
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

async function signIn(): Promise<void> {
  const again = async (one: GivenPerson) => ({ ...one, jwt: await marquee.tokenAt(tenant, one.identity.id, now) });
  [owner, viewer] = [await again(owner), await again(viewer)];
}
const run = () => site.app.platform.jobs.runNow('commerce.renew-subscriptions');
/** Runs the job at that time and renews the sign-ins. */
async function at(when: string | number): Promise<void> {
  now = typeof when === 'number' ? new Date(now.getTime() + when * DAY) : new Date(when);
  await run();
  await signIn();
}
const plan = async (body: Body<'POST /plan/item'>) =>
  (await site.call(tenant, 'POST /plan/item', { as: owner, body: { interval: 'MONTH', tierRank: 10, price: usd(1000), entityStatus: 'APPROVED', ...body } }))
    .body.id;
const mine = async () => (await site.call(tenant, 'GET /subscription/me', { as: viewer })).body;
const save = async (body: Body<'POST /subscription/item'>) => (await site.call(tenant, 'POST /subscription/item', { as: viewer, body })).body;
const orders = async () =>
  (await site.call(tenant, 'GET /order/list', { as: viewer, query: { size: 50, identityId: viewer.identity.id, sortBy: 'createdAt', sortDirection: 'ASC' } }))
    .body.content;
const till = () => checkoutsIn(tenant);
async function buy(planId: string, provider: 'test' | 'manual' = 'test') {
  const { checkout } = (await till().begin([{ skuId: planId, quantity: 1 }], { as: viewer, site })).body;
  return (await till().pay(checkout.id, undefined, { provider }, { as: viewer, site })).body;
}
const markPaid = async (id: string, version: number) => site.call(tenant, 'POST /order/mark-paid/:id', { as: owner, params: { id }, body: { version } });

test('a subscription begun on the 31st is charged once a month for a year, under concurrent jobs', async () => {
  const planId = await plan({ name: 'Standard' });
  await buy(planId);
  const ends: string[] = [];
  for (let month = 0; month < 12; month += 1) {
    ends.push((await mine()).currentPeriodEnd.slice(0, 10));
    now = new Date((await mine()).currentPeriodEnd);
    await Promise.all([run(), run()]);
    await signIn();
    expect((await mine()).status).toBe('ACTIVE');
  }
  expect(ends.join(' ')).toBe(
    '2027-02-28 2027-03-31 2027-04-30 2027-05-31 2027-06-30 2027-07-31 2027-08-31 2027-09-30 2027-10-31 2027-11-30 2027-12-31 2028-01-31',
  );
  const paid = await orders();
  expect([paid.length, new Set(paid.map(({ status }) => status)), paid.at(-1)?.total]).toEqual([13, new Set(['DELIVERED']), usd(1000)]);
});

test('a renewal by transfer is announced, has days of grace, is then suspended, and continues when the money comes', async () => {
  const planId = await plan({ name: 'Standard' });
  const first = await buy(planId, 'manual');
  expect((await site.call(tenant, 'GET /subscription/me', { as: viewer })).text).toBe('null');
  await markPaid(first.id, first.version);
  const told = async () => (await marquee.mailsTo(viewer.email)).map(({ subject }) => subject).filter((subject) => subject.includes('Standard'));
  await at('2027-02-28T10:00:00Z');
  const [, renewal] = await orders();
  expect([(await mine()).status, renewal?.status, (await told()).length]).toEqual(['PAST_DUE', 'AWAITING_PAYMENT', 1]);
  for (const [day, status, letters] of [
    [2.9, 'PAST_DUE', 1],
    [0.2, 'PAST_DUE', 2],
    [2, 'PAST_DUE', 3],
    [1.8, 'PAST_DUE', 3],
    [0.2, 'SUSPENDED', 4],
  ] as const) {
    await at(day);
    expect([(await mine()).status, (await told()).length]).toEqual([status, letters]);
  }
  await markPaid(renewal?.id ?? '', renewal?.version ?? 0);
  expect([(await mine()).status, (await mine()).currentPeriodEnd]).toEqual(['ACTIVE', new Date('2027-04-07T12:24:00.000Z').toISOString()]);
});

test('buying the plan again while a renewal waits continues from its end and cancels the renewal', async () => {
  const planId = await plan({ name: 'Standard' });
  const first = await buy(planId, 'manual');
  await markPaid(first.id, first.version);
  await at('2027-03-02T10:00:00Z');
  expect((await mine()).status).toBe('PAST_DUE');
  expect((await buy(planId)).status).toBe('DELIVERED');
  expect([(await mine()).status, (await mine()).currentPeriodEnd]).toEqual(['ACTIVE', '2027-03-31T10:00:00.000Z']);
  expect((await orders()).map(({ status }) => status)).toEqual(['DELIVERED', 'CANCELED', 'DELIVERED']);
});

test('a cancelled plan ends with its period, a pending plan replaces it, and a free plan is never charged', async () => {
  const [small, large, free] = [
    await plan({ name: 'Small', price: usd(500) }),
    await plan({ name: 'Large', tierRank: 20 }),
    await plan({ name: 'Free', price: usd(0), tierRank: 1 }),
  ];
  await buy(large);
  const { id } = await mine();
  await save({ id, version: (await mine()).version, planId: small });
  await at('2027-02-28T10:00:00Z');
  expect([(await mine()).planName, (await orders()).at(-1)?.total]).toEqual(['Small', usd(500)]);
  await save({ id, version: (await mine()).version, planId: free });
  await at('2027-03-31T10:00:00Z');
  expect([(await mine()).planName, (await mine()).status, (await orders()).length]).toEqual(['Free', 'ACTIVE', 2]);
  await site.call(tenant, 'DELETE /subscription/item/:id', { as: viewer, params: { id } });
  await at('2027-04-30T09:59:00Z');
  expect((await mine()).status).toBe('ACTIVE');
  await at('2027-04-30T10:00:00Z');
  expect((await site.call(tenant, 'GET /subscription/me', { as: viewer })).text).toBe('null');
});

test('an unpaid trial is suspended after its grace and ends after thirty days; a subscription never paid ends after a day', async () => {
  const planId = await plan({ name: 'Trial', trialDays: 14 });
  await save({ planId });
  await at(14);
  expect((await mine()).status).toBe('PAST_DUE');
  await at(3);
  await at(2);
  await at(2);
  expect((await mine()).status).toBe('SUSPENDED');
  await at(23);
  expect((await site.call(tenant, 'GET /subscription/me', { as: viewer })).text).toBe('null');
  expect((await save({ planId })).status).toBe('INCOMPLETE');
  await at(1);
  expect((await site.call(tenant, 'GET /subscription/me', { as: viewer })).text).toBe('null');
});

test('an upgrade costs the rest of the period and applies once paid; its refund undoes the upgrade only', async () => {
  const [small, large] = [await plan({ name: 'Small' }), await plan({ name: 'Large', tierRank: 20, price: usd(1999) })];
  const upgrade = (planId: string) => site.call(tenant, 'POST /subscription/upgrade', { as: viewer, body: { planId } });
  expect((await upgrade(large)).body.fields?.[0]).toMatchObject({ path: 'planId', code: 'transition' });
  await buy(small);
  now = new Date('2027-02-14T10:00:00Z');
  await signIn();
  const { change } = (await site.call(tenant, 'GET /subscription/current-charges', { as: viewer, query: { planId: large } })).body;
  const { checkoutId, token } = (await upgrade(large)).body;
  expect((await mine()).planName).toBe('Small');
  const paid = (await till().pay(checkoutId, token, {}, { as: viewer, site })).body;
  expect([paid.status, paid.total, change?.dueNow]).toEqual(['DELIVERED', usd(499), usd(499)]);
  expect([(await mine()).planName, (await mine()).currentPeriodEnd]).toEqual(['Large', '2027-02-28T10:00:00.000Z']);
  expect((await upgrade(small)).body.fields?.[0]).toMatchObject({ path: 'planId', code: 'transition' });
  const staff = { as: owner, params: { id: checkoutId } };
  const order = (await site.call(tenant, 'GET /order/item/:id', staff)).body;
  const lines = order.lines.map(({ id }) => ({ lineId: id, unsent: 1 }));
  expect((await site.call(tenant, 'POST /order/refund-lines/:id', { ...staff, body: { version: order.version, lines } })).status).toBe(200);
  expect((await mine()).status).toBe('ACTIVE');
});
