import { expect, test } from '@jest/globals';

test('providers are those viewers find titles of, the one of most titles first', async () => {
  const tenant = await marquee.givenTenant();
  const supplier = await marquee.givenOrganization(tenant, { name: 'Harbour Films' });
  const silent = await marquee.givenOrganization(tenant, { name: 'Silent Films' });
  for (const name of ['One', 'Two']) await marquee.givenTitle(tenant, { name, organizationId: supplier });
  await marquee.givenTitle(tenant, { name: 'Own' });
  await marquee.givenTitle(tenant, { name: 'Draft', organizationId: silent, entityStatus: 'DRAFT' });
  await marquee.givenTitle(await marquee.givenTenant(), { name: 'Elsewhere' });
  const read = async (programTypes?: string) =>
    (await marquee.call(tenant, 'GET /product/providers', { query: programTypes === undefined ? {} : { programTypes } })).body.content;
  const found = await read();
  expect(found.map(({ name, total }) => [name, total])).toEqual([
    ['Harbour Films', 2],
    [expect.any(String), 1],
  ]);
  expect(found[0]?.id).toBe(supplier);
  expect(await read('SERIES')).toEqual([]);
  expect((await marquee.call(tenant, 'GET /product/providers', { query: { programTypes: 'NOVEL' } })).body.fields?.[0]?.path).toBe('programTypes');
});
