import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Body, ShippingMethod } from '../../../contract/index.ts';
import { checkoutsIn, shippingAddress } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise, till: ReturnType<typeof checkoutsIn>;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const email = 'vera@test.example';

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 1999 }] });
  await marquee.givenStock(tenant, tee.skus[0]!.id, [50]);
  till = checkoutsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const method = (name: string, amount: number, more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  id: randomUUID(),
  name,
  kind: 'DELIVERY',
  description: '',
  amount,
  freeFrom: null,
  daysFrom: 1,
  daysTo: 3,
  ...more,
});
type Zone = Body<'POST /shipping/zone/item'>;
const saveZone = (zone: Partial<Zone>, as = owner) =>
  marquee.call(tenant, 'POST /shipping/zone/item', { as, body: { name: 'Zone', currency: 'USD', countries: [], methods: [], ...zone } });
const saveRate = (rate: Partial<Body<'POST /tax/rate/item'>>, as = owner) =>
  marquee.call(tenant, 'POST /tax/rate/item', {
    as,
    body: { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: false, startsAt: '2026-01-01T00:00:00.000Z', ...rate },
  });

async function begun(quantity = 1) {
  const { checkout, token } = (await till.begin([{ skuId: tee.skus[0]!.id, quantity }])).body;
  const tell = async (said: Partial<Body<'POST /checkout/details/:id'>>) => {
    const { version } = (await till.read(checkout.id, token)).body;
    return till.details(checkout.id, { token, version, ...said });
  };
  return { id: checkout.id, token, tell };
}

describe('sending', () => {
  test('shipping that takes an order above the highest payment refuses the address', async () => {
    const dear = await marquee.givenMerchandise(tenant, { skus: [{ amount: 999_999_999_900 }] });
    await marquee.givenStock(tenant, dear.skus[0]!.id, [1]);
    await saveZone({ countries: ['NL'], methods: [method('By post', 500)] });
    const { checkout, token } = (await till.begin([{ skuId: dear.skus[0]!.id, quantity: 1 }])).body;
    const { status, body } = await till.details(checkout.id, { token, version: checkout.version, email, shippingAddress });
    expect([status, body.fields?.[0]]).toMatchObject([400, { path: 'total', code: 'maximum' }]);
  });

  test('shipping costs nothing while a shop has no zones', async () => {
    const { tell } = await begun();
    const { body } = await tell({ email, shippingAddress });
    expect([body.shipping, body.shippingMethod, body.shippingMethods, body.total]).toEqual([usd(0), null, [], usd(1999)]);
  });

  test('the cheapest shipping method is used until another is chosen, and that is charged once and kept', async () => {
    const [post, courier, shop] = [method('By post', 495, { freeFrom: 5000 }), method('Courier', 1500), method('At the shop', 0, { kind: 'PICKUP' })];
    await saveZone({ countries: ['NL', 'BE'], methods: [shop, courier, post] });
    const { id, token, tell } = await begun();
    const { body } = await tell({ email, shippingAddress });
    expect(body.shippingMethods.map(({ name, amount }) => [name, amount])).toEqual([
      ['By post', usd(495)],
      ['Courier', usd(1500)],
      ['At the shop', usd(0)],
    ]);
    expect([body.shippingMethod?.name, body.shipping, body.total]).toEqual(['By post', usd(495), usd(2494)]);
    expect((await tell({ shippingMethodId: courier.id })).body.total).toEqual(usd(3499));
    expect((await tell({ note: 'Ring twice' })).body.shippingMethod?.name).toBe('Courier');
    expect((await tell({ shippingMethodId: randomUUID() })).body.fields?.[0]).toMatchObject({ path: 'shippingMethodId', code: 'unknown' });
    expect((await till.pay(id, token)).body).toMatchObject({ status: 'PAID', total: usd(3499), shippingMethods: [] });
    await saveZone({ name: 'Elsewhere', isElsewhere: true, methods: [method('Boat', 9900)] });
    const kept = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
    expect([kept.shippingMethod?.name, kept.shipping, kept.total]).toEqual(['Courier', usd(1500), usd(3499)]);
  });

  test('shipping is free from a value on, and another country has another price or none', async () => {
    const post = method('By post', 495, { freeFrom: 5997 });
    await saveZone({ countries: ['NL'], methods: [post] });
    const { tell } = await begun(3);
    expect((await tell({ email, shippingAddress })).body).toMatchObject({ shipping: usd(0), shippingMethod: { name: 'By post' } });
    const abroad = { ...shippingAddress, postalCode: '111 23', countryCode: 'SE' };
    const refused = await tell({ shippingAddress: abroad });
    expect([refused.status, refused.body.fields?.[0]]).toEqual([400, expect.objectContaining({ path: 'shippingAddress.countryCode', code: 'not-sent-to' })]);
    await saveZone({ name: 'Elsewhere', isElsewhere: true, methods: [method('Boat', 9900)] });
    expect((await tell({ shippingAddress: abroad })).body).toMatchObject({ shipping: usd(9900), shippingMethod: { name: 'Boat' } });
    expect((await tell({ shippingMethodId: post.id })).status).toBe(400);
    expect((await tell({ shippingAddress: { ...shippingAddress, countryCode: 'XX' } })).body.fields?.[0]?.path).toBe('shippingAddress.countryCode');
  });

  test('shipping zones share no country, also when saved concurrently, and methods have distinct IDs', async () => {
    const at = await Promise.all([1, 2, 3, 4].map((one) => saveZone({ name: `Zone ${one}`, countries: ['NL', one > 2 ? 'BE' : 'LU'] })));
    expect(at.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(at.find(({ status }) => status === 409)?.body.fields?.[0]).toMatchObject({ path: 'countries', code: 'taken' });
    const rest = await Promise.all([1, 2].map((one) => saveZone({ name: `Rest ${one}`, isElsewhere: true })));
    expect(rest.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await saveZone({ currency: 'EUR', countries: ['NL'] })).status).toBe(200);
    expect((await saveZone({ countries: ['FR', 'FR'] })).body.fields?.[0]).toMatchObject({ path: 'countries.1', code: 'twice' });
    const post = method('By post', 1);
    expect((await saveZone({ countries: ['FR'], methods: [post, post] })).body.fields?.[0]).toMatchObject({ path: 'methods.1.id', code: 'twice' });
    const slow = method('Slow', 1, { daysFrom: 4 });
    expect((await saveZone({ countries: ['FR'], methods: [slow] })).body.fields?.[0]).toMatchObject({ path: 'methods.0.daysTo', code: 'range' });
    const copy = await marquee.call(tenant, 'PUT /shipping/zone/item/:id', { as: owner, params: { id: rest.find(({ status }) => status === 200)!.body.id } });
    expect(copy.body).toMatchObject({ countries: [], isElsewhere: false });
  });
});

