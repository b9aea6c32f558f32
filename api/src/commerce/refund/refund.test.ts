import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise, till: ReturnType<typeof checkoutsIn>;
const startsAt = '2026-01-01T00:00:00.000Z';

/** Sets up a shop with VAT on top, also on shipping, which costs 4.95. */
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1999 }, { amount: 333 }] });
  for (const { id } of tee.skus) await marquee.givenStock(tenant, id, [10]);
  till = checkoutsIn(tenant);
  const method = { id: tenant.id, name: 'Post', kind: 'DELIVERY' as const, description: '', amount: 495, freeFrom: null, daysFrom: 1, daysTo: 2 };
  await marquee.call(tenant, 'POST /shipping/zone/item', { as: owner, body: { name: 'NL', currency: 'USD', countries: ['NL'], methods: [method] } });
  const rate = { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: false, taxesShipping: true, startsAt };
  await marquee.call(tenant, 'POST /tax/rate/item', { as: owner, body: rate });
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const items = () => [
  { skuId: tee.skus[0]!.id, quantity: 3 },
  { skuId: tee.skus[1]!.id, quantity: 1 },
];
const order = async (id: string) => (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
async function move(id: string, step: string, more: object = {}, as = owner) {
  const { version } = await order(id);
  return marquee.call(tenant, `POST /order/${step}/:id` as 'POST /order/pack/:id', { as, params: { id }, rawBody: JSON.stringify({ version, ...more }) });
}
async function bought(provider: 'test' | 'manual' = 'test', as?: GivenPerson) {
  const { id, token } = await till.ready(items(), as && { as });
  await till.pay(id, token, { provider }, as && { as });
  if (provider === 'manual') await move(id, 'mark-paid', { providerReference: `bank ${id}` });
  expect((await order(id)).status).toBe('PAID');
  return id;
}
const sendBack = () => marquee.app.platform.jobs.runNow('commerce.settle-refunds');
/** Returns the balance of each account of the shop. */
async function accounts() {
  const rows = await marquee.database.asOwner(
    async (script) =>
      (await script(`select account, sum(amount)::integer as sum from ledger_posting where tenant_id = '${tenant.id}' group by account order by account`)).rows,
  );
  return Object.fromEntries((rows as { account: string; sum: number }[]).filter(({ sum }) => sum !== 0).map(({ account, sum }) => [account, sum]));
}
const payments = async (orderId: string) =>
  (await marquee.call(tenant, 'GET /transaction/list', { as: owner, query: { orderId, sortBy: 'createdAt', sortDirection: 'asc' } })).body.content.map(
    (one) => [one.kind, one.status, one.provider, one.amount.amount],
  );
const quote = async (id: string, body: object) =>
  marquee.call(tenant, 'POST /order/refund-quote/:id', { as: owner, params: { id }, rawBody: JSON.stringify(body) });
const stock = async (at: number) => {
  const query = { skuId: tee.skus[at]!.id };
  return (await marquee.call(tenant, 'GET /product/inventory/list', { as: owner, query })).body.content.map((row) => [row.onHand, row.reserved])[0];
};

// 3 × 19.99 + 3.33 = 63.30; VAT 12.59 + 0.70 on the goods, 1.04 on 4.95 for shipping: 82.58.
test('a sale is booked with payment, revenue and tax due', async () => {
  const id = await bought();
  expect((await order(id)).total.amount).toBe(8258);
  expect(await accounts()).toEqual({ psp_clearing: 8258, 'revenue:merch': -6330, shipping_income: -495, 'tax_payable:NL': -1433 });
});

test('a line is refunded unit by unit, to the cent, and unsent units are for sale again', async () => {
  const id = await bought();
  const [three] = (await order(id)).lines;
  const one = { lines: [{ lineId: three!.id, unsent: 1 }] };
  expect((await quote(id, one)).body).toMatchObject({
    goods: { amount: 1999 },
    tax: { amount: 419 },
    shipping: { amount: 0 },
    total: { amount: 2418 },
    left: { amount: 8258 },
  });
  const { body } = await move(id, 'refund-lines', { ...one, reason: 'Out of print' });
  expect([body.status, body.refunded.amount, body.lines[0], await stock(0)]).toMatchObject(['PARTIALLY_REFUNDED', 2418, { refunded: 1, dropped: 1 }, [10, 2]]);
  await sendBack();
  expect([(await order(id)).refunds, await payments(id)]).toMatchObject([
    [{ status: 'SUCCEEDED', reason: 'Out of print' }],
    [
      ['CHARGE', 'SUCCEEDED', 'test', 8258],
      ['REFUND', 'SUCCEEDED', 'test', 2418],
    ],
  ]);
  const rest = { lines: [{ lineId: three!.id, unsent: 2 }] };
  expect((await quote(id, rest)).body.total.amount).toBe(5997 + 1259 - 2418);
  await move(id, 'refund-lines', rest);
  await sendBack();
  expect(await accounts()).toEqual({ psp_clearing: 8258 - 7256, 'revenue:merch': -6330, refund: 5997, shipping_income: -495, 'tax_payable:NL': -1433 + 1259 });
});

test('refunds of all units and all shipping add up to exactly what was paid', async () => {
  const id = await bought();
  const { lines } = await order(id);
  await move(id, 'pack', { lines: [{ lineId: lines[0]!.id, quantity: 2 }] });
  const parcelId = (await order(id)).parcels[0]!.id;
  expect((await move(id, 'refund-lines', { lines: [{ lineId: lines[0]!.id, unsent: 2 }] })).body.fields?.[0]).toMatchObject({
    path: 'lines.0.unsent',
    limit: 1,
  });
  await move(id, 'send', { parcelId });
  const sent = [
    { lineId: lines[0]!.id, unsent: 1, sent: 2, restocked: 1 },
    { lineId: lines[1]!.id, unsent: 1 },
  ];
  const { body } = await move(id, 'refund-lines', { lines: sent, shipping: 599 });
  expect([body.status, body.refunded.amount, body.lines[0], await stock(0), await stock(1)]).toMatchObject([
    'REFUNDED',
    8258,
    { returned: 1, sent: 2, dropped: 1, refunded: 3 },
    [9, 0],
    [10, 0],
  ]);
  await sendBack();
  expect(await accounts()).toEqual({ 'revenue:merch': -6330, refund: 6330 });
  expect((await move(id, 'refund-lines', { lines: [], shipping: 1 })).body.code).toBe('CONFLICT');
  const { content } = (await marquee.call(tenant, 'GET /ledger/entry/list', { as: owner, query: { orderId: id } })).body;
  expect(content.map(({ kind, description }) => [kind, description.replace(/ \S+$/, '')])).toEqual([
    ['PAYMENT', 'Money back for order'],
    ['REFUND', 'Refund of order'],
    ['MERCH_SALE', 'Order'],
    ['PAYMENT', 'Payment for order'],
  ]);
});

test('a refund above what was sent, paid or requested is refused by its field', async () => {
  const id = await bought();
  const [three] = (await order(id)).lines;
  const refused = async (wanted: object) => {
    const { status, body } = await quote(id, wanted);
    return [status, body.fields?.[0]?.path, body.fields?.[0]?.limit];
  };
  expect(await refused({ lines: [{ lineId: three!.id, unsent: 4 }] })).toEqual([400, 'lines.0.unsent', 3]);
  expect(await refused({ lines: [{ lineId: three!.id, sent: 1 }] })).toEqual([400, 'lines.0.sent', 0]);
  expect(await refused({ lines: [], shipping: 600 })).toEqual([400, 'shipping', 599]);
  expect((await move(id, 'refund-lines', { lines: [] })).body.fields?.[0]).toMatchObject({ path: 'lines', code: 'required' });
  const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
  expect((await move(id, 'refund-lines', { lines: [], shipping: 1 }, support)).status).toBe(403);
});

test('concurrent refunds are made once, and concurrent jobs send a refund once', async () => {
  const id = await bought();
  const { version, lines } = await order(id);
  const body = { version, lines: [{ lineId: lines[0]!.id, unsent: 3 }] };
  const all = await Promise.all(Array.from({ length: 6 }, () => marquee.call(tenant, 'POST /order/refund-lines/:id', { as: owner, params: { id }, body })));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  await Promise.all([sendBack(), sendBack()]);
  await sendBack();
  expect((await payments(id)).filter(([kind]) => kind === 'REFUND')).toEqual([['REFUND', 'SUCCEEDED', 'test', 7256]]);
});

test('a refund by bank keeps its reference', async () => {
  const id = await bought('manual');
  const { lines } = await order(id);
  await move(id, 'refund-lines', { lines: [{ lineId: lines[1]!.id, unsent: 1 }], providerReference: 'back 1' });
  expect([(await payments(id))[1], (await accounts())['bank']]).toEqual([['REFUND', 'SUCCEEDED', 'manual', 403], 8258 - 403]);
});

test('a refund without lines leaves less for the lines, never below zero', async () => {
  const id = await bought();
  const { lines } = await order(id);
  await move(id, 'request-refund');
  await move(id, 'refund', { amount: 5000 });
  const all = { lines: lines.map((line) => ({ lineId: line.id, unsent: line.quantity })), shipping: 200 };
  expect((await quote(id, all)).body.total.amount).toBe(3258);
  await move(id, 'refund-lines', all);
  await sendBack();
  expect([(await order(id)).status, await accounts()]).toEqual(['REFUNDED', { 'revenue:merch': -6330, refund: 6330 }]);
});

test('a late payment for a sold-out item is refunded automatically, and the payer is told', async () => {
  let now = new Date();
  const later = await marquee.startAppWith({ now: () => now });
  const { id, token } = await till.ready([{ skuId: tee.skus[0]!.id, quantity: 10 }], { site: later });
  await till.pay(id, token, { scenario: 'SLOW' }, { site: later });
  await move(id, 'expire');
  const other = await till.ready([{ skuId: tee.skus[0]!.id, quantity: 1 }]);
  await till.pay(other.id, other.token);
  now = new Date(now.getTime() + 15_000);
  for (const job of ['commerce.settle-charges', 'commerce.settle-refunds']) await later.app.platform.jobs.runNow(job);
  await later.app.close();
  const { status, paid, refunded } = await order(id);
  expect([status, paid.amount > 0, paid.amount - refunded.amount, (await payments(id)).map(([kind, state]) => [kind, state])]).toEqual([
    'REFUNDED',
    true,
    0,
    [
      ['CHARGE', 'SUCCEEDED'],
      ['REFUND', 'SUCCEEDED'],
    ],
  ]);
  const told = await marquee.database.asOwner(
    async (script) =>
      (await script(`select recipient, template from outbox_mail where tenant_id = '${tenant.id}' and template in ('money-back', 'refund-made')`)).rows,
  );
  expect(told).toEqual([{ recipient: 'vera@test.example', template: 'money-back' }]);
});

test('a sale in a closed month is booked in the next', async () => {
  await bought();
  const book = (await marquee.call(tenant, 'GET /ledger/list', { as: owner })).body.content[0]!;
  const through = new Date().toISOString().slice(0, 7);
  await marquee.call(tenant, 'POST /ledger/close/:id', { as: owner, params: { id: book.id }, body: { version: book.version, through } });
  const id = await bought();
  const { content } = (await marquee.call(tenant, 'GET /ledger/entry/list', { as: owner, query: { orderId: id } })).body;
  expect([content.length, content.every(({ period }) => period > through)]).toEqual([2, true]);
});

test('an order from before the books is booked by the nightly job, once', async () => {
  const { id } = (await marquee.call(tenant, 'POST /order/item', { as: owner, body: { items: items() } })).body;
  const write = (sql: string) => marquee.database.write(tenant.id, (run) => run({ sql, parameters: [tenant.id, id] }));
  await write("update shop_order set status = 'REFUND_DUE', paid_at = now() where tenant_id = $1 and id = $2");
  await write(`insert into payment (tenant_id, id, order_id, kind, status, provider, money_amount, money_currency, occurred_at, created_at, last_modified)
    values ($1, gen_random_uuid(), $2, 'CHARGE', 'SUCCEEDED', 'manual', 6330, 'USD', now(), now(), now())`);
  expect((await shopFaults(tenant.id)).length).toBeGreaterThan(1);
  for (let night = 0; night < 2; night += 1) await marquee.app.platform.jobs.runNow('commerce.book-missing');
  expect(await accounts()).toEqual({ bank: 6330, 'revenue:merch': -6330 });
});

test('a copy of the shop’s book is separate: sales are still booked in the first', async () => {
  await bought();
  const book = (await marquee.call(tenant, 'GET /ledger/list', { as: owner })).body.content[0]!;
  expect((await marquee.call(tenant, 'PUT /ledger/item/:id', { as: owner, params: { id: book.id } })).status).toBe(200);
  const id = await bought();
  const { content } = (await marquee.call(tenant, 'GET /ledger/entry/list', { as: owner, query: { orderId: id } })).body;
  expect(content.map(({ ledgerId }) => ledgerId)).toEqual([book.id, book.id]);
});

test('the reason of a refund is visible to staff only', async () => {
  const buyer = await marquee.givenPerson(tenant);
  const id = await bought('test', buyer);
  await move(id, 'refund-lines', { lines: [], shipping: 1, reason: 'Rude on the telephone' });
  const { refunds } = (await marquee.call(tenant, 'GET /order/item/:id', { as: buyer, params: { id } })).body;
  expect([refunds, (await order(id)).refunds]).toMatchObject([[{ amount: { amount: 1 }, reason: '' }], [{ reason: 'Rude on the telephone' }]]);
});

test('entries cannot be booked under the shop’s own keys', async () => {
  await bought();
  const book = (await marquee.call(tenant, 'GET /ledger/list', { as: owner })).body.content[0]!;
  const postings = [
    { account: 'a', amount: { amount: 1, currency: 'USD' } },
    { account: 'b', amount: { amount: -1, currency: 'USD' } },
  ];
  const body = { ledgerId: book.id, kind: 'SALE' as const, externalKey: 'shop:sale:1', postings };
  expect((await marquee.call(tenant, 'POST /ledger/entry', { as: owner, body })).body.fields?.[0]).toMatchObject({ path: 'externalKey' });
});
