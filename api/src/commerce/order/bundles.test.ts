import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { textOf } from '../../testing/pdf-text.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';
import { amountsOfParts } from './order-parts.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
let tenant: GivenTenant, owner: GivenPerson, organizationId: string, till: ReturnType<typeof checkoutsIn>;
let tee: GivenMerchandise, lamp: GivenMerchandise, box: GivenMerchandise;

/** Sets up a bundle for 35.01: a tee of the shop for 10.00 and two lamps of a supplier for 20.00 each. Prices include VAT of 21 %. */
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  organizationId = await marquee.givenOrganization(tenant, { name: 'Harbour Goods', type: 'MERCHANT' });
  tee = await marquee.givenMerchandise(tenant, { name: 'Tee', skus: [{ available: 0, amount: 1000, options: { size: 'M' } }] });
  lamp = await marquee.givenMerchandise(tenant, { name: 'Lamp', organizationId, skus: [{ available: 0, amount: 2000 }] });
  box = await marquee.givenMerchandise(tenant, { name: 'Box', skus: [{ available: 0, amount: 3501 }] });
  for (const goods of [tee, lamp]) await marquee.givenStock(tenant, skuOf(goods), [20]);
  const rate = { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: true, startsAt: '2026-01-01T00:00:00.000Z' };
  await marquee.call(tenant, 'POST /tax/rate/item', { as: owner, body: rate });
  await bundle(1, 2);
  till = checkoutsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const skuOf = (of: GivenMerchandise) => of.skus[0]!.id;
