import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { dropsIn } from '../../testing/drops.ts';
import { giftShopIn } from '../../testing/sold-cards.ts';
import type { GivenMerchandise, GivenTenant } from '../../testing.ts';
import { checkoutToken } from '../checkout/checkout-token.ts';
import { playbackToken } from '../access/playback-token.ts';
import { cartLinkToken, readCartLink } from './cart-link-token.ts';

let tenant: GivenTenant, mug: GivenMerchandise;
const { secret } = marquee.app.platform;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  mug = await marquee.givenMerchandise(tenant, { name: 'mug', skus: [{ amount: 1200, available: 5 }, { amount: 1500, available: 0 }, { amount: 100 }] });
});

const sku = (index: number) => mug.skus[index]?.id ?? '';
type Item = { skuId: string; quantity: number };
const make = (items: readonly Item[], at = tenant) => marquee.call(at, 'POST /cart/link', { rawBody: JSON.stringify({ items }) });
const read = (token: string, at = tenant) => marquee.call(at, 'POST /cart/link/read', { body: { token } });
const faultsOf = async (answer: ReturnType<typeof make>) => ((await answer).body.fields ?? []).map(({ path, code }) => [path, code]);
/** Returns the width of a QR code in modules, without the quiet zone. */
const modulesOf = (qr: string) => Number(/viewBox="0 0 (\d+) /.exec(qr)?.[1]) - 8;
const versionOf = (qr: string) => (modulesOf(qr) - 17) / 4;

test('a link offers the chosen items at the price and stock of when it is read', async () => {
  const made = await make([
    { skuId: sku(0).toUpperCase(), quantity: 2 },
    { skuId: sku(1), quantity: 1 },
  ]);
  expect(made.status).toBe(200);
  expect(made.body.url).toMatch(new RegExp(`^https?://[^/]+/merchandise/cart\\?from=${made.body.token}$`));
  expect([made.body.secondsLeft, Math.round((Date.parse(made.body.expiresAt) - Date.now()) / 60_000)]).toEqual([600, 10]);
  const offered = await read(made.body.token);
  expect(offered.body).toMatchObject({ gone: 0, expiresAt: made.body.expiresAt, cart: { count: 3, subtotal: { amount: 3900 } } });
  expect(offered.body.cart.items.map(({ name, quantity, available }) => [name, quantity, available])).toEqual([
    ['mug', 2, 5],
    ['mug', 1, 0],
  ]);
  // The link holds no person and creates no cart.
  expect(offered.text).not.toContain('identityId');
  await marquee.database.asOwner((script) => script(`update product set entity_status = 'DRAFT' where id = '${mug.id}'`));
  const later = await read(made.body.token);
  expect(later.body).toMatchObject({ gone: 2, cart: { items: [], count: 0 } });
  expect(later.text).not.toContain('mug');
});

test('a QR code is dark on light, with a quiet zone, and no larger than necessary', async () => {
  const goods = await marquee.givenMerchandise(tenant, { name: 'pin', skus: Array.from({ length: 20 }, () => ({ amount: 100 })) });
  const items = goods.skus.map(({ id }) => ({ skuId: id, quantity: 99 }));
  const [one, five, twenty] = await Promise.all([1, 5, 20].map(async (count) => (await make(items.slice(0, count))).body));
  expect(one!.qr).toMatch(/^<svg shape-rendering="crispEdges" [^>]*><rect fill="white" [^>]*\/><path fill="black" /);
  expect(one!.qr).not.toMatch(/M[0-3],|M\d+,[0-3]h/);
  expect([one, five, twenty].map((made) => versionOf(made!.qr) <= { 50: 7, 140: 11, 480: 20 }[made!.token.length]!)).toEqual([true, true, true]);
  expect((await read(twenty!.token)).body.cart.count).toBe(20 * 99);
});

test('items a link cannot carry are refused by their indexes, all at once', async () => {
  const hidden = await marquee.givenMerchandise(tenant, { entityStatus: 'DRAFT' });
  const foreign = await marquee.givenMerchandise(await marquee.givenTenant());
  const { small } = await giftShopIn(tenant, await marquee.givenPerson(tenant, { role: 'OWNER' }));
  const of = (skuId: string, quantity = 1) => ({ skuId, quantity });
  expect(await faultsOf(make([of(sku(0)), of(hidden.skus[0]!.id), of(foreign.skus[0]!.id), of(small), of(sku(0).toUpperCase(), 3)]))).toEqual([
    ['items.1.skuId', 'unknown'],
    ['items.2.skuId', 'unknown'],
    ['items.3.skuId', 'unfit'],
    ['items.4.skuId', 'taken'],
  ]);
  for (const [quantity, code] of [
    [0, 'minimum'],
    [100, 'maximum'],
    [1.5, 'type'],
  ] as const)
    expect(await faultsOf(make([of(sku(0), quantity)]))).toEqual([['items.0.quantity', code]]);
  expect(await faultsOf(make(Array.from({ length: 21 }, () => of(sku(0)))))).toEqual([['items', 'maxItems']]);
  expect(await faultsOf(make([]))).toEqual([['items', 'minItems']]);
  expect(await faultsOf(make([{ ...of(sku(0)), price: 1 } as Item]))).toEqual([['items.0.price', 'unknown']]);
});

test('a token is valid for one tenant and purpose, unchanged, and to the second', async () => {
  const items = [{ skuId: sku(0), quantity: 2 }];
  const at = (seconds: number) => new Date(Math.floor(Date.now() / 1000 + seconds) * 1000);
  const good = cartLinkToken(secret, tenant.id, items, at(60));
  expect(readCartLink(secret, tenant.id, good)).toEqual({ items, expiresAt: at(60) });
  const other = await marquee.givenTenant();
  const said = Buffer.from(good, 'base64url').subarray(16);
  const otherPurpose = Buffer.concat([createHmac('sha256', secret).update(`playback\0${tenant.id}\0`).update(said).digest().subarray(0, 16), said]);
  const wrong = [
    cartLinkToken(secret, other.id, items, at(60)),
    cartLinkToken(Buffer.from('another secret'), tenant.id, items, at(60)),
    otherPurpose.toString('base64url'),
    checkoutToken(secret, tenant.id, mug.id),
    playbackToken(secret, { tenantId: tenant.id, productId: mug.id }, { expiresAt: at(60), streamId: null }),
    ...Array.from(good, (sign, place) => good.slice(0, place) + (sign === 'A' ? 'B' : 'A') + good.slice(place + 1)),
    ...[`${good}A`, `${good}=`, ` ${good}`, good.slice(0, -1), 'A', '..'],
  ];
  expect(wrong.filter((token) => readCartLink(secret, tenant.id, token))).toEqual([]);
  for (const token of [wrong[0]!, wrong[2]!, wrong[3]!, wrong[4]!, wrong.at(-1)!]) {
    const answer = await read(token);
    expect([answer.status, answer.body.code, answer.body.fields?.[0]?.code]).toEqual([400, 'LINK_INVALID', 'invalid']);
  }
  expect((await read(good, other)).body.code).toBe('LINK_INVALID');
  expect((await read('A'.repeat(481))).body.fields?.[0]).toMatchObject({ path: 'token', code: 'maxLength' });
  const ended = await read(cartLinkToken(secret, tenant.id, items, at(-1)));
  expect(ended.body.fields?.[0]).toMatchObject({ path: 'token', code: 'ended', at: at(-1).toISOString() });
});

test('a link expires by the server’s clock, respects drops, and names the day of a pre-order', async () => {
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  await marquee.givenStock(tenant, sku(2), [5]);
  const expectedOn = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const preorder = { version: 1, expectedOn, limit: 3 };
  expect((await marquee.call(tenant, 'POST /product/sku/pre-order/:id', { as: owner, params: { id: sku(1) }, body: preorder })).status).toBe(200);
  const ahead = await read((await make([{ skuId: sku(1), quantity: 5 }])).body.token);
  expect(ahead.body.cart.items[0]).toMatchObject({ available: 3, preorder: { expectedOn, isOpen: true } });
  const drops = await dropsIn(tenant);
  const link = async () => (await drops.site.call(tenant, 'POST /cart/link', { body: { items: [{ skuId: sku(2), quantity: 1 }] } })).body.token;
  const readAt = (token: string) => drops.site.call(tenant, 'POST /cart/link/read', { body: { token } });
  const token = await link();
  expect((await readAt(token)).body.cart.items[0]).toMatchObject({ available: 5, preorder: null });
  await drops.planned(owner, mug, { skus: [{ skuId: sku(2), units: 5, earlyUnits: 0 }] });
  expect((await readAt(token)).body.cart.items[0]).toMatchObject({ available: 0 });
  await drops.later(10);
  expect((await readAt(token)).body.fields?.[0]?.code).toBe('ended');
  expect((await readAt(await link())).status).toBe(200);
  await drops.site.app.close();
});

test('concurrent links are all complete, and making too many is limited', async () => {
  const items = [{ skuId: sku(0), quantity: 1 }];
  const all = await Promise.all(Array.from({ length: 50 }, () => make(items)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set((await Promise.all(all.slice(0, 5).map(({ body }) => read(body.token)))).map(({ body }) => body.cart.count))).toEqual(new Set([1]));
  await Promise.all(Array.from({ length: 70 }, () => make(items)));
  const more = await make(items);
  expect([more.status, more.body.code, Number(more.headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY_REQUESTS', true]);
});
