import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { PayoutWithTerms } from '../../../contract/index.ts';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
let tenant: GivenTenant, owner: GivenPerson, merchant: GivenPerson, id: string;
let lamp: GivenMerchandise, tee: GivenMerchandise, till: ReturnType<typeof checkoutsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  id = await marquee.givenOrganization(tenant, { name: 'Harbour Goods', type: 'MERCHANT' });
  merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: id });
  lamp = await marquee.givenMerchandise(tenant, { name: 'Brass lamp', organizationId: id, skus: [{ amount: 4001 }] });
  tee = await marquee.givenMerchandise(tenant, { name: 'Tee', skus: [{ amount: 1999 }] });
  for (const sku of [...lamp.skus, ...tee.skus]) await marquee.givenStock(tenant, sku.id, [50]);
  till = checkoutsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

async function bought(lamps: number, tees = 0): Promise<{ id: string; number: string }> {
  const items = [
    { skuId: lamp.skus[0]!.id, quantity: lamps },
    { skuId: tee.skus[0]!.id, quantity: tees },
  ];
  const { id: orderId, token, number } = await till.ready(items.filter(({ quantity }) => quantity > 0));
  expect((await till.pay(orderId, token)).body.status).toBe('PAID');
  return { id: orderId, number };
}
const keeps = (keptPpm: number, number = 0, as = owner) => marquee.call(tenant, 'POST /payout/terms/:id', { as, params: { id }, body: { number, keptPpm } });
const pays = (
  amount: number,
  { as = owner, key = randomUUID(), ...more }: { as?: GivenPerson; key?: string; providerReference?: string; note?: string } = {},
) => marquee.call(tenant, 'POST /payout/pay/:id', { as, params: { id }, body: { amount: usd(amount), ...more }, headers: { 'idempotency-key': key } });
const read = async (as = owner) => (await marquee.call(tenant, 'GET /payout/item/:id', { as, params: { id } })).body;
const entries = async (as = owner) =>
  (await marquee.call(tenant, 'GET /payout/entry/list', { as, query: as === owner ? { organizationId: id } : {} })).body.content;
const summed = ({ sums }: PayoutWithTerms) => sums.map(({ earned, paidOut, owed }) => [earned.amount, paidOut.amount, owed.amount]);
async function refund(orderId: string, lineName: string, units: number) {
  const { version, lines } = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id: orderId } })).body;
  const lineId = lines.find(({ name }) => name === lineName)!.id;
  const done = await marquee.call(tenant, 'POST /order/refund-lines/:id', {
    as: owner,
    params: { id: orderId },
    body: { version, lines: [{ lineId, unsent: units }] },
  });
  expect(done.status).toBe(200);
}

test('a supplier earns its share of sales from the start of its terms, and reads the entries', async () => {
  await bought(1);
  expect([(await read()).keptPpm, summed(await read())]).toEqual([null, []]);
  expect((await keeps(200_000)).body).toMatchObject({ keptPpm: 200_000, termsNumber: 1 });
  const second = await bought(2, 1);
  // 80 % of 8002, the house keeping 1600.4 rounded to 1600.
  expect(summed(await read(merchant))).toEqual([[6402, 0, 6402]]);
  expect((await keeps(500_000, 1)).status).toBe(200);
  const third = await bought(1);
  expect(summed(await read())).toEqual([[6402 + 2000, 0, 8402]]);
  expect((await read()).terms.map(({ number, keptPpm }) => [number, keptPpm])).toEqual([
    [2, 500_000],
    [1, 200_000],
  ]);
  expect((await entries(merchant)).map(({ kind, amount, orderNumber, orderId }) => [kind, amount, orderNumber, orderId])).toEqual([
    ['SALE', usd(2000), third.number, null],
    ['SALE', usd(6402), second.number, null],
  ]);
  expect((await entries()).map(({ orderId }) => orderId)).toEqual([third.id, second.id]);
  const list = (await marquee.call(tenant, 'GET /payout/list', { as: owner, query: { q: 'harbour' } })).body;
  expect([list.totalElements, list.content[0]?.organizationName, list.content[0]?.sums[0]?.owed]).toEqual([1, 'Harbour Goods', usd(8402)]);
});

