import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ErrorReply } from '../../../contract/index.ts';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { dropsIn } from '../../testing/drops.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise, mug: GivenMerchandise, box: GivenMerchandise;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: 'Tee', skus: [{ available: 0 }] });
  mug = await marquee.givenMerchandise(tenant, { name: 'Mug', skus: [{ available: 0 }] });
  box = await marquee.givenMerchandise(tenant, { name: 'Box', skus: [{ available: 0 }] });
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

interface Part {
  readonly skuId: string;
  readonly quantity: number;
}
const skuOf = (of: GivenMerchandise) => of.skus[0]!.id;
/** One tee and two mugs. */
const usual = (): Part[] => [
  { skuId: skuOf(tee), quantity: 1 },
  { skuId: skuOf(mug), quantity: 2 },
];
async function bundle(parts = usual()) {
  const params = { id: skuOf(box) };
  const { version } = (await marquee.call(tenant, 'GET /product/sku/item/:id', { as: owner, params })).body;
  return marquee.call(tenant, 'POST /product/sku/bundle/:id', { as: owner, params, body: { version, parts } });
}
const refusal = ({ status, body }: { status: number; body: Partial<ErrorReply> }) => [status, body.fields?.[0]?.path, body.fields?.[0]?.code];
const stock = (of: GivenMerchandise, units: number) => marquee.givenStock(tenant, skuOf(of), [units]);
const inShop = async (of = box) => (await marquee.call(tenant, 'GET /product/item/:id', { params: { id: of.id } })).body.skus[0]!;

const lines = async (items: readonly Part[]) => {
  const { items: said } = (await marquee.call(tenant, 'POST /cart/quote', { body: { items: [...items] } })).body;
  return said.map(({ name, available }) => [name, available]);
};

test('a cart shows what is left of each line beside the others, counting a shared part once', async () => {
  await stock(tee, 5);
  await stock(mug, 50);
  await bundle();
  const wanted = [
    { skuId: skuOf(tee), quantity: 3 },
    { skuId: skuOf(box), quantity: 3 },
  ];
  expect(await lines(wanted)).toEqual([
    ['Tee', 2],
    ['Box', 2],
  ]);
  expect(await lines(wanted.slice(0, 1))).toEqual([['Tee', 5]]);
  const viewer = await marquee.givenPerson(tenant);
  for (const [of, quantity] of [
    [tee, 3],
    [box, 3],
  ] as const)
    await marquee.call(tenant, 'POST /cart/add-product', { as: viewer, body: { productId: of.id, quantity } });
  const kept = (await marquee.call(tenant, 'GET /cart/item', { as: viewer })).body;
  expect(kept.items.map(({ name, available }) => [name, available])).toEqual([
    ['Tee', 2],
    ['Box', 2],
  ]);
});

test('carts merged at sign-in hold no more units than the shared parts allow', async () => {
  await stock(tee, 5);
  await stock(mug, 50);
  await bundle();
  const viewer = await marquee.givenPerson(tenant);
  await marquee.call(tenant, 'POST /cart/add-product', { as: viewer, body: { productId: box.id, quantity: 1 } });
  const items = [
    { skuId: skuOf(box), quantity: 4 },
    { skuId: skuOf(tee), quantity: 3 },
  ];
  const merge = async () => (await marquee.call(tenant, 'POST /cart/merge', { as: viewer, body: { items } })).body;
  const { changes, cart } = await merge();
  expect(changes.map(({ name, before, after, wanted }) => [name, before, after, wanted])).toEqual([
    ['Tee', 0, 3, 3],
    ['Box', 1, 2, 4],
  ]);
  expect(cart.items.map(({ name, quantity, available }) => [name, quantity, available]).toSorted()).toEqual([
    ['Box', 2, 2],
    ['Tee', 3, 3],
  ]);
  // A second merge changes nothing, and existing lines keep their units even if stock has fallen.
  expect((await merge()).cart.items).toEqual(cart.items);
  await marquee.call(tenant, 'POST /cart/update-item', { as: viewer, body: { id: cart.items.find(({ name }) => name === 'Box')?.id ?? '', quantity: 4 } });
  expect((await merge()).cart.items.map(({ name, quantity }) => [name, quantity]).toSorted()).toEqual([
    ['Box', 4],
    ['Tee', 3],
  ]);
});

