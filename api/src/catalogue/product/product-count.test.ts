import { expect, test } from '@jest/globals';
import type { EntityStatus, ProgramType } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

async function figures(tenant: GivenTenant, as: GivenPerson, organizationId?: string) {
  const { content } = (await marquee.call(tenant, 'GET /product/counts', { as })).body;
  const listed = async (entityStatus: EntityStatus, programType: ProgramType) =>
    (
      await marquee.call(tenant, 'GET /product/list', {
        as,
        query: { entityStatuses: entityStatus, metaData: `programType:${programType}`, ...(organizationId && { organizationId }) },
      })
    ).body.totalElements;
  for (const { entityStatus, programType, total } of content)
    expect([entityStatus, programType, await listed(entityStatus, programType)]).toEqual([entityStatus, programType, total]);
  return content;
}

test('every figure is the length of its list, of the house’s library and of a supplier’s own', async () => {
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const licensor = (await marquee.call(tenant, 'POST /organization/item', { as: owner, body: { name: 'Fjord', organizationType: 'LICENSOR' } })).body.id;
  const supplier = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: licensor });
  const series = await marquee.givenTitle(tenant, { programType: 'SERIES' });
  await marquee.givenTitle(tenant, { programType: 'PROGRAM', parentId: series.id, season: 1, episode: 1 });
  await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  await marquee.givenTitle(tenant, { entityStatus: 'ARCHIVED' });
  await marquee.givenTitle(tenant, { entityStatus: 'DRAFT', programType: 'EVENT', organizationId: licensor });
  const moved = await marquee.givenTitle(tenant, { entityStatus: 'COMPLETED' });
  await marquee.call(tenant, 'DELETE /product/item/:id', { as: owner, params: { id: moved.id } });
  await marquee.givenMerchandise(tenant);
  expect(await figures(tenant, owner)).toEqual([
    { entityStatus: 'APPROVED', programType: 'SERIES', total: 1 },
    { entityStatus: 'ARCHIVED', programType: 'FEATURE', total: 2 },
    { entityStatus: 'DRAFT', programType: 'EVENT', total: 1 },
    { entityStatus: 'DRAFT', programType: 'FEATURE', total: 1 },
  ]);
  expect(await figures(tenant, supplier, licensor)).toEqual([{ entityStatus: 'DRAFT', programType: 'EVENT', total: 1 }]);
});
