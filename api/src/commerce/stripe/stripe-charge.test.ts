import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { noSiteSettings } from '../../platform/site-settings.ts';
import { FakeStripe } from '../../testing/fake-stripe.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { givenStripeShop, serveWithStripe } from '../../testing/stripe-shop.ts';

const stripe = new FakeStripe();
const MINUTE = 60_000;
let site: Awaited<ReturnType<typeof serveWithStripe>>, shop: Awaited<ReturnType<typeof givenStripeShop>>;
let now = new Date();
const later = (ms: number) => (now = new Date(now.getTime() + ms));
beforeAll(async () => {
  await stripe.start();
  site = await serveWithStripe(stripe, () => now);
});
beforeEach(async () => {
  now = new Date();
  shop = await givenStripeShop(site, stripe);
});
afterEach(async () => {
  expect(await shopFaults(shop.tenant.id)).toEqual([]);
});
afterAll(async () => {
  await site.app.close();
  await stripe.stop();
});

const charges = async (id: string) =>
  (await shop.payments(id)).map(({ status, provider, amount, providerReference }) => [provider, status, amount.amount, providerReference !== null]);
const sessions = (orderId: string) => [...stripe.account.sessions.values()].filter(({ client_reference_id: id }) => id === orderId);

describe('a payment by Stripe', () => {
  test('a checkout is rejected early if its sum exceeds the limit of Stripe, the only provider', async () => {
    const { tenant, owner } = shop;
    const real = await marquee.startAppWith({ stripe: stripe.place, now: () => now, site: { ...noSiteSettings, testPayments: false } });
    stripe.open('sk_live_fakeFakeFake0009', 'acct_fake0009');
    const live = { version: 1, secretKey: 'sk_live_fakeFakeFake0009', webhookSecret: 'whsec_fakeFakeFakeFake0009' };
    expect((await real.call(tenant, 'POST /payment/stripe/connect', { as: owner, body: live })).status).toBe(200);
    const dear = await marquee.givenMerchandise(tenant, { skus: [{ amount: 50_000_000 }] });
    await marquee.givenStock(tenant, dear.skus[0]!.id, [9]);
    const begin = (quantity: number) => shop.till.begin([{ skuId: dear.skus[0]!.id, quantity }], { site: real });
    expect((await begin(2)).status).toBe(200);
    const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
    await marquee.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings: { manual_ways: [] } } });
    expect((await begin(1)).body.checkout.providers).toEqual(['stripe']);
    expect((await begin(2)).body.fields?.[0]).toMatchObject({ path: 'items.0.quantity', code: 'maximum', limit: 1 });
    await real.app.close();
  });

  test('a payer is sent to the payment page and back to the tenant’s host, and Stripe’s answer marks the order as paid', async () => {
    const { id, token, number, session, payment } = await shop.sent();
    const made = stripe.account.sessions.get(session);
    expect(payment).toMatchObject({ provider: 'stripe', status: 'PENDING', url: `${stripe.address}/pay/${session}` });
    expect(made).toMatchObject({
      ...{ amount_total: 2400, currency: 'usd', client_reference_id: id, customer_email: 'vera@test.example', name: `Order ${number}` },
      metadata: { tenant: shop.tenant.id, order: id, payment: payment?.id },
    });
    for (const back of [made?.success_url, made?.cancel_url]) expect(back).toMatch(new RegExp(`^http://${shop.tenant.host}(:\\d+)?/merchandise/checkout$`));
    const held = new Date((await shop.read(id, token)).heldUntil ?? 0).getTime();
    expect([held > (made?.expires_at ?? 0) * 1000, held - (made?.expires_at ?? 0) * 1000 <= 3 * MINUTE]).toEqual([true, true]);
    stripe.people.pay(session);
    later(5000);
    const paid = await shop.read(id, token);
    expect([paid.status, paid.payment]).toEqual(['PAID', { ...payment, status: 'SUCCEEDED', url: null }]);
    expect(await charges(id)).toEqual([['stripe', 'SUCCEEDED', 2400, true]]);
    expect((await marquee.mailsTo('vera@test.example')).map(({ subject }) => subject)).toContainEqual(expect.stringContaining(number));
  });

  test('the return address is always a host of the tenant, whatever host a request names', async () => {
    const order = await shop.ready();
    const body = { ...(await shop.till.due(order.id, order.token)), provider: 'stripe' as const };
    const headers = { host: 'thief.example', 'x-forwarded-host': 'thief.example', origin: 'https://thief.example', 'idempotency-key': randomUUID() };
    await site.call(shop.tenant, 'POST /checkout/pay/:id', { params: { id: order.id }, body, headers });
    expect(sessions(order.id).map(({ success_url: url }) => new URL(url).hostname)).toEqual([shop.tenant.host]);
  });

  test('concurrent calls and reads create one session and query Stripe once', async () => {
    const order = await shop.ready();
    const body = { ...(await shop.till.due(order.id, order.token)), provider: 'stripe' as const };
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 6 }, () => shop.till.payWith(order.id, body, { key, site })));
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    const others = await Promise.all(Array.from({ length: 4 }, () => shop.till.payWith(order.id, body, { site })));
    expect(others.filter(({ status }) => status === 200)).toEqual([]);
    expect([sessions(order.id).length, (await charges(order.id)).length]).toEqual([1, 1]);
    const asked = stripe.count('GET /v1/checkout/sessions/');
    later(10_000);
    await Promise.all(Array.from({ length: 8 }, () => shop.read(order.id, order.token)));
    expect(stripe.count('GET /v1/checkout/sessions/') - asked).toBe(1);
  });

  test('a session asks only for the rest after gift cards, whose holds last until it is paid', async () => {
    const email = `${randomUUID()}@test.example`;
    const gift = { amount: { amount: 1000, currency: 'USD' }, recipientName: 'Vera', recipientEmail: email, reason: 'A present' };
    await site.call(shop.tenant, 'POST /gift/card/issue', { as: shop.owner, body: gift, headers: { 'idempotency-key': email } });
    const code = /(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec((await marquee.mailsTo(email))[0]?.text ?? '')?.[0] ?? '';
    const order = await shop.ready();
    const { version } = await shop.read(order.id, order.token);
    await site.call(shop.tenant, 'POST /checkout/add-gift-card/:id', { params: { id: order.id }, body: { token: order.token, version, code } });
    const { due } = await shop.read(order.id, order.token);
    await shop.till.pay(order.id, order.token, { provider: 'stripe', due }, { site });
    const [session] = sessions(order.id);
    expect(session?.amount_total).toBe(1400);
    stripe.people.pay(session?.id ?? '');
    later(5000);
    expect((await shop.read(order.id, order.token)).status).toBe('PAID');
    expect((await charges(order.id)).sort()).toEqual([
      ['gift-card', 'SUCCEEDED', 1000, true],
      ['stripe', 'SUCCEEDED', 1400, true],
    ]);
  });

  test('a payer can withdraw a payment and pay another way; a payment made meanwhile stays', async () => {
    const withdraw = (order: { id: string; token: string }, token = order.token) =>
      site.call(shop.tenant, 'POST /checkout/withdraw/:id', { params: { id: order.id }, body: { token } });
    const [left, paid] = [await shop.sent(), await shop.sent()];
    expect((await withdraw(left, paid.token)).status).toBe(404);
    expect((await withdraw(left)).body).toMatchObject({ status: 'AWAITING_PAYMENT', payment: { status: 'CANCELED', url: null } });
    expect(stripe.account.sessions.get(left.session)?.status).toBe('expired');
    expect((await withdraw(left)).body.code).toBe('CONFLICT');
    expect((await shop.till.pay(left.id, left.token, { provider: 'test' }, { site })).body.status).toBe('PAID');
    stripe.people.pay(paid.session);
    expect((await withdraw(paid)).body).toMatchObject({ status: 'PAID', payment: { status: 'SUCCEEDED' } });
    const transfer = await shop.ready();
    await shop.till.pay(transfer.id, transfer.token, { provider: 'manual' }, { site });
    expect((await withdraw(transfer)).body.code).toBe('CONFLICT');
  });

  test('an order allows six payment attempts, because each one extends the stock reservation', async () => {
    const order = await shop.ready();
    const codes: unknown[] = [];
    for (let times = 0; times < 7; times += 1) {
      codes.push((await shop.till.pay(order.id, order.token, { provider: 'stripe' }, { site })).body.code);
      await site.call(shop.tenant, 'POST /checkout/withdraw/:id', { params: { id: order.id }, body: { token: order.token } });
    }
    expect(codes).toEqual([...Array.from({ length: 6 }, () => undefined), 'TOO_MANY_REQUESTS']);
  });

  test('amounts Stripe cannot represent are not offered, and an amount Stripe rejects fails', async () => {
    const dinars = await givenStripeShop(site, stripe, { amount: 1999, currency: 'KWD' });
    const odd = await dinars.till.ready([{ skuId: dinars.skuId, quantity: 1 }], { site });
    expect((await dinars.read(odd.id, odd.token)).providers).toEqual(['test', 'manual']);
    const even = await dinars.till.ready([{ skuId: dinars.skuId, quantity: 10 }], { site });
    await dinars.till.pay(even.id, even.token, { provider: 'stripe' }, { site });
    expect(sessions(even.id)[0]).toMatchObject({ amount_total: 19_990, currency: 'kwd' });
    const yen = await givenStripeShop(site, stripe, { amount: 1200, currency: 'JPY' });
    const order = await yen.sent();
    expect(stripe.account.sessions.get(order.session)).toMatchObject({ amount_total: 2400, currency: 'jpy' });
    stripe.people.pay(order.session);
    later(5000);
    expect((await yen.read(order.id, order.token)).status).toBe('PAID');
    const cents = await givenStripeShop(site, stripe, { amount: 10, currency: 'USD' });
    const small = await cents.ready();
    expect((await cents.till.pay(small.id, small.token, { provider: 'stripe' }, { site })).body.fields?.[0]).toMatchObject({ path: 'provider', code: 'unfit' });
    expect((await cents.account()).faults).toMatchObject([{ orderId: small.id, number: small.number, kind: 'CHARGE' }]);
    expect((await cents.till.pay(small.id, small.token, { provider: 'test' }, { site })).body.status).toBe('PAID');
  });
});

