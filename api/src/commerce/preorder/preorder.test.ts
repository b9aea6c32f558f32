import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ErrorReply } from '../../../contract/index.ts';
import { checkoutsIn, shippingAddress } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

const DAY = 86_400_000;
const START = new Date('2027-01-10T10:00:00Z');
let now = START;
let site: Awaited<ReturnType<typeof marquee.startAppWith>>;
let tenant: GivenTenant, owner: GivenPerson, viewer: GivenPerson, lamp: GivenMerchandise, here: GivenMerchandise;

beforeAll(async () => {
  site = await marquee.startAppWith({ now: () => now });
});
afterAll(() => site.app.close());
beforeEach(async () => {
  now = START;
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  viewer = await marquee.givenPerson(tenant);
  lamp = await marquee.givenMerchandise(tenant, { name: 'Lamp', skus: [{ available: 0 }] });
  here = await marquee.givenMerchandise(tenant, { name: 'Mug', skus: [{ available: 0 }] });
  await marquee.givenStock(tenant, idOf(here), [5]);
  await signIn();
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const nina = () => `nina-${tenant.slug}@home.example`;
const idOf = (of: GivenMerchandise) => of.skus[0]!.id;
async function signIn(): Promise<void> {
  const again = async (one: GivenPerson) => ({ ...one, jwt: await marquee.tokenAt(tenant, one.identity.id, now) });
  [owner, viewer] = [await again(owner), await again(viewer)];
}
const look = () => site.app.platform.jobs.runNow('commerce.serve-preorders');
async function later(days: number): Promise<void> {
  now = new Date(now.getTime() + days * DAY);
  await signIn();
}
const refusal = ({ status, body }: { status: number; body: Partial<ErrorReply> }) => [status, body.fields?.[0]?.path, body.fields?.[0]?.code];
const sku = async (of = lamp, as = owner) => (await site.call(tenant, 'GET /product/sku/item/:id', { as, params: { id: idOf(of) } })).body;

async function offer(expectedOn = '2027-03-05', limit = 10, { of = lamp, as = owner } = {}) {
  const { version } = await sku(of);
  return site.call(tenant, 'POST /product/sku/pre-order/:id', { as, params: { id: idOf(of) }, body: { version, expectedOn, limit } });
}
async function end(call: 'POST /product/sku/release-pre-orders/:id' | 'POST /product/sku/cancel-pre-orders/:id', of = lamp) {
  const { version } = await sku(of);
  return site.call(tenant, call, { as: owner, params: { id: idOf(of) }, body: { version } });
}
const release = () => end('POST /product/sku/release-pre-orders/:id');

const begin = (quantity = 1, as?: GivenPerson) => checkoutsIn(tenant).begin([{ skuId: idOf(lamp), quantity }], { site, ...(as && { as }) });
async function place(quantity = 1, { as, email = nina() }: { as?: GivenPerson; email?: string } = {}) {
  const { checkout, token } = (await begin(quantity, as)).body;
  const params = { id: checkout.id };
  const by = as ? { as } : {};
  const told = await site.call(tenant, 'POST /checkout/details/:id', { ...by, params, body: { token, version: checkout.version, email, shippingAddress } });
  const body = { token, version: told.body.version, total: told.body.total };
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => site.call(tenant, 'POST /checkout/pre-order/:id', { ...by, params, body, headers });
  now = new Date(now.getTime() + 1000);
  return { id: checkout.id, number: checkout.number, token, answer: await send(), send };
}
const read = async (id: string) => (await site.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
const statuses = async (...orders: readonly { id: string }[]) => Promise.all(orders.map(async ({ id }) => (await read(id)).status));
/** Returns the subjects of the mails about an order, sorted. */
const told = async ({ number }: { readonly number: string }, email = nina()) =>
  (await marquee.mailsTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(number))
    .map((subject) => subject.replace(number, '…'))
    .toSorted();
const stock = (units: number) => marquee.givenStock(tenant, idOf(lamp), [units]);

test('a pre-order is shown with its day and placed without payment, once under repeated calls', async () => {
  expect((await offer('2027-03-05', 3)).body.preorder).toEqual({ expectedOn: '2027-03-05', limit: 3, taken: 0, ended: null });
  const shown = async () => (await site.call(tenant, 'GET /product/item/:id', { params: { id: lamp.id } })).body.skus[0]!;
  expect(await shown()).toMatchObject({ available: 3, preorder: { expectedOn: '2027-03-05', isOpen: true } });
  const order = await place(2);
  expect(order.answer.body).toMatchObject({ status: 'PREORDERED', preorderFor: '2027-03-05', heldUntil: null, payment: null });
  expect((await order.send()).body.status).toBe('PREORDERED');
  expect([(await shown()).available, (await sku()).preorder?.taken]).toEqual([1, 2]);
  expect(await read(order.id)).toMatchObject({ status: 'PREORDERED', preorderFor: '2027-03-05', paid: { amount: 0 } });
  expect(await told(order)).toEqual(['Your pre-order …']);
  expect(refusal(await begin(2))).toEqual([409, 'items.0.quantity', 'maximum']);
});

test('goods in stock and pre-orders need separate orders, and a pre-order cannot be paid before it is served', async () => {
  await offer();
  const mixed = await checkoutsIn(tenant).begin(
    [lamp, here].map((of) => ({ skuId: idOf(of), quantity: 1 })),
    { site },
  );
  expect(refusal(mixed)).toEqual([400, 'items.1.skuId', 'unfit']);
  const { checkout, token } = (await begin()).body;
  await site.call(tenant, 'POST /checkout/details/:id', {
    params: { id: checkout.id },
    body: { token, version: checkout.version, email: 'a@b.example', shippingAddress },
  });
  const till = checkoutsIn(tenant);
  expect(refusal(await till.pay(checkout.id, token, {}, { site }))).toEqual([409, 'status', 'transition']);
  const body = { token, version: (await till.read(checkout.id, token, { site })).body.version };
  expect((await site.call(tenant, 'POST /checkout/cancel/:id', { params: { id: checkout.id }, body })).body.status).toBe('CANCELED');
  expect((await sku()).preorder?.taken).toBe(0);
});

test('twenty concurrent pre-orders for seven units place seven', async () => {
  await offer('2027-03-05', 7);
  const began = await Promise.all(Array.from({ length: 20 }, () => begin()));
  expect(began.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(new Set(began.filter(({ status }) => status !== 200).map(({ body }) => (body as Partial<ErrorReply>).code))).toEqual(new Set(['OUT_OF_STOCK']));
  expect((await sku()).preorder?.taken).toBe(7);
});

test('a buyer cancels a pre-order by link, by number or in their account; one of an account only there', async () => {
  await offer();
  const [linked, traced, mine] = [await place(), await place(), await place(1, { as: viewer, email: viewer.email })];
  const { version } = linked.answer.body;
  await site.call(tenant, 'POST /checkout/cancel/:id', { params: { id: linked.id }, body: { token: linked.token, version } });
  const trackCancel = (number: string, email: string) => site.call(tenant, 'POST /order/track-cancel', { body: { number, email } });
  expect(refusal(await trackCancel(mine.number, viewer.email))).toEqual([409, 'number', 'account']);
  expect((await trackCancel(traced.number, 'someone@else.example')).status).toBe(404);
  expect((await trackCancel(traced.number, nina())).body.done).toBe(true);
  expect(refusal(await trackCancel(traced.number, nina()))).toEqual([409, 'status', 'transition']);
  const other = await marquee.givenPerson(tenant);
  const cancel = async (as: GivenPerson) =>
    site.call(tenant, 'POST /order/cancel/:id', {
      as: { ...as, jwt: await marquee.tokenAt(tenant, as.identity.id, now) },
      params: { id: mine.id },
      body: { version: (await read(mine.id)).version },
    });
  expect((await cancel(other)).status).toBe(404);
  expect((await cancel(viewer)).body.status).toBe('CANCELED');
  expect([await statuses(linked, traced), (await sku()).preorder?.taken]).toEqual([['CANCELED', 'CANCELED'], 0]);
});

test('a new day is announced once; a past day and a limit below the units ordered are rejected', async () => {
  await offer();
  const order = await place(3);
  expect(refusal(await offer('2027-03-05', 2))).toEqual([409, 'limit', 'minimum']);
  expect(refusal(await offer('2026-12-01'))).toEqual([400, 'expectedOn', 'range']);
  await offer('2027-05-01');
  await Promise.all([look(), look()]);
  await look();
  expect([(await read(order.id)).preorderFor, await told(order)]).toEqual(['2027-05-01', ['Your pre-order …', 'Your pre-order … has a new date']]);
});

test('goods go to pre-orders by age; a buyer who is not charged is asked, reminded, and loses the units to the next', async () => {
  await offer();
  const [first, big, last] = [await place(2), await place(3), await place(1, { email: 'last@home.example' })];
  await stock(3);
  // A SKU with open pre-orders is sold to nobody else.
  await release();
  expect((await begin()).status).toBe(409);
  await Promise.all([look(), look()]);
  expect(await statuses(first, big, last)).toEqual(['AWAITING_PAYMENT', 'PREORDERED', 'AWAITING_PAYMENT']);
  expect(await told(first)).toEqual(['Your pre-order …', 'Your pre-order … is here: please pay']);
  expect((await checkoutsIn(tenant).pay(last.id, last.token, {}, { site })).body.status).toBe('PAID');
  await later(5.5);
  await look();
  await look();
  const asked = 'Your pre-order … is here: please pay';
  expect(await told(first)).toEqual(['Your pre-order …', asked, asked]);
  await later(2);
  await site.app.platform.jobs.runNow('commerce.expire-orders');
  await stock(1);
  await look();
  expect(await statuses(first, big, last)).toEqual(['EXPIRED', 'AWAITING_PAYMENT', 'PAID']);
  expect((await sku()).preorder).toBeNull();
});

test('a buyer whose provider allows it is charged automatically, and the SKU is then sold from stock', async () => {
  await offer();
  const mug = await checkoutsIn(tenant).begin([{ skuId: idOf(here), quantity: 1 }], { as: viewer, site });
  const { checkout, token } = mug.body;
  await site.call(tenant, 'POST /checkout/details/:id', {
    as: viewer,
    params: { id: checkout.id },
    body: { token, version: checkout.version, shippingAddress },
  });
  await checkoutsIn(tenant).pay(checkout.id, token, {}, { as: viewer, site });
  const order = await place(1, { as: viewer, email: viewer.email });
  await stock(2);
  await release();
  await look();
  expect([await statuses(order), (await sku()).preorder]).toEqual([['PAID'], null]);
  expect((await begin()).body.checkout).toMatchObject({ status: 'PLACING', preorderFor: null });
});

test('a cancelled pre-order campaign cancels its orders and notifies their buyers', async () => {
  await offer();
  const order = await place();
  await end('POST /product/sku/cancel-pre-orders/:id');
  await Promise.all([look(), look()]);
  expect([await statuses(order), (await sku()).preorder]).toEqual([['CANCELED'], null]);
  expect(await told(order)).toEqual(['Your pre-order …', 'Your pre-order … is canceled']);
});

test('only staff of the goods’ organization open pre-orders, and a SKU on pre-order cannot be a bundle part', async () => {
  const { version } = await sku();
  const params = { id: idOf(lamp) };
  const body = { version, expectedOn: '2027-03-05', limit: 1 };
  expect((await site.call(tenant, 'POST /product/sku/pre-order/:id', { as: viewer, params, body })).status).toBe(403);
  const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  const asMerchant = { ...merchant, jwt: await marquee.tokenAt(tenant, merchant.identity.id, now) };
  expect((await site.call(tenant, 'POST /product/sku/pre-order/:id', { as: asMerchant, params, body })).status).toBe(404);
  const theirs = await marquee.givenMerchandise(tenant, { name: 'Cap', organizationId, skus: [{ available: 0 }] });
  expect((await offer('2027-03-05', 1, { of: theirs, as: asMerchant })).status).toBe(200);
  expect((await offer('2027-03-05', 2, { of: theirs })).status).toBe(404);
  const elsewhere = await marquee.givenTenant();
  const foreign = await marquee.givenPerson(elsewhere, { role: 'OWNER' });
  const jwt = await marquee.tokenAt(elsewhere, foreign.identity.id, now);
  expect((await site.call(elsewhere, 'POST /product/sku/pre-order/:id', { as: { ...foreign, jwt }, params, body })).status).toBe(404);
  await offer('2027-03-05', 1, { of: here });
  const box = await marquee.givenMerchandise(tenant, { name: 'Box', skus: [{ available: 0 }] });
  const parts = [lamp, here].map((of) => ({ skuId: idOf(of), quantity: 1 }));
  const bundled = await site.call(tenant, 'POST /product/sku/bundle/:id', {
    as: owner,
    params: { id: idOf(box) },
    body: { version: (await sku(box)).version, parts },
  });
  expect(refusal(bundled)).toEqual([409, 'parts.1.skuId', 'in-use']);
  expect(refusal(await release())).toEqual([409, 'preorder', 'transition']);
  expect((await offer('2027-03-05', 1)).status).toBe(200);
  expect((await site.call(tenant, 'POST /product/sku/pre-order/:id', { as: owner, params, body })).body.code).toBe('STALE');
});
