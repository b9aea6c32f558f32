import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FakeStripe } from '../../testing/fake-stripe.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { givenStripeShop, serveWithStripe } from '../../testing/stripe-shop.ts';

const stripe = new FakeStripe();
let site: Awaited<ReturnType<typeof serveWithStripe>>, shop: Awaited<ReturnType<typeof givenStripeShop>>;
let now = new Date();
const later = (ms: number) => (now = new Date(now.getTime() + ms));
beforeAll(async () => {
  await stripe.start();
  site = await serveWithStripe(stripe, () => now);
});
beforeEach(async () => {
  now = new Date();
  stripe.account.refundsBecome = 'succeeded';
  shop = await givenStripeShop(site, stripe);
});
afterEach(async () => {
  expect(await shopFaults(shop.tenant.id)).toEqual([]);
});
afterAll(async () => {
  await site.app.close();
  await stripe.stop();
});

type Order = Awaited<ReturnType<typeof shop.bought>>;
const made = ({ id }: Order) => [...stripe.account.refunds.values()].filter(({ metadata }) => metadata['order'] === id);
const refundsOf = async ({ id }: Order) =>
  (await shop.payments(id)).filter(({ kind }) => kind === 'REFUND').map((one) => [one.status, one.provider, one.amount.amount]);
const creditNotes = async ({ id }: Order) => (await shop.item(id)).refunds.map(({ creditNoteNumber }) => creditNoteNumber?.slice(-6) ?? null);
const status = async ({ id }: Order) => (await shop.item(id)).status;
/** Refunds one of the two shirts. */
async function sendOne(order: Order) {
  const [line] = (await shop.item(order.id)).lines;
  const { status: said } = await shop.move(order.id, 'refund-lines', { lines: [{ lineId: line?.id, unsent: 1 }] });
  expect(said).toBe(200);
}
async function accounts() {
  const rows = await marquee.database.asOwner(
    async (script) =>
      (await script(`select account, sum(amount)::integer as sum from ledger_posting where tenant_id = '${shop.tenant.id}' group by account order by account`))
        .rows,
  );
  return Object.fromEntries((rows as { account: string; sum: number }[]).filter(({ sum }) => sum !== 0).map(({ account, sum }) => [account, sum]));
}