describe('taxes', () => {
  test('taxes of the destination are added or included, and the order keeps them', async () => {
    await saveZone({ isElsewhere: true, methods: [method('By post', 495)] });
    await saveRate({});
    await saveRate({ name: 'Sales tax', countryCode: 'US', region: 'Colorado', partsPerMillion: 107_500, taxesShipping: false });
    await saveRate({ countryCode: 'SE', partsPerMillion: 250_000, isIncluded: true });
    const { id, token, tell } = await begun(2);
    const dutch = (await tell({ email, shippingAddress })).body;
    expect([dutch.tax, dutch.total]).toEqual([usd(944), usd(3998 + 495 + 944)]);
    const swedish = (await tell({ shippingAddress: { ...shippingAddress, postalCode: '111 23', countryCode: 'SE' } })).body;
    expect([swedish.tax, swedish.total, swedish.taxes[0]?.amount]).toEqual([usd(0), usd(4493), usd(899)]);
    const state = { ...shippingAddress, countryCode: 'US', region: ' colorado ', postalCode: '80202' };
    const american = (await tell({ shippingAddress: state })).body;
    expect(american.taxes).toEqual([
      { name: 'Sales tax', countryCode: 'US', region: 'CO', partsPerMillion: 107_500, isIncluded: false, base: usd(3998), amount: usd(430) },
    ]);
    expect((await tell({ shippingAddress: { ...state, region: 'Utah', postalCode: '84101' } })).body.taxes).toEqual([]);
    await tell({ shippingAddress: state });
    expect((await till.pay(id, token)).body).toMatchObject({ status: 'PAID', tax: usd(430), total: usd(4923) });
    for (const { id: rate } of (await marquee.call(tenant, 'GET /tax/rate/list', { as: owner })).body.content)
      await marquee.call(tenant, 'DELETE /tax/rate/item/:id', { as: owner, params: { id: rate } });
    expect((await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body.taxes).toEqual(american.taxes);
  });

  test('tax rates do not overlap at one place, and those ended or not yet begun are not charged', async () => {
    await saveRate({ endsAt: '2026-06-01T00:00:00.000Z' });
    expect((await saveRate({ startsAt: '2026-05-01T00:00:00.000Z' })).body.fields?.[0]).toMatchObject({ path: 'startsAt', code: 'overlap' });
    expect((await saveRate({ name: 'vat', startsAt: '2026-05-01T00:00:00.000Z' })).status).toBe(409);
    const together = await Promise.all([1, 2].map(() => saveRate({ startsAt: '2026-06-01T00:00:00.000Z', endsAt: '2026-07-01T00:00:00.000Z' })));
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await saveRate({ startsAt: '2999-01-01T00:00:00.000Z' })).status).toBe(200);
    const { tell } = await begun();
    expect((await tell({ email, shippingAddress })).body.taxes).toEqual([]);
  });

  test('tax rates and shipping zones are neither read nor written by suppliers', async () => {
    const supplier = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId: await marquee.givenOrganization(tenant, { type: 'MERCHANT' }) });
    const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
    const finance = await marquee.givenPerson(tenant, { role: 'FINANCE' });
    expect([(await saveZone({}, supplier)).status, (await saveRate({}, supplier)).status]).toEqual([403, 403]);
    expect((await marquee.call(tenant, 'GET /tax/rate/list', { as: supplier })).status).toBe(403);
    expect([(await saveZone({}, support)).status, (await saveRate({}, support)).status]).toEqual([403, 403]);
    expect([(await saveZone({}, finance)).status, (await saveRate({}, finance)).status]).toEqual([403, 200]);
    expect((await marquee.call(tenant, 'GET /shipping/zone/list', { as: support })).status).toBe(200);
  });
});
