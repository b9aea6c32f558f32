import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { statementsOf } from '../../platform/statements.ts';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { giftCardsIn } from '../../testing/gift-cards.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { textOf } from '../../testing/pdf-text.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const year = new Date().getUTCFullYear();
const nth = (number: number) => `C${year}-${String(number).padStart(6, '0')}`;
let tenant: GivenTenant, owner: GivenPerson, buyer: GivenPerson, skuId: string, till: ReturnType<typeof checkoutsIn>;

/** Sets up a shop with VAT on top, also on shipping, which costs 4.95. */
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  buyer = await marquee.givenPerson(tenant);
  skuId = (await marquee.givenMerchandise(tenant, { name: 'Lantern tee', skus: [{ amount: 1999, options: { size: 'M' } }] })).skus[0]!.id;
  await marquee.givenStock(tenant, skuId, [50]);
  till = checkoutsIn(tenant);
  const method = { id: tenant.id, name: 'Post', kind: 'DELIVERY' as const, description: '', amount: 495, freeFrom: null, daysFrom: 1, daysTo: 2 };
  await marquee.call(tenant, 'POST /shipping/zone/item', { as: owner, body: { name: 'NL', currency: 'USD', countries: ['NL'], methods: [method] } });
  const rate = { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: false, taxesShipping: true, startsAt: '2026-01-01T00:00:00.000Z' };
  await marquee.call(tenant, 'POST /tax/rate/item', { as: owner, body: rate });
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const order = async (id: string) => (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
async function move(id: string, step: string, more: object = {}) {
  const rawBody = JSON.stringify({ version: (await order(id)).version, ...more });
  return marquee.call(tenant, `POST /order/${step}/:id` as 'POST /order/pack/:id', { as: owner, params: { id }, rawBody });
}
/** Buys three shirts. */
async function bought({ as, provider = 'test' }: { as?: GivenPerson; provider?: 'test' | 'manual' } = {}) {
  const { id, token, number } = await till.ready([{ skuId, quantity: 3 }], as && { as });
  await till.pay(id, token, { provider }, as && { as });
  if (provider === 'manual') await move(id, 'mark-paid', { providerReference: `bank ${id}` });
  return { id, number };
}
/** Refunds one more unsent shirt, and optionally some of the shipping. */
const sendOne = async (id: string, shipping = 0) => move(id, 'refund-lines', { lines: [{ lineId: (await order(id)).lines[0]?.id, unsent: 1 }], shipping });
const settle = () => marquee.app.platform.jobs.runNow('commerce.settle-refunds');
const numbersOf = async (id: string) => (await order(id)).refunds.map(({ creditNoteNumber }) => creditNoteNumber);
const headersOf = (as: GivenPerson, where = tenant) => ({ 'x-api-key': where.key, 'x-tenant-id': where.id, authorization: `Bearer ${as.jwt}` });
const get = (url: string, headers: Record<string, string> = {}) => marquee.app.http.inject({ url, headers });
const note = async (id: string, { as = buyer, query = '', where = tenant, refundId = '' } = {}) =>
  get(`/v1/order/document/${id}?kind=CREDIT_NOTE&refundId=${refundId || (await order(id)).refunds.at(-1)?.id}${query}`, headersOf(as, where));
const wordsOf = (pdf: Buffer) => textOf(pdf).join('').replace(/\s/g, '');

// 3 × 19.99 + 21% = 72.56, and 4.95 + 1.04 for shipping.
test('a settled refund has a credit note with its items, invoice, buyer and taxes', async () => {
  const { id } = await bought({ as: buyer });
  await sendOne(id, 300);
  expect([await numbersOf(id), (await note(id)).statusCode]).toEqual([[null], 409]);
  await Promise.all([settle(), settle()]);
  await settle();
  expect(await numbersOf(id)).toEqual([nth(1)]);
  const reply = await note(id);
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `inline; filename="credit-note-${nth(1)}.pdf"`,
  ]);
  const { number, invoiceNumber, refunds } = await order(id);
  expect(refunds[0]?.amount.amount).toBe(1999 + 419 + 300);
  const text = wordsOf(reply.rawPayload);
  const today = new Date().toISOString().slice(0, 10);
  for (const words of [
    'Creditnote',
    nth(1),
    `Issuedon${today}`,
    `Forinvoice${invoiceNumber}of${today}`,
    number,
    'VeraLund',
    'Lanterntee,M',
    'AllamountsinUSD.',
  ])
    expect(text).toContain(words);
  for (const words of ['Subtotal19.99', 'Taxesonthese4.19', 'Shippinganditstaxes3.00', 'Totalthatwentback27.18', 'ofwhichVAT21%4.71'])
    expect(text).toContain(words);
  const arabic = textOf((await note(id, { query: '&language=ar' })).rawPayload).join('');
  expect(arabic).not.toContain('Credit');
  expect(arabic).toContain(nth(1));
});

