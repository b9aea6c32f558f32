import { beforeEach, expect, test } from '@jest/globals';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, viewer: GivenPerson, finance: GivenPerson, mug: GivenMerchandise;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  viewer = await marquee.givenPerson(tenant);
  finance = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  mug = await marquee.givenMerchandise(tenant, {
    name: 'mug',
    skus: [{ amount: 1200, options: { size: 'S' } }, { amount: 1500 }, { amount: 100, currency: 'EUR' }],
  });
  for (const { id } of mug.skus) await marquee.givenStock(tenant, id, [100]);
});

const address = { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' };
const sku = (index: number) => mug.skus[index]?.id ?? '';
const save = (body: object, as = viewer) => marquee.call(tenant, 'POST /order/item', { as, body });
const order = (quantity = 2) =>
  save({
    items: [
      { skuId: sku(0), quantity },
      { skuId: sku(1), quantity: 1 },
    ],
    email: 'vera@test.example',
    shippingAddress: address,
  });
const sql = (text: string, ...parameters: unknown[]) => marquee.database.write(tenant.id, (run) => run({ sql: text, parameters }));

type Step = 'place' | 'await-payment' | 'mark-paid' | 'fulfill' | 'deliver' | 'close' | 'expire' | 'cancel' | 'request-refund' | 'refund' | 'dispute';
type Last = 'win-dispute' | 'lose-dispute';
async function move(
  id: string,
  step: Step | Last,
  { as = finance, headers = {}, ...body }: { as?: GivenPerson; headers?: Record<string, string>; amount?: number } = {},
) {
  const { version } = (await marquee.call(tenant, 'GET /order/item/:id', { as: finance, params: { id } })).body;
  return marquee.call(tenant, `POST /order/${step}/:id`, { as, params: { id }, headers, rawBody: JSON.stringify({ version, ...body }) });
}
async function paidOrder() {
  const { id } = (await order()).body;
  for (const step of ['place', 'await-payment', 'mark-paid'] as const) expect([step, (await move(id, step)).status]).toEqual([step, 200]);
  return id;
}
const payments = async (orderId: string) =>
  (await marquee.call(tenant, 'GET /transaction/list', { as: finance, query: { orderId, sortBy: 'createdAt', sortDirection: 'asc' } })).body.content.map(
    ({ kind, status, amount }) => [kind, status, amount.amount],
  );

test('an order keeps the prices of its time and adds up', async () => {
  const { body } = await order();
  expect(body).toMatchObject({
    status: 'DRAFT',
    identityId: viewer.identity.id,
    subtotal: { amount: 3900, currency: 'USD' },
    total: { amount: 3900, currency: 'USD' },
    placedAt: null,
  });
  expect(body.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(body.lines[0]).toMatchObject({
    skuId: sku(0),
    name: 'mug',
    options: { size: 'S' },
    quantity: 2,
    unitPrice: { amount: 1200 },
    total: { amount: 2400 },
  });
  await sql('update sku set price_amount = 1 where id = $1', sku(0));
  expect((await marquee.call(tenant, 'GET /order/item/:id', { as: viewer, params: { id: body.id } })).body.total.amount).toBe(3900);
  const fewer = await save({ id: body.id, version: body.version, items: [{ skuId: sku(0), quantity: 3 }] });
  expect([fewer.body.total.amount, fewer.body.lines.length]).toEqual([3, 1]);
});

test('an item that cannot be bought is refused by its index', async () => {
  const hidden = await marquee.givenMerchandise(tenant, { entityStatus: 'DRAFT' });
  const items = (other: string) => [
    { skuId: sku(0), quantity: 1 },
    { skuId: other, quantity: 1 },
  ];
  expect((await save({ items: items(hidden.skus[0]?.id ?? '') })).body.fields?.[0]).toMatchObject({ path: 'items.1.skuId', code: 'unknown' });
  expect((await save({ items: items(sku(0)) })).body.fields?.[0]).toMatchObject({ path: 'items.1.skuId', code: 'taken' });
  expect((await save({ items: items(sku(2)) })).body.fields?.[0]).toMatchObject({ path: 'items.1.skuId', code: 'currency' });
  expect((await marquee.call(tenant, 'GET /order/list', { as: viewer })).body.totalElements).toBe(0);
});

test('a subtotal other than the sum of the lines is refused', async () => {
  const { id } = (await order()).body;
  await expect(sql('update shop_order set subtotal_amount = 1, total_amount = 1 where id = $1', id)).rejects.toThrow(/sum of the lines/);
  await expect(sql('delete from order_line where order_id = $1', id)).rejects.toThrow(/sum of the lines/);
  await expect(sql('update shop_order set tax_amount = 5 where id = $1', id)).rejects.toThrow(/total_check/);
});

test('buyers see their own orders; staff see and change those of their tenant', async () => {
  const { id, number } = (await order()).body;
  const other = await marquee.givenPerson(tenant);
  expect((await marquee.call(tenant, 'GET /order/item/:id', { as: other, params: { id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'GET /order/list', { as: other })).body.totalElements).toBe(0);
  expect((await marquee.call(tenant, 'GET /order/list', { as: finance, query: { number, status: 'DRAFT' } })).body.content[0]?.id).toBe(id);
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  expect((await move(id, 'place', { as: analyst })).status).toBe(403);
  expect((await move(id, 'place', { as: viewer })).status).toBe(403);
  expect((await move(id, 'cancel', { as: other })).status).toBe(404);
});

test('an order follows its transitions, and a placed order cannot be edited', async () => {
  const { id } = (await order()).body;
  expect((await move(id, 'mark-paid')).body.fields?.[0]).toMatchObject({ path: 'status', code: 'transition' });
  const placed = await move(id, 'place');
  expect([placed.body.status, typeof placed.body.placedAt]).toEqual(['PLACING', 'string']);
  const steps = ['await-payment', 'mark-paid', 'fulfill', 'deliver', 'request-refund', 'refund'] as const;
  for (const step of steps) expect([step, (await move(id, step)).status]).toEqual([step, 200]);
  expect((await move(id, 'mark-paid')).status).toBe(409);
  const { version, status } = (await marquee.call(tenant, 'GET /order/item/:id', { as: viewer, params: { id } })).body;
  expect(status).toBe('REFUNDED');
  expect((await save({ id, version, items: [] })).body.fields?.[0]).toMatchObject({ path: 'items', code: 'fixed' });
  expect((await save({ id, version, email: null })).body.fields?.[0]).toMatchObject({ path: 'email', code: 'fixed' });
  const empty = (await save({})).body;
  expect((await move(empty.id, 'place')).body.fields?.[0]?.path).toBe('items');
  const trail = (await marquee.call(tenant, 'GET /move/list', { as: finance, query: { resource: 'order', recordId: id, size: 100 } })).body;
  expect(trail.content.map((one) => [one.move, one.to, one.movedBy?.id])).toEqual([
    ...[...steps].reverse().map((step) => [step, expect.any(String), finance.identity.id]),
    ['place', 'PLACING', finance.identity.id],
  ]);
});

test('saving an order cannot set its status', async () => {
  const { id, version } = (await order()).body;
  for (const field of ['status', 'total', 'placedAt', 'identityId', 'number']) {
    const { status, body } = await marquee.call(tenant, 'POST /order/item', { as: finance, rawBody: JSON.stringify({ id, version, [field]: 'PAID' }) });
    expect([field, status, body.fields?.[0]]).toMatchObject([field, 400, { path: field, code: 'unknown' }]);
  }
});

test('the amount due is kept as a payment, and refunds never exceed what was paid', async () => {
  const id = await paidOrder();
  expect(await payments(id)).toEqual([['CHARGE', 'SUCCEEDED', 3900]]);
  expect((await move(id, 'refund')).status).toBe(409);
  await move(id, 'request-refund');
  expect((await move(id, 'refund', { amount: 3901 })).body.fields?.[0]).toMatchObject({ path: 'amount', code: 'maximum', limit: 3900 });
  expect((await move(id, 'refund', { amount: 900 })).body.status).toBe('PARTIALLY_REFUNDED');
  await move(id, 'request-refund');
  expect((await move(id, 'refund')).body.status).toBe('REFUNDED');
  expect(await payments(id)).toEqual([
    ['CHARGE', 'SUCCEEDED', 3900],
    ['REFUND', 'SUCCEEDED', 900],
    ['REFUND', 'SUCCEEDED', 3000],
  ]);
});

test('support moves orders but cannot mark them as paid', async () => {
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  const { id } = (await order()).body;
  expect([(await move(id, 'place', { as: support })).status, (await move(id, 'await-payment', { as: support })).status]).toEqual([200, 200]);
  expect((await move(id, 'mark-paid', { as: support })).status).toBe(403);
  expect((await move(id, 'cancel', { as: viewer })).body.status).toBe('CANCELED');
});

test('concurrent payments pay once, and a repeated key returns the same reply', async () => {
  const { id } = (await order()).body;
  await move(id, 'place');
  const { version } = (await move(id, 'await-payment')).body;
  const pay = (key?: string, note = '') =>
    marquee.call(tenant, 'POST /order/mark-paid/:id', {
      as: finance,
      params: { id },
      body: { version, note },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const both = await Promise.all([pay('key-of-one'), pay('key-of-two')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = both[0].status === 200 ? 'key-of-one' : 'key-of-two';
  expect([(await pay(won)).body.status, (await pay(won, 'Other')).status, (await pay()).body.code]).toEqual(['PAID', 422, 'STALE']);
  expect(await payments(id)).toHaveLength(1);
  expect((await pay('short')).body.fields?.[0]?.path).toBe('Idempotency-Key');
});

test('a won dispute restores the order; a lost one takes the money', async () => {
  const [won, lost] = [await paidOrder(), await paidOrder()];
  await move(won, 'fulfill');
  for (const id of [won, lost]) expect((await move(id, 'dispute')).body.status).toBe('DISPUTED');
  expect((await move(won, 'win-dispute')).body.status).toBe('FULFILLED');
  expect((await move(lost, 'lose-dispute')).body.status).toBe('REFUNDED');
  expect(await payments(lost)).toEqual([
    ['CHARGE', 'SUCCEEDED', 3900],
    ['REFUND', 'SUCCEEDED', 3900],
  ]);
});

test('the log of transitions is append-only', async () => {
  await paidOrder();
  await expect(sql("update state_move set to_status = 'DRAFT'")).rejects.toThrow(/permission denied/);
  await expect(sql('delete from state_move')).rejects.toThrow(/only ever added to/);
  await expect(sql('delete from payment')).rejects.toThrow(/never deleted/);
  await expect(sql('update payment set money_amount = 1')).rejects.toThrow(/stays as it is/);
});

test('deleting removes a draft, cancels an unpaid order and refuses a paid one', async () => {
  const remove = (id: string, as = viewer) => marquee.call(tenant, 'DELETE /order/item/:id', { as, params: { id } });
  const draft = (await order()).body.id;
  expect((await remove(draft, await marquee.givenPerson(tenant))).status).toBe(404);
  expect((await remove(draft)).status).toBe(200);
  expect((await marquee.call(tenant, 'GET /order/item/:id', { as: viewer, params: { id: draft } })).status).toBe(404);
  const waiting = (await order()).body.id;
  await move(waiting, 'place');
  await remove(waiting);
  expect((await marquee.call(tenant, 'GET /order/item/:id', { as: viewer, params: { id: waiting } })).body.status).toBe('CANCELED');
  const paid = await paidOrder();
  expect((await remove(paid)).body.code).toBe('CONFLICT');
});

test('a copy orders the items still for sale, at current prices, for the person who copies', async () => {
  const { id, number } = (await order()).body;
  await sql('update sku set price_amount = 2000 where id = $1', sku(0));
  const copy = (await marquee.call(tenant, 'PUT /order/item/:id', { as: viewer, params: { id } })).body;
  expect([copy.status, copy.total.amount, copy.number === number, copy.shippingAddress]).toEqual(['DRAFT', 5500, false, address]);
  const theirs = (await marquee.call(tenant, 'PUT /order/item/:id', { as: finance, params: { id } })).body;
  expect([theirs.identityId, theirs.email, theirs.shippingAddress]).toEqual([finance.identity.id, null, null]);
  await sql("update product set entity_status = 'ARCHIVED' where id = $1", mug.id);
  expect((await marquee.call(tenant, 'PUT /order/item/:id', { as: viewer, params: { id } })).body.code).toBe('CONFLICT');
});

test('deleting a person removes their data from orders and keeps the sales', async () => {
  const { id } = (await order()).body;
  await move(id, 'place');
  await sql('delete from identity where id = $1', viewer.identity.id);
  const { body } = await marquee.call(tenant, 'GET /order/item/:id', { as: finance, params: { id } });
  expect(body).toMatchObject({ identityId: null, email: null, shippingAddress: null, note: '', total: { amount: 3900 } });
  expect(body.lines).toHaveLength(2);
});
