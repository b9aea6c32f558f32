import { beforeEach, expect, test } from '@jest/globals';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, viewer: GivenPerson, finance: GivenPerson, mug: GivenMerchandise, orderId: string;

type Step = 'mark-paid' | 'mark-failed' | 'cancel' | 'refund';
type Row = { readonly id: string; readonly version: number };
const save = (body: object, as = finance) => marquee.call(tenant, 'POST /transaction/item', { as, rawBody: JSON.stringify(body) });
const move = (step: Step, { id, version }: Row, body: object = {}, as = finance) =>
  marquee.call(tenant, `POST /transaction/${step}/:id`, { as, params: { id }, rawBody: JSON.stringify({ version, ...body }) });
const orderMove = async (step: 'place' | 'await-payment' | 'cancel' | 'mark-paid', id = orderId) => {
  const { version } = (await marquee.call(tenant, 'GET /order/item/:id', { as: finance, params: { id } })).body;
  return marquee.call(tenant, `POST /order/${step}/:id`, { as: finance, params: { id }, body: { version } });
};
const statusOfOrder = async () => (await marquee.call(tenant, 'GET /order/item/:id', { as: viewer, params: { id: orderId } })).body.status;
const list = async (as: GivenPerson, query: object = {}) => (await marquee.call(tenant, 'GET /transaction/list', { as, query })).body;

async function givenSubscription(amount = 500) {
  const plan = await marquee.call(tenant, 'POST /plan/item', {
    as: finance,
    body: { name: `Plan ${amount}`, tierRank: 1, interval: 'MONTH', price: { amount, currency: 'USD' } },
  });
  return (await marquee.call(tenant, 'POST /subscription/item', { as: viewer, body: { planId: plan.body.id } })).body;
}

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  viewer = await marquee.givenPerson(tenant);
  finance = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  mug = await marquee.givenMerchandise(tenant, { skus: [{ amount: 1200 }] });
  await marquee.givenStock(tenant, mug.skus[0]!.id, [10]);
  const body = { items: [{ skuId: mug.skus[0]?.id ?? '', quantity: 4 }] };
  orderId = (await marquee.call(tenant, 'POST /order/item', { as: viewer, body })).body.id;
  await orderMove('place');
});

test('a requested payment names its purpose only; the server sets amount, payer and way', async () => {
  const { body } = await save({ orderId, note: 'Asked by phone' });
  const amount = { amount: 4800, currency: 'USD' };
  expect(body).toMatchObject({ identityId: viewer.identity.id, kind: 'CHARGE', status: 'PENDING', provider: 'manual', amount, subscriptionId: null });
  for (const field of ['kind', 'status', 'provider', 'providerReference', 'amount', 'organizationId', 'occurredAt', 'identityId'])
    expect((await save({ orderId, [field]: 'SUCCEEDED' })).body.fields?.[0]).toMatchObject({ path: field, code: 'unknown' });
});

test('a payment is visible to the person of its order, and not to others', async () => {
  const { body } = await save({ orderId, note: 'Asked by phone' });
  const seen = await list(viewer, { orderId });
  expect([seen.totalElements, seen.content[0]?.note]).toEqual([1, '']);
  expect((await list(await marquee.givenPerson(tenant), { orderId })).totalElements).toBe(0);
  expect((await list(await marquee.givenPerson(tenant, { role: 'SUPPORT' }), { orderId })).content[0]?.note).toBe('Asked by phone');
  expect((await marquee.call(tenant, 'GET /transaction/item/:id', { as: await marquee.givenPerson(tenant), params: { id: body.id } })).status).toBe(404);
  expect((await save({ orderId }, viewer)).status).toBe(403);
});

test('a payment is requested once, for one purpose, and only when something is due', async () => {
  expect((await save({})).body.fields?.[0]).toMatchObject({ path: 'orderId', code: 'required' });
  expect((await save({ orderId: tenant.organizationId })).body.fields?.[0]).toMatchObject({ path: 'orderId', code: 'unknown' });
  const { body } = await save({ orderId });
  expect((await save({ orderId })).body.fields?.[0]).toMatchObject({ path: 'orderId', code: 'in-use' });
  expect((await save({ id: body.id, version: 1, orderId: tenant.organizationId })).body.fields?.[0]).toMatchObject({ path: 'orderId', code: 'fixed' });
  expect((await save({ id: body.id, version: 1, note: 'Later' })).body.note).toBe('Later');
  await orderMove('await-payment');
  await orderMove('mark-paid');
  expect((await save({ orderId })).body.fields?.[0]).toMatchObject({ path: 'orderId', code: 'transition' });
});