describe('a refund by Stripe', () => {
  test('a refund is sent once under concurrent and repeated calls, and is booked', async () => {
    const order = await shop.bought();
    await sendOne(order);
    await Promise.all([shop.run('refunds'), shop.run('refunds')]);
    await shop.run('refunds');
    expect([await refundsOf(order), made(order).map(({ amount }) => amount)]).toEqual([[['SUCCEEDED', 'stripe', 1200]], [1200]]);
    for (const type of ['charge.refunded', 'refund.updated'])
      await shop.tell(type, type === 'refund.updated' ? made(order)[0]! : { id: made(order)[0]?.charge });
    expect([await status(order), await refundsOf(order)]).toEqual(['PARTIALLY_REFUNDED', [['SUCCEEDED', 'stripe', 1200]]]);
    expect(await accounts()).toEqual({ psp_clearing: 1200, 'revenue:merch': -2400, refund: 1200 });
  });

  test('a refund is sent once despite a lost response, an outage or a crash', async () => {
    for (const trouble of ['loses', 'drops', 'fails'] as const) {
      const order = await shop.bought();
      await sendOne(order);
      stripe.trouble('POST /v1/refunds', trouble, 2);
      await shop.run('refunds');
      expect([trouble, await refundsOf(order)]).toEqual([trouble, [['PENDING', 'stripe', 1200]]]);
      // Stripe forgets idempotency keys after a day, so the existing refund is searched for.
      stripe.forgetKeys();
      later(2 * 60_000);
      await shop.run('refunds');
      expect([trouble, made(order).length, await refundsOf(order)]).toEqual([trouble, 1, [['SUCCEEDED', 'stripe', 1200]]]);
    }
  });

  test('a slow refund stays pending until Stripe confirms it', async () => {
    stripe.account.refundsBecome = 'pending';
    const [told, asked] = [await shop.bought(), await shop.bought()];
    for (const order of [told, asked]) await sendOne(order);
    await shop.run('refunds');
    expect(await refundsOf(told)).toEqual([['PENDING', 'stripe', 1200]]);
    for (const order of [told, asked]) made(order)[0]!.status = 'succeeded';
    await shop.tell('refund.updated', made(told)[0]!);
    expect([await refundsOf(told), await refundsOf(asked)]).toEqual([[['SUCCEEDED', 'stripe', 1200]], [['PENDING', 'stripe', 1200]]]);
    later(2 * 60_000);
    await shop.run('refunds');
    expect([await refundsOf(asked), made(asked).length]).toEqual([[['SUCCEEDED', 'stripe', 1200]], 1]);
  });

  test('a failed refund is reported to staff, who retry or send it another way', async () => {
    stripe.account.refundsBecome = 'failed';
    const [again, outside] = [await shop.bought(), await shop.bought()];
    for (const order of [again, outside]) await sendOne(order);
    for (let times = 0; times < 3; times += 1) {
      await shop.run('refunds');
      later(2 * 60_000);
    }
    const open = async ({ id }: Order) => (await shop.payments(id)).find(({ kind, status: standing }) => kind === 'REFUND' && standing === 'PENDING');
    expect([(await open(again))?.fault, made(again).length]).toEqual(['expired_or_canceled_card', 1]);
    expect((await shop.inbox()).filter((subject) => subject === `The refund of order ${again.number} was not sent`)).toHaveLength(1);
    expect((await shop.account()).faults.map(({ kind, number }) => [kind, number]).sort()).toEqual(
      [
        ['REFUND', again.number],
        ['REFUND', outside.number],
      ].sort(),
    );

    expect([await creditNotes(again), await creditNotes(outside)]).toEqual([[null], [null]]);
    const move = async (order: Order, step: 'retry' | 'mark-sent', more: object = {}, as = shop.owner) => {
      const { id, version = 0 } = (await open(order)) ?? { id: order.id };
      const rawBody = JSON.stringify({ version, ...more });
      return marquee.call(shop.tenant, `POST /transaction/${step}/:id` as 'POST /transaction/retry/:id', { as, params: { id }, rawBody });
    };
    const support = await marquee.givenPerson(shop.tenant, { role: 'SUPPORT' });
    expect((await move(again, 'retry', {}, support)).status).toBe(403);
    stripe.account.refundsBecome = 'succeeded';
    expect((await move(again, 'retry')).body).toMatchObject({ status: 'PENDING', fault: null });
    expect((await move(again, 'retry')).body.fields?.[0]).toMatchObject({ path: 'fault', code: 'transition' });
    await shop.run('refunds');
    expect([await refundsOf(again), made(again).map((one) => one.status)]).toEqual([[['SUCCEEDED', 'stripe', 1200]], ['failed', 'succeeded']]);
    expect([await creditNotes(again), await creditNotes(outside)]).toEqual([['000001'], [null]]);

    const sent = await move(outside, 'mark-sent', { providerReference: 'Bank 7' });
    expect(sent.body).toMatchObject({ status: 'SUCCEEDED', provider: 'manual', providerReference: 'Bank 7' });
    await shop.run('refunds');
    expect([await refundsOf(outside), made(outside).length, await creditNotes(outside)]).toEqual([[['SUCCEEDED', 'manual', 1200]], 1, ['000002']]);
    expect(await accounts()).toEqual({ bank: -1200, psp_clearing: 3600, 'revenue:merch': -4800, refund: 2400 });
    expect((await shop.account()).faults.length).toBe(0);
  });

  test('a refund by another account than the charge’s is rejected and reported to staff', async () => {
    const key = 'sk_test_fakeFakeFake0005';
    stripe.open(key, 'acct_fake0005');
    const order = await shop.bought();
    expect((await shop.connect({ version: 1, secretKey: key })).status).toBe(200);
    await sendOne(order);
    await shop.run('refunds');
    const [, refund] = await shop.payments(order.id);
    expect([refund?.status, refund?.fault]).toEqual(['PENDING', 'The account it was paid by is not connected any more.']);
    const body = { version: refund?.version ?? 0 };
    await marquee.call(shop.tenant, 'POST /transaction/mark-sent/:id', { as: shop.owner, params: { id: refund?.id ?? '' }, body });
    expect(await refundsOf(order)).toEqual([['SUCCEEDED', 'manual', 1200]]);
  });
});

