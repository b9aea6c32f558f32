import { beforeEach, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, merchant: GivenPerson, organizationId: string;
let lamp: GivenMerchandise, tee: GivenMerchandise, till: ReturnType<typeof checkoutsIn>;

const metrics = ['salesNet', 'salesPaid', 'salesTaxes', 'salesRefunds', 'unitsSold'] as const;
/** Time that holds these checkouts, and what goes back right after. */
const span = () => ({ from: new Date(Date.now() - 3_600_000).toISOString(), to: new Date(Date.now() + 3_600_000).toISOString() });
const ask = (as: GivenPerson, body: object) =>
  marquee.call(tenant, 'POST /analytics/table', { as, body: { metrics: [...metrics], ...span(), only: { currency: 'USD' }, ...body } as never });
const rowsOf = async (as: GivenPerson, body: object) =>
  Object.fromEntries((await ask(as, body)).body.content.map(({ label, values }) => [label, metrics.map((metric) => values[metric])]));

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  organizationId = await marquee.givenOrganization(tenant, { name: 'Harbour Goods', type: 'MERCHANT' });
  merchant = await marquee.givenPerson(tenant, { role: 'FINANCE', organizationId });
  lamp = await marquee.givenMerchandise(tenant, { name: 'Brass lamp', organizationId, skus: [{ amount: 4001 }] });
  tee = await marquee.givenMerchandise(tenant, { name: 'Tee', skus: [{ amount: 1999 }] });
  for (const { id } of [...lamp.skus, ...tee.skus]) await marquee.givenStock(tenant, id, [50]);
  till = checkoutsIn(tenant);
});

async function bought(lamps: number, tees: number): Promise<string> {
  const items = [
    { skuId: lamp.skus[0]!.id, quantity: lamps },
    { skuId: tee.skus[0]!.id, quantity: tees },
  ].filter(({ quantity }) => quantity > 0);
  const { id, token } = await till.ready(items);
  expect((await till.pay(id, token)).body.status).toBe('PAID');
  return id;
}

async function refund(
  id: string,
  step: 'refund-lines' | 'request-refund' | 'refund',
  more: (lines: readonly { id: string; name: string }[]) => object,
): Promise<void> {
  const order = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
  const answer = await marquee.call(tenant, `POST /order/${step}/:id` as 'POST /order/refund-lines/:id', {
    as: owner,
    params: { id },
    rawBody: JSON.stringify({ version: order.version, ...(step === 'refund-lines' && { reason: 'Broken' }), ...more(order.lines) }),
  });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
}

/** Returns what the books say was earned of goods without what went back, in minor units. */
async function booked(): Promise<number> {
  const [row] = await marquee.database.asOwner(
    async (script) =>
      (
        await script(`select -sum(p.amount)::float8 as earned from ledger_posting p where p.tenant_id = '${tenant.id}'
          and (p.account ~ '^(revenue|refund)(:|$)' or p.account = 'discount')`)
      ).rows,
  );
  return Number(row?.['earned'] ?? 0);
}

test('sales are what was paid without taxes less what went back, by title and supplier, as the books have them', async () => {
  const rate = { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: true, taxesShipping: true, startsAt: '2026-01-01T00:00:00.000Z' };
  expect((await marquee.call(tenant, 'POST /tax/rate/item', { as: owner, body: rate })).status).toBe(200);
  const first = await bought(3, 2);
  await bought(0, 1);
  await refund(first, 'refund-lines', (lines) => ({ lines: lines.filter(({ name }) => name === 'Brass lamp').map(({ id }) => ({ lineId: id, unsent: 2 })) }));
  const totals = (await ask(owner, { dimension: 'product', of: 'TENANT' })).body.totals;
  expect(totals['salesNet']).toBe(await booked());
  expect(totals['salesNet']).toBe((totals['salesPaid'] ?? 0) - (totals['salesTaxes'] ?? 0) - (totals['salesRefunds'] ?? 0));
  const byTitle = await rowsOf(owner, { dimension: 'product', of: 'TENANT' });
  const [net, paid, taxes, back, units] = byTitle['Brass lamp'] ?? [];
  expect([paid, units, (taxes ?? 0) > 0, (back ?? 0) > 0]).toEqual([3 * 4001, 3, true, true]);
  expect(net).toBe((paid ?? 0) - (taxes ?? 0) - (back ?? 0));
  expect([byTitle['Tee']?.[1], byTitle['Tee']?.[3], byTitle['Tee']?.[4]]).toEqual([3 * 1999, 0, 3]);
  const bySupplier = await rowsOf(owner, { dimension: 'organization', of: 'TENANT' });
  expect(bySupplier['Harbour Goods']).toEqual(byTitle['Brass lamp']);
  const byDay = (await ask(owner, { dimension: 'month', of: 'TENANT' })).body.content;
  expect(byDay.reduce((sum, { values }) => sum + (values['salesNet'] ?? 0), 0)).toBe(totals['salesNet']);
});

test('an amount that goes back for nothing in particular is shared by what each was paid, to the cent', async () => {
  const id = await bought(1, 2);
  await refund(id, 'request-refund', () => ({}));
  await refund(id, 'refund', () => ({ amount: 1001 }));
  const byTitle = await rowsOf(owner, { dimension: 'product', of: 'TENANT' });
  expect((byTitle['Brass lamp']?.[3] ?? 0) + (byTitle['Tee']?.[3] ?? 0)).toBe(1001);
  expect((await ask(owner, { dimension: 'product', of: 'TENANT' })).body.totals['salesNet']).toBe(await booked());
});

test('a supplier reads its own sales alone, in one currency, and only who may read statements', async () => {
  await bought(1, 1);
  expect(await rowsOf(merchant, { dimension: 'product' })).toEqual({ 'Brass lamp': [4001, 4001, 0, 0, 1] });
  expect((await ask(merchant, { dimension: 'product', of: 'TENANT' })).body.code).toBe('FORBIDDEN');
  expect(await rowsOf(merchant, { dimension: 'product', only: { currency: 'EUR' } })).toEqual({});
  expect((await ask(owner, { dimension: 'product', only: {} })).body.fields?.[0]?.path).toBe('only.currency');
  for (const role of ['ANALYST', 'EDITOR'] as const) {
    const person = await marquee.givenPerson(tenant, { role });
    expect([role, (await ask(person, { dimension: 'product' })).status]).toEqual([role, 403]);
    expect([role, (await marquee.call(tenant, 'GET /analytics/currency/list', { as: person })).status]).toEqual([role, 403]);
  }
  const currencies = async (as: GivenPerson, of = tenant) => (await marquee.call(of, 'GET /analytics/currency/list', { as })).body.currencies;
  expect(await currencies(merchant)).toEqual([{ currency: 'USD', orders: 1 }]);
  const elsewhere = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(elsewhere, { role: 'OWNER' });
  expect(await currencies(stranger, elsewhere)).toEqual([]);
  const asked = { metrics: [...metrics], ...span(), dimension: 'product' as const, of: 'TENANT' as const, only: { currency: 'USD' } };
  expect((await marquee.call(elsewhere, 'POST /analytics/table', { as: stranger, body: asked })).body.totalElements).toBe(0);
});
