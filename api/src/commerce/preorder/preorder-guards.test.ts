import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ErrorReply } from '../../../contract/index.ts';
import { checkoutsIn, shippingAddress } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let now = new Date('2027-01-10T10:00:00Z');
let site: Awaited<ReturnType<typeof marquee.startAppWith>>;
let tenant: GivenTenant, owner: GivenPerson, skuId: string;

beforeAll(async () => {
  site = await marquee.startAppWith({ now: () => now });
});
afterAll(() => site.app.close());
beforeEach(async () => {
  now = new Date('2027-01-10T10:00:00Z');
  tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  owner = { ...as, jwt: await marquee.tokenAt(tenant, as.identity.id, now) };
  skuId = (await marquee.givenMerchandise(tenant, { name: 'Lamp', skus: [{ amount: 1000, available: 0 }] })).skus[0]!.id;
  const body = { version: (await sku()).version, expectedOn: '2027-03-05', limit: 40 };
  expect((await site.call(tenant, 'POST /product/sku/pre-order/:id', { as: owner, params: { id: skuId }, body })).status).toBe(200);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const sku = async () => (await site.call(tenant, 'GET /product/sku/item/:id', { as: owner, params: { id: skuId } })).body;
const taken = async () => (await sku()).preorder?.taken;
const refusal = ({ status, body }: { status: number; body: Partial<ErrorReply> }) => [status, body.fields?.[0]?.path, body.fields?.[0]?.code];
const usd = (amount: number) => ({ amount, currency: 'USD' });

async function begun({ quantity = 1, codes = [] as string[], email = 'nina@home.example' } = {}) {
  const { checkout, token } = (await checkoutsIn(tenant).begin([{ skuId, quantity }], { site })).body;
  const params = { id: checkout.id };
  const tell = async (more: object) => {
    const { version } = (await checkoutsIn(tenant).read(checkout.id, token, { site })).body;
    return site.call(tenant, 'POST /checkout/details/:id', { params, body: { token, version, ...more } });
  };
  const told = await tell({ email, shippingAddress, ...(codes.length > 0 && { codes }) });
  const place = (more: object = {}, key: string = randomUUID()) =>
    site.call(tenant, 'POST /checkout/pre-order/:id', {
      params,
      body: { token, version: told.body.version, total: told.body.total, ...more },
      headers: { 'idempotency-key': key },
    });
  return { id: checkout.id, token, told, tell, place };
}

test('an expired checkout cannot be placed as a pre-order, and its units go to others', async () => {
  const order = await begun({ quantity: 3 });
  now = new Date(now.getTime() + 11 * 60_000);
  expect(refusal(await order.place())).toEqual([409, 'status', 'transition']);
  await site.app.platform.jobs.runNow('commerce.expire-orders');
  expect([(await checkoutsIn(tenant).read(order.id, order.token, { site })).body.status, await taken()]).toEqual(['EXPIRED', 0]);
});

test('a pre-order needs an e-mail, an address, the right total and an idempotency key, and is placed once', async () => {
  const { checkout, token } = (await checkoutsIn(tenant).begin([{ skuId, quantity: 1 }], { site })).body;
  const bare = { token, version: checkout.version, total: checkout.total };
  const headers = { 'idempotency-key': randomUUID() };
  const send = (body: typeof bare, with_: object = { headers }) =>
    site.call(tenant, 'POST /checkout/pre-order/:id', { params: { id: checkout.id }, body, ...with_ });
  expect(refusal(await send(bare))).toEqual([400, 'email', 'required']);
  expect((await send(bare, {})).status).toBe(400);
  expect((await send({ ...bare, token: 'x'.repeat(43) })).status).toBe(404);
  const order = await begun();
  expect(refusal(await order.place({ total: usd(1) }))).toEqual([409, 'total', 'stale']);
  const key = randomUUID();
  const both = await Promise.all([order.place({}, key), order.place({}, key)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await order.place({ total: usd(1) }, key)).status).toBe(422);
  expect(refusal(await order.place())).toEqual([409, 'status', 'transition']);
  expect(await taken()).toBe(2);
});

test('a discount code keeps its value, is used once, and is free again after a cancellation', async () => {
  await site.call(tenant, 'POST /discount/item', {
    as: owner,
    body: { code: 'ONCE', name: 'One tenth', kind: 'PERCENT', partsPerMillion: 100_000, useLimit: 1, startsAt: '2026-01-01T00:00:00.000Z' },
  });
  await site.call(tenant, 'POST /tax/rate/item', {
    as: owner,
    body: { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: false, startsAt: '2026-01-01T00:00:00.000Z' },
  });
  const order = await begun({ quantity: 2, codes: ['ONCE'] });
  expect([order.told.body.discount, order.told.body.tax, order.told.body.total]).toEqual([usd(200), usd(378), usd(2178)]);
  const placed = (await order.place()).body;
  expect([placed.status, placed.total]).toEqual(['PREORDERED', usd(2178)]);
  const other = await begun({ email: 'mia@home.example' });
  expect((await other.tell({ codes: ['ONCE'] })).status).not.toBe(200);
  await site.call(tenant, 'POST /checkout/cancel/:id', { params: { id: order.id }, body: { token: order.token, version: placed.version } });
  expect((await other.tell({ codes: ['ONCE'] })).body.discount).toEqual(usd(100));
});

test('a pre-order has at most ten units of a SKU', async () => {
  const begin = (quantity: number) => checkoutsIn(tenant).begin([{ skuId, quantity }], { site });
  const refused = (await begin(11)) as { status: number; body: Partial<ErrorReply> };
  expect([...refusal(refused), refused.body.fields?.[0]?.limit]).toEqual([409, 'items.0.quantity', 'maximum', 10]);
  expect([(await begin(10)).status, await taken()]).toEqual([200, 10]);
});

test('pre-orders are rate-limited per day, because they take units without payment', async () => {
  const answers: number[] = [];
  for (let at = 0; at < 21; at += 1) answers.push((await (await begun()).place()).status);
  expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([20, 429]);
});
