import { beforeEach, expect, test } from '@jest/globals';
import type { Body, ErrorReply } from '../../../contract/index.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, vera: GivenPerson, mug: GivenMerchandise, small: string, large: string;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  vera = await marquee.givenPerson(tenant);
  mug = await marquee.givenMerchandise(tenant, {
    name: 'Mug',
    skus: [
      { options: { size: 'S' }, amount: 1200 },
      { options: { size: 'L' }, amount: 1500, available: 1 },
    ],
  });
  [small, large] = mug.skus.map(({ id }) => id) as [string, string];
});

const add = async (id: string, quantity = 1, as = vera) =>
  (await marquee.call(tenant, 'POST /cart/add-product', { as, body: { productId: mug.id, id, quantity } })).body.items.find(({ skuId }) => skuId === id)!.id;
const aside = (id: string, opId?: string, as = vera) => marquee.call(tenant, 'POST /cart/put-aside', { as, body: { id, ...(opId && { opId }) } });
const back = (skuId: string, opId?: string, as = vera) => marquee.call(tenant, 'POST /cart/put-back', { as, body: { skuId, ...(opId && { opId }) } });
const drop = (skuId: string, as = vera) => marquee.call(tenant, 'POST /cart/drop-saved', { as, body: { skuId } });
const merge = (items: Body<'POST /cart/merge-saved'>['items'], as = vera) => marquee.call(tenant, 'POST /cart/merge-saved', { as, body: { items } });
type Units = readonly { readonly skuId: string; readonly quantity: number }[];
const units = (items: Units) => items.map(({ skuId, quantity }) => [skuId, quantity]);
const cart = async (as = vera) => units((await marquee.call(tenant, 'GET /cart/item', { as })).body.items);
const saved = async (as = vera) => units((await marquee.call(tenant, 'GET /cart/saved', { as })).body.items);
const refusal = ({ status, body }: { status: number; body: Partial<ErrorReply> }) => [status, body.fields?.[0]?.path, body.fields?.[0]?.code];
/** Creates goods of one SKU each. */
const goods = async (count: number) =>
  (await marquee.givenMerchandise(tenant, { name: 'Cap', skus: Array.from({ length: count }, (_, at) => ({ options: { size: String(at) } })) })).skus.map(
    ({ id }) => id,
  );

test('a line is saved and put back on any device, with its current price and stock', async () => {
  const line = await add(small, 3);
  await add(large, 2);
  expect((await aside(line)).status).toBe(200);
  expect(await cart()).toEqual([[large, 2]]);
  await aside((await marquee.call(tenant, 'GET /cart/item', { as: vera })).body.items[0]!.id);
  const told = await marquee.call(tenant, 'GET /cart/saved', { as: vera });
  expect(told.headers['cache-control']).toBe('no-store');
  expect(told.body.items).toMatchObject([
    { skuId: large, quantity: 2, available: 1, price: { amount: 1500 }, isGone: false },
    { skuId: small, quantity: 3, available: 10, price: { amount: 1200 }, name: 'Mug', options: { size: 'S' } },
  ]);
  await add(small);
  expect((await back(small)).body.items).toHaveLength(1);
  expect([await cart(), await saved()]).toEqual([[[small, 3]], [[large, 2]]]);
  await add(large, 5);
  await back(large);
  expect([await cart(), await saved()]).toEqual([
    [
      [small, 3],
      [large, 5],
    ],
    [],
  ]);
});

test('a repeated or concurrent request saves a line once', async () => {
  const line = await add(small, 2);
  const both = await Promise.all([aside(line, 'aside-123456'), aside(line, 'aside-123456')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await aside(line, 'aside-654321')).status).toBe(404);
  expect([await cart(), await saved()]).toEqual([[], [[small, 2]]]);
  const backs = await Promise.all([back(small, 'back-1234567'), back(small, 'back-1234567')]);
  expect(backs.map(({ status }) => status)).toEqual([200, 200]);
  expect((await back(small)).status).toBe(404);
  expect([await cart(), await saved()]).toEqual([[[small, 2]], []]);
});

