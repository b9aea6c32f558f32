import { beforeEach, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import { textOf } from '../../testing/pdf-text.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, buyer: GivenPerson, id: string;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  buyer = await marquee.givenPerson(tenant);
  const tee = await marquee.givenMerchandise(tenant, { name: 'Lantern tee', skus: [{ amount: 1999, options: { size: 'M' } }] });
  await marquee.givenStock(tenant, tee.skus[0]!.id, [10]);
  const rate = { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: true, startsAt: '2026-01-01T00:00:00.000Z' };
  await marquee.call(tenant, 'POST /tax/rate/item', { as: owner, body: rate });
  const till = checkoutsIn(tenant);
  const begun = await till.ready([{ skuId: tee.skus[0]!.id, quantity: 3 }], { as: buyer });
  await till.pay(begun.id, begun.token, {}, { as: buyer });
  ({ id } = begun);
});

const get = (url: string, headers: Record<string, string> = {}) => marquee.app.http.inject({ url, headers });
const headersOf = (as: GivenPerson) => ({ 'x-api-key': tenant.key, 'x-tenant-id': tenant.id, authorization: `Bearer ${as.jwt}` });
const document = (query: string, as = buyer) => get(`/v1/order/document/${id}?${query}`, headersOf(as));
const order = async () => (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;

test('a buyer’s invoice shows goods, taxes and payments', async () => {
  const reply = await document('kind=INVOICE');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = textOf(reply.rawPayload).join('').replace(/\s/g, '');
  const { number } = await order();
  for (const words of ['Invoice', number, 'VeraLund', 'Netherlands', 'Lanterntee,M', '19.99', '59.97', 'VAT21%', '10.41', 'AllamountsinUSD.'])
    expect(text).toContain(words);
  const arabic = textOf((await document('kind=INVOICE&language=ar')).rawPayload).join('');
  expect(arabic).not.toContain('Invoice');
  expect((await document('kind=INVOICE', owner)).statusCode).toBe(200);
  expect((await document('kind=INVOICE', await marquee.givenPerson(tenant))).statusCode).toBe(404);
});

test('invoice numbers have no gap under concurrent payments, failed ones included', async () => {
  const tee = await marquee.givenMerchandise(tenant, { skus: [{ amount: 500 }] });
  await marquee.givenStock(tenant, tee.skus[0]!.id, [20]);
  const till = checkoutsIn(tenant);
  const ready = await Promise.all(Array.from({ length: 8 }, () => till.ready([{ skuId: tee.skus[0]!.id, quantity: 1 }])));
  await Promise.all(ready.map((one, at) => till.pay(one.id, one.token, at % 3 === 2 ? { scenario: 'DECLINE' } : {})));
  const { body } = await marquee.call(tenant, 'GET /order/list', { as: owner, query: { size: 50 } });
  const numbers = body.content.flatMap(({ invoiceNumber }) => invoiceNumber ?? []).sort();
  const year = new Date().getUTCFullYear();
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7].map((nth) => `${year}-00000${nth}`));
  expect(await shopFaults(tenant.id)).toEqual([]);
  expect(textOf((await document('kind=INVOICE')).rawPayload).join('')).toContain(`${year}-000001`);
});

test('a packing slip lists the contents of a parcel without prices, for staff only', async () => {
  const { version, lines } = await order();
  const packed = await marquee.call(tenant, 'POST /order/pack/:id', {
    as: owner,
    params: { id },
    body: { version, lines: [{ lineId: lines[0]!.id, quantity: 2 }] },
  });
  const query = `kind=PACKING_SLIP&parcelId=${packed.body.parcels[0]!.id}`;
  const text = textOf((await document(query, owner)).rawPayload)
    .join('')
    .replace(/\s/g, '');
  for (const words of ['Packingslip', 'Parcel1', 'Lanterntee,M', '2']) expect(text).toContain(words);
  expect(text).not.toContain('19.99');
  const statuses = [
    (await document(query)).statusCode,
    (await document('kind=PACKING_SLIP', owner)).statusCode,
    (await document(`kind=PACKING_SLIP&parcelId=${id}`, owner)).statusCode,
  ];
  expect(statuses).toEqual([403, 400, 400]);
});

test('an unpaid order has no invoice', async () => {
  const draft = (await marquee.call(tenant, 'POST /order/item', { as: buyer, body: { note: 'later' } })).body;
  expect((await get(`/v1/order/document/${draft.id}?kind=INVOICE`, headersOf(buyer))).statusCode).toBe(409);
});

