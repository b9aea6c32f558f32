/** @undistributed */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import { checkoutsIn, shippingAddress } from '../../testing/checkouts.ts';
import { countryCodes } from '../../../contract/countries.ts';
import { regionCode } from './check.ts';
import { formatOf } from './format.ts';

const migration = readFileSync(join(import.meta.dirname, '../../../migrations/20261212600000.do.regions-by-their-codes.sql'), 'utf8');
const migrateRegions = () => marquee.database.asOwner((script) => script(`begin;\n${migration}\n;commit`));

test('regions typed before become codes where they name one region, and stay as they were elsewhere', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const write = (text: string, ...parameters: unknown[]) => marquee.database.write(tenant.id, (run) => run({ sql: text, parameters }));
  const home = { recipient: 'Vera Lund', line1: 'Kade 3', city: 'Somewhere' };
  const addresses = [
    ['US', ' new  york', 'NY'],
    ['CA', 'Que\u0301bec', 'QC'],
    ['IN', 'KARNATAKA', 'KA'],
    ['IT', 'Milano', 'MI'],
    ['JP', 'Tokyo', '東京都'],
    ['VN', 'Đà Nẵng', 'DN'],
    ['TR', 'Aydın', '09'],
    ['AE', 'دبي', 'DU'],
    ['US', 'Gotham', 'Gotham'],
    ['TW', 'Chiayi', 'Chiayi'],
    ['NL', 'Utrecht', 'Utrecht'],
  ] as const;
  for (const [countryCode, region, code] of addresses) {
    const { body } = await marquee.call(tenant, 'POST /identity/account/item', { as, body: { ...home, label: code, countryCode: 'SE', postalCode: '111 23' } });
    await write('update identity_account set country_code = $1, region = $2 where id = $3', countryCode, region, body.id);
  }
  const { body: place } = await marquee.call(tenant, 'POST /location/item', { as, body: { name: 'North', kind: 'WAREHOUSE', countryCode: 'US' } });
  await write("update location set region = 'new jersey' where id = $1", place.id);
  await migrateRegions();
  const kept = (await marquee.call(tenant, 'GET /identity/account/list', { as, query: { size: 50 } })).body.content;
  expect(kept.map(({ label, region }) => [label, region]).sort()).toEqual(addresses.map(([, , code]) => [code, code]).sort());
  expect((await marquee.call(tenant, 'GET /location/item/:id', { as, params: { id: place.id } })).body.region).toBe('NJ');
});

test('rates that come to hold for one region at a time stay, and the later one gets the code', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const write = (text: string, ...parameters: unknown[]) => marquee.database.write(tenant.id, (run) => run({ sql: text, parameters }));
  const rate = async (region: string, typed: string, more: Partial<Body<'POST /tax/rate/item'>> = {}) => {
    const body = { name: 'Sales tax', countryCode: 'US', region, partsPerMillion: 80_000, isIncluded: false, startsAt: '2026-01-01T00:00:00.000Z', ...more };
    const { id } = (await marquee.call(tenant, 'POST /tax/rate/item', { as, body })).body;
    await write('update tax_rate set region = $1 where id = $2', typed, id);
    return id;
  };
  const rates = [
    [await rate('NJ', 'New  York'), 'New  York'],
    [await rate('NY', 'New York', { startsAt: '2026-02-01T00:00:00.000Z', partsPerMillion: 90_000 }), 'NY'],
    [await rate('CA', 'california'), 'CA'],
    [await rate('TX', 'Gotham'), 'Gotham'],
  ] as const;
  const tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 2000 }] });
  const items = [{ skuId: tee.skus[0]!.id, quantity: 1 }];
  const taxAt = async (region: string) =>
    (await marquee.call(tenant, 'POST /checkout/estimate', { body: { items, countryCode: 'US', region } })).body.tax.amount;
  const before = await Promise.all(['NY', 'CA', 'TX'].map(taxAt));
  await migrateRegions();
  const kept = (await marquee.call(tenant, 'GET /tax/rate/list', { as })).body.content;
  expect(Object.fromEntries(kept.map(({ id, region }) => [id, region]))).toEqual(Object.fromEntries(rates));
  expect(await Promise.all(['NY', 'CA', 'TX'].map(taxAt))).toEqual(before);
  expect(before).toEqual([180, 160, 0]);
});

test('the address of an order stays as it was placed', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const tee = await marquee.givenMerchandise(tenant, { name: 'tee', skus: [{ amount: 2000 }] });
  await marquee.givenStock(tenant, tee.skus[0]!.id, [5]);
  const till = checkoutsIn(tenant);
  const { checkout, token } = (await till.begin([{ skuId: tee.skus[0]!.id, quantity: 1 }])).body;
  await till.details(checkout.id, { token, version: checkout.version, email: 'vera@test.example', shippingAddress });
  const address = { ...shippingAddress, countryCode: 'US', region: 'New York' };
  const text = 'update shop_order set shipping_address = $1::jsonb where id = $2';
  await marquee.database.write(tenant.id, (run) => run({ sql: text, parameters: [JSON.stringify(address), checkout.id] }));
  await migrateRegions();
  expect((await marquee.call(tenant, 'GET /order/item/:id', { as, params: { id: checkout.id } })).body.shippingAddress).toEqual(address);
});

test('every name of a region the server knows is one the migration knows', async () => {
  const names = countryCodes.flatMap((countryCode) =>
    ['en', 'ar'].flatMap((language) =>
      formatOf(countryCode, language).regions.flatMap(({ code, name }) => [
        { countryCode, name: code },
        { countryCode, name },
      ]),
    ),
  );
  const [creating = ''] = migration.split('update identity_account');
  const list = JSON.stringify(names).replaceAll("'", "''");
  const { rows } = await marquee.database.asOwner(async (script) => {
    await script(`begin;\n${creating}`);
    const found = await script(
      `select n ->> 'countryCode' as country, n ->> 'name' as name, region_code_of_name(n ->> 'countryCode', n ->> 'name') as code from jsonb_array_elements('${list}') n`,
    );
    await script('rollback');
    return found;
  });
  const wrong = (rows as { country: string; name: string; code: string }[]).filter(({ country, name, code }) => code !== regionCode(country, name));
  expect(wrong).toEqual([]);
  expect(rows.length).toBe(names.length);
});
