import { expect, test } from '@jest/globals';

test('rewards are read by everybody, written and triggered by their organization only', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const stranger = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant) });
  const made = await marquee.call(tenant, 'POST /reward/item', {
    as: editor,
    body: { name: 'First light', kind: 'BADGE', points: 50, metaData: { colour: 'red' } },
  });
  expect(made.body).toMatchObject({ points: 50, entityStatus: 'APPROVED', organizationId: tenant.organizationId });
  expect((await marquee.call(tenant, 'GET /reward/list', { query: { kind: 'BADGE' } })).body.totalElements).toBe(1);
  const rewardId = made.body.id;
  const trigger = await marquee.call(tenant, 'POST /reward/trigger/item', { as: editor, body: { rewardId, event: 'FIRST_WATCH', threshold: 3 } });
  expect(trigger.body).toMatchObject({ rewardId, event: 'FIRST_WATCH', threshold: 3, sequence: 0 });
  const theirs = await marquee.call(tenant, 'POST /reward/trigger/item', { as: stranger, body: { rewardId, event: 'SIGN_UP' } });
  expect(theirs.body.fields?.[0]).toMatchObject({ path: 'rewardId', code: 'unknown' });
  expect((await marquee.call(tenant, 'GET /reward/trigger/list', { as: stranger })).body.totalElements).toBe(0);
  expect((await marquee.call(tenant, 'DELETE /reward/item/:id', { as: stranger, params: { id: rewardId } })).status).toBe(404);
  await marquee.call(tenant, 'DELETE /reward/item/:id', { as: editor, params: { id: rewardId } });
  expect((await marquee.call(tenant, 'GET /reward/item/:id', { params: { id: rewardId } })).status).toBe(404);
});

test('a reward ends after it starts, and a trigger needs a known event', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const body = { name: 'Late', kind: 'POINTS' as const, startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' };
  expect((await marquee.call(tenant, 'POST /reward/item', { as: editor, body })).body.fields?.[0]?.path).toBe('endsAt');
  const { id } = (await marquee.call(tenant, 'POST /reward/item', { as: editor, body: { name: 'Fine', kind: 'POINTS' } })).body;
  const rawBody = JSON.stringify({ rewardId: id, event: 'MOON_LANDING' });
  expect((await marquee.call(tenant, 'POST /reward/trigger/item', { as: editor, rawBody })).status).toBe(400);
});

test('a reward that is not published is known to its own organization only, whatever others may change', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const neighbour = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: await marquee.givenOrganization(tenant) });
  const { id } = (await marquee.call(tenant, 'POST /reward/item', { as: editor, body: { name: 'Secret', kind: 'BADGE', entityStatus: 'DRAFT' } })).body;
  const seen = async (as: typeof editor) => [
    (await marquee.call(tenant, 'GET /reward/item/:id', { as, params: { id } })).status,
    (await marquee.call(tenant, 'GET /reward/list', { as, query: { entityStatuses: 'DRAFT' } })).body.totalElements,
  ];
  expect(await seen(editor)).toEqual([200, 1]);
  expect(await seen(neighbour)).toEqual([404, 0]);
});
