import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { codesTo } from '../../testing/gift-cards.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { faultOf, monthsTo, planGiftsIn, rightsOfPlan } from '../../testing/plan-gifts.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, viewer: GivenPerson, gifts: Awaited<ReturnType<typeof planGiftsIn>>;
const usd = (amount: number) => ({ amount, currency: 'USD' });

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  viewer = await marquee.givenPerson(tenant);
  gifts = await planGiftsIn(tenant, owner);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});
const rights = (as: GivenPerson) => rightsOfPlan(tenant, as);

describe('a plan for somebody else', () => {
  test('a visitor buys a plan gift beside goods; it is sent on its day, and its code appears in its e-mail only', async () => {
    const { shop, of, standard } = gifts;
    const to = gifts.address();
    const gift = { recipientName: ' Vera ', recipientEmail: to, senderName: 'Femi', message: 'Happy birthday!', sendOn: null };
    const { id } = await shop.bought([of(gift), shop.of(shop.shirt)]);
    const order = await shop.order(id);
    expect(order.lines[0]).toMatchObject({
      kind: 'PLAN_GIFT',
      quantity: 3,
      unitPrice: usd(1000),
      total: usd(3000),
      interval: 'MONTH',
      gift: { recipientName: 'Vera' },
    });
    expect(order.lines[0]?.planGift).toMatchObject({ status: 'WAITING', sentAt: null, validUntil: null });
    expect(order.lines[1]?.planGift).toBeNull();
    expect(await shop.accounts()).toEqual({ psp_clearing: 4500, plan_gift_liability: -3000, 'revenue:merch': -1500 });
    expect(await codesTo(to)).toEqual([]);
    await Promise.all([gifts.send(), gifts.send()]);
    const [code = '', ...more] = await codesTo(to);
    expect([code === '', more]).toEqual([false, []]);
    const [letter] = await marquee.mailsTo(to);
    const [gifted] = await gifts.list(id);
    expect(monthsTo(gifted!.sentAt!, gifted!.validUntil!)).toBe(24);
    expect(letter?.text).toContain('Femi has Standard for you, for 3 months.');
    expect(letter?.text).toContain(new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(gifted!.validUntil!)));
    expect(JSON.stringify([gifted, await shop.order(id)])).not.toContain(code.slice(0, 11));
    const kept = await marquee.database.asOwner(
      async (script) => (await script(`select plan_gift::text as row from plan_gift where tenant_id = '${tenant.id}' and plan_id = '${standard}'`)).rows,
    );
    expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', '').slice(0, 12));
  });

  test('a plan gift needs an offered number of periods, a recipient and a price', async () => {
    const { shop, of } = gifts;
    const [year, free] = [await gifts.plan({ name: 'Yearly', interval: 'YEAR' }), await gifts.plan({ name: 'Free', price: usd(0) })];
    const gift = { recipientEmail: gifts.address() };
    const begin = async (item: ReturnType<typeof of>) => faultOf(await shop.till.begin([item]));
    expect(await begin(of(gift, 2))).toEqual([400, 'items.0.quantity', 'unfit']);
    expect(await begin(of(gift, 3, year))).toEqual([400, 'items.0.quantity', 'unfit']);
    expect(await begin(of({ recipientName: 'Vera' }, 3))).toEqual([400, 'items.0.gift.recipientEmail', 'required']);
    expect(await begin(of(gift, 3, free))).toEqual([400, 'items.0.gift', 'unfit']);
    const add = (quantity: number, more: object = { gift }) =>
      marquee.call(tenant, 'POST /cart/add-product', { as: viewer, body: { id: gifts.standard, productId: gifts.standard, quantity, ...more } });
    expect(faultOf(await add(5))).toEqual([400, 'quantity', 'unfit']);
    expect((await add(6)).body).toMatchObject({ count: 1, subtotal: usd(6000), items: [{ kind: 'PLAN_GIFT', quantity: 6, available: 12 }] });
    // Adding replaces the number of periods; the buyer’s own plan is another line.
    expect((await add(12)).body.items.map(({ quantity }) => quantity)).toEqual([12]);
    const { body: cart } = await add(1, {});
    expect([cart.count, cart.subtotal, cart.items.map(({ kind }) => kind)]).toEqual([2, usd(13_000), ['PLAN_GIFT', 'PLAN']]);
    const line = cart.items[0]!.id;
    const update = (body: object) => marquee.call(tenant, 'POST /cart/update-item', { as: viewer, rawBody: JSON.stringify({ id: line, ...body }) });
    expect(faultOf(await update({ quantity: 2 }))).toEqual([400, 'quantity', 'unfit']);
    expect(faultOf(await update({ quantity: 3, gift: null }))).toEqual([400, 'gift.recipientEmail', 'required']);
    expect((await update({ quantity: 3, gift: { ...gift, message: 'Hi' } })).body).toMatchObject({ items: [{ quantity: 3, gift: { message: 'Hi' } }, {}] });
    const quoted = await marquee.call(tenant, 'POST /cart/quote', { body: { items: [of(gift, 12)] } });
    expect(quoted.body).toMatchObject({ count: 1, subtotal: usd(12_000), items: [{ kind: 'PLAN_GIFT', quantity: 12 }] });
    const merged = await marquee.call(tenant, 'POST /cart/merge', { as: await marquee.givenPerson(tenant), body: { items: [of(gift, 12)] } });
    expect(merged.body.cart).toMatchObject({ count: 1, items: [{ quantity: 12 }] });
  });

  test('a gift is created once under repeated payments, also if the buyer has a plan, and not for a cancelled order', async () => {
    const { shop, of } = gifts;
    await shop.bought([{ skuId: gifts.standard, quantity: 1 }], viewer);
    const begun = await shop.till.ready([of({ recipientEmail: gifts.address() })], { as: viewer });
    const asked = await shop.till.due(begun.id, begun.token, { as: viewer });
    const key = randomUUID();
    await Promise.all([1, 2].map(() => shop.till.payWith(begun.id, asked, { key, as: viewer })));
    expect(await gifts.list(begun.id)).toHaveLength(1);
    const { id } = await shop.till.ready([of({ recipientEmail: gifts.address() })]);
    expect((await shop.move(id, 'cancel')).status).toBe(200);
    expect(await gifts.list(id)).toEqual([]);
    const mine = await gifts.mine(viewer);
    expect([mine.giftUntil, monthsTo(mine.currentPeriodStart, mine.currentPeriodEnd)]).toEqual([null, 1]);
  });
});

