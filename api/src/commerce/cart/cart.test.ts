import { beforeEach, expect, test } from '@jest/globals';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, viewer: GivenPerson, mug: GivenMerchandise;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  viewer = await marquee.givenPerson(tenant);
  mug = await marquee.givenMerchandise(tenant, {
    name: 'mug',
    poster: '/media/mug.webp',
    skus: [
      { options: { size: 'S' }, amount: 1200 },
      { options: { size: 'L' }, amount: 1500, available: 1 },
    ],
  });
});

const add = (body: { productId: string; id?: string; quantity?: number; opId?: string; organizationId?: string }, as = viewer) =>
  marquee.call(tenant, 'POST /cart/add-product', { as, body });

test('an unused cart is empty, and the same cart each time', async () => {
  const [first, second] = [await marquee.call(tenant, 'GET /cart/item', { as: viewer }), await marquee.call(tenant, 'GET /cart/item', { as: viewer })];
  expect(first.body).toEqual({ id: second.body.id, items: [], count: 0, subtotal: { amount: 0, currency: 'USD' } });
  expect(first.headers['cache-control']).toBe('no-store');
});

test('adding a product twice raises its quantity', async () => {
  await add({ productId: mug.id });
  const { body } = await marquee.call(tenant, 'GET /cart/add-product', { as: viewer, query: { productId: mug.id, quantity: '2' } });
  expect(body.items).toHaveLength(1);
  expect(body.items[0]).toMatchObject({
    productId: mug.id,
    skuId: mug.skus[0]?.id,
    name: 'mug',
    quantity: 3,
    price: { amount: 1200, currency: 'USD' },
    available: 10,
    primaryContent: { path: '/media/mug.webp' },
  });
  expect([body.count, body.subtotal.amount]).toEqual([3, 3600]);
});

test('concurrent additions both count', async () => {
  await Promise.all(Array.from({ length: 8 }, () => add({ productId: mug.id })));
  const { body } = await marquee.call(tenant, 'GET /cart/item', { as: viewer });
  expect([body.items.length, body.count]).toEqual([1, 8]);
});

test('repeating a change with the same opId changes nothing', async () => {
  const opId = 'op-12345678';
  await add({ productId: mug.id, opId });
  const { body } = await add({ productId: mug.id, opId });
  expect(body.count).toBe(1);
  const together = await Promise.all([1, 2, 3].map(() => add({ productId: mug.id, opId: 'op-87654321' })));
  expect(Math.max(...together.map((answer) => answer.body.count))).toBe(2);
});

test('each SKU has its own line, at its current price', async () => {
  await add({ productId: mug.id });
  await add({ productId: mug.id, id: mug.skus[1]?.id ?? '' });
  const ctx = marquee.contextOf(tenant);
  await marquee.database.write(tenant.id, (run) =>
    run({ sql: 'update sku set price_amount = 900 where tenant_id = $1 and id = $2', parameters: [ctx.tenant.id, mug.skus[0]?.id] }),
  );
  const { body } = await marquee.call(tenant, 'GET /cart/item', { as: viewer });
  expect(body.items.map(({ options, price, available }) => [options['size'], price.amount, available])).toEqual([
    ['S', 900, 10],
    ['L', 1500, 1],
  ]);
});

test('quantity 0 removes a line; removing it again is allowed, and setting it is not', async () => {
  const line = (await add({ productId: mug.id })).body.items[0]?.id ?? '';
  expect((await marquee.call(tenant, 'POST /cart/update-item', { as: viewer, body: { id: line, quantity: 5 } })).body.count).toBe(5);
  expect((await marquee.call(tenant, 'GET /cart/update-item', { as: viewer, query: { id: line, quantity: '0' } })).body.items).toEqual([]);
  expect((await marquee.call(tenant, 'GET /cart/remove-item', { as: viewer, query: { id: line } })).status).toBe(200);
  expect((await marquee.call(tenant, 'POST /cart/update-item', { as: viewer, body: { id: line, quantity: 2 } })).status).toBe(404);
});

test('a product that is hidden, foreign or without a SKU cannot be added', async () => {
  const draft = await marquee.givenMerchandise(tenant, { entityStatus: 'DRAFT' });
  const title = await marquee.givenTitle(tenant);
  const foreign = await marquee.givenMerchandise(await marquee.givenTenant());
  for (const productId of [draft.id, title.id, foreign.id]) expect((await add({ productId })).status).toBe(404);
  expect((await add({ productId: mug.id, organizationId: await marquee.givenOrganization(tenant) })).status).toBe(404);
  expect((await add({ productId: mug.id, organizationId: tenant.organizationId })).status).toBe(200);
});