test('a received payment pays its order under a unique reference', async () => {
  const asked = (await save({ orderId })).body;
  expect((await move('mark-paid', asked)).body.fields?.[0]).toMatchObject({ path: 'orderId', code: 'transition' });
  await orderMove('await-payment');
  const paid = (await move('mark-paid', asked, { providerReference: 'Receipt 7' })).body;
  expect([paid.status, paid.providerReference, await statusOfOrder()]).toEqual(['SUCCEEDED', 'Receipt 7', 'PAID']);
  const { id } = await givenSubscription();
  const other = (await save({ subscriptionId: id })).body;
  expect((await move('mark-paid', other, { providerReference: 'Receipt 7' })).body.fields?.[0]).toMatchObject({ path: 'providerReference', code: 'taken' });
});

test('a payment for a canceled order makes a refund due', async () => {
  await orderMove('await-payment');
  const asked = (await save({ orderId })).body;
  await marquee.database.write(tenant.id, (run) => run({ sql: "update shop_order set status = 'CANCELED' where id = $1", parameters: [orderId] }));
  expect((await move('mark-paid', asked)).body.status).toBe('SUCCEEDED');
  expect(await statusOfOrder()).toBe('REFUND_DUE');
});

test('canceling an order cancels its requested payment', async () => {
  await save({ orderId });
  await orderMove('cancel');
  expect((await list(finance, { orderId })).content.map(({ status }) => status)).toEqual(['CANCELED']);
});

test('a closed payment cannot be moved, changed or deleted, and a failed one can be requested again', async () => {
  const asked = (await save({ orderId })).body;
  const failed = (await move('mark-failed', asked)).body;
  expect([failed.status, (await move('mark-paid', failed)).body.code]).toEqual(['FAILED', 'CONFLICT']);
  expect((await marquee.call(tenant, 'DELETE /transaction/item/:id', { as: finance, params: { id: asked.id } })).body.code).toBe('CONFLICT');
  const again = await marquee.call(tenant, 'PUT /transaction/item/:id', { as: finance, params: { id: asked.id } });
  expect([again.status, again.body.status, again.body.amount.amount]).toEqual([200, 'PENDING', 4800]);
  expect((await marquee.call(tenant, 'PUT /transaction/item/:id', { as: finance, params: { id: asked.id } })).body.code).toBe('CONFLICT');
  expect((await marquee.call(tenant, 'DELETE /transaction/item/:id', { as: finance, params: { id: again.body.id } })).body).toEqual({ done: true });
  const existing = await marquee.call(tenant, 'GET /transaction/item/:id', { as: finance, params: { id: again.body.id } });
  expect(existing.body.status).toBe('CANCELED');
});

test('a payment activates its subscription, and refunds never exceed the rest', async () => {
  const subscription = await givenSubscription();
  const paid = (await move('mark-paid', (await save({ subscriptionId: subscription.id })).body)).body;
  expect((await marquee.call(tenant, 'GET /subscription/me', { as: viewer })).body.status).toBe('ACTIVE');
  const part = (await move('refund', paid, { amount: 200 })).body;
  expect((await move('refund', part, { amount: 301 })).body.fields?.[0]).toMatchObject({ path: 'amount', code: 'maximum', limit: 300 });
  const rest = (await move('refund', part)).body;
  expect((await move('refund', rest)).body.code).toBe('CONFLICT');
  const back = (await list(finance, { subscriptionId: subscription.id, kind: 'REFUND' })).content;
  expect(back.map(({ amount, refundOf }) => [amount.amount, refundOf]).sort()).toEqual([
    [200, paid.id],
    [300, paid.id],
  ]);
  expect((await move('refund', paid, {}, await marquee.givenPerson(tenant, { role: 'SUPPORT' }))).status).toBe(403);
});

test('a payment by a provider is changed only by that provider', async () => {
  const asked = (await save({ orderId })).body;
  await marquee.database.write(tenant.id, (run) => run({ sql: "update payment set provider = 'stripe' where id = $1", parameters: [asked.id] }));
  for (const step of ['mark-paid', 'mark-failed', 'cancel'] as const)
    expect((await move(step, asked)).body.fields?.[0]).toMatchObject({ path: 'provider', code: 'fixed' });
  await orderMove('await-payment');
  expect((await orderMove('mark-paid')).body.fields?.[0]).toMatchObject({ path: 'provider', code: 'in-use' });
});