describe('faults of a Stripe payment', () => {
  test('a lost or missing response leaves one charge, which the next read completes', async () => {
    for (const trouble of ['loses', 'drops', 'fails'] as const) {
      const order = await shop.ready();
      // The SDK retries once.
      stripe.trouble('POST /v1/checkout/sessions', trouble, 2);
      const { body } = await shop.till.pay(order.id, order.token, { provider: 'stripe' }, { site });
      expect([trouble, body.status, body.payment?.status, body.payment?.url]).toEqual([trouble, 'AWAITING_PAYMENT', 'PENDING', null]);
      later(5000);
      const { payment } = await shop.read(order.id, order.token);
      expect([trouble, sessions(order.id).length, payment?.url]).toEqual([trouble, 1, sessions(order.id)[0]?.url]);
      stripe.people.pay(sessions(order.id)[0]?.id ?? '');
      later(5000);
      expect((await shop.read(order.id, order.token)).status).toBe('PAID');
      expect((await charges(order.id)).length).toBe(1);
    }
  });

  test('a crash after the session was created continues with the same session, also by the job', async () => {
    const order = await shop.ready();
    stripe.trouble('POST /v1/checkout/sessions', 'drops', 2);
    await shop.till.pay(order.id, order.token, { provider: 'stripe' }, { site });
    const [row] = await marquee.database.write(shop.tenant.id, (run) =>
      run<{ id: string; request: object }>({ sql: 'select id, request from stripe_payment where request is not null', parameters: [] }),
    );
    later(5000);
    await shop.read(order.id, order.token);
    stripe.people.pay(sessions(order.id)[0]?.id ?? '');
    await marquee.database.write(shop.tenant.id, (run) =>
      run({
        sql: 'update stripe_payment set reference = null, url = null, looked_at = null, request = $2 where id = $1',
        parameters: [row?.id, JSON.stringify(row?.request)],
      }),
    );
    await shop.run('charges');
    expect([(await shop.item(order.id)).status, sessions(order.id).length]).toEqual(['PAID', 1]);
    expect(await charges(order.id)).toEqual([['stripe', 'SUCCEEDED', 2400, true]]);
  });

  test('a job completes abandoned payments and ends those never paid', async () => {
    const [paid, left] = [await shop.sent(), await shop.sent()];
    stripe.people.pay(paid.session);
    later(6 * MINUTE);
    await shop.run('charges');
    expect([(await shop.item(paid.id)).status, (await shop.item(left.id)).status]).toEqual(['PAID', 'AWAITING_PAYMENT']);
    const asked = stripe.count('GET /v1/checkout/sessions/');
    later(MINUTE);
    await shop.run('charges');
    expect(stripe.count('GET /v1/checkout/sessions/')).toBe(asked);
    later(40 * MINUTE);
    await shop.run('charges');
    await site.app.platform.jobs.runNow('commerce.expire-orders');
    expect([(await shop.item(left.id)).status, await charges(left.id)]).toEqual(['EXPIRED', [['stripe', 'CANCELED', 2400, false]]]);
  });

  test('a cancelled order expires its session; a payment made at the last moment is refunded', async () => {
    const [gone, raced] = [await shop.sent(), await shop.sent()];
    for (const { id } of [gone, raced]) expect((await shop.move(id, 'cancel')).status).toBe(200);
    stripe.people.pay(raced.session);
    later(6 * MINUTE);
    await shop.run('charges');
    expect([stripe.account.sessions.get(gone.session)?.status, await charges(gone.id)]).toEqual(['expired', [['stripe', 'CANCELED', 2400, false]]]);
    await shop.run('refunds');
    expect((await shop.item(raced.id)).status).toBe('REFUNDED');
    expect((await shop.payments(raced.id)).map(({ kind, status }) => [kind, status])).toEqual([
      ['CHARGE', 'SUCCEEDED'],
      ['REFUND', 'SUCCEEDED'],
    ]);
    expect([...stripe.account.refunds.values()].filter(({ metadata }) => metadata['order'] === raced.id).map(({ amount }) => amount)).toEqual([2400]);
  });

  test('a debit that takes days keeps its order until it succeeds or fails', async () => {
    const [comes, fails] = [await shop.sent(), await shop.sent()];
    for (const { session } of [comes, fails]) stripe.people.pay(session, { isSlow: true });
    later(5000);
    for (const { id, token } of [comes, fails]) {
      const { payment, heldUntil } = await shop.read(id, token);
      expect([payment?.status, payment?.url, new Date(heldUntil ?? 0).getTime() - now.getTime()]).toEqual(['PENDING', null, 72 * 60 * MINUTE]);
    }
    later(24 * 60 * MINUTE);
    await shop.tell('checkout.session.async_payment_succeeded', stripe.people.finish(comes.session, true));
    await shop.tell('checkout.session.async_payment_failed', stripe.people.finish(fails.session, false));
    expect([(await shop.item(comes.id)).status, await charges(comes.id)]).toEqual(['PAID', [['stripe', 'SUCCEEDED', 2400, true]]]);
    expect([(await shop.item(fails.id)).status, await charges(fails.id)]).toEqual(['AWAITING_PAYMENT', [['stripe', 'FAILED', 2400, false]]]);
  });

  test('money received for a payment that had ended is a payment of its own', async () => {
    const order = await shop.sent();
    stripe.people.pay(order.session);
    await marquee.database.write(shop.tenant.id, (run) => run({ sql: `update payment set status = 'CANCELED' where order_id = $1`, parameters: [order.id] }));
    for (const _ of [1, 2]) await shop.tell('checkout.session.completed', stripe.account.sessions.get(order.session) ?? {});
    expect([(await shop.item(order.id)).status, await charges(order.id)]).toEqual([
      'PAID',
      [
        ['stripe', 'CANCELED', 2400, false],
        ['stripe', 'SUCCEEDED', 2400, true],
      ],
    ]);
  });
});
