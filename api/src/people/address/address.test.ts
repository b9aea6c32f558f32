import { expect, test } from '@jest/globals';

test('a country says how it asks for addresses, in the reader’s language', async () => {
  const tenant = await marquee.givenTenant();
  const format = async (countryCode: string, language?: 'ar') =>
    (await marquee.call(tenant, 'GET /address/format', { query: { countryCode, ...(language && { language }) } })).body;
  expect((await format('NL')).fields).toEqual(['name', 'line1', 'line2', 'postalCode', 'city']);
  expect(await format('US')).toMatchObject({
    fields: ['name', 'line1', 'line2', 'city', 'region', 'postalCode'],
    required: expect.arrayContaining(['region']),
  });
  expect((await format('JP')).fields).not.toContain('city');
  expect((await format('AE', 'ar')).regionName).toBe('EMIRATE');
  expect((await marquee.call(tenant, 'GET /address/format', { query: { countryCode: 'XX' } })).status).toBe(400);
});

test('saved addresses are checked by the same, and kept tidy; who changes another part of an old one is let', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  const save = (body: object) => marquee.call(tenant, 'POST /identity/account/item', { as, body: { recipient: 'Aiko', line1: 'Setagaya 1', ...body } });
  expect((await save({ countryCode: 'JP', region: 'Tokyo', postalCode: '154' })).body.fields?.[0]).toMatchObject({ path: 'postalCode', code: 'postal-code' });
  const { body: first } = await save({ recipient: ' Zoe\u0308 ', countryCode: 'JP', region: 'Tokyo', postalCode: ' 1540023' });
  expect(first).toMatchObject({ recipient: 'Zoë', city: '', region: '東京都', postalCode: '1540023' });
  // A part that is sent alone is kept by the country that is there.
  const { body } = await save({ id: first.id, version: first.version, region: 'Kyoto', postalCode: '600-8216' });
  expect(body).toMatchObject({ region: '京都府', postalCode: '600-8216' });
  expect((await save({ countryCode: 'DE', city: 'Berlin' })).body.fields?.[0]).toMatchObject({ path: 'postalCode', code: 'required' });
  expect((await save({ id: body.id, version: body.version, countryCode: 'DE' })).body.fields?.[0]).toMatchObject({ path: 'city', code: 'required' });
  expect((await save({ id: body.id, version: body.version, label: 'Home' })).body.label).toBe('Home');
});