test('a link opens its document without headers, and no other', async () => {
  const { body } = await marquee.call(tenant, 'POST /order/document-link/:id', { as: buyer, params: { id }, body: { kind: 'INVOICE' } });
  expect((await get(body.url)).headers['content-type']).toBe('application/pdf');
  expect((await get(body.url.replace('INVOICE', 'PACKING_SLIP'))).statusCode).toBe(400);
  const draft = (await marquee.call(tenant, 'POST /order/item', { as: buyer, body: {} })).body;
  expect((await get(body.url.replace(id, draft.id))).statusCode).toBe(400);
  await marquee.database.write(tenant.id, (run) => run({ sql: 'update session set ended_at = now() where identity_id = $1', parameters: [buyer.identity.id] }));
  expect((await get(body.url)).statusCode).toBe(401);
});

/** Begins a guest's checkout that is ready to pay. */
async function asGuest() {
  const tee = await marquee.givenMerchandise(tenant, { skus: [{ amount: 700 }] });
  await marquee.givenStock(tenant, tee.skus[0]!.id, [5]);
  const till = checkoutsIn(tenant);
  const ready = await till.ready([{ skuId: tee.skus[0]!.id, quantity: 1 }]);
  const email = 'vera@test.example';
  return { ...ready, email, pay: () => till.pay(ready.id, ready.token) };
}

test('a guest opens the invoice of a paid order by number and e-mail, and nothing else by its link', async () => {
  const { number, email, pay } = await asGuest();
  const asked = (given: object, where = tenant) => marquee.call(where, 'POST /order/track-invoice', { rawBody: JSON.stringify({ number, email, ...given }) });
  expect((await asked({})).body.code).toBe('CONFLICT');
  await pay();
  const { status, body } = await asked({ language: 'ar' });
  expect(status).toBe(200);
  const reply = await get(body.url);
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
  expect((await get(body.url.replace('language=ar', 'language=en'))).statusCode).toBe(400);
  expect((await get(body.url.replace('INVOICE', 'PACKING_SLIP'))).statusCode).toBe(400);
  expect((await get(body.url.replace(/document\/[^?]+/, `document/${id}`))).statusCode).toBe(400);
  // A request with an API key is not admitted by the link.
  expect((await get(body.url, { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id })).statusCode).toBe(401);
  expect((await asked({ email: 'other@test.example' })).status).toBe(404);
  expect((await asked({}, await marquee.givenTenant())).status).toBe(404);
  expect((await marquee.call(tenant, 'POST /order/track', { body: { number, email } })).body.hasInvoice).toBe(true);
});

test('number and e-mail do not open the invoice of an order in an account', async () => {
  const { number, email } = await order();
  const { body } = await marquee.call(tenant, 'POST /order/track-invoice', { body: { number, email: email ?? '' } });
  expect(body.code).toBe('CONFLICT');
});

test('lookups by number and e-mail are limited per network', async () => {
  const { number } = await asGuest();
  const tries: number[] = [];
  for (let at = 0; at < 7; at += 1) {
    const body = { number, email: `guess${at}@test.example` };
    tries.push((await marquee.call(tenant, at % 2 === 0 ? 'POST /order/track-invoice' : 'POST /order/track', { body })).status);
  }
  expect(tries).toEqual([404, 404, 404, 404, 404, 429, 429]);
});

test('an invoice is drawn once for all readers, and again once its order changes', async () => {
  let now = Date.now();
  const { app, call } = await marquee.startAppWith({ now: () => new Date(now) });
  const guest = await asGuest();
  await guest.pay();
  const { body } = await call(tenant, 'POST /order/track-invoice', { body: { number: guest.number, email: guest.email } });
  const ask = async () => {
    const { statusCode, rawPayload } = await app.http.inject({ url: body.url });
    return [statusCode, rawPayload.toString('base64')] as const;
  };
  const [first, ...others] = await Promise.all(Array.from({ length: 60 }, ask));
  expect(first?.[0]).toBe(200);
  expect(new Set(others.map(String))).toEqual(new Set([String(first)]));
  now += 60_000;
  expect(await ask()).toEqual(first);
  const { version, lines } = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id: guest.id } })).body;
  const packed = { version, lines: [{ lineId: lines[0]!.id, quantity: 1 }] };
  expect((await marquee.call(tenant, 'POST /order/pack/:id', { as: owner, params: { id: guest.id }, body: packed })).status).toBe(200);
  const [status, bytes] = await ask();
  expect([status, bytes === first?.[1]]).toEqual([200, false]);
  await app.close();
});
