import { beforeEach, expect, test } from '@jest/globals';
import { checkoutsIn, shippingAddress } from '../../testing/checkouts.ts';
import { readCode128 } from '../../testing/code-128.ts';
import { barsOf, pageSizesOf, textOf } from '../../testing/pdf-text.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, buyer: GivenPerson, id: string;

const order = async () => (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;

async function move(step: string, more: object) {
  const { version } = await order();
  const key = `POST /order/${step}/:id` as 'POST /order/pack/:id';
  const { status, body } = await marquee.call(tenant, key, { as: owner, params: { id }, rawBody: JSON.stringify({ version, ...more }) });
  expect(status).toBe(200);
  return body;
}
const pack = async (quantity: number) => move('pack', { lines: [{ lineId: (await order()).lines[0]!.id, quantity }] });

/** Three shirts of 240 grams from a warehouse in Utrecht, in three parcels; the second was unpacked again. */
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  buyer = await marquee.givenPerson(tenant);
  const tee = await marquee.givenMerchandise(tenant, { name: 'Lantern tee', skus: [{ amount: 1999 }] });
  const skuId = tee.skus[0]!.id;
  const sku = (await marquee.call(tenant, 'GET /product/sku/item/:id', { as: owner, params: { id: skuId } })).body;
  await marquee.call(tenant, 'POST /product/sku/item', { as: owner, body: { id: skuId, version: sku.version, weightGrams: 240 } });
  const place = { name: 'Utrecht', kind: 'WAREHOUSE', line1: 'Oudegracht 158', city: 'Utrecht', postalCode: '3511 AZ', countryCode: 'NL' } as const;
  const { body: location } = await marquee.call(tenant, 'POST /location/item', { as: owner, body: place });
  await marquee.call(tenant, 'POST /product/inventory/item', { as: owner, body: { skuId, locationId: location.id, onHand: 10 } });
  const till = checkoutsIn(tenant);
  const begun = await till.ready([{ skuId, quantity: 3 }], { as: buyer });
  await till.pay(begun.id, begun.token, {}, { as: buyer });
  ({ id } = begun);
  await pack(2);
  const { parcels } = await pack(1);
  await move('unpack', { parcelId: parcels[1]!.id });
  await pack(1);
});

const get = (query: string, as = owner, of = tenant) =>
  marquee.app.http.inject({
    url: `/v1/order/document/${id}?kind=LABEL${query}`,
    headers: { 'x-api-key': of.key, 'x-tenant-id': of.id, authorization: `Bearer ${as.jwt}` },
  });
const words = (pdf: Buffer) => textOf(pdf).join('').replace(/\s/g, '');
const addressed = async (address: object) => {
  const body = { id, version: (await order()).version, shippingAddress: { ...shippingAddress, ...address } };
  expect((await marquee.call(tenant, 'POST /order/item', { as: owner, body })).status).toBe(200);
};

test('an order has a label for each parcel that is not canceled, on a page of 4 × 6 inches: from whom, to whom, which of how many, how heavy', async () => {
  await addressed({ phone: '+31 30 555 0199' });
  const { number, parcels, email } = await order();
  const reply = await get('');
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
    ...[200, 'application/pdf', `inline; filename="label-${number}.pdf"`],
  ]);
  expect(pageSizesOf(reply.rawPayload)).toEqual([
    [288, 432],
    [288, 432],
  ]);
  const all = words(reply.rawPayload);
  for (const said of ['From', 'Oudegracht158', '3511AZUtrecht', 'VeraLund', 'Kade3', '3011AARotterdam', 'NETHERLANDS', number, 'Weight0.48kg', 'Weight0.24kg'])
    expect(all).toContain(said);
  for (const said of ['Parcel1of2', 'Parcel2of2']) expect(all).toContain(said);
  // What whoever carries it has no need of.
  for (const said of ['5550199', '19.99', 'Lantern', String(email)]) expect(all).not.toContain(said);
  const second = await get(`&parcelId=${parcels[2]!.id}`);
  expect(pageSizesOf(second.rawPayload)).toHaveLength(1);
  expect(words(second.rawPayload)).toContain('Parcel2of2');
  expect(barsOf(second.rawPayload)).toEqual([]);
  expect((await get(`&parcelId=${parcels[1]!.id}`)).json()).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'parcelId', code: 'unknown' }] });
});

test('numbers stand on them as bars that a scanner reads, and where there is no room or sign for them as text alone', async () => {
  const numbers = async (...said: [string, string]) => {
    const { parcels } = await order();
    await move('correct-parcel', { parcelId: parcels[0]!.id, carrier: 'PostNL', trackingNumber: said[0] });
    await move('correct-parcel', { parcelId: parcels[2]!.id, trackingNumber: said[1] });
    return (await get('')).rawPayload;
  };
  const [mixed, digits] = ['3SabCD-1234567~', '00340434161094021501'];
  const pdf = await numbers(mixed, digits);
  for (const said of ['PostNL', mixed, digits]) expect(words(pdf)).toContain(said);
  expect(barsOf(pdf).map(readCode128)).toEqual([mixed, digits]);
  const long = '0a1b2c3d4e5f6g7h8i9j'.repeat(3);
  const written = await numbers('RR٧', long);
  expect([barsOf(written), pageSizesOf(written).length]).toEqual([[], 2]);
  for (const said of ['RR', long.slice(0, 20)]) expect(words(written)).toContain(said);
});

test('an address is in its country’s order and in its own letters, shaped and from the right', async () => {
  await addressed({ name: '山田 太郎', line1: '丸の内 1-1', city: '千代田区', region: '東京都', postalCode: '100-0005', countryCode: 'JP' });
  const japanese = words((await get('')).rawPayload);
  // The code goes first there; in Latin letters it goes last.
  expect(japanese.indexOf('100-0005')).toBeLessThan(japanese.indexOf('1-1'));
  await addressed({ name: 'ليلى حداد', line1: 'شارع التحرير 7', city: 'الجيزة', region: 'الجيزة', postalCode: '12411', countryCode: 'EG' });
  const arabic = textOf((await get('&language=ar')).rawPayload);
  const joined = arabic.join('').normalize('NFKC');
  for (const said of ['ليلى حداد', 'شارع', 'EGYPT']) expect(Array.from(joined).reverse().join('') + joined).toContain(said);
  expect(joined).not.toContain('From');
  expect(joined).not.toContain('\ufffd');
});

test('labels are for those who send: no buyer, supplier, analyst or other tenant has one, and a link is for that document alone', async () => {
  const supplier = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'MERCHANT' }) });
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  for (const as of [buyer, supplier, analyst]) {
    expect((await get('', as)).statusCode).toBe(403);
    expect((await marquee.call(tenant, 'POST /order/document-link/:id', { as, params: { id }, body: { kind: 'LABEL' } })).status).toBe(403);
  }
  const away = await marquee.givenTenant();
  expect((await get('', await marquee.givenPerson(away, { role: 'OWNER' }), away)).statusCode).toBe(404);
  const { body } = await marquee.call(tenant, 'POST /order/document-link/:id', { as: owner, params: { id }, body: { kind: 'LABEL' } });
  const open = (url: string) => marquee.app.http.inject({ url });
  expect((await open(body.url)).headers['content-type']).toBe('application/pdf');
  expect((await open(body.url.replace('LABEL', 'INVOICE'))).statusCode).toBe(400);
});

test('nothing is printed of an order without a parcel', async () => {
  for (const parcel of (await order()).parcels.filter(({ status }) => status === 'PACKED')) await move('unpack', { parcelId: parcel.id });
  expect((await get('')).json()).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'parcelId', code: 'unknown' }] });
});
