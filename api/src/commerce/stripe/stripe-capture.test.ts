import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FakeStripe } from '../../testing/fake-stripe.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { givenStripeShop, serveWithStripe } from '../../testing/stripe-shop.ts';

const stripe = new FakeStripe();
const [MINUTE, DAY] = [60_000, 24 * 60 * 60_000];
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
  const { id } = shop.tenant;
  const { version } = (await marquee.call(shop.tenant, 'GET /tenant/item/:id', { as: shop.owner, params: { id } })).body;
  await marquee.call(shop.tenant, 'POST /tenant/item', { as: shop.owner, body: { id, version, settings: { payment_capture: 'MANUAL' } } });
});
afterEach(async () => {
  expect(await shopFaults(shop.tenant.id)).toEqual([]);
});
afterAll(async () => {
  await site.app.close();
  await stripe.stop();
});

const captures = async (orderId: string) => {
  const [payment] = await shop.payments(orderId);
  return marquee.callOf(site.app)(shop.tenant, 'POST /transaction/capture/:id', {
    as: shop.owner,
    params: { id: payment!.id },
    body: { version: payment!.version },
  });
};
const statusOf = async (orderId: string) => [(await shop.item(orderId)).status, (await shop.payments(orderId))[0]?.status];
/** Creates an order whose payment is authorized at Stripe. */
async function agreed() {
  const order = await shop.sent();
  await shop.tell('checkout.session.completed', stripe.people.pay(order.session));
  expect(await shop.read(order.id, order.token)).toMatchObject({ status: 'AWAITING_PAYMENT', payment: { status: 'PENDING', isAuthorized: true, url: null } });
  return order;
}

describe('an authorized Stripe payment', () => {
  test('an authorization lasts as long as the bank allows and is captured once', async () => {
    const { id, session } = await agreed();
    const intent = stripe.people.intentOf(session);
    expect([intent.status, Math.round((new Date((await shop.item(id)).authorizedUntil ?? 0).getTime() - now.getTime()) / DAY)]).toEqual([
      'requires_capture',
      7,
    ]);
    const asked = stripe.count(`POST /v1/payment_intents/${intent.id}/capture`);
    const all = await Promise.all(Array.from({ length: 4 }, () => captures(id)));
    expect(all.some(({ status }) => status === 200)).toBe(true);
    expect([stripe.count(`POST /v1/payment_intents/${intent.id}/capture`) > asked, intent.amount_received, await statusOf(id)]).toEqual([
      true,
      2400,
      ['PAID', 'SUCCEEDED'],
    ]);
  });

  test('a lost response captures the money once, and the next call finds the capture', async () => {
    for (const trouble of ['loses', 'drops', 'fails'] as const) {
      const { id } = await agreed();
      // The SDK retries once.
      stripe.trouble('POST /v1/payment_intents', trouble, 2);
      expect([trouble, (await captures(id)).body.code]).toEqual([trouble, 'UNAVAILABLE']);
      later(6 * MINUTE);
      await shop.run('charges');
      expect([trouble, ...(await statusOf(id))]).toEqual([trouble, 'PAID', 'SUCCEEDED']);
    }
  });

  test('cancelling an order releases its authorization at Stripe', async () => {
    const { id, session } = await agreed();
    await shop.move(id, 'cancel');
    later(6 * MINUTE);
    await shop.run('charges');
    expect([stripe.people.intentOf(session).status, ...(await statusOf(id))]).toEqual(['canceled', 'CANCELED', 'CANCELED']);
  });

  test('an authorization the bank has released can no longer be captured', async () => {
    const { id, session, number, token } = await agreed();
    Object.assign(stripe.people.intentOf(session), { capture_before: Math.floor(now.getTime() / 1000) - 1 });
    expect((await captures(id)).body).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'status', code: 'transition' }] });
    expect(await statusOf(id)).toEqual(['AWAITING_PAYMENT', 'FAILED']);
    expect((await shop.account()).faults).toMatchObject([{ orderId: id, kind: 'CHARGE' }]);
    const again = (await marquee.mailsTo('vera@test.example')).filter(({ subject }) => subject === `Please pay your order ${number} again`);
    expect([again.length, again[0]?.text.includes(`/merchandise/checkout#${id}.`)]).toEqual([1, true]);
    expect((await shop.till.pay(id, token, { provider: 'test' }, { site })).body).toMatchObject({
      status: 'AWAITING_PAYMENT',
      payment: { isAuthorized: true },
    });
  });

  test('a job finds a released authorization and asks the buyer once to pay again', async () => {
    const { id, session, number } = await agreed();
    Object.assign(stripe.people.intentOf(session), { status: 'canceled' });
    for (let times = 0; times < 2; times += 1) {
      later(6 * MINUTE);
      await shop.run('charges');
    }
    expect(await statusOf(id)).toEqual(['AWAITING_PAYMENT', 'FAILED']);
    expect((await marquee.mailsTo('vera@test.example')).filter(({ subject }) => subject === `Please pay your order ${number} again`)).toHaveLength(1);
  });

  test('a capture made at Stripe itself marks the order as paid', async () => {
    const { id, session } = await agreed();
    Object.assign(stripe.people.intentOf(session), { status: 'succeeded', amount_received: 2400 });
    Object.assign(stripe.account.sessions.get(session)!, { payment_status: 'paid' });
    later(6 * MINUTE);
    await shop.run('charges');
    expect(await statusOf(id)).toEqual(['PAID', 'SUCCEEDED']);
  });
});
