import { expect, test } from '@jest/globals';

test('a project belongs to its organization, keeps its days and budget, and ends after it starts', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const neighbour = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant) });
  const save = (body: Record<string, unknown>, as = editor) => marquee.call(tenant, 'POST /project/item', { as, body });
  const { body } = await save({ name: 'Season one', startsOn: '2026-03-01', endsOn: '2026-11-30', budget: { amount: 420_000_000_00, currency: 'USD' } });
  expect(body).toMatchObject({ kind: 'PRODUCTION', startsOn: '2026-03-01', endsOn: '2026-11-30', budget: { amount: 42_000_000_000, currency: 'USD' } });
  for (const [field, input] of [
    ['endsOn', { endsOn: '2026-02-28' }],
    ['budget', { budget: { amount: -1, currency: 'USD' } }],
    ['startsOn', { startsOn: '2026-02-30x' }],
  ] as const) {
    const refused = await save({ id: body.id, version: 1, ...input });
    expect([refused.status, refused.body.fields?.[0]?.path.split('.')[0]]).toEqual([400, field]);
  }
  const cleared = await save({ id: body.id, version: 1, budget: null, endsOn: null });
  expect([cleared.body.budget, cleared.body.endsOn]).toEqual([null, null]);
  expect((await marquee.call(tenant, 'GET /project/item/:id', { as: neighbour, params: { id: body.id } })).status).toBe(404);
  expect((await save({ id: body.id, version: 2, name: 'Mine' }, neighbour)).status).toBe(404);
});
