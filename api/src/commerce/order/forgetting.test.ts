import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkoutsIn, shippingAddress } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const DAY = 24 * 3_600_000;
let tenant: GivenTenant, owner: GivenPerson, skuId: string, till: ReturnType<typeof checkoutsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  skuId = (await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1200 }] })).skus[0]!.id;
  await marquee.givenStock(tenant, skuId, [20]);
  till = checkoutsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const sql = (text: string, ...parameters: unknown[]) => marquee.database.write(tenant.id, (run) => run({ sql: text, parameters }));
const items = () => [{ skuId, quantity: 2 }];
async function canceled(as?: GivenPerson) {
  const begun = await till.ready(items(), as ? { as } : {}, `${randomUUID()}@test.example`);
  const { version } = (await till.read(begun.id, begun.token)).body;
  await marquee.call(tenant, 'POST /checkout/cancel/:id', { params: { id: begun.id }, body: { token: begun.token, version } });
  return begun;
}
/** Returns the number of rows that are left of these orders, by table. */
const left = (...ids: string[]) =>
  Promise.all(
    ['shop_order where id', 'order_line where order_id', 'state_move where record_id', 'stock_move where cause_id'].map(
      async (where) => (await sql(`select 1 as one from ${where} = any($1::uuid[])`, ids)).length,
    ),
  );
/** The nights pass, with what is done in them. */
async function afterDays(days: number) {
  const site = await marquee.startAppWith({ now: () => new Date(Date.now() + days * DAY) });
  for (const job of ['commerce.expire-orders', 'commerce.forget-orders'] as const) await site.app.platform.jobs.runNow(job);
  await site.app.close();
}

test('orders of guests that came to nothing are forgotten a week later, with their lines and moves; the stock adds up', async () => {
  const [given, ranOut, fresh] = [await canceled(), await till.ready(items()), await canceled()];
  const mine = await canceled(await marquee.givenPerson(tenant));
  await afterDays(6);
  expect(await left(given.id)).toEqual([1, 1, 2, 2]);
  await sql('update shop_order set last_modified = $2 where id = $1', fresh.id, new Date(Date.now() + 2 * DAY));
  await afterDays(8);
  expect(await left(given.id)).toEqual([0, 0, 0, 0]);
  expect([await left(fresh.id), await left(mine.id)]).toEqual([
    [1, 1, 2, 2],
    [1, 1, 2, 2],
  ]);
  // It ran out on the eighth day.
  expect(await left(ranOut.id)).toEqual([1, 1, 2, 2]);
  const [stock] = await sql(
    'select on_hand, reserved, (select sum(reserved_delta)::int from stock_move where sku_id = $1) as moved from product_inventory where sku_id = $1',
    skuId,
  );
  expect(stock).toEqual({ on_hand: 20, reserved: 0, moved: 0 });
});

test('an order whose payments came to nothing keeps these and forgets its buyer; one that was paid keeps all', async () => {
  const [asked, paid] = [await till.ready(items()), await till.ready(items())];
  await till.pay(asked.id, asked.token, { provider: 'manual' });
  await till.pay(paid.id, paid.token);
  const { version } = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id: asked.id } })).body;
  await marquee.call(tenant, 'POST /order/cancel/:id', { as: owner, params: { id: asked.id }, body: { version } });
  await afterDays(8);
  const order = async (id: string) => (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
  expect(await order(asked.id)).toMatchObject({ status: 'CANCELED', email: null, shippingAddress: null });
  expect(await sql('select status from payment where order_id = $1', asked.id)).toEqual([{ status: 'CANCELED' }]);
  expect(await sql('select network_hash from shop_order where network_hash is not null')).toEqual([]);
  expect(await order(paid.id)).toMatchObject({ status: 'PAID', email: 'vera@test.example', shippingAddress });
});

test('moves of an order that is there are never deleted', async () => {
  const { id } = await canceled();
  await expect(sql('delete from state_move where record_id = $1', id)).rejects.toThrow(/only ever added to/);
  await expect(sql('delete from stock_move where cause_id = $1', id)).rejects.toThrow(/only ever added to/);
});

test('checkouts of many lines take of a budget a day, by person and network, and staff go on', async () => {
  const site = await marquee.startAppWith({ savingBytes: 60_000 });
  const { skus } = await marquee.givenMerchandise(tenant, { skus: Array.from({ length: 12 }, () => ({ amount: 100 })) });
  for (const { id } of skus) await marquee.givenStock(tenant, id, [50]);
  const many = skus.map(({ id }) => ({ skuId: id, quantity: 1 }));
  const statuses = async (as?: GivenPerson) => {
    const answers = [];
    for (let at = 0; at < 3; at += 1) answers.push((await till.begin(many, { site, ...(as && { as }) })).status);
    return answers;
  };
  expect([await statuses(), await statuses(await marquee.givenPerson(tenant)), await statuses(owner)]).toEqual([
    [200, 200, 429],
    [200, 200, 429],
    [200, 200, 200],
  ]);
  await site.app.close();
});
