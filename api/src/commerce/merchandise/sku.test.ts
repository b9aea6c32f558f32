import { beforeEach, expect, test } from '@jest/globals';
import type { Body, ErrorReply } from '../../../contract/index.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise, skuId: string;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: 'Tee', skus: [{ options: { size: 'M' }, available: 0 }] });
  skuId = tee.skus[0]?.id ?? '';
});

type Draft = Body<'POST /product/sku/item'>;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const save = (body: Draft, as = owner) => marquee.call(tenant, 'POST /product/sku/item', { as, body });
const add = (body: Draft, as = owner) => save({ productId: tee.id, sku: 'TEE-L', options: { size: 'L' }, listPrice: usd(1500), ...body }, as);
const change = async (body: Draft, as = owner) => save({ id: skuId, version: (await read()).body.version, ...body }, as);
const read = (id = skuId, as = owner) => marquee.call(tenant, 'GET /product/sku/item/:id', { as, params: { id } });
const remove = (id = skuId, as = owner) => marquee.call(tenant, 'DELETE /product/sku/item/:id', { as, params: { id } });
const list = async (as = owner) => (await marquee.call(tenant, 'GET /product/sku/list', { as, query: { productId: tee.id } })).body.content;
const inShop = async () => (await marquee.call(tenant, 'GET /product/item/:id', { params: { id: tee.id } })).body.skus;
const refusal = ({ status, body }: { status: number; body: Partial<ErrorReply> }) => [status, body.fields?.[0]?.path, body.fields?.[0]?.code];

test('a new variant is read with price, stock and reservations, and appears in the shop at once', async () => {
  const made = await add({ sku: '  TEE-L ', options: { ' size ': ' L ' }, weightGrams: 180, barcode: '4006381333931' });
  expect(made.body).toMatchObject({
    ...{ sku: 'TEE-L', options: { size: 'L' }, position: 1, version: 1, productName: 'Tee', weightGrams: 180, barcode: '4006381333931' },
    ...{ listPrice: usd(1500), price: usd(1500), compareAtPrice: null, available: 0, held: 0, places: [] },
  });
  await marquee.givenStock(tenant, made.body.id, [6]);
  const placed = (await marquee.call(tenant, 'POST /order/item', { as: owner, body: { items: [{ skuId: made.body.id, quantity: 2 }] } })).body;
  await marquee.call(tenant, 'POST /order/place/:id', { as: owner, params: { id: placed.id }, body: { version: placed.version } });
  expect((await read(made.body.id)).body).toMatchObject({ available: 4, held: 2, places: [{ locationName: 'Store', onHand: 6, held: 2 }] });
  expect((await inShop()).map(({ sku, price }) => [sku, price.amount])).toEqual([
    [tee.skus[0]?.sku, 1500],
    ['TEE-L', 1500],
  ]);
});

test('a list price applies unless a temporary price does', async () => {
  expect((await change({ listPrice: usd(1900) })).body).toMatchObject({ listPrice: usd(1900), price: usd(1900) });
  const sale = { skuId, price: usd(1200), compareAtPrice: usd(1900), startsAt: '2026-01-01T00:00:00Z' };
  const { id } = (await marquee.call(tenant, 'POST /product/price/item', { as: owner, body: sale })).body;
  expect((await change({ listPrice: usd(2100) })).body).toMatchObject({ listPrice: usd(2100), price: usd(1200), compareAtPrice: usd(1900) });
  await marquee.call(tenant, 'DELETE /product/price/item/:id', { as: owner, params: { id } });
  expect([(await read()).body.price, (await inShop())[0]?.price]).toEqual([usd(2100), usd(2100)]);
  expect((await change({ listPrice: { amount: 1800, currency: 'EUR' } })).body.price).toEqual({ amount: 1800, currency: 'EUR' });
});