test('an item that cannot be moved stays where it is', async () => {
  const caps = await goods(101);
  await merge(caps.slice(0, 100).map((skuId) => ({ skuId, quantity: 1 })));
  const line = await add(small);
  const [first = '', last = ''] = [caps[0], caps[100]];
  expect(refusal(await aside(line))).toEqual([409, 'id', 'maxItems']);
  expect([await cart(), (await saved()).length]).toEqual([[[small, 1]], 100]);
  expect(
    (
      await merge([
        { skuId: last, quantity: 1 },
        { skuId: first, quantity: 4 },
      ])
    ).body.left,
  ).toEqual([0]);
  expect((await saved())[0]).toEqual([first, 4]);
  await drop(first);
  expect((await aside(line)).status).toBe(200);
  // Items saved before need no room.
  expect((await aside(await add(small, 3))).body.items.length).toBe(100);
  await drop(small);

  const plan = await marquee.call(tenant, 'POST /plan/item', {
    as: await marquee.givenPerson(tenant, { role: 'OWNER' }),
    body: { name: 'Standard', tierRank: 10, interval: 'MONTH', price: { amount: 999, currency: 'USD' } },
  });
  const { body } = await marquee.call(tenant, 'POST /cart/add-product', { as: vera, body: { productId: plan.body.id, id: plan.body.id } });
  expect(refusal(await aside(body.items[0]!.id))).toEqual([400, 'id', 'unfit']);
  expect((await merge([{ skuId: plan.body.id, quantity: 1 }])).body.left).toEqual([0]);
});

test('an item no longer sold is marked, cannot be put back, and can be dropped', async () => {
  await aside(await add(small));
  await marquee.database.write(tenant.id, (run) =>
    run({ sql: `update product set entity_status = 'ARCHIVED' where tenant_id = $1 and id = $2`, parameters: [tenant.id, mug.id] }),
  );
  expect((await marquee.call(tenant, 'GET /cart/saved', { as: vera })).body.items).toMatchObject([{ skuId: small, name: 'Mug', isGone: true }]);
  expect(refusal(await back(small))).toEqual([409, 'skuId', 'ended']);
  expect(
    (
      await merge([
        { skuId: small, quantity: 7 },
        { skuId: large, quantity: 1 },
      ])
    ).body.left,
  ).toEqual([1]);
  expect(await saved()).toEqual([[small, 7]]);
  expect((await drop(small)).body.items).toEqual([]);
  expect((await drop(small)).status).toBe(200);
});

test('saved items of a device merge in the larger quantity, and a repeated merge changes nothing', async () => {
  await aside(await add(small, 3));
  const device = [
    { skuId: small, quantity: 2 },
    { skuId: large, quantity: 4 },
    { skuId: large, quantity: 1 },
  ];
  const [first, second] = await Promise.all([merge(device), merge(device)]);
  expect([first.body.left, second.body.left, (await saved()).toSorted()]).toEqual([
    [],
    [],
    [
      [large, 4],
      [small, 3],
    ].toSorted(),
  ]);
  const before = (await marquee.call(tenant, 'GET /cart/saved', { as: vera })).body;
  expect((await merge(device)).body.items).toEqual(before.items);
});

test('saved items belong to one person, and items of other tenants are refused', async () => {
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'MERCHANT' }) });
  const line = await add(small, 2);
  expect((await aside(line, undefined, merchant)).status).toBe(404);
  await aside(line);
  expect([(await back(small, undefined, merchant)).status, (await drop(small, merchant)).status]).toEqual([404, 200]);
  await aside(await add(large, 1, merchant), undefined, merchant);
  expect([await saved(), await saved(merchant)]).toEqual([[[small, 2]], [[large, 1]]]);
  const foreign = (await marquee.givenMerchandise(await marquee.givenTenant())).skus[0]!.id;
  expect([(await back(foreign)).status, (await drop(foreign)).status, (await merge([{ skuId: foreign, quantity: 1 }])).body.left]).toEqual([404, 404, [0]]);
  expect((await marquee.call(tenant, 'GET /cart/saved', {})).status).toBe(401);
  expect(await saved()).toEqual([[small, 2]]);
});

test('a draft product cannot be saved', async () => {
  const draft = await marquee.givenMerchandise(tenant, { name: 'Secret', entityStatus: 'DRAFT', skus: [{}] });
  const { text } = await merge([{ skuId: draft.skus[0]!.id, quantity: 1 }]);
  expect(text).not.toContain('Secret');
});

test('the stock of a saved bundle follows its parts, for each line alone', async () => {
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const [tote, set] = [
    await marquee.givenMerchandise(tenant, { name: 'Tote', skus: [{ available: 0 }] }),
    await marquee.givenMerchandise(tenant, { name: 'Set', skus: [{ available: 0 }] }),
  ];
  const [part, whole] = [tote.skus[0]!.id, set.skus[0]!.id];
  await marquee.givenStock(tenant, part, [4]);
  await marquee.givenStock(tenant, small, [9]);
  const parts = [part, small].map((skuId) => ({ skuId, quantity: 2 }));
  expect((await marquee.call(tenant, 'POST /product/sku/bundle/:id', { as: owner, params: { id: whole }, body: { version: 1, parts } })).status).toBe(200);
  const { body } = await merge([
    { skuId: whole, quantity: 2 },
    { skuId: part, quantity: 3 },
  ]);
  expect(body.items.map(({ name, available }) => [name, available])).toEqual([
    ['Set', 2],
    ['Tote', 4],
  ]);
});