test('a refund reduces what is owed, and a full refund takes back all of it', async () => {
  await keeps(333_333);
  const order = await bought(3, 1);
  expect(summed(await read())).toEqual([[8002, 0, 8002]]);
  await refund(order.id, 'Tee', 1);
  expect(summed(await read())).toEqual([[8002, 0, 8002]]);
  // At the terms of the sale, whatever applies now.
  await keeps(0, 1);
  await refund(order.id, 'Brass lamp', 1);
  expect(summed(await read())).toEqual([[5335, 0, 5335]]);
  await refund(order.id, 'Brass lamp', 2);
  expect(summed(await read())).toEqual([[0, 0, 0]]);
  expect((await entries()).map(({ kind, amount }) => [kind, amount.amount])).toEqual([
    ['REFUND', -5335],
    ['REFUND', -2667],
    ['SALE', 8002],
  ]);
});

test('a payout is made once for its key, never above what is owed, and the supplier’s people are notified', async () => {
  await keeps(0);
  await bought(1);
  const key = randomUUID();
  const [first, again] = await Promise.all([pays(3000, { key, providerReference: 'SEPA-1' }), pays(3000, { key, providerReference: 'SEPA-1' })]);
  expect([first.status, again.status, summed(first.body), summed(again.body)]).toEqual([200, 200, [[4001, 3000, 1001]], [[4001, 3000, 1001]]]);
  expect((await pays(2000, { key })).body.code).toBe('IDEMPOTENCY_MISMATCH');
  expect((await pays(1002)).body).toMatchObject({ code: 'CONFLICT', fields: [{ path: 'amount.amount', code: 'maximum', limit: 1001 }] });
  expect((await pays(0)).body.fields?.[0]).toMatchObject({ path: 'amount.amount', code: 'zero' });
  expect((await pays(1, { providerReference: 'SEPA-1' })).body.fields?.[0]).toMatchObject({ path: 'providerReference', code: 'taken' });
  const without = await marquee.call(tenant, 'POST /payout/pay/:id', { as: owner, params: { id }, body: { amount: usd(1) } });
  expect(without.body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  const euros = await marquee.call(tenant, 'POST /payout/pay/:id', {
    ...{ as: owner, params: { id }, body: { amount: { amount: 1, currency: 'EUR' } }, headers: { 'idempotency-key': randomUUID() } },
  });
  expect(euros.body.fields?.[0]).toMatchObject({ code: 'maximum', limit: 0 });
  // Concurrent payouts never exceed what is owed.
  const many = await Promise.all(Array.from({ length: 6 }, () => pays(400)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(summed(await read())).toEqual([[4001, 3800, 201]]);
  const { content } = (await marquee.call(tenant, 'GET /identity/inbox/list', { as: merchant })).body;
  expect(content.filter(({ kind }) => kind === 'STATEMENT').map(({ subject, link }) => [subject, link])).toContainEqual([
    'Harbour Goods was paid $30.00',
    '/modules/shop-payouts',
  ]);
  const moves = (await marquee.call(tenant, 'GET /move/list', { as: owner, query: { resource: 'payout' } })).body.content;
  expect(moves.map(({ move }) => move)).toEqual(['pay', 'pay', 'pay', 'terms']);
});

test('a returned payout is owed again, once', async () => {
  await keeps(0);
  await bought(1);
  await pays(4001, { providerReference: 'SEPA-9' });
  const [paid] = await entries();
  expect(paid).toMatchObject({ kind: 'PAYOUT', amount: usd(-4001), providerReference: 'SEPA-9', cameBack: false });
  const back = (note: string) => marquee.call(tenant, 'POST /payout/came-back/:id', { as: owner, params: { id: paid!.paymentId! }, body: { note } });
  expect((await back('  ')).body.fields?.[0]).toMatchObject({ path: 'note', code: 'required' });
  const both = await Promise.all([back('Account closed'), back('Account closed')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(summed(await read())).toEqual([[4001, 0, 4001]]);
  expect((await entries()).map(({ kind, amount, cameBack, description }) => [kind, amount.amount, cameBack, description])).toEqual([
    ['CAME_BACK', 4001, false, 'Account closed'],
    ['PAYOUT', -4001, true, 'Payout to Harbour Goods'],
    ['SALE', 4001, false, ''],
  ]);
});

test('a refund after the payout is offset by later sales', async () => {
  await keeps(0);
  const order = await bought(1);
  await pays(4001);
  await refund(order.id, 'Brass lamp', 1);
  expect(summed(await read(merchant))).toEqual([[0, 4001, -4001]]);
  expect((await pays(1)).body.fields?.[0]).toMatchObject({ code: 'maximum', limit: 0 });
  await bought(2);
  expect(summed(await read())).toEqual([[8002, 4001, 4001]]);
});
