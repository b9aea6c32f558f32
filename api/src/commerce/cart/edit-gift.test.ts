import { beforeEach, expect, test } from '@jest/globals';
import type { Cart, WantedGift } from '../../../contract/index.ts';
import { giftShopIn } from '../../testing/sold-cards.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, viewer: GivenPerson, shop: Awaited<ReturnType<typeof giftShopIn>>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  viewer = await marquee.givenPerson(tenant);
  shop = await giftShopIn(tenant, owner);
});

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const add = async (gift?: WantedGift, quantity = 1, skuId = shop.small, productId = shop.card.id) =>
  (await marquee.call(tenant, 'POST /cart/add-product', { as: viewer, body: { productId, id: skuId, quantity, ...(gift && { gift }) } })).body;
const edit = (
  id: string,
  gift: WantedGift | null,
  { quantity = 1, as = viewer, at = tenant, ...more }: { quantity?: number; as?: GivenPerson; at?: GivenTenant; opId?: string } = {},
) => marquee.call(at, 'POST /cart/update-item', { as, body: { id, quantity, gift, ...more } });
const read = async () => (await marquee.call(tenant, 'GET /cart/item', { as: viewer })).body;
const lines = ({ items }: Cart) => items.map(({ quantity, gift }) => [quantity, gift?.recipientEmail ?? null]);
const lineOf = ({ items }: Cart, email: string | null) => items.find(({ gift }) => (gift?.recipientEmail ?? null) === email)!;
const vera = { recipientEmail: 'vera@home.example', recipientName: 'Vera', senderName: 'Femi', message: 'Hi', sendOn: day(3) };
const tom = { recipientEmail: 'tom@home.example' };

test('a changed recipient keeps the line', async () => {
  const { id } = lineOf(await add(tom, 2), tom.recipientEmail);
  const { body } = await edit(id, { ...vera, recipientName: ' Vera ' }, { quantity: 3 });
  expect(body.items).toMatchObject([{ id, quantity: 3, gift: vera }]);
  expect((await edit(id, null, { quantity: 3 })).body.items).toMatchObject([{ id, gift: null }]);
  const counted = await marquee.call(tenant, 'POST /cart/update-item', { as: viewer, body: { id, quantity: 2 } });
  expect(lines(counted.body)).toEqual([[2, null]]);
  expect((await edit(id, tom, { quantity: 0 })).body.items).toEqual([]);
});

test('lines of one SKU and recipient become one of at most twenty; other SKUs stay apart', async () => {
  await add(vera, 2);
  await add(vera, 4, shop.big);
  const { id } = lineOf(await add(tom, 3), tom.recipientEmail);
  const merged = (await edit(id, { ...vera, recipientEmail: 'VERA@home.example' }, { quantity: 3 })).body;
  expect(merged.items.map(({ id: line, skuId, quantity }) => [line === id, skuId === shop.small, quantity]).toSorted()).toEqual(
    [
      [true, true, 5],
      [false, false, 4],
    ].toSorted(),
  );
  const more = lineOf(await add(tom, 18), tom.recipientEmail);
  const full = (await edit(more.id, { ...vera, recipientEmail: 'VERA@home.example' }, { quantity: 18 })).body;
  expect(full.items.find(({ id: line }) => line === more.id)?.quantity).toBe(20);
  expect([full.items.length, full.count]).toEqual([2, 24]);
});

test('an invalid gift is refused by its field, and the line stays as it was', async () => {
  const { id } = lineOf(await add(tom), tom.recipientEmail);
  await add(vera);
  const refusal = async (gift: WantedGift, line = id) => (await edit(line, gift)).body as unknown as { fields?: { path: string; code: string }[] };
  for (const sendOn of [day(-2), day(400)]) expect((await refusal({ ...vera, sendOn })).fields?.[0]).toMatchObject({ path: 'gift.sendOn', code: 'range' });
  expect((await refusal({ recipientEmail: 'nobody' })).fields?.[0]?.path).toBe('gift.recipientEmail');
  expect((await refusal({ message: 'x'.repeat(501) })).fields?.[0]?.path).toBe('gift.message');
  const shirt = (await add(undefined, 1, shop.shirt, shop.tee.id)).items.find(({ skuId }) => skuId === shop.shirt)!;
  expect((await refusal(vera, shirt.id)).fields?.[0]).toMatchObject({ path: 'gift', code: 'unfit' });
  expect(lines(await read()).toSorted()).toEqual(
    [
      [1, 'tom@home.example'],
      [1, 'vera@home.example'],
      [1, null],
    ].toSorted(),
  );
});

test('a line is changed by its owner only, once for each operation, and concurrent changes lose nothing', async () => {
  const { id } = lineOf(await add(tom, 2), tom.recipientEmail);
  await add(vera, 3);
  expect((await edit(id, vera, { as: await marquee.givenPerson(tenant) })).status).toBe(404);
  const elsewhere = await marquee.givenTenant();
  expect((await edit(id, vera, { at: elsewhere, as: await marquee.givenPerson(elsewhere) })).status).toBe(404);
  expect((await marquee.call(tenant, 'POST /cart/update-item', { body: { id, quantity: 1, gift: vera } })).status).toBe(401);
  const all = await Promise.all(Array.from({ length: 4 }, () => edit(id, vera, { quantity: 2, opId: 'the-same-edit' })));
  expect(all.map(({ body }) => lines(body))).toEqual(Array.from({ length: 4 }, () => [[5, 'vera@home.example']]));
  const apart = lineOf(await add(tom, 1), tom.recipientEmail);
  await Promise.all([edit(apart.id, vera), edit(id, tom, { quantity: 5 })]);
  const now = await read();
  expect([now.count, new Set(now.items.map(({ gift }) => gift?.recipientEmail)).size]).toEqual([6, now.items.length]);
});

test('a gift just changed by a visitor is validated, while older gifts do not prevent pricing', async () => {
  const items = [
    { skuId: shop.small, quantity: 1, gift: { ...tom, sendOn: day(-2) } },
    { skuId: shop.shirt, quantity: 1, gift: tom },
    { skuId: shop.small, quantity: 1, gift: vera },
  ];
  const quote = (changed?: number) => marquee.call(tenant, 'POST /cart/quote', { body: { items, ...(changed !== undefined && { changed }) } });
  expect((await quote()).status).toBe(200);
  expect((await quote(2)).status).toBe(200);
  expect((await quote(99)).status).toBe(200);
  expect((await quote(0)).body.fields?.[0]).toMatchObject({ path: 'gift.sendOn', code: 'range' });
  expect((await quote(1)).body.fields?.[0]).toMatchObject({ path: 'gift', code: 'unfit' });
});
