import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import { checkoutsIn, shippingAddress } from '../../testing/checkouts.ts';
import { shopFaults } from '../../testing/invariants.ts';
import type { GivenMerchandise, GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, owner: GivenPerson, tee: GivenMerchandise, book: GivenMerchandise, till: ReturnType<typeof checkoutsIn>;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const email = 'vera@test.example';

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 2000 }] });
  book = await marquee.givenMerchandise(tenant, { name: 'book', skus: [{ amount: 1000 }] });
  for (const { skus } of [tee, book]) await marquee.givenStock(tenant, skus[0]!.id, [50]);
  till = checkoutsIn(tenant);
});
afterEach(async () => {
  expect(await shopFaults(tenant.id)).toEqual([]);
});

const saveRate = (rate: Partial<Body<'POST /tax/rate/item'>> = {}, as = owner) =>
  marquee.call(tenant, 'POST /tax/rate/item', {
    as,
    body: { name: 'VAT', countryCode: 'NL', partsPerMillion: 210_000, isIncluded: false, startsAt: '2026-01-01T00:00:00.000Z', ...rate },
  });
const saveClass = (name: string, more: Partial<Body<'POST /tax/class/item'>> = {}, as = owner) =>
  marquee.call(tenant, 'POST /tax/class/item', { as, body: { name, ...more } });
const classify = (id: string, taxClassId: string | null, as = owner) =>
  marquee.call(tenant, 'POST /product/tax-class/:id', { as, params: { id }, body: { taxClassId } });
const classOf = async (id: string, as = owner) => (await marquee.call(tenant, 'GET /product/tax-class/:id', { as, params: { id } })).body.taxClassId;

async function bought() {
  const { checkout, token } = (await till.begin([tee, book].map(({ skus }) => ({ skuId: skus[0]!.id, quantity: 1 })))).body;
  const { body } = await till.details(checkout.id, { token, version: checkout.version, email, shippingAddress });
  return { id: checkout.id, token, body };
}

