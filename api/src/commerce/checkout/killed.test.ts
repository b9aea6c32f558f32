import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { App } from '../../app.ts';
import { checkoutsIn, shippingAddress } from '../../testing/checkouts.ts';
import { FakeStripe } from '../../testing/fake-stripe.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { KillingProxy, type KillPoint, POINTS } from '../../testing/killing-proxy.ts';
import { givenStripeShop, serveWithStripe } from '../../testing/stripe-shop.ts';

/*
 * A server dies at each named point of placing, paying, settling, refunding and taking a webhook in, and whoever asked it asks another with the same key.
 * What is embedded has one process, which takes its database along.
 */
const stripe = new FakeStripe();
let site: Awaited<ReturnType<typeof serveWithStripe>>, shop: Awaited<ReturnType<typeof givenStripeShop>>;
beforeAll(async () => {
  await stripe.start();
  site = await serveWithStripe(stripe);
});
afterAll(async () => {
  await site.app.close();
  await stripe.stop();
});

type Asked = Pick<typeof marquee, 'call'>;
type Job = 'commerce.serve-preorders' | 'commerce.settle-charges' | 'commerce.settle-refunds' | 'commerce.read-stripe-events';

/** A server beside the one that lives. Once a point has come it is dead to its database, and what it still answers is not heard. */
async function serveUntil(point: KillPoint) {
  const through = new URL(marquee.databaseUrl ?? '');
  const proxy = new KillingProxy(new URL(through));
  [through.hostname, through.port] = ['127.0.0.1', String(await proxy.port())];
  const app = (await marquee.startSecondApp(through.href, undefined, { stripe: stripe.place })) as App;
  proxy.arm(point, () => proxy.cut());
  const mortal: Asked = { call: marquee.callOf(app) };
  return {
    /** Asks it, and the one that lives where it dies. */
    async persist<T>(work: (asked: Asked) => Promise<T>): Promise<T> {
      const answer = await work(mortal).catch(() => undefined);
      return answer !== undefined && proxy.isArmed ? answer : work(site);
    },
    /** It does its job, and then the one that lives does. */
    async run(name: Job): Promise<void> {
      await app.platform.jobs.runNow(name).catch(() => undefined);
      await site.app.platform.jobs.runNow(name);
    },
    receive: (url: string, headers: Readonly<Record<string, string>>, payload: string) => app.http.inject({ method: 'POST', url, headers, payload }),
    /** Whether the point came; nothing more comes of it. */
    end(): boolean {
      const isDead = !proxy.isArmed;
      proxy.close();
      return isDead;
    },
  };
}
type Server = Awaited<ReturnType<typeof serveUntil>>;

/** Does something on a server that dies at each of those points, and checks what has come of it. Returns the points that never came. */
async function diesAt(points: readonly KillPoint[], work: (server: Server) => Promise<void>): Promise<string[]> {
  const never: string[] = [];
  // To a database it is one, in the middle of a transaction, whether the statement was carried out or not.
  const apart = points.filter(({ dies }) => dies === 'uncommitted' || dies === 'committed');
  for (const point of marquee.databaseUrl ? apart : []) {
    shop = await givenStripeShop(site, stripe);
    const server = await serveUntil(point);
    await work(server);
    if (!server.end()) never.push(`${point.dies} ${point.seen}`);
    expect([point, await shopFaults(shop.tenant.id)]).toEqual([point, []]);
  }
  return never;
}

const till = () => checkoutsIn(shop.tenant);
const paymentsOf = async (id: string) => (await shop.payments(id)).map(({ kind, status, amount }) => [kind, status, amount.amount]);
const ordersOf = async () => (await marquee.call(shop.tenant, 'GET /order/list', { as: shop.owner })).body.totalElements;
const CHARGED = ['CHARGE', 'SUCCEEDED', 2400];

/** Two shirts, bought with the same keys however often it has to be asked. */
async function buys({ persist, run }: Pick<Server, 'persist' | 'run'>): Promise<string> {
  const [beginKey, payKey] = [randomUUID(), randomUUID()];
  const browser = till();
  const { checkout, token } = (await persist((by) => browser.begin([{ skuId: shop.skuId, quantity: 2 }], { site: by, key: beginKey }))).body;
  await till().details(checkout.id, { token, version: checkout.version, email: 'vera@test.example', shippingAddress });
  const due = await till().due(checkout.id, token, { site });
  expect((await persist((by) => till().payWith(checkout.id, due, { site: by, key: payKey }))).status).toBe(200);
  await run('commerce.settle-charges');
  expect([await ordersOf(), (await shop.item(checkout.id)).status, await paymentsOf(checkout.id)]).toEqual([1, 'PAID', [CHARGED]]);
  return checkout.id;
}