test('variants of a product differ, have the same options and share one currency', async () => {
  const { id } = (await add({})).body;
  expect(refusal(await add({ sku: 'X' }))).toEqual([409, 'options', 'taken']);
  expect(refusal(await add({ sku: 'X', options: { color: 'Red' } }))).toEqual([409, 'options', 'unfit']);
  expect(refusal(await add({ sku: 'X', options: { size: ' ' } }))).toEqual([400, 'options.size', 'required']);
  expect(refusal(await save({ id, version: 1, options: { size: 'M' } }))).toEqual([409, 'options', 'taken']);
  expect(refusal(await save({ id, version: 1, listPrice: { amount: 1, currency: 'EUR' } }))).toEqual([400, 'listPrice.currency', 'currency']);
  expect(refusal(await add({ sku: 'TEE-L', options: { size: 'S' } }))).toEqual([409, 'sku', 'taken']);
  expect(refusal(await add({ sku: '  ', options: { size: 'S' } }))).toEqual([400, 'sku', 'required']);
  expect(refusal(await change({ barcode: '4006381333913' }))).toEqual([400, 'barcode', 'check-character']);
  expect(refusal(await change({ productId: (await marquee.givenMerchandise(tenant)).id }))).toEqual([400, 'productId', 'fixed']);
  expect(refusal(await add({ productId: (await marquee.givenTitle(tenant)).id }))).toEqual([400, 'productId', 'unfit']);
  expect((await list()).map(({ sku }) => sku)).toEqual([tee.skus[0]?.sku, 'TEE-L']);
});

test('concurrent equal variants are saved once; different ones get their own positions', async () => {
  const same = await Promise.all([add({ sku: 'A' }), add({ sku: 'B' })]);
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const others = await Promise.all(['S', 'XL'].map((size) => add({ sku: size, options: { size } })));
  expect(others.map(({ body }) => body.position).toSorted()).toEqual([2, 3]);
  const changes = await Promise.all([change({ listPrice: usd(1) }), change({ listPrice: usd(2) })]);
  expect(changes.map(({ body }) => body.code ?? 'saved').toSorted()).toEqual(['STALE', 'saved']);
});

test('a variant can be moved before another', async () => {
  for (const size of ['L', 'XL', 'S']) await add({ sku: size, options: { size } });
  const sizes = async () => (await inShop()).map(({ options }) => options['size']);
  const put = async (size: string, position: number) => {
    const { id, version } = (await list()).find(({ options }) => options['size'] === size)!;
    return save({ id, version, position });
  };
  await put('S', 0);
  expect(await sizes()).toEqual(['S', 'M', 'L', 'XL']);
  await put('M', (await list())[3]!.position);
  expect(await sizes()).toEqual(['S', 'L', 'M', 'XL']);
  await put('M', (await list())[2]!.position);
  expect(await sizes()).toEqual(['S', 'L', 'M', 'XL']);
  await put('S', 100_000);
  expect([await sizes(), (await list()).map(({ position }) => position)]).toEqual([
    ['L', 'M', 'XL', 'S'],
    [0, 1, 2, 3],
  ]);
});

test('a variant without stock and reservations can be deleted; carts lose it, orders keep it', async () => {
  const { id } = (await add({})).body;
  await marquee.givenStock(tenant, id, [3]);
  const buyer = await marquee.givenPerson(tenant);
  await marquee.call(tenant, 'GET /cart/add-product', { as: buyer, query: { id, productId: tee.id, organizationId: tenant.organizationId } });
  const order = (await marquee.call(tenant, 'POST /order/item', { as: buyer, body: { items: [{ skuId: id, quantity: 1 }] } })).body;
  const placed = (await marquee.call(tenant, 'POST /order/place/:id', { as: owner, params: { id: order.id }, body: { version: order.version } })).body;
  expect(refusal(await remove(id))).toEqual([409, 'held', 'in-use']);
  await marquee.call(tenant, 'POST /order/cancel/:id', { as: owner, params: { id: order.id }, body: { version: placed.version } });
  expect(refusal(await remove(id))).toEqual([409, 'places', 'in-use']);
  const [stock] = (await marquee.call(tenant, 'GET /product/inventory/list', { as: owner, query: { skuId: id } })).body.content;
  await marquee.call(tenant, 'POST /product/inventory/item', { as: owner, body: { id: stock!.id, version: stock!.version, onHand: 0 } });
  expect((await remove(id)).body).toEqual({ done: true });
  expect([(await read(id)).status, (await marquee.call(tenant, 'GET /cart/item', { as: buyer })).body.items]).toEqual([404, []]);
  const kept = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id: order.id } })).body;
  expect(kept.lines[0]).toMatchObject({ skuId: null, sku: 'TEE-L', options: { size: 'L' } });
});

