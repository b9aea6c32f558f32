import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { noSiteSettings } from '../../platform/site-settings.ts';
import { checkoutsIn, shippingAddress } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, staff: GivenPerson, tee: GivenMerchandise;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  staff = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1200 }, { amount: 500 }] });
  for (const { id } of tee.skus) await marquee.givenStock(tenant, id, [10]);
  till = checkoutsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const sku = (at: number) => tee.skus[at]?.id ?? '';
let till: ReturnType<typeof checkoutsIn>;
const wanted = (quantity = 2) => [
  { skuId: sku(0), quantity },
  { skuId: sku(1), quantity: 1 },
];
const available = async () => (await marquee.call(tenant, 'GET /product/item/:id', { params: { id: tee.id } })).body.skus.map((one) => one.available);

test('a visitor holds items, gives contact details and pays once', async () => {
  const { status, body } = await till.begin(wanted());
  const { checkout, token } = body;
  expect([status, checkout.status, checkout.total, checkout.email, checkout.payment]).toEqual([200, 'PLACING', { amount: 2900, currency: 'USD' }, null, null]);
  expect(await available()).toEqual([8, 9]);
  expect((await till.pay(checkout.id, token)).body.fields?.[0]).toMatchObject({ path: 'email', code: 'required' });
  const { id } = checkout;
  const details = await marquee.call(tenant, 'POST /checkout/details/:id', {
    params: { id },
    body: { token, version: checkout.version, email: 'vera@test.example', shippingAddress, note: 'Ring twice' },
  });
  expect(details.body).toMatchObject({ email: 'vera@test.example', shippingAddress, billingAddress: null, note: 'Ring twice' });
  const paid = await till.pay(id, token);
  expect([paid.status, paid.body.status, paid.body.payment?.status, paid.body.heldUntil]).toEqual([200, 'PAID', 'SUCCEEDED', null]);
  const seen = (await marquee.call(tenant, 'GET /order/item/:id', { as: staff, params: { id } })).body;
  expect([seen.status, seen.identityId, seen.placedAt === null]).toEqual(['PAID', null, false]);
  expect((await marquee.call(tenant, 'POST /order/track', { body: { number: seen.number, email: 'VERA@test.example' } })).body.status).toBe('PAID');
});

test('a buyer gets one e-mail in their language, with a link to their order', async () => {
  const email = `${randomUUID()}@test.example`;
  const { id, token, number } = await till.ready(wanted(), {}, email, 'ar');
  await till.pay(id, token, { scenario: 'DECLINE' });
  expect(await marquee.mailsTo(email)).toEqual([]);
  const key = randomUUID();
  for (const _ of [1, 2]) await till.pay(id, token, {}, { key });
  const [letter, ...others] = await marquee.mailsTo(email);
  expect([letter?.subject, others]).toEqual([`طلبك ${number}`, []]);
  expect(letter?.text).toMatch(/2 × tee[^]*1 × tee/);
  expect(letter?.links).toEqual([expect.stringMatching(new RegExp(`^http://${tenant.host}(:\\d+)?/merchandise/track-order\\?number=${number}$`))]);
});

test('a person reads their checkout without a token, and a visitor only with its token', async () => {
  const as = await marquee.givenPerson(tenant);
  const own = (await till.begin(wanted(), { as })).body.checkout;
  expect([own.email, (await till.read(own.id, undefined, { as })).status, (await till.read(own.id)).status]).toEqual([as.email, 200, 404]);
  const [one, other] = [(await till.begin(wanted())).body, (await till.begin(wanted())).body];
  for (const token of [undefined, '', other.token, `${one.token}x`, 'é'.repeat(43)])
    expect([token, (await till.read(one.checkout.id, token)).status]).toEqual([token, 404]);
  const attempt = { params: { id: one.checkout.id }, body: { token: other.token, version: 1, email: 'thief@test.example' } };
  expect((await marquee.call(tenant, 'POST /checkout/details/:id', attempt)).status).toBe(404);
  expect(
    (await marquee.call(await marquee.givenTenant(), 'POST /checkout/read/:id', { params: { id: one.checkout.id }, body: { token: one.token } })).status,
  ).toBe(404);
  expect((await marquee.call(tenant, 'POST /checkout/read/:id', { as: staff, params: { id: one.checkout.id }, body: {} })).status).toBe(404);
});

