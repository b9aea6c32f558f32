import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, staff: GivenPerson, skuId: string;
let till: ReturnType<typeof checkoutsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  staff = await marquee.givenPerson(tenant, { role: 'OWNER' });
  skuId = (await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1200 }] })).skus[0]!.id;
  await marquee.givenStock(tenant, skuId, [10]);
  till = checkoutsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const wanted = () => [{ skuId, quantity: 2 }];
const sql = (text: string, ...parameters: unknown[]) => marquee.database.write(tenant.id, (run) => run({ sql: text, parameters }));

describe('replies of the test provider', () => {
  test('a declined payment leaves the order unchanged, and another try pays it', async () => {
    const { id, token } = await till.ready(wanted());
    const declined = await till.pay(id, token, { scenario: 'DECLINE' });
    expect([declined.body.status, declined.body.payment?.status]).toEqual(['AWAITING_PAYMENT', 'FAILED']);
    expect((await till.pay(id, token)).body.status).toBe('PAID');
  });

  test('a challenged payer answers once', async () => {
    const yes = await till.ready(wanted());
    expect((await till.pay(yes.id, yes.token, { scenario: 'CHALLENGE' })).body.payment?.status).toBe('REQUIRES_ACTION');
    expect((await till.pay(yes.id, yes.token)).body.fields?.[0]).toMatchObject({ path: 'provider', code: 'in-use' });
    expect((await till.answer(yes.id, yes.token, true)).body.status).toBe('PAID');
    expect((await till.answer(yes.id, yes.token, false)).body.code).toBe('CONFLICT');
    const no = await till.ready(wanted());
    await till.pay(no.id, no.token, { scenario: 'CHALLENGE' });
    expect((await till.answer(no.id, no.token, false)).body).toMatchObject({ status: 'AWAITING_PAYMENT', payment: { status: 'FAILED' } });
  });

  test('a slow payment is completed by the next reader, or by a job if nobody reads', async () => {
    let now = new Date();
    const site = await marquee.startAppWith({ now: () => now });
    const [watched, left] = [await till.ready(wanted()), await till.ready(wanted())];
    for (const { id, token } of [watched, left]) expect((await till.pay(id, token, { scenario: 'SLOW' }, { site })).body.payment?.status).toBe('PENDING');
    now = new Date(now.getTime() + 11_000);
    expect((await till.read(watched.id, watched.token, { site })).body.status).toBe('PAID');
    expect((await marquee.call(tenant, 'GET /order/item/:id', { as: staff, params: { id: left.id } })).body.status).toBe('AWAITING_PAYMENT');
    await site.app.platform.jobs.runNow('commerce.settle-charges');
    expect((await marquee.call(tenant, 'GET /order/item/:id', { as: staff, params: { id: left.id } })).body.status).toBe('PAID');
    await site.app.close();
  });

  test('a payment of another amount pays for nothing, and an unknown charge ends', async () => {
    let now = new Date();
    const site = await marquee.startAppWith({ now: () => now });
    const [wrong, lost] = [await till.ready(wanted()), await till.ready(wanted())];
    await till.pay(wrong.id, wrong.token, { scenario: 'SLOW' });
    await till.pay(lost.id, lost.token, { scenario: 'SLOW' });
    await sql('update test_charge set money_amount = 1 where id = (select id from payment where order_id = $1)', wrong.id);
    await sql('delete from test_charge where id = (select id from payment where order_id = $1)', lost.id);
    now = new Date(now.getTime() + 70_000);
    const after = async ({ id, token }: typeof lost) => {
      const { body } = await till.read(id, token, { site });
      return [body.status, body.payment?.status];
    };
    expect([await after(wrong), await after(lost)]).toEqual([
      ['AWAITING_PAYMENT', 'PENDING'],
      ['AWAITING_PAYMENT', 'FAILED'],
    ]);
    await site.app.close();
  });

  test('a payer who does not answer has declined after a quarter of an hour', async () => {
    const { id, token } = await till.ready(wanted());
    await till.pay(id, token, { scenario: 'CHALLENGE' });
    const site = await marquee.startAppWith({ now: () => new Date(Date.now() + 16 * 60_000) });
    expect((await till.answer(id, token, true, { site })).body.payment?.status).toBe('FAILED');
    await site.app.close();
  });

  test('a payment interrupted before the provider was called continues under its key, unless it was ended', async () => {
    const key = randomUUID();
    const { id, token } = await till.ready(wanted());
    const body = { ...(await till.due(id, token)), scenario: 'SLOW' as const };
    const asked = async () => await sql('select count(*)::int as n from test_charge');
    const dies = () => sql('delete from test_charge');
    await till.payWith(id, body, { key });
    await dies();
    await till.payWith(id, body, { key });
    expect(await asked()).toEqual([{ n: 1 }]);
    await dies();
    const site = await marquee.startAppWith({ now: () => new Date(Date.now() + 70_000) });
    expect((await till.read(id, token, { site })).body.payment?.status).toBe('FAILED');
    await till.payWith(id, body, { key });
    expect(await asked()).toEqual([{ n: 0 }]);
    expect((await till.pay(id, token)).body.status).toBe('PAID');
    await site.app.close();
  });
});

