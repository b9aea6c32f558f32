import { beforeEach, expect, test } from '@jest/globals';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, viewer: GivenPerson, support: GivenPerson, mug: GivenMerchandise;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  viewer = await marquee.givenPerson(tenant);
  support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  mug = await marquee.givenMerchandise(tenant, { name: 'mug', skus: [{ amount: 1200 }, { amount: 1500 }, { amount: 100 }] });
});

const sku = (index: number) => mug.skus[index]?.id ?? '';
const save = (items: { skuId: string; quantity: number }[], as = viewer, more: object = {}) =>
  marquee.call(tenant, 'POST /cart/item', { as, body: { items, ...more } });

test('saving a cart replaces all its items', async () => {
  const first = await save([
    { skuId: sku(0), quantity: 2 },
    { skuId: sku(1), quantity: 1 },
  ]);
  expect(first.body).toMatchObject({ identityId: viewer.identity.id, count: 3, subtotal: { amount: 3900, currency: 'USD' } });
  const line = first.body.items[0]?.id;
  const second = await save([
    { skuId: sku(0), quantity: 5 },
    { skuId: sku(1), quantity: 0 },
    { skuId: sku(2), quantity: 1 },
  ]);
  expect(second.body.items.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
    [sku(0), 5],
    [sku(2), 1],
  ]);
  expect([second.body.id, second.body.items[0]?.id]).toEqual([first.body.id, line]);
  expect((await marquee.call(tenant, 'GET /cart/item', { as: viewer })).body.count).toBe(6);
});

test('a cart that has changed meanwhile is not overwritten, and another person’s cart is not found', async () => {
  const { id, version } = (await save([{ skuId: sku(0), quantity: 1 }])).body;
  await marquee.call(tenant, 'POST /cart/add-product', { as: viewer, body: { productId: mug.id } });
  expect((await save([], viewer, { id, version })).body.code).toBe('STALE');
  expect((await save([], viewer, { id })).body.fields?.[0]?.path).toBe('version');
  expect((await save([], support, { id, version })).status).toBe(404);
});

test('items that are unknown, hidden, foreign or listed twice are refused by index, and nothing changes', async () => {
  await save([{ skuId: sku(0), quantity: 1 }]);
  const hidden = await marquee.givenMerchandise(tenant, { entityStatus: 'DRAFT' });
  const foreign = await marquee.givenMerchandise(await marquee.givenTenant());
  for (const other of [hidden, foreign]) {
    const answer = await save([
      { skuId: sku(1), quantity: 1 },
      { skuId: other.skus[0]?.id ?? '', quantity: 1 },
    ]);
    expect(answer.body.fields?.[0]).toMatchObject({ path: 'items.1.skuId', code: 'unknown' });
  }
  const twice = await save([
    { skuId: sku(1), quantity: 1 },
    { skuId: sku(1), quantity: 2 },
  ]);
  expect(twice.body.fields?.[0]).toMatchObject({ path: 'items.1.skuId', code: 'taken' });
  expect((await marquee.call(tenant, 'GET /cart/item', { as: viewer })).body.items.map(({ skuId }) => skuId)).toEqual([sku(0)]);
});

test('buyers see their own cart, support sees every cart, and only the owner deletes it', async () => {
  const { id } = (await save([{ skuId: sku(0), quantity: 1 }])).body;
  const other = await marquee.givenPerson(tenant);
  await marquee.call(tenant, 'GET /cart/item', { as: other });
  expect((await marquee.call(tenant, 'GET /cart/list', { as: viewer })).body.content.map((cart) => cart.id)).toEqual([id]);
  expect((await marquee.call(tenant, 'GET /cart/list', { as: support })).body.totalElements).toBe(2);
  expect((await marquee.call(tenant, 'GET /cart/list', { as: support, query: { identityId: viewer.identity.id } })).body.totalElements).toBe(1);
  expect((await marquee.call(tenant, 'GET /cart/item/:id', { as: other, params: { id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'DELETE /cart/item/:id', { as: support, params: { id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'DELETE /cart/item/:id', { as: viewer, params: { id } })).status).toBe(200);
  expect((await marquee.call(tenant, 'GET /cart/item', { as: viewer })).body.items).toEqual([]);
});

test('a copied cart merges into the caller’s own in the larger quantity, and a repeated copy changes nothing', async () => {
  const { id } = (await save([{ skuId: sku(0), quantity: 3 }])).body;
  await save(
    [
      { skuId: sku(0), quantity: 1 },
      { skuId: sku(1), quantity: 4 },
    ],
    support,
  );
  for (const count of [7, 7]) expect((await marquee.call(tenant, 'PUT /cart/item/:id', { as: support, params: { id } })).body.count).toBe(count);
  expect((await marquee.call(tenant, 'GET /cart/item', { as: viewer })).body.count).toBe(3);
  expect((await marquee.call(tenant, 'PUT /cart/item/:id', { as: await marquee.givenPerson(tenant), params: { id } })).status).toBe(404);
});
