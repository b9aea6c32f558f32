import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, buyer: GivenPerson, staff: GivenPerson, tee: GivenMerchandise;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  buyer = await marquee.givenPerson(tenant);
  staff = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ options: { size: 'S' } }, { options: { size: 'M' } }, { options: { size: 'L' } }] });
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const sku = (at: number) => tee.skus[at]?.id ?? '';
const stock = (at: number, ...units: number[]) => marquee.givenStock(tenant, sku(at), units);
interface Wanted {
  readonly skuId: string;
  readonly quantity: number;
}
const wants = (...quantities: number[]): Wanted[] => quantities.flatMap((quantity, at) => (quantity > 0 ? [{ skuId: sku(at), quantity }] : []));
const draft = async (items: readonly Wanted[]) => (await marquee.call(tenant, 'POST /order/item', { as: buyer, body: { items: [...items] } })).body;
type Step = 'place' | 'await-payment' | 'mark-paid' | 'fulfill' | 'cancel' | 'request-refund' | 'refund' | 'close';
async function move(id: string, step: Step, more: object = {}) {
  const { version } = (await marquee.call(tenant, 'GET /order/item/:id', { as: staff, params: { id } })).body;
  return marquee.call(tenant, `POST /order/${step}/:id`, { as: staff, params: { id }, rawBody: JSON.stringify({ version, ...more }) });
}
async function placed(items: readonly Wanted[]) {
  const { id } = await draft(items);
  expect((await move(id, 'place')).status).toBe(200);
  return id;
}
async function awaited(items: readonly Wanted[]) {
  const id = await placed(items);
  await move(id, 'await-payment');
  return id;
}
async function available() {
  const { skus } = (await marquee.call(tenant, 'GET /product/item/:id', { params: { id: tee.id } })).body;
  return skus.map((one) => one.available);
}
async function journal(at: number) {
  const query = { skuId: sku(at), size: 100 };
  const { content } = (await marquee.call(tenant, 'GET /product/inventory/journal', { as: staff, query })).body;
  return content.map(({ cause, causeId, onHand, reserved }) => [cause, causeId, onHand, reserved]);
}
const statusOf = async (id: string) => (await marquee.call(tenant, 'GET /order/item/:id', { as: staff, params: { id } })).body.status;

test('concurrent orders for the last units sell exactly those in stock, and the others get the number left', async () => {
  await stock(0, 20);
  const orders = await Promise.all(Array.from({ length: 60 }, () => draft(wants(1))));
  const replies = await Promise.all(
    orders.map(({ id, version }) => marquee.call(tenant, 'POST /order/place/:id', { as: staff, params: { id }, body: { version } })),
  );
  const refused = replies.filter(({ status }) => status !== 200);
  expect([replies.length - refused.length, await available()]).toEqual([20, [0, 10, 10]]);
  expect(new Set(refused.map(({ body }) => `${body.code} ${body.fields?.[0]?.path} ${body.fields?.[0]?.limit}`))).toEqual(
    new Set(['OUT_OF_STOCK items.0.quantity 0']),
  );
});

test('concurrent orders of the same SKUs in any order do not deadlock', async () => {
  await Promise.all([stock(0, 30), stock(1, 10, 10, 10), stock(2, 30)]);
  const mixed = Array.from({ length: 24 }, (_, at) => [...wants(1, 2, 1)].toSorted(() => (at % 2 === 0 ? -1 : 1)));
  const orders = await Promise.all(mixed.map((items) => draft(items)));
  const replies = await Promise.all(
    orders.map(({ id, version }) => marquee.call(tenant, 'POST /order/place/:id', { as: staff, params: { id }, body: { version } })),
  );
  expect([replies.filter(({ status }) => status === 200).length, await available()]).toEqual([15, [15, 0, 15]]);
  expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
});

test('an order reserves all its units or none, from several locations if no single one has them all', async () => {
  await Promise.all([stock(0, 2, 3), stock(1, 1), stock(2, 0)]);
  const short = await move((await draft(wants(4, 2))).id, 'place');
  expect([short.status, short.body.fields?.map(({ path, limit }) => [path, limit])]).toEqual([409, [['items.1.quantity', 1]]]);
  expect(await available()).toEqual([5, 1, 0]);
  await placed(wants(4, 1));
  expect(await available()).toEqual([1, 0, 0]);
});

