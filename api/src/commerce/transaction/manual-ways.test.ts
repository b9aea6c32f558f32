import { beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Body } from '../../../contract/index.ts';
import { checkoutsIn } from '../../testing/checkouts.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const DAY = 24 * 60 * 60_000;
const bank = 'Harbour Bank\nNL91 ABNA 0417 1643 00';
type Ways = NonNullable<NonNullable<Body<'POST /tenant/item'>['settings']>['manual_ways']>;
let tenant: GivenTenant, owner: GivenPerson, skuId: string, till: ReturnType<typeof checkoutsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  skuId = (await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1000 }] })).skus[0]!.id;
  await marquee.givenStock(tenant, skuId, [100]);
  till = checkoutsIn(tenant);
});

async function set(manual_ways: Ways) {
  const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
  return marquee.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings: { manual_ways } } });
}
async function ordered(manualWay?: 'TRANSFER' | 'CASH' | 'INVOICE') {
  const email = `${randomUUID()}@test.example`;
  const begun = await till.ready([{ skuId, quantity: 1 }], {}, email);
  const due = await till.due(begun.id, begun.token);
  const paid = await till.payWith(begun.id, { ...due, provider: 'manual', ...(manualWay && { manualWay }) });
  return { ...begun, email, paid };
}

test('a buyer who pays outside of the shop gets instructions, and the stock is held meanwhile', async () => {
  await set([
    { kind: 'INVOICE', details: '' },
    { kind: 'TRANSFER', details: bank },
  ]);
  const first = await ordered();
  expect(first.paid.body).toMatchObject({
    status: 'AWAITING_PAYMENT',
    manualWays: ['INVOICE', 'TRANSFER'],
    payment: { manual: { kind: 'INVOICE', details: '' } },
  });
  const keptFor = async ({ id, token, email }: typeof first) => {
    await till.confirm(id, email);
    return Math.round((new Date((await till.read(id, token)).body.heldUntil!).getTime() - Date.now()) / DAY);
  };
  expect(await keptFor(first)).toBe(14);
  const second = await ordered('TRANSFER');
  expect(second.paid.body.payment?.manual).toEqual({ kind: 'TRANSFER', details: bank });
  expect(await keptFor(second)).toBe(3);
  const letter = (await marquee.mailsTo(second.email)).find(({ links }) => links.some((link) => link.includes('track-order')));
  for (const words of [second.number, 'Harbour Bank', 'NL91 ABNA 0417 1643 00', 'tee']) expect(letter?.text).toContain(words);
  const track = () => marquee.call(tenant, 'POST /order/track', { body: { number: second.number, email: second.email } });
  expect((await track()).body.payBy).toEqual({ kind: 'TRANSFER', details: bank });
  const { version } = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id: second.id } })).body;
  await marquee.call(tenant, 'POST /order/mark-paid/:id', { as: owner, params: { id: second.id }, body: { version } });
  expect((await track()).body).toMatchObject({ status: 'PAID', payBy: null });
});

test('a way of payment that is not offered is refused; the bank transfer is the default, and an empty list offers none', async () => {
  expect((await ordered()).paid.body).toMatchObject({ manualWays: ['TRANSFER'], payment: { manual: { kind: 'TRANSFER', details: '' } } });
  expect((await ordered('CASH')).paid.body.fields?.[0]).toMatchObject({ path: 'manualWay', code: 'enum', allowed: ['TRANSFER'] });
  await set([]);
  const none = await ordered();
  expect(none.paid.body.fields?.[0]).toMatchObject({ path: 'provider', code: 'enum', allowed: ['test'] });
  expect((await till.read(none.id, none.token)).body.manualWays).toEqual([]);
});

test('payment instructions have a maximum length and number', async () => {
  expect((await set([{ kind: 'CASH', details: 'x'.repeat(1001) }])).status).toBe(400);
  expect((await set(Array.from({ length: 4 }, () => ({ kind: 'CASH', details: '' })))).status).toBe(400);
});
