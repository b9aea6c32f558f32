import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, viewer: GivenPerson, finance: GivenPerson;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  viewer = await marquee.givenPerson(tenant);
  finance = await marquee.givenPerson(tenant, { role: 'FINANCE' });
});

async function givenPlan(name: string, amount: number, more: object = {}) {
  const body = { name, tierRank: Math.floor(amount / 10), interval: 'MONTH' as const, price: { amount, currency: 'USD' }, features: ['All titles'], ...more };
  return (await marquee.call(tenant, 'POST /plan/item', { as: finance, body })).body;
}
const save = (body: object, as = viewer) => marquee.call(tenant, 'POST /subscription/item', { as, body });
const move = (step: 'mark-paid' | 'cancel' | 'expire' | 'suspend' | 'mark-past-due', { id, version }: { id: string; version: number }, as = finance) =>
  marquee.call(tenant, `POST /subscription/${step}/:id`, { as, params: { id }, body: { version } });
const mine = async () => (await marquee.call(tenant, 'GET /subscription/me', { as: viewer })).body;

test('plans are public, sorted by rank, and written by staff only', async () => {
  await givenPlan('Premium', 1999);
  await givenPlan('Basic', 499);
  await givenPlan('Secret', 1, { entityStatus: 'DRAFT' });
  const { body } = await marquee.call(tenant, 'POST /subscription/list-plans', { body: {} });
  expect(body.content.map(({ name, features, isDefault }) => [name, features, isDefault])).toEqual([
    ['Basic', ['All titles'], false],
    ['Premium', ['All titles'], false],
  ]);
  const rawBody = JSON.stringify({ name: 'Free', tierRank: 0, interval: 'MONTH', price: { amount: 0, currency: 'USD' } });
  expect((await marquee.call(tenant, 'POST /plan/item', { as: viewer, rawBody })).status).toBe(403);
});

test('the first subscription begins with a trial, a free one is active, others wait for payment', async () => {
  expect(await mine()).toBeNull();
  const plan = await givenPlan('Trial', 999, { trialDays: 14 });
  const { body } = await save({ planId: plan.id });
  expect(body).toMatchObject({ status: 'TRIALING', planName: 'Trial', identityId: viewer.identity.id, cancelAtPeriodEnd: false, pendingPlanId: null });
  expect(Date.parse(body.currentPeriodEnd) - Date.parse(body.currentPeriodStart)).toBe(14 * 86_400_000);
  expect((await mine()).id).toBe(body.id);
  expect((await save({ planId: plan.id })).body.code).toBe('CONFLICT');
  const other = await marquee.givenPerson(tenant);
  expect((await save({ planId: (await givenPlan('Free', 0)).id }, other)).body.status).toBe('ACTIVE');
  expect((await save({ planId: (await givenPlan('Paid', 500)).id }, await marquee.givenPerson(tenant))).body.status).toBe('INCOMPLETE');
  expect((await save({})).body.fields?.[0]).toMatchObject({ path: 'planId', code: 'required' });
  expect((await save({ planId: other.identity.id })).body.fields?.[0]).toMatchObject({ path: 'planId', code: 'unknown' });
});

test('a trial is given once per person', async () => {
  const plan = await givenPlan('Trial', 999, { trialDays: 14 });
  const first = (await save({ planId: plan.id })).body;
  await move('cancel', first);
  const again = await marquee.call(tenant, 'PUT /subscription/item/:id', { as: viewer, params: { id: first.id } });
  expect([again.status, again.body.status, again.body.trialEndsAt]).toEqual([200, 'INCOMPLETE', null]);
});

test('a cancelled subscription ends with its period and can be resumed; other people cannot cancel it', async () => {
  const { id } = (await save({ planId: (await givenPlan('Trial', 999, { trialDays: 14 })).id })).body;
  const cancel = (as: GivenPerson) => marquee.call(tenant, 'DELETE /subscription/item/:id', { as, params: { id } });
  expect((await cancel(await marquee.givenPerson(tenant))).status).toBe(404);
  expect((await cancel(await marquee.givenPerson(tenant, { role: 'SUPPORT' }))).status).toBe(404);
  expect((await cancel(viewer)).body).toEqual({ done: true });
  const cancelled = await mine();
  expect([cancelled.status, cancelled.cancelAtPeriodEnd]).toEqual(['TRIALING', true]);
  expect((await marquee.call(tenant, 'GET /subscription/current-charges', { as: viewer })).body.next).toBeNull();
  const back = await save({ id, version: cancelled.version, cancelAtPeriodEnd: false });
  expect(back.body.cancelAtPeriodEnd).toBe(false);
});