describe('a call that costs money', () => {
  test('a call is done once for its key, also concurrently; another body or a missing key is refused', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => till.begin(wanted(), { key })));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.checkout.id} ${body.token}`)).size).toBe(1);
    expect(await available()).toEqual([8, 9]);
    expect((await till.begin(wanted(3), { key })).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await marquee.call(tenant, 'POST /checkout/item', { body: { items: wanted() } })).body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
    const { id, token } = await till.ready(wanted());
    const { version, total } = (await till.read(id, token)).body;
    const body = { token, version, total, provider: 'test' as const };
    const headers = { 'idempotency-key': randomUUID() };
    const paid = await Promise.all(Array.from({ length: 20 }, () => marquee.call(tenant, 'POST /checkout/pay/:id', { params: { id }, body, headers })));
    expect(paid.filter(({ status }) => status !== 200)).toEqual([]);
    const { totalElements } = (await marquee.call(tenant, 'GET /transaction/list', { as: staff, query: { orderId: id } })).body;
    expect([(await till.read(id, token)).body.status, totalElements]).toEqual(['PAID', 1]);
  });

  test('a call is remembered for a day', async () => {
    const key = randomUUID();
    const first = (await till.begin(wanted(), { key })).body.checkout.id;
    const site = await marquee.startAppWith({ now: () => new Date(Date.now() + 23 * 3_600_000) });
    await site.app.platform.jobs.runNow('commerce.forget-calls');
    expect((await till.begin(wanted(), { key })).body.checkout.id).toBe(first);
    await site.app.close();
    const later = await marquee.startAppWith({ now: () => new Date(Date.now() + 25 * 3_600_000) });
    await later.app.platform.jobs.runNow('commerce.forget-calls');
    expect((await till.begin(wanted(), { key })).body.checkout.id).not.toBe(first);
    await later.app.close();
  });

  test('concurrent payments under many keys pay once', async () => {
    const { id, token } = await till.ready(wanted());
    const { version, total } = (await till.read(id, token)).body;
    const body = { token, version, total, provider: 'test' as const };
    const paid = await Promise.all(
      Array.from({ length: 12 }, () => marquee.call(tenant, 'POST /checkout/pay/:id', { params: { id }, body, headers: { 'idempotency-key': randomUUID() } })),
    );
    expect(paid.filter(({ status }) => status === 200).length).toBe(1);
    expect(paid.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const { content } = (await marquee.call(tenant, 'GET /transaction/list', { as: staff, query: { orderId: id } })).body;
    expect(content.map(({ status, amount }) => [status, amount.amount])).toEqual([['SUCCEEDED', 2900]]);
  });
});

test('an order beyond the stock is refused with the number that is left', async () => {
  await till.begin(wanted(9));
  const { status, body } = await till.begin(wanted(2));
  expect([status, body.code, body.fields?.map(({ path, limit }) => [path, limit])]).toEqual([409, 'OUT_OF_STOCK', [['items.0.quantity', 1]]]);
  expect(await available()).toEqual([1, 9]);
});

test('an order above the highest payment is refused by its line at the start, and holds nothing', async () => {
  const dear = await marquee.givenMerchandise(tenant, { skus: [{ amount: 1_000_000_000_000 }, { amount: 400_000_000_000 }] });
  for (const { id } of dear.skus) await marquee.givenStock(tenant, id, [999]);
  const [most, less] = dear.skus.map(({ id }) => id) as [string, string];
  const refused = async (items: Parameters<typeof till.begin>[0]) => {
    const { status, body } = await till.begin(items);
    return [status, body.fields?.map(({ path, code, limit }) => [path, code, limit])];
  };
  expect(await refused([{ skuId: most, quantity: 999 }])).toEqual([400, [['items.0.quantity', 'maximum', 1]]]);
  expect(
    await refused([
      { skuId: sku(0), quantity: 1 },
      { skuId: less, quantity: 3 },
    ]),
  ).toEqual([400, [['items.1.quantity', 'maximum', 2]]]);
  expect(
    await refused([
      { skuId: less, quantity: 2 },
      { skuId: most, quantity: 1 },
    ]),
  ).toEqual([400, [['items.1.quantity', 'maximum', 0]]]);
  expect((await marquee.call(tenant, 'GET /product/item/:id', { params: { id: dear.id } })).body.skus.map((one) => one.available)).toEqual([999, 999]);
  const largest = await till.begin([{ skuId: most, quantity: 1 }]);
  expect(largest.body.checkout.total.amount).toBe(1_000_000_000_000);
});

test('a repeated or unknown item is refused by name and holds nothing', async () => {
  const once = { skuId: sku(0), quantity: 1 };
  expect((await till.begin([once, once])).body.fields?.[0]).toMatchObject({ path: 'items.1.skuId', code: 'taken' });
  expect((await till.begin([once, { skuId: tenant.id, quantity: 1 }])).body.fields?.[0]).toMatchObject({ path: 'items.1.quantity', limit: 0 });
  const inEuros = await marquee.givenMerchandise(tenant, { skus: [{ amount: 100, currency: 'EUR' }] });
  await marquee.givenStock(tenant, inEuros.skus[0]!.id, [5]);
  expect((await till.begin([once, { skuId: inEuros.skus[0]!.id, quantity: 1 }])).body.fields?.[0]).toMatchObject({ path: 'items.1.skuId', code: 'currency' });
  expect(await available()).toEqual([10, 10]);
});

test('a bank transfer awaits confirmation by staff', async () => {
  const { id, token } = await till.ready(wanted());
  const waiting = await till.pay(id, token, { provider: 'manual' });
  expect([waiting.body.status, waiting.body.payment?.status]).toEqual(['AWAITING_PAYMENT', 'PENDING']);
  await till.confirm(id);
  expect(new Date((await till.read(id, token)).body.heldUntil ?? 0).getTime()).toBeGreaterThan(Date.now() + 71 * 3_600_000);
  const { version } = (await marquee.call(tenant, 'GET /order/item/:id', { as: staff, params: { id } })).body;
  const rawBody = JSON.stringify({ version });
  expect((await marquee.call(tenant, 'POST /order/mark-paid/:id', { as: staff, params: { id }, rawBody })).status).toBe(200);
  expect((await till.read(id, token)).body).toMatchObject({ status: 'PAID', payment: { status: 'SUCCEEDED' } });
});

test('transfers that are never made cannot hold a whole stock', async () => {
  const as = await marquee.givenPerson(tenant);
  const codes: unknown[] = [];
  for (let at = 0; at < 11; at += 1) {
    const { id, token } = await till.ready([{ skuId: sku(at % 2), quantity: 1 }], { as });
    codes.push((await till.pay(id, token, { provider: 'manual' }, { as })).body.code);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'TOO_MANY_REQUESTS']);
});

test('a payment is refused for another amount, a stale version, an expired order and a paid one', async () => {
  const { id, token } = await till.ready(wanted());
  expect((await till.pay(id, token, { total: { amount: 1, currency: 'USD' } })).body.fields?.[0]).toMatchObject({ path: 'total', code: 'stale' });
  expect((await till.pay(id, token, { version: 0 })).body.code).toBe('STALE');
  const site = await marquee.startAppWith({ now: () => new Date(Date.now() + 11 * 60_000) });
  expect((await till.pay(id, token, {}, { site })).body.fields?.[0]).toMatchObject({ path: 'status', code: 'transition' });
  await site.app.close();
  expect((await till.pay(id, token)).body.status).toBe('PAID');
  expect((await till.pay(id, token)).body.code).toBe('CONFLICT');
  const late = { params: { id }, body: { token, version: 9, email: 'other@test.example' } };
  expect((await marquee.call(tenant, 'POST /checkout/details/:id', late)).body.code).toBe('CONFLICT');
});

test('a tenant with real payments has no test payments', async () => {
  const site = await marquee.startAppWith({ site: { ...noSiteSettings, testPayments: false } });
  const { id, token } = await till.ready(wanted());
  expect((await till.read(id, token, { site })).body.providers).toEqual(['manual']);
  expect((await till.pay(id, token, {}, { site })).body.fields?.[0]).toMatchObject({ path: 'provider', code: 'enum' });
  await site.app.close();
});

test('a canceled checkout releases its stock at once', async () => {
  const { id, token } = await till.ready(wanted());
  const { version } = (await till.read(id, token)).body;
  const canceled = await marquee.call(tenant, 'POST /checkout/cancel/:id', { params: { id }, body: { token, version } });
  expect([canceled.body.status, canceled.body.heldUntil, await available()]).toEqual(['CANCELED', null, [10, 10]]);
  expect((await till.pay(id, token)).body.code).toBe('CONFLICT');
});
