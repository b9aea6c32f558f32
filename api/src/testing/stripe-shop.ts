import { expect } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../testing.ts';
import { checkoutsIn } from './checkouts.ts';
import { FAKE_KEY, FAKE_SECRET, type FakeStripe, type Hook } from './fake-stripe.ts';

/** The server of a test, whose Stripe stands in; its clock is the test's. */
export async function serveWithStripe(stripe: FakeStripe, now: () => Date = () => new Date()) {
  stripe.now = now;
  return marquee.startAppWith({ stripe: stripe.place, now });
}
type Site = Awaited<ReturnType<typeof serveWithStripe>>;

/** A shop of shirts at 12.00 that is connected with Stripe. */
export async function givenStripeShop(site: Site, stripe: FakeStripe, price = { amount: 1200, currency: 'USD' }) {
  const tenant: GivenTenant = await marquee.givenTenant();
  const owner: GivenPerson = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const [{ id: skuId } = { id: '' }] = (await marquee.givenMerchandise(tenant, { name: 'tee', skus: [price] })).skus;
  await marquee.givenStock(tenant, skuId, [100]);
  const till = checkoutsIn(tenant);
  const connect = (body: object = {}, as = owner) =>
    site.call(tenant, 'POST /payment/stripe/connect', { as, body: { version: 0, secretKey: FAKE_KEY, webhookSecret: FAKE_SECRET, ...body } });
  expect((await connect()).status).toBe(200);

  const read = async (id: string, token?: string) => (await till.read(id, token, { site })).body;
  const send = async (hook: Hook, to = tenant) => {
    const url = `/v1/payment/stripe/webhook/${to.id}`;
    return (await site.app.http.inject({ method: 'POST', url, headers: { host: tenant.host, ...hook.headers }, payload: hook.payload })).statusCode;
  };
  const jobs = { hooks: 'commerce.read-stripe-events', charges: 'commerce.settle-charges', refunds: 'commerce.settle-refunds' } as const;
  const run = (job: keyof typeof jobs) => site.app.platform.jobs.runNow(jobs[job]);
  /** Tells of something, and has it read. */
  const tell = async (type: string, object: object) => {
    const status = await send(stripe.hook(type, object));
    await run('hooks');
    return status;
  };
  /** Two shirts, ready to be paid for. */
  const ready = () => till.ready([{ skuId, quantity: 2 }], { site });
  /** The same, sent to Stripe's page. */
  async function sent() {
    const order = await ready();
    const { body } = await till.pay(order.id, order.token, { provider: 'stripe' }, { site });
    return { ...order, session: /cs_\w+/.exec(body.payment?.url ?? '')?.[0] ?? '', payment: body.payment };
  }
  async function bought() {
    const order = await sent();
    await tell('checkout.session.completed', stripe.people.pay(order.session));
    expect((await read(order.id, order.token)).status).toBe('PAID');
    return order;
  }
  // What needs nobody but the database is asked at the hour of the tokens.
  const item = async (id: string) => (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
  const move = async (id: string, step: string, more: object = {}) =>
    marquee.call(tenant, `POST /order/${step}/:id` as 'POST /order/pack/:id', {
      ...{ as: owner, params: { id } },
      rawBody: JSON.stringify({ version: (await item(id)).version, ...more }),
    });
  const payments = async (orderId: string) =>
    (await marquee.call(tenant, 'GET /transaction/list', { as: owner, query: { orderId, sortBy: 'createdAt', sortDirection: 'asc' } })).body.content;
  const inbox = async (as = owner) => (await marquee.call(tenant, 'GET /identity/inbox/list', { as })).body.content.map(({ subject }) => subject);
  const account = async () => (await marquee.call(tenant, 'GET /payment/stripe/account', { as: owner })).body;
  return { tenant, owner, skuId, till, connect, read, send, run, tell, ready, sent, bought, item, move, payments, inbox, account };
}