describe('failures of a provider', () => {
  const status = async (id: string) => (await marquee.call(tenant, 'GET /order/item/:id', { as: staff, params: { id } })).body.status;
  const charges = (id: string) => sql("select status from payment where order_id = $1 and kind = 'CHARGE' order by created_at, id", id);
  const letters = (id: string) =>
    sql(
      "select count(*)::int as n from outbox_mail where template = 'order-paid' and position((select number from shop_order where id = $1) in plain) > 0",
      id,
    );

  test.each(['TWICE', 'REORDERED'] as const)('%s: an order is paid once', async (scenario) => {
    const { id, token } = await till.ready(wanted());
    expect((await till.pay(id, token, { scenario })).body.status).toBe('PAID');
    expect([await charges(id), await letters(id)]).toEqual([[{ status: 'SUCCEEDED' }], [{ n: 1 }]]);
  });

  test.each([
    ['LOST', 6000],
    ['SILENT', 0],
  ] as const)('%s: the settling job finds the order paid', async (scenario, waits) => {
    const { id, token } = await till.ready(wanted());
    expect((await till.pay(id, token, { scenario })).body).toMatchObject({ status: 'AWAITING_PAYMENT', payment: { status: 'PENDING' } });
    expect((await till.pay(id, token)).body.fields?.[0]).toMatchObject({ path: 'provider', code: 'in-use' });
    const site = await marquee.startAppWith({ now: () => new Date(Date.now() + waits) });
    await site.app.platform.jobs.runNow('commerce.settle-charges');
    expect([await status(id), await charges(id)]).toEqual(['PAID', [{ status: 'SUCCEEDED' }]]);
    await site.app.close();
  });

  test('LATE: a payment after expiry is kept while stock lasts, and refunded otherwise', async () => {
    const [first, second] = [await till.ready([{ skuId, quantity: 6 }]), await till.ready([{ skuId, quantity: 4 }])];
    for (const { id, token } of [first, second]) await till.pay(id, token, { scenario: 'LATE' });
    const site = await marquee.startAppWith({ now: () => new Date(Date.now() + 12 * 60_000) });
    await site.app.platform.jobs.runNow('commerce.expire-orders');
    expect([await status(first.id), await status(second.id)]).toEqual(['EXPIRED', 'EXPIRED']);
    const other = await till.ready([{ skuId, quantity: 5 }], { site });
    expect((await till.pay(other.id, other.token, {}, { site })).body.status).toBe('PAID');
    await site.app.platform.jobs.runNow('commerce.settle-charges');
    expect([await status(first.id), await status(second.id)]).toEqual(['REFUNDED', 'PAID']);
    await site.app.close();
  });

  test('DISPUTE: half a minute later the bank disputes the payment, once', async () => {
    const { id, token } = await till.ready(wanted());
    expect((await till.pay(id, token, { scenario: 'DISPUTE' })).body.status).toBe('PAID');
    const settles = async (after: number) => {
      const site = await marquee.startAppWith({ now: () => new Date(Date.now() + after) });
      await site.app.platform.jobs.runNow('commerce.settle-charges');
      await site.app.close();
      return status(id);
    };
    expect([await settles(0), await settles(31_000)]).toEqual(['PAID', 'DISPUTED']);
    const { version } = (await marquee.call(tenant, 'GET /order/item/:id', { as: staff, params: { id } })).body;
    await marquee.call(tenant, 'POST /order/win-dispute/:id', { as: staff, params: { id }, body: { version } });
    expect(await settles(90_000)).toBe('PAID');
  });
});
