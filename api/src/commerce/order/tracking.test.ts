import { beforeEach, expect, test } from '@jest/globals';
import type { GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, number: string, id: string;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  const viewer = await marquee.givenPerson(tenant);
  const staff = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const mug = await marquee.givenMerchandise(tenant, { name: 'mug', skus: [{ options: { size: 'S' } }] });
  await marquee.givenStock(tenant, mug.skus[0]!.id, [5]);
  const shippingAddress = { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' };
  const body = { items: [{ skuId: mug.skus[0]!.id, quantity: 2 }], email: 'Vera@Test.example', shippingAddress };
  const order = (await marquee.call(tenant, 'POST /order/item', { as: viewer, body })).body;
  ({ number, id } = order);
  expect((await track(number)).status).toBe(404);
  await marquee.call(tenant, 'POST /order/place/:id', { as: staff, params: { id }, body: { version: order.version } });
});

const track = (typed: string, email = 'vera@test.example', to = tenant) => marquee.call(to, 'POST /order/track', { body: { number: typed, email } });

test('an order is found by its number, however it is typed, and its e-mail; it tells of no address, person or money', async () => {
  const { body } = await track(number);
  expect(body).toEqual({
    number,
    status: 'PLACING',
    isAuthorized: false,
    payBy: null,
    placedAt: expect.any(String),
    hasInvoice: false,
    preorderFor: null,
    creditNotes: [],
    changedAt: expect.any(String),
    lines: [{ name: 'mug', options: { size: 'S' }, quantity: 2 }],
    parcels: [],
  });
  for (const typed of [number.toLowerCase(), number.replace('-', ''), ` ${number.replace('-', ' - ')} `, number.replaceAll('0', 'o').replaceAll('1', 'l')])
    expect([typed, (await track(typed)).status]).toEqual([typed, 200]);
});

test('a wrong number and a wrong e-mail are answered alike; after five tries of a number nobody from there tries on', async () => {
  const [wrongMail, wrongNumber] = [await track(number, 'vera@other.example'), await track('00000-00000')];
  const { requestId: _mail, ...one } = wrongMail.body;
  const { requestId: _number, ...other } = wrongNumber.body;
  expect([wrongMail.status, one]).toEqual([404, other]);
  expect((await track(number, 'vera@test.example', await marquee.givenTenant())).status).toBe(404);
  for (let tries = 0; tries < 4; tries += 1) await track(number, `guess${tries}@test.example`);
  expect((await track(number)).body.code).toBe('TOO_MANY_REQUESTS');
});
