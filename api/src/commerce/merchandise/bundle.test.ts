import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ErrorReply } from '../../../contract/index.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise, mug: GivenMerchandise, box: GivenMerchandise;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: 'Tee', skus: [{ available: 0, amount: 2000 }] });
  mug = await marquee.givenMerchandise(tenant, { name: 'Mug', skus: [{ available: 0, amount: 1000 }] });
  box = await marquee.givenMerchandise(tenant, {
    name: 'Box',
    skus: [
      { available: 0, amount: 2500, options: { kind: 'set' } },
      { available: 0, options: { kind: 'empty' } },
    ],
  });
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const skuOf = (of: GivenMerchandise) => of.skus[0]!.id;
const read = (id: string, as = owner) => marquee.call(tenant, 'GET /product/sku/item/:id', { as, params: { id } });
interface Part {
  readonly skuId: string;
  readonly quantity: number;
}
const usual = (): Part[] => [
  { skuId: skuOf(tee), quantity: 1 },
  { skuId: skuOf(mug), quantity: 2 },
];
interface By {
  readonly id?: string;
  readonly as?: GivenPerson;
  readonly version?: number;
}
async function bundle(parts = usual(), { id = skuOf(box), as = owner, version }: By = {}) {
  const at = version ?? (await read(id)).body.version;
  return marquee.call(tenant, 'POST /product/sku/bundle/:id', { as, params: { id }, body: { version: at, parts } });
}
const unbundle = async (id = skuOf(box)) =>
  marquee.call(tenant, 'POST /product/sku/unbundle/:id', { as: owner, params: { id }, body: { version: (await read(id)).body.version } });
const refusal = ({ status, body }: { status: number; body: Partial<ErrorReply> }) => [status, body.fields?.[0]?.path, body.fields?.[0]?.code];
const stock = (of: GivenMerchandise, units: number) => marquee.givenStock(tenant, skuOf(of), [units]);
const inShop = async (of = box) => (await marquee.call(tenant, 'GET /product/item/:id', { params: { id: of.id } })).body.skus[0]!;
async function count(of: GivenMerchandise, onHand: number) {
  const { content } = (await marquee.call(tenant, 'GET /product/inventory/list', { as: owner, query: { skuId: skuOf(of) } })).body;
  const { id, version } = content[0]!;
  expect((await marquee.call(tenant, 'POST /product/inventory/item', { as: owner, body: { id, version, onHand } })).status).toBe(200);
}

test('a SKU becomes a bundle of others, is shown to staff and in the shop, and becomes a single SKU again', async () => {
  const made = await bundle();
  expect([made.status, made.body.version, made.body.parts.map(({ productName, quantity, price }) => [productName, quantity, price.amount])]).toEqual([
    200,
    2,
    [
      ['Tee', 1, 2000],
      ['Mug', 2, 1000],
    ],
  ]);
  expect((await inShop()).parts).toMatchObject([
    { skuId: skuOf(tee), name: 'Tee', path: tee.path, quantity: 1, price: { amount: 2000 } },
    { skuId: skuOf(mug), name: 'Mug', path: mug.path, quantity: 2, price: { amount: 1000 } },
  ]);
  expect([(await inShop(tee)).parts, (await read(skuOf(tee))).body.inBundles]).toEqual([[], 1]);
  const other = await bundle([
    ...usual()
      .toReversed()
      .map((part) => ({ ...part, quantity: 3 })),
  ]);
  expect(other.body.parts.map(({ productName, quantity }) => [productName, quantity])).toEqual([
    ['Mug', 3],
    ['Tee', 3],
  ]);
  expect((await unbundle()).body.parts).toEqual([]);
  expect(refusal(await unbundle())).toEqual([409, 'parts', 'zero']);
});