describe('the code of a plan gift', () => {
  test('a code starts a plan of fixed length once, under concurrent calls of two people', async () => {
    const { code, id } = await gifts.given();
    const other = await marquee.givenPerson(tenant);
    const tries = await Promise.all(
      [...Array.from({ length: 10 }, () => viewer), ...Array.from({ length: 10 }, () => other)].map((as) => gifts.redeem(code, as)),
    );
    const [has, lacks] = tries[0]?.status === 200 ? [viewer, other] : [other, viewer];
    expect(await gifts.mine(lacks)).toBeNull();
    expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 10 }, () => 409)]);
    const mine = await gifts.mine(has);
    expect(mine).toMatchObject({ status: 'ACTIVE', cancelAtPeriodEnd: true, planId: gifts.standard, trialEndsAt: null, giftUntil: mine.currentPeriodEnd });
    expect(monthsTo(mine.currentPeriodStart, mine.currentPeriodEnd)).toBe(3);
    expect((await marquee.call(tenant, 'GET /subscription/current-charges', { as: has })).body).toMatchObject({ current: { amount: usd(0) }, next: null });
    expect([(await rights(has)).length, (await rights(lacks)).length]).toEqual([1, 0]);
    expect(await gifts.list(id)).toMatchObject([{ status: 'REDEEMED', redeemedBy: { id: has.identity.id } }]);
    expect(await gifts.shop.accounts()).toEqual({ psp_clearing: 3000, 'deferred:svod_gift': -3000 });
    // Each of them has used up the attempts.
    expect((await gifts.redeem(code, lacks)).status).toBe(429);
    expect(faultOf(await gifts.redeem(code, await marquee.givenPerson(tenant)))).toEqual([409, 'code', 'used-up']);
  });

  test('a code extends an existing subscription to the same plan and delays its next charge', async () => {
    await gifts.shop.bought([{ skuId: gifts.standard, quantity: 1 }], viewer);
    const before = await gifts.mine(viewer);
    const { code } = await gifts.given();
    const { body } = await gifts.redeem(code, viewer);
    const after = await gifts.mine(viewer);
    expect(body).toMatchObject({ planName: 'Standard', periods: 3, isProlonged: true, until: after.currentPeriodEnd });
    expect((await gifts.redeem(code, viewer)).body).toEqual(body);
    expect(after).toMatchObject({ id: before.id, status: 'ACTIVE', cancelAtPeriodEnd: false, giftUntil: after.currentPeriodEnd });
    expect([after.currentPeriodStart, monthsTo(before.currentPeriodEnd, after.currentPeriodEnd)]).toEqual([before.currentPeriodStart, 3]);
    const bigger = await gifts.plan({ name: 'Large', tierRank: 20, price: usd(2000) });
    const charges = await marquee.call(tenant, 'GET /subscription/current-charges', { as: viewer, query: { planId: bigger } });
    // Months received as a gift cannot be upgraded for the price of one.
    expect(charges.body).toMatchObject({
      current: { amount: usd(1000) },
      next: { from: after.currentPeriodEnd },
      change: { effective: 'PERIOD_END', dueNow: usd(0) },
    });
    expect((await marquee.call(tenant, 'POST /subscription/upgrade', { as: viewer, body: { planId: bigger } })).status).toBe(409);
  });

  test('a code cancels an upgrade that is not paid, since its price was for less time', async () => {
    await gifts.shop.bought([{ skuId: gifts.standard, quantity: 1 }], viewer);
    const bigger = await gifts.plan({ name: 'Large', tierRank: 20, price: usd(2000) });
    const begun = (await marquee.call(tenant, 'POST /subscription/upgrade', { as: viewer, body: { planId: bigger } })).body;
    const { code } = await gifts.given();
    expect((await gifts.redeem(code, viewer)).status).toBe(200);
    const paid = await gifts.shop.till.pay(begun.checkoutId, begun.token, {}, { as: viewer });
    expect([paid.status, paid.body.status]).toEqual([409, undefined]);
    expect([(await gifts.shop.order(begun.checkoutId)).status, (await gifts.mine(viewer)).planName]).toEqual(['CANCELED', 'Standard']);
  });

  test('a code stays valid while its holder has another plan, and replaces an unpaid or free one', async () => {
    const [other, free] = [await gifts.plan({ name: 'Other' }), await gifts.plan({ name: 'Free', price: usd(0) })];
    await gifts.shop.bought([{ skuId: other, quantity: 1 }], viewer);
    const { code } = await gifts.given();
    expect(faultOf(await gifts.redeem(code, viewer))).toEqual([409, 'code', 'in-use']);
    expect((await gifts.mine(viewer)).planId).toBe(other);
    const [onFree, unpaid] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
    const subscribe = (as: GivenPerson, planId: string) => marquee.call(tenant, 'POST /subscription/item', { as, body: { planId } });
    await subscribe(onFree, free);
    expect((await gifts.redeem(code, onFree)).body.isProlonged).toBe(false);
    expect(await gifts.mine(onFree)).toMatchObject({ planId: gifts.standard, cancelAtPeriodEnd: true, status: 'ACTIVE' });
    const dear = await gifts.plan({ name: 'Dear', trialDays: 0, price: usd(9000) });
    expect((await subscribe(unpaid, dear)).body.status).toBe('INCOMPLETE');
    expect((await gifts.redeem((await gifts.given()).code, unpaid)).status).toBe(200);
    expect(await gifts.mine(unpaid)).toMatchObject({ planId: gifts.standard, status: 'ACTIVE' });
  });

  test('a code works in its tenant for signed-in people, in any spelling', async () => {
    const { code } = await gifts.given();
    expect(faultOf(await gifts.redeem('7K4QX-9TR2M-00000-11111', viewer))).toEqual([400, 'code', 'unknown']);
    expect(faultOf(await gifts.redeem('nothing', viewer))).toEqual([400, 'code', 'unknown']);
    const elsewhere = await marquee.givenTenant();
    const theirs = await marquee.givenPerson(elsewhere);
    expect(faultOf(await marquee.call(elsewhere, 'POST /gift/plan/redeem', { as: theirs, body: { code } }))).toEqual([400, 'code', 'unknown']);
    expect((await marquee.call(tenant, 'POST /gift/plan/redeem', { body: { code } })).status).toBe(401);
    expect((await gifts.redeem(` ${code.toLowerCase().replaceAll('-', ' ')}`, viewer)).status).toBe(200);
  });
});