test('the last variant of a published product cannot be deleted, that of a draft can', async () => {
  expect(refusal(await remove())).toEqual([409, 'productId', 'unready']);
  await marquee.call(tenant, 'POST /product/move', { as: owner, body: { id: tee.id, version: 1, move: 'archive' } });
  expect((await remove()).status).toBe(200);
});

test('variants are written by staff of their organization only; the house reads those of suppliers', async () => {
  for (const role of ['FINANCE', 'ANALYST'] as const) expect((await add({}, await marquee.givenPerson(tenant, { role }))).status).toBe(403);
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  await marquee.givenStock(tenant, skuId, [5]);
  const [seen] = await list(editor);
  expect([seen?.available, seen?.places]).toEqual([5, []]);
  const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  expect([await list(merchant), (await read(skuId, merchant)).status, (await remove(skuId, merchant)).status]).toEqual([[], 404, 404]);
  expect([(await change({ sku: 'MINE' }, merchant)).status, refusal(await add({}, merchant))]).toEqual([404, [400, 'productId', 'unknown']]);
  const theirs = await marquee.givenMerchandise(tenant, { organizationId, entityStatus: 'DRAFT' });
  const { id, version } = (await read(theirs.skus[0]!.id)).body;
  expect([version, (await save({ id, version, sku: 'OURS' })).status, (await remove(id)).status]).toEqual([1, 404, 404]);
  expect((await save({ id, version, sku: 'THEIRS' }, merchant)).body.sku).toBe('THEIRS');
  const totals = { as: owner, body: { productIds: [tee.id, theirs.id, (await marquee.givenMerchandise(tenant, { skus: [] })).id] } };
  const told = (await marquee.call(tenant, 'POST /product/sku/totals', totals)).body.content;
  expect(told.map(({ productId, skus, available, lowest }) => [productId, skus, available, lowest?.amount]).toSorted()).toEqual(
    [
      [tee.id, 1, 5, 1500],
      [theirs.id, 1, 10, 1500],
      [totals.body.productIds[2], 0, 0, undefined],
    ].toSorted(),
  );
  expect((await marquee.call(tenant, 'POST /product/sku/totals', { ...totals, as: merchant })).body.content.map(({ productId }) => productId)).toEqual([
    theirs.id,
  ]);
});

test('a stock correction records its reason in the journal', async () => {
  const place = (await marquee.call(tenant, 'POST /location/item', { as: owner, body: { name: 'Hall', kind: 'WAREHOUSE' } })).body.id;
  const correct = (body: Body<'POST /product/inventory/item'>) => marquee.call(tenant, 'POST /product/inventory/item', { as: owner, body });
  const { id } = (await correct({ skuId, locationId: place, onHand: 5, note: ' First delivery ' })).body;
  await correct({ id, version: 1, onHand: 4 });
  await correct({ id, version: 2, onHand: 3, note: 'Two were torn' });
  const order = (await marquee.call(tenant, 'POST /order/item', { as: owner, body: { items: [{ skuId, quantity: 1 }] } })).body;
  await marquee.call(tenant, 'POST /order/place/:id', { as: owner, params: { id: order.id }, body: { version: order.version } });
  const journal = (await marquee.call(tenant, 'GET /product/inventory/journal', { as: owner, query: { skuId } })).body.content;
  expect(journal.map(({ cause, note }) => [cause, note])).toEqual([
    ['HOLD', ''],
    ['CORRECTION', 'Two were torn'],
    ['CORRECTION', ''],
    ['CORRECTION', 'First delivery'],
  ]);
});
