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

describe('a webhook', () => {
  test('pays what Stripe says is paid, once, however often it comes, also at once', async () => {
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

  test('is done by the queue as it comes', async () => {
    const working = await serveWithStripe(stripe, () => now);
    await working.app.platform.jobs.start();
    const order = await shop.sent();
    expect(await shop.send(stripe.hook(COMPLETED, stripe.people.pay(order.session)))).toBe(200);
    while ((await status(order)) !== 'PAID') await new Promise((resolve) => setTimeout(resolve, 50));
    await working.app.close();
  }, 60_000);

  test('that was tampered with, is of another secret, too old or no JSON changes nothing and is told to staff', async () => {
    const order = await shop.sent();
    const session = { ...stripe.account.sessions.get(order.session), status: 'complete', payment_status: 'paid' };
    const sound = stripe.hook(COMPLETED, session);
    const refused = async (hook: Parameters<typeof shop.send>[0]) => {
      // What is refused is written down once a minute.
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
    // It was signed and came in time; but Stripe itself, asked, says that nobody has paid.
    expect(await status(order)).toBe('AWAITING_PAYMENT');
  });

  test('is bounded, and is for a tenant that has keys', async () => {
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

  test('of one tenant pays nothing of another, though both have one account', async () => {
    const other = await givenStripeShop(site, stripe);
    const order = await shop.sent();
    stripe.people.pay(order.session);
    await other.tell(COMPLETED, stripe.account.sessions.get(order.session) ?? {});
    expect(await status(order)).toBe('AWAITING_PAYMENT');
    await shop.tell(COMPLETED, stripe.account.sessions.get(order.session) ?? {});
    expect(await status(order)).toBe('PAID');
  });

  test('of another amount or currency than was asked for pays for nothing, and staff are told', async () => {
    for (const paid of [{ amount: 1 }, { amount: 2400, currency: 'idr' }, { amount: 9_999_999 }]) {
      const order = await shop.sent();
      await shop.tell(COMPLETED, stripe.people.pay(order.session, paid));
      expect([await status(order), await paymentsOf(order)]).toEqual(['AWAITING_PAYMENT', [['CHARGE', 'FAILED', 2400]]]);
      expect((await shop.account()).faults[0]).toMatchObject({ orderId: order.id, kind: 'CHARGE', fault: expect.stringContaining('instead of $24.00') });
      expect((await shop.inbox())[0]).toBe(`A payment for order ${order.number} needs you`);
    }
  });

  test('in any other order comes to the same', async () => {
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

  test('for a page nobody lived to keep finds its payment; one that expired ends it', async () => {
    const [kept, over] = [await shop.sent(), await shop.sent()];
    await marquee.database.write(shop.tenant.id, (run) =>
      run({ sql: 'update stripe_payment set reference = null, url = null where reference = $1', parameters: [kept.session] }),
    );
    await shop.tell(COMPLETED, stripe.people.pay(kept.session));
    await shop.tell('checkout.session.expired', stripe.people.expire(over.session));
    expect([await status(kept), await status(over), await paymentsOf(over)]).toEqual(['PAID', 'AWAITING_PAYMENT', [['CHARGE', 'CANCELED', 2400]]]);
  });

  test('of a kind nobody here knows, or of things that are not ours, is answered and overlooked', async () => {
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

  test('waits while Stripe does not answer, and is forgotten a month later', async () => {
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

  test('is signed with the secret of now', async () => {
    const order = await shop.sent();
    const secret = 'whsec_anotherAnother0002';
    await shop.connect({ version: 1, secretKey: undefined, webhookSecret: secret });
    const session = stripe.people.pay(order.session);
    expect(await shop.send(stripe.hook(COMPLETED, session, { secret: FAKE_SECRET }))).toBe(400);
    expect(await shop.send(stripe.hook(COMPLETED, session, { secret }))).toBe(200);
  });
});