test('a plan changes at once while nothing is paid, and at the end of the period otherwise', async () => {
  const [small, large] = [await givenPlan('Small', 500), await givenPlan('Large', 900)];
  const { id, version } = (await save({ planId: small.id })).body;
  const changed = (await save({ id, version, planId: large.id })).body;
  expect([changed.planId, changed.pendingPlanId]).toEqual([large.id, null]);
  const active = await move('mark-paid', await mine());
  const waiting = (await save({ id, version: active.body.version, planId: small.id })).body;
  expect([waiting.planId, waiting.pendingPlanId]).toEqual([large.id, small.id]);
  const charges = (await marquee.call(tenant, 'GET /subscription/current-charges', { as: viewer, query: { planId: large.id } })).body;
  expect([charges.current?.amount.amount, charges.next?.amount.amount, charges.change?.effective]).toEqual([900, 500, 'PERIOD_END']);
});

test('staff move the state along its transitions, and a payment is recorded', async () => {
  const made = (await save({ planId: (await givenPlan('Paid', 500)).id })).body;
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  expect([(await move('mark-paid', made, viewer)).status, (await move('mark-paid', made, support)).status]).toEqual([403, 403]);
  expect((await move('suspend', made)).body.fields?.[0]).toMatchObject({ path: 'status', code: 'transition' });
  const paid = (await move('mark-paid', made)).body;
  expect(paid.status).toBe('ACTIVE');
  expect((await move('mark-paid', made)).body.code).toBe('STALE');
  const { content } = (await marquee.call(tenant, 'GET /transaction/list', { as: viewer, query: { subscriptionId: made.id } })).body;
  expect(content.map(({ kind, status, amount, identityId }) => [kind, status, amount, identityId])).toEqual([
    ['CHARGE', 'SUCCEEDED', { amount: 500, currency: 'USD' }, viewer.identity.id],
  ]);
  expect((await marquee.call(tenant, 'GET /subscription/list', { as: support, query: { status: 'ACTIVE' } })).body.totalElements).toBe(1);
  expect((await marquee.call(tenant, 'GET /subscription/list', { as: await marquee.givenPerson(tenant) })).body.totalElements).toBe(0);
});

test('a save cannot set the state of a subscription', async () => {
  const { id, version } = (await save({ planId: (await givenPlan('Paid', 500)).id })).body;
  for (const body of [
    { id, version, status: 'ACTIVE' },
    { planId: (await givenPlan('Other', 100)).id, status: 'ACTIVE' },
  ]) {
    const { body: refusal } = await marquee.call(tenant, 'POST /subscription/item', { as: finance, rawBody: JSON.stringify(body) });
    expect(refusal.fields?.[0]).toMatchObject({ path: 'status', code: 'unknown' });
  }
});

test('a trial paid early continues to its end, where the paid period begins', async () => {
  const made = (await save({ planId: (await givenPlan('Trial', 999, { trialDays: 14 })).id })).body;
  const paid = (await move('mark-paid', made)).body;
  expect([paid.status, paid.currentPeriodStart]).toEqual(['ACTIVE', made.currentPeriodStart]);
  expect(Date.parse(paid.currentPeriodEnd) - Date.parse(made.currentPeriodEnd)).toBeGreaterThan(27 * 86_400_000);
});

test('a deleted account loses its subscription', async () => {
  const { id } = (await save({ planId: (await givenPlan('Free', 0)).id })).body;
  await marquee.database.write(tenant.id, (run) => run({ sql: 'delete from identity where id = $1', parameters: [viewer.identity.id] }));
  const { body } = await marquee.call(tenant, 'GET /subscription/item/:id', { as: finance, params: { id } });
  expect([body.identityId, body.status]).toEqual([null, 'CANCELED']);
});

test('a charge for one plan does not pay for another', async () => {
  const [basic, premium] = [await givenPlan('Basic', 499), await givenPlan('Premium', 1999)];
  const begun = (await save({ planId: basic.id })).body;
  const charge = (await marquee.call(tenant, 'POST /transaction/item', { as: finance, body: { subscriptionId: begun.id } })).body;
  const changed = (await save({ id: begun.id, version: begun.version, planId: premium.id })).body;
  expect(changed).toMatchObject({ planId: premium.id, status: 'INCOMPLETE' });
  const pay = ({ id, version }: { id: string; version: number }) =>
    marquee.call(tenant, 'POST /transaction/mark-paid/:id', { as: finance, params: { id }, body: { version } });
  const former = (await marquee.call(tenant, 'GET /transaction/item/:id', { as: finance, params: { id: charge.id } })).body;
  expect([former.status, (await pay(former)).body.code, (await mine()).status]).toEqual(['CANCELED', 'CONFLICT', 'INCOMPLETE']);
  const next = (await marquee.call(tenant, 'POST /transaction/item', { as: finance, body: { subscriptionId: begun.id } })).body;
  expect([next.amount.amount, (await pay(next)).status, (await mine()).status]).toEqual([1999, 200, 'ACTIVE']);
});
