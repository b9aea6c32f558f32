import { beforeEach, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, analyst: GivenPerson, tee: GivenMerchandise, till: ReturnType<typeof checkoutsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  tee = await marquee.givenMerchandise(tenant, {
    name: 'Lantern tee',
    skus: [
      { available: 0, options: { size: 'M' } },
      { available: 0, options: { size: 'L' } },
    ],
  });
  till = checkoutsIn(tenant);
});

const sku = (at = 0) => tee.skus[at]!;
const stock = (units: number, at = 0) => marquee.givenStock(tenant, sku(at).id, [units]);
async function count(onHand: number, at = 0) {
  const { content } = (await marquee.call(tenant, 'GET /product/inventory/list', { as: owner, query: { skuId: sku(at).id } })).body;
  const { id, version } = content[0]!;
  const saved = await marquee.call(tenant, 'POST /product/inventory/item', { as: owner, body: { id, version, onHand } });
  if (saved.status !== 200) throw new Error(saved.text);
}
const hold = async (quantity: number) => (await till.begin([{ skuId: sku().id, quantity }])).body.checkout;
async function giveUp(id: string) {
  const { version } = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
  await marquee.call(tenant, 'POST /order/cancel/:id', { as: owner, params: { id }, body: { version } });
}
const look = () => marquee.app.platform.jobs.runNow('commerce.tell-low-stock');
const messages = async (as: GivenPerson) => {
  await look();
  const { content } = (await marquee.call(tenant, 'GET /identity/inbox/list', { as, query: { size: 100, sortDirection: 'asc' } })).body;
  return content.map(({ subject, text, link }) => [subject, text, link]);
};
const events = async () => {
  await look();
  const { content } = (await marquee.call(tenant, 'GET /event/list', { as: owner, query: { type: 'product.stock-low' } })).body;
  return content.map(({ data }) => data);
};
const set = async (low_stock_at: number) => {
  const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
  return marquee.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings: { low_stock_at } } });
};

test('a SKU that runs low is reported once, as an event and to staff who read stock', async () => {
  await stock(8);
  expect(await messages(owner)).toEqual([]);
  await count(5);
  await count(4);
  expect(await messages(owner)).toEqual([['Lantern tee is running low', `Lantern tee (${sku().sku}): 4 left`, '/modules/shop-stock']]);
  await count(1);
  await count(0);
  expect([(await messages(owner)).length, await messages(analyst)]).toEqual([1, []]);
  expect(await events()).toEqual([{ skuId: sku().id, sku: sku().sku, productId: tee.id, available: 4, threshold: 5 }]);
});

test('a restocked SKU is reported again when it runs low; corrections below the threshold are not', async () => {
  await stock(8);
  await count(5);
  await count(5);
  await count(3);
  await count(5);
  expect((await events()).length).toBe(1);
  await count(6);
  await count(5);
  expect((await events()).length).toBe(2);
});

test('reserved units count as gone, and a release and new reservation are not reported again', async () => {
  await stock(8);
  const { id } = await hold(3);
  expect((await events()).length).toBe(1);
  await giveUp(id);
  await hold(4);
  expect((await events()).length).toBe(1);
  await count(40);
  await count(9);
  expect((await events()).length).toBe(2);
});

test('stock that was never above the threshold is not reported', async () => {
  await stock(3);
  await stock(1, 1);
  await count(2);
  expect(await events()).toEqual([]);
});

test('the threshold is set per tenant or per SKU; 0 disables reports', async () => {
  expect((await set(-1)).body.fields?.[0]?.path).toBe('settings.low_stock_at');
  await set(20);
  await stock(30);
  await stock(30, 1);
  const { version } = (await marquee.call(tenant, 'GET /product/sku/item/:id', { as: owner, params: { id: sku(1).id } })).body;
  const save = (lowStockAt: number | null, at: number) =>
    marquee.call(tenant, 'POST /product/sku/item', { as: owner, body: { id: sku(1).id, version: at, lowStockAt } });
  expect((await save(-1, version)).body.fields?.[0]?.path).toBe('lowStockAt');
  const saved = await save(0, version);
  expect(saved.body.lowStockAt).toBe(0);
  await count(20);
  await count(1, 1);
  expect((await events()).map((one) => (one as { threshold: number }).threshold)).toEqual([20]);
  await count(30, 1);
  await save(25, (await marquee.call(tenant, 'GET /product/sku/item/:id', { as: owner, params: { id: sku(1).id } })).body.version);
  await count(25, 1);
  expect((await events()).map((one) => (one as { threshold: number }).threshold).sort()).toEqual([20, 25]);
});

test('low SKUs of an organization are one message, and suppliers hear of their own only', async () => {
  const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  const helper = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId });
  const other = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'MERCHANT' }) });
  const theirs = await marquee.givenMerchandise(tenant, { name: 'Mug of theirs', skus: [{ available: 0 }], organizationId });
  await marquee.givenStock(tenant, theirs.skus[0]!.id, [9]);
  await stock(9);
  await stock(9, 1);
  await count(2);
  await count(0, 1);
  await marquee.database.platformWrite((run) =>
    run({ sql: 'update product_inventory set on_hand = 1 where tenant_id = $1::uuid and sku_id = $2::uuid', parameters: [tenant.id, theirs.skus[0]!.id] }),
  );
  const lines = [`Lantern tee (${sku().sku}): 2 left`, `Lantern tee (${sku(1).sku}): none left`];
  expect(await messages(owner)).toEqual([['2 articles are running low', lines.join('\n'), '/modules/shop-stock']]);
  expect(await messages(merchant)).toEqual([['Mug of theirs is running low', `Mug of theirs (${theirs.skus[0]!.sku}): 1 left`, '/modules/shop-stock']]);
  expect([await messages(helper), await messages(other)]).toEqual([[], []]);
});

test('concurrent orders and jobs report a SKU once', async () => {
  await stock(12);
  await Promise.all(Array.from({ length: 10 }, () => hold(1)));
  await Promise.all([look(), look(), look()]);
  expect([(await events()).length, (await messages(owner)).length]).toEqual([1, 1]);
});