async function bundle(tees: number, lamps: number) {
  const { version } = (await marquee.call(tenant, 'GET /product/sku/item/:id', { as: owner, params: { id: skuOf(box) } })).body;
  const parts = [
    { skuId: skuOf(tee), quantity: tees },
    { skuId: skuOf(lamp), quantity: lamps },
  ];
  const made = await marquee.call(tenant, 'POST /product/sku/bundle/:id', { as: owner, params: { id: skuOf(box) }, body: { version, parts } });
  expect(made.status).toBe(200);
}
async function bought(quantity: number, more: { skuId: string; quantity: number }[] = []) {
  const { id, token } = await till.ready([{ skuId: skuOf(box), quantity }, ...more]);
  expect((await till.pay(id, token)).body.status).toBe('PAID');
  return id;
}
const order = async (id: string) => (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
async function move(id: string, step: string, more: object = {}) {
  const { version } = await order(id);
  const moved = await marquee.call(tenant, `POST /order/${step}/:id` as 'POST /order/pack/:id', {
    as: owner,
    params: { id },
    rawBody: JSON.stringify({ version, ...more }),
  });
  expect([step, moved.status]).toEqual([step, 200]);
  return moved.body;
}
async function stock() {
  const rows = [tee, lamp].map(async (of) => {
    const { content } = (await marquee.call(tenant, 'GET /product/sku/list', { as: owner, query: { productId: of.id } })).body;
    const [sku] = content;
    return [sku!.available, sku!.held];
  });
  return Promise.all(rows);
}
async function accounts() {
  const rows = await marquee.database.asOwner(
    async (script) =>
      (await script(`select account, sum(amount)::integer as sum from ledger_posting where tenant_id = '${tenant.id}' group by account order by account`)).rows,
  );
  const sums = (rows as { account: string; sum: number }[]).filter(({ sum }) => sum !== 0);
  return Object.fromEntries(sums.map(({ account, sum }) => [account.replace(organizationId, 'supplier'), sum]));
}

test('a bundle’s amount is split among its parts in proportion, to the cent', () => {
  const part = fc.record({ quantity: fc.integer({ min: 1, max: 99 }), amount: fc.nat(5_000_000), currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR') });
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.array(part, { minLength: 2, maxLength: 20 }), (amount, parts) => {
      const shares = amountsOfParts(amount, 'USD', parts);
      expect(shares.reduce((one, other) => one + other, 0)).toBe(amount);
      const isTold = parts.every(({ currency }) => currency === 'USD') && parts.some((one) => one.amount > 0);
      const weights = parts.map((one) => (isTold ? one.quantity * one.amount : one.quantity));
      const whole = weights.reduce((one, other) => one + other, 0);
      for (const [at, share] of shares.entries()) expect(Math.abs(share - (amount * weights[at]!) / whole)).toBeLessThan(1);
    }),
  );
});

test('the parts of a bundle are held, sent and returned, and the order lists them', async () => {
  const id = await bought(3, [{ skuId: skuOf(tee), quantity: 2 }]);
  expect(await stock()).toEqual([
    [15, 5],
    [14, 6],
  ]);
  const { lines } = await order(id);
  expect(lines[0]!.parts).toMatchObject([
    { name: 'Tee', options: { size: 'M' }, quantity: 1, total: usd(2101) },
    { name: 'Lamp', quantity: 2, total: usd(8402) },
  ]);
  expect(lines[1]!.parts).toEqual([]);
  const packed = await move(id, 'pack', { lines: [{ lineId: lines[0]!.id, quantity: 2 }] });
  const slip = `/v1/order/document/${id}?kind=PACKING_SLIP&parcelId=${packed.parcels[0]!.id}`;
  const headers = { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${owner.jwt}` };
  const text = textOf((await marquee.app.http.inject({ url: slip, headers })).rawPayload)
    .join('')
    .replace(/\s/g, '');
  for (const words of [`Box${box.skus[0]!.sku}2`, `–Tee,M${tee.skus[0]!.sku}2`, `–Lamp${lamp.skus[0]!.sku}4`]) expect(text).toContain(words);
  await move(id, 'send', { parcelId: packed.parcels[0]!.id });
  expect(await stock()).toEqual([
    [15, 3],
    [14, 2],
  ]);
  await move(id, 'fulfill');
  await move(id, 'deliver');
  const asked = await move(id, 'request-return', { lines: [{ lineId: lines[0]!.id, quantity: 2 }] });
  await move(id, 'approve-return', { returnId: asked.returns[0]!.id });
  // Later changes of the bundle do not affect the order.
  await bundle(9, 9);
  await move(id, 'receive-return', { returnId: asked.returns[0]!.id, restocked: [{ lineId: lines[0]!.id, quantity: 1 }] });
  expect(await stock()).toEqual([
    [16, 0],
    [16, 0],
  ]);
});

test('invoice, credit note and e-mails list the parts of a bundle as it was bought', async () => {
  const email = `${tenant.slug}@home.example`;
  const { id, token } = await till.ready([{ skuId: skuOf(box), quantity: 3 }], {}, email);
  await till.pay(id, token);
  await bundle(9, 9);
  const document = async (query: string) => {
    const headers = { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${owner.jwt}` };
    const reply = await marquee.app.http.inject({ url: `/v1/order/document/${id}?${query}`, headers });
    return textOf(reply.rawPayload).join('').replace(/\s/g, '');
  };
  const [teeSku, lampSku] = [tee.skus[0]!.sku, lamp.skus[0]!.sku];
  for (const words of [`Box${box.skus[0]!.sku}3`, `–Tee,M${teeSku}3`, `–Lamp${lampSku}6`]) expect(await document('kind=INVOICE')).toContain(words);
  const arabic = await document('kind=INVOICE&language=ar');
  for (const words of ['Tee,M', teeSku, 'Lamp', lampSku, 'Box']) expect(arabic).toContain(words);
  const { lines } = await order(id);
  const packed = await move(id, 'pack', { lines: [{ lineId: lines[0]!.id, quantity: 2 }] });
  await move(id, 'send', { parcelId: packed.parcels[0]!.id });
  const { refunds } = await move(id, 'refund-lines', { lines: [{ lineId: lines[0]!.id, unsent: 1 }] });
  await marquee.app.platform.jobs.runNow('commerce.settle-refunds');
  const note = await document(`kind=CREDIT_NOTE&refundId=${refunds[0]!.id}`);
  for (const words of [`Box${box.skus[0]!.sku}1`, `–Tee,M${teeSku}1`, `–Lamp${lampSku}2`]) expect(note).toContain(words);
  const letters = (await marquee.mailsTo(email)).map(({ text }) => text);
  for (const [tees, lamps] of [
    [3, 6],
    [2, 4],
  ])
    expect(letters.some((text) => text.includes(`${tees} × Box\n– ${tees} × Tee, M\n– ${lamps} × Lamp`))).toBe(true);
});

