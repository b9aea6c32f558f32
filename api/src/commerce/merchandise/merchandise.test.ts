import { beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, stranger: GivenPerson, tee: GivenMerchandise, skuId: string;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  stranger = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant) });
  tee = await marquee.givenMerchandise(tenant, { name: 'Tee' });
  skuId = tee.skus[0]?.id ?? '';
});

const givenLocation = async (as: GivenPerson, name = 'Hall') =>
  (await marquee.call(tenant, 'POST /location/item', { as, body: { name, kind: 'WAREHOUSE' } })).body.id;
const stock = (locationId: string, onHand: number, as = owner) =>
  marquee.call(tenant, 'POST /product/inventory/item', { as, body: { skuId, locationId, onHand } });
const available = async () => (await marquee.call(tenant, 'GET /product/item/:id', { params: { id: tee.id } })).body.skus[0]?.available;
const sql = (text: string, ...parameters: unknown[]) => marquee.database.write(tenant.id, (run) => run({ sql: text, parameters }));

test('a SKU’s availability is always the sum of its locations', async () => {
  const [north, south] = [await givenLocation(owner, 'North'), await givenLocation(owner, 'South')];
  const first = (await stock(north, 5)).body;
  expect(first).toMatchObject({ onHand: 5, reserved: 0, available: 5, sku: tee.skus[0]?.sku, productId: tee.id, productName: 'Tee', locationName: 'North' });
  expect(await available()).toBe(5);
  const second = (await stock(south, 7)).body;
  expect(await available()).toBe(12);
  await sql('update product_inventory set reserved = 2 where id = $1', second.id);
  expect(await available()).toBe(10);
  const changed = await marquee.call(tenant, 'POST /product/inventory/item', { as: owner, body: { id: first.id, version: 1, onHand: 1 } });
  expect([changed.status, await available()]).toEqual([200, 6]);
  expect((await marquee.call(tenant, 'DELETE /product/inventory/item/:id', { as: owner, params: { id: first.id } })).status).toBe(200);
  expect(await available()).toBe(5);
  const listed = await marquee.call(tenant, 'GET /product/inventory/list', { as: owner, query: { productId: tee.id, sortBy: 'onHand' } });
  expect(listed.body.content.map(({ onHand, reserved }) => [onHand, reserved])).toEqual([[7, 2]]);
});

test('concurrent changes at several locations all count', async () => {
  const places = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => givenLocation(owner, name)));
  await Promise.all(places.map((place, index) => stock(place, index + 1)));
  expect(await available()).toBe(15);
});

test('reserved units never exceed the stock, and a row with reservations cannot be deleted', async () => {
  const { id } = (await stock(await givenLocation(owner), 5)).body;
  await sql('update product_inventory set reserved = 3 where id = $1', id);
  await expect(sql('update product_inventory set reserved = 6 where id = $1', id)).rejects.toThrow(/on_hand_check/);
  const fewer = await marquee.call(tenant, 'POST /product/inventory/item', { as: owner, body: { id, version: 1, onHand: 2 } });
  expect([fewer.status, fewer.body.fields?.[0]?.path]).toEqual([400, 'onHand']);
  expect((await marquee.call(tenant, 'DELETE /product/inventory/item/:id', { as: owner, params: { id } })).body.code).toBe('CONFLICT');
});

test('a SKU has one stock row per location', async () => {
  const place = await givenLocation(owner);
  const { id } = (await stock(place, 5)).body;
  expect((await stock(place, 6)).body.code).toBe('CONFLICT');
  expect((await marquee.call(tenant, 'PUT /product/inventory/item/:id', { as: owner, params: { id } })).body.id).toBe(id);
});

