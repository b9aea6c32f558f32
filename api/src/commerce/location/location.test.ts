/** @engine both */
import { expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';

test('a place has the postal code and the region of its country, and needs no whole address', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const save = (body: Body<'POST /location/item'>) => marquee.call(tenant, 'POST /location/item', { as, body });
  const place = { name: 'North', kind: 'WAREHOUSE' } as const;
  expect((await save({ ...place, countryCode: 'NL', postalCode: 'nonsense!!' })).body.fields?.[0]).toMatchObject({
    path: 'postalCode',
    code: 'postal-code',
    example: '1234 AB',
  });
  expect((await save({ ...place, countryCode: 'US', region: 'Nowhere' })).body.fields?.[0]).toMatchObject({ path: 'region', code: 'enum' });
  expect((await save({ ...place, countryCode: 'NL' })).body).toMatchObject({ countryCode: 'NL', postalCode: '' });
  const { body: kept } = await save({ ...place, countryCode: 'US', city: ' New York ', region: 'new york', postalCode: '10001' });
  expect(kept).toMatchObject({ city: 'New York', region: 'NY', postalCode: '10001' });
  // Only what is sent changes, and it is checked by the country that is kept.
  expect((await save({ id: kept.id, version: kept.version, region: 'california', postalCode: '94103' })).body).toMatchObject({ region: 'CA' });
  expect((await save({ id: kept.id, version: 2, countryCode: 'NL' })).body.fields?.[0]).toMatchObject({ path: 'postalCode', code: 'postal-code' });
  const sql = "update location set region = 'Gotham' where id = $1";
  await marquee.database.write(tenant.id, (run) => run({ sql, parameters: [kept.id] }));
  expect((await save({ id: kept.id, version: 2, name: 'South', region: 'Gotham' })).body).toMatchObject({ name: 'South', region: 'Gotham' });
});
