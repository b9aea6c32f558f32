import { beforeEach, expect, test } from '@jest/globals';
import type { Query } from '../../../contract/index.ts';
import { checkoutsIn } from '../../testing/checkouts.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
let tenant: GivenTenant, owner: GivenPerson, merchant: GivenPerson, organizationId: string;
let lamp: GivenMerchandise, tee: GivenMerchandise, till: ReturnType<typeof checkoutsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  organizationId = await marquee.givenOrganization(tenant, { name: 'Harbour Goods', type: 'MERCHANT' });
  merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  lamp = await marquee.givenMerchandise(tenant, { name: 'Brass lamp', organizationId, skus: [{ amount: 4000 }] });
  tee = await marquee.givenMerchandise(tenant, { name: 'Tee', skus: [{ amount: 1999 }] });
  for (const { id } of [...lamp.skus, ...tee.skus]) await marquee.givenStock(tenant, id, [50]);
  till = checkoutsIn(tenant);
});

const sales = async (as: GivenPerson, query: Query<'GET /order/sale/list'> = {}) => (await marquee.call(tenant, 'GET /order/sale/list', { as, query })).body;
async function bought(lamps: number, tees: number): Promise<{ id: string; number: string }> {
  const items = [
    { skuId: lamp.skus[0]!.id, quantity: lamps },
    { skuId: tee.skus[0]!.id, quantity: tees },
  ];
  const { id, token, number } = await till.ready(items.filter(({ quantity }) => quantity > 0));
  expect((await till.pay(id, token)).body.status).toBe('PAID');
  return { id, number };
}
async function move(id: string, step: string, more: object) {
  const { version } = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
  return marquee.call(tenant, `POST /order/${step}/:id` as 'POST /order/pack/:id', {
    as: owner,
    params: { id },
    rawBody: JSON.stringify({ version, ...more }),
  });
}

test('a supplier sees the sales of its own goods without the buyers, and the shop sees all', async () => {
  const first = await bought(2, 1);
  await bought(0, 3);
  const last = await bought(1, 0);
  const { text } = await marquee.call(tenant, 'GET /order/sale/list', { as: merchant });
  expect(text).not.toMatch(/vera|kade|rotterdam/i);
  const own = await sales(merchant);
  expect(own.content.map(({ orderNumber, name, quantity, total, toSend, countryCode }) => [orderNumber, name, quantity, total, toSend, countryCode])).toEqual([
    [last.number, 'Brass lamp', 1, usd(4000), 1, 'NL'],
    [first.number, 'Brass lamp', 2, usd(8000), 2, 'NL'],
  ]);
  expect([own.totalElements, own.sums]).toEqual([2, [{ units: 3, refunded: 0, total: usd(12000), back: usd(0) }]]);
  const all = await sales(owner);
  expect([all.totalElements, all.sums]).toEqual([4, [{ units: 7, refunded: 0, total: usd(12000 + 4 * 1999), back: usd(0) }]]);
  expect(all.content.find(({ name }) => name === 'Brass lamp')).toMatchObject({ organizationId, organizationName: 'Harbour Goods' });
  expect((await sales(owner, { organizationId })).totalElements).toBe(2);
  // A supplier that asks for another's sales gets none.
  const another = await marquee.givenOrganization(tenant, { name: 'Other Goods', type: 'MERCHANT' });
  const other = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: another });
  expect((await sales(other, { organizationId })).content).toEqual([]);
});

test('an order is a sale once paid, at the price less discounts', async () => {
  await marquee.call(tenant, 'POST /discount/item', {
    as: owner,
    body: { code: 'HALF', name: 'Half', kind: 'PERCENT', partsPerMillion: 500_000, startsAt: '2026-01-01T00:00:00.000Z' },
  });
  const { id, token } = await till.ready([{ skuId: lamp.skus[0]!.id, quantity: 2 }]);
  expect((await sales(merchant)).content).toEqual([]);
  const { version } = (await till.read(id, token)).body;
  expect((await till.details(id, { token, version, codes: ['HALF'] })).status).toBe(200);
  expect((await till.pay(id, token)).body.status).toBe('PAID');
  const { content, sums } = await sales(merchant);
  expect(content).toMatchObject([{ unitPrice: usd(4000), total: usd(4000), discount: usd(4000) }]);
  expect(sums).toEqual([{ units: 2, refunded: 0, total: usd(4000), back: usd(0) }]);
});

test('sent, returned and refunded units are shown, and sales are filtered by them', async () => {
  const { id } = await bought(3, 0);
  const [line] = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body.lines;
  const states = async () => [
    (await sales(merchant, { state: 'TO_SEND' })).totalElements,
    (await sales(merchant, { state: 'SENT' })).totalElements,
    (await sales(merchant, { state: 'BACK' })).totalElements,
  ];
  expect(await states()).toEqual([1, 0, 0]);
  const packed = await move(id, 'pack', { lines: [{ lineId: line!.id, quantity: 2 }] });
  await move(id, 'send', { parcelId: packed.body.parcels[0]!.id });
  expect((await sales(merchant)).content).toMatchObject([{ toSend: 1, sent: 2 }]);
  expect((await move(id, 'refund-lines', { lines: [{ lineId: line!.id, unsent: 1 }], reason: 'Broken' })).status).toBe(200);
  expect((await sales(merchant)).content).toMatchObject([{ toSend: 0, sent: 2, refunded: 1 }]);
  expect(await states()).toEqual([0, 1, 1]);
});

test('sales are found by words, kind and time', async () => {
  const { number } = await bought(1, 1);
  const found = async (query: Query<'GET /order/sale/list'>) => (await sales(owner, query)).content.map(({ name }) => name);
  expect(await found({ q: 'BRASS' })).toEqual(['Brass lamp']);
  expect(await found({ q: '%' })).toEqual([]);
  expect(await found({ q: number })).toEqual(['Brass lamp', 'Tee']);
  expect(await found({ kind: 'RENTAL' })).toEqual([]);
  const paidAt = (await sales(owner)).content[0]!.paidAt;
  expect(await found({ from: paidAt })).toHaveLength(2);
  expect(await found({ to: paidAt })).toEqual([]);
  expect(await found({ size: 1, page: 1 })).toEqual(['Tee']);
});

test('sales are for members who may see the money of their organization, in their tenant', async () => {
  await bought(1, 0);
  for (const role of ['OWNER', 'ADMIN', 'FINANCE'] as const) {
    const person = await marquee.givenPerson(tenant, { role, organizationId });
    expect([role, (await sales(person)).totalElements]).toEqual([role, 1]);
  }
  for (const role of ['EDITOR', 'ANALYST', 'SUPPORT'] as const) {
    const person = await marquee.givenPerson(tenant, { role, organizationId });
    expect([role, (await marquee.call(tenant, 'GET /order/sale/list', { as: person })).status]).toEqual([role, 403]);
  }
  expect((await marquee.call(tenant, 'GET /order/sale/list', { as: await marquee.givenPerson(tenant) })).status).toBe(403);
  const elsewhere = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(elsewhere, { role: 'OWNER' });
  expect((await marquee.call(elsewhere, 'GET /order/sale/list', { as: stranger })).body.content).toEqual([]);
});
