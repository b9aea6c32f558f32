import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FAKE_SECRET, FakeStripe } from '../../testing/fake-stripe.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { givenStripeShop, serveWithStripe } from '../../testing/stripe-shop.ts';

const stripe = new FakeStripe();
let site: Awaited<ReturnType<typeof serveWithStripe>>, shop: Awaited<ReturnType<typeof givenStripeShop>>;
let now = new Date();
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

const COMPLETED = 'checkout.session.completed';
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const status = async ({ id }: { id: string }) => (await shop.item(id)).status;
const paymentsOf = async ({ id }: { id: string }) => (await shop.payments(id)).map((one) => [one.kind, one.status, one.amount.amount]);

describe('a Stripe webhook', () => {
  test('a webhook marks an order as paid once, also when it is sent repeatedly or concurrently', async () => {
    const order = await shop.sent();
    const hook = stripe.hook(COMPLETED, stripe.people.pay(order.session));
    expect(await Promise.all(Array.from({ length: 8 }, () => shop.send(hook)))).toEqual(Array.from({ length: 8 }, () => 200));
    await Promise.all([shop.run('hooks'), shop.run('hooks')]);
    expect(await shop.send(hook)).toBe(200);
    const again = stripe.hook(COMPLETED, stripe.account.sessions.get(order.session) ?? {});
    expect(await shop.send(again)).toBe(200);
    await shop.run('hooks');
    expect([await status(order), await paymentsOf(order)]).toEqual(['PAID', [['CHARGE', 'SUCCEEDED', 2400]]]);
    const kept = await marquee.database.asOwner(
      async (script) => (await script(`select id, done_at is not null as done from stripe_event where tenant_id = '${shop.tenant.id}'`)).rows,
    );
    expect(kept).toEqual([
      { id: expect.stringMatching(/^evt_/), done: true },
      { id: expect.stringMatching(/^evt_/), done: true },
    ]);
    expect(await shop.account()).toMatchObject({ eventType: COMPLETED, refusedWhy: null });
  });

  test('a running queue processes a webhook at once', async () => {
    const working = await serveWithStripe(stripe, () => now);
    await working.app.platform.jobs.start();
    const order = await shop.sent();
    expect(await shop.send(stripe.hook(COMPLETED, stripe.people.pay(order.session)))).toBe(200);
    while ((await status(order)) !== 'PAID') await new Promise((resolve) => setTimeout(resolve, 50));
    await working.app.close();
  }, 60_000);

  test('a webhook that is tampered with, signed with another secret, too old or no JSON changes nothing and is reported', async () => {
    const order = await shop.sent();
    const session = { ...stripe.account.sessions.get(order.session), status: 'complete', payment_status: 'paid' };
    const sound = stripe.hook(COMPLETED, session);
    const refused = async (hook: Parameters<typeof shop.send>[0]) => {
      // Refusals are recorded once a minute.
      now = new Date(now.getTime() + 61_000);
      return [await shop.send(hook), (await shop.account()).refusedWhy];
    };
    expect(await refused({ ...sound, payload: sound.payload.replace('2400', '1') })).toEqual([400, 'SIGNATURE']);
    expect(await refused(stripe.hook(COMPLETED, session, { secret: 'whsec_anotherAnother9999' }))).toEqual([400, 'SIGNATURE']);
    expect(await refused({ ...sound, headers: {} })).toEqual([400, 'SIGNATURE']);
    expect(await refused(stripe.hook(COMPLETED, session, { at: ago(400) }))).toEqual([400, 'OLD']);
    expect(await refused(stripe.hook(COMPLETED, session, { livemode: true, at: new Date(now.getTime() + 61_000) }))).toEqual([400, 'MODE']);
    expect(await shop.send(stripe.hook(COMPLETED, session, { at: ago(200) }))).toBe(200);
    await shop.run('hooks');
    // The webhook was signed and in time, but Stripe reports the session as unpaid.
    expect(await status(order)).toBe('AWAITING_PAYMENT');
  });

  test('webhooks have a size limit and need a tenant with keys', async () => {
    const order = await shop.sent();
    const big = stripe.hook(COMPLETED, { id: order.session, padding: 'x'.repeat(300_000) });
    expect(await shop.send(big)).toBe(413);
    const hook = stripe.hook(COMPLETED, stripe.people.pay(order.session));
    const bare = await marquee.givenTenant();
    expect(await shop.send(hook, bare)).toBe(404);
    expect(
      (await site.app.http.inject({ method: 'POST', url: '/v1/payment/stripe/webhook/nobody', headers: hook.headers, payload: hook.payload })).statusCode,
    ).toBe(404);
    expect(await shop.send(hook)).toBe(200);
    await shop.run('hooks');
    expect(await status(order)).toBe('PAID');
  });

  test('a webhook of one tenant pays no order of another, even if both share an account', async () => {
    const other = await givenStripeShop(site, stripe);
    const order = await shop.sent();
    stripe.people.pay(order.session);
    await other.tell(COMPLETED, stripe.account.sessions.get(order.session) ?? {});
    expect(await status(order)).toBe('AWAITING_PAYMENT');
    await shop.tell(COMPLETED, stripe.account.sessions.get(order.session) ?? {});
    expect(await status(order)).toBe('PAID');
  });

  test('a webhook with another amount or currency pays nothing, and staff are notified', async () => {
    for (const paid of [{ amount: 1 }, { amount: 2400, currency: 'idr' }, { amount: 9_999_999 }]) {
      const order = await shop.sent();
      await shop.tell(COMPLETED, stripe.people.pay(order.session, paid));
      expect([await status(order), await paymentsOf(order)]).toEqual(['AWAITING_PAYMENT', [['CHARGE', 'FAILED', 2400]]]);
      expect((await shop.account()).faults[0]).toMatchObject({ orderId: order.id, kind: 'CHARGE', fault: expect.stringContaining('instead of $24.00') });
      expect((await shop.inbox())[0]).toBe(`A payment for order ${order.number} needs you`);
    }
  });

  test('events in any other order lead to the same result', async () => {
    const [expired, failed] = [await shop.sent(), await shop.sent()];
    const old = { ...stripe.account.sessions.get(expired.session) };
    await shop.tell(COMPLETED, stripe.people.pay(expired.session));
    await shop.tell('checkout.session.expired', { ...old, status: 'expired' });
    expect(await status(expired)).toBe('PAID');
    stripe.people.pay(failed.session, { isSlow: true });
    await shop.tell('checkout.session.async_payment_succeeded', stripe.people.finish(failed.session, true));
    await shop.tell('checkout.session.async_payment_failed', stripe.account.sessions.get(failed.session) ?? {});
    await shop.tell(COMPLETED, stripe.account.sessions.get(failed.session) ?? {});
    expect([await status(failed), await paymentsOf(failed)]).toEqual(['PAID', [['CHARGE', 'SUCCEEDED', 2400]]]);
  });

  test('a webhook for a session that was never stored finds its payment; an expired session ends it', async () => {
    const [kept, over] = [await shop.sent(), await shop.sent()];
    await marquee.database.write(shop.tenant.id, (run) =>
      run({ sql: 'update stripe_payment set reference = null, url = null where reference = $1', parameters: [kept.session] }),
    );
    await shop.tell(COMPLETED, stripe.people.pay(kept.session));
    await shop.tell('checkout.session.expired', stripe.people.expire(over.session));
    expect([await status(kept), await status(over), await paymentsOf(over)]).toEqual(['PAID', 'AWAITING_PAYMENT', [['CHARGE', 'CANCELED', 2400]]]);
  });

  test('events of unknown type or for unknown objects are accepted and ignored', async () => {
    expect(await shop.tell('customer.created', { id: 'cus_1', object: 'customer' })).toBe(200);
    expect((await shop.account()).eventType).toBe('customer.created');
    expect(await shop.tell(COMPLETED, { id: 'cs_test_nobody' })).toBe(200);
    expect(await shop.tell('refund.updated', { id: 're_nobody' })).toBe(200);
    expect(await shop.tell(COMPLETED, {})).toBe(200);
    const undone = await marquee.database.asOwner(
      async (script) => (await script(`select id from stripe_event where tenant_id = '${shop.tenant.id}' and done_at is null`)).rows,
    );
    expect(undone).toEqual([]);
  });

  test('an event waits while Stripe is away, and is deleted after a month', async () => {
    const order = await shop.sent();
    stripe.trouble(`GET /v1/checkout/sessions/${order.session}`, 'fails', 2);
    await shop.tell(COMPLETED, stripe.people.pay(order.session));
    expect(await status(order)).toBe('AWAITING_PAYMENT');
    await shop.run('hooks');
    expect(await status(order)).toBe('PAID');
    const left = async () =>
      marquee.database.asOwner(async (script) => (await script(`select id from stripe_event where tenant_id = '${shop.tenant.id}'`)).rows.length);
    now = new Date(now.getTime() + 29 * 86_400_000);
    await site.app.platform.jobs.runNow('commerce.forget-stripe-events');
    expect(await left()).toBe(1);
    now = new Date(now.getTime() + 2 * 86_400_000);
    await site.app.platform.jobs.runNow('commerce.forget-stripe-events');
    expect(await left()).toBe(0);
  });

  test('webhooks must be signed with the current secret', async () => {
    const order = await shop.sent();
    const secret = 'whsec_anotherAnother0002';
    await shop.connect({ version: 1, secretKey: undefined, webhookSecret: secret });
    const session = stripe.people.pay(order.session);
    expect(await shop.send(stripe.hook(COMPLETED, session, { secret: FAKE_SECRET }))).toBe(400);
    expect(await shop.send(stripe.hook(COMPLETED, session, { secret }))).toBe(200);
  });
});