test('a canceled checkout releases the parts; a draft holds the parts it was saved with', async () => {
  const { checkout, token } = (await till.begin([{ skuId: skuOf(box), quantity: 4 }])).body;
  expect(await stock()).toEqual([
    [16, 4],
    [12, 8],
  ]);
  await marquee.call(tenant, 'POST /checkout/cancel/:id', { params: { id: checkout.id }, body: { token, version: checkout.version } });
  expect(await stock()).toEqual([
    [20, 0],
    [20, 0],
  ]);
  const draft = (await marquee.call(tenant, 'POST /order/item', { as: owner, body: { items: [{ skuId: skuOf(box), quantity: 2 }] } })).body;
  await bundle(5, 5);
  await move(draft.id, 'place');
  expect(await stock()).toEqual([
    [18, 2],
    [16, 4],
  ]);
  await move(draft.id, 'cancel');
});

// 35.01 a bundle, 6.08 of it VAT: 28.93, of which the tee is a fifth. Twice: 57.87 (VAT 12.15), 11.57 of the house and 46.30 of the supplier.
test('revenue, refunds and sales count for the owner of each part, to the cent', async () => {
  const id = await bought(2);
  expect(await accounts()).toEqual({ psp_clearing: 7002, 'revenue:merch': -1157, 'revenue:merch:supplier': -4630, 'tax_payable:NL': -1215 });
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  const sales = async (as: GivenPerson) => (await marquee.call(tenant, 'GET /order/sale/list', { as, query: {} })).body;
  const theirs = await sales(merchant);
  expect([theirs.totalElements, theirs.content[0], theirs.sums]).toMatchObject([
    1,
    { name: 'Lamp', bundle: 'Box', quantity: 4, toSend: 4, unitPrice: usd(1401), total: usd(5602) },
    [{ units: 4, total: usd(5602) }],
  ]);
  const all = await sales(owner);
  expect([all.totalElements, all.sums]).toEqual([2, [{ units: 6, refunded: 0, total: usd(7002), back: usd(0) }]]);
  const [line] = (await order(id)).lines;
  await move(id, 'refund-lines', { lines: [{ lineId: line!.id, unsent: 1 }] });
  expect([(await order(id)).refunded.amount, await stock()]).toEqual([
    3500,
    [
      [19, 1],
      [18, 2],
    ],
  ]);
  await move(id, 'refund-lines', { lines: [{ lineId: line!.id, unsent: 1 }] });
  await marquee.app.platform.jobs.runNow('commerce.settle-refunds');
  expect([(await order(id)).refunded.amount, await stock()]).toEqual([
    7002,
    [
      [20, 0],
      [20, 0],
    ],
  ]);
  expect(await accounts()).toEqual({
    ...{ 'revenue:merch': -1157, 'revenue:merch:supplier': -4630 },
    ...{ refund: 1157, 'refund:supplier': 4630 },
  });
});

test('a discount is shared among the parts', async () => {
  const body = { name: 'Ten', code: 'TEN', kind: 'AMOUNT' as const, amount: usd(1000), startsAt: '2026-01-01T00:00:00.000Z' };
  expect((await marquee.call(tenant, 'POST /discount/item', { as: owner, body })).status).toBe(200);
  const { id, token } = await till.ready([{ skuId: skuOf(box), quantity: 1 }]);
  const { version } = (await till.read(id, token)).body;
  const cheaper = await till.details(id, { token, version, codes: ['TEN'] });
  expect(cheaper.body.total).toEqual(usd(2501));
  await till.pay(id, token);
  const { content } = (await marquee.call(tenant, 'GET /order/sale/list', { as: owner, query: {} })).body;
  expect(content.map(({ name, total, discount }) => [name, total.amount, discount.amount])).toEqual([
    ['Tee', 500, 200],
    ['Lamp', 2001, 800],
  ]);
});

test('the buyer of a bundle counts as a buyer of its parts', async () => {
  const viewer = await marquee.givenPerson(tenant);
  const { id, token } = await till.ready([{ skuId: skuOf(box), quantity: 1 }], { as: viewer });
  const rating = { targetType: 'PRODUCT' as const, targetId: lamp.id, score: 5 };
  const written = (await marquee.call(tenant, 'POST /rating/item', { as: viewer, body: rating })).body;
  const isBuyer = async () => (await marquee.call(tenant, 'GET /rating/item/:id', { params: { id: written.id } })).body.isBuyer;
  expect(await isBuyer()).toBe(false);
  await till.pay(id, token, {}, { as: viewer });
  expect(await isBuyer()).toBe(true);
});