describe('classes of goods', () => {
  test('tax classes have their own rates, and an order keeps them', async () => {
    const { body: books } = await saveClass('Books');
    await saveRate();
    await saveRate({ partsPerMillion: 90_000, taxClassId: books.id });
    await classify(book.id, books.id);
    const { id, token, body } = await bought();
    expect(body.taxes.map(({ partsPerMillion, taxClass, base, amount }) => [partsPerMillion, taxClass, base, amount])).toEqual([
      [210_000, undefined, usd(2000), usd(420)],
      [90_000, 'Books', usd(1000), usd(90)],
    ]);
    expect([body.tax, body.total]).toEqual([usd(510), usd(3510)]);
    const items = [tee, book].map(({ skus }) => ({ skuId: skus[0]!.id, quantity: 1 }));
    const estimated = (await marquee.call(tenant, 'POST /checkout/estimate', { body: { items, countryCode: 'NL' } })).body;
    expect([estimated.taxes, estimated.total]).toEqual([body.taxes, body.total]);
    expect((await till.pay(id, token)).body).toMatchObject({ status: 'PAID', total: usd(3510) });
    await classify(book.id, null);
    const kept = (await marquee.call(tenant, 'GET /order/item/:id', { as: owner, params: { id } })).body;
    expect([kept.taxes, kept.total]).toEqual([body.taxes, usd(3510)]);
  });

  test('tax classes without a rate at a place have the usual one, and zero is a rate', async () => {
    const { body: books } = await saveClass('Books');
    await classify(book.id, books.id);
    await saveRate();
    expect((await bought()).body.tax).toEqual(usd(630));
    await saveRate({ partsPerMillion: 0, taxClassId: books.id });
    expect((await bought()).body.tax).toEqual(usd(420));
  });

  test('a tax class can be that of shipping', async () => {
    const { body: reduced } = await saveClass('Reduced', { isForShipping: true });
    expect((await saveClass('Another', { isForShipping: true })).body.fields?.[0]).toMatchObject({ path: 'isForShipping', code: 'taken' });
    const method = { id: reduced.id, name: 'By post', kind: 'DELIVERY' as const, description: '', amount: 500, freeFrom: null, daysFrom: 1, daysTo: 3 };
    await marquee.call(tenant, 'POST /shipping/zone/item', { as: owner, body: { name: 'NL', currency: 'USD', countries: ['NL'], methods: [method] } });
    await saveRate();
    await saveRate({ partsPerMillion: 90_000, taxClassId: reduced.id });
    const { body } = await bought();
    expect(body.taxes.map(({ base, amount }) => [base, amount])).toEqual([
      [usd(3000), usd(630)],
      [usd(500), usd(45)],
    ]);
  });

  test('tax classes have one rate at a place at a time, and cannot be deleted while in use', async () => {
    const { body: books } = await saveClass('Books');
    await saveRate();
    expect((await saveRate({ taxClassId: books.id })).status).toBe(200);
    expect((await saveRate({ taxClassId: books.id, name: 'vat' })).body.fields?.[0]).toMatchObject({ path: 'startsAt', code: 'overlap' });
    expect((await saveRate({ name: 'Other', taxClassId: tee.id })).body.fields?.[0]).toMatchObject({ path: 'taxClassId', code: 'unknown' });
    await classify(book.id, books.id);
    expect((await marquee.call(tenant, 'GET /tax/class/item/:id', { as: owner, params: { id: books.id } })).body).toMatchObject({ products: 1, rates: 1 });
    expect((await marquee.call(tenant, 'DELETE /tax/class/item/:id', { as: owner, params: { id: books.id } })).status).toBe(409);
    expect((await saveClass('BOOKS')).body.fields?.[0]).toMatchObject({ path: 'name', code: 'taken' });
    for (let at = 1; at < 19; at += 1) await saveClass(`Class ${at}`);
    const lastOnes = await Promise.all(['One more', 'Another', 'A third'].map((name) => saveClass(name)));
    const refused = lastOnes.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.fields?.[0])).toEqual(Array.from({ length: 2 }, () => expect.objectContaining({ code: 'maxItems', limit: 20 })));
  });

  test('regions are stored as codes, whichever name a rate or a buyer has', async () => {
    const endsAt = '2026-02-01T00:00:00.000Z';
    const earlier = await saveRate({ name: 'Sales tax', countryCode: 'US', region: 'New York', partsPerMillion: 88_750, endsAt });
    expect(earlier.body.region).toBe('NY');
    expect((await saveRate({ name: 'Sales tax', countryCode: 'US', region: 'new york', startsAt: '2026-01-10T00:00:00.000Z' })).body.fields?.[0]).toMatchObject(
      {
        path: 'startsAt',
        code: 'overlap',
      },
    );
    await saveRate({ name: 'Sales tax', countryCode: 'US', region: 'NY', partsPerMillion: 90_000, startsAt: endsAt });
    const items = [{ skuId: tee.skus[0]!.id, quantity: 1 }];
    for (const region of ['NY', 'new york']) {
      const { body } = await marquee.call(tenant, 'POST /checkout/estimate', { body: { items, countryCode: 'US', region } });
      expect([body.tax, body.taxes.length, body.needsRegion]).toEqual([usd(180), 1, true]);
    }
    const { body } = await marquee.call(tenant, 'POST /checkout/estimate', { body: { items, countryCode: 'US' } });
    expect([body.tax, body.needsRegion]).toEqual([usd(0), true]);
  });

  test.each([
    ['CA', 'Québec', ['QC', 'quebec']],
    ['IN', 'KA', ['Karnataka', 'IN-KA']],
    ['IT', 'Milano', ['MI', 'Milan']],
    ['AE', 'Dubai', ['DU', 'دبي']],
  ])('a rate of %s, %s applies for each name of the region and for no other', async (countryCode, region, buyers) => {
    await saveRate({ name: 'Region tax', countryCode, region, partsPerMillion: 80_000 });
    const items = [{ skuId: tee.skus[0]!.id, quantity: 1 }];
    const taxAt = async (of: string) => (await marquee.call(tenant, 'POST /checkout/estimate', { body: { items, countryCode, region: of } })).body.tax;
    expect(await Promise.all([...buyers, 'Elsewhere'].map(taxAt))).toEqual([...buyers.map(() => usd(160)), usd(0)]);
  });

  test('a rate of an unknown region is refused, and an older one stays editable', async () => {
    const refused = async (countryCode: string, region: string) => (await saveRate({ countryCode, region })).body.fields?.[0];
    expect(await refused('US', 'Nowhere')).toMatchObject({ path: 'region', code: 'enum' });
    expect(await refused('NL', 'Utrecht')).toMatchObject({ path: 'region', code: 'unfit' });
    const { body: kept } = await saveRate({ countryCode: 'US', region: 'NY' });
    const change = (body: Body<'POST /tax/rate/item'>) => marquee.call(tenant, 'POST /tax/rate/item', { as: owner, body });
    expect((await change({ id: kept.id, version: kept.version, region: ' california ' })).body.region).toBe('CA');
    const sql = "update tax_rate set region = 'Gotham' where id = $1";
    await marquee.database.write(tenant.id, (run) => run({ sql, parameters: [kept.id] }));
    const { body: renamed, status } = await change({ id: kept.id, version: 2, name: 'City tax', region: 'Gotham' });
    expect([status, renamed.region]).toEqual([200, 'Gotham']);
    expect((await change({ id: kept.id, version: renamed.version, region: 'Metropolis' })).body.fields?.[0]).toMatchObject({ path: 'region', code: 'enum' });
    expect((await change({ id: kept.id, version: renamed.version, region: 'New York' })).body.region).toBe('NY');
  });

  test('tax classes belong to the tenant, and suppliers choose among them for their goods', async () => {
    const organizationId = await marquee.givenOrganization(tenant, { type: 'MERCHANT' });
    const merchant = await marquee.givenPerson(tenant, { role: 'OWNER', organizationId });
    const support = await marquee.givenPerson(tenant, { role: 'SUPPORT' });
    const theirs = await marquee.givenMerchandise(tenant, { name: 'theirs', organizationId });
    const { body: books } = await saveClass('Books');
    expect([(await saveClass('Mine', {}, merchant)).status, (await saveClass('Mine', {}, support)).status]).toEqual([403, 403]);
    expect((await marquee.call(tenant, 'GET /tax/class/list', { as: merchant })).body.content.map(({ name }) => name)).toEqual(['Books']);
    expect((await classify(theirs.id, books.id, merchant)).body).toEqual({ taxClassId: books.id });
    expect([await classOf(theirs.id, merchant), await classOf(theirs.id)]).toEqual([books.id, books.id]);
    // Neither changes the goods of the other; a supplier does not learn that others exist.
    expect((await classify(tee.id, books.id, merchant)).status).toBe(404);
    expect((await marquee.call(tenant, 'GET /product/tax-class/:id', { as: merchant, params: { id: tee.id } })).status).toBe(404);
    expect((await classify(theirs.id, null)).status).toBe(404);
    expect((await classify(tee.id, theirs.id)).body.fields?.[0]).toMatchObject({ path: 'taxClassId', code: 'unknown' });
    const other = await marquee.givenTenant();
    const stranger = await marquee.givenPerson(other, { role: 'OWNER' });
    const call = { as: stranger, params: { id: tee.id }, body: { taxClassId: null } };
    expect((await marquee.call(other, 'POST /product/tax-class/:id', call)).status).toBe(404);
    const both = await Promise.all([classify(tee.id, books.id), classify(tee.id, null), classify(tee.id, books.id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