test('an order of a bundle and one of its parts is rejected as a whole, with the units left of each', async () => {
  await stock(tee, 4);
  await stock(mug, 50);
  await bundle();
  const till = checkoutsIn(tenant);
  const begin = (singles: number, bundles: number) =>
    till.begin([
      { skuId: skuOf(box), quantity: bundles },
      { skuId: skuOf(tee), quantity: singles },
    ]);
  const short = await begin(3, 2);
  expect([short.status, short.body as Partial<ErrorReply>]).toMatchObject([
    409,
    {
      code: 'OUT_OF_STOCK',
      fields: [
        { path: 'items.0.quantity', limit: 1 },
        { path: 'items.1.quantity', limit: 2 },
      ],
    },
  ]);
  expect((await begin(2, 2)).status).toBe(200);
  expect([(await inShop()).available, (await inShop(tee)).available, (await inShop(mug)).available]).toEqual([0, 0, 46]);
});

test('concurrent orders for the last units of a shared part sell exactly the units in stock', async () => {
  await stock(tee, 7);
  await stock(mug, 100);
  await bundle();
  const till = checkoutsIn(tenant);
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      till.begin(
        at % 3 === 0
          ? [{ skuId: skuOf(tee), quantity: 1 }]
          : at % 3 === 1
            ? [{ skuId: skuOf(box), quantity: 1 }]
            : [
                { skuId: skuOf(mug), quantity: 1 },
                { skuId: skuOf(box), quantity: 1 },
              ],
      ),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await inShop(tee)).available).toBe(0);
});

test('an order placed while staff change a bundle reserves the parts its lines name', async () => {
  await stock(tee, 200);
  await stock(mug, 200);
  await bundle();
  const till = checkoutsIn(tenant);
  const change = async () => {
    for (const quantity of [3, 1, 4, 2, 5]) expect([200, 409]).toContain((await bundle(usual().map((part) => ({ ...part, quantity })))).status);
  };
  const buy = Array.from({ length: 8 }, () => till.begin([{ skuId: skuOf(box), quantity: 1 }]));
  const [begun] = await Promise.all([Promise.all(buy), change(), change()]);
  expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([200]));
  const units = begun.flatMap(({ body }) => body.checkout.lines[0]!.parts.map(({ name, quantity }) => [name, quantity] as const));
  const of = (name: string) => units.reduce((sum, [part, quantity]) => (part === name ? sum + quantity : sum), 0);
  expect([(await inShop(tee)).available, (await inShop(mug)).available]).toEqual([200 - of('Tee'), 200 - of('Mug')]);
});

test('a bundle with a part in a drop is sold through turns too; a bundle cannot be in a drop', async () => {
  await stock(tee, 3);
  await stock(mug, 50);
  await bundle();
  const drops = await dropsIn(tenant);
  expect(refusal(await drops.tryPlan(owner, drops.planOf(box)))).toEqual([400, 'skus.0.skuId', 'unknown']);
  const viewer = await marquee.givenPerson(tenant);
  const id = await drops.planned(owner, tee);
  const wanted = [{ skuId: skuOf(box), quantity: 1 }];
  expect(refusal(await drops.begin(viewer, wanted))).toEqual([409, 'items.0.skuId', 'turn']);
  const added = await drops.site.call(tenant, 'POST /cart/add-product', { as: await drops.signedIn(viewer), body: { productId: box.id } });
  expect(refusal(added)).toEqual([409, 'id', 'turn']);
  await drops.enter(id, viewer);
  await drops.later(61);
  expect((await drops.begin(viewer, wanted)).status).toBe(200);
  expect([(await drops.mine(id, viewer))?.standing, refusal(await drops.begin(viewer, wanted))]).toEqual(['BOUGHT', [409, 'items.0.skuId', 'turn']]);
});
