import { afterEach, expect, test } from '@jest/globals';
import { dropsIn } from '../../testing/drops.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenTenant } from '../../testing.ts';

let tenant: GivenTenant;
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

test('two hundred people at once for ten units: ten are sold, to ten of those who had a turn, and nobody gets two', async () => {
  tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const people = await Promise.all(Array.from({ length: 200 }, () => marquee.givenPerson(tenant)));
  const tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ options: { size: 'S' } }, { options: { size: 'M' } }] });
  const [small = '', medium = ''] = tee.skus.map(({ id }) => id);
  await marquee.givenStock(tenant, small, [4, 3]);
  await marquee.givenStock(tenant, medium, [9]);
  const drops = await dropsIn(tenant);
  const id = await drops.planned(owner, tee, {
    skus: [
      { skuId: small, units: 4, earlyUnits: 0 },
      { skuId: medium, units: 6, earlyUnits: 0 },
    ],
  });
  const entered = await Promise.all(people.map((person) => drops.enter(id, person)));
  expect([entered.every(({ status }) => status === 200), (await drops.read(id)).entries]).toEqual([true, 200]);
  await drops.later(60);
  await Promise.all([drops.takeOn(), drops.takeOn()]);

  let sold = 0;
  for (let turn = 0; turn < 4 && sold < 10; turn += 1) {
    // Everybody presses twice at once, for whichever size; every third of those who may buy only begins, and never pays.
    const pressed = await Promise.all(
      people.flatMap((person, at) => [0, 1].map((press) => drops.begin(person, [{ skuId: (at + press) % 2 === 0 ? small : medium, quantity: 1 }]))),
    );
    const began = pressed.filter(({ status }) => status === 200);
    expect(new Set(pressed.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(new Set([409]));
    const kept = began.filter((_, at) => turn > 0 || at % 3 !== 2);
    for (const { body } of kept) {
      const { id: order, version } = body.checkout;
      const shippingAddress = { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' };
      const { token } = body;
      await drops.site.call(tenant, 'POST /checkout/details/:id', {
        params: { id: order },
        body: { token, version, email: 'vera@test.example', shippingAddress },
      });
      expect((await drops.till.pay(order, token, { provider: 'test' }, { site: drops.site })).body.status).toBe('PAID');
      sold += 1;
    }
    await drops.later(10);
    await drops.site.app.platform.jobs.runNow('commerce.expire-orders');
    await drops.later(6);
    expect(await shopFaults(tenant.id)).toEqual([]);
  }

  const { drop, numbers, entries } = (await drops.audit(id)).body;
  expect([sold, drop.status, numbers]).toMatchObject([10, 'OVER', { entries: 200, offered: 10, sold: 10, held: 0, left: 0, freed: 0, buyers: 10 }]);
  const buyers = entries.content.filter(({ bought }) => bought > 0);
  expect([buyers.length, buyers.every(({ bought, hadTurn }) => bought === 1 && hadTurn)]).toEqual([10, true]);
  expect(entries.content.slice(0, numbers.turns).every(({ hadTurn }) => hadTurn)).toBe(true);
  const { skus } = (await drops.site.call(tenant, 'GET /product/item/:id', { params: { id: tee.id } })).body;
  expect(skus.map(({ available }) => available)).toEqual([3, 3]);
});