test('the journal explains each change of stock: counts, reservations, releases and shipments, with the order', async () => {
  await stock(0, 5);
  const [kept, given] = [await awaited(wants(2)), await placed(wants(1))];
  await move(given, 'cancel');
  await move(kept, 'mark-paid');
  expect(await available()).toEqual([3, 10, 10]);
  expect((await move(kept, 'fulfill')).status).toBe(200);
  const { content } = (await marquee.call(tenant, 'GET /product/inventory/list', { as: staff, query: { skuId: sku(0) } })).body;
  const [row] = content;
  expect([row?.onHand, row?.reserved]).toEqual([3, 0]);
  await marquee.call(tenant, 'POST /product/inventory/item', { as: staff, body: { id: row!.id, version: row!.version, onHand: 7 } });
  expect(await journal(0)).toEqual([
    ['CORRECTION', staff.identity.id, 4, 0],
    ['SHIP', kept, -2, -2],
    ['RELEASE', given, 0, -1],
    ['HOLD', given, 0, 1],
    ['HOLD', kept, 0, 2],
    ['CORRECTION', null, 5, 0],
  ]);
});

test('a count based on stock sent meanwhile is stale', async () => {
  await stock(0, 5);
  const [before] = (await marquee.call(tenant, 'GET /product/inventory/list', { as: staff, query: { skuId: sku(0) } })).body.content;
  const id = await awaited(wants(2));
  await move(id, 'mark-paid');
  await move(id, 'fulfill');
  const counted = await marquee.call(tenant, 'POST /product/inventory/item', { as: staff, body: { id: before!.id, version: before!.version, onHand: 6 } });
  expect(counted.body.code).toBe('STALE');
});

test('an order not paid in time releases its units', async () => {
  await stock(0, 3);
  let now = new Date();
  const later = await marquee.startAppWith({ now: () => now });
  const [soon, awaiting] = [await placed(wants(1)), await awaited(wants(1))];
  const pass = async (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
    await later.app.platform.jobs.runNow('commerce.expire-orders');
  };
  await pass(9);
  expect([await statusOf(soon), await available()]).toEqual(['PLACING', [1, 10, 10]]);
  await pass(2);
  expect([await statusOf(soon), await statusOf(awaiting), await available()]).toEqual(['EXPIRED', 'AWAITING_PAYMENT', [2, 10, 10]]);
  await pass(72 * 60);
  expect([await statusOf(awaiting), await available()]).toEqual(['EXPIRED', [3, 10, 10]]);
  await later.app.close();
});

test.each([
  ['is still to be had', 0, 'PAID', 1],
  ['was sold meanwhile', 2, 'REFUND_DUE', 0],
] as const)('a late payment updates an order whose stock %s', async (_case, sold, status, left) => {
  await stock(0, 2);
  const id = await awaited(wants(1));
  const payment = (await marquee.call(tenant, 'POST /transaction/item', { as: staff, body: { orderId: id } })).body;
  await marquee.database.write(tenant.id, (run) => run({ sql: `update payment set provider = 'slow' where id = $1`, parameters: [payment.id] }));
  await move(id, 'expire' as Step);
  await marquee.database.write(tenant.id, (run) => run({ sql: `update payment set provider = 'manual' where id = $1`, parameters: [payment.id] }));
  if (sold > 0) await placed(wants(sold));
  const paid = await marquee.call(tenant, 'POST /transaction/mark-paid/:id', { as: staff, params: { id: payment.id }, body: { version: payment.version } });
  expect([paid.status, await statusOf(id), (await available())[0]]).toEqual([200, status, left]);
});

test('a fully refunded order releases its units', async () => {
  await stock(0, 2);
  const id = await awaited(wants(2));
  for (const step of ['mark-paid', 'request-refund'] as const) await move(id, step);
  await move(id, 'refund', { amount: 1500 });
  expect([await statusOf(id), (await available())[0]]).toEqual(['PARTIALLY_REFUNDED', 0]);
  await move(id, 'request-refund');
  await move(id, 'refund');
  expect([await statusOf(id), (await available())[0]]).toEqual(['REFUNDED', 2]);
});

test('an order closed without shipment releases its units', async () => {
  await stock(0, 2);
  const id = await awaited(wants(2));
  for (const step of ['mark-paid', 'request-refund'] as const) await move(id, step);
  await move(id, 'refund', { amount: 1500 });
  expect([(await move(id, 'close')).status, (await available())[0]]).toEqual([200, 2]);
});

test('the journal shows stock of the caller’s organization only', async () => {
  await stock(0, 5);
  const stranger = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant) });
  const { body } = await marquee.call(tenant, 'GET /product/inventory/journal', { as: stranger, query: { skuId: sku(0) } });
  expect(body.content).toEqual([]);
});
