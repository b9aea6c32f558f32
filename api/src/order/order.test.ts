import { beforeEach, expect, test } from '@jest/globals';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../testing.ts';

let tenant: GivenTenant, viewer: GivenPerson, finance: GivenPerson, mug: GivenMerchandise;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  viewer = await marquee.givenPerson(tenant);
  finance = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  mug = await marquee.givenMerchandise(tenant, {
    name: 'mug',
    skus: [{ amount: 1200, options: { size: 'S' } }, { amount: 1500 }, { amount: 100, currency: 'EUR' }],
  });
});

const address = { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', countryCode: 'NL' };
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

async function become(id: string, status: string, as = finance) {
  const { version } = (await marquee.call(tenant, 'GET /order/item/:id', { as: finance, params: { id } })).body;
  return marquee.call(tenant, 'POST /order/item', { as, rawBody: JSON.stringify({ id, version, status }) });
}

test('an order keeps the prices of its moment and adds up', async () => {
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

test('what cannot be bought is refused by its place', async () => {
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

test('a subtotal that is not the sum of the lines is never kept', async () => {
  const { id } = (await order()).body;
  await expect(sql('update shop_order set subtotal_amount = 1, total_amount = 1 where id = $1', id)).rejects.toThrow(/sum of the lines/);
  await expect(sql('delete from order_line where order_id = $1', id)).rejects.toThrow(/sum of the lines/);
  await expect(sql('update shop_order set tax_amount = 5 where id = $1', id)).rejects.toThrow(/total_check/);
});

test('one sees one’s own orders; staff see and move those of the tenant', async () => {
  const { id, number } = (await order()).body;
  const other = await marquee.givenPerson(tenant);
  expect((await marquee.call(tenant, 'GET /order/item/:id', { as: other, params: { id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'GET /order/list', { as: other })).body.totalElements).toBe(0);
  expect((await marquee.call(tenant, 'GET /order/list', { as: finance, query: { number, status: 'DRAFT' } })).body.content[0]?.id).toBe(id);
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  expect((await become(id, 'PLACING', analyst)).status).toBe(404);
  const own = await become(id, 'PLACING', viewer);
  expect([own.status, own.body.fields?.[0]?.path]).toEqual([403, 'status']);
});

test('an order goes through its states in turn, and what is placed stays', async () => {
  const { id } = (await order()).body;
  expect((await become(id, 'PAID')).body.fields?.[0]).toMatchObject({ path: 'status', code: 'transition' });
  const placed = await become(id, 'PLACING');
  expect([placed.body.status, typeof placed.body.placedAt]).toEqual(['PLACING', 'string']);
  for (const status of ['AWAITING_PAYMENT', 'PAID', 'FULFILLED', 'DELIVERED', 'REFUND_DUE', 'REFUNDED']) expect((await become(id, status)).status).toBe(200);
  expect((await become(id, 'PAID')).status).toBe(409);
  const { version } = (await marquee.call(tenant, 'GET /order/item/:id', { as: viewer, params: { id } })).body;
  expect((await save({ id, version, items: [] })).body.fields?.[0]).toMatchObject({ path: 'items', code: 'fixed' });
  expect((await save({ id, version, email: null })).body.fields?.[0]).toMatchObject({ path: 'email', code: 'fixed' });
  const empty = (await save({})).body;
  expect((await become(empty.id, 'PLACING')).body.fields?.[0]?.path).toBe('items');
});

test('deleting removes a draft, cancels what is not paid, and refuses what is', async () => {
  const remove = (id: string, as = viewer) => marquee.call(tenant, 'DELETE /order/item/:id', { as, params: { id } });
  const draft = (await order()).body.id;
  expect((await remove(draft, await marquee.givenPerson(tenant))).status).toBe(404);
  expect((await remove(draft)).status).toBe(200);
  expect((await marquee.call(tenant, 'GET /order/item/:id', { as: viewer, params: { id: draft } })).status).toBe(404);
  const waiting = (await order()).body.id;
  await become(waiting, 'PLACING');
  await remove(waiting);
  expect((await marquee.call(tenant, 'GET /order/item/:id', { as: viewer, params: { id: waiting } })).body.status).toBe('CANCELED');
  const paid = (await order()).body.id;
  for (const status of ['PLACING', 'AWAITING_PAYMENT', 'PAID']) await become(paid, status);
  expect((await remove(paid)).body.code).toBe('CONFLICT');
});

test('a copy orders again what is still sold, at the price of now, for whoever copies', async () => {
  const { id, number } = (await order()).body;
  await sql('update sku set price_amount = 2000 where id = $1', sku(0));
  const copy = (await marquee.call(tenant, 'PUT /order/item/:id', { as: viewer, params: { id } })).body;
  expect([copy.status, copy.total.amount, copy.number === number, copy.shippingAddress]).toEqual(['DRAFT', 5500, false, address]);
  const theirs = (await marquee.call(tenant, 'PUT /order/item/:id', { as: finance, params: { id } })).body;
  expect([theirs.identityId, theirs.email, theirs.shippingAddress]).toEqual([finance.identity.id, null, null]);
  await sql("update product set entity_status = 'ARCHIVED' where id = $1", mug.id);
  expect((await marquee.call(tenant, 'PUT /order/item/:id', { as: viewer, params: { id } })).body.code).toBe('CONFLICT');
});

test('with a person goes all that tells who it was, and the sale stays', async () => {
  const { id } = (await order()).body;
  await become(id, 'PLACING');
  await sql('delete from identity where id = $1', viewer.identity.id);
  const { body } = await marquee.call(tenant, 'GET /order/item/:id', { as: finance, params: { id } });
  expect(body).toMatchObject({ identityId: null, email: null, shippingAddress: null, note: '', total: { amount: 3900 } });
  expect(body.lines).toHaveLength(2);
});
