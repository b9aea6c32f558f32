import { beforeEach, expect, test } from '@jest/globals';
import { checkoutsIn } from '../../testing/checkouts.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, till: ReturnType<typeof checkoutsIn>, skuIds: string[];
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const skus = [
    { amount: 1999, options: { size: 'M' } },
    { amount: 500, options: { size: 'S' } },
  ];
  const tee = await marquee.givenMerchandise(tenant, { name: '=Tee', skus });
  skuIds = tee.skus.map(({ id }) => id);
  for (const id of skuIds) await marquee.givenStock(tenant, id, [50]);
  till = checkoutsIn(tenant);
});
const read = async (query = '', as = owner, at = tenant) =>
  marquee.app.http.inject({ url: `/v1/order/csv${query}`, headers: { 'x-api-key': at.key, 'x-tenant-id': at.id, authorization: `Bearer ${as.jwt}` } });
const rows = async (query = '') => (await read(query)).body.split('\r\n').slice(1, -1);

test('orders are exported line by line with their totals, without drafts', async () => {
  const paid = await till.ready([
    { skuId: skuIds[0]!, quantity: 2 },
    { skuId: skuIds[1]!, quantity: 1 },
  ]);
  await till.pay(paid.id, paid.token);
  const open = await till.ready([{ skuId: skuIds[1]!, quantity: 3 }]);
  await marquee.call(tenant, 'POST /order/item', { as: owner, body: { note: 'a draft' } });
  const answer = await read();
  expect([answer.headers['content-type'], answer.headers['cache-control'], answer.body.charCodeAt(0)]).toEqual(['text/csv; charset=utf-8', 'no-store', 0xfeff]);
  const all = await rows();
  expect(all.map((row) => row.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'T'))).toEqual([
    expect.stringMatching(new RegExp(`^${paid.number},T,T,PAID,vera@test.example,NL,GOODS,[^,]+,'=Tee,size: M,2,19.99,0.00,39.98,USD,0.00,0.00,44.98$`)),
    expect.stringMatching(new RegExp(`^${paid.number},T,T,PAID,.*,size: S,1,5.00,0.00,5.00,USD,0.00,0.00,44.98$`)),
    expect.stringMatching(new RegExp(`^${open.number},T,,PLACING,.*,size: S,3,5.00,0.00,15.00,USD,0.00,0.00,15.00$`)),
  ]);
  expect([(await rows('?status=PAID')).length, (await rows('?to=2026-01-01T00:00:00Z')).length, (await rows('?from=2026-01-01T00:00:00Z')).length]).toEqual([
    2, 0, 3,
  ]);
});

test('an order export needs the right to read orders, and lists those of one tenant', async () => {
  const order = await till.ready([{ skuId: skuIds[0]!, quantity: 1 }]);
  const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
  const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
  const buyer = await marquee.givenPerson(tenant);
  expect([(await read('', merchant)).statusCode, (await read('', buyer)).statusCode]).toEqual([403, 403]);
  const elsewhere = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(elsewhere, { role: 'OWNER' });
  expect((await read('', stranger, elsewhere)).body).not.toContain(order.number);
  expect((await read('?from=yesterday')).statusCode).toBe(400);
});