test('a line of another person cannot be changed', async () => {
  const line = (await add({ productId: mug.id })).body.items[0]?.id ?? '';
  const thief = await marquee.givenPerson(tenant);
  expect((await marquee.call(tenant, 'POST /cart/update-item', { as: thief, body: { id: line, quantity: 9 } })).status).toBe(404);
  await marquee.call(tenant, 'POST /cart/remove-item', { as: thief, body: { id: line } });
  expect((await marquee.call(tenant, 'GET /cart/item', { as: viewer })).body.count).toBe(1);
});

test('a prefetch changes nothing', async () => {
  const { status } = await marquee.call(tenant, 'GET /cart/add-product', {
    as: viewer,
    query: { productId: mug.id },
    headers: { 'sec-purpose': 'prefetch;prerender' },
  });
  expect(status).toBe(403);
  expect((await marquee.call(tenant, 'GET /cart/item', { as: viewer })).body.count).toBe(0);
});

const quote = (items: readonly { skuId: string; quantity: number }[]) => marquee.call(tenant, 'POST /cart/quote', { body: { items: [...items] } });
const sku = (at: number) => mug.skus[at]?.id ?? '';

test('a visitor’s cart is priced and not stored, without items that are not for sale', async () => {
  const hidden = await marquee.givenMerchandise(tenant, { entityStatus: 'DRAFT' });
  const elsewhere = await marquee.givenMerchandise(await marquee.givenTenant());
  const items = [
    { skuId: sku(1), quantity: 2 },
    { skuId: sku(0), quantity: 1 },
    { skuId: sku(0), quantity: 2 },
    { skuId: hidden.skus[0]!.id, quantity: 1 },
    { skuId: elsewhere.skus[0]!.id, quantity: 1 },
  ];
  const { body, status } = await quote(items);
  expect([status, body.count, body.subtotal]).toEqual([200, 5, { amount: 3 * 1200 + 2 * 1500, currency: 'USD' }]);
  expect(body.items.map(({ id, skuId, quantity, available }) => [id === skuId, skuId, quantity, available])).toEqual([
    [true, sku(0), 3, 10],
    [true, sku(1), 2, 1],
  ]);
  expect((await quote([{ skuId: sku(0), quantity: 0 }])).body).toMatchObject({ items: [], count: 0 });
  expect((await marquee.call(tenant, 'GET /cart/list', { as: await marquee.givenPerson(tenant, { role: 'OWNER' }) })).body.totalElements).toBe(0);
});

test('a visitor’s cart merges at sign-in in the larger quantity, within the stock, and changes are reported', async () => {
  await add({ productId: mug.id, id: sku(0), quantity: 4 });
  const items = [
    { skuId: sku(0), quantity: 3 },
    { skuId: sku(1), quantity: 5 },
  ];
  const merge = (opId: string) => marquee.call(tenant, 'POST /cart/merge', { as: viewer, body: { items, opId } });
  const { body } = await merge('merge-number-1');
  expect(body.changes).toEqual([{ skuId: sku(1), gift: null, name: 'mug', before: 0, after: 1, wanted: 5 }]);
  expect(body.cart.items.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
    [sku(0), 4],
    [sku(1), 1],
  ]);
  await marquee.call(tenant, 'POST /cart/update-item', { as: viewer, body: { id: body.cart.items[1]!.id, quantity: 0 } });
  const again = await merge('merge-number-1');
  expect([again.body.changes, again.body.cart.items.length]).toEqual([[], 1]);
  expect((await marquee.call(tenant, 'POST /cart/merge', { body: { items } })).body.code).toBe('SIGN_IN_REQUIRED');
});

test('concurrent merges lose nothing', async () => {
  const items = [{ skuId: sku(0), quantity: 2 }];
  await Promise.all([
    ...Array.from({ length: 5 }, () => marquee.call(tenant, 'POST /cart/merge', { as: viewer, body: { items } })),
    add({ productId: mug.id, id: sku(0), quantity: 1 }),
  ]);
  const [line] = (await marquee.call(tenant, 'GET /cart/item', { as: viewer })).body.items;
  expect([2, 3]).toContain(line?.quantity);
});