describe('the lifetime of a plan gift', () => {
  let now: Date;
  const later = async (days: number) => {
    now = new Date(Date.now() + days * 86_400_000);
    const site = await marquee.startAppWith({ now: () => now });
    const signedIn = async (one: GivenPerson) => ({ ...one, jwt: await marquee.tokenAt(tenant, one.identity.id, now) });
    return { site, as: await signedIn(viewer) };
  };

  test('a gift’s end is announced a week ahead and ends the plan, unless its holder keeps paying for it', async () => {
    const { code } = await gifts.given(1);
    await gifts.redeem(code, viewer);
    const keeper = await marquee.givenPerson(tenant);
    await gifts.redeem((await gifts.given(1)).code, keeper);
    const { id, version } = await gifts.mine(keeper);
    expect((await marquee.call(tenant, 'POST /subscription/item', { as: keeper, body: { id, version, cancelAtPeriodEnd: false } })).status).toBe(200);
    const soon = await later(25);
    await soon.site.app.platform.jobs.runNow('commerce.tell-ending-rights');
    const inbox = (await soon.site.call(tenant, 'GET /identity/inbox/list', { as: soon.as, query: { size: 50 } })).body.content;
    expect(JSON.stringify(inbox)).toContain('You were given Standard.');
    await soon.site.app.close();
    const { site, as } = await later(32);
    await site.app.platform.jobs.runNow('commerce.renew-subscriptions');
    expect((await site.call(tenant, 'GET /subscription/me', { as })).body).toBeNull();
    const orders = await marquee.call(tenant, 'GET /order/list', { as: owner, query: { identityId: viewer.identity.id } });
    expect(orders.body.content).toEqual([]);
    const keeps = { ...keeper, jwt: await marquee.tokenAt(tenant, keeper.identity.id, now) };
    expect((await site.call(tenant, 'GET /subscription/me', { as: keeps })).body).toMatchObject({ status: 'PAST_DUE', cancelAtPeriodEnd: false });
    await site.app.close();
  });

  test('a code is valid for 24 months from its e-mail', async () => {
    const { code, id } = await gifts.given();
    const { site, as } = await later(25 * 31);
    expect(faultOf(await site.call(tenant, 'POST /gift/plan/redeem', { as, body: { code } }))).toEqual([409, 'code', 'closed']);
    const [gift] = await gifts.list(id);
    const boss = { ...owner, jwt: await marquee.tokenAt(tenant, owner.identity.id, now) };
    const again = await site.call(tenant, 'POST /gift/plan/resend/:id', { as: boss, params: { id: gift!.id }, body: { version: gift!.version } });
    expect(faultOf(again)).toEqual([409, 'validUntil', 'range']);
    await site.app.close();
    expect((await gifts.refund(id)).status).toBe(200);
  });
});
