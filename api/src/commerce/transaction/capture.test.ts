import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const DAY = 24 * 60 * 60_000;
let tenant: GivenTenant, owner: GivenPerson, skuId: string, till: ReturnType<typeof checkoutsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  skuId = (await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1200 }] })).skus[0]!.id;
  await marquee.givenStock(tenant, skuId, [10]);
  await set('MANUAL');
  till = checkoutsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

async function set(payment_capture: 'AUTOMATIC' | 'MANUAL') {
  const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
  const saved = await marquee.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings: { payment_capture } } });
  expect(saved.status).toBe(200);
}
const order = async (id: string) => (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
const paymentOf = async (orderId: string) => (await marquee.call(tenant, 'GET /transaction/list', { as: owner, query: { orderId } })).body.content[0]!;
async function captures(orderId: string, { as = owner, version }: { as?: GivenPerson; version?: number } = {}) {
  const payment = await paymentOf(orderId);
  return marquee.call(tenant, 'POST /transaction/capture/:id', { as, params: { id: payment.id }, body: { version: version ?? payment.version } });
}
async function placed(items = [{ skuId, quantity: 2 }]) {
  const begun = await till.ready(items);
  return { ...begun, checkout: (await till.pay(begun.id, begun.token)).body };
}
/** Runs a job at another time. */
async function runs(job: string, after = 0) {
  const site = await marquee.startAppWith({ now: () => new Date(Date.now() + after) });
  await site.app.platform.jobs.runNow(job);
  await site.app.close();
}
const free = async () => (await marquee.call(tenant, 'GET /product/sku/item/:id', { as: owner, params: { id: skuId } })).body.available;

describe('payments captured later', () => {
  test('an authorization at checkout keeps the goods, and staff capture the money', async () => {
    const { id, number, checkout } = await placed();
    expect(checkout).toMatchObject({ status: 'AWAITING_PAYMENT', payment: { status: 'PENDING', isAuthorized: true } });
    const waiting = await order(id);
    expect([new Date(waiting.authorizedUntil ?? 0).getTime() - Date.now() > 6.9 * DAY, waiting.paid.amount, await free()]).toEqual([true, 0, 8]);
    expect((await marquee.mailsTo('vera@test.example')).filter(({ text }) => text.includes(number)).map(({ text }) => /take the money/.test(text))).toEqual([
      true,
    ]);
    await runs('commerce.expire-orders', 5 * DAY);
    expect((await order(id)).status).toBe('AWAITING_PAYMENT');
    const taken = await captures(id);
    expect([taken.status, taken.body.status]).toEqual([200, 'SUCCEEDED']);
    expect(await order(id)).toMatchObject({ status: 'PAID', authorizedUntil: null, paid: { amount: 2400 } });
    expect((await captures(id)).body.code).toBe('CONFLICT');
  });

  test('concurrent captures take the money once, and need the right to capture', async () => {
    const { id } = await placed();
    const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
    expect((await captures(id, { as: support })).status).toBe(403);
    expect((await captures(id, { version: 99 })).body.code).toBe('STALE');
    const elsewhere = await marquee.givenTenant();
    const stranger = await marquee.givenPerson(elsewhere, { role: 'OWNER' });
    const payment = await paymentOf(id);
    expect((await marquee.call(elsewhere, 'POST /transaction/capture/:id', { as: stranger, params: { id: payment.id }, body: { version: 1 } })).status).toBe(
      404,
    );
    const all = await Promise.all(Array.from({ length: 5 }, () => captures(id)));
    expect(all.some(({ status }) => status === 200)).toBe(true);
    const books = await marquee.database.asOwner(
      async (script) => (await script(`select count(*)::integer as n from ledger_entry where tenant_id = '${tenant.id}' and kind = 'PAYMENT'`)).rows,
    );
    expect([books, (await order(id)).status]).toEqual([[{ n: 1 }], 'PAID']);
  });

  test('a capture interrupted by a crash is completed by the next job', async () => {
    const { id } = await placed();
    await marquee.database.write(tenant.id, (run) => run({ sql: 'update payment set capture_asked_at = now() where order_id = $1', parameters: [id] }));
    await runs('commerce.settle-charges');
    expect((await order(id)).status).toBe('PAID');
  });

  test('an authorization is voided when the order is canceled or expires', async () => {
    const [given, over] = [await placed(), await placed()];
    const { version } = await order(given.id);
    expect((await marquee.call(tenant, 'POST /order/cancel/:id', { as: owner, params: { id: given.id }, body: { version } })).status).toBe(200);
    expect((await captures(given.id)).body.code).toBe('CONFLICT');
    await runs('commerce.settle-charges');
    expect((await paymentOf(given.id)).status).toBe('CANCELED');
    await runs('commerce.expire-orders', 7 * DAY);
    expect((await order(over.id)).status).toBe('EXPIRED');
    await runs('commerce.settle-charges', 7 * DAY);
    expect([(await paymentOf(over.id)).status, await free()]).toEqual(['CANCELED', 10]);
  });

  test('money captured for a canceled order is refunded', async () => {
    const { id } = await placed();
    await marquee.database.write(tenant.id, (run) => run({ sql: 'update payment set capture_asked_at = now() where order_id = $1', parameters: [id] }));
    const { version } = await order(id);
    await marquee.call(tenant, 'POST /order/cancel/:id', { as: owner, params: { id }, body: { version } });
    await runs('commerce.settle-charges');
    expect((await order(id)).status).toBe('REFUNDED');
  });

  test('an order with digital items is paid at once, as is every order of a tenant with automatic capture', async () => {
    await set('AUTOMATIC');
    expect((await placed()).checkout.status).toBe('PAID');
    await set('MANUAL');
    const plan = await marquee.call(tenant, 'POST /plan/item', {
      as: owner,
      body: { name: 'Standard', price: { amount: 999, currency: 'USD' }, interval: 'MONTH', tierRank: 10 },
    });
    const viewer = await marquee.givenPerson(tenant);
    const begun = await till.ready(
      [
        { skuId: plan.body.id, quantity: 1 },
        { skuId, quantity: 1 },
      ],
      { as: viewer },
    );
    expect((await till.pay(begun.id, begun.token, {}, { as: viewer })).body.status).toBe('PAID');
  });

  test('a challenged payer authorizes the payment with their answer', async () => {
    const begun = await till.ready([{ skuId, quantity: 1 }]);
    await till.pay(begun.id, begun.token, { scenario: 'CHALLENGE' });
    expect((await till.answer(begun.id, begun.token, true)).body).toMatchObject({ status: 'AWAITING_PAYMENT', payment: { isAuthorized: true } });
    expect((await captures(begun.id)).body.status).toBe('SUCCEEDED');
  });
});
