import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import { noSiteSettings } from '../../platform/site-settings.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, staff: GivenPerson, tee: GivenMerchandise;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  staff = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1200 }, { amount: 500 }] });
  for (const { id } of tee.skus) await marquee.givenStock(tenant, id, [10]);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const sku = (at: number) => tee.skus[at]?.id ?? '';
const address = { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', countryCode: 'NL' };
type Site = Pick<typeof marquee, 'call'>;
interface By {
  readonly as?: GivenPerson;
  readonly key?: string;
  readonly site?: Site;
}
const wanted = (quantity = 2) => [
  { skuId: sku(0), quantity },
  { skuId: sku(1), quantity: 1 },
];
const headersOf = ({ key = randomUUID() }: By) => ({ 'idempotency-key': key });
const begin = (items = wanted(), by: By = {}) =>
  (by.site ?? marquee).call(tenant, 'POST /checkout/item', { body: { items }, headers: headersOf(by), ...(by.as && { as: by.as }) });
const read = (id: string, token?: string, { as, site = marquee }: By = {}) =>
  site.call(tenant, 'POST /checkout/read/:id', { params: { id }, body: { ...(token && { token }) }, ...(as && { as }) });
type Pay = Body<'POST /checkout/pay/:id'>;
async function pay(id: string, token: string | undefined, more: Partial<Pay> = {}, by: By = {}) {
  const { version, total } = (await read(id, token, by)).body;
  const body: Pay = { version, total, provider: 'test', ...(token && { token }), ...more };
  return (by.site ?? marquee).call(tenant, 'POST /checkout/pay/:id', { params: { id }, body, headers: headersOf(by), ...(by.as && { as: by.as }) });
}
async function ready(items = wanted(), by: By = {}) {
  const { checkout, token } = (await begin(items, by)).body;
  const body = { token, version: checkout.version, email: 'vera@test.example', shippingAddress: address };
  const details = await marquee.call(tenant, 'POST /checkout/details/:id', { params: { id: checkout.id }, body });
  expect(details.status).toBe(200);
  return { id: checkout.id, token };
}
const available = async () => (await marquee.call(tenant, 'GET /product/item/:id', { params: { id: tee.id } })).body.skus.map((one) => one.available);
const sql = (text: string, ...parameters: unknown[]) => marquee.database.write(tenant.id, (run) => run({ sql: text, parameters }));

test('a visitor buys: what they want is held, they say who they are, pay once, and it is paid', async () => {
  const { status, body } = await begin();
  const { checkout, token } = body;
  expect([status, checkout.status, checkout.total, checkout.email, checkout.payment]).toEqual([200, 'PLACING', { amount: 2900, currency: 'USD' }, null, null]);
  expect(await available()).toEqual([8, 9]);
  expect((await pay(checkout.id, token)).body.fields?.[0]).toMatchObject({ path: 'email', code: 'required' });
  const { id } = checkout;
  const details = await marquee.call(tenant, 'POST /checkout/details/:id', {
    params: { id },
    body: { token, version: checkout.version, email: 'vera@test.example', shippingAddress: address, note: 'Ring twice' },
  });
  expect(details.body).toMatchObject({ email: 'vera@test.example', shippingAddress: address, billingAddress: null, note: 'Ring twice' });
  const paid = await pay(id, token);
  expect([paid.status, paid.body.status, paid.body.payment?.status, paid.body.heldUntil]).toEqual([200, 'PAID', 'SUCCEEDED', null]);
  const seen = (await marquee.call(tenant, 'GET /order/item/:id', { as: staff, params: { id } })).body;
  expect([seen.status, seen.identityId, seen.placedAt === null]).toEqual(['PAID', null, false]);
  expect((await marquee.call(tenant, 'POST /order/track', { body: { number: seen.number, email: 'VERA@test.example' } })).body.status).toBe('PAID');
});

test('who has paid is written to once, in their language, with the way to their order', async () => {
  const email = `${randomUUID()}@test.example`;
  const { checkout, token } = (await marquee.call(tenant, 'POST /checkout/item', { body: { items: wanted(), language: 'ar' }, headers: headersOf({}) })).body;
  const { id, version } = checkout;
  await marquee.call(tenant, 'POST /checkout/details/:id', { params: { id }, body: { token, version, email, shippingAddress: address } });
  await pay(id, token, { scenario: 'DECLINE' });
  expect(await marquee.mailsTo(email)).toEqual([]);
  const key = randomUUID();
  for (const _ of [1, 2]) await pay(id, token, {}, { key });
  const [letter, ...others] = await marquee.mailsTo(email);
  expect([letter?.subject, others]).toEqual([`طلبك ${checkout.number}`, []]);
  expect(letter?.text).toMatch(/2 × tee[^]*1 × tee/);
  expect(letter?.links).toEqual([expect.stringMatching(new RegExp(`^http://${tenant.host}(:\\d+)?/merchandise/track-order\\?number=${checkout.number}$`))]);
});

test('a person’s checkout is theirs without a token, a visitor’s is nobody’s without its own', async () => {
  const as = await marquee.givenPerson(tenant);
  const own = (await begin(wanted(), { as })).body.checkout;
  expect([own.email, (await read(own.id, undefined, { as })).status, (await read(own.id)).status]).toEqual([as.email, 200, 404]);
  const [one, other] = [(await begin()).body, (await begin()).body];
  for (const token of [undefined, '', other.token, `${one.token}x`, 'é'.repeat(43)])
    expect([token, (await read(one.checkout.id, token)).status]).toEqual([token, 404]);
  const attempt = { params: { id: one.checkout.id }, body: { token: other.token, version: 1, email: 'thief@test.example' } };
  expect((await marquee.call(tenant, 'POST /checkout/details/:id', attempt)).status).toBe(404);
  expect(
    (await marquee.call(await marquee.givenTenant(), 'POST /checkout/read/:id', { params: { id: one.checkout.id }, body: { token: one.token } })).status,
  ).toBe(404);
  expect((await marquee.call(tenant, 'POST /checkout/read/:id', { as: staff, params: { id: one.checkout.id }, body: {} })).status).toBe(404);
});

describe('a call that costs money', () => {
  test('is done once for its key, also at once; with another body it is refused, without a key as well', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => begin(wanted(), { key })));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.checkout.id} ${body.token}`)).size).toBe(1);
    expect(await available()).toEqual([8, 9]);
    expect((await begin(wanted(3), { key })).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await marquee.call(tenant, 'POST /checkout/item', { body: { items: wanted() } })).body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
    const { id, token } = await ready();
    const { version, total } = (await read(id, token)).body;
    const body = { token, version, total, provider: 'test' as const };
    const headers = { 'idempotency-key': randomUUID() };
    const paid = await Promise.all(Array.from({ length: 20 }, () => marquee.call(tenant, 'POST /checkout/pay/:id', { params: { id }, body, headers })));
    expect(paid.filter(({ status }) => status !== 200)).toEqual([]);
    const { totalElements } = (await marquee.call(tenant, 'GET /transaction/list', { as: staff, query: { orderId: id } })).body;
    expect([(await read(id, token)).body.status, totalElements]).toEqual(['PAID', 1]);
  });

  test('is remembered for a day', async () => {
    const key = randomUUID();
    const first = (await begin(wanted(), { key })).body.checkout.id;
    const site = await marquee.startAppWith({ now: () => new Date(Date.now() + 23 * 3_600_000) });
    await site.app.platform.jobs.runNow('commerce.forget-calls');
    expect((await begin(wanted(), { key })).body.checkout.id).toBe(first);
    await site.app.close();
    const later = await marquee.startAppWith({ now: () => new Date(Date.now() + 25 * 3_600_000) });
    await later.app.platform.jobs.runNow('commerce.forget-calls');
    expect((await begin(wanted(), { key })).body.checkout.id).not.toBe(first);
    await later.app.close();
  });

  test('under many keys at once pays once', async () => {
    const { id, token } = await ready();
    const { version, total } = (await read(id, token)).body;
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

test('nobody gets what is not there, and whoever begins is told what is left', async () => {
  await begin(wanted(9));
  const { status, body } = await begin(wanted(2));
  expect([status, body.code, body.fields?.map(({ path, limit }) => [path, limit])]).toEqual([409, 'OUT_OF_STOCK', [['items.0.quantity', 1]]]);
  expect(await available()).toEqual([1, 9]);
});

test('one thing twice, or what there is not, is refused by name and holds nothing', async () => {
  const once = { skuId: sku(0), quantity: 1 };
  expect((await begin([once, once])).body.fields?.[0]).toMatchObject({ path: 'items.1.skuId', code: 'taken' });
  expect((await begin([once, { skuId: tenant.id, quantity: 1 }])).body.fields?.[0]).toMatchObject({ path: 'items.1.quantity', limit: 0 });
  const inEuros = await marquee.givenMerchandise(tenant, { skus: [{ amount: 100, currency: 'EUR' }] });
  await marquee.givenStock(tenant, inEuros.skus[0]!.id, [5]);
  expect((await begin([once, { skuId: inEuros.skus[0]!.id, quantity: 1 }])).body.fields?.[0]).toMatchObject({ path: 'items.1.skuId', code: 'currency' });
  expect(await available()).toEqual([10, 10]);
});

describe('what the provider says', () => {
  test('a declined payment leaves the order as it was, and another try pays it', async () => {
    const { id, token } = await ready();
    const declined = await pay(id, token, { scenario: 'DECLINE' });
    expect([declined.body.status, declined.body.payment?.status]).toEqual(['AWAITING_PAYMENT', 'FAILED']);
    expect((await pay(id, token)).body.status).toBe('PAID');
  });

  test('a payer who is asked first answers, once', async () => {
    const answer = (id: string, token: string, approve: boolean) =>
      marquee.call(tenant, 'POST /checkout/answer/:id', { params: { id }, body: { token, approve } });
    const yes = await ready();
    expect((await pay(yes.id, yes.token, { scenario: 'CHALLENGE' })).body.payment?.status).toBe('REQUIRES_ACTION');
    expect((await pay(yes.id, yes.token)).body.fields?.[0]).toMatchObject({ path: 'provider', code: 'in-use' });
    expect((await answer(yes.id, yes.token, true)).body.status).toBe('PAID');
    expect((await answer(yes.id, yes.token, false)).body.code).toBe('CONFLICT');
    const no = await ready();
    await pay(no.id, no.token, { scenario: 'CHALLENGE' });
    expect((await answer(no.id, no.token, false)).body).toMatchObject({ status: 'AWAITING_PAYMENT', payment: { status: 'FAILED' } });
  });

  test('a slow one is paid when it has decided: by who reads, or by a job when nobody does', async () => {
    let now = new Date();
    const site = await marquee.startAppWith({ now: () => now });
    const [watched, left] = [await ready(), await ready()];
    for (const { id, token } of [watched, left]) expect((await pay(id, token, { scenario: 'SLOW' }, { site })).body.payment?.status).toBe('PENDING');
    now = new Date(now.getTime() + 11_000);
    expect((await read(watched.id, watched.token, { site })).body.status).toBe('PAID');
    expect((await marquee.call(tenant, 'GET /order/item/:id', { as: staff, params: { id: left.id } })).body.status).toBe('AWAITING_PAYMENT');
    await site.app.platform.jobs.runNow('commerce.settle-charges');
    expect((await marquee.call(tenant, 'GET /order/item/:id', { as: staff, params: { id: left.id } })).body.status).toBe('PAID');
    await site.app.close();
  });

  test('another amount pays for nothing; a charge nobody asked for ends', async () => {
    let now = new Date();
    const site = await marquee.startAppWith({ now: () => now });
    const [wrong, lost] = [await ready(), await ready()];
    await pay(wrong.id, wrong.token, { scenario: 'SLOW' });
    await pay(lost.id, lost.token, { scenario: 'SLOW' });
    await sql('update test_charge set money_amount = 1 where id = (select id from payment where order_id = $1)', wrong.id);
    await sql('delete from test_charge where id = (select id from payment where order_id = $1)', lost.id);
    now = new Date(now.getTime() + 70_000);
    const after = async ({ id, token }: typeof lost) => {
      const { body } = await read(id, token, { site });
      return [body.status, body.payment?.status];
    };
    expect([await after(wrong), await after(lost)]).toEqual([
      ['AWAITING_PAYMENT', 'PENDING'],
      ['AWAITING_PAYMENT', 'FAILED'],
    ]);
    await site.app.close();
  });
});

test('by bank transfer it waits for staff, who say that it came', async () => {
  const { id, token } = await ready();
  const waiting = await pay(id, token, { provider: 'manual' });
  expect([waiting.body.status, waiting.body.payment?.status]).toEqual(['AWAITING_PAYMENT', 'PENDING']);
  expect(new Date(waiting.body.heldUntil ?? 0).getTime()).toBeGreaterThan(Date.now() + 71 * 3_600_000);
  const { version } = (await marquee.call(tenant, 'GET /order/item/:id', { as: staff, params: { id } })).body;
  const rawBody = JSON.stringify({ version });
  expect((await marquee.call(tenant, 'POST /order/mark-paid/:id', { as: staff, params: { id }, rawBody })).status).toBe(200);
  expect((await read(id, token)).body).toMatchObject({ status: 'PAID', payment: { status: 'SUCCEEDED' } });
});

test('nobody keeps all of a shelf by transfers they never make', async () => {
  const as = await marquee.givenPerson(tenant);
  const codes: unknown[] = [];
  for (let at = 0; at < 11; at += 1) {
    const { id, token } = await ready([{ skuId: sku(at % 2), quantity: 1 }], { as });
    codes.push((await pay(id, token, { provider: 'manual' }, { as })).body.code);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'TOO_MANY_REQUESTS']);
});

test('what changed since it was seen is not paid: another amount, another version, a time that is over, what is paid already', async () => {
  const { id, token } = await ready();
  expect((await pay(id, token, { total: { amount: 1, currency: 'USD' } })).body.fields?.[0]).toMatchObject({ path: 'total', code: 'stale' });
  expect((await pay(id, token, { version: 0 })).body.code).toBe('STALE');
  const site = await marquee.startAppWith({ now: () => new Date(Date.now() + 11 * 60_000) });
  expect((await pay(id, token, {}, { site })).body.fields?.[0]).toMatchObject({ path: 'status', code: 'transition' });
  await site.app.close();
  expect((await pay(id, token)).body.status).toBe('PAID');
  expect((await pay(id, token)).body.code).toBe('CONFLICT');
  const late = { params: { id }, body: { token, version: 9, email: 'other@test.example' } };
  expect((await marquee.call(tenant, 'POST /checkout/details/:id', late)).body.code).toBe('CONFLICT');
});

test('where money is real there is no test payment', async () => {
  const site = await marquee.startAppWith({ site: { ...noSiteSettings, testPayments: false } });
  const { id, token } = await ready();
  expect((await read(id, token, { site })).body.providers).toEqual(['manual']);
  expect((await pay(id, token, {}, { site })).body.fields?.[0]).toMatchObject({ path: 'provider', code: 'enum' });
  await site.app.close();
});

test('who gives up gives back what was held, at once', async () => {
  const { id, token } = await ready();
  const { version } = (await read(id, token)).body;
  const canceled = await marquee.call(tenant, 'POST /checkout/cancel/:id', { params: { id }, body: { token, version } });
  expect([canceled.body.status, canceled.body.heldUntil, await available()]).toEqual(['CANCELED', null, [10, 10]]);
  expect((await pay(id, token)).body.code).toBe('CONFLICT');
});