test('another organization neither reads nor writes stock, prices, features and locations', async () => {
  const place = await givenLocation(owner);
  const { id } = (await stock(place, 5)).body;
  expect((await marquee.call(tenant, 'GET /product/inventory/list', { as: stranger })).body.totalElements).toBe(0);
  expect((await marquee.call(tenant, 'GET /product/inventory/item/:id', { as: stranger, params: { id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'DELETE /product/inventory/item/:id', { as: stranger, params: { id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'GET /location/item/:id', { as: stranger, params: { id: place } })).status).toBe(404);
  const foreignPlace = await stock(await givenLocation(stranger, 'Elsewhere'), 5);
  expect([foreignPlace.status, foreignPlace.body.fields?.[0]]).toMatchObject([400, { path: 'locationId', code: 'unknown' }]);
  const price = { skuId, price: { amount: 1, currency: 'USD' }, startsAt: '2026-01-01T00:00:00Z' };
  expect((await marquee.call(tenant, 'POST /product/price/item', { as: stranger, body: price })).body.fields?.[0]?.path).toBe('skuId');
  expect((await marquee.call(tenant, 'POST /product/feature/item', { as: stranger, body: { productId: tee.id, name: 'x' } })).body.fields?.[0]?.path).toBe(
    'productId',
  );
});

const price = (startsAt: string, endsAt: string | null, more: object = {}) =>
  marquee.call(tenant, 'POST /product/price/item', { as: owner, body: { skuId, price: { amount: 1500, currency: 'USD' }, startsAt, endsAt, ...more } });

test('prices of a SKU in one currency never overlap in time', async () => {
  const december = await price('2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z', { label: 'Sale', compareAtPrice: { amount: 2000, currency: 'USD' } });
  expect(december.body).toMatchObject({
    price: { amount: 1500, currency: 'USD' },
    compareAtPrice: { amount: 2000, currency: 'USD' },
    entityStatus: 'APPROVED',
  });
  const overlapping = await price('2026-12-31T23:59:59Z', null);
  expect([overlapping.status, overlapping.body.code, overlapping.body.fields?.[0]]).toMatchObject([409, 'CONFLICT', { path: 'startsAt', code: 'overlap' }]);
  expect((await price('2027-01-01T00:00:00Z', null)).status).toBe(200);
  expect((await price('2026-12-05T00:00:00Z', null, { price: { amount: 1300, currency: 'EUR' } })).status).toBe(200);
  const draft = await marquee.call(tenant, 'PUT /product/price/item/:id', { as: owner, params: { id: december.body.id } });
  expect([draft.status, draft.body.entityStatus]).toEqual([200, 'DRAFT']);
  const published = await marquee.call(tenant, 'POST /product/price/item', { as: owner, body: { id: draft.body.id, version: 1, entityStatus: 'APPROVED' } });
  expect(published.body.code).toBe('CONFLICT');
});

test('shelf, cart and order show the same current price; a price begins and ends at its time', async () => {
  const viewer = await marquee.givenPerson(tenant);
  let now = new Date();
  const clocked = await marquee.startAppWith({ now: () => now });
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const costs = async () => {
    const { skus, price: lowest } = (await marquee.call(tenant, 'GET /product/item/:id', { params: { id: tee.id } })).body;
    const cart = (await marquee.call(tenant, 'GET /cart/item', { as: viewer })).body;
    const order = (await marquee.call(tenant, 'POST /order/item', { as: viewer, body: { items: [{ skuId, quantity: 1 }] } })).body;
    const [sku] = skus;
    return [sku?.price.amount, lowest?.amount, cart.items[0]?.price.amount, order.total.amount, sku?.compareAtPrice?.amount ?? null];
  };
  const pass = async (days: number) => {
    now = new Date(day(days));
    await clocked.app.platform.jobs.runNow('commerce.apply-prices');
  };
  await marquee.call(tenant, 'POST /cart/add-product', { as: viewer, body: { productId: tee.id } });
  expect(await costs()).toEqual([1500, 1500, 1500, 1500, null]);
  const body = { skuId, price: { amount: 1300, currency: 'USD' }, compareAtPrice: { amount: 1500, currency: 'USD' }, startsAt: day(-1), endsAt: day(2) };
  await marquee.call(tenant, 'POST /product/price/item', { as: owner, body });
  expect(await costs()).toEqual([1300, 1300, 1300, 1300, 1500]);
  await marquee.call(tenant, 'POST /product/price/item', {
    as: owner,
    body: { skuId, price: { amount: 1800, currency: 'USD' }, startsAt: day(5), endsAt: null },
  });
  await marquee.call(tenant, 'POST /product/price/item', {
    as: owner,
    body: { skuId, price: { amount: 10, currency: 'EUR' }, startsAt: day(-1), endsAt: null },
  });
  await pass(1);
  expect(await costs()).toEqual([1300, 1300, 1300, 1300, 1500]);
  await pass(1.5);
  expect(await costs()).toEqual([1500, 1500, 1500, 1500, null]);
  await pass(3);
  expect(await costs()).toEqual([1800, 1800, 1800, 1800, null]);
  await clocked.app.close();
});

test('a withdrawn price no longer applies, and an amount above two billion is charged exactly', async () => {
  const high = { amount: 900_000_000_000, currency: 'USD' };
  const { body } = await marquee.call(tenant, 'POST /product/price/item', { as: owner, body: { skuId, price: high, startsAt: '2026-01-01T00:00:00Z' } });
  const amount = async () => (await marquee.call(tenant, 'GET /product/item/:id', { params: { id: tee.id } })).body.skus[0]?.price.amount;
  expect(await amount()).toBe(high.amount);
  await marquee.call(tenant, 'DELETE /product/price/item/:id', { as: owner, params: { id: body.id } });
  expect(await amount()).toBe(1500);
});

test('a price must have an amount that can be charged', async () => {
  for (const currency of ['XXX', 'XAU', 'DEM', 'usd', 'EURO'])
    expect((await price('2026-12-01T00:00:00Z', null, { price: { amount: 1300, currency } })).body.fields?.[0]).toMatchObject({ path: 'price.currency' });
});

test('two concurrent prices for the same days are not both saved', async () => {
  const answers = await Promise.all([price('2026-12-01T00:00:00Z', null), price('2026-12-10T00:00:00Z', null)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a price ends after it starts, and its compare-at price is higher and in the same currency', async () => {
  expect((await price('2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z')).body.fields?.[0]?.path).toBe('endsAt');
  for (const compareAtPrice of [
    { amount: 1500, currency: 'USD' },
    { amount: 9000, currency: 'EUR' },
  ])
    expect((await price('2026-12-02T00:00:00Z', null, { compareAtPrice })).body.fields?.[0]?.path).toBe('compareAtPrice');
  expect((await price('2026-12-02T00:00:00Z', null, { price: { amount: -1, currency: 'USD' } })).body.code).toBe('INVALID_INPUT');
});

test('features of published products are public, in their order', async () => {
  for (const [sequence, name] of [
    [2, 'Care'],
    [1, 'Fabric'],
  ] as const)
    await marquee.call(tenant, 'POST /product/feature/item', { as: owner, body: { productId: tee.id, name, value: 'v', icon: 'leaf', sequence } });
  const seen = await marquee.call(tenant, 'GET /product/feature/list', { query: { productId: tee.id } });
  expect(seen.body.content.map(({ name }) => name)).toEqual(['Fabric', 'Care']);
  const hidden = await marquee.givenMerchandise(tenant, { entityStatus: 'DRAFT' });
  const secret = await marquee.call(tenant, 'POST /product/feature/item', { as: owner, body: { productId: hidden.id, name: 'Secret' } });
  expect((await marquee.call(tenant, 'GET /product/feature/item/:id', { params: { id: secret.body.id } })).status).toBe(404);
  expect((await marquee.call(tenant, 'GET /product/feature/item/:id', { as: owner, params: { id: secret.body.id } })).body.name).toBe('Secret');
});

test('staff of a seller write features of their own goods only, whatever ids they send', async () => {
  const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const seller = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId });
  const own = await marquee.givenMerchandise(tenant, { name: 'Cap', organizationId });
  const write = (body: Body<'POST /product/feature/item'>, as = seller) => marquee.call(tenant, 'POST /product/feature/item', { as, body });
  const ours = (await write({ productId: tee.id, name: 'Fabric' }, owner)).body;
  const theirs = await write({ productId: own.id, name: 'Care' });
  expect(theirs.status).toBe(200);
  expect((await write({ id: theirs.body.id, version: 1, value: 'Cold' })).status).toBe(200);
  expect((await write({ id: ours.id, version: 1, value: 'Taken' })).status).toBe(404);
  expect((await write({ id: theirs.body.id, version: 2, productId: tee.id })).body.fields?.[0]?.path).toBe('productId');
  const remove = (id: string, as = seller) => marquee.call(tenant, 'DELETE /product/feature/item/:id', { as, params: { id } });
  expect((await remove(ours.id)).status).toBe(404);
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST', organizationId });
  for (const refused of [await write({ productId: own.id, name: 'Size' }, analyst), await remove(theirs.body.id, analyst)]) expect(refused.status).toBe(403);
  const features = async (id: string) => (await marquee.call(tenant, 'GET /product/item/:id', { params: { id } })).body.features;
  expect([await features(tee.id), await features(own.id)]).toEqual([[{ name: 'Fabric', value: '' }], [{ name: 'Care', value: 'Cold' }]]);
  expect((await remove(theirs.body.id)).status).toBe(200);
});

test('a location has a country, valid coordinates and an existing time zone', async () => {
  const save = (more: object) => marquee.call(tenant, 'POST /location/item', { as: owner, body: { name: 'Hall', kind: 'STORE', ...more } });
  expect((await save({ timeZone: 'Europe/Amsterdam', latitude: 52.1, longitude: 4.3, countryCode: 'NL' })).body).toMatchObject({
    latitude: 52.1,
    timeZone: 'Europe/Amsterdam',
  });
  for (const wrong of [{ timeZone: 'Mars/Olympus' }, { latitude: 91 }, { countryCode: 'nl' }]) expect((await save(wrong)).status).toBe(400);
});