test('a refund without lines is one amount on its credit note, and the last unit gets exactly the rest', async () => {
  const { id } = await bought({ as: buyer, provider: 'manual' });
  await sendOne(id);
  await sendOne(id);
  expect(wordsOf((await note(id)).rawPayload)).toContain('Taxesonthese4.20');
  await move(id, 'request-refund');
  await move(id, 'refund', { amount: 1000 });
  expect(await numbersOf(id)).toEqual([nth(1), nth(2), nth(3)]);
  const text = wordsOf((await note(id)).rawPayload);
  expect(text).toContain('Amount10.00');
  expect(text).toContain('Totalthatwentback10.00');
  expect(text).not.toContain('Lantern');
  // The refund of the last shirt exceeds what is left: the note lists its unit without an amount.
  await sendOne(id);
  const last = wordsOf((await note(id)).rawPayload);
  expect(last).toContain('Lanterntee,M');
  expect(last).toContain(`Amount${((await order(id)).refunds.at(-1)!.amount.amount / 100).toFixed(2)}`);
});

test('a credit note needs the right to read its invoice, and belongs to one order', async () => {
  const { id } = await bought({ as: buyer, provider: 'manual' });
  const other = await bought({ as: buyer, provider: 'manual' });
  await sendOne(id);
  const statuses = [(await note(id, { as: owner })).statusCode, (await note(id, { as: await marquee.givenPerson(tenant) })).statusCode];
  for (const type of ['MERCHANT', 'LICENSOR', 'PROVIDER'])
    statuses.push(
      (await note(id, { as: await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type }) }) }))
        .statusCode,
    );
  const where = await marquee.givenTenant();
  statuses.push((await note(id, { as: await marquee.givenPerson(where, { role: 'OWNER' }), where })).statusCode);
  expect(statuses).toEqual([200, 404, 404, 404, 404, 404]);
  const refundId = (await order(id)).refunds[0]!.id;
  expect((await note(other.id, { refundId })).json()).toMatchObject({ fields: [{ path: 'refundId', code: 'unknown' }] });
  expect((await get(`/v1/order/document/${id}?kind=CREDIT_NOTE`, headersOf(buyer))).statusCode).toBe(400);
});

test('a link opens its credit note, and no other', async () => {
  const { id } = await bought({ as: buyer, provider: 'manual' });
  await sendOne(id);
  await sendOne(id);
  const [first, second] = (await order(id)).refunds.map((refund) => refund.id);
  const body = { kind: 'CREDIT_NOTE' as const, refundId: first! };
  const { url } = (await marquee.call(tenant, 'POST /order/document-link/:id', { as: buyer, params: { id }, body })).body;
  expect(wordsOf((await get(url)).rawPayload)).toContain(nth(1));
  expect((await get(url.replace(first!, second!))).statusCode).toBe(400);
});

test('a guest opens a credit note by order number and e-mail', async () => {
  const { id, number } = await bought({ provider: 'manual' });
  await sendOne(id);
  const named = { number, email: 'vera@test.example' };
  const { creditNotes } = (await marquee.call(tenant, 'POST /order/track', { body: named })).body;
  const refundId = (await order(id)).refunds[0]!.id;
  expect(creditNotes).toEqual([{ refundId, number: nth(1) }]);
  const { url } = (await marquee.call(tenant, 'POST /order/track-invoice', { body: { ...named, refundId } })).body;
  expect(wordsOf((await get(url)).rawPayload)).toContain(nth(1));
  expect((await get(url.replace('CREDIT_NOTE', 'INVOICE'))).statusCode).toBe(400);
  const mine = await bought({ as: buyer, provider: 'manual' });
  await sendOne(mine.id);
  const asked = async (body: typeof named & { refundId: string }) => (await marquee.call(tenant, 'POST /order/track-invoice', { body })).body.code;
  expect(await asked({ ...named, refundId: (await order(mine.id)).refunds[0]!.id })).toBe('INVALID_INPUT');
  expect(await asked({ number: mine.number, email: (await order(mine.id)).email ?? '', refundId: (await order(mine.id)).refunds[0]!.id })).toBe('CONFLICT');
  expect(
    (await marquee.call(tenant, 'POST /order/track', { body: { number: mine.number, email: (await order(mine.id)).email ?? '' } })).body.creditNotes,
  ).toEqual([]);
});

