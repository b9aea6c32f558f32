import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { shopFaults } from '../../testing/invariants.ts';
import { type PlanName, planShop } from '../../testing/plan-shops.ts';

let shop: Awaited<ReturnType<typeof planShop>>;
const TRIAL_END = '2027-01-24T10:00:00.000Z';

beforeEach(async () => {
  shop = await planShop('2027-01-10T10:00:00Z', { trials: { standardMonth: 14, basicMonth: 14, premiumMonth: 7 } });
  await shop.save({ planId: shop.plan('standardMonth') });
});
afterEach(async () => {
  expect(await shopFaults(shop.tenant.id)).toEqual([]);
  await shop.site.app.close();
});
async function change(name: PlanName) {
  const { id, version } = (await shop.mine())!;
  return (await shop.save({ id, version, planId: shop.plan(name) })).body;
}
const standing = async () => {
  const mine = await shop.mine();
  return mine && [mine.status, mine.planId, mine.pendingPlanId, mine.currentPeriodEnd];
};

test('a trial goes on to the same end with a plan that is tried as long', async () => {
  await shop.goTo('2027-01-12T10:00:00Z');
  await change('basicMonth');
  expect([await standing(), await shop.watched()]).toEqual([['TRIALING', shop.plan('basicMonth'), null, TRIAL_END], 10]);
  await change('standardMonth');
  expect([await standing(), await shop.watched()]).toEqual([['TRIALING', shop.plan('standardMonth'), null, TRIAL_END], 20]);
});

test.each<PlanName>(['basicYear', 'premiumYear', 'premiumMonth'])(
  'a trial is not turned into time of %s for nothing: that waits, and is paid for then',
  async (name) => {
    await change(name);
    expect([await standing(), await shop.watched()]).toEqual([['TRIALING', shop.plan('standardMonth'), shop.plan(name), TRIAL_END], 20]);
    await shop.at('2027-01-24T10:00:00Z');
    expect((await standing())?.[0]).toBe('PAST_DUE');
    const [renewal] = await shop.sql(`select id, total_amount::integer as total from shop_order where tenant_id = '${shop.tenant.id}'`);
    const price = { basicYear: 4990, premiumYear: 15990, premiumMonth: 1599 }[name as 'basicYear'];
    expect(renewal?.['total']).toBe(price);
    await shop.move(String(renewal?.['id']), 'mark-paid');
    const end = name === 'premiumMonth' ? '2027-02-24T10:00:00.000Z' : '2028-01-24T10:00:00.000Z';
    expect(await standing()).toEqual(['ACTIVE', shop.plan(name), null, end]);
  },
);

test('one who goes back to the plan they try has nothing waiting', async () => {
  await change('premiumYear');
  await change('standardMonth');
  expect(await standing()).toEqual(['TRIALING', shop.plan('standardMonth'), null, TRIAL_END]);
});

test('a larger plan is had at once by paying for a whole period, in place of the trial; its money back leaves nothing', async () => {
  const charges = await shop.site.call(shop.tenant, 'GET /subscription/current-charges', {
    as: shop.people.viewer,
    query: { planId: shop.plan('premiumMonth') },
  });
  expect(charges.body.change).toMatchObject({ effective: 'NOW', dueNow: { amount: 1599 } });
  const waiting = (await shop.beginUpgrade('premiumYear')).body;
  const paid = await shop.upgrade('premiumMonth');
  expect([paid?.status, paid?.total.amount]).toEqual(['DELIVERED', 1599]);
  expect([await standing(), await shop.watched()]).toEqual([['ACTIVE', shop.plan('premiumMonth'), null, '2027-02-10T10:00:00.000Z'], 30]);
  expect((await shop.order(waiting.checkoutId)).status).toBe('CANCELED');
  await shop.refund(paid!.id);
  expect([await shop.mine(), await shop.watched()]).toEqual([null, 0]);
});

test('a month that is paid for after a trial is a month', async () => {
  await shop.at('2027-01-24T10:00:00Z');
  const [renewal] = await shop.sql(`select id from shop_order where tenant_id = '${shop.tenant.id}'`);
  await shop.move(String(renewal?.['id']), 'mark-paid');
  expect((await standing())?.[3]).toBe('2027-02-24T10:00:00.000Z');
});

test('letters are written when a trial begins, changes and is canceled, once each', async () => {
  await change('basicMonth');
  await change('premiumYear');
  await change('premiumYear');
  const { id } = (await shop.mine())!;
  for (let tries = 0; tries < 2; tries += 1) await shop.site.call(shop.tenant, 'DELETE /subscription/item/:id', { as: shop.people.viewer, params: { id } });
  const letters = (await marquee.mailsTo(shop.people.viewer.email)).filter(({ subject }) => /trial|change to|canceled/.test(subject));
  const textOf = (words: string) => letters.filter(({ subject }) => subject.startsWith(words)).map(({ text }) => text);
  expect([letters.length, textOf('Your trial of').length, textOf('You change to').length, textOf('You have canceled').length]).toEqual([4, 1, 2, 1]);
  expect(textOf('Your trial of')[0]).toMatch(/Until January 24, 2027 .* costs \$9\.99 a month/);
  expect(textOf('You change to').join(' ')).toMatch(/goes on with .* until January 24, 2027/);
  expect(textOf('You change to').join(' ')).toMatch(/On January 24, 2027 .* for \$159\.90 a year/);
  expect(textOf('You have canceled')[0]).toContain('until January 24, 2027');
});
