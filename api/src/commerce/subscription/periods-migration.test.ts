/** @undistributed */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { shopFaults } from '../../testing/invariants.ts';
import { planShop } from '../../testing/plan-shops.ts';

const MIGRATION = readFileSync(join(import.meta.dirname, '../../../migrations/20261212100010.do.periods-of-subscriptions.sql'), 'utf8');

let shop: Awaited<ReturnType<typeof planShop>>;
beforeEach(async () => {
  shop = await planShop('2027-01-10T10:00:00Z', { trials: { standardMonth: 14 } });
});
afterEach(async () => {
  expect(await shopFaults(shop.tenant.id)).toEqual([]);
  await shop.site.app.close();
});

/** Replaces the periods of the shop by those the migration makes of its orders. */
async function migrate(): Promise<void> {
  const into = MIGRATION.replaceAll('subscription_period', 'made_period');
  await marquee.database.asOwner((script) =>
    script(`begin; create temp table made_period (like subscription_period) on commit drop; ${into};
      delete from subscription_period where tenant_id = '${shop.tenant.id}';
      insert into subscription_period select * from made_period where tenant_id = '${shop.tenant.id}'; commit`),
  );
}
const end = async () => (await shop.mine())?.currentPeriodEnd;

test('an upgrade of before lies over the plan that was bought, and goes back alone', async () => {
  const bought = await shop.buy('basicMonth');
  await shop.upgrade('standardMonth');
  await shop.goTo('2027-01-12T10:00:00Z');
  const larger = await shop.upgrade('premiumMonth');
  await migrate();
  expect(await shopFaults(shop.tenant.id)).toEqual([]);
  await shop.refund(larger!.id);
  expect([await shop.watched(), await end()]).toEqual([20, '2027-02-10T10:00:00.000Z']);
  await shop.refund(bought!.id);
  expect([await shop.watched(), await shop.mine()]).toEqual([0, null]);
});

test('time of before that was bought, and time that was given, end with their own money', async () => {
  const bought = await shop.buy('premiumMonth');
  const gift = await shop.given('premiumMonth', 1);
  await shop.redeem(gift.code);
  await migrate();
  expect([await shop.watched(), await end()]).toEqual([30, '2027-03-10T10:00:00.000Z']);
  await shop.refund(bought!.id);
  expect([await shop.watched(), await end()]).toEqual([30, '2027-02-07T10:00:00.000Z']);
  await shop.refund(gift.id);
  expect(await shop.mine()).toBeNull();
});

test('a trial of before stays one, and is followed by what is paid for', async () => {
  await shop.save({ planId: shop.plan('standardMonth') });
  await migrate();
  expect([await shop.watched(), await end()]).toEqual([20, '2027-01-24T10:00:00.000Z']);
  await shop.at('2027-01-24T10:00:00Z');
  const [renewal] = await shop.sql(`select id from shop_order where tenant_id = '${shop.tenant.id}'`);
  await shop.move(String(renewal?.['id']), 'mark-paid');
  await migrate();
  expect([await shop.watched(), await end()]).toEqual([20, '2027-02-24T10:00:00.000Z']);
});
