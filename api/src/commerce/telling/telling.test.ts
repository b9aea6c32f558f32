import { beforeEach, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { giftCardsIn } from '../../testing/gift-cards.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, buyer: GivenPerson, tee: GivenMerchandise, till: ReturnType<typeof checkoutsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  buyer = await marquee.givenPerson(tenant, { firstName: 'Zebedee', lastName: 'Quillfeather' });
  tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1999 }] });
  await marquee.givenStock(tenant, tee.skus[0]!.id, [50]);
  till = checkoutsIn(tenant);
});

/** Returns all events, oldest first. */
const events = async () => {
  const { content } = (await marquee.call(tenant, 'GET /event/list', { as: owner, query: { size: 100 } })).body;
  return content.toReversed();
};
const types = async () => (await events()).map(({ type }) => type);
const order = async (id: string) => (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
async function move(id: string, step: string, more: object = {}) {
  const { version } = await order(id);
  const moved = await marquee.call(tenant, `POST /order/${step}/:id` as 'POST /order/pack/:id', {
    ...{ as: owner, params: { id }, rawBody: JSON.stringify({ version, ...more }) },
  });
  if (moved.status !== 200) throw new Error(moved.text);
  return moved.body;
}
async function bought(quantity = 2, provider: 'test' | 'manual' = 'test') {
  const { id, token } = await till.ready([{ skuId: tee.skus[0]!.id, quantity }], { as: buyer });
  await till.pay(id, token, { provider }, { as: buyer });
  return id;
}

test('events report an order as it is paid, sent, delivered and refunded, without data of its buyer', async () => {
  const id = await bought();
  const { number, total, lines } = await order(id);
  await move(id, 'fulfill', { carrier: 'DHL', trackingNumber: 'JD014600' });
  await move(id, 'deliver');
  await move(id, 'request-return', { lines: [{ lineId: lines[0]!.id, quantity: 1 }] });
  const { returns } = await order(id);
  await move(id, 'approve-return', { returnId: returns[0]!.id });
  await move(id, 'receive-return', { returnId: returns[0]!.id, restocked: [] });
  await move(id, 'refund-lines', { lines: [{ lineId: lines[0]!.id, sent: 1 }] });
  await marquee.app.platform.jobs.runNow('commerce.settle-refunds');
  await move(id, 'request-refund');
  await move(id, 'refund');
  const told = await events();
  expect(told.map(({ type }) => type)).toEqual([
    ...['order.paid', 'parcel.sent', 'order.fulfilled', 'parcel.delivered', 'order.delivered'],
    ...['return.requested', 'return.approved', 'return.received', 'refund.made', 'order.refunded'],
  ]);
  expect(told[0]?.data).toEqual({ orderId: id, number, status: 'PAID', total });
  expect(told[1]?.data).toMatchObject({ orderId: id, orderNumber: number, number: 1, status: 'SENT', carrier: 'DHL', trackingNumber: 'JD014600' });
  expect(told[5]?.data).toMatchObject({ returnId: returns[0]!.id, status: 'REQUESTED', units: 1 });
  expect(told[8]?.data).toMatchObject({ orderId: id, amount: { amount: 1999, currency: 'USD' } });
  const all = JSON.stringify(told);
  for (const secret of ['Zebedee', 'Quillfeather', buyer.email, buyer.identity.id, 'vera@test.example', 'Kade 3']) expect(all).not.toContain(secret);
});

test('a rejected or rolled-back transition emits no event', async () => {
  const id = await bought(2, 'manual');
  const { version } = await order(id);
  const stale = await marquee.call(tenant, 'POST /order/mark-paid/:id', { as: owner, params: { id }, body: { version: version + 7 } });
  const paid = () => marquee.call(tenant, 'POST /order/mark-paid/:id', { as: owner, params: { id }, body: { version } });
  expect(stale.status).toBe(409);
  expect(await types()).toEqual(['order.awaiting-payment']);
  const answers = await Promise.all([paid(), paid()]);
  expect([answers.map(({ status }) => status).sort(), await types()]).toEqual([
    [200, 409],
    ['order.awaiting-payment', 'order.paid'],
  ]);
});

test('a cancelled order emits an event only if its buyer had chosen a payment', async () => {
  const left = await till.ready([{ skuId: tee.skus[0]!.id, quantity: 1 }], { as: buyer });
  await move(left.id, 'cancel');
  const waiting = await bought(1, 'manual');
  await move(waiting, 'cancel');
  const late = await bought(1, 'manual');
  await move(late, 'expire');
  expect((await events()).map(({ type, data }) => [type, (data as { orderId: string }).orderId])).toEqual([
    ['order.awaiting-payment', waiting],
    ['order.canceled', waiting],
    ['order.awaiting-payment', late],
    ['order.expired', late],
  ]);
});

test('a dispute and its refund emit events; a dispute won is no new payment', async () => {
  const id = await bought(1);
  await move(id, 'dispute');
  await move(id, 'win-dispute');
  await move(id, 'dispute');
  await move(id, 'lose-dispute');
  expect(await types()).toEqual(['order.paid', 'order.disputed', 'order.disputed', 'refund.made', 'order.refunded']);
});

test('a subscription emits events when it begins, renews and ends', async () => {
  const plan = async (price: number, trialDays = 0) =>
    (
      await marquee.call(tenant, 'POST /plan/item', {
        as: owner,
        body: { name: `Plan ${price}`, interval: 'MONTH', tierRank: 10, price: { amount: price, currency: 'USD' }, entityStatus: 'APPROVED', trialDays },
      })
    ).body.id;
  const subscribe = async (planId: string, as: GivenPerson) => (await marquee.call(tenant, 'POST /subscription/item', { as, body: { planId } })).body;
  const moveSubscription = async (id: string, step: string) => {
    const { version } = (await marquee.call(tenant, 'GET /subscription/item/:id', { as: owner, params: { id } })).body;
    await marquee.call(tenant, `POST /subscription/${step}/:id` as 'POST /subscription/suspend/:id', { as: owner, params: { id }, body: { version } });
  };
  const paid = await subscribe(await plan(1000), buyer);
  expect(await types()).toEqual([]);
  for (const step of ['mark-paid', 'mark-past-due', 'mark-paid', 'mark-past-due', 'suspend', 'cancel']) await moveSubscription(paid.id, step);
  await subscribe(await plan(1200, 14), await marquee.givenPerson(tenant));
  await subscribe(await plan(0), await marquee.givenPerson(tenant));
  const told = await events();
  const past = ['subscription.past-due', 'subscription.renewed', 'subscription.past-due', 'subscription.suspended', 'subscription.ended'];
  expect(told.map(({ type }) => type)).toEqual(['subscription.started', ...past, 'subscription.started', 'subscription.started']);
  expect(told[0]?.data).toMatchObject({ subscriptionId: paid.id, planId: paid.planId, status: 'ACTIVE' });
  expect(told.slice(-2).map(({ data }) => (data as { status: string }).status)).toEqual(['TRIALING', 'ACTIVE']);
});

test('events of a gift card do not contain its code', async () => {
  const { body } = await giftCardsIn(tenant, owner).issue();
  const [event, ...others] = await events();
  expect([event?.type, event?.data, others]).toEqual([
    'gift-card.issued',
    { giftCardId: body.id, amount: { amount: 5000, currency: 'USD' }, isGiven: true, orderId: null },
    [],
  ]);
});

test('goods emit events for their organization as they are created, published and unpublished', async () => {
  const merchant = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const supplier = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: merchant });
  const save = (as: GivenPerson, body: object) => marquee.call(tenant, 'POST /product/item', { as, rawBody: JSON.stringify(body) });
  const { id, version } = (await save(supplier, { name: 'Poster', kind: 'MERCHANDISE' })).body;
  await save(supplier, { id, version, name: 'A poster' });
  const step = async (as: GivenPerson, name: 'complete' | 'archive' | 'submit') => {
    const now = (await marquee.call(tenant, 'GET /product/item/:id', { as: owner, params: { id } })).body;
    return marquee.call(tenant, 'POST /product/move', {
      as,
      body: { id, version: now.version, move: name as never, publishAnyway: true, reason: 'It is known' },
    });
  };
  const standing = await marquee.call(tenant, 'POST /product/readiness', { as: owner, body: { ids: [id] } });
  const [first] = standing.body.content[0]!.moves;
  await step(owner, first as 'complete');
  const told = await events();
  expect(told.map((one) => [one.type, one.organizationId]).slice(0, 2)).toEqual([
    ['product.created', merchant],
    ['product.updated', merchant],
  ]);
  expect(told[2]?.type).toMatch(/^product\.(published|updated)$/);
  const shown = await marquee.givenTitle(tenant, { name: 'Shown' });
  await marquee.call(tenant, 'DELETE /product/item/:id', { as: owner, params: { id: shown.id } });
  expect((await events()).at(-1)).toMatchObject({ type: 'product.unpublished', data: { productId: shown.id, kind: 'TITLE', status: 'ARCHIVED' } });
});
