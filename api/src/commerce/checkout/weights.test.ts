import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Body, ShippingMethod } from '../../../contract/index.ts';
import { checkoutsIn, shippingAddress } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, mug: GivenMerchandise, till: ReturnType<typeof checkoutsIn>;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const email = 'vera@test.example';

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  mug = await marquee.givenMerchandise(tenant, { name: 'mug', skus: [{ amount: 1500 }] });
  await marquee.givenStock(tenant, mug.skus[0]!.id, [50]);
  till = checkoutsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const step = (upToGrams: number | null, amount: number, upToValue: number | null = null) => ({ upToGrams, upToValue, amount });
const post = (more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  ...{ id: randomUUID(), name: 'By post', kind: 'DELIVERY' as const, description: '', amount: 0, freeFrom: null, daysFrom: 1, daysTo: 3 },
  steps: [step(500, 490), step(2000, 690)],
  ...more,
});
const saveZone = (zone: Partial<Body<'POST /shipping/zone/item'>>) =>
  marquee.call(tenant, 'POST /shipping/zone/item', { as: owner, body: { name: 'Zone', currency: 'USD', countries: ['NL'], methods: [post()], ...zone } });
async function weigh(grams: number | null, sku = mug.skus[0]!.id) {
  const { version } = (await marquee.call(tenant, 'GET /product/sku/item/:id', { as: owner, params: { id: sku } })).body;
  await marquee.call(tenant, 'POST /product/sku/item', { as: owner, body: { id: sku, version, weightGrams: grams } });
}
const estimate = (quantity: number, to: { countryCode: string; region?: string } = { countryCode: 'NL' }) =>
  marquee.call(tenant, 'POST /checkout/estimate', { body: { items: [{ skuId: mug.skus[0]!.id, quantity }], ...to } });

async function begun(quantity: number) {
  const { checkout, token } = (await till.begin([{ skuId: mug.skus[0]!.id, quantity }])).body;
  const tell = async (said: Partial<Body<'POST /checkout/details/:id'>>) => {
    const { version } = (await till.read(checkout.id, token)).body;
    return till.details(checkout.id, { token, version, ...said });
  };
  return { id: checkout.id, token, tell };
}

describe('shipping by weight', () => {
  test('shipping costs the amount of the parcel’s step, in orders and estimates alike', async () => {
    await weigh(300);
    await saveZone({});
    const { id, token, tell } = await begun(2);
    const { body } = await tell({ email, shippingAddress });
    expect([body.shipping, body.total]).toEqual([usd(690), usd(3690)]);
    expect(body.shippingMethods).toEqual([expect.objectContaining({ name: 'By post', amount: usd(690) })]);
    expect((await estimate(2)).body).toMatchObject({
      shipping: usd(690),
      total: usd(3690),
      notSent: null,
      shippingMethod: { name: 'By post' },
      hasOtherWays: false,
    });
    expect((await estimate(1)).body).toMatchObject({ shipping: usd(490), total: usd(1990) });
    expect((await till.pay(id, token)).body).toMatchObject({ status: 'PAID', total: usd(3690) });
    await weigh(5);
    expect((await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body).toMatchObject({ shipping: usd(690), total: usd(3690) });
  });

  test('shipping is refused as too heavy or too valuable where no method takes the goods', async () => {
    await weigh(900);
    const { body: zone } = await saveZone({});
    expect((await (await begun(3)).tell({ email, shippingAddress })).body.fields?.[0]).toMatchObject({
      path: 'shippingAddress.countryCode',
      code: 'too-heavy',
    });
    expect((await estimate(3)).body).toMatchObject({ notSent: 'too-heavy', shipping: null, total: usd(4500) });
    expect((await estimate(3, { countryCode: 'SE' })).body.notSent).toBe('not-sent-to');
    await saveZone({
      id: zone.id,
      version: zone.version,
      methods: [post({ steps: [step(null, 490, 4000)] }), post({ name: 'Courier', steps: [step(null, 900, 4499)] })],
    });
    expect((await estimate(3)).body.notSent).toBe('too-valuable');
    expect((await estimate(2)).body).toMatchObject({ notSent: null, shipping: usd(490), hasOtherWays: true });
  });

  test('shipping offers only methods that take the goods; goods without a weight weigh nothing', async () => {
    const heavy = post({ name: 'Freight', steps: [], amount: 2900 });
    await saveZone({ methods: [post(), heavy] });
    await weigh(1500);
    const { tell } = await begun(2);
    expect((await tell({ email, shippingAddress })).body.shippingMethods.map(({ name }) => name)).toEqual(['Freight']);
    await weigh(null);
    expect((await estimate(30)).body).toMatchObject({ shipping: usd(490) });
  });

  test('shipping is free from a value on, but never for goods that are too heavy', async () => {
    await weigh(900);
    await saveZone({ methods: [post({ freeFrom: 3000 })] });
    expect((await estimate(2)).body.shipping).toEqual(usd(0));
    expect((await estimate(3)).body.notSent).toBe('too-heavy');
  });

  test('shipping steps are all reachable, and at most twenty', async () => {
    const save = async (steps: ReturnType<typeof step>[]) => (await saveZone({ methods: [post({ steps })] })).body.fields?.[0];
    expect(await save([step(2000, 690), step(500, 490)])).toMatchObject({ path: 'methods.0.steps.1.upToGrams', code: 'range' });
    expect(await save([step(500, 1), step(500, 2)])).toMatchObject({ path: 'methods.0.steps.1.upToGrams', code: 'range' });
    expect(await save([step(0, 1)])).toMatchObject({ code: 'minimum' });
    expect(await save(Array.from({ length: 21 }, (_, at) => step(at + 1, 1)))).toMatchObject({ path: 'methods.0.steps', code: 'maxItems' });
  });

  test('shipping is computed in whole minor units of yen and dinars', async () => {
    for (const [currency, countryCode, amount] of [
      ['JPY', 'JP', 800],
      ['KWD', 'KW', 1250],
    ] as const) {
      const goods = await marquee.givenMerchandise(tenant, { name: currency, skus: [{ amount: 3333, currency }] });
      await weigh(450, goods.skus[0]!.id);
      await saveZone({ name: currency, currency, countries: [countryCode], methods: [post({ steps: [step(1000, amount)] })] });
      await marquee.call(tenant, 'POST /tax/rate/item', {
        as: owner,
        body: { name: 'VAT', countryCode, partsPerMillion: 100_000, isIncluded: false, startsAt: '2026-01-01T00:00:00.000Z' },
      });
      const items = [{ skuId: goods.skus[0]!.id, quantity: 2 }];
      const { body } = await marquee.call(tenant, 'POST /checkout/estimate', { body: { items, countryCode } });
      const tax = 667 + amount / 10;
      expect([body.shipping, body.tax, body.total]).toEqual(
        [6666 + 0, 0, 0].map((_one, at) => ({ amount: [amount, tax, 6666 + amount + tax][at]!, currency })),
      );
    }
  });

  test('shipping of another tenant’s goods is not estimated', async () => {
    await saveZone({});
    const other = await marquee.givenTenant();
    const items = [{ skuId: mug.skus[0]!.id, quantity: 1 }];
    const { body } = await marquee.call(other, 'POST /checkout/estimate', { body: { items, countryCode: 'NL' } });
    expect(body).toMatchObject({ subtotal: usd(0), shipping: null, total: usd(0), notSent: null });
    const wrong = await marquee.call(tenant, 'POST /checkout/estimate', { body: { items, countryCode: 'XX' } });
    expect(wrong.body.fields?.[0]?.path).toBe('countryCode');
  });
});
