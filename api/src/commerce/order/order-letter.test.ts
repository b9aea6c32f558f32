import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise, email: string, till: ReturnType<typeof checkoutsIn>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: 'evil.example tee', skus: [{ amount: 1000, options: { Size: 'M' } }] });
  await marquee.givenStock(tenant, tee.skus[0]!.id, [50]);
  email = `vera-${tenant.slug}@test.example`;
  till = checkoutsIn(tenant);
});

const givePicture = (path: string, host = '') =>
  marquee.call(tenant, 'POST /content/item', { as: owner, body: { productId: tee.id, fileType: 'PRODUCT_IMAGE', path, host } });
const giveCharges = async (more: object) => {
  const method = {
    id: randomUUID(),
    name: 'By post',
    kind: 'DELIVERY',
    description: '',
    amount: 495,
    freeFrom: null,
    daysFrom: 1,
    daysTo: 3,
    ...more,
  } as const;
  const zone = { name: 'Zone', currency: 'USD', countries: ['NL'], methods: [method] };
  expect((await marquee.call(tenant, 'POST /shipping/zone/item', { as: owner, body: zone })).status).toBe(200);
  const rate = { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: false, startsAt: '2026-01-01T00:00:00.000Z' };
  expect((await marquee.call(tenant, 'POST /tax/rate/item', { as: owner, body: rate })).status).toBe(200);
};
const letterOf = async () => {
  const { id, token } = await till.ready([{ skuId: tee.skus[0]!.id, quantity: 2 }], {}, email);
  expect((await till.pay(id, token)).body.status).toBe('PAID');
  return (await marquee.mailsTo(email)).at(-1)!;
};

test('an order letter shows each line with its image, all sums, the address and when it comes', async () => {
  await givePicture('/media/uploads/tee.png');
  await giveCharges({});
  const { text, html } = await letterOf();
  const rows = text.split('\n').filter((line) => line.includes(': '));
  expect(rows.slice(0, 5)).toEqual(['2 × evil example tee, M: $20.00', 'Subtotal: $20.00', 'Shipping: By post: $4.95', 'VAT: $5.24', 'Total: $30.19']);
  expect(text).toContain('We send it to\nVera Lund\nKade 3\n3011 AA Rotterdam\nNetherlands');
  expect(text).toContain('It is expected 1 to 3 working days after it is sent.');
  expect(html).toMatch(/<img src="https?:\/\/[^"]+\/media\/uploads\/tee\.png" alt=""/);
});

test('an order letter names the place where an order is fetched, and shows no image that is kept elsewhere', async () => {
  await givePicture('/tee.png', 'https://images.test.example');
  await giveCharges({ kind: 'PICKUP', name: 'At the shop', description: 'Harbour 1, on weekdays', amount: 0 });
  const { text, html } = await letterOf();
  expect(text).toContain('You pick it up: At the shop\nHarbour 1, on weekdays');
  expect(text).not.toContain('We send it to');
  expect(html).not.toContain('<img');
});