test('a repeated change is stale, and of two concurrent changes one succeeds', async () => {
  expect((await bundle(usual(), { version: 1 })).status).toBe(200);
  expect(refusal(await bundle(usual(), { version: 1 }))).toEqual([409, 'version', 'stale']);
  const twice = await Promise.all([bundle(usual(), { version: 2 }), bundle(usual().toReversed(), { version: 2 })]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a bundle’s availability follows the stock of its parts', async () => {
  await stock(tee, 5);
  await stock(mug, 7);
  await bundle();
  const available = async () => [(await inShop()).available, (await read(skuOf(box))).body.available];
  expect(await available()).toEqual([3, 3]);
  await count(mug, 20);
  expect(await available()).toEqual([5, 5]);
  await count(tee, 0);
  expect(await available()).toEqual([0, 0]);
  const facet = async () => (await marquee.call(tenant, 'POST /product/shelf', { body: { filters: { inStock: true } } })).body.content.map(({ name }) => name);
  expect(await facet()).not.toContain('Box');
  await count(tee, 1);
  expect(await facet()).toContain('Box');
});

test('a bundle has no stock of its own, and a SKU with stock cannot become one', async () => {
  await stock(box, 1);
  expect(refusal(await bundle())).toEqual([409, 'places', 'in-use']);
  await count(box, 0);
  expect((await bundle()).status).toBe(200);
  const locationId = (await marquee.call(tenant, 'POST /location/item', { as: owner, body: { name: 'Hall', kind: 'WAREHOUSE' } })).body.id;
  const counted = await marquee.call(tenant, 'POST /product/inventory/item', { as: owner, body: { skuId: skuOf(box), locationId, onHand: 3 } });
  expect(refusal(counted)).toEqual([400, 'skuId', 'unfit']);
});

test('bundle parts are two to twenty distinct SKUs of one currency, without bundles and gift cards', async () => {
  const other = await marquee.givenMerchandise(tenant, { name: 'Set', skus: [{ available: 0 }] });
  const card = await marquee.givenMerchandise(tenant, { name: 'Card', metaData: { isGiftCard: true }, skus: [{}] });
  const euro = await marquee.givenMerchandise(tenant, { name: 'Euro', skus: [{ available: 0, currency: 'EUR' }] });
  expect((await bundle(usual(), { id: skuOf(other) })).status).toBe(200);
  const with_ = (skuId: string) => bundle([...usual(), { skuId, quantity: 1 }]);
  expect(refusal(await with_(skuOf(other)))).toEqual([400, 'parts.2.skuId', 'unfit']);
  expect(refusal(await with_(skuOf(box)))).toEqual([400, 'parts.2.skuId', 'unfit']);
  expect(refusal(await with_(skuOf(card)))).toEqual([400, 'parts.2.skuId', 'unfit']);
  expect(refusal(await with_(skuOf(euro)))).toEqual([400, 'parts.2.skuId', 'currency']);
  expect(refusal(await with_(skuOf(tee)))).toEqual([400, 'parts.2.skuId', 'twice']);
  expect(refusal(await with_(box.id))).toEqual([400, 'parts.2.skuId', 'unknown']);
  expect(refusal(await bundle(usual(), { id: skuOf(card) }))).toEqual([400, 'id', 'unfit']);
  expect(refusal(await bundle([{ skuId: skuOf(box), quantity: 1 }, ...usual().slice(1)], { id: skuOf(tee) }))).toEqual([409, 'id', 'in-use']);
  expect(refusal(await bundle(usual().slice(1)))).toEqual([400, 'parts', 'minItems']);
  expect(refusal(await bundle([{ skuId: skuOf(tee), quantity: 100 }, ...usual().slice(1)]))).toEqual([400, 'parts.0.quantity', 'maximum']);
  const crossed = await Promise.all([
    bundle([{ skuId: skuOf(other), quantity: 1 }, ...usual()], { version: 1 }),
    unbundle(skuOf(other)).then(() => bundle([{ skuId: skuOf(box), quantity: 1 }, ...usual()], { id: skuOf(other) })),
  ]);
  expect(crossed.filter(({ status }) => status === 200).length).toBeLessThan(2);
});

test('a part cannot be deleted while a bundle contains it; a bundle can', async () => {
  await bundle();
  const remove = (id: string) => marquee.call(tenant, 'DELETE /product/sku/item/:id', { as: owner, params: { id } });
  expect(refusal(await remove(skuOf(tee)))).toEqual([409, 'inBundles', 'in-use']);
  expect([(await remove(skuOf(box))).status, (await read(skuOf(tee))).body.inBundles]).toEqual([200, 0]);
});

test('a supplier makes bundles of its own goods, the house also of suppliers’ goods; nobody else makes any', async () => {
  const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  const cap = await marquee.givenMerchandise(tenant, { name: 'Cap', organizationId, skus: [{ available: 0 }] });
  const pin = await marquee.givenMerchandise(tenant, { name: 'Pin', organizationId, skus: [{ available: 0 }] });
  const kit = await marquee.givenMerchandise(tenant, { name: 'Kit', organizationId, skus: [{ available: 0 }] });
  const theirs = [cap, pin].map((one) => ({ skuId: skuOf(one), quantity: 1 }));
  expect((await bundle(theirs, { id: skuOf(kit), as: merchant, version: 1 })).status).toBe(200);
  expect(refusal(await bundle([...theirs, ...usual()], { id: skuOf(kit), as: merchant, version: 2 }))).toEqual([400, 'parts.2.skuId', 'unknown']);
  expect((await bundle(theirs, { as: merchant, version: 1 })).status).toBe(404);
  expect((await bundle(theirs, { id: skuOf(kit), version: 2 })).status).toBe(404);
  expect((await bundle([...theirs, ...usual()])).status).toBe(200);
  expect((await bundle(usual(), { as: await marquee.givenPerson(tenant, { role: 'ANALYST' }), version: 2 })).status).toBe(403);
  const elsewhere = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(elsewhere, { role: 'OWNER' });
  const foreign = await marquee.call(elsewhere, 'POST /product/sku/bundle/:id', {
    as: stranger,
    params: { id: skuOf(box) },
    body: { version: 2, parts: usual() },
  });
  expect(foreign.status).toBe(404);
});
