import { beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';
import { ownShare } from './own-share.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
let tenant: GivenTenant, owner: GivenPerson, finance: GivenPerson, id: string;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  finance = await marquee.givenPerson(tenant, { role: 'FINANCE' });
  id = await marquee.givenOrganization(tenant, { name: 'Harbour Goods', type: 'MERCHANT' });
});
const sets = (as: GivenPerson, number: number, keptPpm: number, of = id) =>
  marquee.call(tenant, 'POST /payout/terms/:id', { as, params: { id: of }, body: { number, keptPpm } });
const pays = (as: GivenPerson, amount: number, of = id) =>
  marquee.call(tenant, 'POST /payout/pay/:id', { as, params: { id: of }, body: { amount: usd(amount) }, headers: { 'idempotency-key': randomUUID() } });

test('terms are set by FINANCE, and not by suppliers, support or editors', async () => {
  expect((await sets(finance, 0, 100_000)).status).toBe(200);
  for (const role of ['SUPPORT', 'EDITOR', 'ANALYST'] as const) expect((await sets(await marquee.givenPerson(tenant, { role }), 1, 0)).status).toBe(403);
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: id });
  expect([(await sets(merchant, 1, 0)).status, (await pays(merchant, 1)).status]).toEqual([403, 403]);
  expect((await marquee.call(tenant, 'GET /payout/item/:id', { as: merchant, params: { id } })).body.keptPpm).toBe(100_000);
});

test('a supplier reads its own payouts only', async () => {
  const other = await marquee.givenOrganization(tenant, { name: 'Other Goods', type: 'LICENSOR' });
  const theirs = await marquee.givenPerson(tenant, { role: 'FINANCE', organizationId: other });
  const reads = (as: GivenPerson) => marquee.call(tenant, 'GET /payout/item/:id', { as, params: { id } });
  const lists = (as: GivenPerson, organizationId: string) => marquee.call(tenant, 'GET /payout/entry/list', { as, query: { organizationId } });
  expect([(await reads(theirs)).status, (await lists(theirs, id)).status, (await lists(theirs, other)).status]).toEqual([404, 404, 200]);
  const { content } = (await marquee.call(tenant, 'GET /payout/list', { as: theirs })).body;
  expect(content.map(({ organizationName }) => organizationName)).toEqual(['Other Goods']);
  const elsewhere = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(elsewhere, { role: 'OWNER' });
  expect((await marquee.call(elsewhere, 'GET /payout/item/:id', { as: stranger, params: { id } })).status).toBe(404);
});

test('the shop’s own organization gets no payouts', async () => {
  const house = await marquee.givenOrganization(tenant, { name: 'Second house', type: 'ORGANIZATION' });
  expect([(await sets(owner, 0, 0, house)).status, (await pays(owner, 1, house)).status]).toEqual([404, 404]);
});

test('the second of two concurrent changes of terms is refused as stale', async () => {
  const both = await Promise.all([sets(owner, 0, 100_000), sets(finance, 0, 300_000)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'STALE', fields: [{ path: 'number' }] });
  const { terms } = (await marquee.call(tenant, 'GET /payout/item/:id', { as: owner, params: { id } })).body;
  expect(terms).toHaveLength(1);
  // Equal terms are not added again.
  expect((await sets(owner, 1, terms[0]!.keptPpm)).body.termsNumber).toBe(1);
});

test('a supplier gets its share of its parts of a bundle, without included taxes', async () => {
  const tee = await marquee.givenMerchandise(tenant, { name: 'Tee', skus: [{ available: 0, amount: 1000 }] });
  const lamp = await marquee.givenMerchandise(tenant, { name: 'Lamp', organizationId: id, skus: [{ available: 0, amount: 2000 }] });
  const box = await marquee.givenMerchandise(tenant, { name: 'Box', skus: [{ available: 0, amount: 3501 }] });
  for (const goods of [tee, lamp]) await marquee.givenStock(tenant, goods.skus[0]!.id, [20]);
  const rate = { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: true, startsAt: '2026-01-01T00:00:00.000Z' };
  await marquee.call(tenant, 'POST /tax/rate/item', { as: owner, body: rate });
  const parts = [
    { skuId: tee.skus[0]!.id, quantity: 1 },
    { skuId: lamp.skus[0]!.id, quantity: 2 },
  ];
  const { version } = (await marquee.call(tenant, 'GET /product/sku/item/:id', { as: owner, params: { id: box.skus[0]!.id } })).body;
  await marquee.call(tenant, 'POST /product/sku/bundle/:id', { as: owner, params: { id: box.skus[0]!.id }, body: { version, parts } });
  await sets(owner, 0, 250_000);
  const till = checkoutsIn(tenant);
  const order = await till.ready([{ skuId: box.skus[0]!.id, quantity: 1 }]);
  expect((await till.pay(order.id, order.token)).body.status).toBe('PAID');
  const { sums } = (await marquee.call(tenant, 'GET /payout/item/:id', { as: owner, params: { id } })).body;
  const entries = await marquee.database.asOwner(
    async (script) =>
      (await script(`select sum(-amount)::integer as net from ledger_posting where tenant_id = '${tenant.id}' and account = 'revenue:merch:${id}'`)).rows,
  );
  const { net } = entries[0] as { net: number };
  // Two lamps are 40 of 50 of 35.01; a fifth and a hundredth of what is left are the VAT.
  expect(net).toBe(2315);
  expect(sums[0]?.owed).toEqual(usd(ownShare(net, 250_000)));
  expect(await shopFaults(tenant.id)).toEqual([]);
});
