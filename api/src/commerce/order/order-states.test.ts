import { beforeEach, expect, test } from '@jest/globals';
import type { Query } from '../../../contract/index.ts';
import { checkoutsIn } from '../../testing/checkouts.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, skuId: string, till: ReturnType<typeof checkoutsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  skuId = (await marquee.givenMerchandise(tenant, { name: 'Lantern mug', skus: [{ amount: 1000 }] })).skus[0]!.id;
  await marquee.givenStock(tenant, skuId, [50]);
  till = checkoutsIn(tenant);
});

const orders = async (query: Query<'GET /order/list'>) => (await marquee.call(tenant, 'GET /order/list', { as: owner, query })).body.content;
const states = async () => (await orders({})).map(({ payment, fulfilment }) => [payment, fulfilment]);
const move = async (id: string, step: string, more: object = {}) => {
  const { version } = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
  const moved = await marquee.call(tenant, `POST /order/${step}/:id` as 'POST /order/pack/:id', {
    as: owner,
    params: { id },
    rawBody: JSON.stringify({ version, ...more }),
  });
  expect([step, moved.status]).toEqual([step, 200]);
  return moved.body;
};

test('the money of an order and its goods are two states, and lists are narrowed by each', async () => {
  const { id, token } = await till.ready([{ skuId, quantity: 2 }]);
  expect(await states()).toEqual([['NONE', 'NONE']]);
  await till.pay(id, token, { provider: 'manual' });
  await till.confirm(id);
  expect(await states()).toEqual([['AWAITING', 'OPEN']]);
  const { lines } = await move(id, 'mark-paid');
  expect(await states()).toEqual([['PAID', 'OPEN']]);
  const [line] = lines;
  const { parcels } = await move(id, 'pack', { lines: [{ lineId: line!.id, quantity: 1 }] });
  await move(id, 'send', { parcelId: parcels[0]!.id });
  expect(await states()).toEqual([['PAID', 'PARTLY']]);
  await move(id, 'fulfill');
  expect(await states()).toEqual([['PAID', 'SENT']]);
  await move(id, 'deliver');
  expect(await states()).toEqual([['PAID', 'DELIVERED']]);
  await move(id, 'refund-lines', { lines: [{ lineId: line!.id, sent: 1 }] });
  expect(await states()).toEqual([['PARTLY_REFUNDED', 'DELIVERED']]);
  expect(await orders({ payment: 'PARTLY_REFUNDED', fulfilment: 'DELIVERED' })).toHaveLength(1);
  expect([await orders({ payment: 'PAID' }), await orders({ fulfilment: 'OPEN' })]).toEqual([[], []]);
});

test('an order is found by the name of its buyer, by an item and by a SKU, in that tenant alone', async () => {
  const { number } = await till.ready([{ skuId, quantity: 1 }]);
  const [sku] = (await marquee.call(tenant, 'GET /product/sku/list', { as: owner, query: {} })).body.content;
  for (const q of ['vera lund', 'LANTERN MUG', sku!.sku]) expect((await orders({ q })).map((order) => order.number)).toEqual([number]);
  expect(await orders({ q: 'gina' })).toEqual([]);
  const other = await marquee.givenTenant();
  const staff = await marquee.givenPerson(other, { role: 'OWNER' });
  expect((await marquee.call(other, 'GET /order/list', { as: staff, query: { q: 'lantern' } })).body.content).toEqual([]);
});
