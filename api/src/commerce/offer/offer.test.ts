import { beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenProduct, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, film: GivenProduct;
const usd = (amount: number) => ({ amount, currency: 'USD' });

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  film = await marquee.givenTitle(tenant);
});

test('an offer is made of what its kind is made of, of one’s own titles', async () => {
  const make = (body: object, as = owner) =>
    marquee.call(tenant, 'POST /product/offer/item', { as, rawBody: JSON.stringify({ productId: film.id, startsAt: '2026-01-01T00:00:00.000Z', ...body }) });
  const faults = async (body: object) => (await make(body)).body.fields?.[0];
  expect(await faults({ kind: 'RENTAL', price: usd(1), startDays: 3 })).toMatchObject({ path: 'playHours', code: 'required' });
  expect(await faults({ kind: 'FREE', price: usd(1) })).toMatchObject({ path: 'price', code: 'unfit' });
  expect(await faults({ kind: 'PLAN' })).toMatchObject({ path: 'tierRank', code: 'required' });
  const tee = await marquee.givenMerchandise(tenant);
  expect(await faults({ kind: 'FREE', productId: tee.id })).toMatchObject({ path: 'productId', code: 'unfit' });
  const made = (await make({ kind: 'PURCHASE', price: usd(5) })).body;
  const change = (body: object) => make({ id: made.id, version: made.version, productId: undefined, startsAt: undefined, ...body });
  expect((await change({ kind: 'FREE' })).body.fields?.[0]).toMatchObject({ path: 'kind', code: 'fixed' });
  expect((await change({ price: usd(7) })).body.price).toEqual(usd(7));
  expect((await marquee.call(tenant, 'GET /access/title/:id', { params: { id: film.id } })).body.offers[0]?.price).toEqual(usd(7));
  const stranger = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'LICENSOR' }) });
  expect((await make({ kind: 'FREE' }, stranger)).body.fields?.[0]).toMatchObject({ path: 'productId', code: 'unknown' });
});