/** The same, of a server that lives. */
const bought = () => buys({ persist: (work) => work(site), run: (name) => site.app.platform.jobs.runNow(name) });

/** Two shirts, ordered before they are there, and then had: with the same keys however often it has to be asked. */
async function preorders(server: Server): Promise<void> {
  const of = { as: shop.owner, params: { id: shop.skuId } };
  const sku = async () => (await site.call(shop.tenant, 'GET /product/sku/item/:id', of)).body;
  const expectedOn = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await site.call(shop.tenant, 'POST /product/sku/pre-order/:id', { ...of, body: { version: (await sku()).version, expectedOn, limit: 3 } });
  const [beginKey, placeKey] = [randomUUID(), randomUUID()];
  const browser = till();
  const email = `${shop.tenant.slug}@home.example`;
  const { checkout, token } = (await server.persist((by) => browser.begin([{ skuId: shop.skuId, quantity: 2 }], { site: by, key: beginKey }))).body;
  const { version, total } = (await till().details(checkout.id, { token, version: checkout.version, email, shippingAddress })).body;
  const place = { params: { id: checkout.id }, body: { token, version, total }, headers: { 'idempotency-key': placeKey } };
  expect((await server.persist((by) => by.call(shop.tenant, 'POST /checkout/pre-order/:id', place))).body.status).toBe('PREORDERED');
  expect([await ordersOf(), (await sku()).preorder?.taken]).toEqual([1, 2]);
  await site.call(shop.tenant, 'POST /product/sku/release-pre-orders/:id', { ...of, body: { version: (await sku()).version } });
  await server.run('commerce.serve-preorders');
  expect([(await shop.item(checkout.id)).status, (await sku()).preorder, (await marquee.mailsTo(email)).length]).toEqual(['AWAITING_PAYMENT', null, 2]);
}

describe('a server that dies', () => {
  test('while somebody orders: one order, and one charge', async () => {
    expect(await diesAt(POINTS.place, async (server) => void (await buys(server)))).toEqual([]);
  });

  test('while somebody pays: one order, and one charge', async () => {
    expect(await diesAt([...POINTS.pay, ...POINTS.settle], async (server) => void (await buys(server)))).toEqual([]);
  });

  test('while somebody pre-orders, and is served: one order, its units once, and one letter of each', async () => {
    expect(await diesAt(POINTS.preorder, preorders)).toEqual([]);
  });

  test('while money is sent back: it goes back once', async () => {
    const never = await diesAt(POINTS.refund, async (server) => {
      const id = await bought();
      const { version, lines } = await shop.item(id);
      const key = randomUUID();
      const body = { version, lines: lines.map((line) => ({ lineId: line.id, unsent: 2 })) };
      const sent = (by: Asked) =>
        by.call(shop.tenant, 'POST /order/refund-lines/:id', { as: shop.owner, params: { id }, body, headers: { 'idempotency-key': key } });
      expect((await server.persist(sent)).status).toBe(200);
      await server.run('commerce.settle-refunds');
      expect(await paymentsOf(id)).toEqual([CHARGED, ['REFUND', 'SUCCEEDED', 2400]]);
    });
    expect(never).toEqual([]);
  });

  test('while a webhook is taken in and read: it is paid once', async () => {
    const never = await diesAt(POINTS.webhook, async (server) => {
      const order = await shop.sent();
      const hook = stripe.hook('checkout.session.completed', stripe.people.pay(order.session));
      await server.receive(`/v1/payment/stripe/webhook/${shop.tenant.id}`, { host: shop.tenant.host, ...hook.headers }, hook.payload);
      // Stripe sends again what nobody has confirmed.
      expect(await shop.send(hook)).toBe(200);
      await server.run('commerce.read-stripe-events');
      expect([(await shop.item(order.id)).status, await paymentsOf(order.id)]).toEqual(['PAID', [CHARGED]]);
    });
    expect(never).toEqual([]);
  });
});