describe('a refund made at Stripe itself', () => {
  test('each refund made at Stripe is recorded once and updates the order', async () => {
    const order = await shop.bought();
    const first = stripe.people.refund(order.session, 1000);
    for (const _ of [1, 2]) await shop.tell('charge.refunded', { id: first.charge });
    await shop.tell('refund.created', first);
    expect([await status(order), await refundsOf(order)]).toEqual(['PARTIALLY_REFUNDED', [['SUCCEEDED', 'stripe', 1000]]]);
    const rest = stripe.people.refund(order.session, 1400);
    await shop.tell('charge.refunded', { id: rest.charge });
    expect([await status(order), await refundsOf(order)]).toEqual([
      'REFUNDED',
      [
        ['SUCCEEDED', 'stripe', 1000],
        ['SUCCEEDED', 'stripe', 1400],
      ],
    ]);
    expect(await accounts()).toEqual({ 'revenue:merch': -2400, refund: 2400 });
  });

  test('a refund above the charge, or one that is reversed, is reported to staff', async () => {
    const order = await shop.bought();
    await shop.move(order.id, 'request-refund');
    await shop.move(order.id, 'refund', {});
    const there = stripe.people.refund(order.session, 500);
    await shop.tell('refund.created', there);
    expect([await refundsOf(order), (await shop.account()).faults.length]).toEqual([[['PENDING', 'stripe', 2400]], 1]);
    await shop.run('refunds');
    expect((await shop.payments(order.id)).at(-1)?.fault).toContain('greater than unrefunded amount');
    const [, refund] = await shop.payments(order.id);
    await marquee.call(shop.tenant, 'POST /transaction/mark-sent/:id', {
      ...{ as: shop.owner, params: { id: refund?.id ?? '' } },
      body: { version: refund?.version ?? 0 },
    });
    const other = await shop.bought();
    const came = stripe.people.refund(other.session, 700);
    await shop.tell('refund.created', came);
    Object.assign(came, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    await shop.tell('refund.failed', came);
    expect((await shop.account()).faults[0]).toMatchObject({ orderId: other.id, fault: `${came.id}: lost_or_stolen_card` });
  });
});

describe('a dispute at the bank', () => {
  test('a won dispute leaves the order as it was', async () => {
    const order = await shop.bought();
    const dispute = stripe.people.dispute(order.session);
    for (const _ of [1, 2]) await shop.tell('charge.dispute.created', dispute);
    expect(await status(order)).toBe('DISPUTED');
    dispute.status = 'won';
    for (const _ of [1, 2]) await shop.tell('charge.dispute.closed', dispute);
    await shop.tell('charge.dispute.created', dispute);
    expect([await status(order), await refundsOf(order)]).toEqual(['PAID', []]);
  });

  test('a lost dispute takes the money once, whatever the order of its events', async () => {
    const [told, late] = [await shop.bought(), await shop.bought()];
    const first = stripe.people.dispute(told.session);
    await shop.tell('charge.dispute.created', first);
    first.status = 'lost';
    for (const _ of [1, 2]) await shop.tell('charge.dispute.closed', first);
    const second = Object.assign(stripe.people.dispute(late.session, 1000), { status: 'lost' as const });
    await shop.tell('charge.dispute.closed', second);
    await shop.tell('charge.dispute.created', second);
    expect([await status(told), await refundsOf(told)]).toEqual(['REFUNDED', [['SUCCEEDED', 'stripe', 2400]]]);
    expect([await status(late), await refundsOf(late)]).toEqual(['PARTIALLY_REFUNDED', [['SUCCEEDED', 'stripe', 1000]]]);
    expect((await accounts())['psp_clearing']).toBe(1400);
  });

  test('a dispute of refunded money is reported to staff', async () => {
    const order = await shop.bought();
    await shop.move(order.id, 'request-refund');
    await shop.move(order.id, 'refund', {});
    await shop.run('refunds');
    const dispute = Object.assign(stripe.people.dispute(order.session), { status: 'lost' as const });
    await shop.tell('charge.dispute.closed', dispute);
    expect([await status(order), (await shop.account()).faults.map(({ orderId }) => orderId)]).toEqual(['REFUNDED', [order.id]]);
  });
});
