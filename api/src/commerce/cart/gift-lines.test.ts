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
const add = (gift?: WantedGift, more: object = {}, as = viewer) =>
  marquee.call(tenant, 'POST /cart/add-product', { as, body: { productId: shop.card.id, id: shop.small, ...(gift && { gift }), ...more } });
const lines = ({ items }: Cart) => items.map(({ kind, skuId, quantity, gift }) => [kind, skuId === shop.small, quantity, gift?.recipientEmail ?? gift]);
const vera = { recipientEmail: 'vera@home.example' };
const tom = { recipientEmail: 'tom@home.example', message: 'Hi' };

test('those for different people are lines of their own, those for the same are one, of twenty at most', async () => {
  await add(vera);
  await add(tom);
  await add({ message: '  ' });
  expect(lines((await add({ recipientEmail: 'VERA@home.example', recipientName: ' ' })).body)).toEqual([
    ['GIFT_CARD', true, 2, 'vera@home.example'],
    ['GIFT_CARD', true, 1, 'tom@home.example'],
    ['GIFT_CARD', true, 1, null],
  ]);
  const { body } = await add(tom, { quantity: 40 });
  expect(body.items.map(({ quantity, available }) => [quantity, available])).toEqual([
    [2, 20],
    [20, 20],
    [1, 20],
  ]);
  const changed = await marquee.call(tenant, 'POST /cart/update-item', { as: viewer, body: { id: body.items[0]!.id, quantity: 30 } });
  expect(changed.body.items.map(({ quantity }) => quantity)).toEqual([20, 20, 1]);
});

test('a wish that cannot be is refused by name, and a change sent again changes nothing', async () => {
  const refusal = async (gift: WantedGift, more: object = {}) => (await add(gift, more)).body as unknown as { fields?: { path: string; code: string }[] };
  expect((await refusal({ sendOn: day(-2) })).fields?.[0]).toMatchObject({ path: 'gift.sendOn', code: 'range' });
  expect((await refusal({ sendOn: day(400) })).fields?.[0]).toMatchObject({ path: 'gift.sendOn', code: 'range' });
  expect((await refusal({ recipientEmail: 'nobody' })).fields?.[0]?.path).toBe('gift.recipientEmail');
  expect((await refusal({ message: 'x'.repeat(501) })).fields?.[0]?.path).toBe('gift.message');
  const tee = (await marquee.givenMerchandise(tenant, {})).id;
  const wrong = await marquee.call(tenant, 'POST /cart/add-product', { as: viewer, body: { productId: tee, gift: vera } });
  expect(wrong.body.fields?.[0]).toMatchObject({ path: 'gift', code: 'unfit' });
  const all = await Promise.all(Array.from({ length: 3 }, () => add(vera, { opId: 'the-same-one' })));
  expect(all.map(({ body }) => lines(body))).toEqual(Array.from({ length: 3 }, () => [['GIFT_CARD', true, 1, 'vera@home.example']]));
});

test('a visitor’s are quoted line by line, and merged at sign-in by whom they are for', async () => {
  const items = [
    { skuId: shop.small, quantity: 2, gift: vera },
    { skuId: shop.small, quantity: 1, gift: tom },
    { skuId: shop.small, quantity: 1 },
    { skuId: shop.small, quantity: 1, gift: { recipientEmail: 'Vera@home.example' } },
    { skuId: shop.shirt, quantity: 1, gift: tom },
  ];
  const quoted = (await marquee.call(tenant, 'POST /cart/quote', { body: { items } })).body;
  expect(quoted.items.map(({ kind, quantity, gift }) => [kind, quantity, gift?.recipientEmail ?? null]).toSorted()).toEqual(
    [
      ['GIFT_CARD', 3, 'vera@home.example'],
      ['GIFT_CARD', 1, 'tom@home.example'],
      ['GIFT_CARD', 1, null],
      ['GOODS', 1, null],
    ].toSorted(),
  );
  expect(new Set(quoted.items.map(({ id }) => id)).size).toBe(4);
  await add(vera);
  const merged = (await marquee.call(tenant, 'POST /cart/merge', { as: viewer, body: { items } })).body;
  expect(merged.changes.map(({ gift, before, after }) => [gift?.recipientEmail ?? null, before, after]).toSorted()).toEqual(
    [
      ['vera@home.example', 1, 3],
      ['tom@home.example', 0, 1],
      [null, 0, 1],
    ].toSorted(),
  );
  expect((await marquee.call(tenant, 'POST /cart/merge', { as: viewer, body: { items } })).body.changes).toEqual([]);
});

test('a cart saved as a whole has what it says, each once', async () => {
  await add(vera);
  const save = (items: object[]) => marquee.call(tenant, 'POST /cart/item', { as: viewer, rawBody: JSON.stringify({ items }) });
  const twice = await save([
    { skuId: shop.small, quantity: 1, gift: tom },
    { skuId: shop.small, quantity: 2, gift: { ...tom, senderName: ' ' } },
  ]);
  expect(twice.body.fields?.[0]).toMatchObject({ path: 'items.1.skuId', code: 'taken' });
  const saved = await save([
    { skuId: shop.small, quantity: 1, gift: tom },
    { skuId: shop.small, quantity: 2 },
  ]);
  expect(saved.body.items.map(({ quantity, gift }) => [quantity, gift?.recipientEmail ?? null]).toSorted()).toEqual([
    [1, 'tom@home.example'],
    [2, null],
  ]);
  // Whose cart is looked at by staff, and taken over: for whom each is stays.
  const copied = await marquee.call(tenant, 'PUT /cart/item/:id', { as: owner, params: { id: saved.body.id } });
  expect(copied.body.items.map(({ gift }) => gift?.recipientEmail ?? null).toSorted()).toEqual([null, 'tom@home.example']);
  const other = await marquee.givenPerson(tenant);
  expect((await marquee.call(tenant, 'PUT /cart/item/:id', { as: other, params: { id: saved.body.id } })).status).toBe(404);
});

test('a cart is full at some time, however it is filled, and keeps what it holds', async () => {
  const to = (name: string) => ({ skuId: shop.small, quantity: 1, gift: { recipientEmail: `${name}@home.example` } });
  const items = Array.from({ length: 199 }, (_, at) => to(`one-${at}`));
  await add(to('first').gift);
  const merged = await marquee.call(tenant, 'POST /cart/merge', { as: viewer, body: { items: [...items, to('left-out')] } });
  expect(merged.body.cart.items).toHaveLength(200);
  const leftOut = merged.body.changes.filter(({ after }) => after === 0);
  expect(leftOut).toMatchObject([{ before: 0, wanted: 1 }]);
  const more = await add({ recipientEmail: 'one-more@home.example' });
  expect([more.status, more.body.fields]).toEqual([409, [expect.objectContaining({ path: 'id', code: 'maxItems', limit: 200 })]]);
  expect((await add(to('first').gift)).body.items.filter(({ quantity }) => quantity === 2)).toHaveLength(1);
  expect((await marquee.call(tenant, 'GET /cart/item', { as: viewer })).body.items).toHaveLength(200);
});

test('an order is of a hundred gift cards at most, whatever its lines', async () => {
  const items = Array.from({ length: 6 }, (_, at) => ({ skuId: shop.small, quantity: at < 5 ? 20 : 1, gift: { recipientEmail: `one-${at}@home.example` } }));
  const { body } = (await shop.till.begin(items)) as { body: { fields?: unknown } };
  expect(body.fields).toEqual([expect.objectContaining({ path: 'items.5.quantity', code: 'maximum', limit: 0 })]);
});
