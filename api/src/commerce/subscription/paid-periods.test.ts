import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { shopFaults } from '../../testing/invariants.ts';
import { planShop } from '../../testing/plan-shops.ts';

let shop: Awaited<ReturnType<typeof planShop>>;
const YEAR_ON = '2028-01-10T10:00:00.000Z';

beforeEach(async () => {
  shop = await planShop('2027-01-10T10:00:00Z');
});
afterEach(async () => {
  expect(await shopFaults(shop.tenant.id)).toEqual([]);
  await shop.site.app.close();
});
const end = async () => (await shop.mine())?.currentPeriodEnd;
const fault = ({ body }: { body: { fields?: { path: string; code: string }[] } }) => [body.fields?.[0]?.path, body.fields?.[0]?.code];

describe('orders of plans', () => {
  test('an order has one plan, whatever else is in it', async () => {
    expect(fault(await shop.begin('basicYear', 'premiumMonth'))).toEqual(['items.1.skuId', 'maximum']);
    expect(fault(await shop.begin('premiumMonth', 'premiumYear'))).toEqual(['items.1.skuId', 'maximum']);
    expect((await shop.begin('premiumMonth')).status).toBe(200);
  });

  test('a person pays for one plan at a time, whichever', async () => {
    const first = await shop.buy('basicYear', 'manual');
    const second = (await shop.begin('premiumMonth')).body.checkout;
    expect(fault(await shop.pay(second.id))).toEqual(['lines', 'had']);
    await shop.move(first!.id, 'mark-paid');
    expect(fault(await shop.pay(second.id))).toEqual(['lines', 'had']);
    expect([await shop.watched(), await end()]).toEqual([10, YEAR_ON]);
    const [standard, premium] = [await shop.beginUpgrade('premiumYear'), await shop.beginUpgrade('premiumYear')];
    expect((await shop.pay(standard.body.checkoutId, 'manual', standard.body.token)).body.status).toBe('AWAITING_PAYMENT');
    expect(fault(await shop.pay(premium.body.checkoutId, 'test', premium.body.token))).toEqual(['lines', 'had']);
  });

  test('two at once are paid once', async () => {
    const ids = [(await shop.begin('basicYear')).body.checkout.id, (await shop.begin('premiumMonth')).body.checkout.id];
    const paid = await Promise.all(ids.map((id) => shop.pay(id)));
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('money that comes late for one while another runs goes back', async () => {
    const by = { as: shop.people.viewer, site: shop.site };
    const { checkout, token } = (await shop.begin('basicYear')).body;
    await shop.till.pay(checkout.id, token, { provider: 'test', scenario: 'LATE' }, by);
    await shop.goTo('2027-01-10T11:00:00Z');
    await shop.run('expire-orders');
    expect((await shop.order(checkout.id)).status).toBe('EXPIRED');
    await shop.buy('premiumMonth');
    const until = await end();
    await shop.run('settle-charges');
    expect([(await shop.order(checkout.id)).status, await shop.watched(), await end()]).toEqual(['REFUNDED', 30, until]);
    await shop.run('settle-refunds');
  });

  test('money that staff take for one while another runs is due to go back', async () => {
    const awaited = await shop.buy('basicYear', 'manual');
    expect((await shop.redeem((await shop.given('premiumMonth', 1)).code)).status).toBe(200);
    const until = await end();
    const taken = await shop.move(awaited!.id, 'mark-paid');
    expect([taken.status, taken.body.status]).toEqual([200, 'REFUND_DUE']);
    expect([await shop.watched(), await end()]).toEqual([30, until]);
    expect((await shop.move(awaited!.id, 'refund')).body.status).toBe('REFUNDED');
  });

  test('a renewal that waits is not paid twice by another plan', async () => {
    const first = await shop.buy('basicMonth', 'manual');
    await shop.move(first!.id, 'mark-paid');
    await shop.at('2027-02-10T10:00:00Z');
    const other = await shop.buy('premiumMonth', 'manual');
    const orders = await shop.sql(
      `select id, status from shop_order where tenant_id = '${shop.tenant.id}' and id <> '${other!.id}' order by created_at desc limit 1`,
    );
    await shop.move(String(orders[0]?.['id']), 'mark-paid');
    expect([await shop.watched(), await end()]).toEqual([10, '2027-03-10T10:00:00.000Z']);
    expect((await shop.move(other!.id, 'mark-paid')).body.status).toBe('REFUND_DUE');
    expect([await shop.watched(), await end()]).toEqual([10, '2027-03-10T10:00:00.000Z']);
  });
});

describe('an upgrade', () => {
  test('an upgrade that is paid after its period ended buys nothing, and its money goes back', async () => {
    await shop.buy('basicYear');
    const { id } = (await shop.mine())!;
    await shop.site.call(shop.tenant, 'DELETE /subscription/item/:id', { as: shop.people.viewer, params: { id } });
    await shop.goTo('2028-01-10T09:10:00Z');
    const cent = await shop.upgrade('premiumYear', 'manual');
    expect([cent?.status, cent?.total.amount]).toEqual(['AWAITING_PAYMENT', 1]);
    await shop.at('2028-01-10T10:01:00Z');
    expect(await shop.mine()).toBeNull();
    expect((await shop.move(cent!.id, 'mark-paid')).body.status).toBe('REFUND_DUE');
    expect([await shop.watched(), await shop.mine()]).toEqual([0, null]);
    expect((await shop.move(cent!.id, 'refund')).body.status).toBe('REFUNDED');
  });

  test('an upgrade that is paid after a renewal does not reach the period it was not reckoned for', async () => {
    await shop.buy('basicYear');
    await shop.goTo('2028-01-10T09:10:00Z');
    const cent = await shop.upgrade('premiumYear', 'manual');
    await shop.at('2028-01-10T10:01:00Z');
    expect([(await shop.mine())?.status, await end()]).toEqual(['ACTIVE', '2029-01-10T10:00:00.000Z']);
    const status = (await shop.order(cent!.id)).status;
    expect(['AWAITING_PAYMENT', 'CANCELED']).toContain(status);
    if (status === 'AWAITING_PAYMENT') expect((await shop.move(cent!.id, 'mark-paid')).body.status).toBe('REFUND_DUE');
    expect(await shop.watched()).toBe(10);
  });

  test('an upgrade that its provider says late is paid goes back by itself', async () => {
    await shop.buy('basicYear');
    await shop.goTo('2027-06-10T10:00:00Z');
    const { checkoutId, token } = (await shop.beginUpgrade('premiumYear')).body;
    const asked = await shop.till.pay(checkoutId, token, { provider: 'test', scenario: 'CHALLENGE' }, { as: shop.people.viewer, site: shop.site });
    expect(asked.body.status).toBe('AWAITING_PAYMENT');
    expect((await shop.redeem((await shop.given('basicYear', 1)).code)).status).toBe(200);
    await shop.till.answer(checkoutId, token, true, { as: shop.people.viewer, site: shop.site });
    expect([(await shop.order(checkoutId)).status, await shop.watched()]).toEqual(['REFUNDED', 10]);
    await shop.run('settle-refunds');
  });

  test('a refund of it goes back to the plan that is still paid for, and all refunds end it', async () => {
    const bought = await shop.buy('basicYear');
    await shop.goTo('2027-01-20T10:00:00Z');
    const larger = await shop.upgrade('premiumYear');
    expect([await shop.watched(), await end()]).toEqual([30, YEAR_ON]);
    await shop.refund(larger!.id);
    expect([await shop.watched(), await end(), (await shop.mine())?.planId]).toEqual([10, YEAR_ON, shop.plan('basicYear')]);
    await shop.refund(bought!.id);
    expect([await shop.watched(), await shop.mine()]).toEqual([0, null]);
  });

  test('an upgrade gives nothing without the plan under it', async () => {
    const bought = await shop.buy('basicYear');
    await shop.goTo('2027-01-20T10:00:00Z');
    const larger = await shop.upgrade('premiumYear');
    await shop.refund(bought!.id);
    expect([await shop.watched(), await shop.mine()]).toEqual([0, null]);
    await shop.refund(larger!.id);
    expect([await shop.watched(), await shop.mine()]).toEqual([0, null]);
  });

  test('an upgrade falls with the one under it, and leaves the plan that is paid for', async () => {
    await shop.buy('basicMonth');
    const middle = await shop.upgrade('standardMonth');
    await shop.upgrade('premiumMonth');
    expect(await shop.watched()).toBe(30);
    await shop.refund(middle!.id);
    expect(await shop.watched()).toBe(10);
  });

  test('a refund of it leaves time of the larger plan that comes after it', async () => {
    await shop.buy('basicMonth');
    const larger = await shop.upgrade('premiumMonth');
    const gift = await shop.given('premiumMonth', 3);
    await shop.redeem(gift.code);
    expect([await shop.watched(), await end()]).toEqual([30, '2027-05-10T10:00:00.000Z']);
    await shop.refund(larger!.id);
    expect(await shop.watched()).toBe(10);
    expect(fault(await shop.redeem((await shop.given('basicMonth', 1)).code))).toEqual(['code', 'in-use']);
    await shop.at('2027-02-10T10:00:00Z');
    expect([await shop.watched(), await end()]).toEqual([30, '2027-05-10T10:00:00.000Z']);
    await shop.refund(gift.id);
    expect([await shop.watched(), await shop.mine()]).toEqual([0, null]);
  });
});

describe('refunds', () => {
  test('a refund takes just the period it paid for, before a renewal and after it', async () => {
    const bought = await shop.buy('premiumMonth');
    await shop.at('2027-02-10T10:00:00Z');
    await shop.goTo('2027-02-15T10:00:00Z');
    await shop.refund(bought!.id);
    expect([await shop.watched(), await end()]).toEqual([30, '2027-03-10T10:00:00.000Z']);
    const [renewal] = await shop.sql(`select id from shop_order where tenant_id = '${shop.tenant.id}' order by created_at desc limit 1`);
    await shop.refund(String(renewal?.['id']));
    expect([await shop.watched(), await shop.mine()]).toEqual([0, null]);
  });

  test('a refund of a payment for the subscription itself ends that period', async () => {
    const { people, site, tenant } = shop;
    const made = (await shop.save({ planId: shop.plan('standardMonth') })).body;
    const params = { id: made.id };
    await site.call(tenant, 'POST /subscription/mark-paid/:id', { as: people.owner, params, body: { version: made.version } });
    expect(await shop.watched()).toBe(20);
    const [paid] = (await site.call(tenant, 'GET /transaction/list', { as: people.owner, query: { subscriptionId: made.id } })).body.content;
    const back = (version: number, amount?: number) =>
      site.call(tenant, 'POST /transaction/refund/:id', {
        as: people.owner,
        params: { id: paid!.id },
        body: { version, ...(amount !== undefined && { amount }) },
      });
    expect((await back(paid!.version, 400)).status).toBe(200);
    expect(await shop.watched()).toBe(20);
    expect((await back(paid!.version + 1)).status).toBe(200);
    expect([await shop.watched(), await shop.mine()]).toEqual([0, null]);
  });

  test('a refund of a plan leaves the grant of staff beside it', async () => {
    const bought = await shop.buy('premiumMonth');
    const body = { identityId: shop.people.viewer.identity.id, planId: shop.plan('standardMonth'), days: 90, note: 'A prize' };
    await shop.site.call(shop.tenant, 'POST /access/grant', { as: shop.people.owner, body });
    expect(await shop.watched()).toBe(30);
    await shop.refund(bought!.id);
    expect([await shop.watched(), await shop.mine()]).toEqual([20, null]);
  });

  test('a refund of a plan leaves the gift after it, from now on', async () => {
    const bought = await shop.buy('premiumMonth');
    await shop.redeem((await shop.given('premiumMonth', 1)).code);
    await shop.goTo('2027-01-20T10:00:00Z');
    await shop.refund(bought!.id);
    expect([await shop.watched(), await end()]).toEqual([30, '2027-02-17T10:00:00.000Z']);
    await shop.at('2027-02-17T10:00:00Z');
    expect([await shop.watched(), await shop.mine()]).toEqual([0, null]);
  });
});

test('a plan that has ended is not watched, also where no job has looked', async () => {
  await shop.buy('premiumMonth');
  const { id } = (await shop.mine())!;
  await shop.site.call(shop.tenant, 'DELETE /subscription/item/:id', { as: shop.people.viewer, params: { id } });
  await shop.goTo('2027-02-10T09:59:00Z');
  expect(await shop.watched()).toBe(30);
  await shop.goTo('2027-02-10T10:00:00Z');
  expect(await shop.watched()).toBe(0);
});