test('credit note numbers have no gap under concurrent refunds, and a repeated refund gets none', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, (_, at) => bought({ provider: at % 2 === 0 ? 'test' : 'manual' })));
  const versions = await Promise.all(orders.map(async ({ id }) => ({ id, is: await order(id) })));
  const replies = await Promise.all(
    [...versions, ...versions].map(({ id, is }) =>
      marquee.call(tenant, 'POST /order/refund-lines/:id', {
        ...{ as: owner, params: { id }, body: { version: is.version, lines: [{ lineId: is.lines[0]!.id, unsent: 1 }] } },
      }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array<number>(6).fill(200), ...Array<number>(6).fill(409)]);
  await Promise.all([settle(), settle()]);
  const numbers = (await Promise.all(orders.map(({ id }) => numbersOf(id)))).flat().sort();
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map(nth));
});

test('a refund by two payments has one credit note, once both succeed', async () => {
  const cards = giftCardsIn(tenant, owner);
  const { code } = await cards.given(2000);
  const begun = await till.ready([{ skuId, quantity: 3 }]);
  const { version } = (await till.read(begun.id, begun.token)).body;
  await marquee.call(tenant, 'POST /checkout/add-gift-card/:id', { params: { id: begun.id }, body: { token: begun.token, version, code } });
  await till.pay(begun.id, begun.token, { due: (await till.read(begun.id, begun.token)).body.due });
  await sendOne(begun.id);
  expect((await order(begun.id)).refunds).toMatchObject([{ amount: { amount: 2418 }, status: 'PENDING', creditNoteNumber: null }]);
  await settle();
  expect(await numbersOf(begun.id)).toEqual([nth(1)]);
});

test('a lost dispute has a credit note; a refunded late payment has none', async () => {
  const { id } = await bought({ provider: 'manual' });
  await move(id, 'dispute');
  await move(id, 'lose-dispute', { providerReference: `dispute ${id}` });
  expect(await numbersOf(id)).toEqual([nth(1)]);
  const late = await till.ready([{ skuId, quantity: 1 }]);
  await till.pay(late.id, late.token, { provider: 'manual' });
  const [asked] = (await marquee.call(tenant, 'GET /transaction/list', { as: owner, query: { orderId: late.id } })).body.content;
  const sql = "update shop_order set status = 'CANCELED', held_until = null where id = $1";
  await marquee.database.write(tenant.id, (run) => run({ sql, parameters: [late.id] }));
  await marquee.call(tenant, 'POST /transaction/mark-paid/:id', { as: owner, params: { id: asked!.id }, body: { version: asked!.version } });
  expect((await move(late.id, 'refund')).body).toMatchObject({ status: 'REFUNDED', invoiceNumber: null, refunds: [] });
  const rows = await marquee.database.asOwner(async (script) => (await script(`select latest from credit_note_series where tenant_id = '${tenant.id}'`)).rows);
  expect(rows).toEqual([{ latest: 1 }]);
});

test('earlier refunds are numbered in the order in which they were made', async () => {
  const [first, last, open] = [await bought(), await bought({ provider: 'manual' }), await bought()];
  for (const { id } of [open, first]) await sendOne(id);
  await marquee.database.write(tenant.id, (run) =>
    run({ sql: "update payment set provider = 'slow' where kind = 'REFUND' and order_id = $1", parameters: [open.id] }),
  );
  await settle();
  await sendOne(last.id);
  await marquee.database.write(tenant.id, (run) =>
    run({ sql: "update payment set provider = 'test' where kind = 'REFUND' and order_id = $1", parameters: [open.id] }),
  );
  const numbers = async () => [await numbersOf(first.id), await numbersOf(last.id), await numbersOf(open.id)];
  const before = await numbers();
  expect(before).toEqual([[nth(1)], [nth(2)], [null]]);
  await marquee.database.asOwner(async (script) => {
    await script('begin');
    await script('update order_refund set credit_note_number = null, credited_at = null');
    await script('delete from credit_note_series');
    const migration = readFileSync(join(__dirname, '../../../migrations/20261203090010.do.credit-notes-of-earlier-refunds.sql'), 'utf8');
    for (const statement of statementsOf(migration)) if (/^(update|insert)/.test(statement)) await script(statement);
    await script('commit');
  });
  expect([await numbers(), await shopFaults(tenant.id)]).toEqual([before, []]);
  await settle();
  expect(await numbers()).toEqual([[nth(1)], [nth(2)], [nth(3)]]);
});
